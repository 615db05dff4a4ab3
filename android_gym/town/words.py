"""Names of streets, quarters and places, and the kinds of places, from the data files."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from .hours import Week, spans
from .model import Point

CHINESE = 10**12  # worlds whose seeds begin here have Chinese towns and owners


class Kind(NamedTuple):
    """A kind of places. Prices and ratings (in tenths) are spans; (0, 0): none."""

    name: str
    number: int  # how many there are
    whats: tuple[str, ...]
    names: tuple[str, ...]  # with {} for words
    hours: tuple[Week, ...]
    price: tuple[int, int]
    rating: tuple[int, int]


class Local(NamedTuple):
    """What the towns of a language have in common. In forms of words {} stands for parts."""

    language: str
    city: str
    centre: Point  # degrees of the owner's home
    home: tuple[str, int]  # its street and house number
    first: int  # the first number of a street
    numbers: float  # house numbers a metre
    waters: tuple[str, str]  # the bay, the river
    motorway: str
    crossing: str
    bus: str
    rail: str
    station: str
    whats: tuple[str, str]  # what parks and stations are called
    somewhere: str  # an address without a street
    phone: tuple[str, int]  # a form, and how many numbers there are
    districts: dict[str, str]  # of streets, where addresses name it

    def address(self, number: int, street: str, zip_code: str = "") -> str:
        """The address of a house; `street` with its ending: "Larch St"."""
        form, district = names(self.language)["address"][0], self.districts.get(street, "")
        return form.format(number=number, street=street, zip=zip_code, district=district)

    def street_name(self, street: str, avenue: bool) -> str:
        """The name of a street as maps write it: "Larch St"."""
        if self.language != "en":
            return street
        return f"{street} Ave" if avenue and street not in names()["streets_known"] else f"{street} St"

    def number(self, along: float) -> int:
        """The number of the house that stands so many metres along its street."""
        return max(self.first, round(along * self.numbers) + self.first)


def language_of(seed: int) -> str:
    """The language that people speak in the world of a seed: "en" or "zh"."""
    return "zh" if seed >= CHINESE else "en"


def _lines(name: str, language: str) -> list[str]:
    name += ".txt" if language == "en" else f".{language}.txt"
    text = (files(__package__) / name).read_text("utf-8")
    return [line for line in text.splitlines() if line and line[0] != "#"]


@lru_cache(maxsize=2)
def names(language: str = "en") -> dict[str, tuple[str, ...]]:
    """The pools of names."""
    rows = (line.partition(":") for line in _lines("names", language))
    return {key: tuple(w.replace("_", " ") for w in words.split()) for key, _, words in rows}


@lru_cache(maxsize=2)
def kinds(language: str = "en") -> tuple[Kind, ...]:
    """All kinds of places."""
    return tuple(_kind(*(part.strip() for part in line.split("|"))) for line in _lines("kinds", language))


def _kind(name: str, count: str, whats: str, patterns: str, hours: str, price: str, rating: str) -> Kind:
    weeks = tuple(spans(one) for one in hours.split(";"))
    return Kind(
        name, int(count), tuple(whats.split(";")), tuple(patterns.split(";")), weeks, _span(price), _span(rating)
    )


@lru_cache(maxsize=2)
def local(language: str = "en") -> Local:
    """What is particular to the towns of a language."""
    own = names(language)
    first, numbers = own["numbers"]
    latitude, longitude = own["centre"]
    return Local(
        language=language,
        city=own["city"][0],
        centre=(float(latitude), float(longitude)),
        home=(own["home"][0], int(own["home"][1])),
        first=int(first),
        numbers=float(numbers),
        waters=(own["waters"][0], own["waters"][1]),
        motorway=own["motorway"][0],
        crossing=own["crossing"][0],
        bus=own["bus"][0],
        rail=own["rail"][0],
        station=own["station"][0],
        whats=(own["whats"][0], own["whats"][1]),
        somewhere=own["somewhere"][0],
        phone=(own["phone"][0], int(own["phone"][1])),
        districts={street: district for district in own.get("districts", ()) for street in own[district]},
    )


@lru_cache(maxsize=2)
def landmarks(language: str = "en") -> tuple[tuple[str, str, str, float, float], ...]:
    """The places that are in every town: name, kind, what it is called, east and north of the home."""
    rows = ([part.strip() for part in line.split("|")] for line in _lines("fixed", language))
    return tuple((name, kind, what, float(x), float(y)) for name, kind, what, x, y in rows)


@lru_cache(maxsize=2)
def opinions(language: str = "en") -> dict[str, tuple[str, ...]]:
    """What reviews are made of: "who", "age", and "good", "mixed" and "bad" sentences."""
    found: dict[str, tuple[str, ...]] = {}
    for line in _lines("reviews", language):
        key, *words = (part.strip() for part in line.split("|"))
        found[key] = (*found.get(key, ()), *words)
    return found


def _span(text: str) -> tuple[int, int]:
    low, _, high = text.partition("-")
    return int(low), int(high or low)
