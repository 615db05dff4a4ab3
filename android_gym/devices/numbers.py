"""The numbers that apps have in actions which start one by number."""

from __future__ import annotations

from functools import lru_cache

from ..phone.system.catalogue import catalogue
from .base import Device, HasPhone
from .simulated import SimulatedDevice


def numbered(device: Device) -> tuple[str, ...]:
    """The packages that can be started, each at its number; "" at the number of an app that is not
    installed. On a simulated phone the profile gives the numbers, so installing or removing an app
    moves no other. Elsewhere they follow the labels.

    >>> numbered(SimulatedDevice())[:2]
    ('com.android.chrome', 'com.google.android.deskclock')
    """
    apps = tuple(package for package, _ in device.apps())
    if isinstance(device, SimulatedDevice | HasPhone):  # in this order: protocols are slow to check
        return _places(device.phone().profile, apps)
    return apps


@lru_cache(maxsize=64)
def _places(profile: str, apps: tuple[str, ...]) -> tuple[str, ...]:
    """Those that the profile does not know come last."""
    known = [package for package, app in catalogue(profile).items() if app.launcher]
    found = [package if package in apps else "" for package in known]
    found += [package for package in apps if package not in known]
    while found and not found[-1]:
        found.pop()
    return tuple(found)
