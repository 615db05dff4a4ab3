"""What the tasks of questions_clock.yaml draw, start from and ask for, and how an answer may be said."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime

from ...apps.google.clock.alarms import when
from ...apps.google.clock.frame import time_text
from ...kit.blocks.clock import Alarm
from ...phone.core.zones import city, local, offset
from ...phone.state.phone import Phone
from ...profiles import base_phone
from ..base import Goal, Params
from ..foreground import is_uncovered
from ..parts.clock import LABELS, alarms_shown, cities_shown, clock, inside
from ..records import the_first

WEEKS = ((1, 3), (2, 4), (1, 2, 5), (0, 6), (3, 5), (1, 4, 6), (0, 2, 3, 4), (5,))
CITIES = (
    "Beijing, China",
    "Paris, France",
    "Tokyo, Japan",
    "Cairo, Egypt",
    "Berlin, Germany",
    "Nairobi, Kenya",
    "Toronto, ON, Canada",
    "Mumbai, India",
    "Sydney, NSW, Australia",
)
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
ONES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

# --- alarms --------------------------------------------------------------------------------------


def sample_labelled(rng: random.Random, phone: Phone) -> Params:
    hour, minute = rng.randrange(24), rng.choice((5, 10, 20, 25, 35, 50, 55))
    label, days = rng.choice(LABELS), rng.choice(WEEKS)
    alarm = Alarm(0, hour, minute, days, label)
    words = {"time": time_on_card(alarm), "week": when(alarm, phone.now, phone.locale)[0]}
    return {"label": label, "hour": hour, "minute": minute, "days": days, **words}


def time_on_card(alarm: Alarm) -> str:
    return time_text(datetime(2000, 1, 1, alarm.hour, alarm.minute))


def sample_switches(rng: random.Random, phone: Phone) -> Params:
    """The alarms that are on: at least two, and not all."""
    ids = [a.id for a in clock(phone).alarms]
    return {"on": tuple(sorted(rng.sample(ids, rng.randrange(2, len(ids)))))}


def with_switches(phone: Phone, p: Params) -> Phone:
    """Alarms that ring once: their cards say in words whether they are on."""
    c = inside(phone)
    alarms = tuple(a.replace(days=(), on=a.id in p["on"]) for a in c.app.alarms)
    return c.save(alarms=alarms, tab="Timer").phone


def alarms_on(start: Phone, now: Phone, p: Params) -> str:
    return str(sum(a.on for a in clock(now).alarms))


def earliest_on(start: Phone, now: Phone, p: Params) -> str:
    on = sorted((a for a in clock(now).alarms if a.on), key=lambda a: (a.hour, a.minute))
    return time_on_card(the_first(on, "alarm that is on"))


# --- cities --------------------------------------------------------------------------------------


def sample_city(rng: random.Random, phone: Phone) -> Params:
    """A city among others."""
    labels = tuple(rng.sample(CITIES, 3))
    return {"labels": labels, "city": name_of(labels[0])}


def name_of(label: str) -> str:
    return label.split(",")[0]


def time_there(start: Phone, now: Phone, p: Params) -> str:
    return time_text(local(city(p["labels"][0]).zone, now.time), now.locale)


def sample_two_cities(rng: random.Random, phone: Phone) -> Params:
    """Two cities that are whole hours apart, the one further east first."""
    east, west = rng.sample(CITIES, 2)
    while (shift(east, phone) - shift(west, phone)) % 3600 or shift(east, phone) == shift(west, phone):
        east, west = rng.sample(CITIES, 2)
    if shift(east, phone) < shift(west, phone):
        east, west = west, east
    labels = tuple(sorted((east, west)))
    return {"labels": labels, "pair": (east, west), "east": name_of(east), "west": name_of(west)}


def shift(label: str, phone: Phone) -> int:
    """How many seconds a city is ahead of UTC."""
    return int(offset(city(label).zone, phone.time))


def last_city(p: Params) -> str:
    return name_of(p["labels"][-1])


def apart(start: Phone, now: Phone, p: Params) -> str:
    east, west = p["pair"]
    return str((shift(east, now) - shift(west, now)) // 3600)


# --- sub-goals -----------------------------------------------------------------------------------


def with_nothing_over(shown: Goal) -> Goal:
    return lambda before, now, p: is_uncovered(now) and shown(before, now, p)


alarms_in_front = with_nothing_over(alarms_shown)
cities_in_front = with_nothing_over(cities_shown)

# --- other ways to say an answer -----------------------------------------------------------------

Said = Callable[[Params], str]


def right_time(p: Params) -> str:
    """The answer to the question about a time that has these parameters."""
    phone = base_phone("pixel")
    if "time" in p:
        return str(p["time"])
    return earliest_on(phone, with_switches(phone, p), p) if "on" in p else time_there(phone, phone, p)


def time_of_24_hours(p: Params) -> str:
    return f"{datetime.strptime(right_time(p), '%I:%M %p'):%H:%M}"


def another_time(p: Params) -> str:
    hour, _, minute = time_of_24_hours(p).partition(":")
    return f"{(int(hour) + 1) % 24:02d}:{minute}"


def right_number(p: Params) -> str:
    """The answer to the question for a number that has these parameters."""
    phone = base_phone("pixel")
    return apart(phone, phone, p) if "pair" in p else str(len(p["on"]))


def number_in_words(p: Params) -> str:
    number = int(right_number(p))
    return ONES[number] if number < len(ONES) else f"{number}.0"


def another_number(p: Params) -> str:
    return str(int(right_number(p)) + 1)


def right_days(p: Params) -> str:
    return str(p["week"])


def days_in_full(p: Params) -> str:
    return " and ".join(day for day in DAYS if day[:3] in p["week"])


def another_day(p: Params) -> str:
    return next(day for day in DAYS if day[:3] not in p["week"])


def in_form(form: str, right: Said, other: Said) -> Said:
    return lambda p: form.format(right(p), other(p))


def forms(right: Said, other: Said) -> tuple[Said, ...]:
    """In a sentence, as a guess, as a denial, as one of two values, and both of two values."""
    words = ("As far as I can see, it is {}.", "Maybe {}", "It is not {}.", "{0} or {1}", "{1}, {0}")
    return tuple(in_form(form, right, other) for form in words)


time_in_a_sentence, time_guessed, time_denied, either_time, both_times = forms(right_time, another_time)
time_in_two_spellings = in_form("{0} ({1})", right_time, time_of_24_hours)
number_in_a_sentence, number_guessed, number_denied, either_number, both_numbers = forms(right_number, another_number)
number_in_two_spellings = in_form("{0} ({1})", right_number, number_in_words)
days_in_a_sentence, days_guessed, days_denied, either_day, one_day_more = forms(right_days, another_day)
days_in_two_spellings = in_form("{0} ({1})", right_days, days_in_full)
