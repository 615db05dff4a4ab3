"""Names of streets, quarters and places, and the kinds of places, from the data files."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from .hours import Week, spans

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


def _span(text: str) -> tuple[int, int]:
    low, _, high = text.partition("-")
    return int(low), int(high or low)
