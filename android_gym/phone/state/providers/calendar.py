"""Calendar events and their guests."""

from __future__ import annotations

from ...core.values import Value


class Attendee(Value):
    """A guest of a calendar event."""

    address: str  # e-mail
    name: str = ""
    status: str = "invited"  # invited, accepted, declined, tentative


class CalendarEntry(Value):
    """A calendar event."""

    id: int
    title: str
    start: int
    end: int  # exclusive
    all_day: bool = False  # start and end are then midnights in the phone's zone
    location: str = ""
    description: str = ""
    attendees: tuple[Attendee, ...] = ()
    reminders: tuple[int, ...] = (30,)  # minutes before the start
    calendar: str = ""  # account, or the name of a calendar such as "Birthdays"
