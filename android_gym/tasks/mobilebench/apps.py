"""Whether the phone reminds of something."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from ...apps.miui.clock.model import clock
from ...apps.miui.notes.app import Note, Todo, notes
from ...kit.blocks.clock import HolidayAlarm, next_instant
from ...phone.state.phone import Phone
from ...phone.state.providers import CalendarEntry
from ..base import Params
from ..records import new_rows
from .calendar import midnight


def reminds(start: Phone, now: Phone, p: Params) -> bool:
    """Whether one event, note, to-do or alarm is new, and says a word, and a place if there is one, at the time."""
    at = midnight({"day": p["date"]}) + 3600 * int(p["hour"])
    made = list(chain.from_iterable(map(new_rows, _reminders(start), _reminders(now))))
    if len(made) != 1:
        return False
    due, words = _due(made[0], now)
    return due == at and p["word"] in words and p["place"] in words


def _reminders(phone: Phone) -> Iterator[tuple[Any, ...]]:
    kept = phone.app(notes.name)
    yield from (phone.calendar, kept.notes, kept.todos, phone.app(clock.name).alarms)


def _due(made: Any, now: Phone) -> tuple[int, str]:
    """When the phone reminds of it, seconds UTC and 0 for never, and with which words."""
    match made:
        case CalendarEntry():
            is_plain = made.reminders and not (made.all_day or made.attendees)
            return made.start if is_plain else 0, f"{made.title} {made.location} {made.description}"
        case Note() | Todo():
            return made.remind, made.words
        case HolidayAlarm():
            return next_instant(made, now.zone, now.time) if made.on and not made.days else 0, made.label
    return 0, ""
