"""Opening hours. A day is spans of minutes after midnight; a span may end after midnight."""

from __future__ import annotations

from collections.abc import Callable

Day = tuple[tuple[int, int], ...]
Week = tuple[Day, ...]  # Monday first
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_DAY = 1440
Clock = Callable[[int], str]  # how a minute of a day is written
ALWAYS: Day = ((0, _DAY),)


def spans(text: str) -> Week:
    """The week of "11:30-14:30,17:00-22:00", the same on all days."""
    day = tuple((_minutes(part.split("-")[0]), _minutes(part.split("-")[1])) for part in text.split(","))
    return (day,) * 7


def _minutes(text: str) -> int:
    hour, _, minute = text.partition(":")
    return int(hour) * 60 + int(minute)


def is_open(week: Week, day: int, minute: int) -> bool:
    """Whether it is open on a day of the week (0 is Monday) at a minute of it."""
    return closes_at(week, day, minute) is not None


def closes_at(week: Week, day: int, minute: int) -> int | None:
    """The minute of that day at which what is open now closes; None where nothing is open."""
    if not week:
        return None
    here = [end for start, end in week[day] if start <= minute < end]
    late = [end - _DAY for start, end in week[day - 1] if minute < end - _DAY]
    found = here + late
    return max(found) if found else None


def opens_next(week: Week, day: int, minute: int) -> tuple[int, int] | None:
    """The next opening: how many days from now, and the minute of that day."""
    for ahead in range(8):
        for start, _ in week[(day + ahead) % 7]:
            if ahead or start > minute:
                return ahead, start
    return None


def clock(minute: int) -> str:
    """A minute of a day as the hours of a place show it: "9 AM", "10:30 PM"."""
    hour, rest = divmod(minute % _DAY, 60)
    half = "AM" if hour < 12 else "PM"
    return f"{hour % 12 or 12}:{rest:02d} {half}" if rest else f"{hour % 12 or 12} {half}"


def day_hours(day: Day, clock: Clock = clock) -> str:
    """The hours of one day: "11 AM-10 PM", "Open 24 hours", "Closed"."""
    if not day:
        return "Closed"
    if day == ALWAYS:
        return "Open 24 hours"
    return ", ".join(f"{clock(start)}\u2013{clock(end)}" for start, end in day)


def status(week: Week, day: int, minute: int, clock: Clock = clock) -> tuple[str, str]:
    """ "Open" or "Closed", and when that ends: "Closes 10 PM", "Opens 9 AM Wed"."""
    if not week:
        return "", ""
    if all(one == ALWAYS for one in week):
        return "Open 24 hours", ""
    end = closes_at(week, day, minute)
    if end is not None:
        return "Open", f"Closes {clock(end)}"
    following = opens_next(week, day, minute)
    if following is None:
        return "Closed", ""
    ahead, start = following
    later = f" {DAYS[(day + ahead) % 7][:3]}" if ahead else ""
    return "Closed", f"Opens {clock(start)}{later}"
