"""System settings, named as Android's Settings provider names them: "table/key" -> value.

What a setting changes on the phone beyond the stored value is decided here, in one place.
"""

from __future__ import annotations

from typing import Any

from ...errors import UnknownName
from ..core.values import Table
from ..core.zones import zone_info
from .locale import FORMAT, FORMAT_AUTO, LOCALES, region_of, usual_hours
from .phone import Phone

# AOSP's values of global/wifi_on
WIFI_OFF, WIFI_ON, WIFI_ON_IN_AIRPLANE, WIFI_OFF_BY_AIRPLANE = 0, 1, 2, 3

NAVIGATION_BAR = 48.0  # dp, the height of the bar of 3-button navigation


def written(phone: Phone, key: str, value: Any) -> Phone:
    """The phone after a setting is written; None deletes it."""
    changes: dict[str, Any] = {key: value}
    if key == "global/airplane_mode_on" and bool(value) != bool(phone.setting(key, 0)):
        changes.update(_airplane(phone, bool(value)))
    if key == "global/wifi_on" and value == WIFI_ON and phone.setting("global/airplane_mode_on", 0):
        changes[key] = WIFI_ON_IN_AIRPLANE
    if key == LOCALES and phone.setting(FORMAT_AUTO, 0):
        if region_of(value) != region_of(phone.setting(LOCALES)):
            changes[FORMAT] = usual_hours(value)
    table = phone.settings.update({k: v for k, v in changes.items() if v is not None})
    for gone in (k for k, v in changes.items() if v is None):
        table = table.drop(gone)
    return _effects(phone.replace(settings=table), phone, key, value)


def _effects(phone: Phone, before: Phone, key: str, value: Any) -> Phone:
    """What a setting changes besides itself."""
    if key == "system/user_rotation":
        return phone.replace(display=phone.display.replace(rotation=_whole(value, 0) % 4))
    if key == "system/time_zone" and _known(str(value)):
        return phone.replace(zone=str(value))
    if key == "secure/display_size":  # percent of the display's own density
        old, new = (max(50, min(200, _whole(v, 100))) for v in (before.setting(key), value))
        density = round(phone.display.density * 100 / old * new / 100)
        return phone.replace(display=phone.display.replace(density=density))
    if key == "secure/navigation_mode":
        nav = NAVIGATION_BAR if _whole(value, 2) == 0 else 0.0
        return phone.replace(display=phone.display.replace(nav=nav))
    if key.startswith("notification/") and value == 0:
        package = key.partition("/")[2]
        left = tuple(n for n in phone.notifications if n.package != package)
        return phone.replace(notifications=left)
    return phone


def _known(zone: str) -> bool:
    """Whether there is a time zone of this name."""
    try:
        return bool(zone_info(zone))
    except UnknownName:
        return False


def _whole(value: Any, default: int) -> int:
    """A setting as a number; what is none counts as the default."""
    try:
        return int(value)
    except (TypeError, ValueError):
        return default


def _airplane(phone: Phone, on: bool) -> dict[str, Any]:
    """Airplane mode turns the radios off and brings back what was on."""
    wifi = phone.setting("global/wifi_on", WIFI_OFF)
    if on:
        off: dict[str, Any] = {"global/bluetooth_before_airplane": phone.setting("global/bluetooth_on", 0)}
        off["global/bluetooth_on"] = 0
        if wifi == WIFI_ON:
            off["global/wifi_on"] = WIFI_OFF_BY_AIRPLANE
        return off
    back: dict[str, Any] = {
        "global/bluetooth_on": phone.setting("global/bluetooth_on", 0)
        or phone.setting("global/bluetooth_before_airplane", 0),
        "global/bluetooth_before_airplane": None,
    }
    if wifi in (WIFI_OFF_BY_AIRPLANE, WIFI_ON_IN_AIRPLANE):
        back["global/wifi_on"] = WIFI_ON
    return back


def wifi_on(settings: Table) -> bool:
    """Whether Wi-Fi is on now."""
    return settings.get("global/wifi_on", WIFI_OFF) in (WIFI_ON, WIFI_ON_IN_AIRPLANE)


def mobile_data(settings: Table) -> bool:
    """Whether there is mobile data: it is on, there is a SIM, and no airplane mode."""
    return bool(
        settings.get("global/mobile_data", 0)
        and settings.get("global/sim_enabled", 1)
        and not settings.get("global/airplane_mode_on", 0)
    )


def online(settings: Table) -> bool:
    """Whether the phone reaches the net: over Wi-Fi or mobile data."""
    return wifi_on(settings) or mobile_data(settings)


def dark(settings: Table) -> bool:
    """Whether the system theme is dark."""
    return bool(settings.get("secure/ui_night_mode", 1) == 2)
