"""Tasks over several apps at whose end Maps shows a way."""

from __future__ import annotations

import random

from ...apps.google.maps.directions import Directions
from ...apps.google.maps.model import spot
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...town import town
from ..base import Params
from ..foreground import top_activity
from ..parts.crossing import letters, sample_person, sample_person_or_john, sample_sights, table_mailed, text_comes
from ..parts.maps import directions_shown, from_here, way_there
from ..parts.maps_places import maps, whereabouts

directions_open, directions_seen, directions_to_street_seen = (
    way_there(),
    directions_shown(),
    directions_shown(end="street"),
)
wrong_table_mailed = table_mailed("wrong")
flight_mailed = letters(
    ("Skylark Air", "service@skylarkair.example"),
    "Dear Alice,\n\nflight SK 418 leaves on Friday at 8:15 AM from\n\n{place}\n\nSkylark Air",
    place="wrong",
)
place_texted = text_comes("I am at {place}. Can you come?")


def sample_office(rng: random.Random, phone: Phone) -> Params:
    """Somebody without an address, and the houses of two places."""
    homes = {p.address for p in town(phone.world).places if p.kind in ("office", "bank", "school")}
    one, two = rng.sample(sorted(homes), 2)
    name = sample_person_or_john(rng, phone)["name"]
    return {"name": name, "address": one, "street": one.split(",")[0], "wrong": two}


def wrong_street(p: Params) -> str:
    return str(p["wrong"]).split(",")[0]


def way_to_street(before: Phone, now: Phone, p: Params) -> bool:
    """Directions from here to the house are in front, whatever else is in it. LookupError while they have no end."""
    top = top_activity(now, Directions)
    if top is None or not from_here(now, top):
        return False
    return fold(spot(now.world, top.end, maps(now), whereabouts(now)).street) == fold(p["street"])


def sample_sights_and_person(rng: random.Random, phone: Phone) -> Params:
    return {**sample_sights(rng, phone), **sample_person(rng, phone)}
