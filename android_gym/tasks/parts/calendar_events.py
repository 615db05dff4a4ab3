"""Events of Google Calendar that tasks speak of: those there are at the start, and new ones."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from ...apps.google.calendar.editor import EditActivity
from ...apps.google.calendar.event import EventInfoActivity
from ...apps.google.calendar.model import PACKAGE, Planner
from ...phone.core.zones import instant
from ...phone.state.phone import Phone
from ...phone.state.providers import CalendarEntry, find, insert
from ..base import Goal, Params
from ..records import new_rows, the_first

TITLES = (
    "meeting",
    "Budget talk",
    "Piano lesson",
    "Car service",
    "Eye exam",
    "Parents evening",
    "Garden day",
    "Tax advice",
    "Board games",
    "Flat handover",
)
PLACES = (
    "Microsoft SVC Building",
    "Main Library",
    "Room 204",
    "Bay Street Cafe",
    "Gate B7",
    "The Old Mill",
    "Studio North",
)
MAILS = ("bob@example.com", "ines@example.com", "kofi@example.com", "mina@example.com", "tariq@example.com")


def planner(phone: Phone) -> Planner:
    model: Planner = phone.app(PACKAGE)
    return model


def sample_event(rng: random.Random, phone: Phone) -> Params:
    """A title, and a day of the month after; the event is on one of the next days at eight."""
    first = (phone.now.replace(day=1) + timedelta(days=32)).replace(day=1)
    day = rng.randrange(2, 28)
    return {
        "title": rng.choice(TITLES),
        "place": rng.choice(PLACES),
        "mail": rng.choice(MAILS),
        "day": day,
        "date": f"{first:%Y-%m}-{day:02d}",
        "in": rng.randrange(1, 7),
    }


def day_before(p: Params) -> int:
    return int(p["day"]) - 1


def evening(phone: Phone, days: int) -> int:
    """Eight in the evening so many days from today, seconds UTC."""
    today = datetime.combine(phone.now.date(), datetime.min.time())
    return instant(phone.zone, today + timedelta(days=days, hours=20))


def add_event(phone: Phone, title: str, at: int, minutes: int = 60, **more: Any) -> Phone:
    """The phone with an event."""
    entry = CalendarEntry(0, title, at, at + 60 * minutes, calendar=phone.accounts[0].name)
    return phone.replace(calendar=insert(phone.calendar, entry.replace(**more)))


def with_event(phone: Phone, p: Params) -> Phone:
    """The phone with the event, on one of the next days at eight."""
    return add_event(phone, p["title"], evening(phone, p["in"]))


def the_event(start: Phone, p: Params) -> CalendarEntry:
    """The last event of the title at the start. LookupError if there is none."""
    return the_first((one for one in reversed(start.calendar) if one.title == p["title"]), "such event")


def now_is(start: Phone, now: Phone, p: Params) -> CalendarEntry:
    """What has become of the event. LookupError if it is gone."""
    entry: CalendarEntry = find(now.calendar, the_event(start, p).id)
    return entry


def event_open(before: Phone, now: Phone, p: Params) -> bool:
    """The event is looked at or edited, or is no longer as it was."""
    old, top = the_event(before, p), now.top
    if isinstance(top, EventInfoActivity | EditActivity) and top.id == old.id:
        return True
    return find(now.calendar, old.id) != old


def as_made(start: Phone, e: CalendarEntry, p: Params) -> bool:
    """Whether an event is as the editor makes new ones, at an hour or all day, but for title, times and place."""
    usual = CalendarEntry(e.id, e.title, e.start, e.end, location=e.location, calendar=start.accounts[0].name)
    told = planner(start).all_day_reminder
    return e.end > e.start and e in (usual, usual.replace(all_day=True, reminders=() if told == -1 else (told,)))


def made_so(holds: Callable[[Phone, CalendarEntry, Params], bool]) -> Goal:
    """Exactly one event is new, and this is so of it."""

    def one(start: Phone, now: Phone, p: Params) -> bool:
        new = new_rows(start.calendar, now.calendar)
        return len(new) == 1 and holds(start, new[0], p)

    return one


event_as_new = made_so(as_made)
