"""Warnings of the weather services: which are in force at a place on a date."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from .days import day
from .hours import hour
from .places import Place

MUCH_RAIN, STRONG_WIND, HOT, FREEZING = 16.0, 42, 33, 0
LEVELS = ("Warning", "Watch", "Advisory")  # the most severe first; the titles end with them
WORDS = {
    "Flood Watch": "Heavy rain may flood streets, underpasses and low ground. Do not drive through water "
    "whose depth you do not know.",
    "Dense Fog Advisory": "Visibility is below a quarter of a mile in places. Slow down, keep a distance "
    "and use low beams.",
    "Wind Advisory": "Gusts may blow away what stands loose outside, and break branches. Take care on "
    "bridges and open roads.",
    "Heat Advisory": "Drink enough, stay out of the sun at noon, and look after people who live alone.",
    "Freeze Warning": "Frost damages plants and may burst pipes outdoors. Bring in what must not freeze.",
}


class Alert(NamedTuple):
    """From hour `begins` to hour `ends` of its day."""

    title: str
    level: str  # one of `LEVELS`
    begins: int
    ends: int
    words: str


def alerts(place: Place, on: date, ahead: int) -> tuple[Alert, ...]:
    """Those of a date, the most severe first."""
    of = day(place.key, on)
    gusts = [at for at in range(24) if hour(place, on, at, ahead).gust >= STRONG_WIND]
    found = (  # whether there is one, its title, from when and until when
        (of.amount >= MUCH_RAIN, "Flood Watch", of.begins, of.begins + of.lasts),
        (of.sky == "Fog in the morning", "Dense Fog Advisory", 4, 11),
        (bool(gusts), "Wind Advisory", min(gusts, default=0), max(gusts, default=0) + 1),
        (of.high >= HOT, "Heat Advisory", 11, 20),
        (of.low <= FREEZING, "Freeze Warning", 0, 9),
    )
    told = (
        Alert(title, title.split()[-1], begins, ends, WORDS[title]) for there, title, begins, ends in found if there
    )
    return tuple(sorted(told, key=lambda one: LEVELS.index(one.level)))
