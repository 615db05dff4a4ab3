"""content://com.android.calendar: calendars and events."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

from ....phone.core.zones import instant, local
from ....phone.state.phone import Phone
from ....phone.state.providers import CalendarEntry
from ...machine import Machine
from ..arguments import illegal
from .source import Columns, Row, Source, keeping, number, seconds, words

_MS = timedelta(milliseconds=1)
_ZERO = datetime(1970, 1, 1)


def names(phone: Phone) -> tuple[str, ...]:
    """The calendars, the owner's accounts first; their places, from 1, are their ids."""
    own = [account.name for account in phone.accounts]
    return tuple(dict.fromkeys((*own, *sorted(event.calendar for event in phone.calendar))))


def _ms(record: tuple[Phone, CalendarEntry], time: int) -> int:
    """A time in milliseconds; days of all-day events begin at midnight UTC."""
    phone, event = record
    return (local(phone.zone, time) - _ZERO) // _MS if event.all_day else time * 1000


def _time(phone: Phone, all_day: bool, ms: object) -> int:
    """Seconds UTC of milliseconds as `_ms` makes them."""
    time = seconds(ms)
    if not all_day:
        return time
    wall = datetime.fromtimestamp(time, timezone.utc).replace(tzinfo=None)
    return instant(phone.zone, wall.replace(hour=0, minute=0, second=0))


def _events(machine: Machine) -> list[tuple[Phone, CalendarEntry]]:
    return [(machine.phone, event) for event in machine.phone.calendar]


_EVENT: Columns = {  # of the phone and an event
    "_id": lambda r: r[1].id,
    "calendar_id": lambda r: names(r[0]).index(r[1].calendar) + 1, "title": lambda r: r[1].title,
    "description": lambda r: r[1].description or None,
    "eventLocation": lambda r: r[1].location or None, "dtstart": lambda r: _ms(r, r[1].start),
    "dtend": lambda r: _ms(r, r[1].end), "duration": None, "allDay": lambda r: int(r[1].all_day),
    "eventTimezone": lambda r: "UTC" if r[1].all_day else r[0].zone, "rrule": None, "rdate": None,
    "hasAlarm": lambda r: int(bool(r[1].reminders)),
    "hasAttendeeData": lambda r: int(bool(r[1].attendees)), "organizer": lambda r: r[1].calendar,
    "availability": 0, "accessLevel": 0, "eventStatus": 1, "deleted": 0,
    "lastDate": lambda r: _ms(r, r[1].end), "account_name": lambda r: r[1].calendar,
    "account_type": "com.google", "calendar_displayName": lambda r: r[1].calendar,
}  # fmt: skip


def _calendars(machine: Machine) -> list[tuple[int, str, Phone, bool]]:
    phone = machine.phone
    own = {account.name for account in phone.accounts}
    return [(n, name, phone, name in own) for n, name in enumerate(names(phone), 1)]


_CALENDAR: Columns = {  # of a calendar's number and name, the phone, and whether it is the owner's
    "_id": lambda r: r[0], "name": lambda r: r[1], "calendar_displayName": lambda r: r[1],
    "account_name": lambda r: r[1], "account_type": "com.google", "ownerAccount": lambda r: r[1],
    "calendar_access_level": lambda r: 700 if r[3] else 200,
    "calendar_timezone": lambda r: r[2].zone, "visible": 1, "sync_events": 1,
    "isPrimary": lambda r: int(r[3]),
}  # fmt: skip


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
    calendar = event.calendar
    if "calendar_id" in values:
        known = dict(enumerate(names(phone), 1))
        if number(values["calendar_id"]) not in known:
            raise illegal(f"Calendar {values['calendar_id']} does not exist")
        calendar = known[number(values["calendar_id"])]
    return event.replace(
        title=words(values.get("title", event.title)), start=start, end=end, all_day=all_day,
        location=words(values.get("eventLocation", event.location)),
        description=words(values.get("description", event.description)), calendar=calendar,
    )  # fmt: skip


def _complete(values: Row) -> None:
    """ValueError where a new event lacks what it must have."""
    if "calendar_id" not in values:
        raise illegal("New events must specify a calendar id")
    if "dtstart" not in values:
        raise ValueError("java.lang.RuntimeException: DTSTART field missing from event")
    if "dtend" not in values:
        raise ValueError("java.lang.RuntimeException: DTEND field missing from event")


_BLANK = CalendarEntry(0, "", 0, 0, reminders=())
EVENTS = Source("view_events", _EVENT, _events, **keeping("calendar", _BLANK, _changed))
CALENDARS = Source("view_calendars", _CALENDAR, _calendars)
SOURCES = {"com.android.calendar/events": EVENTS, "com.android.calendar/calendars": CALENDARS}
