"""The small language that mails, messages, events and files of the world are written in.

In a text, {friend} is a name of `people.role_names`, and {a|b|c} is one of its parts, chosen at
random. So one written thread reads differently for each seed, while its meaning stays.
"""

from __future__ import annotations

import random
import re
from datetime import datetime, timedelta

from ..phone.core import zones

TODAY = datetime(2023, 10, 10)  # midnight before the phone's start, in its zone
_MARK = re.compile(r"\s\|(?=\s|$)")  # not the "|" of {a|b}
_SLOT = re.compile(r"\{([^{}]*)\}")


def fill_slots(text: str, facts: dict[str, str], rng: random.Random) -> str:
    """The text with its slots filled. Raises KeyError for a name that is nobody's."""

    def fill(slot: re.Match[str]) -> str:
        inside = slot[1]
        return rng.choice(inside.split("|")) if "|" in inside else facts[inside]

    return _SLOT.sub(fill, text)


def join_lines(text: str) -> str:
    """The text with indented lines put behind the line before."""
    return re.sub(r"\n +", " ", text.strip())


def split_fields(line: str, count: int) -> list[str]:
    """The parts between " | ", padded to `count` with empty ones."""
    parts = [part.strip() for part in _MARK.split(line)]
    return parts + [""] * (count - len(parts))


def utc_of(written: str, minutes: int = 0, zone: str = zones.HOME) -> int:
    """Seconds UTC of "-3 18:05": days from the start of the phone, local time of the owner.

    `minutes` are added: the random part of a time.
    """
    day, clock = written.split()
    hour, minute = clock.split(":")
    wall = TODAY + timedelta(days=int(day), hours=int(hour), minutes=int(minute) + minutes)
    return zones.instant(zone, wall)
