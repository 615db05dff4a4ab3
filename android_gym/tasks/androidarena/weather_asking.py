"""Questions that Weather answers: about places, and about the days to come."""

from __future__ import annotations

import random
from datetime import date, timedelta

from ...apps.thirdparty.weather.model import warmth
from ...phone.state.phone import Phone
from ...phone.state.providers import Location
from ...weather import day, daylight, place
from ...weather.places import Place
from ..answers import Answer
from ..base import Params, Task, Ways
from ..steps import click, scroll_to
from .weather import ALONE, HOME, OPEN, asked_for, at, elsewhere, first, own_label, sample_other, searching, weather

PROFILE = "arena"
TRIPS = (
    "San Francisco, California",
    "Los Angeles, California",
    "San Jose, California",
    "Sacramento, California",
    "Seattle, Washington",
    "Portland, Oregon",
)
WEEK = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def degrees_at(phone: Phone, label: str) -> int:
    return at(phone, label).now.degrees


def sample_two(rng: random.Random, phone: Phone) -> Params:
    """Two places of which one is warmer now."""
    while True:
        one, two = rng.sample(ALONE, 2)
        if abs(degrees_at(phone, one) - degrees_at(phone, two)) > 2:
            return {"one": first(one), "two": first(two), "labels": (one, two)}


def warmer(before: Phone, now: Phone, p: Params) -> str:
    one, two = p["labels"]
    return first(one if degrees_at(now, one) > degrees_at(now, two) else two)


def comparing(p: Params) -> Ways:
    return ((*searching(p["one"]), *searching(p["two"])[1:]),)


def on(phone: Phone, p: Params) -> tuple[Place, date, int]:
    """The place and the date of the weekday that is asked about."""
    here = at(phone, own_label(phone))
    today = here.at.date()
    return here.place, today + timedelta(days=(WEEK.index(p["day"]) - today.weekday()) % 7), 0


def sample_weekday(rng: random.Random, phone: Phone) -> Params:
    today = at(phone, own_label(phone)).at.weekday()
    return {"day": WEEK[(today + rng.randrange(2, 7)) % 7], **sample_other(rng, phone)}


def sample_trip(rng: random.Random, phone: Phone) -> Params:
    of = place(rng.choice(TRIPS))
    at = {"here": of.label, "latitude": of.latitude, "longitude": of.longitude}
    return {**sample_weekday(rng, phone), **at}


def on_trip(phone: Phone, p: Params) -> Phone:
    """The phone is in a city of its time zone, and Weather shows a place elsewhere."""
    where = Location(p["latitude"], p["longitude"])
    return elsewhere(phone.replace(location=where), p)


def wet(before: Phone, now: Phone, p: Params) -> str:
    where, then, _ = on(before, p)
    return "wet" if day(where.key, then).lasts else "dry"


def highest(before: Phone, now: Phone, p: Params) -> str:
    where, then, _ = on(before, p)
    return warmth(weather(now).units, day(where.key, then).high)


DAILY = (*HOME, click("Daily"))


def sample_alone(rng: random.Random, phone: Phone) -> Params:
    label = rng.choice(ALONE)
    return {"name": first(label), "label": label}


def sets(before: Phone, now: Phone, p: Params) -> str:
    here = at(now, p["label"])
    found = daylight(here.place, here.at.date(), here.ahead)
    if found is None:
        raise LookupError("the sun does not set")
    return f"{found[1]:%I:%M %p}".lstrip("0")


def sample_setting_sun(rng: random.Random, phone: Phone) -> Params:
    while True:
        found = sample_alone(rng, phone)
        here = at(phone, found["label"])
        if daylight(here.place, here.at.date(), here.ahead):
            return found


def humidity(before: Phone, now: Phone, p: Params) -> str:
    return f"{at(now, p['label']).now.humidity}%"


TASKS = (
    Task(
        "Weather-AskWarmer",
        'Where is it warmer right now, in "{one}" or in "{two}"? Ask Weather.',
        (),
        comparing,
        sample_two,
        subgoals=(OPEN, asked_for("one"), asked_for("two")),
        answer=Answer("name", warmer, lambda start, now, p: (p["one"], p["two"])),
        tags=("answer", "compare", "L3"),
        phrasings=(
            'Compare the temperatures of "{one}" and "{two}" in Weather, and name the warmer one.',
            'By Weather, which has the higher temperature at the moment: "{one}" or "{two}"?',
            'Is it "{one}" or "{two}" that is warmer at present? Check both in Weather.',
            'Look up "{one}" and "{two}" in Weather and tell me which of them is warmer now.',
        ),
    ),
    Task(
        "Weather-AskRain",
        "What will {day} be here, wet or dry? Look at the daily forecast of Weather.",
        (),
        lambda p: (DAILY,),
        sample_weekday,
        elsewhere,
        subgoals=(OPEN,),
        answer=Answer("choice", wet, lambda start, now, p: ("wet", "dry")),
        worked_out=("answer",),
        tags=("answer", "computed", "L2"),
        phrasings=(
            'Do I need an umbrella on {day} where I am? Answer "wet" or "dry", by the daily forecast of Weather.',
            'Does Weather forecast rain for {day} at my location? Say "wet" if so, else "dry".',
            'Check the daily forecast of Weather for {day} here: answer "wet" if rain is expected, or "dry".',
            'According to the daily forecast of Weather, is {day} "wet" or "dry" at my location?',
        ),
    ),
    Task(
        "Weather-AskHigh",
        "How warm will it get here on {day}, by Weather? Answer with the highest temperature.",
        (),
        lambda p: (DAILY,),
        sample_trip,
        on_trip,
        subgoals=(OPEN,),
        answer=Answer("number", highest),
        worked_out=("answer",),
        tags=("answer", "computed", "L2"),
        phrasings=(
            "What is the high of {day} at my location? The Weather app knows.",
            "Look in Weather which maximum temperature is forecast for {day} where I am.",
            "Tell me the highest temperature that Weather expects for {day} where I am.",
            "How high will the temperature rise on {day} at my location, according to Weather?",
        ),
    ),
    Task(
        "Weather-AskSunset",
        'At what time does the sun set today in "{name}"? Weather tells.',
        (),
        lambda p: ((*searching(p["name"]), scroll_to(id="sunset_value")),),
        sample_setting_sun,
        subgoals=(OPEN, asked_for()),
        answer=Answer("time", sets),
        worked_out=("answer",),
        tags=("answer", "L3"),
        phrasings=(
            'Look up in Weather when today\'s sunset is in "{name}".',
            'Tell me the time of sunset in "{name}" today, as Weather has it.',
            'When does the sun go down in "{name}" today? Check in Weather.',
            'Find the time of sunset of today in "{name}" with Weather.',
        ),
    ),
    Task(
        "Weather-AskHumidity",
        'How humid is it in "{name}" at the moment, in percent? Ask Weather.',
        (),
        lambda p: ((*searching(p["name"]), scroll_to(id="humidity_value")),),
        sample_alone,
        subgoals=(OPEN, asked_for()),
        answer=Answer("amount", humidity),
        worked_out=("answer",),
        tags=("answer", "L3"),
        phrasings=(
            'Find the present humidity of "{name}" in Weather, and tell me the figure.',
            'Which humidity does Weather give for "{name}" now?',
            'Tell me the current humidity in "{name}" from Weather.',
            'What percentage of humidity is there in "{name}" now? Check in Weather.',
        ),
    ),
)
