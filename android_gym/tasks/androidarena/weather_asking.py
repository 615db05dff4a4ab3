"""Questions to Weather: what weather_asking.yaml draws, and the answers."""

from __future__ import annotations

import random
from datetime import date, timedelta

from ...apps.thirdparty.weather.model import warmth
from ...phone.state.phone import Phone
from ...weather import day, daylight, place
from ...weather.places import Place
from ..base import Params
from ..parts.weather import ALONE, at, first, own_label, place_params, sample_other, seeks_city, weather

WEEK = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
TRIPS = (
    "San Francisco, California",
    "Los Angeles, California",
    "San Jose, California",
    "Sacramento, California",
    "Seattle, Washington",
    "Portland, Oregon",
)
one_sought, two_sought = seeks_city("one"), seeks_city("two")


def sample_two(rng: random.Random, phone: Phone) -> Params:
    """Two places of which one is warmer now."""
    while True:
        one, two = rng.sample(ALONE, 2)
        if abs(degrees_at(phone, one) - degrees_at(phone, two)) > 2:
            return {"one": first(one), "two": first(two), "labels": (one, two)}


def degrees_at(phone: Phone, label: str) -> int:
    return at(phone, label).now.degrees


def warmer(before: Phone, now: Phone, p: Params) -> str:
    return first(max(p["labels"], key=lambda label: degrees_at(now, label)))


def the_two(start: Phone, now: Phone, p: Params) -> tuple[str, str]:
    return p["one"], p["two"]


def sample_weekday(rng: random.Random, phone: Phone) -> Params:
    today = at(phone, own_label(phone)).at.weekday()
    return {"day": WEEK[(today + rng.randrange(2, 7)) % 7], **sample_other(rng, phone)}


def sample_trip(rng: random.Random, phone: Phone) -> Params:
    """A weekday, and a city in the phone's time zone where the phone is."""
    of = place(rng.choice(TRIPS))
    return {**sample_weekday(rng, phone), "here": of.label, "latitude": of.latitude, "longitude": of.longitude}


def asked_about(phone: Phone, p: Params) -> tuple[Place, date]:
    """The place where the phone is, and the date of the weekday."""
    here = at(phone, own_label(phone))
    today = here.at.date()
    return here.place, today + timedelta(days=(WEEK.index(p["day"]) - today.weekday()) % 7)


def wet(before: Phone, now: Phone, p: Params) -> str:
    where, then = asked_about(before, p)
    return "wet" if day(where.key, then).lasts else "dry"


def wet_and_dry(start: Phone, now: Phone, p: Params) -> tuple[str, str]:
    return "wet", "dry"


def highest(before: Phone, now: Phone, p: Params) -> str:
    where, then = asked_about(before, p)
    return warmth(weather(now).units, day(where.key, then).high)


def sample_place(rng: random.Random, phone: Phone) -> Params:
    return place_params(rng.choice(ALONE))


def sample_setting_sun(rng: random.Random, phone: Phone) -> Params:
    """A place where the sun sets today."""
    while True:
        found = sample_place(rng, phone)
        if sets_at(phone, found["label"]):
            return found


def sets_at(phone: Phone, label: str) -> str:
    """When the sun sets at a place today, "" where it does not."""
    here = at(phone, label)
    found = daylight(here.place, here.at.date(), here.ahead)
    return f"{found[1]:%I:%M %p}".lstrip("0") if found else ""


def sunset(before: Phone, now: Phone, p: Params) -> str:
    return sets_at(now, p["label"])


def humidity(before: Phone, now: Phone, p: Params) -> str:
    return f"{at(now, p['label']).now.humidity}%"
