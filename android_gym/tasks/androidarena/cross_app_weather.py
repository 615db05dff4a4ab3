"""What the tasks of cross_app_weather.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...apps.thirdparty.weather.places import Search
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...weather import place
from ..base import Params
from ..parts.crossing import changed, said, sample_person, with_namesake, writable_or_john
from ..parts.weather import ALONE, LONDON, at, first, seen


def sample_home(rng: random.Random, phone: Phone) -> Params:
    who = rng.choice(writable_or_john(phone))
    return {"name": who["name"], "road": rng.choice(ROADS), **sample_cities(rng)}


ROADS = ("14 Mill Lane", "3 Station Road", "27 Church Street", "8 Garden Row")


def sample_cities(rng: random.Random) -> Params:
    """Two places that Weather knows: that which is meant, and another one."""
    one, two = rng.sample([LONDON, *(a for a in ALONE if fold(first(a)) != "london")], 2)
    return {"city": first(one), "label": one, "wrong": first(two)}


def with_home(phone: Phone, p: Params) -> Phone:
    other = f"{ROADS[-1]}, {p['wrong']}"
    phone = with_namesake(phone, p["name"].split()[0], address=other)
    return changed(phone, p["name"], address=f"{p['road']}, {p['city']}")


def sample_trip(rng: random.Random, phone: Phone) -> Params:
    return {**sample_person(rng, phone), **sample_cities(rng)}


def with_trip(phone: Phone, p: Params) -> Phone:
    phone = said(phone, p["number"], f"I would like to go to {p['wrong']}", 9000)
    phone = said(phone, p["number"], "No, I know where we go:", 4060)
    return said(phone, p["number"], p["city"], 4000)


seen_contacts_to_weather = seen("today_scroll", "label")


def contacts_to_weather_subgoal_4(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    typed = isinstance(top, Search) and fold(p["city"]) in fold(top.query)
    return typed or fold(place(at(now).label).name) == fold(p["city"])
