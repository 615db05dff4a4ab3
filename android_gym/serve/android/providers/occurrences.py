"""content://com.android.calendar: instances, exceptions, attendees, reminders and alerts."""

from __future__ import annotations

from functools import partial
from typing import Any

from ....phone.core.zones import local
from ....phone.state import providers
from ....phone.state.providers import Attendee, CalendarAlert, CalendarEntry, Occurrence
from ...machine import Machine
from ..arguments import illegal
from .calendars import EVENT, Held, changed, code, events, word
from .source import Columns, Row, Source, keeping, number, seconds, words
from .times import day_start, julian, milliseconds, time_of

_PER = 100  # attendees and reminders have ids from 100 times their event's
_STATUSES = ("", "accepted", "declined", "invited", "tentative")
_RELATIONS = ("none", "attendee", "organizer", "performer", "speaker")
_TYPES = ("none", "required", "optional", "resource")
_STATES = ("scheduled", "fired", "dismissed")
_METHODS = {"reminders": 1, "email_reminders": 2}
_DAY = 86_400
_AUTHORITY = "com.android.calendar"

_Happening = tuple[Any, CalendarEntry, int, Occurrence]  # phone, event, number, occurrence
_Guest = tuple[Any, CalendarEntry, int, Attendee]
_Reminder = tuple[Any, CalendarEntry, int, tuple[str, int]]  # the field and minutes
_Alert = tuple[Any, CalendarEntry, CalendarAlert]


# --- instances ----------------------------------------------------------------------------------


def _begin(record: _Happening) -> int:
    return milliseconds(record[0].zone, record[1].all_day, record[3].start)


def _end(record: _Happening) -> int:
    return milliseconds(record[0].zone, record[1].all_day, record[3].end)


def _first(record: _Happening) -> tuple[int, int]:
    """Julian day and minute at which an instance begins in the phone's zone."""
    at = local(record[0].zone, record[3].start)
    return julian(at), 60 * at.hour + at.minute


def _last(record: _Happening) -> tuple[int, int]:
    """Julian day and minute at which it ends; midnight is the end of the day before."""
    at = local(record[0].zone, record[3].end)
    day, minute = julian(at), 60 * at.hour + at.minute
    return (day - 1, 1440) if not minute and day > _first(record)[0] else (day, minute)


_INSTANCE: Columns = {
    **{name: get for name, get in EVENT.items() if name != "_id"},
    "_id": lambda r: r[2],
    "event_id": lambda r: r[1].id,
    "begin": _begin,
    "end": _end,
    "startDay": lambda r: _first(r)[0],
    "startMinute": lambda r: _first(r)[1],
    "endDay": lambda r: _last(r)[0],
    "endMinute": lambda r: _last(r)[1],
}


def _instances(low: int, high: int, machine: Machine) -> list[_Happening]:
    """What happens between two times in milliseconds, both included."""
    phone = machine.phone
    near = providers.occurrences(phone.calendar, seconds(low) - 2 * _DAY, seconds(high) + 2 * _DAY, phone.zone)
    found = [(phone, one.entry, 0, one) for one in near]
    found = [r for r in found if _begin(r) <= high and _end(r) >= low]
    return [(phone, entry, n, one) for n, (_, entry, _, one) in enumerate(found, 1)]


def _by_day(first: int, last: int, machine: Machine) -> list[_Happening]:
    """What happens from a Julian day to another, both included."""
    zone = machine.phone.zone
    low, high = day_start(zone, first) - _DAY, day_start(zone, last + 1) + _DAY
    near = _instances(1000 * low, 1000 * high, machine)
    return [r for r in near if _first(r)[0] <= last and _last(r)[0] >= first]


def made(path: str) -> Source | None:
    """The source of a path that has numbers in it, None for any other."""
    authority, *parts = path.split("/")
    if authority != _AUTHORITY:
        return None
    match parts:
        case ["instances", ("when" | "whenbyday") as how, low, high]:
            if not (low.removeprefix("-").isdecimal() and high.removeprefix("-").isdecimal()):
                raise illegal(f"Cannot parse {low if how == 'when' else high} as a time")
            rows = _instances if how == "when" else _by_day
            return Source("Instances", _INSTANCE, partial(rows, number(low), number(high)), "begin")
        case ["exception", id] if id.isdecimal():
            return Source("Events", EVENT, events, insert=partial(_except, int(id)))
    return None


