"""Actions in Mobile3M's words, and what words mean on a screen."""

from __future__ import annotations

import pytest
from toy import BUTTON, EDIT, TEXT, TOY

from android_gym.action import Action, Element
from android_gym.devices.pages import action_of, words_of
from android_gym.phone.core.view import CLICKABLE, SCROLLABLE
from android_gym.phone.ui.node import Node
from android_gym.screen import Screen

LIST, ROW = "android.widget.ListView", "android.widget.LinearLayout"


def node(cls: str, text: str = "", depth: int = 1, flags: int = 0, id: str = "", desc: str = "") -> Node:
    return Node(cls, id, TOY, text, desc, "", flags, (0, 100, 400, 500), depth)


NODES = (
    node(ROW, depth=0),
    node(LIST, flags=SCROLLABLE, id="list"),
    node(ROW, depth=2, flags=CLICKABLE, id="row"),
    node(TEXT, "One", 3),
    node(BUTTON, "Delete", 3, CLICKABLE),
    node(ROW, depth=2, flags=CLICKABLE, id="row"),
    node(BUTTON, "Delete", 3, CLICKABLE),
    node(TEXT, "Two", 3),
    node(EDIT, "City", flags=CLICKABLE, id="field"),
    node(ROW, depth=1, flags=CLICKABLE, id="empty"),
    node(ROW, depth=1, flags=CLICKABLE, id="icon_first"),
    node("android.widget.ImageButton", depth=2),
    node(TEXT, "Five", 2),
)
SCREEN = Screen(NODES, TOY, "", 400, 800)
DELETE = f'<button package="{TOY}" class="{BUTTON}" clickable="true"> Delete </button>'
CITY = f'<input id="field" package="{TOY}" class="{EDIT}" clickable="true"> City </input>'
EXAMPLES = {
    f'click(<p package="{TOY}" class="{TEXT}" clickable="true"> One </p>)': Action("click", Element(id="row")),
    f'click(<p package="{TOY}" class="{TEXT}" clickable="true"> Two </p>)': Action(
        "click", Element(id="row", ordinal=1)
    ),
    f"click({DELETE})": Action("click", Element(name="Delete", cls=BUTTON)),
    f"click({DELETE}) #2": Action("click", Element(name="Delete", cls=BUTTON, ordinal=1)),
    f"input({CITY}, 'New York')": Action("set_text", Element(id="field"), "New York"),
    f"click({CITY})": Action("click", Element(id="field")),
    f'click(<div id="empty" package="{TOY}" class="{ROW}" clickable="true">  </div>)': Action(
        "click", Element(id="empty")
    ),
    f'click(<p package="{TOY}" class="{TEXT}" clickable="true"> Five </p>)': Action("click", Element(id="icon_first")),
    "scroll(([200, 400], [200, 200]))": Action("swipe", Element(id="list"), "up"),
    "scroll(([100, 300], [300, 300]))": Action("swipe", Element(id="list"), "right"),
    "back()": Action("back"),
    "enter()": Action("enter"),
}


@pytest.mark.parametrize("words", EXAMPLES)
def test_an_action_has_words_that_mean_it(words: str) -> None:
    action = EXAMPLES[words]
    assert words_of(action, SCREEN) == words
    found = action_of(words, SCREEN)
    assert found is not None and (found.verb, found.text) == (action.verb, action.text)
    if action.element is not None:
        assert found.element is not None
        assert SCREEN.find(found.element) == SCREEN.find(action.element)


@pytest.mark.parametrize(
    "words",
    [
        "",
        "home()",
        f"click({DELETE}) #3",
        f"press({DELETE})",
        "click(<p> Three </p>)",
        "scroll(([1, 2], [3, 4]))",
        f"input({CITY}, New York)",
    ],
)
def test_words_without_a_meaning_on_a_screen_are_no_action(words: str) -> None:
    assert action_of(words, SCREEN) is None


@pytest.mark.parametrize(
    "action",
    [
        Action("home"),
        Action("click"),
        Action("click", Element(name="Three")),
        Action("long_click", Element(id="row")),
        Action("set_text", Element(id="field"), "Land's End"),
    ],
)
def test_actions_that_the_words_cannot_say_have_none(action: Action) -> None:
    assert words_of(action, SCREEN) == ""
