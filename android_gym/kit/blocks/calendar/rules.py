"""Recurrence and reminders in words, the choices that editors offer, and the question which
occurrences of a series are meant."""

from __future__ import annotations

from datetime import date, datetime, time
from functools import lru_cache
from typing import Any

from ....phone.core.calls import Call, does
from ....phone.core.zones import instant, local
from ....phone.state.locale import AMERICAN, Locale
from ....phone.state.providers import (
    CalendarEntry,
    change_all,
    change_following,
    change_one,
    delete_all,
    delete_following,
    delete_one,
    find,
)
from ....phone.state.providers.recurrence import rule_parts
from ....phone.system.ctx import Ctx
from ...popups import Choice
from ...verbs import with_args

_TIMES = ("start", "end")
Entries = tuple[CalendarEntry, ...]
CODES = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
ONCE, NO_REMINDER = "Does not repeat", "No reminder"
UNITS = {"DAILY": "day", "WEEKLY": "week", "MONTHLY": "month", "YEARLY": "year"}
_PLACES = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", -1: "last"}
REMINDERS = (0, 5, 10, 15, 30, 60, 1440)  # minutes before, that editors offer
ALL_DAY_REMINDERS = (-540, 420, 900, 2340)  # the same for whole days: at 9 AM and 5 PM
THIS, FOLLOWING, ALL = "This event", "This and following events", "All events"


# --- recurrence -----------------------------------------------------------------------------------


def rule_words(rule: str, start: datetime, locale: Locale = AMERICAN) -> str:
    """A recurrence rule in words; `start` is the wall time of the first occurrence.

    >>> start = datetime(2023, 10, 9, 9)
    >>> rule_words("FREQ=WEEKLY", start), rule_words("FREQ=MONTHLY;BYDAY=2MO", start)
    ('Every week on Monday', 'Every month on the second Monday')
    >>> rule_words("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=5", start)
    'Every 2 weeks on Monday, Wednesday; 5 times'

    Of parts that the words have no room for, such as BYSETPOS, nothing is said. InvalidOption for
    what is no rule.
    """
    if not rule:
        return ONCE
    parts = rule_parts(rule)
    count, unit = int(parts.get("INTERVAL", 1)), UNITS[parts["FREQ"]]
    words = f"Every {unit}" if count == 1 else f"Every {count} {unit}s"
    on = _on(parts, start, locale.usual)
    words = f"{words} on {on}" if on else words
    if "COUNT" in parts:
        times = int(parts["COUNT"])
        return f"{words}; {times} time{'s' * (times != 1)}"
    if "UNTIL" in parts:
        last = datetime.strptime(parts["UNTIL"][:8], "%Y%m%d")
        return f"{words}; until {locale.usual.day(last, year=True)}"
    return words


def _on(parts: dict[str, str], start: datetime, locale: Locale) -> str:
    """On which days, where that is to be said."""
    days = [day for day in parts.get("BYDAY", "").split(",") if day]
    if parts["FREQ"] == "WEEKLY":
        codes = sorted(days or [CODES[start.weekday()]], key=CODES.index)
        if codes == list(CODES[:5]):
            return "weekdays"
        return "all days" if len(codes) == 7 else _days(codes, locale)
    if parts["FREQ"] == "MONTHLY":
        return _in_month(parts, days, start, locale)
    if parts["FREQ"] == "YEARLY":
        month = date(2000, int(parts.get("BYMONTH", str(start.month)).split(",")[0]), 1)
        if days and days[0][:-2]:
            return f"the {_numbered(days, locale)} of {locale.month(month, year=False)}"
        day = int(parts.get("BYMONTHDAY", str(start.day)).split(",")[0])
        return locale.day_of_year(month.month, day)
    return _days(days, locale)


def _in_month(parts: dict[str, str], days: list[str], start: datetime, locale: Locale) -> str:
    if days:
        return f"the {_numbered(days, locale)}"
    if "BYMONTHDAY" in parts:
        numbers = parts["BYMONTHDAY"].split(",")
        return "the last day" if numbers == ["-1"] else f"day {locale.join_names(numbers)}"
    return f"day {start.day}"


def _numbered(days: list[str], locale: Locale) -> str:
    """ "second Monday" of "2MO"."""
    words = []
    for day in days:
        number = int(day[:-2] or 0)
        place = _PLACES.get(number, f"{abs(number)}th{' last' if number < 0 else ''}")
        words.append(f"{place} {_days([day[-2:]], locale)}" if number else _days([day], locale))
    return locale.join_names(words)


def _days(codes: list[str], locale: Locale) -> str:
    return locale.join_names(locale.weekday(CODES.index(code)) for code in codes)


@lru_cache(maxsize=256)
def rules_for(start: datetime, locale: Locale = AMERICAN) -> tuple[tuple[str, str], ...]:
    """What an editor offers for an event that begins at a wall time: (words, rule) pairs; the first
    is not to repeat. The month has it by its number and by its weekday, as Google's does."""
    code, number = CODES[start.weekday()], (start.day - 1) // 7 + 1
    rules = (
        "",
        "FREQ=DAILY",
        f"FREQ=WEEKLY;BYDAY={code}",
        f"FREQ=MONTHLY;BYMONTHDAY={start.day}",
        f"FREQ=MONTHLY;BYDAY={number if number < 5 else -1}{code}",
        "FREQ=YEARLY",
        "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
    )
    return tuple((rule_words(rule, start, locale), rule) for rule in rules)


