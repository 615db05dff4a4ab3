"""Steps that only a task's own file can say."""

from __future__ import annotations

from typing import Any

import pytest

from android_gym.action import Action, Element
from android_gym.errors import InvalidOption, UnknownName
from android_gym.lines import line_of
from android_gym.tasks.named_values import Values, value_of
from android_gym.tasks.task_steps import Lines

MACROS = {
    "search": "start Clock / type {city} into @search",
    "twice": "search / search",
    "self": "press home / if on: self",
}


def typed(params: dict[str, Any]) -> tuple[Action, ...]:
    return (Action("set_text", Element("search"), params["city"]),)


def said(line: str, params: dict[str, Any], way: str = "", **values: Any) -> str:
    known = Values(
        {name: value_of(value, {"double()": lambda p: p["n"] * 2}.__getitem__) for name, value in values.items()}
    )
    return line_of(Lines(MACROS, {"typed()": typed}.__getitem__, known).steps(line, way)(params))


@pytest.mark.parametrize(
    ("line", "params", "steps"),
    [
        ("search / press back", {"city": "Lima"}, "start Clock / type Lima into @search / press back"),
        ("twice", {"city": "Lima"}, "start Clock / type Lima into @search / start Clock / type Lima into @search"),
        ("typed()", {"city": "Oslo"}, "type Oslo into @search"),
        ("search with city=Oslo", {"city": "Lima"}, "start Clock / type Oslo into @search"),
        ("typed() with city={city} too", {"city": "Lima"}, "type Lima too into @search"),
        ('typed() with city="a, b=c"', {"city": "Lima"}, "type a, b=c into @search"),
        ("if minute: click {minute} minutes / press home", {"minute": 15}, "click 15 minutes / press home"),
        ("if minute: click {minute} minutes / press home", {"minute": 0}, "press home"),
        ("if not minute: press back", {"minute": 0}, "press back"),
        ("if app=Clock: search", {"app": "Clock", "city": "Lima"}, "start Clock / type Lima into @search"),
        ("press home / if app=Clock: search", {"app": "Gmail", "city": "Lima"}, "press home"),
        ("press home / if not on=true: press back", {"on": True}, "press home"),
        ("each digits: click @digit_{it}", {"digits": "70"}, "click @digit_7 / click @digit_0"),
        ("each names: click {it}", {"names": ("Ana", "Raj")}, "click Ana / click Raj"),
        ("3 times: click Rotate", {}, "click Rotate / click Rotate / click Rotate"),
        ("{turns} times: search", {"turns": 1, "city": "Lima"}, "start Clock / type Lima into @search"),
        ("{turns} times: press back", {"turns": 0}, ""),
        ("wait {comes} / press home", {"comes": 7}, "wait 7 / press home"),
        ("click @onoff ({row})", {"row": 2}, "click @onoff (2)"),
        ("click @onoff ({place}+1)", {"place": 0}, "click @onoff"),
        ("click {label} @onoff ({place}+1)", {"place": 2, "label": "Gym"}, "click Gym @onoff (3)"),
        ("click {label.upper} / click {label.lower}", {"label": "Gym"}, "click GYM / click gym"),
    ],
)
def test_a_line_is_steps(line: str, params: dict[str, Any], steps: str) -> None:
    assert said(line, params) == steps


def test_a_play_cuts_and_changes_the_way() -> None:
    way, p = "start Clock / type {city} into @search / click {city}", {"city": "Lima", "n": 1}
    assert said("press home / rest", p, way) == "press home / type Lima into @search / click Lima"
    assert said("most", p, way) == "start Clock / type Lima into @search"
    assert said("rest with city=Oslo", p, way) == "type Oslo into @search / click Oslo"


def test_values_follow_from_parameters_and_follow_anew_where_these_are_changed() -> None:
    values = {
        "other": {"city": {"Lima": "Oslo", "else": "{city}, not"}},
        "both": "{city} and {other}",
        "two": "double()",
    }
    p = {"city": "Lima", "n": 2}
    assert said("click {other} / click {both} / click {two}", p, "", **values) == (
        "click Oslo / click Lima and Oslo / click 4"
    )
    assert said("search with city=Rome / click {other}", p, "", **values).endswith(
        "type Rome into @search / click Oslo"
    )
    assert said("each names: click {it} of {other}", {**p, "names": ("a",)}, "", **values) == "click a of Oslo"
    assert said("typed() with city={other}", p, "", **values) == "type Oslo into @search"
    assert said("search with city=Bonn", p, "", **values) == "start Clock / type Bonn into @search"


def test_a_number_stays_one_where_a_line_changes_it() -> None:
    seen = []
    steps = Lines({}, {"look()": lambda p: seen.append(p["n"]) or ()}.__getitem__, Values({})).steps("look() with n=7")
    steps({"n": 1})
    assert seen == [7]


@pytest.mark.parametrize(
    ("line", "error", "words"),
    [
        ("self", InvalidOption, "The step 'self' stands for itself."),
        ("clik Add", UnknownName, "clik"),
        ("search with", UnknownName, "search"),
        ("search with Oslo", InvalidOption, "changes nothing: write search with NAME=VALUE."),
        ("click ({row}", InvalidOption, None),
    ],
)
def test_a_line_that_means_nothing_gets_a_sentence(line: str, error: type[Exception], words: str | None) -> None:
    if words is None:  # a label with a bracket in it is a label
        assert said(line, {"row": 1}) == "click (1"
        return
    with pytest.raises(error, match=words.replace("(", r"\(")):
        said(line, {"on": True, "city": "Lima"})


def test_a_parameter_that_is_none_gets_a_sentence_with_near_matches() -> None:
    for line in ("if minutes: press home", "each minutes: press home", "click X ({minutes})"):
        with pytest.raises(UnknownName, match="Did you mean 'minute'"):
            said(line, {"minute": 1})
