"""What the tasks of weather_asking.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from datetime import date, timedelta

from ...apps.thirdparty.weather.model import warmth
from ...apps.thirdparty.weather.places import Search
from ...phone.state.phone import Phone
from ...phone.state.providers import Location, fold
from ...weather import day, daylight, place
from ...weather.places import Place
from ..base import Params
from ..parts.weather import ALONE, at, elsewhere, first, own_label, sample_other, weather


def sample_two(rng: random.Random, phone: Phone) -> Params:
    """Two places of which one is warmer now."""
    while True:
        one, two = rng.sample(ALONE, 2)
        if abs(degrees_at(phone, one) - degrees_at(phone, two)) > 2:
            return {"one": first(one), "two": first(two), "labels": (one, two)}


def degrees_at(phone: Phone, label: str) -> int:
    return at(phone, label).now.degrees


def warmer(before: Phone, now: Phone, p: Params) -> str:
    one, two = p["labels"]
    return first(one if degrees_at(now, one) > degrees_at(now, two) else two)


def among_ask_warmer(start: Phone, now: Phone, p: Params) -> tuple[str, str]:
    return (p["one"], p["two"])


def sample_weekday(rng: random.Random, phone: Phone) -> Params:
    today = at(phone, own_label(phone)).at.weekday()
    return {"day": WEEK[(today + rng.randrange(2, 7)) % 7], **sample_other(rng, phone)}


WEEK = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def wet(before: Phone, now: Phone, p: Params) -> str:
    where, then, _ = on(before, p)
    return "wet" if day(where.key, then).lasts else "dry"


def on(phone: Phone, p: Params) -> tuple[Place, date, int]:
    """The place and the date of the weekday that is asked about."""
    here = at(phone, own_label(phone))
    today = here.at.date()
    return here.place, today + timedelta(days=(WEEK.index(p["day"]) - today.weekday()) % 7), 0


def among_ask_rain(start: Phone, now: Phone, p: Params) -> tuple[str, str]:
    return ("wet", "dry")


def sample_trip(rng: random.Random, phone: Phone) -> Params:
    of = place(rng.choice(TRIPS))
    at = {"here": of.label, "latitude": of.latitude, "longitude": of.longitude}
    return {**sample_weekday(rng, phone), **at}


TRIPS = (
    "San Francisco, California",
    "Los Angeles, California",
    "San Jose, California",
    "Sacramento, California",
    "Seattle, Washington",
    "Portland, Oregon",
)


def on_trip(phone: Phone, p: Params) -> Phone:
    """The phone is in a city of its time zone, and Weather shows a place elsewhere."""
    where = Location(p["latitude"], p["longitude"])
    return elsewhere(phone.replace(location=where), p)


def highest(before: Phone, now: Phone, p: Params) -> str:
    where, then, _ = on(before, p)
    return warmth(weather(now).units, day(where.key, then).high)


def sample_setting_sun(rng: random.Random, phone: Phone) -> Params:
    while True:
        found = sample_alone(rng, phone)
        here = at(phone, found["label"])
        if daylight(here.place, here.at.date(), here.ahead):
            return found


def sample_alone(rng: random.Random, phone: Phone) -> Params:
    label = rng.choice(ALONE)
    return {"name": first(label), "label": label}


def sets(before: Phone, now: Phone, p: Params) -> str:
    here = at(now, p["label"])
    found = daylight(here.place, here.at.date(), here.ahead)
    if found is None:
        raise LookupError("the sun does not set")
    return f"{found[1]:%I:%M %p}".lstrip("0")


def humidity(before: Phone, now: Phone, p: Params) -> str:
    return f"{at(now, p['label']).now.humidity}%"


def ask_warmer_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    typed = isinstance(top, Search) and fold(p["one"]) in fold(top.query)
    return typed or fold(place(at(now).label).name) == fold(p["one"])


def ask_warmer_subgoal_3(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    typed = isinstance(top, Search) and fold(p["two"]) in fold(top.query)
    return typed or fold(place(at(now).label).name) == fold(p["two"])


def ask_sunset_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    typed = isinstance(top, Search) and fold(p["name"]) in fold(top.query)
    return typed or fold(place(at(now).label).name) == fold(p["name"])
