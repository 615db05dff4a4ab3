"""Gestures from outside: uiautomator2's client, adb's `input`, and a real phone's device."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import toy
from toy import spot
from toy_map import Map, Pages, Songs, in_front

from android_gym.action import Action, Element
from android_gym.devices import SimulatedDevice
from android_gym.devices.perform import perform
from android_gym.errors import NotSupported
from android_gym.phone.state.activity import Activity
from android_gym.phone.state.events import DoubleTap, Drag, LongPress, Pinch, Swipe, Tap
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.registry import components
from android_gym.phone.system.step import step
from android_gym.serve.handset import Handset
from android_gym.serve.machine import Machine

u2 = pytest.importorskip("uiautomator2", reason="needs the extra 'real'")

from android_gym.devices.uiautomator import UiAutomatorDevice  # noqa: E402
from android_gym.serve.adb.inprocess import InProcessDevice  # noqa: E402


@pytest.fixture(autouse=True)
def catalogue(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy is in the catalogue while a test runs."""
    toy.offer(monkeypatch, toy.APPS[0])
    yield
    components.cache_clear()


class Served:
    """A phone with a toy activity in front, its client and its shell."""

    def __init__(self, activity: Activity) -> None:
        self.start = in_front(activity)
        self.handset = Handset(Machine(self.start))
        self.adb = InProcessDevice(self.handset)
        self.client = u2.connect(self.adb)

    def at(self, words: str, x: float = 0.5, y: float = 0.5) -> tuple[int, int]:
        """A whole px by the shares of what is called `words`."""
        s = spot(self.start, words)
        return int(s.left + x * (s.right - s.left)), int(s.top + y * (s.bottom - s.top))

    def after(self, *events: Any) -> Phone:
        phone = self.start
        for event in events:
            phone = step(phone, event)
        return phone


LEFT, RIGHT = (0.25, 0.5), (0.75, 0.5)
UP, DOWN = (0.5, 0.25), (0.5, 0.75)


def pan(d: Any, s: Served) -> None:
    d.touch.down(*s.at("map", *LEFT)).move(*s.at("map", *RIGHT)).up(*s.at("map", *RIGHT))


@pytest.mark.parametrize(
    ("act", "event"),
    [
        (lambda d, s: d.click(*s.at("map", *LEFT)), lambda s: Tap(*s.at("map", *LEFT))),
        (lambda d, s: d.long_click(*s.at("map", *UP)), lambda s: LongPress(*s.at("map", *UP))),
        (lambda d, s: d.double_click(*s.at("map", *UP), 0), lambda s: DoubleTap(*s.at("map", *UP))),
        (
            lambda d, s: d.swipe(*s.at("map", *LEFT), *s.at("map", *RIGHT)),
            lambda s: Swipe(*s.at("map", *LEFT), *s.at("map", *RIGHT)),
        ),
        (
            lambda d, s: d.drag(*s.at("map", *DOWN), *s.at("map", *UP)),
            lambda s: Drag(*s.at("map", *DOWN), *s.at("map", *UP)),
        ),
        (pan, lambda s: Swipe(*s.at("map", *LEFT), *s.at("map", *RIGHT))),
        (lambda d, s: d().gesture((400, 500), (600, 500), (300, 500), (700, 500)), lambda s: Pinch(500, 500, 2.0)),
        (lambda d, s: d().gesture((300, 400), (300, 800), (300, 550), (300, 650)), lambda s: Pinch(300, 600, 0.25)),
        (lambda d, s: d().gesture((300, 600), (600, 600), (300, 400), (600, 400)), lambda s: Swipe(300, 600, 300, 400)),
    ],
    ids="tap hold double swipe drag parts apart together scroll".split(),
)
def test_uiautomator2_reaches_the_map(act: Callable[[Any, Served], None], event: Callable[[Served], Any]) -> None:
    served = Served(Map())
    act(served.client, served)
    assert served.handset.phone == served.after(event(served)) != served.start


def test_uiautomator2_pinches_an_object() -> None:
    served = Served(Map())
    served.client(description="Map").pinch_in(percent=100)
    assert toy.top(served.handset.phone).zoom == 1.0
    served.client(description="Map").pinch_out(percent=100)
    assert toy.top(served.handset.phone).zoom == 27.0  # from 20 px to 540 on each side
    served = Served(Songs())
    served.client(resourceId=f"{toy.TOY}:id/songs").pinch_out()
    assert served.handset.phone == served.start


