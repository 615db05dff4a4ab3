"""The bubbles of a conversation in groups and under days."""

from __future__ import annotations

from functools import lru_cache

from ....phone.core.values import Value
from ....phone.core.view import Heading
from ....phone.core.zones import local
from ...lazy import sections
from ..moments import clock
from .skin import Chat
from .values import Bubble

TOLD = ("sending", "failed", "scheduled")  # statuses that are told under every bubble


class Line(Value):
    """A bubble and where it is in its group: what one sender said one after the other."""

    bubble: Bubble
    first: bool = True
    last: bool = True
    when: str = ""  # its time, where it is shown
    told: str = ""  # its status, where it is told


@lru_cache(maxsize=64)
def lines(bubbles: tuple[Bubble, ...], zone: str, skin: Chat) -> tuple[Line | Heading, ...]:
    """The items of the list: `Line`s, and for each day a `Heading` with its ISO date."""
    days: dict[str, list[Line]] = {}
    before: Bubble | None = None
    for one, after in zip(bubbles, (*bubbles[1:], None), strict=True):
        at = local(zone, one.time)
        last = after is None or not _together(one, after, zone, skin.group_s)
        first = before is None or not _together(before, one, zone, skin.group_s)
        timed = skin.times or (first if skin.look == "rows" else last)
        when = clock(at, skin.is_24_hour) if timed else ""
        told = skin.said(one.status) if after is None or one.status in TOLD else ""
        days.setdefault(at.date().isoformat(), []).append(Line(one, first, last, when, told))
        before = one
    return sections((day, tuple(rows)) for day, rows in days.items())


def _together(one: Bubble, after: Bubble, zone: str, within: int) -> bool:
    """Whether two bubbles, one after the other, are of one group."""
    return (
        (one.own, one.sender, one.notice) == (after.own, after.sender, after.notice)
        and not one.notice
        and after.time - one.time <= within
        and local(zone, one.time).date() == local(zone, after.time).date()
    )


__all__ = ["Line", "lines"]