# --- reminders --------------------------------------------------------------------------------


def reminder_words(minutes: int, all_day: bool = False, locale: Locale = AMERICAN) -> str:
    """How long before an event its reminder is.

    >>> [reminder_words(m) for m in (0, 30, 120, 1440, 20160)]
    ['At time of event', '30 minutes before', '2 hours before', '1 day before', '2 weeks before']
    >>> [reminder_words(m, True) for m in (-540, 900)]
    ['On the day at 9 AM', 'The day before at 9 AM']
    """
    if all_day:
        days, rest = divmod(-minutes, 1440)
        at = locale.short_time(time(*divmod(rest, 60)))
        if days >= -1:
            return f"{'The day before' if days else 'On the day'} at {at}"
        return f"{-days} days before at {at}"
    if minutes == 0:
        return "At time of event"
    for unit, size in (("week", 10080), ("day", 1440), ("hour", 60)):
        if minutes % size == 0:
            return f"{minutes // size} {unit}{'s' * (minutes != size)} before"
    return f"{minutes} minute{'s' * (minutes != 1)} before"


def reminder_choice(
    call: Call, *, all_day: bool = False, selected: int | None = None, title: str = "", locale: Locale = AMERICAN
) -> Choice:
    """The dialog that chooses a reminder; its minutes before the start are appended to the
    arguments of `call`. For an event of a whole day minutes count from its midnight, below 0 after
    it."""
    minutes = ALL_DAY_REMINDERS if all_day else REMINDERS
    labels = tuple(reminder_words(m, all_day, locale) for m in minutes)
    marked = "" if selected is None else reminder_words(selected, all_day, locale)
    return Choice(title, labels, marked, choose_reminder.partial(call, tuple(zip(labels, minutes, strict=True))))


@does
def choose_reminder(c: Ctx, call: Call, offered: tuple[tuple[str, int], ...], label: str) -> Ctx:
    """A row of the dialog of reminders was tapped."""
    found = dict(offered).get(label)
    return c.run(with_args(call, (found,))) if found is not None else c


def reminders_for(entry: CalendarEntry, locale: Locale = AMERICAN) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """What an editor offers where an event has at most one reminder: (words, reminders) pairs."""
    offered = ALL_DAY_REMINDERS if entry.all_day else REMINDERS
    return ((NO_REMINDER, ()), *((reminder_words(m, entry.all_day, locale), (m,)) for m in offered))


# --- which occurrences of a series ----------------------------------------------------------------


def scope_choice(title: str, call: Call, *, first: bool = False) -> Choice:
    """The question which occurrences are meant: this one, it and those after it, or all. What is
    chosen (`THIS`, `FOLLOWING`, `ALL`) is appended to the arguments of `call`. Where the occurrence
    is the `first`, it and those after it are all, and are not offered apart.

        show(calendar.scope_choice("Delete recurring event", remove.partial(id, start)))
    """
    options = (THIS, ALL) if first else (THIS, FOLLOWING, ALL)
    return Choice(title, options, THIS, call, ok="OK")


def change_occurrence(entries: Entries, id: int, at: int, zone: str, scope: str, /, **fields: Any) -> Entries:
    """Events with an occurrence changed as far as `scope` says: what the provider's `change_one`,
    `change_following` and `change_all` give. For all of a series, a new `start` and `end` are those
    of this occurrence, and move the others by as much."""
    if scope == THIS:
        return change_one(entries, id, at, zone, **fields)
    if scope == FOLLOWING:
        return change_following(entries, id, at, zone, **fields)
    return change_all(entries, id, zone, **_as_first(entries, id, at, zone, fields))


def _as_first(entries: Entries, id: int, at: int, zone: str, fields: dict[str, Any]) -> dict[str, Any]:
    """The new times of an occurrence as times of the first one of its series. They are moved by
    days of wall time, so that a series at 9:00 stays there over a change of the clocks."""
    entry = find(entries, id)
    if not entry.recurs or entry.start == at:
        return fields
    own = zone if entry.all_day else entry.zone or zone
    by = local(own, entry.start) - local(own, at)
    times = {k: instant(own, local(own, v) + by) for k, v in fields.items() if k in _TIMES}
    return {**fields, **times}


def remove_occurrence(entries: Entries, id: int, at: int, zone: str, scope: str) -> Entries:
    """Events without an occurrence, without it and those after it, or without the series."""
    fn = {THIS: delete_one, FOLLOWING: delete_following}.get(scope)
    return fn(entries, id, at, zone) if fn is not None else delete_all(entries, id)


__all__ = [
    "ALL",
    "ALL_DAY_REMINDERS",
    "CODES",
    "FOLLOWING",
    "NO_REMINDER",
    "ONCE",
    "REMINDERS",
    "THIS",
    "UNITS",
    "change_occurrence",
    "reminder_choice",
    "reminder_words",
    "reminders_for",
    "remove_occurrence",
    "rule_words",
    "rules_for",
    "scope_choice",
]
