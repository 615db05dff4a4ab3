"""The shores that maps of the weather show: those around where owners live."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple


class Outline(NamedTuple):
    """The rim of some water: what it is, and points in degrees of latitude and longitude."""

    kind: str  # sea, bay or lake
    points: tuple[tuple[float, float], ...]


@lru_cache(maxsize=1)
def outlines() -> tuple[Outline, ...]:
    """All of them, the sea first."""
    found = list[tuple[str, list[tuple[float, float]]]]()
    text = (Path(__file__).parent / "coasts.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.startswith(">"):
            found.append((line[1:].strip(), []))
        elif not line.startswith("#"):
            latitude, longitude = line.split()
            found[-1][1].append((float(latitude), float(longitude)))
    return tuple(Outline(kind, tuple(points)) for kind, points in found)
