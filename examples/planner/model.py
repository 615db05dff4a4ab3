"""What Planner keeps, and how the block shows the phone's events in it."""

from __future__ import annotations

from android_gym.kit import *
from android_gym.kit.blocks import calendar as days
from android_gym.phone.state.providers import Account, Calendar, CalendarEntry, all_calendars

planner = Package("org.example.planner")
EVENTS = Store("calendar", shared=True)
MODES = ("Schedule", "Week", "Month")


class Planner(Value):
    """The model: how days are shown. Events are the phone's."""

    mode: str = "Schedule"  # one of MODES


def book_of(
    calendar: tuple[CalendarEntry, ...], calendars: tuple[Calendar, ...], accounts: tuple[Account, ...], zone: str
) -> days.Book:
    own = tuple(account.name for account in accounts)
    return days.Book(calendar, zone, all_calendars(calendars, accounts, calendar), own)


@does
def see(c: Ctx, id: int, start: int) -> Ctx:
    """Open an occurrence."""
    return c.open("Event", id, start)


@does
def create(c: Ctx, start: int) -> Ctx:
    """Open the editor for a new event of an hour."""
    own = c.phone.accounts[0].name if c.phone.accounts else ""
    new = CalendarEntry(0, "", start, start + 3600, calendar=own)
    return c.open("Editor", 0, new, start)


@does
def to_week(c: Ctx, day: str) -> Ctx:
    return c.save(mode="Week").set(shown=day)


LOOK = days.Look(open=see.partial(), new=create.partial(), day=to_week.partial())
