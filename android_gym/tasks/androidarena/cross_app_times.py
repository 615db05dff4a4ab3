"""Tasks over several apps at whose end there is an event or an alarm."""

from __future__ import annotations

import random
from datetime import date, datetime, time, timedelta

from ...kit.dates import day_name
from ...phone.core.zones import instant
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ..base import Params
from ..parts.calendar_events import as_made, made_so
from ..parts.clock import time_in_words
from ..parts.crossing import NORA, TOM, letters, sample_mailed, sample_person, sample_two, text_comes
from ..parts.maps_asking import closing, sample_closing

meeting_mailed = letters(TOM, "Hello Alice,\n\nour meeting is on {value}. Please be on time.\n\nTom", value="wrong")
visit_mailed = letters(
    NORA, "Dear Alice,\n\nwe expect you on Thursday at {time}. Please bring your card.\n\nNora Lind", time="wrong"
)
bus_texted = text_comes("The bus goes at {time} tomorrow")


def dial_hour(p: Params) -> int:
    """The hour as the dial of the time picker has it."""
    return p["hour"] % 12 or 12


def afternoon(p: Params) -> bool:
    return bool(p["hour"] >= 12)


# --- events ------------------------------------------------------------------------------------


def sample_begin(rng: random.Random, phone: Phone) -> Params:
    """Two days of this month with times, of which the second is wrong."""
    today = phone.now.date()
    days = [today + timedelta(days=n) for n in range(1, 40)]
    one, two = rng.sample([day for day in days if day.month == today.month], 2)
    (hour, minute), (h, m) = rng.sample(BEGINS, 2)
    value = f"{one:%B} {one.day}, {time_in_words(hour, minute)}"
    wrong = f"{two:%B} {two.day}, {time_in_words(h, m)}"
    begin = {"day": one.day, "date": one.isoformat(), "hour": hour, "minute": minute, "value": value}
    return {**begin, "wrong_day": two.day, "h": h, "m": m, "wrong": wrong}


BEGINS = ((9, 15), (10, 30), (11, 45), (14, 0), (15, 30), (16, 15))  # when meetings begin


def sample_two_and_begin(rng: random.Random, phone: Phone) -> Params:
    return {**sample_two(rng, phone), **sample_begin(rng, phone)}


def begin(start: Phone, p: Params) -> int:
    """When the event begins, seconds UTC."""
    return instant(start.zone, datetime.fromisoformat(f"{p['date']}T{p['hour']:02}:{p['minute']:02}"))


one_guest = made_so(lambda start, e, p: [fold(g.address) for g in e.attendees] == [fold(p["mail"])])
event_with_guest_as_new = made_so(lambda start, e, p: as_made(start, e.replace(attendees=()), p))


def sample_guest(rng: random.Random, phone: Phone) -> Params:
    name, mail = sample_mailed(rng, phone)
    return {"name": name, "mail": mail}


# --- alarms ------------------------------------------------------------------------------------


def sample_times(rng: random.Random, phone: Phone, days: int) -> Params:
    """Two times of day, neither a full hour: that of an alarm, which rings in so many days, and `wrong`."""
    (hour, minute), (h, m) = rng.sample([(h, m) for h in range(6, 22) for m in (15, 20, 40, 45)], 2)
    wrong = {"h": h, "m": m, "wrong": time_in_words(h, m)}
    return {**alarm_in(phone, days, hour, minute), "time": time_in_words(hour, minute), **wrong}


def alarm_in(phone: Phone, days: int, hour: int, minute: int) -> Params:
    """When an alarm rings. `ahead`: its day has to be chosen, since that time comes before."""
    at = datetime.combine(phone.now.date() + timedelta(days=days), time(hour, minute))
    return {"hour": hour, "minute": minute, "date": str(at.date()), "ahead": at - phone.now > timedelta(days=1)}


def sample_times_of_thursday(rng: random.Random, phone: Phone) -> Params:
    return sample_times(rng, phone, (2 - phone.now.weekday()) % 7 + 1)


def sample_person_and_times(rng: random.Random, phone: Phone) -> Params:
    return {**sample_person(rng, phone), **sample_times(rng, phone, 1)}


def sample_two_and_times(rng: random.Random, phone: Phone) -> Params:
    return {**sample_two(rng, phone), **sample_times(rng, phone, 1)}


def cell(p: Params) -> str:
    """The day of the alarm as the date picker has it."""
    return day_name(date.fromisoformat(p["date"]))


def later_cell(p: Params) -> str:
    return day_name(date.fromisoformat(p["date"]) + timedelta(days=1))


def weekday(p: Params) -> str:
    return f"{date.fromisoformat(p['date']):%A}"


def sample_hours(rng: random.Random, phone: Phone) -> Params:
    """A place that closes today on a full hour or a half one."""
    found = sample_closing(rng, phone)
    words = closing(phone, phone, found)
    at = datetime.strptime(words, "%I:%M %p" if ":" in words else "%I %p")
    return {**found, **alarm_in(phone, 0, at.hour, at.minute), "time": words}
