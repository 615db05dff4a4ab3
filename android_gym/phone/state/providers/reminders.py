"""When reminders of events are due. This follows from the events, so nothing has to be planned
anew when an event changes: whoever asks gets what holds then."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from .calendar import CalendarAlert, CalendarEntry
from .recurrence import beginning

_SPAN = 32 * 86_400  # seconds whose reminders are worked out at once
AHEAD = 2 * _SPAN  # seconds in which a next reminder is looked for
KEPT = 100  # alerts that a phone remembers


def due_after(
    entries: tuple[CalendarEntry, ...], alerts: tuple[CalendarAlert, ...], zone: str, own: tuple[str, ...], after: int
) -> tuple[CalendarAlert, ...]:
    """The reminders that are due next after a time: all of one moment, without ids, or nothing if
    there are none within two months. `own` are the owner's addresses: what they declined reminds
    nobody. An alert that was put off keeps its id."""
    found = next(iter(_ahead(entries, zone, own, after)), ())
    late = [alert for alert in alerts if alert.state == "scheduled" and alert.at > after]
    late = [alert for alert in late if _happens(entries, zone, alert)]
    at = min((alert.at for alert in (*found, *late)), default=0)
    return tuple(alert for alert in (*found, *late) if alert.at == at)


def remembered(alerts: tuple[CalendarAlert, ...], new: tuple[CalendarAlert, ...]) -> tuple[CalendarAlert, ...]:
    """The alerts with these in the place of those with their ids; the oldest are forgotten."""
    ids = {alert.id for alert in new}
    return (*(alert for alert in alerts if alert.id not in ids), *new)[-KEPT:]


def _ahead(
    entries: tuple[CalendarEntry, ...], zone: str, own: tuple[str, ...], after: int
) -> Iterator[tuple[CalendarAlert, ...]]:
    """The reminders after a time, those of each moment together."""
    number = after // _SPAN
    for span in (number, number + 1, number + 2):
        planned = [a for a in _planned(entries, zone, own, span) if after < a.at <= after + AHEAD]
        for at in sorted({alert.at for alert in planned}):
            yield tuple(alert for alert in planned if alert.at == at)


def _happens(entries: tuple[CalendarEntry, ...], zone: str, alert: CalendarAlert) -> bool:
    """Whether what an alert is about still begins when it says."""
    return any(one.entry.id == alert.event for one in beginning(entries, alert.begin, alert.begin + 1, zone))


@lru_cache(maxsize=32)
def _planned(
    entries: tuple[CalendarEntry, ...], zone: str, own: tuple[str, ...], span: int
) -> tuple[CalendarAlert, ...]:
    """All reminders of a span of time, the earliest first."""
    low, high = span * _SPAN, (span + 1) * _SPAN
    kept = tuple(e for e in entries if e.reminders or e.recurs or e.original_id)
    ahead = {0, *(m for entry in kept for m in entry.reminders)}  # below 0: after the start
    found = []
    for one in beginning(kept, low + 60 * min(ahead), high + 60 * max(ahead), zone):
        entry = one.entry
        if any(a.status == "declined" and a.address in own for a in entry.attendees):
            continue
        for minutes in entry.reminders:
            at = one.start - 60 * minutes
            if low <= at < high:
                found.append(CalendarAlert(0, entry.id, one.start, one.end, at, minutes))
    return tuple(sorted(found, key=lambda alert: (alert.at, alert.begin, alert.event)))
