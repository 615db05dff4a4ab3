"""What Calendar keeps beside the events that all apps share: its view, tasks and settings."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import lru_cache

from ....errors import InvalidOption
from ....kit import *
from ....kit.blocks import calendar as days
from ....phone.core.zones import instant, local
from ....phone.state.phone import Phone
from ....phone.state.providers import Account, Calendar, CalendarEntry, all_calendars
from ....phone.state.providers.recurrence import rule_parts

PACKAGE = "com.google.android.calendar"
google = Package(PACKAGE)
EVENTS = Store("calendar", shared=True)
MODES = ("Schedule", "Day", "3 days", "Week", "Month")
THEMES = ("System default", "Light", "Dark")
COLORS = {
    "Tomato": "#d50000",
    "Tangerine": "#f4511e",
    "Banana": "#f6bf26",
    "Basil": "#0b8043",
    "Sage": "#33b679",
    "Peacock": "#039be5",
    "Blueberry": "#3f51b5",
    "Lavender": "#7986cb",
    "Grape": "#8e24aa",
    "Flamingo": "#e67c73",
    "Graphite": "#616161",
}
EVENT_COLOR, TASK_COLOR, REMINDER_COLOR = "#1a73e8", "#4a55c4", "#2f6fd0"
KINDS = ("task", "reminder")
LISTS = {"task": "Tasks", "reminder": "Reminders"}  # pseudo-calendars, as the drawer calls them
DAY = 86_400
NINE = 9 * 3600  # when something of a whole day is called to mind, seconds after midnight


class Todo(Value):
    """A task, or a reminder. Without a date (`at` 0) it stands in the list of tasks alone."""

    id: int = 0
    title: str = ""
    kind: str = "task"  # one of KINDS
    at: int = 0  # seconds UTC; of a whole day its midnight
    all_day: bool = True
    details: str = ""
    done: bool = False
    snoozed: int = 0  # until when it was put off, seconds UTC


class Planner(Value):
    """The model. Events are the phone's."""

    incidental = frozenset({"mode"})
    histories = frozenset({"searches"})

    mode: str = "Schedule"  # one of MODES, as it was left
    todos: tuple[Todo, ...] = ()
    tasks_shown: bool = True
    reminders_shown: bool = True
    week_start: str = "Sunday"
    week_numbers: bool = False
    declined: bool = True  # show what was declined
    zone: str = ""  # IANA name, in which times are shown; "" for the phone's
    length: int = 60  # minutes of a new event
    reminder: int = 30  # minutes before a new event; -1 for none
    all_day_reminder: int = -1  # of a new event of a whole day, minutes before its midnight
    notify: bool = True  # show notifications
    snooze: int = 5  # minutes
    theme: str = "System default"
    searches: tuple[str, ...] = ()  # the latest first


# --- whose, when ----------------------------------------------------------------------------------


def owner(accounts: tuple[Account, ...]) -> Account:
    """The account that new events belong to."""
    return accounts[0] if accounts else Account("", owner="On this device")


def zone_in(app: Planner, zone: str) -> str:
    """The zone in which times are shown; `zone` is the phone's."""
    return app.zone or zone


def here(c: Ctx) -> str:
    """The same in a handler."""
    return zone_in(c.app, c.phone.zone)


def midnight(at: datetime) -> datetime:
    return at.replace(hour=0, minute=0, second=0, microsecond=0)


def next_hour(c: Ctx, day: str = "") -> int:
    """The next full hour, on a day (ISO) or today; seconds UTC."""
    now = local(here(c), c.phone.time)
    first = datetime.fromisoformat(day) if day else midnight(now)
    return instant(here(c), first + timedelta(hours=min(23, now.hour + 1)))


def rule_or_once(rule: str) -> str:
    """A recurrence rule from outside; "" for one that cannot be followed."""
    try:
        rule_parts(rule)
    except InvalidOption:
        return ""
    return rule


def day_words(at: datetime, now: datetime, locale: Locale) -> str:
    """ "Tue, Oct 10", with the year where that is another one."""
    return locale.day(at, "%a", year=at.year != now.year)


# --- calendars ------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def known_calendars(
    calendars: tuple[Calendar, ...], accounts: tuple[Account, ...], entries: tuple[CalendarEntry, ...]
) -> tuple[Calendar, ...]:
    """The calendars of the phone."""
    return all_calendars(calendars, accounts, entries)


def calendars_in(phone: Phone) -> tuple[Calendar, ...]:
    """The same in a handler."""
    return known_calendars(phone.calendars, phone.accounts, phone.calendar)


def is_writable(one: Calendar) -> bool:
    return one.access in ("owner", "editor", "contributor")


def color_of(entry: CalendarEntry, calendars: tuple[Calendar, ...]) -> str:
    """The colour of an event: its own or that of its calendar."""
    own = (one.color for one in calendars if one.name == entry.calendar)
    return entry.color or next(own, EVENT_COLOR)


# --- what is shown --------------------------------------------------------------------------------


def as_entry(todo: Todo, zone: str) -> CalendarEntry:
    """A task or reminder as the calendar shows it: its id is negative."""
    end = instant(zone, local(zone, todo.at) + timedelta(days=1)) if todo.all_day else todo.at
    return CalendarEntry(-todo.id, todo.title, todo.at, end, todo.all_day, reminders=(), calendar=LISTS[todo.kind])


@lru_cache(maxsize=16)
def book_of(
    app: Planner,
    entries: tuple[CalendarEntry, ...],
    calendars: tuple[Calendar, ...],
    accounts: tuple[Account, ...],
    zone: str,
) -> days.Book:
    """The events, tasks and reminders that are shown, in the zone of the settings."""
    own, zone = tuple(account.name for account in accounts), zone_in(app, zone)
    known = known_calendars(calendars, accounts, entries)
    if not app.declined:
        entries = tuple(e for e in entries if not _declined(e, own))
    shown = {"task": app.tasks_shown, "reminder": app.reminders_shown}
    todos = tuple(t for t in app.todos if t.at and shown[t.kind])
    lists = (Calendar(-1, "Tasks", color=TASK_COLOR), Calendar(-2, "Reminders", color=REMINDER_COLOR))
    return days.Book(
        (*entries, *(as_entry(t, zone) for t in todos)),
        zone,
        (*known, *lists),
        own,
        tuple(-t.id for t in todos if t.done),
    )


def _declined(entry: CalendarEntry, own: tuple[str, ...]) -> bool:
    return any(guest.address in own and guest.status == "declined" for guest in entry.attendees)


def blank(c: Ctx, start: int, whole: bool = False) -> CalendarEntry:
    """An event that is not kept yet, as new ones are."""
    app, zone = c.app, here(c)
    minutes = app.all_day_reminder if whole else app.reminder
    end = start + app.length * 60
    if whole:
        first = midnight(local(zone, start))
        start, end = instant(zone, first), instant(zone, first + timedelta(days=1))
    return CalendarEntry(
        0, "", start, end, whole, calendar=owner(c.phone.accounts).name, reminders=() if minutes == -1 else (minutes,)
    )
