"""The Settings provider as tools see it: three tables of names and texts over the phone's settings.

A value keeps its type: a number stays one, and what is none is refused where the phone needs one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...apps.google.settings.language_data import language_of, region_name
from ...errors import UnknownName
from ...phone.core.zones import zone_info
from ...phone.state.phone import Phone
from ...phone.state.settings import written
from ...profiles import DEFAULTS
from ..machine import Machine
from . import keyboards
from .arguments import illegal
from .records import ime

TABLES = ("system", "secure", "global")
_PUT = "settings_put"  # keys that the shell wrote, in the machine's memory
_RANGES: dict[str, tuple[float, float]] = {
    "system/font_scale": (0.25, 5.0),
    "system/screen_brightness": (0, 255),
    "system/screen_off_timeout": (0, 2**31 - 1),
    "system/user_rotation": (0, 3),
    "system/accelerometer_rotation": (0, 1),
    "system/volume_music": (0, 15),
    "system/volume_ring": (0, 15),
    "system/volume_alarm": (0, 15),
    "system/volume_call": (0, 15),
    "system/volume_notification": (0, 15),
    "secure/display_size": (50, 200),
    "secure/nearby_visibility": (0, 3),
    "secure/night_display_auto_mode": (0, 2),
    "secure/volume_hush_gesture": (0, 2),
}
_LARGEST = 2**63 - 1


def values(phone: Phone, table: str) -> dict[str, str]:
    """What a table holds, sorted by name."""
    head = f"{table}/"
    found = {k.removeprefix(head): text(v) for k, v in phone.settings.pairs if k.startswith(head)}
    if table == "secure":
        found.setdefault("default_input_method", ime(phone))
        found.setdefault("enabled_input_methods", ":".join(keyboards.enabled(phone)))
    return dict(sorted(found.items()))


def value(phone: Phone, table: str, name: str) -> str | None:
    """One value, None if it is not there."""
    found = phone.setting(f"{table}/{name}", None)
    return values(phone, table).get(name) if found is None else text(found)


def text(value: Any) -> str:
    """A value as the provider keeps it."""
    return str(int(value)) if isinstance(value, bool) else str(value)


def put(machine: Machine, table: str, name: str, words: str) -> Machine:
    """Write one value. ValueError (Java's) for what the phone could not live with."""
    key, phone = f"{table}/{name}", machine.phone
    if key == keyboards.DEFAULT:
        known = keyboards.known(phone, words)
        phone = keyboards.select(keyboards.enable(phone, words), words) if known else phone
        return machine.showing(phone)
    value = _typed(key, phone.setting(key, DEFAULTS.get(key)), words)
    kept = machine.memory.get(_PUT, ())
    if key not in kept:
        machine = machine.remember(_PUT, (*kept, key))
    return machine.showing(written(phone, key, value))


def _typed(key: str, old: Any, words: str) -> Any:
    """A text as the type of the value before it; without one a number if it reads as one."""
    if key in _CHECKS and not _CHECKS[key](words):
        raise illegal(f"Invalid value: {words} for setting: {key.partition('/')[2]}")
    if isinstance(old, str):
        return words
    found: Any = words
    for read in (int, float):
        try:
            if str(read(words)) == words or (read is float and isinstance(old, float)):
                found = read(words)
                break
        except (ValueError, OverflowError):
            continue
    number = isinstance(found, int | float) and abs(found) <= _LARGEST
    low, high = _RANGES.get(key, (-_LARGEST, _LARGEST))
    if isinstance(old, int | float) and not (number and low <= found <= high):
        raise illegal(f"Invalid value: {words} for setting: {key.partition('/')[2]}")
    return found if number else words


def _is_zone(words: str) -> bool:
    try:
        return len(words) < 64 and bool(zone_info(words))
    except UnknownName:
        return False


def _are_locales(words: str) -> bool:
    try:
        return all(language_of(tag) and region_name(tag.rpartition("-")[2]) for tag in words.split(","))
    except LookupError:
        return False


_CHECKS: dict[str, Callable[[str], bool]] = {
    "secure/navigation_mode": ("0", "2").__contains__,
    "system/time_zone": _is_zone,
    "system/locales": _are_locales,
}


def delete(machine: Machine, table: str, name: str) -> tuple[Machine, int]:
    """Without a value, and how many there were."""
    key = f"{table}/{name}"
    if machine.phone.setting(key, None) is None:
        return machine, 0
    return machine.showing(written(machine.phone, key, None)), 1


def reset(machine: Machine, table: str) -> Machine:
    """What the shell wrote into a table is as on a new phone."""
    kept = machine.memory.get(_PUT, ())
    for key in kept:
        if key.startswith(f"{table}/"):
            machine = machine.showing(written(machine.phone, key, DEFAULTS.get(key)))
    return machine.remember(_PUT, tuple(k for k in kept if not k.startswith(f"{table}/")))
