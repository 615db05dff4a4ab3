"""Numbers and times in words, as Android writes them in English."""

from __future__ import annotations

from datetime import datetime

from ..phone.state.locale import AMERICAN, Locale


def plural(count: int, noun: str) -> str:
    """A number and an English noun that takes an s.

    >>> plural(1, "file"), plural(36, "contact")
    ('1 file', '36 contacts')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def time_of_day(at: datetime, locale: Locale = AMERICAN) -> str:
    """A time as a phone's locale writes it; in the 12-hour form where none is given.

    >>> time_of_day(datetime(2023, 10, 10, 14, 5))
    '2:05 PM'
    """
    return locale.time(at)


__all__ = ["plural", "time_of_day"]
