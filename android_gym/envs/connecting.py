"""Which device an environment plays on: those of `devices`, and corpora of pages."""

from __future__ import annotations

from .. import devices
from ..devices import Device, SimulatedDevice
from ..devices.pages import holds_corpora
from ..phone.core.zones import instant, local
from ..phone.state.phone import Phone
from ..profiles import base_phone, find

GRAPH, SINGLE = "graph", "single"  # kinds of devices that pages are: multi-path, single-path


def names_pages(device: str | Device) -> bool:
    """Whether a name is that of corpora of pages: "graph:FOLDER" or "single:FOLDER"."""
    kind, _, path = device.partition(":") if isinstance(device, str) else ("", "", "")
    return bool(path) and (kind == SINGLE or (kind == GRAPH and holds_corpora(path)))


def connect(device: str | Device, profile: str = "pixel", world_seed: int = 0, clock: str = "") -> Device:
    """As `devices.connect`; of "graph:PATH" and "single:PATH" with corpora of pages, these as a device."""
    if isinstance(device, str) and names_pages(device):
        from .pages.device import PagesDevice

        kind, _, path = device.partition(":")
        return PagesDevice(path, single=kind == SINGLE)
    return devices.connect(device, profile, world_seed, clock)


def base_of(device: SimulatedDevice, profile: str) -> Phone:
    """The phone of another profile that starts at the same local time, with the same owner's life."""
    time = instant(find(profile).zone, local(find(device.profile).zone, device.time))
    return base_phone(profile, device.world_seed, time)
