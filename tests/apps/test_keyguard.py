"""The lock screen: when it comes, what it shows, and how it goes; what rings over it."""

from __future__ import annotations

import pytest
from hands import tap, texts

from android_gym.apps.google.clock.full_screen import Firing
from android_gym.apps.system.framework.keyguard import LockScreen
from android_gym.kit.blocks.clock import ring
from android_gym.phone.core.codec import dumps, loads
from android_gym.phone.state.activity import Intent
from android_gym.phone.state.events import Event, Key, Launch, Notifications, Send, Swipe, Type, Wait
from android_gym.phone.state.phone import Pending, Phone
from android_gym.phone.state.providers import Notification
from android_gym.phone.state.settings import written
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.keyguard import LOCK, dismissed
from android_gym.phone.system.queue import planned
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import windows_below
from android_gym.profiles import base_phone

GMAIL, CLOCK = "com.google.android.gm", "com.google.android.deskclock"
SYSTEM = "com.android.systemui"
POWER, UP = Key("power"), Swipe(540, 1800, 540, 900)


def after(phone: Phone, *events: Event) -> Phone:
    for event in events:
        phone = step(phone, event)
    return phone


def over(phone: Phone) -> object:
    return None if phone.shade is None else phone.shade.activity


@pytest.fixture
def opened() -> Phone:
    return step(base_phone(), Launch(GMAIL))


@pytest.fixture
def secured() -> Phone:
    """A phone whose PIN is 2580."""
    phone = after(base_phone(), Launch("com.android.settings"), Key("home"), Launch(GMAIL))
    model = phone.app("com.android.settings").replace(lock="2580")
    phone = phone.replace(apps=phone.apps.update({"com.android.settings": model}))
    return written(phone, LOCK, "pin")


def test_a_swipe_up_takes_the_lock_screen_away(opened: Phone) -> None:
    dark = step(opened, POWER)
    assert (dark.display.on, dark.locked) == (False, True)
    shown = step(dark, POWER)
    assert over(shown) == LockScreen() and shown.foreground == SYSTEM
    assert texts(shown)[:2] == ["9:41", "Tue, Oct 10"]
    assert step(shown, UP) == opened
    assert loads(dumps(shown)) == shown


def test_keys_and_gestures_of_navigation_do_not_leave_it(opened: Phone) -> None:
    shown = after(opened, POWER, POWER)
    for event in (
        Key("home"),
        Key("back"),
        Key("recents"),
        Notifications(),
        Type("x"),
        Swipe(540, 5, 540, 900),
        Swipe(100, 900, 900, 900),
    ):
        assert step(shown, event) == shown


def test_a_phone_without_a_lock_screen_goes_on_where_it_was(opened: Phone) -> None:
    free = written(opened, LOCK, "none")
    assert after(free, POWER, POWER) == free


def test_what_is_started_under_it_is_seen_when_it_is_gone(opened: Phone) -> None:
    shown = after(opened, POWER, POWER, Launch(CLOCK))
    assert over(shown) == LockScreen()
    assert [w.package for w in windows_below(shown)] == [SYSTEM]
    assert step(shown, UP).foreground == CLOCK
    settings = Send(Intent("android.settings.WIFI_SETTINGS"))
    assert after(opened, POWER, POWER, settings, UP).foreground == "com.android.settings"


def test_a_pin_is_asked_for(secured: Phone) -> None:
    asked = after(secured, POWER, POWER, UP)
    assert over(asked) == LockScreen(True)
    wrong = asked
    for digit in "2581":
        wrong = tap(wrong, digit)
    wrong = tap(wrong, "Enter")
    assert "Wrong PIN" in texts(wrong) and wrong.locked
    right = wrong
    for digit in "25807":
        right = tap(right, digit)
    assert tap(tap(right, "Delete"), "Enter") == secured
    assert step(right, Key("back")) == step(secured, POWER).replace(
        display=secured.display, shade=right.shade.replace(activity=LockScreen()) if right.shade else None
    )
    assert dismissed(after(secured, POWER, POWER)) == asked


def test_a_password_is_typed(secured: Phone) -> None:
    asked = after(written(secured, LOCK, "password"), POWER, POWER, UP)
    assert asked.window.ui.ime
    assert not after(asked, Type("2580"), Key("enter")).locked
    assert after(asked, Type("wrong"), Key("enter")).locked


def test_the_power_button_may_lock_a_secured_phone_later(secured: Phone) -> None:
    slow = written(secured, "secure/lockscreen.power_button_instantly_locks", 0)
    slow = written(slow, "secure/lock_screen_lock_after_timeout", 60_000)
    assert after(slow, POWER, Wait(30), POWER).replace(time=slow.time) == slow
    assert over(after(slow, POWER, Wait(60), POWER)) == LockScreen()


def test_notifications_are_shown_as_settings_say(opened: Phone) -> None:
    mail = Notification(1, "", "Lunch?", "At one")
    quiet = Notification(2, "", "Backup", silent=True)
    phone = Ctx(Ctx(opened.replace(notifications=()), GMAIL).notify(mail).phone, CLOCK)
    shown = after(phone.notify(quiet).phone, POWER, POWER)
    assert {"Lunch?", "Backup", "9:41"} <= {*texts(shown)}
    some = texts(written(shown, "secure/lock_screen_notifications", 1))
    assert "Lunch?" in some and "Backup" not in some
    assert "Lunch?" not in texts(written(shown, "secure/lock_screen_show_notifications", 0))
    gone = tap(shown, "Lunch?")
    assert (gone.locked, gone.foreground, len(gone.notifications)) == (False, GMAIL, 1)


# --- what rings ---------------------------------------------------------------------------------


@pytest.fixture
def soon() -> Phone:
    """A phone on which an alarm rings in a minute."""
    phone = after(base_phone(), Launch(CLOCK), Key("home"))
    alarm = phone.app(CLOCK).alarms[0].id
    return planned(phone, Pending(phone.time + 60, CLOCK, ring(alarm), False))


def test_an_alarm_turns_the_screen_on_and_fills_it(soon: Phone) -> None:
    rings = after(soon, POWER, Wait(60))
    assert rings.display.on and rings.locked
    assert isinstance(over(rings), Firing)
    assert "Snooze" in texts(rings)
    assert step(rings, Key("back")) == rings or isinstance(over(step(rings, Key("back"))), Firing)
    assert isinstance(over(step(rings, UP)), Firing)
    snoozed = tap(rings, "Snooze")
    assert over(snoozed) == LockScreen() and snoozed.toast is not None
    stopped = step(rings, Swipe(200, 1200, 900, 1200))
    assert over(stopped) == LockScreen() and not stopped.app(CLOCK).ringing
    assert over(step(rings, Swipe(900, 1200, 200, 1200))) == LockScreen()
    again = after(rings, POWER, POWER)
    assert isinstance(over(again), Firing)


def test_an_alarm_that_nobody_stops_leaves_with_its_notification(soon: Phone) -> None:
    missed = after(soon, POWER, Wait(60), Wait(3600))
    assert over(missed) == LockScreen()
    assert "Missed alarm" in texts(missed)


def test_with_the_screen_in_use_an_alarm_only_pops_up(soon: Phone) -> None:
    rings = after(soon, Wait(60))
    assert rings.shade is None and rings.popped is not None


def test_without_a_lock_screen_the_phone_is_open_after_the_alarm(soon: Phone) -> None:
    rings = after(written(soon, LOCK, "none"), POWER, Wait(60))
    assert rings.display.on and isinstance(over(rings), Firing)
    assert tap(rings, "Snooze").shade is None
