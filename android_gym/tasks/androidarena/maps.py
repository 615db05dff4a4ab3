"""What the tasks of maps.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.maps.directions import Directions
from ...apps.google.maps.model import PACKAGE
from ...apps.google.maps.place import PlacePage
from ...apps.google.maps.street import StreetView
from ...apps.google.maps.suggest import Suggest
from ...apps.google.maps.travel import Navigation
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...screen import Screen
from ...town import town
from ..base import Params, Ways
from ..foreground import top_activity
from ..parts.maps import directions_shown, ended, way_there
from ..parts.maps_places import FIELD, maps, named, nearest_open, sample_place
from ..screen_goals import shows_element
from ..steps import click, enter_text, start

get_directions_goal = way_there()
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
