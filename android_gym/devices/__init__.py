"""Devices: anything that shows screens and takes events."""

from __future__ import annotations

from ..errors import InvalidOption, UnknownName
from .base import Device
from .perform import expand, perform
from .simulated import SimulatedDevice

__all__ = ["Device", "SimulatedDevice", "connect", "expand", "perform"]


def connect(name: str | Device, profile: str = "pixel", world_seed: int = 0) -> Device:
    """The device of that name ("sim"), or the device itself. Raises UnknownName for another, and
    InvalidOption for what is neither."""
    if not isinstance(name, str):
        if not hasattr(name, "screen"):
            raise InvalidOption(f"A device is a name or a Device, not {name!r}.")
        return name
    if name == "sim":
        return SimulatedDevice(profile, world_seed)
    raise UnknownName("device", name, ("sim",))
