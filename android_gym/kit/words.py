"""Numbers and times in words, as Android writes them in English."""

from __future__ import annotations

from datetime import datetime


def plural(count: int, noun: str) -> str:
    """A number and an English noun that takes an s.

    >>> plural(1, "file"), plural(36, "contact")
    ('1 file', '36 contacts')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def time_of_day(at: datetime) -> str:
    """A time in the 12-hour form.

    >>> time_of_day(datetime(2023, 10, 10, 14, 5))
    '2:05 PM'
    """
    return f"{at.hour % 12 or 12}:{at.minute:02d} {'AM' if at.hour < 12 else 'PM'}"


__all__ = ["plural", "time_of_day"]
