"""content://com.android.calendar/calendars and …/events, as CalendarContract has them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ....errors import InvalidOption, UnknownName
from ....phone.core.zones import zone_info
from ....phone.state import providers
from ....phone.state.phone import Phone
from ....phone.state.providers import Calendar, CalendarEntry, all_calendars, check_rule
from ....phone.state.providers.recurrence import occurrence_end, rule_parts, rule_starts
from ...machine import Machine
from ..arguments import illegal
from .source import Columns, Row, Source, keeping, number, words
from .times import duration, lasting, listed, milliseconds, time_of, unlisted

STATUSES = ("tentative", "confirmed", "cancelled")
_AVAILABLE = ("busy", "free", "tentative")
_ACCESS = ("default", "confidential", "private", "public")
_ANSWERS = ("", "accepted", "declined", "invited", "tentative")
LEVELS = {"freebusy": 100, "reader": 200, "contributor": 500, "editor": 600, "owner": 700}
_FAR = 4_102_444_800  # seconds UTC
Held = tuple[Phone, CalendarEntry]


def calendars(phone: Phone) -> tuple[Calendar, ...]:
    return all_calendars(phone.calendars, phone.accounts, phone.calendar)


def calendar_of(record: Any) -> Calendar:
    """The calendar of an event: of a record that begins with the phone and the event."""
    phone, event = record[:2]
    return next(calendar for calendar in calendars(phone) if calendar.name == event.calendar)


def code(names: tuple[str, ...], name: str) -> int:
    """The number that Android has for a word, 0 for one that it has none for."""
    return names.index(name) if name in names else 0


def word(names: tuple[str, ...], value: Any, default: str) -> str:
    found = number(value, -1)
    return names[found] if 0 <= found < len(names) else default


def color(text: str) -> int | None:
    """ "#rrggbb" as Android's number, opaque; None for anything else."""
    found = re.fullmatch("#([0-9a-fA-F]{6})", text)
    return int(found[1], 16) - 0x1000000 if found else None


def hexadecimal(value: Any) -> str:
    return "" if value is None else f"#{number(value) & 0xFFFFFF:06x}"


def _ms(record: Any, time: int) -> int:
    phone, event = record[:2]
    return milliseconds(phone.zone, event.all_day, time)


def _last(record: Any) -> int | None:
    """The end of the last occurrence; None for a series without end."""
    phone, event = record[:2]
    if not event.rrule:
        times = (event.start, *event.rdate)
    else:
        try:
            ends = {"COUNT", "UNTIL"} & rule_parts(event.rrule).keys()
        except InvalidOption:
            ends = {"COUNT"}
        if not ends:
            return None
        times = (*rule_starts(event, phone.zone, event.start, _FAR), *event.rdate)
    return _ms(record, occurrence_end(event, max(times), phone.zone))


def _answer(record: Any) -> int:
    """What the owner has answered."""
    own = {account.name for account in record[0].accounts}
    return next((code(_ANSWERS, a.status) for a in record[1].attendees if a.address in own), 0)


def _organizer(record: Any) -> str:
    return record[1].organizer or calendar_of(record).owner or record[1].calendar


