"""Tasks of Settings: Bluetooth, Wi-Fi, location and airplane mode, on and off."""

from __future__ import annotations

from functools import lru_cache

from ...action import Action
from ...apps.google.settings.model import PACKAGE
from ...phone.state.phone import Phone
from ...phone.state.settings import WIFI_OFF, WIFI_ON, written
from ..base import Condition, Goal, Params, Task, Ways
from ..steps import click, swipe
from .settings import at_home, either, setting, shows, starts_with

AIRPLANE, BLUETOOTH, WIFI = ("global/airplane_mode_on", "global/bluetooth_on", "global/wifi_on")
BLUETOOTH_BEFORE = "global/bluetooth_before_airplane"  # whether to turn it on again
RADIOS = (BLUETOOTH, BLUETOOTH_BEFORE, WIFI)
LOCATION = "secure/location_mode"
LOCATION_OFF, LOCATION_ON = 0, 3  # Android's LOCATION_MODE_OFF and _HIGH_ACCURACY
SHADE = (Action("notifications"),)
TILES = (*SHADE, swipe("down"))  # the shade with all of its tiles


def is_set(key: str, value: int) -> Goal:
    def holds(before: Phone, now: Phone, p: Params) -> bool:
        return bool(now.setting(key) == value)

    return holds


