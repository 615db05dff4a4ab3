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
    said: str = ""  # who said what, and when: "You said On my way 8:15 AM". In the look "bubbles"


@lru_cache(maxsize=64)
def lines(bubbles: tuple[Bubble, ...], zone: str, skin: Chat) -> tuple[Line | Heading, ...]:
    """The items of the list: `Line`s, and for each day a `Heading` with its ISO date."""
    days: dict[str, list[Line]] = {}
    times = [local(zone, one.time) for one in bubbles]
    joined = [False]  # whether a bubble is of the group of the one before it
    for n in range(1, len(bubbles)):
        together = _together(bubbles[n - 1], bubbles[n], skin.group_s)
        joined.append(together and times[n - 1].date() == times[n].date())
    joined.append(False)
    for n, (one, at) in enumerate(zip(bubbles, times, strict=True)):
        first, last = not joined[n], not joined[n + 1]
        timed = skin.times or (first if skin.look == "rows" else last)
        when = clock(at, skin.locale) if timed else ""
        told = skin.status_text(one.status) if one is bubbles[-1] or one.status in TOLD else ""
        said = "" if skin.look == "rows" else _said(one, clock(at, skin.locale))
        days.setdefault(at.date().isoformat(), []).append(Line(one, first, last, when, told, said))
    return sections((day, tuple(rows)) for day, rows in days.items())


def _said(one: Bubble, when: str) -> str:
    """What a screen reader says of a bubble, whose side and colour it cannot show."""
    who, words = "You" if one.own else one.sender, " ".join(filter(None, (one.words, when)))
    return f"{who} said {words}".strip()


def _together(one: Bubble, after: Bubble, within: int) -> bool:
    """Whether two bubbles of a day, one after the other, are of one group."""
    return (
        one.own == after.own
        and one.sender == after.sender
        and not (one.notice or after.notice or after.note)
        and after.time - one.time <= within
    )


__all__ = ["Line", "lines"]