EVENT: Columns = {  # of the phone and an event
    "_id": lambda r: r[1].id,
    "calendar_id": lambda r: calendar_of(r).id,
    "title": lambda r: r[1].title,
    "description": lambda r: r[1].description or None,
    "eventLocation": lambda r: r[1].location or None,
    "dtstart": lambda r: _ms(r, r[1].start),
    "dtend": lambda r: None if r[1].recurs else _ms(r, r[1].end),
    "duration": lambda r: duration(r[0].zone, r[1]) if r[1].recurs else None,
    "allDay": lambda r: int(r[1].all_day),
    "eventTimezone": lambda r: "UTC" if r[1].all_day else r[1].zone or r[0].zone,
    "rrule": lambda r: r[1].rrule or None,
    "rdate": lambda r: listed(r[0].zone, r[1].all_day, r[1].rdate),
    "exrule": None,
    "exdate": lambda r: listed(r[0].zone, r[1].all_day, r[1].exdate),
    "original_id": lambda r: r[1].original_id or None,
    "originalInstanceTime": lambda r: _ms(r, r[1].original_start) if r[1].original_id else None,
    "originalAllDay": lambda r: int(r[1].all_day) if r[1].original_id else None,
    "hasAlarm": lambda r: int(bool(r[1].reminders or r[1].email_reminders)),
    "hasAttendeeData": lambda r: int(bool(r[1].attendees)),
    "organizer": _organizer,
    "selfAttendeeStatus": _answer,
    "availability": lambda r: code(_AVAILABLE, r[1].availability),
    "accessLevel": lambda r: code(_ACCESS, r[1].visibility),
    "eventStatus": lambda r: code(STATUSES, r[1].status),
    "eventColor": lambda r: color(r[1].color),
    "displayColor": lambda r: color(r[1].color or calendar_of(r).color),
    "calendar_color": lambda r: color(calendar_of(r).color),
    "visible": lambda r: int(calendar_of(r).visible),
    "deleted": 0,
    "lastDate": _last,
    "account_name": lambda r: calendar_of(r).account,
    "account_type": lambda r: calendar_of(r).account_type,
    "calendar_displayName": lambda r: calendar_of(r).title,
}
_CALENDAR: Columns = {  # of the phone and a calendar
    "_id": lambda r: r[1].id,
    "name": lambda r: r[1].name,
    "calendar_displayName": lambda r: r[1].title,
    "calendar_color": lambda r: color(r[1].color),
    "account_name": lambda r: r[1].account,
    "account_type": lambda r: r[1].account_type,
    "ownerAccount": lambda r: r[1].owner or r[1].account,
    "calendar_access_level": lambda r: LEVELS.get(r[1].access, 700),
    "calendar_timezone": lambda r: r[1].zone or r[0].zone,
    "visible": lambda r: int(r[1].visible),
    "sync_events": 1,
    "isPrimary": lambda r: int(r[1].name in {account.name for account in r[0].accounts}),
}


def events(machine: Machine) -> list[Held]:
    return [(machine.phone, event) for event in machine.phone.calendar]


# --- changing an event --------------------------------------------------------------------------


def changed(machine: Machine, event: CalendarEntry, values: Row) -> CalendarEntry:
    """An event with values that are bound. ValueError (Java's) for those that it cannot have."""
    phone = machine.phone
    if not event.id:
        _complete(values)
    new = event.replace(**_plain(phone, event, values))
    new = new.replace(**_span(phone.zone, event, new.all_day, values))
    new = new.replace(**_recurring(phone, new, values))
    if new.rrule and "rrule" in values:
        try:
            check_rule(new.rrule, new.start, phone.zone if new.all_day else new.zone or phone.zone)
        except InvalidOption as error:
            raise illegal(f"Invalid recurrence rule: {error}") from None
    return new


def _complete(values: Row) -> None:
    """ValueError where a new event lacks what it must have."""
    if "calendar_id" not in values:
        raise illegal("New events must specify a calendar id")
    if "dtstart" not in values:
        raise ValueError("java.lang.RuntimeException: DTSTART field missing from event")
    if "dtend" not in values and "duration" not in values:
        raise ValueError("java.lang.RuntimeException: DTEND field missing from event")


def _plain(phone: Phone, event: CalendarEntry, values: Row) -> Row:
    """Fields of an event that follow from one value each."""
    found: Row = {}
    texts = {"title": "title", "eventLocation": "location", "description": "description", "organizer": "organizer"}
    for column, field in texts.items():
        if column in values:
            found[field] = words(values[column])
    lists: Mapping[str, tuple[str, tuple[str, ...]]] = {
        "eventStatus": ("status", STATUSES),
        "availability": ("availability", _AVAILABLE),
        "accessLevel": ("visibility", _ACCESS),
    }
    for column, (field, names) in lists.items():
        if column in values:
            found[field] = word(names, values[column], getattr(event, field))
    if "allDay" in values:
        found["all_day"] = bool(number(values["allDay"]))
    if "eventColor" in values:
        found["color"] = hexadecimal(values["eventColor"])
    if "eventTimezone" in values:
        found["zone"] = _zone(phone, words(values["eventTimezone"]))
    if "calendar_id" in values:
        known = {calendar.id: calendar.name for calendar in calendars(phone)}
        if number(values["calendar_id"]) not in known:
            raise illegal(f"Calendar {values['calendar_id']} does not exist")
        found["calendar"] = known[number(values["calendar_id"])]
    return found


def _zone(phone: Phone, name: str) -> str:
    """A zone as events keep it: none where it is the phone's."""
    if name in ("", phone.zone):
        return ""
    try:
        zone_info(name)
    except UnknownName as error:
        raise illegal(str(error)) from None
    return name


