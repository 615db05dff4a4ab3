"""Editing series of events: one occurrence, it and those that follow, or all.

Each function takes the events of a phone and gives them back changed, for
`c.share(calendar=…)`. `at` is the start of an occurrence (seconds UTC) and `zone` the phone's zone.
LookupError where there is no such event or occurrence.
"""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from typing import Any

from ...core.zones import instant, local
from .calendar import CalendarEntry
from .recurrence import occurrence_end, rule_of, rule_parts, rule_starts
from .rows import delete, find, insert, next_id, update

Entries = tuple[CalendarEntry, ...]


def change_one(entries: Entries, id: int, at: int, zone: str, /, **fields: Any) -> Entries:
    """With one occurrence changed: an event of its own that replaces it."""
    series = _series(entries, id, at, zone)
    for entry in entries:
        if (entry.original_id, entry.original_start) == (id, at):
            return update(entries, entry.replace(**fields))
    one = series.replace(
        id=0,
        start=at,
        end=occurrence_end(series, at, zone),
        rrule="",
        exdate=(),
        rdate=(),
        original_id=id,
        original_start=at,
    )
    return insert(entries, one.replace(**fields))


def delete_one(entries: Entries, id: int, at: int, zone: str) -> Entries:
    """Without one occurrence."""
    series = _series(entries, id, at, zone)
    if not series.recurs:
        return delete(entries, id)
    kept = tuple(e for e in entries if (e.original_id, e.original_start) != (id, at))
    return update(kept, series.replace(exdate=tuple(sorted({*series.exdate, at}))))


def change_following(entries: Entries, id: int, at: int, zone: str, /, **fields: Any) -> Entries:
    """With an occurrence and all after it changed: the series ends before it, and a new one
    begins. Where `at` is the first, this is `change_all`."""
    series = _series(entries, id, at, zone)
    if at == series.start or not series.recurs:
        return change_all(entries, id, zone, **fields)
    tail = series.replace(
        id=next_id(entries),
        start=at,
        end=occurrence_end(series, at, zone),
        rrule=_rest(series, at, zone),
        exdate=tuple(t for t in series.exdate if t >= at),
        rdate=tuple(t for t in series.rdate if t > at),
    )
    moved = tuple(
        e.replace(original_id=tail.id) if e.original_id == id and e.original_start >= at else e for e in entries
    )
    return change_all((*update(moved, _until(series, at, zone)), tail), tail.id, zone, **fields)


def delete_following(entries: Entries, id: int, at: int, zone: str) -> Entries:
    """Without an occurrence and all after it."""
    series = _series(entries, id, at, zone)
    if at == series.start or not series.recurs:
        return delete_all(entries, id)
    kept = tuple(e for e in entries if e.original_id != id or e.original_start < at)
    return update(kept, _until(series, at, zone))


def change_all(entries: Entries, id: int, zone: str, /, **fields: Any) -> Entries:
    """With a whole series changed. If it begins at another time, its exceptions go with it: what
    was left out or replaced stays so."""
    old = find(entries, id)
    new = old.replace(**fields)
    if new.start == old.start or not old.recurs:
        return update(entries, new)
    own = zone if new.all_day else new.zone or zone
    by = local(own, new.start) - local(own, old.start)

    def shifted(times: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(_shifted(time, by, own) for time in times)

    exdate = new.exdate if "exdate" in fields else shifted(old.exdate)
    rdate = new.rdate if "rdate" in fields else shifted(old.rdate)
    moved = tuple(
        e.replace(original_start=_shifted(e.original_start, by, own)) if e.original_id == id else e for e in entries
    )
    return update(moved, new.replace(exdate=exdate, rdate=rdate))


def delete_all(entries: Entries, id: int) -> Entries:
    """Without a whole series and what replaces occurrences of it."""
    find(entries, id)
    return tuple(entry for entry in entries if id not in (entry.id, entry.original_id))


def _series(entries: Entries, id: int, at: int, zone: str) -> CalendarEntry:
    """The series, which must have an occurrence at `at`."""
    entry = find(entries, id)
    starts = (*entry.rdate, *rule_starts(entry, zone, at, at + 1))
    if at not in starts or at in entry.exdate:
        raise LookupError(f"The event {id} has no occurrence that begins at {at}")
    return entry


def _until(series: CalendarEntry, at: int, zone: str) -> CalendarEntry:
    """A series that ends before an occurrence."""
    early = {"exdate": tuple(t for t in series.exdate if t < at), "rdate": tuple(t for t in series.rdate if t < at)}
    if not series.rrule:
        return series.replace(**early)
    parts = {k: v for k, v in rule_parts(series.rrule).items() if k not in ("COUNT", "UNTIL")}
    if series.all_day:
        parts["UNTIL"] = f"{local(zone, at) - timedelta(days=1):%Y%m%d}"
    else:
        parts["UNTIL"] = f"{datetime.fromtimestamp(at - 1, timezone.utc):%Y%m%dT%H%M%SZ}"
    return series.replace(rrule=rule_of(parts), **early)


def _rest(series: CalendarEntry, at: int, zone: str) -> str:
    """The rule from an occurrence on: with as many left as COUNT has not used up."""
    if not series.rrule:
        return ""
    parts = dict(rule_parts(series.rrule))
    if "COUNT" not in parts:
        return series.rrule
    parts["COUNT"] = str(int(parts["COUNT"]) - len(rule_starts(series, zone, series.start, at)))
    return rule_of(parts)


def _shifted(time: int, by: timedelta, zone: str) -> int:
    return instant(zone, local(zone, time) + by)
