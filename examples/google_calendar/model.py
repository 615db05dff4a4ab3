"""What Google Calendar keeps, and how it is told apart from other calendars."""

from __future__ import annotations

from android_gym.kit import *
from android_gym.kit.blocks import calendar as days
from android_gym.phone.state.providers import (
    Account,
    Calendar,
    CalendarEntry,
    all_calendars,
)

google = Package("com.google.android.calendar")
EVENTS = Store("calendar", shared=True)
MODES = ("Schedule", "Day", "3 days", "Week", "Month")
SPANS = {"Day": 1, "3 days": 3, "Week": 7}
EDIT_QUESTION, DELETE_QUESTION = "Edit recurring event", "Delete recurring event"


class Planner(Value):
    """The model: how days are shown, and the settings. Events are the phone's."""

    mode: str = "Schedule"
    week_start: str = "Sunday"
    length: str = "60 minutes"  # of a new event
    declined: bool = True  # show what was declined


def owner(accounts: tuple[Account, ...]) -> Account:
    """The account that new events belong to."""
    return accounts[0] if accounts else Account("", owner="On this device")


def book_of(
    app: Planner, entries: tuple[CalendarEntry, ...], calendars: tuple[Calendar, ...],
    accounts: tuple[Account, ...], zone: str,
) -> days.Book:  # fmt: skip
    """The events that are shown."""
    own = tuple(account.name for account in accounts)
    if not app.declined:
        entries = tuple(e for e in entries if not _declined(e, own))
    return days.Book(entries, zone, all_calendars(calendars, accounts, entries), own)


def _declined(entry: CalendarEntry, own: tuple[str, ...]) -> bool:
    return any(guest.address in own and guest.status == "declined" for guest in entry.attendees)


def look_of(app: Planner, locale: Locale) -> days.Look:
    """The block's configuration, as the settings have it."""
    first = {"Saturday": 5, "Sunday": 6, "Monday": 0}[app.week_start]
    return LOOK.replace(first_weekday=first, locale=locale)


@does
def see(c: Ctx, id: int, start: int) -> Ctx:
    """Open an occurrence."""
    return c.open("EventInfoActivity", id, start)


@does
def create(c: Ctx, start: int, whole: bool = False) -> Ctx:
    """Open the editor for a new event."""
    length = int(c.app.length.split()[0]) * 60
    account = owner(c.phone.accounts).name
    new = CalendarEntry(0, "", start, start + length, calendar=account)
    return c.open("EditActivity", 0, new, new, start)


@does
def to_day(c: Ctx, day: str) -> Ctx:
    return c.save(mode="Day").set(shown=day)


LOOK = days.Look(
    open=see.partial(),
    new=create.partial(),
    day=to_day.partial(),
    ids=days.Ids(agenda="alternate_timeline_fragment_container", list_cls=GOOGLE_RECYCLER),
)
