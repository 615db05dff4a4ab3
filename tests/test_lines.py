"""Steps as text: writing and reading are inverse, for every action; what is no step is said in a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from android_gym.action import Action, Element
from android_gym.errors import InvalidOption, UnknownName
from android_gym.lines import ALONE, TOUCHES, WAYS, brief, fill, line_of, literal, parse, step_of
from android_gym.profiles import base_phone
from android_gym.tasks import registry
from android_gym.tasks.base import sample

TEXT = st.text(st.characters(exclude_categories=("Cs",)), max_size=20) | st.sampled_from(
    (
        "a / b",
        "x into y",
        "on to onto",
        "@id",
        "(2)",
        'say "hi"',
        '"',
        "\\",
        "7:30",
        "0.5 x",
        "at .5,.5",
        " a ",
        "a\nb",
        "{x}",
    )
)
WORD = st.from_regex(r"[a-zA-Z][\w.:/$]{0,12}", fullmatch=True)
SHARES = st.floats(0, 1, allow_subnormal=False)
PLACES = st.none() | st.tuples(SHARES, SHARES)
ELEMENTS = st.builds(
    Element,
    id=st.just("") | WORD | TEXT,
    name=TEXT,
    package=st.just("") | WORD,
    cls=st.just("") | WORD,
    ordinal=st.integers(0, 30),
    object=st.just("") | st.from_regex(r"[0-9a-f]{16}", fullmatch=True),
)
POINTED = st.builds(lambda element, at: element.replace(at=at), ELEMENTS, PLACES)
ACTIONS = st.one_of(
    st.builds(Action, st.sampled_from(sorted(TOUCHES.values())), POINTED),
    st.builds(lambda e, t: Action("set_text", e, t), ELEMENTS, TEXT),
    st.builds(lambda e, way: Action("scroll_to", e, way), ELEMENTS, st.sampled_from(WAYS)),
    st.builds(lambda e, way, n: Action("swipe", e, way, n), st.none() | ELEMENTS, st.sampled_from(WAYS), SHARES),
    st.builds(
        lambda e, way, n: Action("pinch", e, way, n), st.none() | ELEMENTS, st.sampled_from(("in", "out")), SHARES
    ),
    st.builds(lambda a, b: Action("drag", a, target=b), POINTED, POINTED),
    st.builds(Action, st.sampled_from(ALONE)),
    st.builds(lambda n: Action("wait", amount=n), st.floats(0, 1e6, allow_subnormal=False)),
    st.builds(
        lambda verb, text: Action(verb, text=text), st.sampled_from(("finish", "ask", "api", "start", "stop")), TEXT
    ),
)


@given(st.lists(ACTIONS, min_size=1, max_size=4))
def test_reading_what_was_written_gives_the_actions_again(actions: list[Action]) -> None:
    assert parse(line_of(actions)) == tuple(actions)
    assert "\n" not in line_of(actions)


@given(ACTIONS)
def test_braces_of_an_action_are_no_parameters(action: Action) -> None:
    assert fill(parse(step_of(literal(action)))[0], {}) == action


@pytest.mark.parametrize("part", range(4))
def test_every_step_of_every_task_can_be_written_and_read(part: int) -> None:
    for task in registry.query()[part::4]:
        for way in sample(task, 5, base_phone(task.profile)).references:
            assert parse(line_of(way)) == way, task.id


@pytest.mark.parametrize(
    ("line", "actions"),
    [
        (
            "start Clock / click Alarm @tab_menu_alarm",
            (Action("start", text="Clock"), Action("click", Element("tab_menu_alarm", "Alarm"))),
        ),
        ("type {words} too into @message", (Action("set_text", Element("message"), "{words} too"),)),
        ("type a into b into c", (Action("set_text", Element(name="c"), "a into b"),)),
        ('type "" into Search', (Action("set_text", Element(name="Search")),)),
        ("scroll to {name}", (Action("scroll_to", Element(name="{name}"), "up"),)),
        ("scroll down to Top", (Action("scroll_to", Element(name="Top"), "down"),)),
        ("swipe left @view_pager", (Action("swipe", Element("view_pager"), "left", 0.5),)),
        ("swipe up 0.3", (Action("swipe", None, "up", 0.3),)),
        ("pinch out 3 Map", (Action("pinch", Element(name="Map"), "out", 3.0),)),
        ("click OK (2)", (Action("click", Element(name="OK", ordinal=1)),)),
        ("click Map at .25,.5", (Action("click", Element(name="Map", at=(0.25, 0.5))),)),
        ("hold @android:id/next", (Action("long_click", Element("android:id/next")),)),
        ("drag A at 0,0 onto B", (Action("drag", Element(name="A", at=(0.0, 0.0)), target=Element(name="B")),)),
        ("press home / press screen_off", (Action("home"), Action("screen_off"))),
        ("answer It is 7:30.", (Action("finish", text="It is 7:30."),)),
        ('click "Read / write" @row', (Action("click", Element("row", "Read / write")),)),
        ("click 9/11", (Action("click", Element(name="9/11")),)),
        ("turn left / wait 2", (Action("orientation", text="left"), Action("wait", amount=2.0))),
    ],
)
def test_lines_mean_these_actions(line: str, actions: tuple[Action, ...]) -> None:
    assert parse(line) == actions


def test_a_macro_stands_for_its_steps() -> None:
    macros = {"open": "start Slack / click DMs", "write": "open / click {name}"}
    assert parse("write / press back", macros) == parse("start Slack / click DMs / click {name} / press back")


@pytest.mark.parametrize(
    ("line", "error", "words"),
    [
        ("clik OK", UnknownName, "Did you mean 'click'"),
        ("press hom", UnknownName, "Did you mean 'home'"),
        ("click", InvalidOption, "names no element"),
        ("type x", InvalidOption, "does not say into what"),
        ("swipe sideways", InvalidOption, "goes up, down, left or right"),
        ("wait a bit", InvalidOption, "no number of seconds"),
        ("click OK (0)", InvalidOption, "counts from 1"),
        ("start", InvalidOption, "ends too early"),
        ("", UnknownName, "no step named ''"),
        ("start A /  / start B", UnknownName, "no step named ''"),
    ],
)
def test_what_is_no_step_is_said_in_a_sentence(line: str, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        parse(line)


def test_a_macro_that_stands_for_itself_is_refused() -> None:
    with pytest.raises(InvalidOption, match="stands for itself"):
        parse("a", {"a": "b", "b": "a"})


def test_an_unknown_parameter_is_named_with_near_ones() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'name'"):
        fill(parse("click {nam}")[0], {"name": "x"})
    assert fill(parse("click {{name}}")[0], {}).element == Element(name="{name}")


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (None, "not an action"),
        (Action("click", Element("a:id/go", "Save", cls="android.widget.Button")), "click Save"),
        (Action("click", Element("a:id/go")), "click @go"),
        (Action("swipe", Element(), "up", 0.6), "swipe up 0.6"),
        (Action("set_text", Element("a:id/q", cls="android.widget.EditText"), "Lima"), "type Lima into @q"),
        (Action("long_click", Element(cls="android.view.View")), "hold View"),
    ],
)
def test_people_are_told_of_a_step_by_its_label_or_the_end_of_its_id(action: Action | None, words: str) -> None:
    assert brief(action) == words