def radios_follow(on: int) -> Goal:
    """The radios are as airplane mode leaves them, and it knows what to bring back."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        turned = _in_airplane_mode(before, on)
        return all(turned.setting(key, None) == now.setting(key, None) for key in RADIOS)

    return holds


@lru_cache(maxsize=16)
def _in_airplane_mode(phone: Phone, on: int) -> Phone:
    return written(phone, AIRPLANE, on)


def in_the_air(end: Phone, p: Params) -> tuple[Phone, ...]:
    """Near misses: the same, but airplane mode is on as well."""
    return (written(end, AIRPLANE, 1),)


def turning_bluetooth(p: Params) -> Ways:
    pages = ("Connected devices", "Connection preferences", "Bluetooth", "Use Bluetooth")
    return (at_home(*pages), (*SHADE, click("Bluetooth")))


def turning_wifi(p: Params) -> Ways:
    return (at_home("Network & internet", "Internet", "Wi‑Fi"), (*SHADE, click("Internet")))


def turning_location(p: Params) -> Ways:
    return (at_home("Location", "Use location"), (*TILES, click("Location")))


def turning_airplane(p: Params) -> Ways:
    return (at_home("Network & internet", "Airplane mode"), (*TILES, click("Airplane mode")))


# --- sub-goals ---------------------------------------------------------------------------------


def in_shade(before: Phone, now: Phone, p: Params) -> bool:
    return now.shade is not None


def in_settings(before: Phone, now: Phone, p: Params) -> bool:
    return now.foreground == PACKAGE


def towards(done: Goal, *pages: str) -> tuple[Condition, ...]:
    """Sub-goals of a switch, which stands in the shade and on the last of some pages."""
    one = either(done, in_shade, *map(shows, pages))
    return (
        Condition("Settings or the shade is open, or it is done.", either(one, in_settings)),
        Condition("A page that leads to the switch is open, or it is done.", one),
        Condition("The switch can be reached, or it is done.", either(done, in_shade, shows(pages[-1]))),
    )


TO_BLUETOOTH = ("connected", "connection_preferences", "bluetooth")
TO_WIFI = ("network", "internet")

TASKS = (
    Task(
        "Settings-TurnOffBluetooth",
        "Switch the phone's Bluetooth off.",
        (Condition("Bluetooth is off.", is_set(BLUETOOTH, 0)),),
        turning_bluetooth,
        setup=starts_with(BLUETOOTH, 1),
        subgoals=towards(is_set(BLUETOOTH, 0), *TO_BLUETOOTH),
        allowed=(setting(BLUETOOTH),),
        near=in_the_air,
        tags=("toggle", "single"),
        phrasings=(
            "Turn Bluetooth off.",
            "I don't need Bluetooth any more, so disable it.",
            "Please deactivate Bluetooth on this phone.",
            "Make sure that this phone's Bluetooth is off.",
        ),
    ),
    Task(
        "Settings-TurnOnBluetooth",
        "Switch the phone's Bluetooth on.",
        (Condition("Bluetooth is on.", is_set(BLUETOOTH, 1)),),
        turning_bluetooth,
        setup=starts_with(BLUETOOTH, 0),
        subgoals=towards(is_set(BLUETOOTH, 1), *TO_BLUETOOTH),
        allowed=(setting(BLUETOOTH),),
        near=in_the_air,
        tags=("toggle", "single"),
        phrasings=(
            "Get Bluetooth going on this phone.",
            "I want to use my headphones in a minute. Enable Bluetooth for that.",
            "Please activate Bluetooth.",
            "Make sure that this phone's Bluetooth is on.",
        ),
    ),
    Task(
        "Settings-TurnOffWifi",
        "Switch the phone's Wi-Fi off.",
        (Condition("Wi-Fi is off.", is_set(WIFI, WIFI_OFF)),),
        turning_wifi,
        setup=starts_with(WIFI, WIFI_ON),
        subgoals=towards(is_set(WIFI, WIFI_OFF), *TO_WIFI),
        allowed=(setting(WIFI),),
        near=in_the_air,
        tags=("toggle", "single"),
        phrasings=(
            "Turn Wi-Fi off.",
            "This phone should use no Wi-Fi for now. Deactivate it.",
            "Please stop the phone from using Wi-Fi.",
            "I want Wi-Fi to be off.",
        ),
    ),
    Task(
        "Settings-TurnOnWifi",
        "Switch the phone's Wi-Fi on.",
        (Condition("Wi-Fi is on.", is_set(WIFI, WIFI_ON)),),
        turning_wifi,
        setup=starts_with(WIFI, WIFI_OFF),
        subgoals=towards(is_set(WIFI, WIFI_ON), *TO_WIFI),
        allowed=(setting(WIFI),),
        near=in_the_air,
        tags=("toggle", "single"),
        phrasings=(
            "Turn Wi-Fi on.",
            "I need the phone's Wi-Fi. Activate it.",
            "Let this phone use Wi-Fi again.",
            "Please make sure that Wi-Fi is on.",
        ),
    ),
    Task(
        "Settings-TurnOffLocation",
        "Keep this phone from knowing where it is: switch its location off.",
        (Condition("Location is off.", is_set(LOCATION, LOCATION_OFF)),),
        turning_location,
        setup=starts_with(LOCATION, LOCATION_ON),
        subgoals=towards(is_set(LOCATION, LOCATION_OFF), "location"),
        allowed=(setting(LOCATION),),
        tags=("toggle", "single"),
        phrasings=(
            "Turn location off.",
            "No app should learn where I am, so deactivate location on this phone.",
            "Stop this phone from using its location altogether.",
            "Please make sure that location is off.",
        ),
    ),
    Task(
        "Settings-TurnOnLocation",
        "Let this phone know where it is: switch its location on.",
        (Condition("Location is on.", is_set(LOCATION, LOCATION_ON)),),
        turning_location,
        setup=starts_with(LOCATION, LOCATION_OFF),
        subgoals=towards(is_set(LOCATION, LOCATION_ON), "location"),
        allowed=(setting(LOCATION),),
        tags=("toggle", "single"),
        phrasings=(
            "Turn location on.",
            "Maps cannot find me. Activate location on this phone.",
            "Allow this phone to use its location again.",
            "Please make sure that location is on.",
        ),
    ),
    Task(
        "Settings-TurnOnAirplaneMode",
        "Put the phone into airplane mode.",
        (
            Condition("Airplane mode is on.", is_set(AIRPLANE, 1)),
            Condition("The radios are as airplane mode leaves them.", radios_follow(1)),
        ),
        turning_airplane,
        setup=starts_with(AIRPLANE, 0),
        subgoals=towards(is_set(AIRPLANE, 1), "network"),
        allowed=tuple(map(setting, (AIRPLANE, *RADIOS))),
        tags=("toggle", "single"),
        phrasings=(
            "Turn airplane mode on.",
            "We are about to take off. Activate airplane mode.",
            "Get the phone ready for a flight with its airplane mode.",
            "I want airplane mode to be on.",
        ),
    ),
    Task(
        "Settings-TurnOffAirplaneMode",
        "Take the phone out of airplane mode.",
        (
            Condition("Airplane mode is off.", is_set(AIRPLANE, 0)),
            Condition("The radios are as they are without airplane mode.", radios_follow(0)),
        ),
        turning_airplane,
        setup=starts_with(AIRPLANE, 1),
        subgoals=towards(is_set(AIRPLANE, 0), "network"),
        allowed=tuple(map(setting, (AIRPLANE, *RADIOS))),
        tags=("toggle", "single"),
        phrasings=(
            "Turn airplane mode off.",
            "We have landed. Deactivate airplane mode.",
            "End the airplane mode of this phone.",
            "I no longer want airplane mode to be on.",
        ),
    ),
)
