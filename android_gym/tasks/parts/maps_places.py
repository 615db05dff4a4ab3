"""Places of Google Maps that tasks speak of: one by its name, or the nearest of its kind."""

from __future__ import annotations

import random
from contextlib import suppress
from functools import lru_cache

from ...apps.google.maps.directions import Directions
from ...apps.google.maps.model import PACKAGE, Maps, spot
from ...apps.google.maps.place import PlacePage
from ...apps.google.maps.results import Results
from ...apps.google.maps.street import StreetView
from ...apps.google.maps.suggest import Suggest
from ...apps.google.maps.travel import Navigation
from ...phone.core.zones import local
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...phone.system.whereabouts import located
from ...town import Place, Point, is_open, metres, town
from ..base import Goal, Params
from ..foreground import top_activity

SIGHTS = ("museum", "hotel", "library", "hospital", "theater", "church")
NEAREST = {
    "gas": "gas station",
    "atm": "ATM",
    "parking": "parking lot",
    "hospital": "hospital",
    "hotel": "hotel",
    "supermarket": "supermarket",
    "pharmacy": "pharmacy",
    "coffee": "coffee shop",
}
VISITED = {
    "pharmacy": "pharmacy",
    "supermarket": "supermarket",
    "gym": "gym",
    "bakery": "bakery",
    "library": "library",
    "beauty": "hairdresser",
}
ON_CHIPS = ("restaurant", "shop", "coffee", "hotel")


def maps(phone: Phone) -> Maps:
    model: Maps = phone.app(PACKAGE)
    return model


def whereabouts(phone: Phone) -> Point:
    """Where the phone is, in metres from the owner's home."""
    at = located(phone)
    return (0.0, 0.0) if at is None else metres(at.latitude, at.longitude)


def is_named(phone: Phone, ref: str, wanted: str) -> bool:
    """Whether a reference is a place of that name; a name may leave out how it ends, as that of a
    building with a number. LookupError for one that names nothing."""
    name = spot(phone.world, ref, maps(phone), whereabouts(phone)).name
    return fold(name) == fold(wanted) or fold(name).startswith(f"{fold(wanted)} ")


def seeks_place(name: str) -> Goal:
    """The place of that parameter is typed, looked at or gone to."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        top, wanted = now.top, p[name]
        if isinstance(top, Suggest):
            return fold(wanted) in fold(top.query)
        if isinstance(top, PlacePage | StreetView):
            return is_named(now, top.ref, wanted)
        if isinstance(top, Directions | Navigation):
            return any(is_named(now, ref, wanted) for ref in (top.end, top.start) if ref)
        return False

    return holds


place_sought = seeks_place("place")


@lru_cache(maxsize=4)
def unmistakable(world: int) -> tuple[Place, ...]:
    """Places with names that nothing else in the town has in it."""
    names = [fold(p.name) for p in town(world).places]
    return tuple(
        p for p, name in zip(town(world).places, names, strict=True) if sum(name in other for other in names) == 1
    )


def landmarks(world: int) -> tuple[Place, ...]:
    """The owner's home, and those of these places that people visit."""
    home = (p for p in town(world).places if p.name == "Los Altos Gardens")
    return (*home, *(p for p in unmistakable(world) if p.kind in SIGHTS))


def sample_place(rng: random.Random, phone: Phone) -> Params:
    place = rng.choice(landmarks(phone.world))
    return {"place": place.name, "pick": place.name}


def nearest(phone: Phone, kind: str, now_open: bool = False) -> Place:
    """The place of a kind that is nearest to the phone. LookupError if there is none."""
    time = local(phone.zone, phone.time)
    for place in town(phone.world).nearest(kind, whereabouts(phone)):
        if not now_open or is_open(place.hours, time.weekday(), time.hour * 60 + time.minute):
            return place
    raise LookupError(kind)


def sample_nearest(rng: random.Random, phone: Phone) -> Params:
    """A kind that has no chip on the first screen."""
    kind = rng.choice([k for k in NEAREST if k not in ON_CHIPS])
    return {"kind": kind, "what": NEAREST[kind], "name": nearest(phone, kind).name}


def sample_open(rng: random.Random, phone: Phone) -> Params:
    """A kind of place of which one is open now."""
    found: dict[str, str] = {}
    for kind in VISITED:
        with suppress(LookupError):
            found[kind] = nearest(phone, kind, True).name
    kind = rng.choice(list(found))
    return {"kind": kind, "what": VISITED[kind], "name": found[kind]}


def page_of(phone: Phone) -> Place | None:
    """The place whose page is in front."""
    top = top_activity(phone, PlacePage)
    return None if top is None else spot(phone.world, top.ref, maps(phone), whereabouts(phone))


def nearest_page(now_open: bool) -> Goal:
    """The page of the nearest place of the kind is in front."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        shown = page_of(now)
        return shown is not None and shown.id == nearest(before, p["kind"], now_open).id

    return holds


def lists_kind(before: Phone, now: Phone, p: Params) -> bool:
    """Places of the kind are listed, or one of them is in front."""
    top, shown = now.top, page_of(now)
    return isinstance(top, Results) or (shown is not None and shown.kind == p["kind"])
