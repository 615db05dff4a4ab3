"""Days and times in words, as Android writes them in English for a phone's locale."""

from __future__ import annotations

from calendar import day_abbr
from datetime import date, datetime, timedelta

from ...phone.state.locale import AMERICAN, Locale


def clock(time: datetime, locale: Locale = AMERICAN) -> str:
    """A time of day.

    >>> at = datetime(2023, 10, 10, 14, 5)
    >>> clock(at), clock(at, Locale("US", hours_24=True))
    ('2:05 PM', '14:05')
    """
    return locale.time(time)


def hour(of_day: int, locale: Locale = AMERICAN) -> str:
    """A whole hour beside a timeline: "9 AM", or "09:00" in the 24-hour form."""
    return locale.hour(of_day)


def between(start: datetime, end: datetime, locale: Locale = AMERICAN) -> str:
    """From one time of day to another, without what goes without saying.

    >>> at = datetime(2023, 10, 10, 9)
    >>> between(at, at.replace(hour=10)), between(at, at.replace(hour=13, minute=30))
    ('9 – 10 AM', '9 AM – 1:30 PM')
    """
    first, last = _short(start, locale), _short(end, locale)
    half = locale.half(end.hour)
    if half and start.date() == end.date() and start != end:
        if locale.half(start.hour) == half:
            first = first.removesuffix(f" {half}")
    return first if start == end else f"{first} – {last}"


def long_day(day: date, today: date | None = None, locale: Locale = AMERICAN) -> str:
    """A day with its weekday; with its year where that is not today's.

    >>> long_day(date(2023, 10, 9), date(2023, 10, 10)), long_day(date(2022, 1, 3))
    ('Monday, October 9', 'Monday, January 3, 2022')
    """
    return locale.day(day, "%A", "%B", today is None or today.year != day.year)


def near_day(day: date, today: date, locale: Locale = AMERICAN) -> str:
    """ "Today", "Yesterday", "Tomorrow", or the day as `long_day` has it."""
    ahead = (day - today).days
    return {0: "Today", -1: "Yesterday", 1: "Tomorrow"}.get(ahead) or long_day(day, today, locale)


def month(day: date, today: date | None = None) -> str:
    """The month of a day: "October", or "October 2022" where that is not today's year."""
    return f"{day:%B}" if today is not None and today.year == day.year else f"{day:%B} {day.year}"


def week(first: date, locale: Locale = AMERICAN) -> str:
    """The seven days from one on.

    >>> week(date(2023, 10, 8)), week(date(2023, 10, 29)), week(date(2023, 10, 8), Locale("GB"))
    ('October 8 – 14', 'October 29 – November 4', '8 – 14 October')
    """
    last = first + timedelta(days=6)
    begin, end = (locale.day(day, month="%B") for day in (first, last))
    if first.month == last.month:
        name = f"{first:%B}"
        begin, end = begin.removesuffix(f" {name}"), end.removeprefix(f"{name} ")
    return f"{begin} – {end}"


def week_number(first: date) -> int:
    """ISO's number of a week, by the Thursday among the seven days from one on."""
    thursday = first + timedelta(days=(3 - first.weekday()) % 7)
    return thursday.isocalendar()[1]


def since(then: datetime, today: date, locale: Locale = AMERICAN) -> str:
    """When something was, in a list: a time today, a weekday in the week before, else a date.

    >>> times = datetime(2023, 10, 10, 8), datetime(2023, 10, 7), datetime(2022, 3, 1)
    >>> [since(then, date(2023, 10, 10)) for then in times]
    ['8:00 AM', 'Sat', '3/1/22']
    """
    days = (today - then.date()).days
    if days == 0:
        return clock(then, locale)
    if 0 < days < 7:
        return day_abbr[then.weekday()]
    return locale.day(then) if then.year == today.year else locale.numbers(then)


def _short(time: datetime, locale: Locale) -> str:
    return clock(time, locale) if time.minute or locale.hours_24 else locale.hour(time.hour)


__all__ = ["between", "clock", "hour", "long_day", "month", "near_day", "since", "week", "week_number"]
