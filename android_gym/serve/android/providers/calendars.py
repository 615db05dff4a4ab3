"""content://com.android.calendar: calendars, events, guests and reminders."""

from __future__ import annotations

import re
from datetime import datetime, timedelta, timezone

from ....phone.core.zones import instant, local
from ....phone.state import providers
from ....phone.state.phone import Phone
from ....phone.state.providers import CalendarEntry
from ...machine import Machine
from ..arguments import illegal
from .source import Row, Source, keeping, number, one, seconds, words

_EVENTS = (
    "_id", "calendar_id", "title", "description", "eventLocation", "dtstart", "dtend", "duration",
    "allDay", "eventTimezone", "rrule", "rdate", "hasAlarm", "hasAttendeeData", "organizer",
    "availability", "accessLevel", "eventStatus", "deleted", "lastDate", "account_name",
    "account_type", "calendar_displayName",
)  # fmt: skip
_CALENDARS = (
    "_id", "name", "calendar_displayName", "account_name", "account_type", "ownerAccount",
    "calendar_access_level", "calendar_timezone", "visible", "sync_events", "isPrimary",
)  # fmt: skip
_STATUS = {"invited": 3, "accepted": 1, "declined": 2, "tentative": 4}
_LENGTH = re.compile(
    r"P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T?(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,9})S)?)?\Z"
)
_MS = timedelta(milliseconds=1)
_ZERO = datetime(1970, 1, 1)


def names(phone: Phone) -> tuple[str, ...]:
    """The calendars, the owner's accounts first; their places, from 1, are their ids."""
    own = [account.name for account in phone.accounts]
    return tuple(dict.fromkeys((*own, *sorted(event.calendar for event in phone.calendar))))


def _ms(phone: Phone, event: CalendarEntry, time: int) -> int:
    """A time in milliseconds; days of all-day events begin at midnight UTC."""
    return (local(phone.zone, time) - _ZERO) // _MS if event.all_day else time * 1000


def _time(phone: Phone, all_day: bool, ms: object) -> int:
    """Seconds UTC of milliseconds as `_ms` makes them."""
    time = seconds(ms)
    if not all_day:
        return time
    wall = datetime.fromtimestamp(time, timezone.utc).replace(tzinfo=None)
    return instant(phone.zone, wall.replace(hour=0, minute=0, second=0))


def _event(phone: Phone, event: CalendarEntry, ids: dict[str, int]) -> Row:
    end = _ms(phone, event, event.end)
    return {
        "_id": event.id, "calendar_id": ids[event.calendar], "title": event.title,
        "description": event.description or None, "eventLocation": event.location or None,
        "dtstart": _ms(phone, event, event.start), "dtend": end, "allDay": int(event.all_day),
        "eventTimezone": "UTC" if event.all_day else phone.zone,
        "hasAlarm": int(bool(event.reminders)), "hasAttendeeData": int(bool(event.attendees)),
        "organizer": event.calendar, "availability": 0, "accessLevel": 0, "eventStatus": 1,
        "deleted": 0, "lastDate": end, "account_name": event.calendar, "account_type": "com.google",
        "calendar_displayName": event.calendar,
    }  # fmt: skip


def _events(machine: Machine) -> list[Row]:
    phone = machine.phone
    ids = {name: n for n, name in enumerate(names(phone), 1)}
    return [_event(phone, event, ids) for event in phone.calendar]


def _calendars(machine: Machine) -> list[Row]:
    own = {account.name for account in machine.phone.accounts}
    return [
        {
            "_id": n, "name": name, "calendar_displayName": name, "account_name": name,
            "account_type": "com.google", "ownerAccount": name,
            "calendar_access_level": 700 if name in own else 200,
            "calendar_timezone": machine.phone.zone, "visible": 1, "sync_events": 1,
            "isPrimary": int(name in own),
        }
        for n, name in enumerate(names(machine.phone), 1)
    ]  # fmt: skip


