"""Tasks over Weather and another app."""

from __future__ import annotations

import random

from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ..base import Condition, Params, Task, Ways
from ..steps import click
from .contacts import IN_CONTACTS
from .contacts import searching as looking_up
from .cross_app import CONTACT_OPEN
from .crossing import (
    BUDGET,
    CHAT_OPEN,
    TEXT_OPEN,
    at_chat,
    changed,
    said,
    sample_person,
    with_namesake,
    writable_or_john,
)
from .weather import ALONE, LONDON, OPEN, VIEW, asked_for, first, place_shown, searching, seen

PROFILE = "arena"
ROADS = ("14 Mill Lane", "3 Station Road", "27 Church Street", "8 Garden Row")
SHOWN = Condition("Weather shows {city}.", place_shown)


def sample_cities(rng: random.Random) -> Params:
    """Two places that Weather knows: that which is meant, and another one."""
    one, two = rng.sample([LONDON, *(a for a in ALONE if fold(first(a)) != "london")], 2)
    return {"city": first(one), "label": one, "wrong": first(two)}


def sample_home(rng: random.Random, phone: Phone) -> Params:
    who = rng.choice(writable_or_john(phone))
    return {"name": who["name"], "road": rng.choice(ROADS), **sample_cities(rng)}


def with_home(phone: Phone, p: Params) -> Phone:
    other = f"{ROADS[-1]}, {p['wrong']}"
    phone = with_namesake(phone, p["name"].split()[0], address=other)
    return changed(phone, p["name"], address=f"{p['road']}, {p['city']}")


def looking(p: Params) -> Ways:
    return ((*looking_up(p["name"]), click(p["name"]), *searching(p["city"], p["label"])),)


def sample_trip(rng: random.Random, phone: Phone) -> Params:
    return {**sample_person(rng, phone), **sample_cities(rng)}


def with_trip(phone: Phone, p: Params) -> Phone:
    phone = said(phone, p["number"], f"I would like to go to {p['wrong']}", 9000)
    phone = said(phone, p["number"], "No, I know where we go:", 4060)
    return said(phone, p["number"], p["city"], 4000)


TASKS = (
    Task(
        "CrossApp-ContactsToWeather",
        "Show me in Weather what it is like now where {name} lives. The address is in Contacts.",
        (SHOWN,),
        looking,
        sample_home,
        with_home,
        subgoals=(IN_CONTACTS, CONTACT_OPEN, OPEN, asked_for("city")),
        loose=VIEW,
        budget=BUDGET,
        tags=("cross", "view", "typed", "L3"),
        screen_goal=seen("today_scroll", "label"),
        phrasings=(
            "What is the weather in the town of {name}? Contacts has the address; let Weather show it.",
            "Look up in Contacts which town {name} lives in, and bring up its present weather in Weather.",
            "Let Weather show today's conditions for the town of {name}, whose address stands in Contacts.",
            "I want to see in Weather how it is where {name} is at home, by the address in Contacts.",
        ),
    ),
    Task(
        "CrossApp-MessagesToWeather",
        "{name} texted me where we go in the end. Show me in Weather what it is like there now.",
        (SHOWN,),
        lambda p: ((*at_chat(p["name"]), *searching(p["city"], p["label"])),),
        sample_trip,
        with_trip,
        subgoals=(TEXT_OPEN, CHAT_OPEN, OPEN, asked_for("city")),
        loose=VIEW,
        budget=BUDGET,
        tags=("cross", "view", "typed", "L3"),
        screen_goal=seen("today_scroll", "label"),
        phrasings=(
            "What is the weather in the town that {name} settled on in Messages? Let Weather show it.",
            "Read in Messages which town {name} chose last, and bring up its present weather in Weather.",
            "Let Weather show today's conditions for the place of {name}'s latest text.",
            "See in Messages where {name} finally wants to go, and open that town in Weather.",
        ),
    ),
)
