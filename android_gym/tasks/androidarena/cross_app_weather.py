"""Tasks over several apps at whose end Weather shows a town."""

from __future__ import annotations

import random

from ...apps.thirdparty.weather.places import Search
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...weather import place
from ..base import Params
from ..parts.crossing import sample_person, sample_person_or_john
from ..parts.weather import ALONE, LONDON, at, first, shows_in_app

town_seen = shows_in_app("today_scroll", "label")


def sample_towns(rng: random.Random) -> Params:
    """Two places that Weather knows: that which is meant, and another one."""
    one, two = rng.sample([LONDON, *(a for a in ALONE if fold(first(a)) != "london")], 2)
    return {"city": first(one), "label": one, "wrong": first(two)}


def sample_home(rng: random.Random, phone: Phone) -> Params:
    name = sample_person_or_john(rng, phone)["name"]
    road = rng.choice(("14 Mill Lane", "3 Station Road", "27 Church Street", "8 Garden Row"))
    return {"name": name, "road": road, **sample_towns(rng)}


def sample_trip(rng: random.Random, phone: Phone) -> Params:
    return {**sample_person(rng, phone), **sample_towns(rng)}


def town_sought(before: Phone, now: Phone, p: Params) -> bool:
    """A sub-goal: the town is typed, or shown."""
    top = now.top
    typed = isinstance(top, Search) and fold(p["city"]) in fold(top.query)
    return typed or fold(place(at(now).label).name) == fold(p["city"])
