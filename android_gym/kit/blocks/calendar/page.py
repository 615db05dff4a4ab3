"""The views of the days by their names, for apps that turn between them."""

from __future__ import annotations

from datetime import datetime

from ....phone.core.view import View
from .agenda import agenda
from .look import Look, Room, week_start
from .month import month
from .plan import Book
from .timeline import timeline
from .year import year

SPANS = {"day": 1, "3 days": 3, "week": 7}


def page(look: Look, book: Book, mode: str, shown: str, now: datetime, room: Room, *, hour: float = 8) -> View:
    """The view of a name, with the day `shown` (ISO): "agenda", "month", "year", or the timeline of a "week",
    a "day" or "3 days", which opens at `hour`. A swipe sets the activity's field `shown`."""
    if mode == "agenda":
        return agenda(look, book, shown, now)
    if mode == "month":
        return month(look, book, shown, now, room)
    if mode == "year":
        return year(look, shown, now.date(), room, field="shown")
    first = week_start(look, shown) if mode == "week" else shown
    return timeline(look, book, first, SPANS[mode], now, room, hour=hour)


__all__ = ["page"]