def test_uiautomator2_puts_a_list_in_order_and_turns_pages() -> None:
    served = Served(Songs())
    x, y = served.at("Elm", 0.5, 0.9)
    served.client.drag(*served.at("handle_Ash"), x, y)
    assert toy.top(served.handset.phone).songs == ("Birch", "Cedar", "Elm", "Ash")
    served = Served(Pages())
    served.client.swipe_ext("left", box=(0, 1500, 1080, 2000))
    assert toy.top(served.handset.phone).place == 1


@pytest.mark.parametrize(
    ("lines", "event"),
    [
        (("input tap {0} {1}",), Tap),
        (("input swipe {0} {1} {0} {1} 600",), LongPress),
        (("input swipe {0} {1} {2} {3}",), Swipe),
        (("input draganddrop {0} {1} {2} {3}",), Drag),
        (("input motionevent DOWN {0} {1}", "input motionevent MOVE {2} {3}", "input motionevent UP {2} {3}"), Swipe),
        (
            ("input motionevent DOWN {0} {1}; sleep 1; input motionevent MOVE {2} {3}", "input motionevent up {2} {3}"),
            Drag,
        ),
        (("input motionevent DOWN {0} {1}", "input motionevent UP {0} {1}"), Tap),
        (("input motionevent DOWN {0} {1}", "input motionevent CANCEL {0} {1}", "input motionevent UP {2} {3}"), None),
    ],
)
def test_adb_reaches_the_map(lines: tuple[str, ...], event: type | None) -> None:
    served = Served(Map())
    start, end = served.at("map", *LEFT), served.at("map", *RIGHT)
    for line in lines:
        assert served.adb.shell(line.format(*start, *end)) == ""
    points = start if event in (Tap, LongPress) else (*start, *end)
    meant = served.start if event is None else served.after(event(*points))
    assert toy.top(served.handset.phone) == toy.top(meant)
    assert (toy.top(meant) == toy.top(served.start)) == (event is None)


def test_adb_knows_no_other_part_of_a_touch() -> None:
    served = Served(Map())
    said = served.adb.shell("input motionevent HOVER 5 5")
    assert "IllegalArgumentException: Unknown action: HOVER" in said
    assert served.handset.phone == served.start


@pytest.mark.parametrize(
    "event", [Pinch(500, 500, 2.0), Pinch(540, 700, 0.5), Pinch(900, 500, 4.0), Pinch(540, 400, 0.25)]
)
def test_a_real_phone_is_pinched_as_the_simulated_one(event: Pinch) -> None:
    served = Served(Map())
    device = UiAutomatorDevice(InProcessDevice(served.handset))
    device.do(event)
    assert toy.top(served.handset.phone) == toy.top(served.after(event)) != toy.top(served.start)
    device.close()


def test_a_real_phone_is_pinched_as_far_as_two_fingers_go() -> None:
    served = Served(Map())
    device = UiAutomatorDevice(InProcessDevice(served.handset))
    device.do(Pinch(540, 600, 90.0))
    assert toy.top(served.handset.phone).zoom == 54.0  # from 20 px to 270
    with pytest.raises(NotSupported, match="no room around"):
        device.do(Pinch(3, 3, 2.0))
    device.close()


def test_actions_touch_a_place_on_an_element_on_both_devices() -> None:
    """A reference that names places plays the same on a real phone."""
    chart = Element(name="Map")
    served = Served(Map())
    device = UiAutomatorDevice(InProcessDevice(served.handset))
    for action in (
        Action("long_click", chart.replace(at=(0.25, 0.75))),
        Action("pinch", chart.replace(at=(0.75, 0.5)), "out", 3.0),
        Action("drag", chart.replace(at=(0.5, 0.5)), target=chart.replace(at=(0.25, 0.5))),
        Action("pinch", chart, "in"),
    ):
        error, done = perform(device, action)
        assert (error, done.verb, done.element and done.element.at) == (
            "",
            action.verb,
            action.element and action.element.at,
        )
    found = toy.top(served.handset.phone)
    assert found.pins[0] == pytest.approx((0.4375, 0.5625), abs=2e-4)  # it takes whole px
    assert (found.zoom, round(found.x, 2), found.y) == (6.0, 0.56, 0.5)
    device.close()


@pytest.mark.parametrize(
    ("action", "error"),
    [
        (Action("pinch", None, "up"), "A pinch goes in or out, not 'up'."),
        (Action("pinch", None, "in", 1.0), "A pinch zooms by more than 1 and at most 100, not 1."),
        (Action("pinch", Element(name="Sea"), "in"), "The element 'Sea' is not on this screen."),
    ],
)
def test_a_pinch_that_cannot_be_says_why(action: Action, error: str) -> None:
    device = SimulatedDevice()
    assert perform(device, action)[0] == error
