"""When the events of tasks are, events of a day that has several, and festivals."""

from __future__ import annotations

import random
from datetime import date, datetime, timedelta

from ...almanac import date_of
from ...phone.core.zones import instant, local
from ...phone.state.phone import Phone
from ...phone.state.providers import CalendarEntry
from ...world.tongues import CHINESE
from ..base import Params

_TODAY = local(CHINESE.zone, CHINESE.start).date()
_FESTIVALS = (  # with the lunar year, month and day
    ("Double Ninth Festival", "重阳节", 2023, 9, 9),
    ("Laba Festival", "腊八节", 2023, 12, 8),
    ("Little New Year", "小年", 2023, 12, 23),
    ("Lantern Festival", "元宵节", 2024, 1, 15),
    ("Dragon Boat Festival", "端午节", 2024, 5, 5),
    ("Qixi Festival", "七夕节", 2024, 7, 7),
    ("Mid-Autumn Festival", "中秋节", 2024, 8, 15),
)


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


def festival(rng: random.Random, phone: Phone) -> Params:
    """A festival of the year to come, and its date as the phone writes it."""
    english, chinese, *day = rng.choice(_FESTIVALS)
    return {"festival": english, "name": chinese, "when": phone.locale.day(date_of(*day), "%a", year=True)}


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
