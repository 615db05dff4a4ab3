"""When events happen: recurrence rules (RFC 5545), exceptions, zones and daylight saving.

A rule counts in wall time: a series at 9:00 stays at 9:00 when the clocks change. Days of all-day
events are those of the phone's zone. As on Android, the first occurrence is always the start, even
where it does not fit the rule, and counts as one of COUNT.
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta, timezone
from functools import lru_cache
from typing import Any

from ....errors import InvalidOption, UnknownName
from ...core.values import Value
from ...core.zones import instant, local
from .calendar import CalendarEntry

_FIRST, _LAST = -2_208_988_800, 7_258_118_400  # 1900 and 2200: nothing is looked for beyond
_END = datetime(2200, 1, 1)
_DAY = timedelta(days=1)
_WEEKDAY = "(?:MO|TU|WE|TH|FR|SA|SU)"
_FORMS = {  # of the parts of a rule, and how many times a part may stand in a list
    "FREQ": "DAILY|WEEKLY|MONTHLY|YEARLY",
    "INTERVAL": "[1-9][0-9]{0,3}",
    "COUNT": "[1-9][0-9]{0,4}",
    "UNTIL": "[0-9]{8}(?:T[0-9]{6}Z?)?",
    "WKST": _WEEKDAY,
    "BYDAY": f"(?:[+-]?(?:[1-9]|[1-4][0-9]|5[0-3]))?{_WEEKDAY}",
    "BYMONTH": "[1-9]|1[0-2]",
    "BYMONTHDAY": "[+-]?(?:[1-9]|[12][0-9]|3[01])",
    "BYYEARDAY": "[+-]?(?:[1-9]|[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|36[0-6])",
    "BYWEEKNO": "[+-]?(?:[1-9]|[1-4][0-9]|5[0-3])",
    "BYSETPOS": "[+-]?(?:[1-9]|[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|36[0-6])",
}
_TIMES = ("BYHOUR", "BYMINUTE", "BYSECOND")
_CYCLE = 400  # years, after which days of months and of weeks repeat


class Occurrence(Value):
    """One time that an event happens. `entry` is the series, or what replaces this occurrence."""

    entry: CalendarEntry
    start: int
    end: int  # exclusive


# --- rules --------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def rule_parts(rule: str) -> dict[str, str]:
    """The parts of a rule by name. InvalidOption where it is no rule that a calendar can follow."""
    parts: dict[str, str] = {}
    for part in rule.upper().rstrip(";").split(";"):
        name, equals, value = part.partition("=")
        if name in _TIMES:
            raise InvalidOption(f"{name} in {rule!r}: the times of a day are those of the start.")
        if not equals or name not in _FORMS:
            why = UnknownName("part of a recurrence rule", name, _FORMS)
            raise InvalidOption(f"{rule!r} is no recurrence rule. {why}")
        if name in parts:
            raise InvalidOption(f"{rule!r} has {name} twice.")
        items = value.split(",") if name.startswith("BY") else [value]
        for item in items:
            if not re.fullmatch(_FORMS[name], item):
                raise InvalidOption(f"{item!r} cannot be {name} of a recurrence rule ({rule!r}).")
        parts[name] = value
    _consistent(rule, parts)
    return parts


def _consistent(rule: str, parts: dict[str, str]) -> None:
    """InvalidOption where the parts of a rule do not go together."""
    if "FREQ" not in parts:
        raise InvalidOption(f"{rule!r} has no FREQ: DAILY, WEEKLY, MONTHLY or YEARLY.")
    if "COUNT" in parts and "UNTIL" in parts:
        raise InvalidOption(f"{rule!r} has both COUNT and UNTIL; a rule ends by one of them.")
    numbered = any(character.isdigit() for character in parts.get("BYDAY", ""))
    if numbered and parts["FREQ"] not in ("MONTHLY", "YEARLY"):
        raise InvalidOption(f"BYDAY with a number needs FREQ=MONTHLY or FREQ=YEARLY ({rule!r}).")
    if "UNTIL" in parts:
        _until(rule, parts["UNTIL"], "UTC")


def rule_of(parts: dict[str, str]) -> str:
    """A rule of its parts."""
    return ";".join(f"{name}={value}" for name, value in parts.items())


def check_rule(rule: str, start: int, zone: str) -> None:
    """InvalidOption if a series cannot begin at `start` with this rule: it is malformed, repeats
    within a day, or never occurs (the 31st of February)."""
    _expansion(rule, local(zone, start), zone)


def _until(rule: str, text: str, zone: str) -> datetime:
    """The last moment of a rule in wall time; a date is that whole day."""
    digits = text.rstrip("Z").replace("T", "")
    try:
        found = datetime.strptime(digits.ljust(14, "0"), "%Y%m%d%H%M%S")
    except ValueError:
        raise InvalidOption(f"UNTIL={text} in {rule!r} is no date.") from None
    found = min(found, _END)
    if "T" not in text:
        return found + _DAY - timedelta(seconds=1)
    if not text.endswith("Z"):
        return found
    seconds = int(found.replace(tzinfo=timezone.utc).timestamp())
    return local(zone, max(_FIRST, min(_LAST, seconds)))


@lru_cache(maxsize=512)
def _expansion(rule: str, first: datetime, zone: str) -> Any:
    """dateutil's rule, which remembers what it has worked out; None if only the start is left.

    A rule that never occurs would be tried day by day up to the year 9999. It is first tried in
    the last 400 years before that, which have all the days that there are.
    """
    from dateutil.rrule import rrulestr  # only for series: it takes a while to load

    parts = dict(rule_parts(rule))
    count, until = int(parts.pop("COUNT", 0)), parts.pop("UNTIL", "")
    bare = rule_of(parts)
    late = first.replace(year=first.year + (9999 - first.year) // _CYCLE * _CYCLE)
    head = next(iter(rrulestr(bare, dtstart=late)), None)
    if head is None:
        raise InvalidOption(f"The recurrence rule {rule!r} never occurs.")
    if count and head != late:
        count -= 1
        if not count:
            return None
    if count:
        bare += f";COUNT={count}"
    elif until:
        bare += f";UNTIL={_until(rule, until, zone):%Y%m%dT%H%M%S}"
    return rrulestr(bare, dtstart=first, cache=True)


# --- occurrences --------------------------------------------------------------------------------


def rule_starts(entry: CalendarEntry, zone: str, after: int, before: int) -> tuple[int, ...]:
    """The starts from `after` until before `before` that the rule of an event gives, exceptions or
    not, in order. A rule that is wrong gives the first only."""
    after, before = max(after, _FIRST), min(before, _LAST)
    if after >= before:
        return ()
    own = zone if entry.all_day else entry.zone or zone
    first = local(own, entry.start)
    found = {entry.start}
    if entry.rrule and before > entry.start:
        try:
            rule = _expansion(entry.rrule, first, own)
        except InvalidOption:
            rule = None
        if rule is not None:
            low, high = local(own, after) - _DAY, local(own, before) + _DAY
            walls = rule.between(low, high, inc=True)
            found |= {instant(own, wall) for wall in walls if wall != first}
    return tuple(sorted(time for time in found if after <= time < before))


def occurrence_end(entry: CalendarEntry, start: int, zone: str) -> int:
    """When an occurrence that begins at `start` ends: as long after it as the first one's, in days
    of the phone's zone if it lasts all day."""
    if not entry.all_day:
        return start + entry.end - entry.start
    days = (local(zone, entry.end) - local(zone, entry.start)).days
    return instant(zone, local(zone, start) + timedelta(days=days))


