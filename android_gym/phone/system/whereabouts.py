"""Where the phone is, and what an app may know of it."""

from __future__ import annotations

from functools import cache
from importlib import resources

from ..core.zones import HOME
from ..state.permissions import granted
from ..state.phone import Phone
from ..state.providers import Location, Place

MODE = "secure/location_mode"  # 0 is off
FINE = "android.permission.ACCESS_FINE_LOCATION"
COARSE = "android.permission.ACCESS_COARSE_LOCATION"
COARSE_M = 2000.0  # accuracy of what an app is told that may know only about where the phone is
_GRID = 0.02  # degrees, about as much
_OWNER = Place(37.7749, -122.4194, "San Francisco")  # where the owner of every world lives


def located(phone: Phone) -> Location | None:
    """Where the phone is: None while location is off."""
    if not phone.setting(MODE, 3):
        return None
    if phone.location is not None:
        return phone.location
    place = usual_place(phone.zone)
    return Location(place.latitude, place.longitude)


def located_for(phone: Phone, package: str) -> Location | None:
    """Where the phone is as an app is told: None without a permission, to about two kilometres
    with the coarse one alone."""
    where = located(phone)
    if where is None or granted(phone, package, FINE):
        return where
    if not granted(phone, package, COARSE):
        return None
    latitude, longitude = (round(round(degrees / _GRID) * _GRID, 2) for degrees in (where.latitude, where.longitude))
    return where.replace(latitude=latitude, longitude=longitude, accuracy=COARSE_M)


@cache
def usual_place(zone: str) -> Place:
    """Where a phone in a time zone is while nobody says otherwise: in the zone's own city, by the
    table of the time zone database. In zones that have none: at 0, 0."""
    if zone == HOME:
        return _OWNER
    table = resources.files("tzdata.zoneinfo").joinpath("zone.tab").read_text("utf-8")
    for line in table.splitlines():
        _, point, name, *_ = (*line.split("\t"), "", "", "")
        if name == zone and not line.startswith("#"):
            split = max(point.rfind("+"), point.rfind("-"))
            city = zone.rpartition("/")[2].replace("_", " ")
            return Place(_degrees(point[:split]), _degrees(point[split:]), city)
    return Place(0.0, 0.0)


def _degrees(text: str) -> float:
    """Degrees of "+3403", "-1181434": degrees, minutes and perhaps seconds."""
    sign, digits = (-1 if text[0] == "-" else 1), text[1:]
    whole = len(digits) - (2 if len(digits) <= 5 else 4)
    minutes, seconds = digits[whole : whole + 2], digits[whole + 2 :] or "0"
    return round(sign * (int(digits[:whole]) + int(minutes) / 60 + int(seconds) / 3600), 4)
