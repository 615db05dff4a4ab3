"""What there is to say of an event, in words."""

from __future__ import annotations

from datetime import date

from ....phone.core.view import Verbatim
from ....phone.core.zones import local
from ....phone.state.locale import AMERICAN, Locale
from ....phone.state.providers import CalendarEntry
from ...words import plural
from .plan import Happening
from .rules import NO_REMINDER, reminder_words, rule_words


def days_words(left: int) -> str:
    """How many days there are until a day, or since it.

    >>> days_words(0), days_words(3), days_words(-1)
    ('Today', '3 days left', '1 day ago')
    """
    if not left:
        return "Today"
    return f"{plural(left, 'day')} left" if left > 0 else f"{plural(-left, 'day')} ago"


def full_day(day: date, locale: Locale = AMERICAN) -> str:
    """A day with its weekday and year.

    >>> full_day(date(2023, 10, 10))
    'Tue, Oct 10, 2023'
    """
    return locale.day(day, "%a", year=True)


def when_words(entry: CalendarEntry, zone: str, locale: Locale = AMERICAN) -> str:
    """The days of an event with their year, and its times.

    >>> when_words(CalendarEntry(0, "Lunch", 1_696_963_200, 1_696_966_800), "UTC")
    'Tue, Oct 10, 2023 6:40 PM – 7:40 PM'
    """
    begins, ends = local(zone, entry.start), local(zone, entry.end - entry.all_day)
    first, last = (full_day(at, locale) for at in (begins, ends))
    if not entry.all_day:
        begin, end = locale.time(begins), locale.time(ends)
        return locale.range(f"{first} {begin}", end if first == last else f"{last} {end}")
    return first if first == last else locale.range(first, last)


def hours_words(one: Happening, day: date, locale: Locale) -> str:
    """The times of an event on one of its days, an end on another one by its day, and its place."""
    ends = (locale.time(at) if at.date() == day else locale.day(at) for at in (one.begins, one.ends))
    when = "All day" if one.entry.all_day else locale.range(*ends)
    return f"{when} • {one.entry.location}" if one.entry.location else when


def repeat_words(entry: CalendarEntry, zone: str, locale: Locale) -> str:
    """How an event repeats; one that has the days of its next occurrences alone has them by the lunar date."""
    if entry.rdate and not entry.rrule:
        return "Every year by the lunar date"
    return rule_words(entry.rrule, local(zone, entry.start), locale)


def told_words(entry: CalendarEntry, locale: Locale) -> tuple[str, ...]:
    """The reminders of an event, or that it has none."""
    return tuple(reminder_words(m, entry.all_day, locale) for m in entry.reminders) or (NO_REMINDER,)


def event_facts(entry: CalendarEntry, zone: str, locale: Locale) -> tuple[tuple[str, str, str], ...]:
    """What the page of an event tells beside its title and times: (label, words, id) of each fact that there is."""
    people = locale.join_names(guest.name or guest.address for guest in entry.attendees)
    facts = (
        ("Repeat", repeat_words(entry, zone, locale), ""),
        *(("Reminder", words, "") for words in told_words(entry, locale)),
        ("Location", Verbatim(entry.location), "location_item"),
        ("Participants", Verbatim(people), "attendees_item"),
        ("Notes", Verbatim(entry.description), "notes_item"),
    )
    return tuple(fact for fact in facts if fact[1])


__all__ = ["days_words", "event_facts", "full_day", "hours_words", "repeat_words", "told_words", "when_words"]
