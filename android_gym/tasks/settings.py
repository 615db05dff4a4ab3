"""Tasks of Settings: radios, location, battery, storage, screen timeout, updates, the browser."""

from __future__ import annotations

import random
from collections.abc import Callable

from ..action import Action
from ..phone.apps.google.settings.model import PACKAGE
from ..phone.apps.google.settings.pages import SubSettings
from ..phone.apps.google.settings.update import GMS, Gms, SystemUpdate
from ..phone.settings import WIFI_OFF, WIFI_ON, written
from ..phone.state import Phone
from .base import Goal, Params, Task
from .seen import holds
from .steps import click, scroll_to, start, swipe

Ways = tuple[tuple[Action, ...], ...]
AIRPLANE, BLUETOOTH, WIFI = (
    "global/airplane_mode_on", "global/bluetooth_on", "global/wifi_on",
)  # fmt: skip
LOCATION, TIMEOUT = "secure/location_mode", "system/screen_off_timeout"
BROWSER = "role/browser"
RADIOS = (AIRPLANE, BLUETOOTH, "global/bluetooth_before_airplane", WIFI)
LOCATION_OFF, LOCATION_ON = 0, 3  # Android's LOCATION_MODE_OFF and _HIGH_ACCURACY
TIMEOUTS = (
    ("15 seconds", 15_000), ("30 seconds", 30_000), ("1 minute", 60_000), ("5 minutes", 300_000),
    ("10 minutes", 600_000), ("30 minutes", 1_800_000),
)  # fmt: skip
BROWSERS = (("Chrome", "com.android.chrome"), ("Firefox", "org.mozilla.firefox"))
SHADE = (Action("notifications"),)
PAGE = f"{PACKAGE}:id/collapsing_toolbar"  # its description is the page's title
TILES = (*SHADE, swipe("down"))  # the shade with all of its tiles


def setting(key: str) -> str:
    """The place of a setting among a phone's changes."""
    return f"settings/{key}"


def same(before: Phone, now: Phone, *keys: str) -> bool:
    """Whether settings are as before."""
    return all(before.setting(k, None) == now.setting(k, None) for k in keys)


def starts_with(key: str, value: int) -> Callable[[Phone, Params], Phone]:
    """A set-up that writes a setting."""

    def setup(phone: Phone, p: Params) -> Phone:
        return written(phone, key, value)

    return setup


def follow(*rows: str) -> tuple[Action, ...]:
    """Follow rows, each on the page of the one before it, wherever they stand there."""
    return tuple(step for row in rows for step in (scroll_to(row), click(row)))


def at_home(*rows: str) -> tuple[Action, ...]:
    """Open Settings and follow rows from its home page."""
    return (start("Settings"), *follow(*rows))


def shows(name: str) -> Goal:
    """A goal: a page of Settings is in front, with nothing over it."""

    def shown(before: Phone, now: Phone, p: Params) -> bool:
        top = now.top
        on_page = isinstance(top, SubSettings) and top.package == PACKAGE and top.name == name
        return on_page and now.popup is None and now.shade is None

    return shown


# --- switches ----------------------------------------------------------------------------------


def bluetooth_is(on: int) -> Goal:
    """Bluetooth alone was turned: airplane mode turns it off too."""

    def turned(before: Phone, now: Phone, p: Params) -> bool:
        return now.setting(BLUETOOTH) == on and same(before, now, AIRPLANE, WIFI)

    return turned


def wifi_is(value: int) -> Goal:
    """Wi-Fi alone was turned."""

    def turned(before: Phone, now: Phone, p: Params) -> bool:
        return now.setting(WIFI) == value and same(before, now, AIRPLANE, BLUETOOTH)

    return turned


def location_is(value: int) -> Goal:
    def turned(before: Phone, now: Phone, p: Params) -> bool:
        return bool(now.setting(LOCATION) == value)

    return turned


def airplane_is(on: int) -> Goal:
    """Airplane mode was turned, and the radios did what they do by it."""

    def turned(before: Phone, now: Phone, p: Params) -> bool:
        return same(written(before, AIRPLANE, on), now, *RADIOS)

    return turned


def in_the_air(end: Phone, p: Params) -> tuple[Phone, ...]:
    """Near misses: the same, but airplane mode is on as well."""
    return (written(end, AIRPLANE, 1),)


def turning_bluetooth(p: Params) -> Ways:
    pages = ("Connected devices", "Connection preferences", "Bluetooth", "Use Bluetooth")
    return (at_home(*pages), (*SHADE, click("Bluetooth")))


def turning_wifi(p: Params) -> Ways:
    return (
        at_home("Network & internet", "Internet", "Wi‑Fi"),
        (*SHADE, click("Internet")),
    )


def turning_location(p: Params) -> Ways:
    return (at_home("Location", "Use location"), (*TILES, click("Location")))


def turning_airplane(p: Params) -> Ways:
    return (at_home("Network & internet", "Airplane mode"), (*TILES, click("Airplane mode")))


# --- screen timeout ----------------------------------------------------------------------------


def draw_timeout(rng: random.Random, phone: Phone) -> Params:
    label, ms = rng.choice(TIMEOUTS)
    return {"label": label, "ms": ms}


def timeout_set(before: Phone, now: Phone, p: Params) -> bool:
    return bool(now.setting(TIMEOUT) == p["ms"])


