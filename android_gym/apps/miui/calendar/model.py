"""What the app keeps beside the phone's events, and which events those are that count days."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from functools import lru_cache
from pathlib import Path

from ....almanac import date_of, lunar
from ....kit import *
from ....kit.blocks import calendar as days
from ....kit.families import miui
from ....phone.core.zones import instant, local
from ....phone.state.providers import Account, Calendar, CalendarEntry
from ....world.tongues import CHINESE

planner = Package("com.android.calendar")
EVENTS = Store("calendar", shared=True)
KINDS = {"Birthday": "Birthdays", "Anniversary": "Anniversaries", "Countdown": "Countdowns"}  # and their calendars
COLORS = {"Birthdays": "#c23b76", "Anniversaries": "#a85f00", "Countdowns": "#6f4fe0"}
BLUE, YEARLY = "#0a6ad0", "FREQ=YEARLY"
ONE, MORNING = timedelta(days=1), -540  # the reminder of a whole day: at nine, in minutes before midnight


class Planner(Value):
    """The model."""

    incidental = frozenset({"mode"})

    mode: str = "month"  # the view, as it was left
    week_start: int = 0  # 0 for Monday to 6 for Sunday
    lunar: bool = True
    rests: bool = True
    week_numbers: bool = False
    reminder: int = 10  # minutes before a new event
    snooze: int = 10


def midnight(zone: str, day: date) -> int:
    return instant(zone, datetime.combine(day, datetime.min.time()))


@lru_cache(maxsize=16)
def book_of(calendar: tuple[CalendarEntry, ...], accounts: tuple[Account, ...], zone: str) -> days.Book:
    """The phone's events, in the colours of their kinds."""
    colors = {one.name: BLUE for one in accounts} | COLORS
    return days.Book(calendar, zone, tuple(Calendar(n, name, color=colors[name]) for n, name in enumerate(colors)))


def kind_of(entry: CalendarEntry) -> str:
    """ "Event", or one of `KINDS`."""
    return next((kind for kind, name in KINDS.items() if name == entry.calendar), "Event")


def lunar_words(day: date) -> tuple[str, str]:
    """The lunar date of a day, and the name of its year: "农历八月廿六" and "癸卯兔年"."""
    at = lunar(day)
    return (f"农历{at.name}", f"{at.year_name}{at.animal}年") if at else ("", "")


def lunar_starts(zone: str, day: date) -> tuple[int, ...]:
    """When the lunar date of a day begins in the thirty years after it."""
    at, found = lunar(day), []
    if at is None:
        return ()
    for year in range(at.year + 1, at.year + 31):
        try:
            found.append(midnight(zone, date_of(year, at.month, at.day)))
        except ValueError:  # the month has but 29 days then
            continue
    return tuple(found)


def counted(calendar: tuple[CalendarEntry, ...], zone: str, today: date) -> tuple[tuple[int, CalendarEntry, int], ...]:
    """The events that count days, with the days until each is next, or since it was, and when it begins."""
    begin = midnight(zone, today)
    kept = tuple(e for e in calendar if e.calendar in COLORS and e.status != "cancelled")
    found = {e.id: (e, e.start) for e in kept}
    for one in reversed(days.list_occurrences(days.Book(kept, zone), begin, begin + 366 * 86_400)):
        found[one.entry.id] = (one.entry, one.start)
    rows = (((local(zone, at).date() - today).days, entry, at) for entry, at in found.values())
    return tuple(sorted(rows, key=lambda row: (row[0] < 0, abs(row[0]), row[1].id)))


@does
def bring(c: Ctx) -> Ctx:
    """Bring what the owner's account has: birthdays that return each year, anniversaries and countdowns."""
    known, made = c.phone.calendar, []
    if all(one.type != CHINESE.account for one in c.phone.accounts):
        return c
    c = c.share(calendar=tuple(e.replace(rrule=YEARLY) if e.calendar == "Birthdays" else e for e in known))
    for line in Path(__file__).with_name("counted.txt").read_text("utf-8").splitlines():
        title, kind, day = line.split(" | ")
        start, rule = midnight(c.phone.zone, date.fromisoformat(day)), YEARLY if kind == "Anniversary" else ""
        made.append(CalendarEntry(0, title, start, start + 86_400, True, "", "", (), (MORNING,), KINDS[kind], rule))
    return EVENTS.extend(c, made)


def ask_day(at: date, call: Call) -> Call:
    """A `Call` that asks for a day, which it appends to the arguments of `call`."""
    return show(miui.Wheels("date", call, "Date", (at.year, at.month, at.day)))
