"""What Google Maps knows of places by their names, and when they close."""

from __future__ import annotations

import random

from ...apps.google.maps.frame import World
from ...phone.core.zones import local
from ...phone.state.phone import Phone
from ...town import Place, closes_at, town
from ...town.hours import clock
from ..base import Params
from ..records import the_first
from .maps_places import unmistakable, whereabouts


def place_of(phone: Phone, name: str) -> Place:
    return the_first((p for p in town(phone.world).places if p.name == name), f"place {name!r}")


def world_at(phone: Phone) -> World:
    time = local(phone.zone, phone.time)
    minute = time.hour * 60 + time.minute
    return World(phone.world, time.weekday(), minute, whereabouts(phone))


def sample_closing(rng: random.Random, phone: Phone) -> Params:
    """A place that is open and closes today."""
    at = world_at(phone)
    open_now = [p for p in unmistakable(phone.world) if 0 < (closes_at(p.hours, at.day, at.minute) or 0) < 1440]
    place = rng.choice(open_now)
    return {"place": place.name, "pick": place.name}


def closing(start: Phone, now: Phone, p: Params) -> str:
    at = world_at(start)
    return clock(closes_at(place_of(now, p["place"]).hours, at.day, at.minute) or 0)
