"""What the tasks of maps_asking.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.google.maps.directions import Directions
from ...apps.google.maps.model import PACKAGE, lasting
from ...apps.google.maps.place import PlacePage
from ...apps.google.maps.street import StreetView
from ...apps.google.maps.suggest import Suggest
from ...apps.google.maps.transit import trips_of
from ...apps.google.maps.travel import Navigation
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, fold, insert
from ...town import ways
from ..base import Params
from ..parts.maps_asking import place_of, world_at
from ..parts.maps_places import landmarks, named, sample_place, whereabouts


def sample_known(rng: random.Random, phone: Phone) -> Params:
    place = rng.choice(landmarks(phone.world))
    return {"place": place.name, "address": place.address}


def kept_as_contact(phone: Phone, p: Params) -> Phone:
    """The owner has the place among her contacts, with its address."""
    one = Contact(0, company=p["place"], address=p["address"], account=phone.accounts[0].name)
    return phone.replace(contacts=insert(phone.contacts, one))


def find_location_no_maps_broken(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return after.foreground == PACKAGE


def sample_rated(rng: random.Random, phone: Phone) -> Params:
    places = [p for p in landmarks(phone.world) if p.rating]
    one, two = rng.sample(places, 2)
    while abs(one.rating - two.rating) < 0.15:
        one, two = rng.sample(places, 2)
    return {"one": one.name, "two": two.name}


def better(start: Phone, now: Phone, p: Params) -> str:
    names: tuple[str, str] = p["one"], p["two"]
    return max(names, key=lambda name: place_of(now, name).rating)


def among_ask_better_rated(start: Phone, now: Phone, p: Params) -> tuple[str, str]:
    return (p["one"], p["two"])


def sample_ridden(rng: random.Random, phone: Phone) -> Params:
    """A place to which a bus or train goes."""
    while True:
        found = sample_place(rng, phone)
        at = world_at(phone)
        ends = (whereabouts(phone), place_of(phone, found["place"]).at)
        if trips_of(Directions(), at, ends):
            return found


def ride_time(start: Phone, now: Phone, p: Params) -> str:
    ends = (whereabouts(now), place_of(now, p["place"]).at)
    return lasting(trips_of(Directions(), world_at(now), ends)[0].seconds)


def looked_up(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return isinstance(after.top, PlacePage)


def walk_time(start: Phone, now: Phone, p: Params) -> str:
    found = ways(now.world, "walk", whereabouts(now), place_of(now, p["place"]).at)
    return lasting(found[0].seconds)


def sample_called(rng: random.Random, phone: Phone) -> Params:
    place = rng.choice([p for p in landmarks(phone.world) if p.phone])
    return {"place": place.name, "pick": place.name}


def answer_ask_phone(start: Phone, now: Phone, p: Params) -> str:
    return place_of(now, p["place"]).phone


def ask_better_rated_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    top, wanted = (now.top, p["one"])
    if isinstance(top, Suggest):
        return fold(wanted) in fold(top.query)
    if isinstance(top, PlacePage | StreetView):
        return named(now, top.ref, wanted)
    if isinstance(top, Directions | Navigation):
        return any(named(now, ref, wanted) for ref in (top.end, top.start) if ref)
    return False


def ask_better_rated_subgoal_3(before: Phone, now: Phone, p: Params) -> bool:
    top, wanted = (now.top, p["two"])
    if isinstance(top, Suggest):
        return fold(wanted) in fold(top.query)
    if isinstance(top, PlacePage | StreetView):
        return named(now, top.ref, wanted)
    if isinstance(top, Directions | Navigation):
        return any(named(now, ref, wanted) for ref in (top.end, top.start) if ref)
    return False


def ask_ride_time_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    top, wanted = (now.top, p["place"])
    if isinstance(top, Suggest):
        return fold(wanted) in fold(top.query)
    if isinstance(top, PlacePage | StreetView):
        return named(now, top.ref, wanted)
    if isinstance(top, Directions | Navigation):
        return any(named(now, ref, wanted) for ref in (top.end, top.start) if ref)
    return False
