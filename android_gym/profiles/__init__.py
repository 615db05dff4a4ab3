"""Profiles and the phone they start from: a module of this folder for each.

    phone = base_phone("reference", world_seed=3)

A module that begins with "_" is no profile. `find` gives one by its name, `names` lists them, and
`register` makes one known that is made elsewhere.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from ..phone.core.values import Table
from ..phone.state.phone import LAUNCHER, Phone, Task
from ..phone.state.profile import Profile
from ..phone.system.catalogue import preinstalled, register
from ..phone.system.catalogue import profile as find
from ..phone.system.catalogue import profile_names as names
from ..phone.system.ctx import Ctx
from ..phone.system.home import ready
from ..phone.system.registry import apps
from ..phone.system.tick import advance
from ..phone.system.window_context import window_for
from ..world import build
from ..world.bare import bare
from ._defaults import defaults

__all__ = ["DEFAULTS", "Profile", "base_phone", "find", "names", "register"]

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


def base_phone(profile: str = "pixel", world_seed: int = 0, time: int | None = None) -> Phone:
    """The phone every episode starts from: home screen, the owner's data, the profile's display.
    `time` is its clock, seconds UTC, by default the profile's; the owner's data stays where it is
    in time. Raises UnknownName."""
    of = find(profile)
    return _made(of, of.world + world_seed, of.start if time is None else time)


def _granted(packages: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """What the owner has allowed the preinstalled apps long ago."""
    table = apps()
    return tuple(sorted((package, name) for package in packages for name in table[package].granted))


@cache
def _made(of: Profile, seed: int, time: int) -> Phone:
    world = bare(seed) if of.bare else build(seed)
    packages = preinstalled(of.name)
    own = {"system/locales": of.locale, "system/time_zone": of.zone, "role/home": of.launcher}
    phone = Phone(
        time=time,
        zone=of.zone,
        world=seed,
        display=of.display,
        tasks=(Task(of.launcher, (window_for(of.launcher),)),),
        packages=packages,
        settings=Table.of({**DEFAULTS, **own, **dict(of.settings.pairs)}),
        contacts=world.contacts,
        labels=world.labels,
        messages=world.messages,
        calls=world.calls,
        calendar=world.calendar,
        files=world.files,
        folders=world.folders,
        accounts=world.accounts,
        notifications=world.notifications,
        location=world.location,
        permissions=_granted(packages),
        profile=of.name,
    )
    for package in packages:
        phone = ready(phone, package)
    return advance(_with_unseen(phone), 0)  # what was due before this clock has happened


def _with_unseen(phone: Phone) -> Phone:
    """The phone with what its apps have posted before it was taken up, the latest first."""
    for package in phone.packages:
        unseen = apps()[package].unseen
        if unseen is not None:
            phone = unseen.run(Ctx(phone, package)).phone
    latest = sorted(phone.notifications, key=lambda note: -note.time)
    return phone.replace(notifications=tuple(latest), heads_up=None)
