"""Festivals of every year, and the days off and on of the years whose notices are known."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from .lunar import lunar

_DAY = timedelta(days=1)
_WEEKEND = (5, 6)


def _lines(name: str) -> Iterator[str]:
    lines = (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines()
    return (line for line in lines if line and not line.startswith("#"))


@lru_cache(maxsize=1)
def _festivals() -> dict[str, str]:
    """Their names by the keys of the table."""
    found = (line.partition(" ") for line in _lines("festivals.txt"))
    return {key: name for key, _, name in found}


class Break(NamedTuple):
    """The days off of a public holiday, and the days of weekends that are worked for them."""

    name: str
    first: date
    last: date  # inclusive
    worked: tuple[date, ...]

    @property
    def days(self) -> int:
        return (self.last - self.first).days + 1


@lru_cache(maxsize=1)
def _breaks() -> tuple[Break, ...]:
    found = []
    for line in _lines("holidays.txt"):
        name, days, worked = (part.strip() for part in line.split("|"))
        first, last = map(date.fromisoformat, days.split())
        found.append(Break(name, first, last, tuple(map(date.fromisoformat, worked.split()))))
    return tuple(found)


@lru_cache(maxsize=1)
def _notices() -> tuple[dict[date, str], frozenset[date]]:
    """The days off with what they are off for, and the days of weekends that are worked."""
    off = {one.first + n * _DAY: one.name for one in _breaks() for n in range(one.days)}
    return off, frozenset(day for one in _breaks() for day in one.worked)


def breaks(day: date) -> tuple[Break, ...]:
    """The public holidays of 2022 to 2024 that are not over on a day.

    >>> [(one.name, one.days) for one in breaks(date(2024, 9, 17))]
    [('Mid-Autumn Festival', 3), ('National Day', 7)]
    """
    return tuple(one for one in _breaks() if one.last >= day)


def festivals(day: date) -> tuple[str, ...]:
    """What is celebrated on a day, the lunar festivals first.

    >>> festivals(date(2023, 1, 22)), festivals(date(2023, 10, 1)), festivals(date(2023, 10, 9))
    (('Spring Festival',), ('National Day',), ())
    """
    keys = [f"{day:%m%d}", f"W{day:%m}{(day.day + 6) // 7}{day.isoweekday()}"]
    at, after = lunar(day), lunar(day + _DAY)
    if after is not None and after.day == 1 and not after.leap:
        keys.insert(0, f"L{after.month:02d}00")
    if at is not None and not at.leap:
        keys.insert(0, f"L{at.month:02d}{at.day:02d}")
    names = _festivals()
    return tuple(names[key] for key in keys if key in names)


def list_festivals(day: date, count: int = 366) -> tuple[tuple[date, str], ...]:
    """What is celebrated on so many days from one on.

    >>> list_festivals(date(2023, 10, 1), 30)[:2]
    ((datetime.date(2023, 10, 1), 'National Day'), (datetime.date(2023, 10, 23), 'Double Ninth Festival'))
    """
    days = (day + n * _DAY for n in range(count))
    return tuple((one, name) for one in days for name in festivals(one))


def holiday(day: date) -> str:
    """The public holiday for which a day of 2022 to 2024 is off, "" for none."""
    return _notices()[0].get(day, "")


def makes_up(day: date) -> bool:
    """Whether a day of a weekend of 2022 to 2024 is worked in return for a public holiday."""
    return day in _notices()[1]


def works(day: date) -> bool:
    """Whether a day is a working day. Before 2022 and after 2024 that says the weekday alone."""
    return makes_up(day) or (day.weekday() not in _WEEKEND and not holiday(day))


__all__ = ["Break", "breaks", "festivals", "holiday", "list_festivals", "makes_up", "works"]
