"""The year: twelve small months that are drawn, each of which opens."""

from __future__ import annotations

from calendar import month_name
from datetime import date, timedelta

from ....phone.core.calls import memo
from ....phone.core.view import FILL, View
from ...basic import column, decor, row, text
from ..calls import told
from .look import Look, Room


def year(look: Look, shown: str, today: date, room: Room) -> View:
    """The months of the year of the day `shown` (ISO), three beside one another, in landscape six.
    A tap on one runs `look.month` with its first day. `room` is the room that they fill."""
    return _year(look, int(shown[:4]), today, room)


@memo
def _year(look: Look, year: int, today: date, room: Room) -> View:
    across = 3 if room.h > room.w else 6
    w, h = room.w / across, room.h / (12 // across)
    lines = (
        row(*(_month(look, date(year, n, 1), today, w, h) for n in range(at, at + across)),
            h=h, align="start")
        for at in range(1, 13, across)
    )  # fmt: skip
    return column(*lines, id=look.ids.year, w=FILL)


def _month(look: Look, month: date, today: date, w: float, h: float) -> View:
    """The name of a month over its weeks, which are no nodes."""
    start = month - timedelta(days=(month.weekday() - look.first_weekday) % 7)
    side, high = (w - 12) / 7, min(18.0, max(7.0, (h - 28) / 7))
    cells = [("MTWTFSS"[(look.first_weekday + n) % 7], False) for n in range(7)]
    for n in range(42):
        day = start + timedelta(days=n)
        cells.append((str(day.day) if day.month == month.month else "", day == today))
    digits = [
        text(words, size=-min(9.0, high - 1), w=side, h=high, align="center", hidden=True,
             radius=-1, color="onPrimary" if on else "onSurface", bg="primary" if on else "")
        for words, on in cells
    ]  # fmt: skip
    label = text(month_name[month.month], look.ids.month, size=13, weight=500, w=FILL,
                 align="center", color="primary")  # fmt: skip
    weeks = (decor(*digits[at : at + 7], kind="row") for at in range(0, len(digits), 7))
    return column(label, *weeks, desc=f"{month:%B %Y}", w=w, h=h, pad=(6, 2, 6, 0), gap=1,
                  tap=told(look.month, month.isoformat()))  # fmt: skip


__all__ = ["year"]
