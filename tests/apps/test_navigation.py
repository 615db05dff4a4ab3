"""The bar of 3-button navigation."""

from __future__ import annotations

import pytest
from hands import tap

from android_gym.apps.system.launcher import Home, Recents
from android_gym.phone.state.events import Key, Launch, Swipe, Tap
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.settings import NAVIGATION_BAR, written
from android_gym.phone.system.overlays import all_nodes, ime_frame, navigation_frame
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone

CONTACTS = "com.google.android.contacts"


@pytest.fixture
def barred() -> Phone:
    return step(written(base_phone(), "secure/navigation_mode", 0), Launch(CONTACTS))


def press(phone: Phone, desc: str) -> Phone:
    frame = navigation_frame(phone)
    assert frame is not None
    left, top, right, bottom = next(n.bounds for n in frame.nodes if n.desc == desc)
    return step(phone, Tap((left + right) / 2, (top + bottom) / 2))


def test_a_phone_with_gestures_has_no_bar(barred: Phone) -> None:
    gestures = written(barred, "secure/navigation_mode", 2)
    assert navigation_frame(gestures) is None
    assert gestures.display == base_phone().display


def test_windows_end_above_the_bar_and_its_buttons_are_keys(barred: Phone) -> None:
    edge = round(2400 - NAVIGATION_BAR * barred.display.scale)
    assert top_frame(barred).nodes[0].bounds[3] == edge
    assert [n.desc for n in all_nodes(barred)][-3:] == ["Back", "Home", "Overview"]
    assert press(barred, "Home").top == Home()
    assert isinstance(press(barred, "Overview").top, Recents)
    assert press(barred, "Back") == step(barred, Key("back"))
    assert step(barred, Swipe(540, 2350, 540, 1000)) == barred


def test_the_keyboard_is_above_the_bar_and_back_puts_it_away(barred: Phone) -> None:
    typing = tap(barred, "Search contacts")
    frame, bar = ime_frame(typing), navigation_frame(typing)
    assert frame is not None and bar is not None
    assert frame.y + frame.box.h == pytest.approx(bar.y, abs=1)
    away = press(typing, "Back")
    assert ime_frame(away) is None and away.tasks[0].package == CONTACTS


def test_a_locked_phone_has_no_bar(barred: Phone) -> None:
    locked = step(step(barred, Key("power")), Key("power"))
    assert navigation_frame(locked) is None
