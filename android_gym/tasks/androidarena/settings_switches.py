"""The switches of the radios: what settings_switches.yaml starts from and asks for beside its data."""

from __future__ import annotations

from functools import lru_cache

from ...phone.state.phone import Phone
from ...phone.state.settings import written
from ..base import Goal, Params

AIRPLANE = "global/airplane_mode_on"
# the last one says whether Bluetooth is to be turned on again
RADIOS = ("global/bluetooth_on", "global/wifi_on", "global/bluetooth_before_airplane")


@lru_cache(maxsize=16)
def _airplane_turned(phone: Phone, on: int) -> Phone:
    return written(phone, AIRPLANE, on)


def in_airplane_mode(phone: Phone, p: Params) -> Phone:
    return written(phone, AIRPLANE, 1)


def airplane_mode_too(end: Phone, p: Params) -> tuple[Phone, ...]:
    """Near misses: the same, but airplane mode is on as well."""
    return (written(end, AIRPLANE, 1),)


def radios_follow(on: int) -> Goal:
    """The radios are as airplane mode leaves them, and it knows what to bring back."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        turned = _airplane_turned(before, on)
        return all(turned.setting(key, None) == now.setting(key, None) for key in RADIOS)

    return holds


radios_in_flight, radios_on_ground = radios_follow(1), radios_follow(0)
