"""Places of Google Maps that tasks speak of: one by its name, or the nearest of its kind."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

from ...action import Action
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
from ..base import Condition, Goal, Params
from ..foreground import app_is_open, top_activity
from ..steps import click, enter_text, press_enter, start

BOX, FIELD = "search_omnibox_text_box", "search_omnibox_edit_text"
GOALS = ("museum", "hotel", "library", "hospital", "theater", "church")

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

OFTEN = {
    "restaurant": "restaurant",
    "coffee": "coffee shop",
    "pharmacy": "pharmacy",
    "supermarket": "supermarket",
    "gym": "gym",
    "bakery": "bakery",
    "shop": "shop",
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


def named(phone: Phone, ref: str, wanted: str) -> bool:
    """Whether a reference is a place of that name; a name may leave out how it ends, as that of a
    building with a number. LookupError for one that names nothing."""
    name = spot(phone.world, ref, maps(phone), whereabouts(phone)).name
    return fold(name) == fold(wanted) or fold(name).startswith(f"{fold(wanted)} ")


OPEN = app_is_open(PACKAGE, "Maps")


def sought(name: str = "place") -> Condition:
    """A sub-goal: the name of a place is typed, or the place is looked at or gone to."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        top, wanted = now.top, p[name]
        if isinstance(top, Suggest):
            return fold(wanted) in fold(top.query)
        if isinstance(top, PlacePage | StreetView):
            return named(now, top.ref, wanted)
        if isinstance(top, Directions | Navigation):
            return any(named(now, ref, wanted) for ref in (top.end, top.start) if ref)
        return False

    return Condition(f"“{{{name}}}” is typed, or the place is in front.", holds)


SOUGHT = sought()


@lru_cache(maxsize=4)
def unmistakable(world: int) -> tuple[Place, ...]:
    """Places with names that nothing else in the town has in it."""
    names = [fold(p.name) for p in town(world).places]
    return tuple(
        p for p, name in zip(town(world).places, names, strict=True) if sum(name in other for other in names) == 1
    )


def landmarks(world: int) -> tuple[Place, ...]:
    """Of these, such as one goes to."""
    home = (p for p in town(world).places if p.name == "Los Altos Gardens")
    return (*home, *(p for p in unmistakable(world) if p.kind in GOALS))


def sample_place(rng: random.Random, phone: Phone) -> Params:
    place = rng.choice(landmarks(phone.world))
    return {"place": place.name, "pick": place.name}


def sample_two(rng: random.Random, phone: Phone) -> Params:
    one, two = rng.sample(landmarks(phone.world), 2)
    return {"start": one.name, "place": two.name, "pick": two.name}


def at_place(p: Params) -> tuple[Action, ...]:
    """The page of the place, by searching for it."""
    return (start("Maps"), click(id=BOX), enter_text(p["place"], id=FIELD), click(p["pick"]))


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
    kinds = [k for k in OFTEN if k not in ON_CHIPS and has_open(phone, k)]
    kind = rng.choice(kinds)
    return {"kind": kind, "what": OFTEN[kind], "name": nearest(phone, kind, True).name}


def has_open(phone: Phone, kind: str) -> bool:
    try:
        return bool(nearest(phone, kind, True).name)
    except LookupError:
        return False


def page_of(phone: Phone) -> Place | None:
    """The place whose page is in front, or that one goes to."""
    top = top_activity(phone, PlacePage)
    return None if top is None else spot(phone.world, top.ref, maps(phone), whereabouts(phone))


def page_seen(screen: Any, p: Params) -> bool:
    """The screen shows the sheet of a place, with its name as the title."""
    shown = {(n.id.rpartition("/")[2], n.text) for n in screen.nodes}
    return {("expandingscrollview_container", ""), ("title", p["name"])} <= shown


def nearest_open(now_open: bool) -> Goal:
    def holds(before: Phone, now: Phone, p: Params) -> bool:
        shown = page_of(now)
        return shown is not None and shown.id == nearest(before, p["kind"], now_open).id

    return holds


def listed(before: Phone, now: Phone, p: Params) -> bool:
    """Places of the kind are listed, or one of them is in front."""
    top, shown = now.top, page_of(now)
    return isinstance(top, Results) or (shown is not None and shown.kind == p["kind"])


LISTED = Condition("Places of that kind are listed.", listed)


def by_distance(p: Params, *chips: Action) -> tuple[Action, ...]:
    return (
        start("Maps"),
        click(id=BOX),
        enter_text(p["what"], id=FIELD),
        press_enter(),
        *chips,
        click("Sort by"),
        click("Distance"),
        click(p["name"]),
    )
