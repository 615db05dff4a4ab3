"""The owner's calendar around the start: work, training, the wedding, birthdays."""

from __future__ import annotations

import random
from datetime import date

from ..phone.state.providers import Attendee, CalendarEntry, Contact
from .people import role_names
from .templates import TODAY, fill_slots, join_lines, split_fields, utc_of
from .tongues import ENGLISH, Tongue

BIRTHDAYS = "Birthdays"  # the calendar that Android fills from contacts

# title | day HH:MM | minutes | place | guests | description; minutes 0 with 00:00: all day
_EVENTS = """
Track session | -21 18:30 | 75 | {runner}'s school | coach, runner
Track session | -14 18:30 | 75 | Kezar Stadium | coach, runner
Track session | -7 18:30 | 75 | Kezar Stadium | coach, runner
Track session | 0 18:30 | 75 | Kezar Stadium | coach, runner
Track session | 7 18:30 | 75 | Kezar Stadium | coach, runner
Stand-up | -5 09:15 | 15 | Room 2 | manager, engineer, designer
Stand-up | -1 09:15 | 15 | Room 2 | manager, engineer, designer
Stand-up | 0 10:15 | 15 | Room 2 | manager, engineer, designer
Stand-up | 1 09:15 | 15 | Room 2 | manager, engineer, designer
Stand-up | 6 09:15 | 15 | Room 2 | manager, engineer, designer
One-on-one with {manager} | -6 11:00 | 30 | Room 5 | manager | {Career plan|Hiring plan}, icon
  refresh
One-on-one with {manager} | 9 15:30 | 30 | Room 5 | manager
Roadmap review | -6 15:30 | 60 | Room 7 | product, manager, engineer
Roadmap review | 8 15:30 | 60 | Room 7 | product, manager, engineer
Field test, day one | -14 10:00 | 360 | Crissy Field | researcher, product
Field test, day two | -13 10:00 | 360 | Lake Merritt | researcher
Demo with Bob | -6 14:00 | 60 | Room 7 | bob, manager
Design review | 2 14:00 | 90 | Room 7 | manager, designer, engineer
User interviews | 8 10:00 | 300 | | researcher | Four people, {40|45} minutes each
User interviews | 9 10:00 | 300 | | researcher
Portuguese lesson | -13 18:00 | 60 | Online | tutor
Dentist | 1 16:30 | 45 | Alder Street Dental | | Autumn check-up
Boiler inspection | 2 08:00 | 180 | {owner}'s flat | landlord
Lunch with {cook} | 0 12:30 | 60 | {Bean Harbor|The Mill} | cook
Haircut | -8 17:45 | 45 | Curl & Co.
Pick up race number | 4 11:00 | 30 | Pier 27
Roof party | 4 17:00 | 240 | Roof, 1480 Larch Street | neighbor, flatmate
Bridge to Bay Half | 5 07:30 | 180 | Ferry Building | coach, runner, marathoner
Supper club | -3 19:00 | 180 | {cook}'s kitchen | cook, friend, climber
Library books due | 4 00:00 | 0
Lisbon | -31 00:00 | 9 days | Lisbon, Portugal | friend, flatmate
Flight to Columbia, SK 418 | 24 08:15 | 445 | San Francisco International Airport | | Booking SKY7Q4
{cousin}'s wedding | 25 15:00 | 480 | Riverside Botanical Garden, Columbia, SC | mom, dad, brother
Offsite in Sausalito | 30 09:00 | 480 | Sausalito | manager
"""


def events(cast: dict[str, Contact], rng: random.Random, of: Tongue = ENGLISH) -> tuple[CalendarEntry, ...]:
    """All events, the earliest first."""
    known = role_names(cast, of.owner)
    rows = [_event(line, cast, known, rng, of) for line in join_lines(of.text("calendar") or _EVENTS).splitlines()]
    rows += [e for c in cast.values() if (e := _birthday(c, of)) is not None]
    rows.sort(key=lambda e: (e.start, e.title))
    return tuple(e.replace(id=number) for number, e in enumerate(rows, start=1))


def _event(line: str, cast: dict[str, Contact], known: dict[str, str], rng: random.Random, of: Tongue) -> CalendarEntry:
    title, start, length, place, guests, about = split_fields(fill_slots(line, known, rng), 6)
    all_day = start.endswith("00:00")
    minutes = int(length.split()[0]) * (1440 if length.endswith("days") else 1)
    people = [cast[who.strip()] for who in guests.split(",") if who.strip()]
    status = ("accepted", "accepted", "invited", "tentative")
    return CalendarEntry(
        id=0,
        title=title,
        start=utc_of(start, zone=of.zone),
        end=utc_of(start, minutes or 1440, of.zone),
        all_day=all_day,
        location=place,
        description=about,
        attendees=tuple(Attendee(c.emails[0].address, c.name, rng.choice(status)) for c in people if c.emails),
        reminders=() if all_day else (rng.choice((10, 15, 30)),),
        calendar=of.owner.email,
    )


def _birthday(contact: Contact, of: Tongue) -> CalendarEntry | None:
    """The next or last birthday within half a year of the start."""
    if not contact.birthday:
        return None
    month, day = (int(part) for part in contact.birthday.split("-")[-2:])
    days = min(((date(year, month, day) - TODAY.date()).days for year in (2023, 2024)), key=abs)
    start, end = (utc_of(f"{away} 00:00", zone=of.zone) for away in (days, days + 1))
    title = of.birthday.format(contact.name)
    return CalendarEntry(0, title, start, end, True, reminders=(), calendar=BIRTHDAYS)
