"""Directions, saved places and settings of Google Maps: what maps.yaml draws, finds and asks for in code."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.maps.street import StreetView
from ...apps.google.maps.suggest import Suggest
from ...apps.google.maps.travel import Navigation
from ...phone.state.phone import Phone
from ..base import Params
from ..foreground import top_activity
from ..parts.maps import directions_shown, way_there
from ..parts.maps_asking import place_of
from ..parts.maps_places import is_named, landmarks, maps, nearest_page, sample_place, seeks_place
from ..records import the_first

way_shown, way_seen = way_there(), directions_shown()
drive_shown = way_there("car")
walk_shown, walk_seen = way_there("walk"), directions_shown("Walking mode")
ride_shown, ride_seen = way_there("transit"), directions_shown("Transit mode")
bike_shown, bike_seen = way_there("bike"), directions_shown("Cycling mode")
way_between_shown, way_between_seen = way_there(from_me=False), directions_shown(begin="{start}")
nearest_shown = nearest_page(now_open=False)
nearest_open_shown = nearest_page(now_open=True)
start_sought = seeks_place("start")


def sample_place_in_street(rng: random.Random, phone: Phone) -> Params:
    """A place and its street, by which the button of its way is called."""
    found = sample_place(rng, phone)
    return {**found, "street": place_of(phone, found["place"]).street}


def sample_two(rng: random.Random, phone: Phone) -> Params:
    one, two = rng.sample(landmarks(phone.world), 2)
    return {"start": one.name, "place": two.name, "pick": two.name}


def street_shown(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, StreetView)
    return top is not None and is_named(now, top.ref, p["place"])


def navigating(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Navigation)
    return top is not None and (top.start, top.mode) == ("me", "car") and is_named(now, top.end, p["place"])


def in_search(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """The search of the main screen or of a place is open; that of Directions may be."""
    top = after.top
    return isinstance(top, Suggest) and not top.purpose


def its_reference(start: Phone, p: Params) -> str:
    return str(place_of(start, p["place"]).id)


def ids_of_lists(start: Phone, p: Params) -> tuple[int, ...]:
    return tuple(one.id for one in maps(start).lists)


def on_its_list(start: Phone, p: Params) -> dict[str, Any]:
    """The list, and what is on it with the place on top."""
    own = the_first((one for one in maps(start).lists if one.name == p["list"]), "such list")
    return {"id": own.id, "longer": (its_reference(start, p), *own.places)}


def place_saved(before: Phone, now: Phone, p: Params) -> bool:
    """Some lists have the place on top of what they had, and the others are as they were."""
    ref = its_reference(before, p)
    old = {one.id: one.places for one in maps(before).lists}
    longer = [one for one in maps(now).lists if one.places == (ref, *old[one.id]) and ref not in old[one.id]]
    return bool(longer) and all(one in longer or one.places == old[one.id] for one in maps(now).lists)
