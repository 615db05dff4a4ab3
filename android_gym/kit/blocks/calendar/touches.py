"""Handlers of empty places: they tell the app when an event there would begin."""

from __future__ import annotations

from datetime import datetime, timedelta

from ....phone.core.calls import Call, does
from ....phone.core.gestures import Place
from ....phone.core.zones import instant
from ....phone.system.ctx import Ctx
from ...verbs import with_args


@does
def tap_time(c: Ctx, new: Call, day: str, snap: int, at: Place) -> Ctx:
    """A tap in the column of a day: `new` is told the time that was touched, rounded down."""
    minute = min(1439, int(at.y * 1440)) // snap * snap
    wall = datetime.fromisoformat(day) + timedelta(minutes=minute)
    return c.run(with_args(new, (instant(c.phone.zone, wall),)))


@does
def drop_event(c: Ctx, move: Call, id: int, start: int, minutes: int, day: str, at: Place) -> Ctx:
    """An event was dropped with its middle at a place of a day: `move` is told when it begins then,
    to a quarter of an hour."""
    top = round((at.y * 1440 - minutes / 2) / 15) * 15
    wall = datetime.fromisoformat(day) + timedelta(minutes=min(1425, max(0, top)))
    new = instant(c.phone.zone, wall)
    return c.run(with_args(move, (id, start, new))) if new != start else c


@does
def tap_day(c: Ctx, new: Call, day: str) -> Ctx:
    """A tap on a day without events: `new` is told the next full hour of that day."""
    wall = datetime.fromisoformat(day).replace(hour=min(23, c.now.hour + 1))
    return c.run(with_args(new, (instant(c.phone.zone, wall),)))


__all__ = ["drop_event", "tap_day", "tap_time"]
