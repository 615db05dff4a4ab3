"""The text grammar: what is read, and what is said when it cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from android_gym.action import Action
from android_gym.envs.actions import find, names, point, text
from android_gym.envs.actions._grammar import NO_ACTION, SEVERAL, TABLE, VERBS, Verb
from android_gym.envs.context import Context
from android_gym.errors import NotSupported, UnknownName
from android_gym.screen import Screen

from .screens import form

SCREEN = form()
FIELD, SAVE = SCREEN.element(1), SCREEN.element(2)
ID = {element: name for name, i in SCREEN.ids.items() for element in [SCREEN.element(i)]}
MORE = find("text+api")
START = "am start -a android.intent.action.VIEW -d geo:0,0?q=[x]"
NO_API = 'There is no adb command among these actions; actions="text+api" takes them.'
NONE = Context.of("Save a note", (("com.example.notes", "Notes"),))


def read(answer: str, screen: Screen = SCREEN) -> Action | str:
    return text.decode(answer, screen, NONE)


@pytest.mark.parametrize(
    "answer",
    [
        "#click [{id}]#",
        "#CLICK [{id}]#",
        "#click[{id}]#",
        "# click [ {id} ] #",
        "#[click] [{id}]#",
        "#tap [{id}]#",
        "click [{id}]",
        "Action: click [{id}]",
        "```\n#click [{id}]#\n```",
        "```click [{id}]```",
        "I should save item #3 now.\nAction: #click [{id}]#",
        "First #click [{id}]# so again: #click [{id}]#",
        "I will click [{id}] now",
    ],
)
def test_a_click_is_read_however_it_is_written(answer: str) -> None:
    assert read(answer.format(id=ID[SAVE])) == Action("click", SAVE)


@pytest.mark.parametrize("verb", ["long_click", "long-click", "long click", "LongClick"])
def test_verbs_are_read_with_hyphens_blanks_and_any_case(verb: str) -> None:
    assert read(f"#{verb} [{ID[SAVE]}]#") == Action("long_click", SAVE)


@pytest.mark.parametrize(
    "typed", ["milk", "a ] b", "C# and #7", "[urgent] call", "x]# y", "two\nlines", "  blanks  ", "", "#1#"]
)
def test_typed_text_may_hold_anything(typed: str) -> None:
    assert read(f"#set_text [{ID[FIELD]}] [{typed}]#") == Action("set_text", FIELD, typed)


@pytest.mark.parametrize(
    ("answer", "action"),
    [
        ("#swipe_up#", Action("swipe", None, "up")),
        ("#swipe-left#", Action("swipe", None, "left")),
        ("#scroll_down#", Action("swipe", None, "up")),
        ("#swipe_up [0.3]#", Action("swipe", None, "up", 0.3)),
        ("#swipe_down [30%]#", Action("swipe", None, "down", 0.3)),
        ("#press_back#", Action("back")),
        ("#press_recent#", Action("recents")),
        ("press_home", Action("home")),
        ("#start [Notes]#", Action("start", text="Notes")),
        ("#start Notes#", Action("start", text="Notes")),
        ("#stop_all#", Action("stop_all")),
        ("#orientation [left]#", Action("orientation", text="left")),
        ("#wait [5]#", Action("wait", amount=5.0)),
        ("#wait#", Action("wait")),
        ("#ask [Which one?]#", Action("ask", text="Which one?")),
        ("#finish#", Action("finish")),
        ("#finish [It is #4]#", Action("finish", text="It is #4")),
    ],
)
def test_every_other_verb_is_read(answer: str, action: Action) -> None:
    assert read(answer) == action


def test_swipes_and_drags_take_elements() -> None:
    notes = SCREEN.element(4)
    assert read(f"#swipe_up [{ID[notes]}] [0.5]#") == Action("swipe", notes, "up", 0.5)
    assert read(f"#drag [{ID[SAVE]}] [{ID[notes]}]#") == Action("drag", SAVE, target=notes)


def test_marks_name_elements_too() -> None:
    assert read("#click [c2]#") == Action("click", SAVE)
    assert read("#swipe_up [S1]#") == Action("swipe", SCREEN.element(4), "up")


@pytest.mark.parametrize(
    ("answer", "error"),
    [
        ("", NO_ACTION),
        ("I do not know.", NO_ACTION),
        ("#click [n0]# then #press_back#", SEVERAL),
        ("#clik [n0]#", "There is no action named 'clik'. Did you mean 'click' or 'long_click' or 'double_click'?"),
        ("#click#", "click needs [id]: #click [id]#."),
        ("#set_text [n0000]#", "set_text needs [id] [text]: #set_text [id] [text]#."),
        ("#click [n0000]#", "There is no element n0000 on this screen."),
        ("#wait [soon]#", "wait takes a number, not 'soon'."),
        ("#click [n0000", "The bracket after click is not closed."),
    ],
)
def test_what_cannot_be_read_is_explained(answer: str, error: str) -> None:
    assert read(answer) == error


def test_an_answer_that_is_no_text_is_explained() -> None:
    assert text.decode(7, SCREEN, NONE) == "A text action is a string, not int."


@pytest.mark.parametrize(
    "action",
    [
        Action("click", SAVE),
        Action("set_text", FIELD, "a ] b #7"),
        Action("set_text", FIELD, ""),
        Action("swipe", SCREEN.element(4), "left", 0.25),
        Action("swipe", None, "down", 0.25),
        Action("drag", SAVE, target=FIELD),
        Action("wait", amount=30.0),
        Action("finish", text="42"),
        Action("finish"),
        *(Action(v.verb, text="left" if v.args else "") for v in VERBS if v.args in ("", "t")),
    ],
)
def test_what_is_encoded_is_read_back(action: Action) -> None:
    for one in (text, MORE) if action.verb != "api" else (MORE,):
        assert one.decode(one.encode(action, SCREEN, NONE), SCREEN, NONE) == action


def test_words_inside_an_element_are_encoded_as_that_element() -> None:
    assert text.encode(Action("click", FIELD), SCREEN, NONE) == f"#click [{ID[FIELD]}]#"


def test_an_element_that_is_not_there_cannot_be_encoded() -> None:
    with pytest.raises(NotSupported, match="'Delete' is not on this screen"):
        text.encode(Action("click", SAVE.replace(name="Delete")), SCREEN, NONE)


@pytest.mark.parametrize("answer", [f"#api [{START}]#", "api [svc wifi disable]"])
def test_adb_commands_are_read_in_the_form_that_is_named_after_them_alone(answer: str) -> None:
    assert read(answer) == NO_API
    assert point.decode(answer, SCREEN, NONE) == NO_API
    found = MORE.decode(answer, SCREEN, NONE)
    assert isinstance(found, Action)
    assert (found.verb, found.text in answer) == ("api", True)


def test_the_other_forms_cannot_say_an_adb_command() -> None:
    command = Action("api", text=START)
    for one in (text, point):
        with pytest.raises(NotSupported, match=r'actions="text\+api"'):
            one.encode(command, SCREEN, NONE)
    assert MORE.encode(command, SCREEN, NONE) == f"#api [{START}]#"


def test_the_command_is_not_suggested_for_a_misspelt_action() -> None:
    assert "'api'" not in str(read("#apo [x]#"))


def verbs_of(form: Any) -> list[str]:
    lines = form.describe().splitlines()
    return [line[1:].partition("#")[0].partition(" ")[0] for line in lines if line[0] == "#"]


LISTED = (
    "start stop stop_all click double_click long_click set_text swipe_up swipe_down swipe_left "
    "swipe_right press_back press_home press_enter screen_on screen_off orientation screenshot "
    "finish"
).split()
LEVELS = ["App level:", "Component level:", "System level:", "Task level:"]


@pytest.mark.parametrize("form", [text, MORE])
def test_the_description_lists_the_papers_actions_in_its_four_levels(form: Any) -> None:
    lines = form.describe().splitlines()
    assert [name for name in verbs_of(form) if name in LISTED] == LISTED
    assert [line for line in lines if line[0] != "#"] == LEVELS
    assert "#click [id]#: Touch an element." in lines


def test_the_other_form_lists_further_gestures_and_adb_commands() -> None:
    assert verbs_of(text) == LISTED
    rest = {"drag", "press_recents", "notifications", "wait", "api"}
    assert set(verbs_of(MORE)) == {*LISTED, *rest}
    extra = {"install", "ask", "volume_up", "volume_down", "volume_mute", "pinch_in", "pinch_out"}
    assert {verb.name for verb in VERBS} - {*LISTED, *rest} == extra


def test_further_actions_are_listed_at_their_level_where_they_are_wanted() -> None:
    lines = text.describe(("volume", "ask", "install")).splitlines()
    names = [line[1:].partition("#")[0].partition(" ")[0] for line in lines]
    after = names.index("screenshot") + 1
    assert names[after : after + 3] == ["volume_up", "volume_down", "volume_mute"]
    assert names[names.index("stop_all") + 1] == "install"
    assert names[-2:] == ["ask", "finish"]
    assert MORE.describe(("recents", "notifications")) == MORE.describe()  # they are there
    with pytest.raises(UnknownName, match="no extra action named 'asks'. Did you mean 'ask'"):
        text.describe(("asks",))


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_a_description_can_be_read_without_any_other(verb: Verb) -> None:
    words = verb.about.casefold()
    assert words.endswith(".")
    assert not [word for word in ("above", "below", "same", "likewise", "also") if word in words]


def test_every_swipe_says_what_it_shows() -> None:
    shown = [TABLE[f"swipe_{way}"].about for way in ("up", "down", "left", "right")]
    told = ["further down", "further up", "further to the right", "further to the left"]
    assert [f"show what is {one}." in about for one, about in zip(told, shown, strict=True)] == ([True] * 4)
    assert all("an element" in about and "0 to 1" in about for about in shown)


def test_a_form_is_found_by_its_name_with_a_plus() -> None:
    assert {"text", "text+api", "tool", "tool+api"} <= set(names())
    assert not any("__" in name for name in names())
    for wrong in ("text__api", "text-api", "text+adb"):
        with pytest.raises(UnknownName, match=r"Did you mean 'text\+api'"):
            find(wrong)
