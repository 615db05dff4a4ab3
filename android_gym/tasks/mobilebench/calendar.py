"""When the events of tasks are, events of a day that has several, and lunar dates."""

from __future__ import annotations

import random
from datetime import date, datetime, timedelta

from ...almanac import lunar
from ...phone.core.zones import instant, local
from ...phone.state.phone import Phone
from ...phone.state.providers import CalendarEntry
from ...world.tongues import CHINESE
from ..base import Params

_TODAY = local(CHINESE.zone, CHINESE.start).date()


def _at(day: date, hour: int = 0) -> int:
    at: int = instant(CHINESE.zone, datetime(day.year, day.month, day.day, hour))
    return at


def begins(p: Params) -> int:
    """Tomorrow at an hour."""
    return _at(_TODAY + timedelta(days=1), p.get("hour", 0))


def ends(p: Params) -> int:
    """When it is over."""
    hours: int = p.get("until", 0) - p.get("hour", 0)
    return begins(p) + 3600 * hours


def midnight(p: Params) -> int:
    """The beginning of a day of this month."""
    return _at(_TODAY.replace(day=p.get("day", 1)))


def next_midnight(p: Params) -> int:
    return midnight(p) + 86_400


def lunar_date(p: Params) -> str:
    """The lunar date of a day of this month, as Calendar writes it."""
    found = lunar(_TODAY.replace(day=p["day"]))
    return f"农历{found.name}" if found else ""


def last_of_day(rng: random.Random, phone: Phone) -> Params:
    """A day to come with several events, and the last of them that does not last all day."""
    events: dict[int, list[CalendarEntry]] = {}
    for one in phone.calendar:
        day = local(phone.zone, one.start).date()
        if day > _TODAY and f"{day:%Y%m}" == f"{_TODAY:%Y%m}" and not one.all_day:
            events.setdefault(day.day, []).append(one)
    number = rng.choice([number for number, found in sorted(events.items()) if len(found) > 1])
    last = events[number][-1]
    return {"day": number, "title": last.title, "event": last.id}
