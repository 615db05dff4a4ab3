"""Pictures that the owner has taken, from a list of days, places and captions."""

from __future__ import annotations

import random
from collections.abc import Iterable

from ..phone.core import zones
from ..phone.state.providers import File, Place, free_path
from ..weather.china import chinese_search
from .templates import utc_of


def taken_pictures(
    lines: Iterable[tuple[int, Place, str]], rng: random.Random, zone: str = zones.HOME
) -> tuple[File, ...]:
    """A photo for each line: the day (from the start's) or the one before it, where, and what it shows."""
    found: list[File] = []
    for day, where, caption in lines:
        time = utc_of(f"{day - rng.randrange(2)} {rng.randrange(9, 19)}:{rng.randrange(60):02d}", zone=zone)
        time += rng.randrange(60)
        at = zones.local(zone, time)
        upright = rng.random() < 0.6
        wide, high = (3024, 4032) if upright else (4032, 3024)
        found.append(
            File(
                f"/sdcard/DCIM/Camera/IMG_{at:%Y%m%d_%H%M%S}.jpg",
                rng.randrange(2_200_000, 4_800_000),
                time,
                "image/jpeg",
                rng.randrange(1, 10_000),
                width=wide,
                height=high,
                taken=time,
                place=where,
                favourite=rng.random() < 0.12,
                shows=caption,
            )
        )
    return tuple(found)


def pictures_in_albums(
    table: list[tuple[str, ...]], root: str, names: dict[str, str], rng: random.Random, zone: str
) -> tuple[File, ...]:
    """The pictures of lines "day | Chinese city | caption | album": an album, where one is said, is a folder of the
    root. Captions name people by their roles."""
    lines = []
    for day, city, caption, _ in table:
        at = chinese_search(city)[0]
        lines.append((int(day), Place(at.latitude, at.longitude, city), caption.format(**names)))
    found: tuple[File, ...] = ()
    for file, (*_, album) in zip(taken_pictures(lines, rng, zone), table, strict=True):
        path = f"{root}/{album}/{file.name}" if album else file.path
        found += (file.replace(path=free_path(found, path)),)
    return found