def _except(id: int, machine: Machine, values: Row) -> Machine:
    """Replace an occurrence of a series, or take it away (eventStatus 2)."""
    phone = machine.phone
    series = next((e for e in phone.calendar if e.id == id), None)
    if series is None:
        raise illegal(f"Event {id} does not exist")
    if values.get("originalInstanceTime") is None:
        raise illegal("Exceptions must specify originalInstanceTime")
    at = time_of(phone.zone, series.all_day, values["originalInstanceTime"])
    try:
        held = providers.change_one(phone.calendar, id, at, phone.zone)
    except LookupError as error:
        raise illegal(str(error)) from None
    one = next(e for e in held if (e.original_id, e.original_start) == (id, at))
    own = {k: v for k, v in values.items() if k not in ("original_id", "originalInstanceTime")}
    new = providers.update(held, changed(machine, one, own))
    return machine.showing(phone.replace(calendar=new))


# --- attendees and reminders --------------------------------------------------------------------


def _of_event(machine: Machine, values: Row, table: str) -> CalendarEntry:
    """The event that a new row belongs to."""
    if "event_id" not in values:
        raise illegal(f"{table} values must contain an event_id")
    id = number(values["event_id"])
    found = next((e for e in machine.phone.calendar if e.id == id), None)
    if found is None:
        raise illegal(f"Event {values['event_id']} does not exist")
    return found


def _put(machine: Machine, entry: CalendarEntry) -> Machine:
    held = providers.update(machine.phone.calendar, entry)
    return machine.showing(machine.phone.replace(calendar=held))


def _row_id(record: tuple[Any, ...]) -> int:
    return int(record[1].id * _PER + record[2])


_GUEST: Columns = {
    "_id": _row_id,
    "event_id": lambda r: r[1].id,
    "attendeeName": lambda r: r[3].name or None,
    "attendeeEmail": lambda r: r[3].address,
    "attendeeRelationship": lambda r: code(_RELATIONS, r[3].relationship),
    "attendeeType": lambda r: code(_TYPES, r[3].type),
    "attendeeStatus": lambda r: code(_STATUSES, r[3].status),
    "title": EVENT["title"],
    "dtstart": EVENT["dtstart"],
    "dtend": EVENT["dtend"],
    "calendar_id": EVENT["calendar_id"],
}


def _guests(machine: Machine) -> list[_Guest]:
    return [(p, e, n, guest) for p, e in events(machine) for n, guest in enumerate(e.attendees)]


def _guest(old: Attendee, values: Row) -> Attendee:
    return old.replace(
        address=words(values.get("attendeeEmail", old.address)),
        name=words(values.get("attendeeName", old.name)),
        status=word(_STATUSES, values.get("attendeeStatus", -1), old.status),
        relationship=word(_RELATIONS, values.get("attendeeRelationship", -1), old.relationship),
        type=word(_TYPES, values.get("attendeeType", -1), old.type),
    )


def _add_guest(machine: Machine, values: Row) -> Machine:
    entry = _of_event(machine, values, "Attendees")
    new = _guest(Attendee(""), values)
    return _put(machine, entry.replace(attendees=(*entry.attendees, new)))


def _change_guest(machine: Machine, row: Row, values: Row) -> Machine:
    entry = providers.find(machine.phone.calendar, row["event_id"])
    place, guests = row["_id"] % _PER, list(entry.attendees)
    guests[place] = _guest(guests[place], values)
    return _put(machine, entry.replace(attendees=tuple(guests)))


def _remove_guest(machine: Machine, row: Row) -> Machine:
    entry = providers.find(machine.phone.calendar, row["event_id"])
    left = tuple(g for g in entry.attendees if g.address != row["attendeeEmail"])
    return _put(machine, entry.replace(attendees=left))


