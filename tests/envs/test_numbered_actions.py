"""The forms that number their actions: element, discrete, grid and touch."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np
import pytest

from android_gym.action import Action, Element
from android_gym.envs.actions import discrete, element, grid, touch
from android_gym.envs.context import MAX_ELEMENTS, Context
from android_gym.errors import NotSupported
from android_gym.phone.state.events import LongPress, Swipe, Tap
from android_gym.screen import Screen

from .screens import form, node, screen

APPS = (("com.google.android.deskclock", "Clock"), ("com.google.android.gm", "Gmail"))
SCREEN = form()
FIELD, SAVE, NOTES = SCREEN.element(1), SCREEN.element(2), SCREEN.element(4)
CONTEXT = Context.of('Save "buy milk" in Notes', APPS)
FORMS = (element, discrete, grid, touch)
IDS = ("element", "discrete", "grid", "touch")
SAID = (
    Action("click", SAVE),
    Action("double_click", SAVE),
    Action("set_text", FIELD, "buy milk"),
    Action("set_text", FIELD, ""),
    Action("swipe", NOTES, "left"),
    Action("swipe", None, "down"),
    Action("back"),
    Action("home"),
    Action("enter"),
    Action("recents"),
    Action("notifications"),
    Action("start", text="com.google.android.gm"),
    Action("finish"),
    Action("finish", text="Notes"),
)


@pytest.mark.parametrize("way", [element, discrete], ids=["element", "discrete"])
@pytest.mark.parametrize("action", SAID)
def test_what_is_encoded_is_in_the_space_and_read_back(way: ModuleType, action: Action) -> None:
    raw = way.encode(action, SCREEN, CONTEXT)
    assert raw in way.space()
    assert way.decode(raw, SCREEN, CONTEXT) == action


@pytest.mark.parametrize("way", [grid, touch], ids=["grid", "touch"])
@pytest.mark.parametrize("action", [a for a in SAID if a.verb != "swipe"])
def test_touches_that_are_encoded_are_in_the_space_and_read_back(way: ModuleType, action: Action) -> None:
    raw = way.encode(action, SCREEN, CONTEXT)
    assert raw in way.space()
    assert way.decode(raw, SCREEN, CONTEXT) == action


@pytest.mark.parametrize("way", FORMS, ids=IDS)
@pytest.mark.parametrize(
    "action",
    [
        Action("set_text", FIELD, "never said"),
        Action("start", text="Maps"),
        Action("api", text="am start -d geo:0,0"),
        Action("click", Element(name="Delete")),
    ],
)
def test_what_the_form_cannot_say_is_refused(way: ModuleType, action: Action) -> None:
    with pytest.raises(NotSupported):
        way.encode(action, SCREEN, CONTEXT)


@pytest.mark.parametrize("way", FORMS, ids=IDS)
@pytest.mark.parametrize("raw", [None, "click", [1], -1, float("nan"), [np.inf] * 4, [200.0] * 4, {}])
def test_what_is_no_action_is_explained_not_raised(way: ModuleType, raw: Any) -> None:
    assert isinstance(way.decode(raw, SCREEN, CONTEXT), str)


def test_every_number_of_discrete_is_an_action_or_an_explanation() -> None:
    found = [discrete.decode(number, SCREEN, CONTEXT) for number in range(discrete.SIZE)]
    assert len(found) == discrete.SIZE == discrete.space().n
    assert isinstance(discrete.decode(discrete.SIZE, SCREEN, CONTEXT), str)
    actions = [one for one in found if isinstance(one, Action)]
    assert len(set(actions)) == len(actions)


def test_the_masks_allow_exactly_what_the_flags_promise() -> None:
    mask = discrete.masks(SCREEN, CONTEXT)
    allowed = [discrete.decode(int(n), SCREEN, CONTEXT) for n in np.flatnonzero(mask)]
    assert mask.dtype == bool
    assert mask.shape == (discrete.SIZE,)
    assert not [one for one in allowed if isinstance(one, str)]
    elements = {(one.verb, one.element) for one in allowed if isinstance(one, Action) and one.element}
    assert elements == {
        ("click", FIELD),
        ("double_click", FIELD),
        ("set_text", FIELD),
        ("click", SAVE),
        ("double_click", SAVE),
        ("swipe", NOTES),
    }


def test_enter_is_masked_unless_a_field_has_the_focus() -> None:
    blank = screen(node("android.widget.Button", text="OK", clickable="true"))
    assert discrete.masks(SCREEN, CONTEXT)[discrete.ENTER]
    assert not discrete.masks(blank, CONTEXT)[discrete.ENTER]


def test_finish_with_a_text_is_masked_where_nothing_is_asked() -> None:
    silent = Context.of(CONTEXT.instruction, APPS, asks=False)
    assert discrete.masks(SCREEN, silent)[discrete.FINISH :].sum() == 1
    assert discrete.masks(SCREEN, CONTEXT)[discrete.FINISH :].sum() == len(CONTEXT.texts)


def test_masks_are_new_arrays() -> None:
    first = discrete.masks(SCREEN, CONTEXT)
    first[:] = False
    assert discrete.masks(SCREEN, CONTEXT).any()


def test_the_element_forms_masks_have_one_entry_for_each_choice() -> None:
    mask = element.masks(SCREEN, CONTEXT)
    assert mask.shape == (sum(element.space().nvec),)
    assert mask[element.VERBS.index("set_text")]
    assert not mask[element.VERBS.index("long_click")]
    elements = mask[len(element.VERBS) :][:MAX_ELEMENTS]
    assert np.flatnonzero(elements).tolist() == [0, 1, 3]  # the switch is disabled


def raw_touch(verb: str, x: float, y: float, argument: float = 0.0) -> Any:
    share = (touch.VERBS.index(verb) + 0.5) / len(touch.VERBS)
    return np.array([share, x / 1000, y / 2000, argument], np.float32)


@pytest.fixture
def nested() -> Screen:
    """A clickable row with a clickable icon and a plain text in it."""
    row = '<node class="android.view.ViewGroup" clickable="true" bounds="[0,0][1000,200]">'
    icon = node("android.widget.ImageView", (900, 50, 1000, 150), content_desc="More", clickable="true")
    return screen(row + node(box=(0, 50, 400, 150), text="Milk") + icon + "</node>")


@pytest.mark.parametrize(("x", "name"), [(100, "Milk"), (600, "Milk"), (950, "More")])
def test_a_touch_means_the_smallest_clickable_node(nested: Screen, x: float, name: str) -> None:
    action = touch.decode(raw_touch("click", x, 100), nested, CONTEXT)
    assert isinstance(action, Action)
    assert action.element is not None
    assert action.element.name == name
    event = touch.event(raw_touch("click", x, 100), nested)
    assert isinstance(event, Tap)
    assert (event.x, event.y) == pytest.approx((x, 100), abs=0.1)


def test_a_touch_on_nothing_means_no_element() -> None:
    assert touch.decode(raw_touch("click", 500, 1950), SCREEN, CONTEXT) == Action("click")


def test_a_touch_on_a_disabled_element_means_no_element() -> None:
    assert touch.decode(raw_touch("click", 700, 150), SCREEN, CONTEXT) == Action("click")


def test_a_long_press_means_what_it_presses(nested: Screen) -> None:
    assert isinstance(touch.event(raw_touch("long_click", 950, 100), nested), LongPress)
    action = touch.decode(raw_touch("long_click", 950, 100), nested, CONTEXT)
    assert isinstance(action, Action)
    assert action.element is not None
    assert action.element.name == "More"


def test_the_middle_of_a_row_that_something_covers_is_not_touched() -> None:
    row = '<node class="android.view.ViewGroup" text="Row" clickable="true" bounds="[0,0][1000,200]">'
    icon = node("android.widget.ImageView", (400, 50, 600, 150), content_desc="Play", clickable="true")
    covered = screen(row + icon + "</node>")
    wanted = Action("click", covered.element(1))
    assert touch.decode(touch.encode(wanted, covered, CONTEXT), covered, CONTEXT) == wanted


def test_swipes_go_as_far_as_the_argument_says_and_stay_on_the_screen() -> None:
    event = touch.event(raw_touch("swipe_up", 500, 1000, 0.25), SCREEN)
    assert isinstance(event, Swipe)
    assert (event.x1, event.y1, event.x2, event.y2) == pytest.approx((500, 1000, 500, 500), abs=0.2)
    far = touch.event(raw_touch("swipe_up", 500, 100, 0.9), SCREEN)
    assert isinstance(far, Swipe)
    assert far.y2 == 0.0


def test_a_swipe_means_the_container_it_starts_in() -> None:
    found = touch.decode(raw_touch("swipe_up", 500, 1000), SCREEN, CONTEXT)
    assert found == Action("swipe", NOTES, "up")
    assert touch.decode(raw_touch("swipe_up", 500, 50), SCREEN, CONTEXT) == Action("swipe", None, "up")


def test_a_cell_of_the_grid_is_touched_in_its_middle() -> None:
    raw = np.array([touch.VERBS.index("click"), 0, grid.ROWS - 1, 0])
    event = grid.event(raw, SCREEN)
    assert isinstance(event, Tap)
    wide, high = 1000 / grid.COLUMNS, 2000 / grid.ROWS
    assert (event.x, event.y) == pytest.approx((wide / 2, 2000 - high / 2))
    assert grid.event(np.array([touch.VERBS.index("home"), 0, 0, 0]), SCREEN) is None


@pytest.mark.parametrize("share", [1, 32, 64, 127])
def test_the_argument_of_a_swipe_on_the_grid_is_its_length(share: int) -> None:
    raw = np.array([touch.VERBS.index("swipe_up"), 9, 39, share])
    event = grid.event(raw, SCREEN)
    assert isinstance(event, Swipe)
    assert event.y1 - event.y2 == pytest.approx(2000 * min(share / 128, 0.9))


def test_a_swipe_on_the_grid_without_an_argument_goes_the_default_way() -> None:
    raw = np.array([touch.VERBS.index("swipe_up"), 9, 39, 0])
    event = grid.event(raw, SCREEN)
    assert isinstance(event, Swipe)
    assert event.y1 - event.y2 == pytest.approx(2000 * 0.45)
    action = Action("swipe", NOTES, "up", 0.25)
    again = grid.decode(grid.encode(action, SCREEN, CONTEXT), SCREEN, CONTEXT)
    assert isinstance(again, Action)
    assert (again.element, again.text) == (NOTES, "up")
    assert again.amount * 2000 == pytest.approx(0.25 * 1700, abs=2000 / 256)


def test_an_element_smaller_than_a_cell_may_be_out_of_reach() -> None:
    speck = screen(node("android.widget.Button", (0, 0, 10, 10), text="x", clickable="true"))
    with pytest.raises(NotSupported, match="too small for the grid"):
        grid.encode(Action("click", speck.element(1)), speck, CONTEXT)


def test_numbers_beyond_the_grid_are_explained() -> None:
    assert "below (16, 18, 40, 128)" in str(grid.decode([0, 18, 0, 0], SCREEN, CONTEXT))
    start = touch.VERBS.index("start")
    assert grid.decode([start, 0, 0, 2], SCREEN, CONTEXT) == "There is no app 2; there are 2."
    assert grid.decode([start, 0, 0, 99], SCREEN, CONTEXT) == "There is no app 99; there are 2."