def _span(zone: str, event: CalendarEntry, all_day: bool, values: Row) -> Row:
    """Start and end."""
    start = time_of(zone, all_day, values["dtstart"]) if "dtstart" in values else event.start
    end = max(start, event.end)
    if values.get("dtend") is not None:
        end = max(start, time_of(zone, all_day, values["dtend"]))
    elif values.get("duration") is not None:
        length = lasting(values["duration"])
        ms = milliseconds(zone, all_day, start) + 1000 * length
        end = time_of(zone, all_day, ms) if all_day else start + length
    elif "dtstart" in values and event.recurs:
        end = start + event.end - event.start
    return {"start": start, "end": end}


def _recurring(phone: Phone, event: CalendarEntry, values: Row) -> Row:
    """The rule, its exceptions, and what the event is an exception of."""
    found: Row = {}
    if "rrule" in values:
        found["rrule"] = words(values["rrule"]).upper()
    for column in ("exdate", "rdate"):
        if column in values:
            found[column] = unlisted(phone.zone, event.all_day, values[column])
    if "original_id" in values:
        found["original_id"] = max(0, number(values["original_id"]))
    if values.get("originalInstanceTime") is not None:
        ms = values["originalInstanceTime"]
        found["original_start"] = time_of(phone.zone, event.all_day, ms)
    return found


# --- changing a calendar ------------------------------------------------------------------------


def _named(phone: Phone, calendar: Calendar, values: Row) -> Calendar:
    """A calendar with values that are bound."""
    levels = {value: name for name, value in LEVELS.items()}
    access = values.get("calendar_access_level")
    shown = words(values.get("calendar_displayName", values.get("name", calendar.label)))
    return calendar.replace(
        label="" if shown == calendar.name else shown,
        account=words(values.get("account_name", calendar.account)),
        account_type=words(values.get("account_type", calendar.account_type)),
        color=hexadecimal(values.get("calendar_color", color(calendar.color))),
        visible=bool(number(values.get("visible", calendar.visible))),
        owner=words(values.get("ownerAccount", calendar.owner)),
        access=levels.get(number(access), calendar.access),
        zone=_zone(phone, words(values.get("calendar_timezone", calendar.zone))),
    )


def _held(machine: Machine) -> list[tuple[Phone, Calendar]]:
    return [(machine.phone, calendar) for calendar in calendars(machine.phone)]


def _add_calendar(machine: Machine, values: Row) -> Machine:
    phone = machine.phone
    for column in ("account_name", "account_type"):
        if not words(values.get(column)):
            raise illegal(f"{column.upper()} must be set for a new calendar")
    known = calendars(phone)
    taken = {calendar.name for calendar in known}
    shown = words(values.get("name", values.get("calendar_displayName"))) or "Calendar"
    name = next(n for n in (shown, *(f"{shown} ({k})" for k in range(2, len(taken) + 3))) if n not in taken)
    new = _named(phone, Calendar(providers.next_id(known), name), values)
    return machine.showing(phone.replace(calendars=(*phone.calendars, new)))


def _change_calendar(machine: Machine, row: Row, values: Row) -> Machine:
    phone = machine.phone
    new = _named(phone, providers.find(calendars(phone), row["_id"]), values)
    kept = tuple(c for c in phone.calendars if c.id != new.id)
    both = tuple(sorted((*kept, new), key=lambda calendar: calendar.id))
    return machine.showing(phone.replace(calendars=both))


def _remove_calendar(machine: Machine, row: Row) -> Machine:
    """Without a calendar and its events."""
    phone = machine.phone
    gone = next((c for c in calendars(phone) if c.name == row["name"]), None)
    if gone is None:
        return machine
    return machine.showing(
        phone.replace(
            calendars=tuple(c for c in phone.calendars if c.id != gone.id),
            calendar=tuple(e for e in phone.calendar if e.calendar != gone.name),
        )
    )


def _remove_event(machine: Machine, row: Row) -> Machine:
    """Without an event and what replaces occurrences of it."""
    held = machine.phone.calendar
    gone = any(entry.id == row["_id"] for entry in held)
    left = providers.delete_all(held, row["_id"]) if gone else held
    return machine.showing(machine.phone.replace(calendar=left))


_BLANK = CalendarEntry(0, "", 0, 0, reminders=())
EVENTS = Source("view_events", EVENT, events, **{**keeping("calendar", _BLANK, changed), "delete": _remove_event})
CALENDARS = Source("view_calendars", _CALENDAR, _held)
SOURCES = {
    "com.android.calendar/events": EVENTS,
    "com.android.calendar/calendars": CALENDARS._replace(
        insert=_add_calendar, update=_change_calendar, delete=_remove_calendar
    ),
}
