"""Days and times of chats in words, as the phone's locale writes them."""

from __future__ import annotations

from datetime import date, datetime

from ....phone.state.locale import Locale


def listed(at: datetime, today: date, locale: Locale) -> str:
    """When something was, in a list: a time today, a weekday in the week before, else a date."""
    days = (today - at.date()).days
    if days == 0:
        return locale.time(at)
    if 0 < days < 7:
        return f"{at:%a}"
    return locale.day(at) if at.year == today.year else locale.numbers(at)


def headed(day: date, today: date, locale: Locale) -> str:
    """ "Today", "Yesterday", or the whole day, with its year where that is another one."""
    near = {0: "Today", -1: "Yesterday", 1: "Tomorrow"}.get((day - today).days)
    return near or locale.day(day, "%A", "%B", year=day.year != today.year)


__all__ = ["headed", "listed"]
