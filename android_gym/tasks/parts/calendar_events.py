"""Events of Google Calendar that tasks speak of: those there are at the start, and new ones."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from ...action import Action
from ...apps.google.calendar.editor import EditActivity
from ...apps.google.calendar.event import EventInfoActivity
from ...apps.google.calendar.model import PACKAGE, Planner
from ...phone.core.zones import instant, local
from ...phone.state.phone import Phone
from ...phone.state.providers import CalendarEntry, find, insert, update
from ..base import Condition, Goal, Params, Ways
from ..foreground import app_is_open
from ..records import new_rows
from ..steps import click, enter_text, press_enter, scroll_to, start

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
FIELD = "search_text"
OPEN = app_is_open(PACKAGE, "Calendar")
MENU = click("More options")
OK, SAVE = click("OK", id="android:id/button1"), click("Save", id="save")
NEXT_MONTH = click(id="android:id/next")


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


def evening(phone: Phone, days: int) -> int:
    """Eight in the evening so many days from today, seconds UTC."""
    today = datetime.combine(phone.now.date(), datetime.min.time())
    return instant(phone.zone, today + timedelta(days=days, hours=20))


def added(phone: Phone, title: str, at: int, minutes: int = 60, **more: Any) -> Phone:
    """The phone with an event."""
    entry = CalendarEntry(0, title, at, at + 60 * minutes, calendar=phone.accounts[0].name)
    return phone.replace(calendar=insert(phone.calendar, entry.replace(**more)))


def with_event(phone: Phone, p: Params) -> Phone:
    """The phone with the event, on one of the next days at eight."""
    return added(phone, p["title"], evening(phone, p["in"]))


def the_event(start: Phone, p: Params) -> CalendarEntry:
    """The last event of the title at the start. LookupError if there is none."""
    for entry in reversed(start.calendar):
        if entry.title == p["title"]:
            return entry
    raise LookupError("there is no such event")


def its_id(start: Phone, p: Params) -> dict[str, Any]:
    return {"event": the_event(start, p).id}


def now_is(start: Phone, now: Phone, p: Params) -> CalendarEntry:
    """What has become of the event. LookupError if it is gone."""
    entry: CalendarEntry = find(now.calendar, the_event(start, p).id)
    return entry


def found(p: Params) -> tuple[Action, ...]:
    """The event, opened from the search."""
    return (
        start("Calendar"),
        click("Search"),
        enter_text(p["title"], id=FIELD),
        press_enter(),
        click(f"{p['title']}, 8 – 9 PM"),
    )


def scrolled_to(p: Params) -> tuple[Action, ...]:
    """The event, opened from the schedule."""
    name = f"{p['title']}, 8 – 9 PM"
    return start("Calendar"), scroll_to(name), click(name)


def editing(p: Params, *steps: Action) -> Ways:
    """What is done in the editor, by the search and by scrolling."""
    rest = (click("Edit"), *steps, SAVE)
    return ((*found(p), *rest), (*scrolled_to(p), *rest))


def at_event(before: Phone, now: Phone, p: Params) -> bool:
    """The event is looked at or edited, or is no longer as it was."""
    old, top = the_event(before, p), now.top
    if isinstance(top, EventInfoActivity | EditActivity) and top.id == old.id:
        return True
    return find(now.calendar, old.id) != old


AT_IT = Condition("The event “{title}” is open.", at_event)


def made(start: Phone, now: Phone) -> tuple[CalendarEntry, ...]:
    return new_rows(start.calendar, now.calendar)


def made_so(holds: Callable[[Phone, CalendarEntry, Params], bool]) -> Goal:
    """One event is new, and it is so."""

    def one(start: Phone, now: Phone, p: Params) -> bool:
        new = made(start, now)
        return len(new) == 1 and holds(start, new[0], p)

    return one


def day_of(phone: Phone, at: int) -> str:
    return local(phone.zone, at).date().isoformat()


def plain(start: Phone, e: CalendarEntry, p: Params) -> bool:
    """Whether a new event is as the editor makes them, but for title, times and place."""
    account = start.accounts[0].name
    usual = CalendarEntry(e.id, e.title, e.start, e.end, location=e.location, calendar=account)
    return e == usual and e.end > e.start


def a_day_late(phone: Phone, p: Params) -> tuple[Phone, ...]:
    """The end of the task with the event on the day after."""
    entry = the_event(phone, p)
    late = entry.replace(start=entry.start + 86_400, end=entry.end + 86_400)
    return (phone.replace(calendar=update(phone.calendar, late)),)


def in_editor(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, EditActivity) or bool(made(before, now))


CREATE = (start("Calendar"), click(id="floating_action_button"), click(id="floating_action_button"))
TITLED = Condition("A new event is called “{title}”.", made_so(lambda phone, e, p: e.title == p["title"]))
IN_EDITOR = Condition("The editor of a new event is open, or there is one.", in_editor)


def creating(p: Params) -> Ways:
    there = (
        enter_text(p["title"], id="title"),
        click(id="start_date"),
        NEXT_MONTH,
        click(str(p["day"])),
        OK,
        click("Add location"),
        enter_text(p["place"], id=FIELD),
        click(p["place"]),
        SAVE,
    )
    return ((*CREATE, *there),)
