"""The sun and the moon, by astronomy."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from functools import lru_cache
from math import acos, asin, cos, degrees, pi, radians, sin

_NEW_MOON = datetime(2000, 1, 6, 18, 14)  # UTC
_MONTH = 29.530588  # days from new moon to new moon
PHASES = (
    "New Moon",
    "Waxing Crescent",
    "First Quarter",
    "Waxing Gibbous",
    "Full Moon",
    "Waning Gibbous",
    "Last Quarter",
    "Waning Crescent",
)


def _year(on: date, hour: float) -> float:
    """The angle of the year."""
    return 2 * pi / 365 * (on.timetuple().tm_yday - 1 + (hour - 12) / 24)


def _equation(turn: float) -> float:
    """Minutes that a sundial is ahead of a clock."""
    return 229.18 * (
        0.000075 + 0.001868 * cos(turn) - 0.032077 * sin(turn) - 0.014615 * cos(2 * turn) - 0.040849 * sin(2 * turn)
    )


def _declination(turn: float) -> float:
    first = 0.006918 - 0.399912 * cos(turn) + 0.070257 * sin(turn)
    second = 0.000907 * sin(2 * turn) - 0.006758 * cos(2 * turn)
    return first + second - 0.002697 * cos(3 * turn) + 0.00148 * sin(3 * turn)


@lru_cache(maxsize=2048)
def sun(on: date, latitude: float, longitude: float) -> tuple[datetime, datetime] | None:
    """When the sun rises and sets on a date, in UTC; None where it does not."""
    turn = _year(on, 12)
    tilt, lat = _declination(turn), radians(latitude)
    share = cos(radians(90.833)) / (cos(lat) * cos(tilt)) - (sin(lat) / cos(lat)) * (sin(tilt) / cos(tilt))
    if abs(share) > 1:
        return None
    half = degrees(acos(share)) * 4
    noon = 720 - 4 * longitude - _equation(turn)
    start = datetime(on.year, on.month, on.day)
    return start + timedelta(minutes=round(noon - half)), start + timedelta(minutes=round(noon + half))


def height(at: datetime, latitude: float, longitude: float) -> float:
    """Degrees that the sun stands above the horizon at a time UTC."""
    hour = at.hour + at.minute / 60
    turn = _year(at.date(), hour)
    clock = hour * 60 + _equation(turn) + 4 * longitude
    angle = radians(clock / 4 - 180)
    tilt, lat = _declination(turn), radians(latitude)
    return degrees(asin(sin(lat) * sin(tilt) + cos(lat) * cos(tilt) * cos(angle)))


def moon(on: date) -> tuple[str, float]:
    """The phase of the moon at noon UTC of a date: its name, and the share of its month."""
    noon = datetime(on.year, on.month, on.day, 12)
    share = (noon - _NEW_MOON) / timedelta(days=_MONTH) % 1
    return PHASES[round(share * 8) % 8], share
