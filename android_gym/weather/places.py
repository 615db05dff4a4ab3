"""Places that have weather, and the ones that words or a pair of degrees mean."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, radians
from pathlib import Path
from typing import NamedTuple

NEAR = 60.0  # km within which a point belongs to a place
KM = 111.2  # a degree of latitude


class Place(NamedTuple):
    """A city or town. `low` and `high` are its usual degrees Celsius in October."""

    name: str
    region: str
    low: int
    high: int
    latitude: float
    longitude: float
    zone: str
    english: str = ""  # of one with a Chinese name, of a district with its city's: "Xihu, Hangzhou"
    pinyin: str = ""
    city: str = ""  # of a district the Chinese name of its city

    @property
    def label(self) -> str:
        """What tells it from others of its name: "London, Kentucky"."""
        return f"{self.name}, {self.region}" if self.name != self.region else self.name

    @property
    def title(self) -> str:
        """What one with a Chinese name is called: "上海", "杭州 西湖区"."""
        return f"{self.city} {self.name}".strip()

    @property
    def key(self) -> str:
        """What its weather is drawn from; cities that the web knows have their plain names, and
        those with Chinese names their English ones."""
        if self.english:
            return slug(self.english).replace(",-", "/")
        return slug(self.name if cities().get(slug(self.name)) == self else self.label)


def slug(words: str) -> str:
    return "-".join(words.casefold().split())


def _read(name: str) -> tuple[Place, ...]:
    lines = (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines()
    rows = (line.split("|") for line in lines)
    return tuple(
        Place(n, region, int(low), int(high), float(lat), float(lon), zone)
        for n, region, low, high, lat, lon, zone in rows
    )


@lru_cache(maxsize=1)
def cities() -> dict[str, Place]:
    """The cities that have a page on the web, by their slugs. Do not change it."""
    return {slug(place.name): place for place in _read("cities.txt")}


@lru_cache(maxsize=1)
def places() -> tuple[Place, ...]:
    """All places, better known ones first."""
    return (*cities().values(), *_read("towns.txt"))


@lru_cache(maxsize=1)
def _by_label() -> dict[str, Place]:
    return {place.label: place for place in places()}


def place(label: str) -> Place:
    """The place of a label. Raises LookupError."""
    return _by_label()[label]


@lru_cache(maxsize=512)
def search(query: str) -> tuple[Place, ...]:
    """Places whose names begin with words, or have them in it; the best first."""
    wanted = " ".join(query.casefold().replace(",", " ").split())
    if not wanted:
        return ()
    ranked = []
    for number, one in enumerate(places()):
        name = one.name.casefold()
        whole = one.label.casefold().replace(",", "")
        if name == wanted:
            rank = 0
        elif whole.startswith(wanted):
            rank = 1
        elif f" {wanted}" in f" {whole}":
            rank = 2
        else:
            continue
        ranked.append((rank, number, one))
    return tuple(one for _, _, one in sorted(ranked))


def away(one: Place, latitude: float, longitude: float) -> tuple[float, float]:
    """How many km east and north of a place a point is."""
    east = (longitude - one.longitude) * KM * cos(radians(one.latitude))
    return east, (latitude - one.latitude) * KM


@lru_cache(maxsize=256)
def nearest(latitude: float, longitude: float) -> Place | None:
    """The place that is nearest to a point; None where none is within `NEAR` km."""
    found = min(places(), key=lambda one: hypot(*away(one, latitude, longitude)))
    return found if hypot(*away(found, latitude, longitude)) < NEAR else None
