"""Keys: Back's order, home, recents, volume, power."""

from __future__ import annotations

import pytest
import toy
from toy import OTHER, TOY, after, tap, top

from android_gym.apps.system.launcher import Recents
from android_gym.phone.state.events import Key, Launch, Notifications, Swipe, Tap, Type
from android_gym.phone.state.phone import LAUNCHER, Phone
from android_gym.phone.system.step import step
from android_gym.phone.system.volume import KEY, STREAMS

CLOCK = "com.google.android.deskclock"


def back(phone: Phone) -> Phone:
    return step(phone, Key("back"))


def test_back_closes_shade_keyboard_popup_and_activity_in_this_order(opened: Phone) -> None:
    phone = tap(opened, "Follow")
    phone = tap(tap(phone, "query_field"), "Choose")
    assert not phone.tasks[0].windows[-2].ui.ime  # a dialog hides the keyboard
    phone = after(phone, Notifications())
    assert phone.shade is not None
    phone = back(phone)
    assert (phone.shade, type(top(phone))) == (None, toy.Choices)
    phone = back(phone)
    assert (type(top(phone)), top(phone).name) == (toy.Page, "second")
    phone = tap(phone, "query_field")
    assert phone.window.ui.ime
    phone = back(phone)
    assert (phone.window.ui.ime, top(phone).name) == (False, "second")
    phone = back(phone)
    assert (phone.foreground, top(phone).name) == (TOY, "first")
    phone = back(phone)
    assert phone.foreground == LAUNCHER


def test_back_asks_the_activity_first() -> None:
    phone = toy.phone_with(toy.Page(), toy.Plain(2))
    assert top(back(phone)) == toy.Plain(0)
    assert top(back(back(phone))) == toy.Page()


def test_back_on_the_home_page_stays_there(phone: Phone) -> None:
    assert back(phone).key() == phone.key()


def test_finishing_the_last_window_leaves_no_task(opened: Phone) -> None:
    assert [t.package for t in opened.tasks] == [TOY, LAUNCHER]
    assert [t.package for t in back(opened).tasks] == [LAUNCHER]


def test_home_keeps_the_app_as_it_is(opened: Phone) -> None:
    phone = after(tap(opened, "query_field"), Type("cats"), Key("home"))
    assert phone.foreground == LAUNCHER
    again = step(phone, Launch(TOY))
    assert top(again).query == "cats"
    assert (again.window.ui.ime, again.window.ui.focus) == (False, "")


def test_recents_show_the_apps_last_used_first(opened: Phone) -> None:
    phone = after(opened, Key("home"), Launch(OTHER), Key("recents"))
    assert isinstance(top(phone), Recents)
    assert [t.package for t in phone.tasks] == [LAUNCHER, OTHER, TOY]
    assert step(phone, Key("recents")) == phone
    assert back(phone).foreground == LAUNCHER
    toys = tap(phone, "Other")
    assert toys.foreground == OTHER


def test_home_with_the_shade_open_closes_it(opened: Phone) -> None:
    phone = after(opened, Notifications(), Key("home"))
    assert (phone.shade, phone.foreground) == (None, LAUNCHER)


@pytest.mark.parametrize(
    ("keys", "level"),
    [
        (("volume_up",), 6),
        (("volume_down",), 4),
        (("volume_up",) * 20, STREAMS["music"]),
        (("volume_down",) * 9, 0),
        (("volume_mute",), 0),
        (("volume_mute", "volume_mute"), 5),
        (("volume_mute", "volume_up"), 1),
    ],
)
def test_volume_keys_change_the_volume(opened: Phone, keys: tuple[str, ...], level: int) -> None:
    assert after(opened, *map(Key, keys)).setting(KEY + "music") == level


def test_the_power_key_turns_the_screen_off_and_on(opened: Phone) -> None:
    dark = step(opened, Key("power"))
    assert not dark.display.on
    lit = step(dark, Key("power"))
    assert lit == step(dark, Key("screen_on"))
    assert lit.display.on and lit.locked
    assert step(lit, Swipe(540, 1800, 540, 900)) == opened
    assert step(dark, Key("screen_off")) == dark


def test_a_dark_screen_takes_no_touch_and_no_other_key(opened: Phone) -> None:
    dark = step(tap(opened, "query_field"), Key("screen_off"))
    for event in (Tap(540, 300), Type("x"), Key("back"), Key("home"), Key("x"), Notifications()):
        assert step(dark, event) == dark


def test_a_key_of_one_character_types_it(opened: Phone) -> None:
    phone = after(tap(opened, "query_field"), Key("a"), Key("space"), Key("B"))
    assert top(phone).query == "a B"


def test_unknown_keys_do_nothing(opened: Phone) -> None:
    for name in ("", "camera", "volume", "BACK"):
        assert step(opened, Key(name)) == opened
