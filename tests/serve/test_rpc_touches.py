"""Touches over the RPC: what down, move, up, click, swipe and drag become on the phone."""

from __future__ import annotations

from typing import Any

import pytest

from android_gym.phone.state.events import DoubleTap, Drag, Key, LongPress, Swipe, Tap

from .rpc_phone import CLOCK, GMAIL, NOT_FOUND, SETTINGS, Phone, at, centre, sel

# --- touches ------------------------------------------------------------------------------------

ROW = (540, 1300)  # a conversation in Gmail


def after(*events: Any) -> Any:
    return at(GMAIL).do(*events).state


@pytest.mark.parametrize(
    ("calls", "event"),
    [
        ([("click", *ROW)], Tap(*ROW)),
        ([("click", 540.9, 1300.2)], Tap(*ROW)),
        ([("click", *ROW, 499)], Tap(*ROW)),
        ([("click", *ROW, 500)], LongPress(*ROW)),
        ([("injectInputEvent", 0, *ROW, 0), ("injectInputEvent", 1, *ROW, 0)], Tap(*ROW)),
        ([("injectInputEvent", 0, *ROW, 0), ("ping",), ("injectInputEvent", 1, *ROW, 0)], LongPress(*ROW)),
        (
            [
                ("injectInputEvent", 0, 540, 1700, 0),
                ("injectInputEvent", 2, 540, 1400, 0),
                ("injectInputEvent", 1, 540, 800, 0),
            ],
            Swipe(540, 1700, 540, 800),
        ),
        (
            [
                ("injectInputEvent", 0, 540, 1700, 0),
                ("ping",),
                ("injectInputEvent", 2, 540, 900, 0),
                ("injectInputEvent", 1, 540, 800, 0),
            ],
            Drag(540, 1700, 540, 800),
        ),
        ([("swipe", 540, 1700, 540, 800, 20)], Swipe(540, 1700, 540, 800)),
        ([("swipe", *ROW, *ROW, 99)], Tap(*ROW)),
        ([("swipe", *ROW, *ROW, 100)], LongPress(*ROW)),
        ([("swipePoints", [540, 1700, 540, 1200, 540, 800], 50)], Swipe(540, 1700, 540, 800)),
        ([("drag", 540, 1700, 540, 800, 40)], Drag(540, 1700, 540, 800)),
        ([("drag", *ROW, *ROW, 40)], LongPress(*ROW)),
        ([("click", -1, 5)], None),
        ([("injectInputEvent", 7, *ROW, 0)], None),
        ([("injectInputEvent", 1, *ROW, 0)], None),
        ([("swipePoints", [], 50)], None),
    ],
)
def test_calls_of_touches_become_one_touch_of_the_phone(calls: list[tuple[Any, ...]], event: Any) -> None:
    phone = at(GMAIL)
    for method, *params in calls:
        phone(method, *params)
    assert phone.state == (after() if event is None else after(event))


def test_a_down_is_held_after_half_a_second_of_the_phones_time() -> None:
    phone = at(CLOCK)
    x, y = centre(phone, text="Stopwatch")
    phone("click", x, y)
    phone("injectInputEvent", 0, 540, 1000, 0)
    finger = phone.machine.memory.get("finger")
    assert (finger.points, finger.held) == (((540.0, 1000.0),), False)
    phone.machine = phone.machine.replace(phone=phone.state.replace(time=phone.state.time + 1))
    phone("injectInputEvent", 2, 540, 1001, 0)
    assert phone.machine.memory.get("finger").held


def test_a_held_finger_drags_first_and_then_swipes() -> None:
    phone = at(GMAIL)
    phone("injectInputEvent", 0, 540, 1700, 0)
    phone("ping")
    phone("injectInputEvent", 2, 540, 1000, 0)
    phone("injectInputEvent", 1, 540, 1300, 0)
    assert phone.state == after(Drag(540, 1700, 540, 1000), Swipe(540, 1000, 540, 1300))
    assert phone.state != after(Drag(540, 1700, 540, 1000), Drag(540, 1000, 540, 1300))


def test_touches_that_cannot_be_are_refused() -> None:
    phone = at(GMAIL)
    assert phone("click", -1, 700) is False
    assert phone("click", 540, -1, 900) is False
    assert phone("injectInputEvent", 7, *ROW, 0) is False
    assert phone("injectInputEvent", 1, *ROW, 0) is True
    assert phone("swipePoints", [], 50) is False