def beginning(entries: tuple[CalendarEntry, ...], after: int, before: int, zone: str) -> tuple[Occurrence, ...]:
    """What begins from `after` until before `before` (seconds UTC), the earliest first. `zone` is
    the phone's."""
    replaced: dict[int, set[int]] = {}
    for entry in entries:
        if entry.original_id:
            replaced.setdefault(entry.original_id, set()).add(entry.original_start)
    found: list[Occurrence] = []
    for entry in entries:
        if entry.status == "cancelled":
            continue
        told = (_series if entry.recurs else _once)(entry, zone, after, before)
        other = replaced.get(entry.id, ())
        found += [one for one in told if one.start not in other]
    return tuple(sorted(found, key=lambda one: (one.start, one.end, one.entry.id)))


def _once(entry: CalendarEntry, zone: str, after: int, before: int) -> tuple[Occurrence, ...]:
    """The occurrence of an event that does not recur, if it begins then."""
    if not after <= entry.start < before:
        return ()
    return (Occurrence(entry, entry.start, occurrence_end(entry, entry.start, zone)),)


@lru_cache(maxsize=256)
def _series(entry: CalendarEntry, zone: str, after: int, before: int) -> tuple[Occurrence, ...]:
    """The occurrences of an event that recurs, without exceptions."""
    more = {time for time in entry.rdate if after <= time < before}
    starts = ({*rule_starts(entry, zone, after, before)} | more) - {*entry.exdate}
    return tuple(Occurrence(entry, at, occurrence_end(entry, at, zone)) for at in sorted(starts))


@lru_cache(maxsize=64)
def occurrences(entries: tuple[CalendarEntry, ...], start: int, end: int, zone: str) -> tuple[Occurrence, ...]:
    """What happens, at least in part, from `start` until before `end` (seconds UTC), the earliest
    first: once for each occurrence, without exceptions and cancelled events. Changed occurrences
    are in it as what replaces them. `zone` is the phone's. Years from 1900 to 2199 are looked at.

        occurrences(phone.calendar, monday, monday + 7 * 86_400, phone.zone)
    """
    longest = max((entry.end - entry.start for entry in entries), default=0) + 2 * 86_400
    return tuple(
        one
        for one in beginning(entries, start - longest, end, zone)
        if one.end > start or one.start == one.end == start
    )
