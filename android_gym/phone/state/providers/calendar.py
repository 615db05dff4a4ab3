"""Calendars, their events, the guests of events, and alerts: what Android's CalendarContract has.

Times are whole seconds UTC. An event without a rule happens once. One with a rule is a series:
`start` and `end` are those of its first occurrence, `exdate` names occurrences that are left out,
and an event with `original_id` replaces the occurrence of that series at `original_start` (or, if
it is cancelled, takes it away). `recurrence` tells when events happen and `series` edits them.
"""

from __future__ import annotations

from functools import lru_cache

from ...core.values import Value
from .accounts import Account

COLOR = "#039be5"  # of a calendar that has none of its own


class Attendee(Value):
    """A guest of a calendar event."""

    address: str  # e-mail
    name: str = ""
    status: str = "invited"  # invited, accepted, declined, tentative
    relationship: str = "attendee"  # attendee, organizer, performer, speaker
    type: str = "required"  # required, optional, resource

    later = frozenset({"relationship", "type"})


class Calendar(Value):
    """A calendar of an account. Events name it by `name`, which no two calendars share."""

    id: int
    name: str
    account: str = ""
    label: str = ""  # what is shown; "" for the name
    color: str = COLOR  # "#rrggbb"
    visible: bool = True
    owner: str = ""  # e-mail of whom it belongs to; "" for the account's
    access: str = "owner"  # owner, editor, contributor, reader, freebusy
    zone: str = ""  # IANA name; "" for the phone's
    account_type: str = "com.google"  # "LOCAL" for one that is only on this phone

    @property
    def title(self) -> str:
        """What calendar apps show."""
        return self.label or self.name


class CalendarEntry(Value):
    """A calendar event, or a series of them."""

    id: int
    title: str
    start: int  # seconds UTC
    end: int  # exclusive
    all_day: bool = False  # start and end are then midnights in the phone's zone
    location: str = ""
    description: str = ""
    attendees: tuple[Attendee, ...] = ()
    reminders: tuple[int, ...] = (30,)  # minutes before the start; below 0 after it
    calendar: str = ""  # name of a calendar: an account, or "Birthdays"
    rrule: str = ""  # RFC 5545, without "RRULE:"
    exdate: tuple[int, ...] = ()  # starts of the occurrences that are left out
    rdate: tuple[int, ...] = ()  # starts of occurrences beside those of the rule
    original_id: int = 0  # the series of which this replaces an occurrence
    original_start: int = 0  # the start of that occurrence
    zone: str = ""  # IANA name, in which the rule counts days and hours; "" for the phone's
    color: str = ""  # "#rrggbb"; "" for the calendar's
    status: str = "confirmed"  # confirmed, tentative, cancelled
    organizer: str = ""  # e-mail; "" for the calendar's owner
    availability: str = "busy"  # busy, free, tentative
    visibility: str = "default"  # default, confidential, private, public
    email_reminders: tuple[int, ...] = ()  # minutes before the start; the phone sends none itself
    attachments: tuple[str, ...] = ()  # paths of files

    later = frozenset(
        (
            "rrule exdate rdate original_id original_start zone color status organizer availability "
            "visibility email_reminders attachments"
        ).split()
    )

    @property
    def recurs(self) -> bool:
        return bool(self.rrule or self.rdate)


class CalendarAlert(Value):
    """A reminder that has been shown, or that was put off ("scheduled")."""

    id: int
    event: int
    begin: int  # of the occurrence
    end: int
    at: int  # when it is shown
    minutes: int = 0  # before the occurrence
    state: str = "fired"  # scheduled, fired, dismissed


@lru_cache(maxsize=64)
def all_calendars(
    declared: tuple[Calendar, ...], accounts: tuple[Account, ...], entries: tuple[CalendarEntry, ...]
) -> tuple[Calendar, ...]:
    """All calendars of a phone by id: `Phone.calendars`, and one for each other account and each
    other name that an event has. The owner can write to those of accounts only."""
    found = {calendar.name: calendar for calendar in declared}
    own = tuple(account.name for account in accounts)
    names = dict.fromkeys((*own, *sorted(entry.calendar for entry in entries)))
    taken = {calendar.id for calendar in found.values()}
    free = (n for n in range(1, len(names) + len(taken) + 1) if n not in taken)
    for name in names:
        if name not in found:
            access = "owner" if name in own else "reader"
            found[name] = Calendar(next(free), name, name, owner=name, access=access)
    return tuple(sorted(found.values(), key=lambda calendar: calendar.id))
