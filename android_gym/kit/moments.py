"""Moments: a date and then a time, as for what is to happen later."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from ..phone.core.calls import Call, does
from ..phone.core.zones import instant
from ..phone.system.ctx import Ctx
from .dates import DatePicker
from .times import TimePicker
from .verbs import with_args


@does
def pick_moment(c: Ctx, call: Call, hour: int = 8) -> Ctx:
    """Ask for a date, today or later, and then for a time, `hour` o'clock at first. The instant, in
    seconds UTC, is appended to the arguments of `call`. One that has passed is refused."""
    today = c.now.date().isoformat()
    return c.show(DatePicker(today, _pick_time.partial(call, hour), min_date=today))


@does
def _pick_time(c: Ctx, call: Call, hour: int, day: str) -> Ctx:
    return c.show(TimePicker(hour, 0, _use_moment.partial(call, day)))


@does
def _use_moment(c: Ctx, call: Call, day: str, hour: int, minute: int) -> Ctx:
    midnight = datetime.combine(date.fromisoformat(day), datetime.min.time())
    at = instant(c.phone.zone, midnight + timedelta(hours=hour, minutes=minute))
    if at <= c.phone.time:
        return c.toast("Choose a time in the future")
    return with_args(call, (at,)).run(c)


__all__ = ["pick_moment"]
