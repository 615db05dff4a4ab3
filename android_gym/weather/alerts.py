"""Warnings of the weather services: which are in force at a place on a date."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from .days import day
from .hours import hour
from .places import Place

MUCH_RAIN, STRONG_WIND, HOT, FREEZING = 16.0, 42, 33, 0


class Alert(NamedTuple):
    """From hour `begins` to hour `ends` of its day."""

    title: str
    level: str  # Warning, Advisory or Watch
    begins: int
    ends: int
    words: str


def alerts(place: Place, on: date, ahead: int) -> tuple[Alert, ...]:
    """Those of a date, the most severe first."""
    of, found = day(place.key, on), list[Alert]()
    if of.amount >= MUCH_RAIN:
        found.append(
            Alert(
                "Flood Watch",
                "Watch",
                of.begins,
                of.begins + of.lasts,
                "Heavy rain may flood streets, underpasses and low ground. Do not drive through water "
                "whose depth you do not know.",
            )
        )
    if of.sky == "Fog in the morning":
        found.append(
            Alert(
                "Dense Fog Advisory",
                "Advisory",
                4,
                11,
                "Visibility is below a quarter of a mile in places. Slow down, keep a distance and use low beams.",
            )
        )
    gusts = [at for at in range(24) if hour(place, on, at, ahead).gust >= STRONG_WIND]
    if gusts:
        found.append(
            Alert(
                "Wind Advisory",
                "Advisory",
                gusts[0],
                gusts[-1] + 1,
                "Gusts may blow away what stands loose outside, and break branches. Take care on "
                "bridges and open roads.",
            )
        )
    if of.high >= HOT:
        found.append(
            Alert(
                "Heat Advisory",
                "Advisory",
                11,
                20,
                "Drink enough, stay out of the sun at noon, and look after people who live alone.",
            )
        )
    if of.low <= FREEZING:
        found.append(
            Alert(
                "Freeze Warning",
                "Warning",
                0,
                9,
                "Frost damages plants and may burst pipes outdoors. Bring in what must not freeze.",
            )
        )
    order = {"Warning": 0, "Watch": 1, "Advisory": 2}
    return tuple(sorted(found, key=lambda one: order[one.level]))