def _attendees(machine: Machine) -> list[Row]:
    pairs = [(event, guest) for event in machine.phone.calendar for guest in event.attendees]
    return [
        {
            "_id": n, "event_id": event.id, "attendeeName": guest.name,
            "attendeeEmail": guest.address, "attendeeRelationship": 1, "attendeeType": 1,
            "attendeeStatus": _STATUS.get(guest.status, 0),
        }
        for n, (event, guest) in enumerate(pairs, 1)
    ]  # fmt: skip


def _reminders(machine: Machine) -> list[Row]:
    pairs = [(event, minutes) for event in machine.phone.calendar for minutes in event.reminders]
    return [
        {"_id": n, "event_id": event.id, "minutes": minutes, "method": 1}
        for n, (event, minutes) in enumerate(pairs, 1)
    ]


# --- changing -----------------------------------------------------------------------------------


def _changed(machine: Machine, event: CalendarEntry, values: Row) -> CalendarEntry:
    phone = machine.phone
    if not event.id:
        _complete(values)
    all_day = bool(number(values.get("allDay", event.all_day)))
    start = _time(phone, all_day, values["dtstart"]) if "dtstart" in values else event.start
    end = max(start, event.end)
    if "dtend" in values:
        end = max(start, _time(phone, all_day, values["dtend"]))
    elif "duration" in values:
        end = start + _length(words(values["duration"]))
    calendar = event.calendar
    if "calendar_id" in values:
        known = dict(enumerate(names(phone), 1))
        if number(values["calendar_id"]) not in known:
            raise illegal(f"Calendar {values['calendar_id']} does not exist")
        calendar = known[number(values["calendar_id"])]
    return event.but(
        title=words(values.get("title", event.title)), start=start, end=end, all_day=all_day,
        location=words(values.get("eventLocation", event.location)),
        description=words(values.get("description", event.description)), calendar=calendar,
    )  # fmt: skip


def _length(text: str) -> int:
    """Seconds of a duration such as P3600S, P1D or PT1H."""
    match = _LENGTH.match(text)
    if match is None:
        raise illegal(f"Invalid duration: {text}")
    each = (604_800, 86_400, 3600, 60, 1)
    return sum(int(n or 0) * s for n, s in zip(match.groups(), each, strict=True))


def _complete(values: Row) -> None:
    """ValueError where a new event lacks what it must have."""
    if "calendar_id" not in values:
        raise illegal("New events must specify a calendar id")
    if "dtstart" not in values:
        raise ValueError("java.lang.RuntimeException: DTSTART field missing from event")
    if "dtend" not in values and "duration" not in values:
        raise ValueError(
            "java.lang.RuntimeException: DTEND and DURATION cannot both be null for an event."
        )


def _remind(machine: Machine, values: Row) -> Machine:
    phone = machine.phone
    try:
        event = providers.find(phone.calendar, number(values.get("event_id")))
    except LookupError:
        raise illegal(f"Event {values.get('event_id')} does not exist") from None
    minutes = max(0, min(40_320, number(values.get("minutes"), 10)))
    event = event.but(reminders=(*event.reminders, minutes))
    return machine.showing(phone.but(calendar=providers.update(phone.calendar, event)))


_BLANK = CalendarEntry(0, "", 0, 0, reminders=())
EVENTS = Source("view_events", _EVENTS, _events,
                **keeping("calendar", _BLANK, _changed))  # fmt: skip
ATTENDEES = Source(
    "Attendees",
    ("_id", "event_id", "attendeeName", "attendeeEmail", "attendeeRelationship", "attendeeType",
     "attendeeStatus"),
    _attendees,
)  # fmt: skip
REMINDERS = Source("Reminders", ("_id", "event_id", "minutes", "method"), _reminders,
                   insert=_remind)  # fmt: skip
CALENDARS = Source("view_calendars", _CALENDARS, _calendars)
_TABLES = {
    "events": EVENTS, "attendees": ATTENDEES, "reminders": REMINDERS, "calendars": CALENDARS,
}  # fmt: skip


def source(path: tuple[str, ...]) -> Source | None:
    match path:
        case (table,) if table in _TABLES:
            return _TABLES[table]
        case (table, id) if table in _TABLES and id.isdecimal():
            return one(_TABLES[table], id)
    return None