def setting_timeout(p: Params) -> Ways:
    return (at_home("Display", "Screen timeout", p["label"]),)


# --- updates -----------------------------------------------------------------------------------


def update_checked(before: Phone, now: Phone, p: Params) -> bool:
    """The owner asked for updates, and the page with the answer is in front."""
    old, new = before.app(GMS), now.app(GMS)
    assert isinstance(old, Gms) and isinstance(new, Gms)
    asked = new.checks == old.checks + 1 and new.checked >= before.time
    return asked and isinstance(now.top, SystemUpdate)


def checking_update(p: Params) -> Ways:
    return (at_home("System", "System update", "Check for update"),)


# --- the browser -------------------------------------------------------------------------------


def draw_browser(rng: random.Random, phone: Phone) -> Params:
    browser, package = rng.choice(BROWSERS)
    return {"browser": browser, "package": package}


def other_browser(phone: Phone, p: Params) -> Phone:
    """The other one is the default."""
    other = next(package for _, package in BROWSERS if package != p["package"])
    return written(phone, BROWSER, other)


def browser_set(before: Phone, now: Phone, p: Params) -> bool:
    return bool(now.setting(BROWSER) == p["package"])


def setting_browser(p: Params) -> Ways:
    return (at_home("Apps", "Default apps", "Browser app", p["browser"]),)


TASKS = (
    Task(
        "Settings-TurnOffBluetooth",
        "Switch the phone's Bluetooth off.",
        bluetooth_is(0),
        turning_bluetooth,
        setup=starts_with(BLUETOOTH, 1),
        allowed=(setting(BLUETOOTH),),
        near=in_the_air,
        tags=("toggle",),
    ),
    Task(
        "Settings-TurnOnBluetooth",
        "Switch the phone's Bluetooth on.",
        bluetooth_is(1),
        turning_bluetooth,
        setup=starts_with(BLUETOOTH, 0),
        allowed=(setting(BLUETOOTH),),
        near=in_the_air,
        tags=("toggle",),
        split="test",
    ),
    Task(
        "Settings-TurnOffWifi",
        "Switch the phone's Wi-Fi off.",
        wifi_is(WIFI_OFF),
        turning_wifi,
        setup=starts_with(WIFI, WIFI_ON),
        allowed=(setting(WIFI),),
        near=in_the_air,
        tags=("toggle",),
    ),
    Task(
        "Settings-TurnOnWifi",
        "Switch the phone's Wi-Fi on.",
        wifi_is(WIFI_ON),
        turning_wifi,
        setup=starts_with(WIFI, WIFI_OFF),
        allowed=(setting(WIFI),),
        near=in_the_air,
        tags=("toggle",),
    ),
    Task(
        "Settings-TurnOffLocation",
        "Keep this phone from knowing where it is: switch its location off.",
        location_is(LOCATION_OFF),
        turning_location,
        setup=starts_with(LOCATION, LOCATION_ON),
        allowed=(setting(LOCATION),),
        tags=("toggle",),
    ),
    Task(
        "Settings-TurnOnLocation",
        "Let this phone know where it is: switch its location on.",
        location_is(LOCATION_ON),
        turning_location,
        setup=starts_with(LOCATION, LOCATION_OFF),
        allowed=(setting(LOCATION),),
        tags=("toggle",),
        split="test",
    ),
    Task(
        "Settings-TurnOnAirplaneMode",
        "Put the phone into airplane mode.",
        airplane_is(1),
        turning_airplane,
        setup=starts_with(AIRPLANE, 0),
        allowed=tuple(map(setting, RADIOS)),
        tags=("toggle",),
    ),
    Task(
        "Settings-TurnOffAirplaneMode",
        "Take the phone out of airplane mode.",
        airplane_is(0),
        turning_airplane,
        setup=starts_with(AIRPLANE, 1),
        allowed=tuple(map(setting, RADIOS)),
        tags=("toggle",),
    ),
    Task(
        "Settings-ViewBatteryUsage",
        "In Settings, look up how the battery was used.",
        shows("battery_usage"),
        lambda p: (at_home("Battery", "Battery usage"),),
        loose=("by",),
        tags=("view",),
        screen_goal=holds(PAGE, "Battery usage"),
    ),
    Task(
        "Settings-ViewStorage",
        "In Settings, look up how much of the storage is used.",
        shows("storage"),
        lambda p: (at_home("Storage"),),
        tags=("view",),
        screen_goal=holds(PAGE, "Storage", "Free up space"),
        split="test",
    ),
    Task(
        "Settings-SetScreenTimeout",
        "Have the screen go dark after {label} without a touch.",
        timeout_set,
        setting_timeout,
        draw_timeout,
        allowed=(setting(TIMEOUT),),
    ),
    Task(
        "Settings-CheckForUpdates",
        "Have the phone check whether a newer version of its system is there.",
        update_checked,
        checking_update,
        allowed=(f"apps/{GMS}.check",),
        subgoals=(shows("system"),),
    ),
    Task(
        "Settings-SetDefaultBrowser",
        "Let {browser} be the phone's default browser.",
        browser_set,
        setting_browser,
        draw_browser,
        other_browser,
        allowed=(setting(BROWSER),),
        subgoals=(shows("apps"),),
    ),
)
