"""Devices: anything that shows screens and takes events."""

from __future__ import annotations

from datetime import datetime
from numbers import Integral

from ..errors import InvalidOption, UnknownName
from ..phone.core.zones import instant
from ..profiles import find
from .base import Device, HasAccessibilityEvents, HasKeyboard, HasPhone, Standing, TakesAnswers, with_phone
from .perform import carry_out, expand, perform
from .simulated import SimulatedDevice

__all__ = [
    "Device",
    "HasAccessibilityEvents",
    "HasKeyboard",
    "HasPhone",
    "SimulatedDevice",
    "Standing",
    "TakesAnswers",
    "carry_out",
    "connect",
    "expand",
    "perform",
    "with_phone",
]


def connect(name: str | Device, profile: str = "pixel", world_seed: int = 0, clock: str = "") -> Device:
    """The device of that name, or the device itself.

    "sim" is a simulated phone; "adb:SERIAL" a real one or an emulator, "adb:" the only one there
    is; "graph:PATH" a compiled part of a simulated one, with its own profile, world and clock. Corpora of
    pages are devices of environments alone (`envs.pages.PagesDevice`).

        device = connect("sim", clock="2023-12-24 18:00")
        device.do(Launch("com.google.android.deskclock"))
        print(device.screen().text())

    profile: "pixel", "reference" … (`profiles.names`). world_seed: which life the phone's owner
    has (contacts, mails, events …). clock: an ISO local time to start at, "" for the profile's
    (2023-10-10 09:41).
    The last three count for "sim" alone.

    Raises UnknownName for another name, InvalidOption for an object that is no device, a wrong
    world_seed or clock, DamagedFile for a graph that cannot be read, and for real phones MissingLibrary and
    DeviceError (see `devices.adb`).
    """
    if not isinstance(name, str):
        if not isinstance(name, Device):
            raise InvalidOption(f"A device is a name or a Device, not {name!r}.")
        return name
    if name == "sim":
        if not isinstance(world_seed, Integral):
            raise InvalidOption(f"world_seed is a whole number, not {world_seed!r}.")
        return SimulatedDevice(profile, world_seed, _seconds(clock, profile) if clock else None)
    kind, colon, serial = name.partition(":")
    if kind == "adb":
        from .uiautomator import UiAutomatorDevice

        return UiAutomatorDevice(serial)
    if kind == "graph" and serial:
        from .compiled.device import GraphDevice

        return GraphDevice(serial)
    raise UnknownName("device", kind if colon else name, ("sim", "adb:", "adb:SERIAL", "graph:PATH", "single:PATH"))


def _seconds(clock: str, profile: str) -> int:
    """Seconds UTC of an ISO time in the profile's zone. Raises InvalidOption and UnknownName."""
    try:
        wall = datetime.fromisoformat(clock)
    except (TypeError, ValueError):
        wall = None
    if wall is None or wall.tzinfo is not None:
        raise InvalidOption(f"clock is a local time like '2023-12-24 18:00', not {clock!r}.")
    return instant(find(profile).zone, wall)
