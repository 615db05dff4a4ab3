"""Times of events as the calendar provider has them: milliseconds, Julian days, durations."""

from __future__ import annotations

import re
from datetime import datetime, timedelta, timezone

from ....errors import UnknownName
from ....phone.core.zones import instant, local, zone_info
from ....phone.state.providers import CalendarEntry
from ..arguments import illegal
from .source import seconds, words

_MS = timedelta(milliseconds=1)
_ZERO = datetime(1970, 1, 1)
_JULIAN = 1_721_425  # the Julian day before the first day of the year 1
_DURATION = re.compile(r"P(?:(\d+)W)?(?:(\d+)D)?(?:T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?")
_UNITS = (604_800, 86_400, 3_600, 60, 1)


def milliseconds(zone: str, all_day: bool, time: int) -> int:
    """A time in milliseconds; days of all-day events begin at midnight UTC."""
    return (local(zone, time) - _ZERO) // _MS if all_day else time * 1000


def time_of(zone: str, all_day: bool, ms: object) -> int:
    """Seconds UTC of milliseconds as `milliseconds` makes them."""
    time = seconds(ms)
    if not all_day:
        return time
    wall = datetime.fromtimestamp(time, timezone.utc).replace(tzinfo=None)
    return instant(zone, wall.replace(hour=0, minute=0, second=0))


def duration(zone: str, event: CalendarEntry) -> str:
    """How long an event takes: "P3600S", or "P1D" for days."""
    if event.all_day:
        return f"P{(local(zone, event.end) - local(zone, event.start)).days}D"
    return f"P{event.end - event.start}S"


def lasting(text: object) -> int:
    """Seconds of a duration ("P3600S", "PT1H30M", "P1D"). ValueError (Java's) for any other."""
    found = _DURATION.fullmatch(words(text).upper())
    if found is None or not any(found.groups()):
        raise illegal(f"Duration.parse(str='{words(text)}') expected 'P'")
    parts = (int(part or 0) for part in found.groups())
    return min(10**9, sum(n * unit for n, unit in zip(parts, _UNITS, strict=True)))


def listed(zone: str, all_day: bool, times: tuple[int, ...]) -> str | None:
    """Times as EXDATE has them: "20231017T163000Z,…"; None for none."""
    walls = (_ZERO + milliseconds(zone, all_day, time) * _MS for time in times)
    return ",".join(f"{wall:%Y%m%dT%H%M%SZ}" for wall in walls) or None


def unlisted(zone: str, all_day: bool, text: object) -> tuple[int, ...]:
    """The times of such a list: in UTC, or in a zone that stands before them ("ZONE;…")."""
    own, _, rest = words(text).rpartition(";")
    found = []
    for item in filter(None, rest.split(",")):
        digits = item.rstrip("Z").replace("T", "").ljust(14, "0")
        try:
            wall = datetime.strptime(digits, "%Y%m%d%H%M%S")
            zone_info(own or zone)
        except (ValueError, UnknownName):
            raise illegal(f"{item} is no date of an exception") from None
        if own and not item.endswith("Z"):
            found.append(instant(own, wall))
        else:
            found.append(time_of(zone, all_day, (wall - _ZERO) // _MS))
    return tuple(sorted(found))


def julian(day: datetime) -> int:
    return day.toordinal() + _JULIAN


def day_start(zone: str, number: int) -> int:
    """When a Julian day begins in a zone, seconds UTC."""
    try:
        return instant(zone, datetime.fromordinal(number - _JULIAN))
    except (ValueError, OverflowError):
        raise illegal(f"{number} is no Julian day") from None
