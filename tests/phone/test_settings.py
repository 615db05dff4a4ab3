"""What a written setting changes on the phone."""

from __future__ import annotations

import pytest
import toy
from toy import Page, phone_with

from android_gym.phone.state.phone import Phone
from android_gym.phone.state.settings import dark, wifi_on, written
from android_gym.phone.system.overlays import status_frame
from android_gym.phone.system.render import layers
from android_gym.profiles import base_phone

AIRPLANE, WIFI, BLUETOOTH = "global/airplane_mode_on", "global/wifi_on", "global/bluetooth_on"


def radios(phone: Phone) -> tuple[object, object, object]:
    return tuple(phone.setting(key) for key in (AIRPLANE, WIFI, BLUETOOTH))  # type: ignore[return-value]


def put(phone: Phone, *writes: tuple[str, object]) -> Phone:
    for key, value in writes:
        phone = written(phone, key, value)
    return phone


ON, OFF = (AIRPLANE, 1), (AIRPLANE, 0)


@pytest.mark.parametrize(
    ("writes", "found"),
    [
        ([ON], (1, 3, 0)),
        ([ON, OFF], (0, 1, 1)),
        ([(WIFI, 0), ON], (1, 0, 0)),
        ([(WIFI, 0), ON, OFF], (0, 0, 1)),
        ([(BLUETOOTH, 0), ON, OFF], (0, 1, 0)),
        ([ON, (WIFI, 1)], (1, 2, 0)),
        ([ON, (WIFI, 1), OFF], (0, 1, 1)),
        ([ON, (WIFI, 1), (WIFI, 0), OFF], (0, 0, 1)),
        ([(BLUETOOTH, 0), ON, (BLUETOOTH, 1), OFF], (0, 1, 1)),
        ([ON, ON, OFF], (0, 1, 1)),
        ([OFF], (0, 1, 1)),
    ],
)
def test_airplane_mode_keeps_and_restores_the_radios(
    writes: list[tuple[str, object]], found: tuple[int, int, int]
) -> None:
    assert radios(put(base_phone(), *writes)) == found


def test_airplane_mode_there_and_back_leaves_no_trace() -> None:
    assert put(base_phone(), ON, OFF) == base_phone()


@pytest.mark.parametrize(("value", "on"), [(0, False), (1, True), (2, True), (3, False)])
def test_wifi_is_on_by_androids_values(value: int, on: bool) -> None:
    assert wifi_on(base_phone().settings.update({WIFI: value})) is on


def icons(phone: Phone) -> list[str]:
    return [n.id.rpartition("/")[2] for n in status_frame(phone).nodes[2:]]


def test_the_status_bar_shows_what_is_on() -> None:
    phone = base_phone().replace(notifications=())
    assert icons(phone) == ["wifi_signal", "mobile_signal", "battery"]
    assert icons(put(phone, (WIFI, 0))) == ["mobile_signal", "battery"]
    assert icons(put(phone, ON)) == ["airplane", "battery"]
    assert icons(put(phone, ("global/zen_mode", 1)))[0] == "zen"
    low = status_frame(put(phone, ("battery/level", 9)))
    assert toy.node(low, "battery").desc == "Battery 9 percent."
    assert toy.spot(low, "battery").view.style.art == "battery:9"


def test_rotation_zone_and_density_take_effect() -> None:
    phone = phone_with(Page())
    assert written(phone, "system/user_rotation", 3).display.size == (800, 400)
    tokyo = written(phone, "system/time_zone", "Asia/Tokyo")
    assert (tokyo.zone, phone.now.hour, tokyo.now.hour) == ("Asia/Tokyo", 2, 18)
    large = written(phone, "secure/display_size", 115)
    assert large.display.density == 184
    assert written(large, "secure/display_size", 100).display == phone.display


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("system/user_rotation", "sideways"),
        ("system/time_zone", "Mars/Olympus"),
        ("system/time_zone", "../x"),
        ("secure/display_size", "big"),
        ("secure/display_size", 100),
    ],
)
def test_values_that_make_no_sense_are_stored_and_do_no_harm(key: str, value: object) -> None:
    phone = phone_with(Page())
    changed = written(phone, key, value)
    assert changed.setting(key) == value
    assert (changed.display, changed.zone) == (phone.display, phone.zone)
    assert changed.now == phone.now


def test_none_deletes_a_setting() -> None:
    phone = written(phone_with(Page()), "secure/own", 5)
    assert "secure/own" in phone.settings
    assert written(phone, "secure/own", None) == phone_with(Page())


def test_dark_theme_darkens_what_is_painted() -> None:
    light, night = (written(base_phone(), "secure/ui_night_mode", v) for v in (1, 2))
    assert (dark(light.settings), dark(night.settings)) == (False, True)
    from android_gym.phone.state.events import Launch
    from android_gym.phone.system.step import step

    clock = "com.google.android.deskclock"
    assert [layer.dark for layer in layers(step(light, Launch(clock)))] == [False, False]
    assert [layer.dark for layer in layers(step(night, Launch(clock)))] == [True, True]


def test_the_status_bar_is_light_on_the_launchers_wallpaper() -> None:
    assert [layer.dark for layer in layers(base_phone())][-1] is True
