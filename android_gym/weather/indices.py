"""Life indices: what the weather of a day means for things that people do."""

from __future__ import annotations

from datetime import date, timedelta
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from .days import day
from .hours import chinese_air, day_chance, hour
from .places import Place


class Index(NamedTuple):
    """Its name and icon, how good or strong it is, and a sentence of advice."""

    name: str
    sign: str
    level: str
    advice: str


@lru_cache(maxsize=1)
def _read() -> tuple[tuple[list[str], list[list[str]]], ...]:
    """The indices, each with its levels."""
    found: list[tuple[list[str], list[list[str]]]] = []
    for line in (Path(__file__).parent / "indices.txt").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        if line.startswith(" "):
            found[-1][1].append(cells)
        elif not line.startswith("#"):
            found.append((cells, []))
    return tuple(found)


@lru_cache(maxsize=256)
def indices(place: Place, on: date, ahead: int) -> tuple[Index, ...]:
    """Those of a date at a place whose clocks are `ahead` seconds of UTC."""
    of, noon = day(place.key, on), hour(place, on, 12, ahead)
    chance = day_chance(place, on)
    held = {
        "high": of.high,
        "swing": of.high - of.low,
        "uv": noon.uv,
        "chance": chance,
        "wet": max(chance, day_chance(place, on + timedelta(days=1))),
        "air": chinese_air(place, on).aqi,
    }
    told = []
    for (name, sign, measure), levels in _read():
        _, level, advice = next(one for one in levels if held[measure] <= int(one[0]))
        told.append(Index(name, sign, level, advice))
    return tuple(told)
