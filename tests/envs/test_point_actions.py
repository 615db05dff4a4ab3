"""The action form `point`: places for ids."""

from __future__ import annotations

import pytest

from android_gym.action import Action, Element
from android_gym.envs.actions import point
from android_gym.envs.android import AndroidEnv
from android_gym.phone.state.events import Tap


def env(task: str = "Clock-AddCity") -> AndroidEnv:
    made = AndroidEnv(task, actions="point")
    made.reset(seed=0)
    return made


@pytest.mark.parametrize(
    ("raw", "error"),
    [
        ("#click [n1a2b]#", "click takes a place, such as [540, 1200], not [n1a2b]."),
        ("#click [5000, 1]#", "(5000, 1) lies outside the screen, 1080 x 2400 px."),
        ("#set_text [1, 2390] [x]#", "There is nothing at this point"),
        ("tap it", "The answer holds no action."),
        (3, "A point action is a string, not int."),
    ],
)
def test_what_cannot_be_done_is_told(raw: object, error: str) -> None:
    one = env()
    assert one.step(raw)[4]["action_error"].startswith(error)
    assert point.event(raw, one.screen) is None


@pytest.mark.parametrize(
    "place", ["540,1200", "540 1200", "540\t \n1200", "540\t;\t1200", " ( 540 , 1200 ) ", "(540 1200", "540,1200)"]
)
def test_a_place_is_two_numbers_with_something_between(place: str) -> None:
    assert point.event(f"#click [{place}]#", env().screen) == Tap(540, 1200)


@pytest.mark.parametrize("place", ["540\t1200", "540 , ; 1200", "540", "((540, 1200))", "540, 1200 x"])
def test_anything_else_is_no_place(place: str) -> None:
    assert point.event(f"#click [{place}]#", env().screen) is None


def test_a_touch_lands_on_the_element_there() -> None:
    one = env()
    i = one.screen.find(Element(name="Clock"))
    assert i is not None
    left, top, right, bottom = one.screen.nodes[i].bounds
    one.step(f"#click [{(left + right) / 2}, {(top + bottom) / 2}]#")
    assert one.episode_state.executed == (Action("start", text="com.google.android.deskclock"),)


def test_what_needs_no_place_reads_as_text() -> None:
    one = env()
    one.step("#start [Clock]#")
    one.step("#swipe_up [0.5]#")
    one.step("#press_home#")
    assert [action and action.verb for action in one.episode_state.executed] == ["start", "swipe", "home"]


def test_swipes_and_drags_go_from_place_to_place() -> None:
    one = env()
    swipe = point.event("#swipe_left [500, 600] [0.25]#", one.screen)
    assert (swipe.x1, swipe.y1, swipe.x2, swipe.y2) == (500, 600, 230, 600)  # type: ignore[union-attr]
    drag = point.event("#drag [1, 2] [3, 4]#", one.screen)
    assert (drag.x1, drag.y1, drag.x2, drag.y2) == (1, 2, 3, 4)  # type: ignore[union-attr]
    assert point.event("#set_text [1, 2] [x]#", one.screen) is None


def test_the_prompt_shows_places() -> None:
    assert "#click [x, y]#: Touch an element." in point.describe()
    assert "[id]" not in point.describe()
