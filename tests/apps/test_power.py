"""The power menu, restarts, the emergency dialer and the key for screenshots."""

from __future__ import annotations

import pytest
from hands import tap, texts

from android_gym.apps.system.framework.keyguard import LockScreen
from android_gym.apps.system.framework.power import PowerMenu
from android_gym.apps.system.launcher import Home
from android_gym.apps.system.telephony.calls import InCall
from android_gym.apps.system.telephony.emergency import EmergencyDialer
from android_gym.phone.state.events import Event, Key, Launch, Rotate, Swipe, Tap
from android_gym.phone.state.phone import LAUNCHER, Phone
from android_gym.phone.state.settings import written
from android_gym.phone.system.keyguard import LOCK
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone

GMAIL = "com.google.android.gm"
POWER, HELD, UP = Key("power"), Key("power_long"), Swipe(540, 1800, 540, 900)


def after(phone: Phone, *events: Event) -> Phone:
    for event in events:
        phone = step(phone, event)
    return phone


def over(phone: Phone) -> object:
    return None if phone.shade is None else phone.shade.activity


@pytest.fixture
def menu() -> Phone:
    return after(base_phone(), Launch(GMAIL), HELD)


def labels(phone: Phone) -> list[str]:
    return [node.desc for node in top_frame(phone).nodes if node.desc]


def test_the_power_key_held_opens_a_menu_that_back_and_touches_beside_it_close(menu: Phone) -> None:
    assert over(menu) == PowerMenu()
    assert labels(menu) == ["Emergency", "Power off", "Restart"]
    for closed in (step(menu, Key("back")), step(menu, Tap(500, 2000))):
        assert closed.shade is None and closed.foreground == GMAIL
    lit = after(menu, Key("back"), POWER, HELD)
    assert lit.display.on and over(lit) == PowerMenu()
    assert over(step(lit, Key("back"))) == LockScreen()


def test_a_restart_leaves_nothing_open_and_locks(menu: Phone) -> None:
    again = tap(menu, "Restart")
    assert over(again) == LockScreen()
    assert [task.package for task in again.tasks] == [LAUNCHER]
    assert step(again, UP).top == Home()
    assert again.settings == menu.settings and again.files == menu.files
    dark = tap(menu, "Power off")
    assert not dark.display.on
    assert step(dark, POWER) == again
    assert tap(written(menu, LOCK, "none"), "Restart").shade is None


def test_a_secured_phone_can_be_locked_down(menu: Phone) -> None:
    secured = written(menu, LOCK, "pin")
    assert labels(secured) == ["Emergency", "Lockdown", "Power off", "Restart"]
    locked = tap(secured, "Lockdown")
    assert locked.display.on and locked.locked and over(locked) == LockScreen()


def test_the_emergency_dialer_calls_emergency_numbers_only(menu: Phone) -> None:
    dialer = tap(menu, "Emergency")
    assert over(dialer) == EmergencyDialer()
    typed = dialer
    for key in ("1", "2", "3"):
        typed = tap(typed, key)
    refused = tap(typed, "Dial")
    assert refused.toast is not None and not refused.telecom.calls
    typed = tap(tap(typed, "Backspace"), "Backspace")
    for key in (("1", "one"), ("2", "two")):
        typed = tap(typed, *key)
    called = tap(typed, "Dial")
    assert called.telecom.calls[0].number == "112" and isinstance(called.top, InCall)
    assert called.shade is None
    turned = step(dialer, Rotate(1))
    assert all(node.bounds[3] <= turned.display.size[1] for node in top_frame(turned).nodes)


def test_a_locked_phone_can_call_for_help() -> None:
    asked = after(written(base_phone(), LOCK, "pin"), POWER, POWER, UP)
    dialer = tap(asked, "Emergency call")
    for key in (("9", "nine"), ("1", "one"), ("1", "one")):
        dialer = tap(dialer, *key)
    called = tap(dialer, "Dial")
    assert called.locked and isinstance(over(called), InCall)
    assert "Calling…" in texts(called)
    assert over(tap(called, "End call")) == LockScreen()


def test_a_key_saves_a_picture_of_the_screen() -> None:
    phone = step(base_phone(), Launch(GMAIL))
    shot = step(phone, Key("screenshot"))
    (file,) = set(shot.files) - set(phone.files)
    assert (file.path, file.owner) == ("/sdcard/Pictures/Screenshots/Screenshot_20231010-094100.png", GMAIL)
    assert (file.width, file.height) == phone.display.size
    assert len(set(step(shot, Key("screenshot")).files) - set(shot.files)) == 1
