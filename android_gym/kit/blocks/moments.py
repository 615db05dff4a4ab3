"""Days and times in words, as Android writes them in English."""

from __future__ import annotations

from calendar import day_abbr, day_name, month_abbr, month_name
from datetime import date, datetime, timedelta

from ...phone.core.values import Table


def clock(time: datetime, is_24_hour: bool = False) -> str:
    """A time of day.

    >>> clock(datetime(2023, 10, 10, 14, 5)), clock(datetime(2023, 10, 10, 14, 5), True)
    ('2:05 PM', '14:05')
    """
    if is_24_hour:
        return f"{time.hour:02d}:{time.minute:02d}"
    return f"{time.hour % 12 or 12}:{time.minute:02d} {_half(time.hour)}"


def is_24_hour(settings: Table) -> bool:
    """Whether the phone is set to the 24-hour form; `settings` is the view's parameter."""
    return str(settings.get("system/time_12_24", "12")) == "24"


def hour(of_day: int, is_24_hour: bool = False) -> str:
    """A whole hour beside a timeline: "9 AM", or "09:00" in the 24-hour form."""
    if is_24_hour:
        return f"{of_day:02d}:00"
    return f"{of_day % 12 or 12} {_half(of_day)}"


def between(start: datetime, end: datetime, is_24_hour: bool = False) -> str:
    """From one time of day to another, without what goes without saying.

    >>> at = datetime(2023, 10, 10, 9)
    >>> between(at, at.replace(hour=10)), between(at, at.replace(hour=13, minute=30))
    ('9 – 10 AM', '9 AM – 1:30 PM')
    """
    if is_24_hour:
        first, last = clock(start, True), clock(end, True)
    else:
        first, last = _short(start), _short(end)
        if first[-2:] == last[-2:] and start.date() == end.date() and start != end:
            first = first[:-3]
    return first if start == end else f"{first} – {last}"


def long_day(day: date, today: date | None = None) -> str:
    """A day with its weekday; with its year where that is not today's.

    >>> long_day(date(2023, 10, 9), date(2023, 10, 10)), long_day(date(2022, 1, 3))
    ('Monday, October 9', 'Monday, January 3, 2022')
    """
    words = f"{day_name[day.weekday()]}, {month_name[day.month]} {day.day}"
    return words if today is not None and today.year == day.year else f"{words}, {day.year}"


def near_day(day: date, today: date) -> str:
    """ "Today", "Yesterday", "Tomorrow", or the day as `long_day` has it."""
    ahead = (day - today).days
    return {0: "Today", -1: "Yesterday", 1: "Tomorrow"}.get(ahead) or long_day(day, today)


def month(day: date, today: date | None = None) -> str:
    """The month of a day: "October", or "October 2022" where that is not today's year."""
    words = month_name[day.month]
    return words if today is not None and today.year == day.year else f"{words} {day.year}"


def week(first: date) -> str:
    """The seven days from one on.

    >>> week(date(2023, 10, 8)), week(date(2023, 10, 29))
    ('October 8 – 14', 'October 29 – November 4')
    """
    last = first + timedelta(days=6)
    name = month_name[last.month] + " " if last.month != first.month else ""
    return f"{month_name[first.month]} {first.day} – {name}{last.day}"


def week_number(first: date) -> int:
    """ISO's number of a week, by the Thursday among the seven days from one on."""
    thursday = first + timedelta(days=(3 - first.weekday()) % 7)
    return thursday.isocalendar()[1]


def since(then: datetime, today: date, is_24_hour: bool = False) -> str:
    """When something was, in a list: a time today, a weekday in the week before, else a date.

    >>> times = datetime(2023, 10, 10, 8), datetime(2023, 10, 7), datetime(2022, 3, 1)
    >>> [since(then, date(2023, 10, 10)) for then in times]
    ['8:00 AM', 'Sat', '3/1/22']
    """
    days = (today - then.date()).days
    if days == 0:
        return clock(then, is_24_hour)
    if 0 < days < 7:
        return day_abbr[then.weekday()]
    if then.year == today.year:
        return f"{month_abbr[then.month]} {then.day}"
    return f"{then.month}/{then.day}/{then.year % 100:02d}"


def _half(of_day: int) -> str:
    return "AM" if of_day < 12 else "PM"


def _short(time: datetime) -> str:
    return clock(time) if time.minute else hour(time.hour)


__all__ = ["between", "clock", "hour", "is_24_hour", "long_day", "month", "near_day", "since",
           "week", "week_number"]  # fmt: skip
