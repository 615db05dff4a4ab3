"""Days and times in words, as Android writes them for a phone's locale."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from ...phone.core.zones import local
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
    return locale.between(start, end)


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


def moment(at: int, now: datetime, zone: str, locale: Locale = AMERICAN) -> str:
    """When something is, seconds UTC: its day and time, today the time alone.

    >>> now = datetime(2023, 10, 10, 9, 41)
    >>> moment(1696867200, now, "UTC"), moment(1696939200, now, "UTC")
    ('Oct 9 4:00 PM', '12:00 PM')
    """
    day = local(zone, at)
    date = "" if day.date() == now.date() else locale.day(day, year=day.year != now.year)
    return f"{date} {locale.time(day)}".strip()


def month(day: date, today: date | None = None, locale: Locale = AMERICAN) -> str:
    """The month of a day: "October", or "October 2022" where that is not today's year."""
    return locale.month(day, today is None or today.year != day.year)


def week(first: date, locale: Locale = AMERICAN) -> str:
    """The seven days from one on.

    >>> week(date(2023, 10, 8)), week(date(2023, 10, 29)), week(date(2023, 10, 8), Locale("GB"))
    ('October 8 – 14', 'October 29 – November 4', '8 – 14 October')
    """
    last = first + timedelta(days=6)
    begin, end = (locale.day(day, month="%B") for day in (first, last))
    if first.month == last.month:
        name = locale.month(first, year=False)
        begin, end = begin.removesuffix(name).rstrip(), end.removeprefix(name).lstrip()
    return locale.range(begin, end)


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
        return locale.weekday(then, long=False)
    return locale.day(then) if then.year == today.year else locale.numbers(then)


__all__ = ["between", "clock", "hour", "long_day", "moment", "month", "near_day", "since", "week", "week_number"]
