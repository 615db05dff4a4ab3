"""Profiles and the phone they start from."""

from __future__ import annotations

from functools import cache
from typing import Any

from ..errors import UnknownName
from ..phone.core.values import Table
from ..phone.core.zones import START_UTC
from ..phone.state.phone import Display, Phone, Task
from ..phone.system.home import ready
from ..phone.system.registry import LAUNCHER, apps
from ..phone.system.tick import advance
from ..phone.system.window_context import window_for
from ..world import build
from .defaults import defaults

PROFILES: dict[str, Display] = {
    "pixel": Display(),
    "reference": Display(width=320, height=640, density=160, ime="fastinput"),
}

DEFAULTS: dict[str, Any] = {
    **defaults(),
    "global/wifi_on": 1,
    "global/airplane_mode_on": 0,
    "global/bluetooth_on": 1,
    "global/mobile_data": 1,
    "global/device_name": "Alice's Pixel",
    "global/zen_mode": 0,
    "secure/location_mode": 3,
    "secure/ui_night_mode": 1,
    "system/font_scale": 1.0,
    "system/screen_off_timeout": 120000,
    "system/screen_brightness": 128,
    "system/accelerometer_rotation": 0,
    "system/user_rotation": 0,
    "system/volume_music": 5,
    "system/volume_ring": 5,
    "system/volume_alarm": 6,
    "system/volume_call": 4,
    "system/ringtone": "Your New Adventure",
    "system/notification_sound": "Eureka",
    "system/alarm_alert": "Bright Morning",
    "system/locales": "en-US",
    "system/wallpaper": "default",
    "role/browser": "com.android.chrome",
    "role/home": LAUNCHER,
    "battery/level": 86,
}


@cache
def base_phone(profile: str = "pixel", world_seed: int = 0, time: int = START_UTC) -> Phone:
    """The phone every episode starts from: home screen, the owner's data, the profile's display.
    `time` is its clock, seconds UTC; the owner's data stays where it is in time."""
    if profile not in PROFILES:
        raise UnknownName("profile", profile, PROFILES)
    world = build(world_seed)
    table = apps()
    packages = tuple(sorted(p for p, app in table.items() if app.installed))
    settings = dict(DEFAULTS)
    if profile == "reference":
        settings["secure/ui_night_mode"] = 2
    phone = Phone(
        time=time,
        zone="America/Los_Angeles",
        world=world_seed,
        display=PROFILES[profile],
        tasks=(Task(LAUNCHER, (window_for(LAUNCHER),)),),
        packages=packages,
        settings=Table.of(settings),
        contacts=world.contacts,
        labels=world.labels,
        messages=world.messages,
        calls=world.calls,
        calendar=world.calendar,
        files=world.files,
        accounts=world.accounts,
        notifications=world.notifications,
    )
    for package in packages:
        phone = ready(phone, package)
    return advance(phone, 0)  # what was due before this clock has happened
