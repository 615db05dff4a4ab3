"""The weather of an hour at a place: all that an instrument would tell."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from functools import lru_cache
from math import radians, sin
from typing import NamedTuple

from .china import DISTRICT
from .days import Day, day, roll
from .places import Place
from .skies import height, sun

# of the way from the lowest to the highest degrees of the day, in 300ths, by the hour
_WARMTH = (60, 48, 36, 24, 12, 4, 0, 54, 135, 200, 222, 250, 270, 288, 300, 300, 285, 200, 182, 168, 141, 120, 102, 84)
POINTS = ("N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW")
DIRECTIONS = ("North", "Northeast", "East", "Southeast", "South", "Southwest", "West", "Northwest")
POLLUTANTS = ("PM2.5", "PM10", "O3", "NO2", "SO2", "CO")
QUALITIES = ((50, "Good"), (100, "Moderate"), (150, "Unhealthy for Sensitive Groups"), (500, "Unhealthy"))


LEVELS_OF_AIR = (
    (50, "Excellent"),
    (100, "Good"),
    (150, "Lightly polluted"),
    (200, "Moderately polluted"),
    (300, "Heavily polluted"),
    (500, "Severely polluted"),
)
_AT_100 = {"PM2.5": 75, "PM10": 150, "O3": 160, "NO2": 80, "SO2": 150, "CO": 4}  # amounts at an index of 100
_FORCES = (1, 5, 11, 19, 28, 38, 49, 61, 74, 88, 102, 117)  # km/h up to which each force goes


class Hour(NamedTuple):
    """Metric units: degrees Celsius, km/h, hPa, km, mm. `turn` is where the wind comes from, in
    degrees from north; `chance` is of rain, in percent."""

    phrase: str
    kind: str  # of its picture: sun, moon, partly, partly_night, cloud, fog, drizzle, rain
    degrees: int
    feels: int
    wind: int
    gust: int
    turn: int
    humidity: int
    dew: int
    pressure: float
    uv: int
    visibility: float
    chance: int
    amount: float
    cover: int  # of clouds, percent

    @property
    def point(self) -> str:
        """Where the wind comes from: "WSW"."""
        return POINTS[round(self.turn / 22.5) % 16]

    @property
    def direction(self) -> str:
        """The same by one of eight names: "Southwest"."""
        return DIRECTIONS[round(self.turn / 45) % 8]

    @property
    def force(self) -> int:
        """That of the wind, from 0 to 12."""
        return beaufort(self.wind)


@lru_cache(maxsize=2048)
def hour(place: Place, on: date, at: int, ahead: int) -> Hour:
    """The weather of an hour (0 to 23) of a date at a place whose clocks are `ahead` seconds of
    UTC."""
    key, n = place.key, on.toordinal()
    of = day(key, on)
    warm = of.low + (of.high - of.low) * _WARMTH[at] // 300
    utc = datetime(on.year, on.month, on.day, at, 30) - timedelta(seconds=ahead)
    sun_up = height(utc, place.latitude, place.longitude)
    amount = _rain(of, key, n, at)
    phrase, kind, cover = _seen(of, at, amount, sun_up > 0)
    wind = 5 + roll(key, n, "wind") % 18 + (4 if 12 <= at <= 18 else 0) + roll(key, n, at, "w") % 4
    gust = wind + wind // 2 if wind >= 18 else wind
    wet = 8 if amount else 0
    humidity = min(98, max(28, 92 - 4 * (warm - of.low) + wet + roll(key, n, at, "h") % 5 - 4))
    chill = 0 if wind < 8 else (2 if warm < 10 else 1 if warm < 18 else 0)
    swelter = 2 if warm >= 27 and humidity >= 60 else 1 if warm >= 24 and humidity >= 60 else 0
    mu = max(sin(radians(sun_up)), 0.0)
    uv = round(12.5 * mu**2.42 * (1 - 0.0062 * cover))
    visibility = {"fog": 1.6, "rain": 6.4, "drizzle": 9.7}.get(kind, 16.1)
    return Hour(
        phrase,
        kind,
        warm,
        warm - chill + swelter,
        wind,
        gust,
        (roll(key, n, "turn") % 360 + roll(key, n, at, "t") % 21 - 10) % 360,
        humidity,
        warm - round((100 - humidity) / 5),
        _pressure(key, on, at),
        uv,
        visibility,
        _chance(of, key, n, at, amount),
        amount,
        cover,
    )


def _rain(of: Day, key: str, n: int, at: int) -> float:
    """mm that fall in an hour."""
    if not of.lasts or not of.begins <= at < of.begins + of.lasts:
        return 0.0
    usual = of.amount / of.lasts
    return max(0.1, round(usual * (0.6 + roll(key, n, at, "mm") % 9 / 10), 1))


def _chance(of: Day, key: str, n: int, at: int, amount: float) -> int:
    small = roll(key, n, at, "chance")
    if amount:
        return min(95, 50 + round(amount * 14) + small % 8)
    if of.lasts and of.begins - 3 <= at < of.begins + of.lasts + 3:
        return 15 + small % 11
    return {"Sunny": small % 4, "Partly cloudy": 2 + small % 6}.get(of.sky, 5 + small % 8)


def _seen(of: Day, at: int, amount: float, light: bool) -> tuple[str, str, int]:
    """What the sky looks like: its words, its picture, and how much of it clouds cover."""
    if amount:
        return ("Rain", "rain", 100) if amount >= 1 else ("Light Rain", "drizzle", 92)
    if of.sky == "Fog in the morning" and 4 <= at < 11:
        return "Fog", "fog", 80
    if of.sky == "Sunny":
        return ("Sunny", "sun", 5) if light else ("Clear", "moon", 5)
    if of.sky in ("Partly cloudy", "Fog in the morning"):
        return "Partly Cloudy", "partly" if light else "partly_night", 45
    return "Cloudy", "cloud", 90


def _pressure(key: str, on: date, at: int) -> float:
    """hPa: from day to day it goes over evenly."""
    one, two = (1004 + roll(key, d, "hpa") % 22 for d in (on.toordinal(), on.toordinal() + 1))
    return round(one + (two - one) * at / 24, 1)


@lru_cache(maxsize=4096)
def day_chance(place: Place, on: date) -> int:
    """The chance of rain of a whole day, in percent: that of the hour in which it is highest."""
    key, n = place.key, on.toordinal()
    of = day(key, on)
    return max(_chance(of, key, n, at, _rain(of, key, n, at)) for at in range(24))


def air(place: Place, on: date) -> tuple[int, str, str]:
    """The index of air quality of a day, its name and what is in the air most."""
    index = 12 + roll(place.key, on.toordinal(), "air") % 60
    name = next(name for most, name in QUALITIES if index <= most)
    return index, name, POLLUTANTS[roll(place.key, on.toordinal(), "what") % 3]


class Air(NamedTuple):
    """The air of a day by the Chinese index of its quality, with µg/m³ of each pollutant, CO in mg/m³."""

    aqi: int
    level: str  # one of `LEVELS_OF_AIR`
    main: str  # the pollutant that there is most of
    amounts: tuple[tuple[str, float], ...]  # by the names of `POLLUTANTS`


def chinese_air(place: Place, on: date) -> Air:
    """The air of a place on a date; in and after rain it is cleaner, and drier places have more dust."""
    of, city, n = day(place.key, on), place.key.rpartition(DISTRICT)[2], on.toordinal()
    usual = 35 + roll(city, "air") % 40
    index = usual + roll(city, n // 3, "air") % 60 - 15 + roll(place.key, n, "air") % 17 - 8
    index = max(14, index - 30 if of.lasts else index)
    level = next(name for most, name in LEVELS_OF_AIR if index <= most)
    shares = {name: (60 + roll(place.key, n, name) % 41) / 100 for name in POLLUTANTS}
    main = max(POLLUTANTS[:3], key=lambda name: shares[name])
    full = index / shares[main]
    amounts = tuple((name, round(full * shares[name] * _AT_100[name] / 100, 1)) for name in POLLUTANTS)
    return Air(index, level, main, amounts)


def beaufort(speed: int) -> int:
    """The force of a wind of so many km/h."""
    return next((force for force, most in enumerate(_FORCES) if speed <= most), 12)


def daylight(place: Place, on: date, ahead: int) -> tuple[datetime, datetime] | None:
    """Sunrise and sunset in the place's own time."""
    found = sun(on, place.latitude, place.longitude)
    if found is None:
        return None
    shift = timedelta(seconds=ahead)
    rise, fall = found[0] + shift, found[1] + shift
    if rise.date() != on:
        rise += timedelta(days=1) if rise.date() < on else timedelta(days=-1)
    return rise, (fall if fall > rise else fall + timedelta(days=1))
