"""What tasks of clock.yaml draw, and ask for."""

from __future__ import annotations

import random
from datetime import timedelta

from ...apps.miui.clock.model import clock
from ...kit.blocks.clock import Timer, seconds_to_go
from ...phone.core.zones import cities, local
from ...phone.state.phone import Phone
from ..base import Params


def seconds(p: Params) -> int:
    return 60 * int(p["minutes"])


def sample_earlier(rng: random.Random, phone: Phone) -> Params:
    """An alarm that is on, and how many minutes earlier it shall ring, which is in another hour."""
    alarms = [one for one in phone.app(clock.name).alarms if one.on]
    alarm, by = rng.choice([(one, by) for one in alarms for by in (15, 20, 25, 35, 40, 50) if by > one.minute])
    at = phone.now.replace(hour=alarm.hour, minute=alarm.minute) - timedelta(minutes=by)
    return {"label": alarm.label, "id": alarm.id, "by": by, "hour": at.hour, "minute": at.minute}


def timer_runs(start: Phone, now: Phone, p: Params) -> bool:
    """Whether a timer runs or has run out, and has no more time left than it was set for."""
    return any((one.ends or not one.left) and seconds_to_go(one, now.time) <= one.total for one in timers(now))


def timers(phone: Phone) -> tuple[Timer, ...]:
    found: tuple[Timer, ...] = phone.app(clock.name).timers
    return found


def time_there(start: Phone, now: Phone, p: Params) -> str:
    """The time in a city."""
    zone = next(one.zone for one in cities() if one.label == p["place"])
    return now.locale.time(local(zone, now.time))
