"""The weather of a day: the same place always has the same on the same date."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from math import cos, pi
from typing import NamedTuple

from xxhash import xxh3_64_intdigest

from .china import DISTRICT, places_by_key
from .places import Place, cities, places, slug

FIRST = date(2023, 10, 10)  # days are counted from here
_KINDS = {
    "Sunny": "sun",
    "Partly cloudy": "partly",
    "Cloudy": "cloud",
    "Fog in the morning": "fog",
    "Light rain": "drizzle",
    "Rain": "rain",
}
SKIES = tuple(_KINDS)
_MIDDLE = 286  # the day of the year that the usual degrees are of: the middle of October
_WARMEST = 200  # the day of the year, north of the equator


class Day(NamedTuple):
    """Degrees Celsius; rain falls from hour `begins` for `lasts` hours (0: none), `amount` mm."""

    sky: str
    low: int
    high: int
    begins: int
    lasts: int
    amount: float

    @property
    def kind(self) -> str:
        """That of its picture, as of an `Hour`."""
        return _KINDS[self.sky]


def roll(*seed: object) -> int:
    return xxh3_64_intdigest("/".join(map(str, seed)).encode())


@lru_cache(maxsize=4096)
def day(key: str, on: date) -> Day:
    """The weather of a date at a place, by its key; a place that is not known has a climate drawn
    from its name."""
    n = (on - FIRST).days
    low, high, latitude = _climate(key)
    key = key.rpartition(DISTRICT)[2]  # a district has the sky of its city
    season = int(_season(on, latitude))
    shift = roll(key, n) % 5 - 2 + season
    sky = SKIES[roll(key, n, "sky") % len(SKIES)]
    if high >= 28 and sky == "Fog in the morning":
        sky = "Sunny"
    wet = "ain" in sky
    begins = lasts = 0
    amount = 0.0
    if wet:
        heavy = sky == "Rain"
        lasts = 8 + roll(key, n, "lasts") % 6 if heavy else 3 + roll(key, n, "lasts") % 4
        begins = roll(key, n, "begins") % (25 - lasts)
        amount = lasts * (1.2 + roll(key, n, "mm") % 20 / 10 if heavy else 0.2 + roll(key, n, "mm") % 5 / 10)
    return Day(sky, low + shift, high + shift - (2 if wet else 0), begins, lasts, round(amount, 1))


@lru_cache(maxsize=512)
def _climate(key: str) -> tuple[int, int, float]:
    known = cities().get(key) or _others().get(key) or places_by_key().get(key)
    if known is not None:
        return known.low, known.high, known.latitude
    warm = 8 + roll("warm", key) % 14
    return warm, warm + 8, 40.0


@lru_cache(maxsize=1)
def _others() -> dict[str, Place]:
    return {slug(one.label): one for one in places()}


def _season(on: date, latitude: float) -> float:
    """Degrees that a date is warmer than the middle of October."""
    swing = min(abs(latitude), 60) / 60 * 12 * (1 if latitude >= 0 else -1)

    def warmth(of: int) -> float:
        return cos(2 * pi * (of - _WARMEST) / 365)

    return swing * (warmth(on.timetuple().tm_yday) - warmth(_MIDDLE))
