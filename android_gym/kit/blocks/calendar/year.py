"""The year: twelve small months that are drawn, each of which opens."""

from __future__ import annotations

from datetime import date

from ....phone.core.calls import memo
from ....phone.core.view import FILL, View
from ...basic import box, column, decor, row, text
from ...verbs import assign
from ..calls import call_with
from .look import Look, Room


def year(look: Look, shown: str, today: date, room: Room, field: str = "") -> View:
    """The months of the year of the day `shown` (ISO), three beside one another, in landscape six.
    A tap on one runs `look.month` with its first day. `room` is the room that they fill. With a `field` of the
    activity a swipe sets it to a day of the next or last year."""
    page, day = _year(look, int(shown[:4]), today, room), date.fromisoformat(shown).replace(day=1)
    years = (("left", day.year + 1), ("right", day.year - 1)) if field else ()
    turns = tuple((way, assign(field, str(day.replace(year=n)))) for way, n in years if 1900 <= n < 2200)
    return box(page, w=FILL, h=FILL, swipes=turns) if field else page


@memo
def _year(look: Look, year: int, today: date, room: Room) -> View:
    across = 3 if room.h > room.w else 6
    w, h = room.w / across, room.h / (12 // across)
    lines = (
        row(*(_month(look, date(year, n, 1), today, w, h) for n in range(at, at + across)), h=h, align="start")
        for at in range(1, 13, across)
    )
    return column(*lines, id=look.ids.year, w=FILL)


def _month(look: Look, month: date, today: date, w: float, h: float) -> View:
    """The name of a month over its weeks, which are no nodes."""
    day = today.day if today.replace(day=1) == month else 0
    name = look.locale.month(month, year=False)
    label = text(name, look.ids.month, size=13, weight=500, w=FILL, align="center", color=look.ink)
    letters = "".join(map(look.locale.initial, range(7)))
    art = f"small_month:{month:%Y-%m} {look.first_weekday} {day} {letters}"
    days = decor(art=art, w=w - 12, h=max(20.0, min(h - 26, (w - 12) * 1.05)))
    return column(
        label,
        days,
        desc=look.locale.month(month),
        w=w,
        h=h,
        pad=(6, 2, 6, 0),
        gap=2,
        tap=call_with(look.month, month.isoformat()),
    )


__all__ = ["year"]
