"""The text grammar: what is read, and what is said when it cannot be."""

from __future__ import annotations

import pytest

from android_gym.action import Action
from android_gym.envs.actions import text
from android_gym.envs.actions._grammar import NO_ACTION, SEVERAL, VERBS
from android_gym.envs.context import Context
from android_gym.errors import NotSupported
from android_gym.screen import Screen

from .screens import form

SCREEN = form()
FIELD, SAVE = SCREEN.element(1), SCREEN.element(2)
ID = {element: name for name, i in SCREEN.ids.items() for element in [SCREEN.element(i)]}
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
    "typed",
    ["milk", "a ] b", "C# and #7", "[urgent] call", "x]# y", "two\nlines", "  blanks  ", "", "#1#"],
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
        ("#api [am start -a android.intent.action.VIEW -d geo:0,0?q=[x]]#",
         Action("api", text="am start -a android.intent.action.VIEW -d geo:0,0?q=[x]")),
        ("#ask [Which one?]#", Action("ask", text="Which one?")),
        ("#finish#", Action("finish")),
        ("#finish [It is #4]#", Action("finish", text="It is #4")),
    ],
)  # fmt: skip
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
        (
            "#clik [n0]#",
            "There is no action named 'clik'. Did you mean 'click' or 'long_click' or "
            "'double_click'?",
        ),
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
    assert read(text.encode(action, SCREEN, NONE)) == action


def test_words_inside_an_element_are_encoded_as_that_element() -> None:
    assert text.encode(Action("click", FIELD), SCREEN, NONE) == f"#click [{ID[FIELD]}]#"


def test_an_element_that_is_not_there_cannot_be_encoded() -> None:
    with pytest.raises(NotSupported, match="'Delete' is not on this screen"):
        text.encode(Action("click", SAVE.but(name="Delete")), SCREEN, NONE)


def test_the_description_lists_every_verb_once() -> None:
    lines = text.describe().splitlines()
    assert len(lines) == len(VERBS)
    assert lines[0] == "#click [id]#: Tap an element."
