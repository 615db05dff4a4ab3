"""What the tasks of maps.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from ...action import Action, Element
from ...apps.google.maps.directions import Directions
from ...apps.google.maps.model import PACKAGE, here
from ...apps.google.maps.place import PlacePage
from ...apps.google.maps.street import StreetView
from ...apps.google.maps.suggest import Suggest
from ...apps.google.maps.travel import Navigation
from ...phone.core.view import SELECTED
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...screen import Screen
from ...town import town
from ..base import Goal, Params, Ways
from ..foreground import top_activity
from ..screen_goals import shows_element
from ..steps import click, enter_text, start
from .maps_places import FIELD, at_place, maps, named, nearest_open
from .maps_places import listed as listed
from .maps_places import page_seen as page_seen
from .maps_places import sample_nearest as sample_nearest
from .maps_places import sample_open as sample_open
from .maps_places import sample_place as sample_place
from .maps_places import sample_two as sample_two


def from_here(phone: Phone, top: Directions) -> bool:
    """Whether directions begin where the phone is, and Maps may know where that is."""
    at = here(phone.location, phone.settings, phone.zone, phone.permissions)
    return top.start == "me" and at is not None


def way_there(mode: str = "", from_me: bool = True) -> Goal:
    """Directions to the place are in front, by a mode if one is named."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        top = top_activity(now, Directions)
        if top is None or (mode and top.mode != mode) or not named(now, top.end, p["place"]):
            return False
        return from_here(now, top) if from_me else named(now, top.start, p["start"])

    return holds


get_directions_goal = way_there()


def directions_shown(mode: str = "", end: str = "pick", begin: str = "Your location") -> Callable[[Any, Params], bool]:
    """The screen shows where the way begins and ends, and the mode that is chosen; `end` is the
    parameter that says how the end is called, `begin` a template over the parameters."""

    def shown(screen: Any, p: Params) -> bool:
        inside = {n.id.rpartition("/")[2]: m.text for n, m in pairwise(screen.nodes)}
        ends = [inside.get(f"directions_{one}point_textbox", "") for one in ("start", "end")]
        chosen = any(n.flags & SELECTED and n.desc.startswith(mode) for n in screen.nodes)
        return ends == [begin.format(**p), p[end]] and (not mode or chosen)

    return shown


seen_get_directions = directions_shown()

see_traffic_goal = way_there("car")

walk_to_goal = way_there("walk")

seen_walk_to = directions_shown("Walking mode")

ride_to_goal = way_there("transit")

seen_ride_to = directions_shown("Transit mode")

distance_goal = way_there(from_me=False)

seen_distance = directions_shown(begin="{start}")


def draw_get_directions(rng: random.Random, phone: Phone) -> Any:
    return with_street(phone, sample_place(rng, phone))


def with_street(phone: Phone, p: Params) -> Params:
    """With the street of the place, by which its button is called."""
    place = next(x for x in town(phone.world).places if x.name == p["pick"])
    return {**p, "street": place.street}


def ended(p: Params, mode: str = "") -> tuple[Action, ...]:
    """Directions from where the phone is, by a mode if one is named."""
    chosen = (tab(mode),) if mode else ()
    return (
        start("Maps"),
        click(id="on_map_directions_button"),
        *chosen,
        click(id="directions_endpoint_textbox"),
        enter_text(p["place"], id=FIELD),
        click(p["pick"]),
    )


def tab(mode: str) -> Action:
    """The tab of a mode, before there is a way: "Walking mode"."""
    return Action("click", Element(name=f"{mode} mode"))


def traffic_on(before: Phone, now: Phone, p: Params) -> bool:
    return sorted(maps(now).layers) == sorted({*maps(before).layers, "traffic"})


def ways_switch_style(p: Params) -> Any:
    return ((start("Maps"), click("Layers"), click(p["style"].title())),)


def on_street(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, StreetView)
    return top is not None and named(now, top.ref, p["place"])


def seen_street_view(screen: Screen, p: Params) -> Any:
    return shows_element(f"{PACKAGE}:id/street_view_panorama", text=p["pick"])(screen, p)


def every_list(start: Phone, p: Params) -> dict[str, Any]:
    return {"lists": tuple(one.id for one in maps(start).lists)}


def saved(before: Phone, now: Phone, p: Params) -> bool:
    """Some lists have the place on top of what they had, and the others are as they were."""
    old = {one.id: one.places for one in maps(before).lists}
    added = 0
    for one in maps(now).lists:
        new = tuple(r for r in one.places if r not in old[one.id])
        if (
            len(set(new)) != len(new)
            or one.places != (*new, *old[one.id])
            or not all(named(now, r, p["place"]) for r in new)
        ):
            return False
        added += len(new)
    return added > 0


def saving(p: Params, *lists: str) -> tuple[Action, ...]:
    save = click(f"Save {p['pick']} to lists")
    return (*at_place(p), save, *(click(name) for name in lists or ("Favorites",)), click("Done"))


def see_traffic_another_place(p: Params) -> tuple[Action, ...]:
    return (*ended(elsewhere(p), "Driving"), *layers("Traffic"))


def layers(*names: str) -> tuple[Action, ...]:
    """Turn layers over, from a screen with the button."""
    return (click("Layers"), *(click(name) for name in names), click("Close", id="close_button"))


def elsewhere(p: Params) -> Params:
    """The same with another place, of which nobody spoke."""
    other = "City Hall" if p["place"] == OTHER else OTHER
    return {**p, "place": other, "pick": other}


OTHER = "Los Altos Gardens"


def switch_style_by_way_of_the_other_one(p: Params) -> tuple[Action, ...]:
    return (start("Maps"), click("Layers"), click(other_style(p)), click(p["style"].title()))


def other_style(p: Params) -> str:
    return "Terrain" if p["style"] == "satellite" else "Satellite"


def switch_style_the_other_one(p: Params) -> tuple[Action, ...]:
    return (start("Maps"), click("Layers"), click(other_style(p)))


def ride_to_the_wrong_end_was_corrected(p: Params) -> tuple[Action, ...]:
    return (
        *ended(elsewhere(p), "Transit"),
        click(id="directions_endpoint_textbox"),
        enter_text(p["place"], id=FIELD),
        click(p["pick"]),
    )


def ride_to_another_place(p: Params) -> tuple[Action, ...]:
    return ended(elsewhere(p), "Transit")


find_nearest_goal = nearest_open(False)

find_nearest_open_goal = nearest_open(True)


def get_directions_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    top, wanted = (now.top, p["place"])
    if isinstance(top, Suggest):
        return fold(wanted) in fold(top.query)
    if isinstance(top, PlacePage | StreetView):
        return named(now, top.ref, wanted)
    if isinstance(top, Directions | Navigation):
        return any(named(now, ref, wanted) for ref in (top.end, top.start) if ref)
    return False


def ways_switch_style_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = ways_switch_style(p)
    return ways[0]


def distance_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    top, wanted = (now.top, p["start"])
    if isinstance(top, Suggest):
        return fold(wanted) in fold(top.query)
    if isinstance(top, PlacePage | StreetView):
        return named(now, top.ref, wanted)
    if isinstance(top, Directions | Navigation):
        return any(named(now, ref, wanted) for ref in (top.end, top.start) if ref)
    return False