_REMINDER: Columns = {
    "_id": _row_id,
    "event_id": lambda r: r[1].id,
    "minutes": lambda r: r[3][1],
    "method": lambda r: _METHODS[r[3][0]],
    "title": EVENT["title"],
    "dtstart": EVENT["dtstart"],
    "dtend": EVENT["dtend"],
    "calendar_id": EVENT["calendar_id"],
}


def _reminders(machine: Machine) -> list[_Reminder]:
    found = []
    for phone, entry in events(machine):
        rows = [(field, m) for field in _METHODS for m in getattr(entry, field)]
        found += [(phone, entry, n, row) for n, row in enumerate(rows)]
    return found


def _add_reminder(machine: Machine, values: Row) -> Machine:
    entry = _of_event(machine, values, "Reminders")
    if "minutes" not in values:
        raise illegal("Reminders values must contain minutes")
    field = "email_reminders" if number(values.get("method")) == 2 else "reminders"
    minutes = max(0, min(40_320, number(values["minutes"])))
    held = dict.fromkeys((*getattr(entry, field), minutes))
    return _put(machine, entry.replace(**{field: tuple(held)}))


def _remove_reminder(machine: Machine, row: Row) -> Machine:
    entry = providers.find(machine.phone.calendar, row["event_id"])
    field = next(name for name, method in _METHODS.items() if method == row["method"])
    left = tuple(m for m in getattr(entry, field) if m != row["minutes"])
    return _put(machine, entry.replace(**{field: left}))


def _change_reminder(machine: Machine, row: Row, values: Row) -> Machine:
    return _add_reminder(_remove_reminder(machine, row), {**row, **values})


# --- alerts -------------------------------------------------------------------------------------

_ALERT: Columns = {
    "_id": lambda r: r[2].id,
    "event_id": lambda r: r[1].id,
    "begin": lambda r: milliseconds(r[0].zone, r[1].all_day, r[2].begin),
    "end": lambda r: milliseconds(r[0].zone, r[1].all_day, r[2].end),
    "alarmTime": lambda r: r[2].at * 1000,
    "state": lambda r: code(_STATES, r[2].state),
    "minutes": lambda r: r[2].minutes,
    **{name: get for name, get in EVENT.items() if name not in ("_id", "deleted", "lastDate")},
}


def _alerts(machine: Machine) -> list[_Alert]:
    held: dict[int, Held] = {record[1].id: record for record in events(machine)}
    known = (alert for alert in machine.phone.calendar_alerts if alert.event in held)
    return [(*held[alert.event], alert) for alert in known]


def _alert(machine: Machine, old: CalendarAlert, values: Row) -> CalendarAlert:
    entry = _of_event(machine, {"event_id": old.event, **values}, "CalendarAlerts")
    zone = machine.phone.zone

    def time(column: str, default: int) -> int:
        return time_of(zone, entry.all_day, values[column]) if column in values else default

    return old.replace(
        event=entry.id,
        begin=time("begin", old.begin),
        end=time("end", old.end),
        at=seconds(values["alarmTime"]) if "alarmTime" in values else old.at,
        minutes=number(values.get("minutes", old.minutes)),
        state=word(_STATES, values.get("state", -1), old.state),
    )


def _add_alert(machine: Machine, values: Row) -> Machine:
    if "event_id" not in values:
        raise illegal("CalendarAlerts values must contain an event_id")
    blank = CalendarAlert(0, 0, 0, 0, 0, state="scheduled")
    held = providers.insert(machine.phone.calendar_alerts, _alert(machine, blank, values))
    return machine.showing(machine.phone.replace(calendar_alerts=held))


_ALERTS = Source(
    "view_calendar_alerts",
    _ALERT,
    _alerts,
    "begin ASC,title ASC",
    **{**keeping("calendar_alerts", None, _alert), "insert": _add_alert},
)
SOURCES = {
    f"{_AUTHORITY}/attendees": Source(
        "view_attendees", _GUEST, _guests, insert=_add_guest, update=_change_guest, delete=_remove_guest
    ),
    f"{_AUTHORITY}/reminders": Source(
        "view_reminders", _REMINDER, _reminders, insert=_add_reminder, update=_change_reminder, delete=_remove_reminder
    ),
    f"{_AUTHORITY}/calendar_alerts": _ALERTS,
}