def test_a_swipe_with_a_turn_is_two_swipes() -> None:
    phone = at(GMAIL)
    assert phone("swipePoints", [540, 1700, 540, 1000, 540, 1300], 20) is True
    assert phone.state == after(Swipe(540, 1700, 540, 1000), Swipe(540, 1000, 540, 1300))


PAGE = (540, 1200)  # in Settings, where a page opens that has a row at the same place


def double_click(*between: tuple[Any, ...]) -> Phone:
    """What uiautomator2's double_click sends."""
    phone = at(SETTINGS)
    phone("injectInputEvent", 0, *PAGE, 0)
    phone("injectInputEvent", 1, *PAGE, 0)
    for method, *params in between:
        phone(method, *params)
    phone("click", *PAGE)
    return phone


def test_down_up_and_a_click_at_once_are_one_double_tap() -> None:
    twice = at(SETTINGS).do(Tap(*PAGE), Tap(*PAGE)).state
    assert double_click().state == at(SETTINGS).do(DoubleTap(*PAGE)).state != twice


def test_with_a_call_in_between_they_are_two_taps() -> None:
    assert double_click(("ping",)).state == at(SETTINGS).do(Tap(*PAGE), Tap(*PAGE)).state


def test_two_clicks_and_touches_at_two_places_stay_apart() -> None:
    phone = at(GMAIL)
    phone("click", *ROW)
    phone("click", *ROW)
    assert phone.state == after(Tap(*ROW), Tap(*ROW))
    phone = at(GMAIL)
    for x in (540, 100):
        phone("injectInputEvent", 0, x, 1300, 0)
        phone("injectInputEvent", 1, x, 1300, 0)
    assert phone.state == after(Tap(540, 1300), Tap(100, 1300))


def test_a_third_tap_is_a_tap_again() -> None:
    phone = double_click()
    phone("click", *PAGE)
    assert phone.state == at(SETTINGS).do(DoubleTap(*PAGE), Tap(*PAGE)).state


def test_a_phone_that_others_changed_meanwhile_is_not_set_back() -> None:
    phone = at(GMAIL)
    phone("injectInputEvent", 0, *ROW, 0)
    phone("injectInputEvent", 1, *ROW, 0)
    phone.do(Key("home"))
    phone("click", *ROW)
    assert phone.state == after(Tap(*ROW), Key("home"), Tap(*ROW))


# --- touches of objects -------------------------------------------------------------------------


def test_an_object_is_clicked_in_its_middle() -> None:
    x, y = centre(at(CLOCK), text="Timer")
    for target in (sel(text="Timer"), sel(text="Timer", instance=0)):
        phone = at(CLOCK)
        assert phone("click", target) is True
        assert phone.state == at(CLOCK).do(Tap(x, y)).state


def test_an_object_is_dragged_to_a_point_or_another() -> None:
    phone, other = at(SETTINGS), at(SETTINGS)
    start, end = centre(phone, text="Apps"), centre(phone, text="Network & internet")
    assert phone("dragTo", sel(text="Apps"), *end, 50) is True
    assert other("dragTo", sel(text="Apps"), sel(text="Network & internet"), 50) is True
    assert phone.state == other.state == at(SETTINGS).do(Drag(*start, *end)).state


def test_two_fingers_scroll_together_and_apart_do_nothing() -> None:
    box = sel(scrollable=True)
    points = [{"x": x, "y": y} for y in (1500, 700) for x in (300, 700)]
    phone = at(SETTINGS)
    assert phone("gesture", box, *points, 100) is True
    assert phone.state == at(SETTINGS).do(Swipe(300, 1500, 300, 700)).state
    assert at(SETTINGS)("gesture", box, {"z": 1}, *points[1:], 9).code == -32001
    phone = at(SETTINGS)
    low, high = {"x": 300, "y": 1500}, {"x": 300, "y": 700}
    assert phone("gesture", box, low, high, high, low, 100) is True
    assert phone.state == at(SETTINGS).state
    for method in ("pinchIn", "pinchOut"):
        phone = at(SETTINGS)
        assert phone(method, box, 80, 50) is True
        assert phone.state == at(SETTINGS).state
        assert phone(method, box, 101, 50).message == "java.lang.IllegalArgumentException"
        assert phone(method, sel(text="Nope"), 80, 50).message == NOT_FOUND
