"""Questions to Google Maps: what maps_asking.yaml draws, and the answers."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.google.maps.directions import Directions
from ...apps.google.maps.model import PACKAGE, lasting
from ...apps.google.maps.place import PlacePage
from ...apps.google.maps.transit import trips_of
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, fold, insert
from ...town import ways
from ..base import Params
from ..parts.browsers import uses
from ..parts.maps_asking import place_of, world_at
from ..parts.maps_places import landmarks, sample_place, seeks_place, whereabouts

uses_maps = uses(PACKAGE)
one_sought, two_sought = seeks_place("one"), seeks_place("two")


def sample_known(rng: random.Random, phone: Phone) -> Params:
    place = rng.choice(landmarks(phone.world))
    return {"place": place.name, "address": place.address}


def kept_as_contact(phone: Phone, p: Params) -> Phone:
    """The owner has the place among her contacts, with its address."""
    one = Contact(0, company=p["place"], address=p["address"], account=phone.accounts[0].name)
    return phone.replace(contacts=insert(phone.contacts, one))


def sample_rated(rng: random.Random, phone: Phone) -> Params:
    places = [p for p in landmarks(phone.world) if p.rating]
    one, two = rng.sample(places, 2)
    while abs(one.rating - two.rating) < 0.15:
        one, two = rng.sample(places, 2)
    return {"one": one.name, "two": two.name}


def better_rated(start: Phone, now: Phone, p: Params) -> str:
    return max(the_two(start, now, p), key=lambda name: place_of(now, name).rating)


def the_two(start: Phone, now: Phone, p: Params) -> tuple[str, str]:
    return p["one"], p["two"]


def sample_ridden(rng: random.Random, phone: Phone) -> Params:
    """A place to which a bus or train goes."""
    while True:
        found = sample_place(rng, phone)
        ends = (whereabouts(phone), place_of(phone, found["place"]).at)
        if trips_of(Directions(), world_at(phone), ends):
            return found


def ride_time(start: Phone, now: Phone, p: Params) -> str:
    ends = (whereabouts(now), place_of(now, p["place"]).at)
    return lasting(trips_of(Directions(), world_at(now), ends)[0].seconds)


def walk_time(start: Phone, now: Phone, p: Params) -> str:
    found = ways(now.world, "walk", whereabouts(now), place_of(now, p["place"]).at)
    return lasting(found[0].seconds)


def opens_page(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return isinstance(after.top, PlacePage)


def sample_called(rng: random.Random, phone: Phone) -> Params:
    place = rng.choice([p for p in landmarks(phone.world) if p.phone])
    return {"place": place.name, "pick": place.name}


def phone_number(start: Phone, now: Phone, p: Params) -> str:
    return place_of(now, p["place"]).phone


def searched_for(before: Phone, now: Phone, p: Params) -> bool:
    return fold(p["place"]) in fold(str(getattr(now.top, "query", "")))
