"""What the tasks of maps_more.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.maps.directions import Directions
from ...apps.google.maps.place import PlacePage
from ...apps.google.maps.street import StreetView
from ...apps.google.maps.suggest import Suggest
from ...apps.google.maps.travel import Navigation
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ..base import Params, Ways
from ..foreground import top_activity
from ..parts.maps import directions_shown, ended, saving, way_there
from ..parts.maps_places import FIELD, maps, named, sample_place
from ..plays import Steps
from ..steps import click, enter_text, start


def sample_list(rng: random.Random, phone: Phone) -> Params:
    return {**sample_place(rng, phone), "list": rng.choice(KNOWN)}


KNOWN = ("Favorites", "Want to go", "Starred places", "Travel plans")


def its_list(start: Phone, p: Params) -> dict[str, int]:
    return {"id": next(one.id for one in maps(start).lists if one.name == p["list"])}


def on_list_2(before: Phone, now: Phone, p: Params) -> bool:
    """The list has the place on top of what it had."""
    old = next(one for one in maps(before).lists if one.name == p["list"])
    new = {one.id: one for one in maps(now).lists}[old.id]
    return new.places[1:] == old.places and named(now, "".join(new.places[:1]), p["place"])


def making_list(p: Params) -> Ways:
    write = (click("New list"), enter_text(p["name"], name="List name"), click("Create"))
    return ((start("Maps"), click("Saved"), *write),)


def setting_work(p: Params) -> Ways:
    pick = (enter_text(p["place"], id=FIELD), click(p["pick"]))
    by_settings = (
        start("Maps"),
        click("Account and settings."),
        click("Settings"),
        click("Edit home or work"),
        click("Work"),
    )
    return ((*by_settings, *pick),)


def work_set(before: Phone, now: Phone, p: Params) -> bool:
    return named_work(now, p["place"])


def named_work(phone: Phone, wanted: str) -> bool:
    return named(phone, maps(phone).work, wanted)


def ways_show_layer(p: Params) -> Any:
    return ((start("Maps"), click("Layers"), click(p["layer"].title())),)


def layer_on(before: Phone, now: Phone, p: Params) -> bool:
    return maps(now).layers == (p["layer"],)


def sample_stars(rng: random.Random, phone: Phone) -> Params:
    return {**sample_place(rng, phone), "stars": rng.randrange(1, 6)}


def reviewing(p: Params) -> Ways:
    give = click(f"{p['stars']} star{'s' if p['stars'] != 1 else ''}")
    return (
        (
            start("Maps"),
            click("Contribute"),
            click("Write review"),
            enter_text(p["place"], id=FIELD),
            click(p["pick"]),
            give,
            click("Post"),
        ),
    )


def reviewed(before: Phone, now: Phone, p: Params) -> bool:
    return [(named(now, w.place, p["place"]), w.stars, w.words) for w in maps(now).written] == [(True, p["stars"], "")]


def navigating(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Navigation)
    return top is not None and top.start == "me" and named(now, top.end, p["place"]) and (top.mode == "car")


def in_search(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """The search of the main screen or of a place is open; that of Directions may be."""
    top = after.top
    return isinstance(top, Suggest) and not top.purpose


def elsewhere(p: Params) -> Params:
    """The same with another place, of which nobody spoke."""
    other = "City Hall" if p["place"] == OTHER else OTHER
    return {**p, "place": other, "pick": other}


OTHER = "Los Altos Gardens"


def bike_to_the_wrong_end_was_corrected(p: Params) -> tuple[Action, ...]:
    return (
        *ended(elsewhere(p), "Cycling"),
        click(id="directions_endpoint_textbox"),
        enter_text(p["place"], id=FIELD),
        click(p["pick"]),
    )


def bike_to_another_place(p: Params) -> tuple[Action, ...]:
    return ended(elsewhere(p), "Cycling")


def save_to_list_another_list(p: Params) -> tuple[Action, ...]:
    return saving(p, other_list(p))


def other_list(p: Params) -> str:
    return "Travel plans" if p["list"] != "Travel plans" else "Favorites"


def save_to_list_another_place(p: Params) -> tuple[Action, ...]:
    return on_list(elsewhere(p))


def on_list(p: Params) -> tuple[Action, ...]:
    return saving(p, p["list"])


def save_to_list_another_list_as_well(p: Params) -> tuple[Action, ...]:
    return saving(p, p["list"], other_list(p))


def new_list_in_capitals(p: Params) -> tuple[Action, ...]:
    return (*make(p)[:3], enter_text(p["name"].upper(), name="List name"), click("Create"))


def first(ways: object) -> Steps:
    """The first of the ways of a reference."""

    def steps(p: Params) -> tuple[Action, ...]:
        return tuple(ways(p)[0])  # type: ignore[operator]

    return steps


make = first(making_list)


def set_work_another_place_first(p: Params) -> tuple[Action, ...]:
    return (*work(elsewhere(p)), click("Work"), *work(p)[5:])


work = first(setting_work)


def set_work_another_place(p: Params) -> tuple[Action, ...]:
    return work(elsewhere(p))


def show_layer_on_off_and_on(p: Params) -> tuple[Action, ...]:
    return (*laying(p), *[click(p["layer"].title())] * 2)


def laying(p: Params) -> tuple[Action, ...]:
    return (start("Maps"), click("Layers"), click(p["layer"].title()))


def show_layer_on_and_off(p: Params) -> tuple[Action, ...]:
    return (*laying(p), click(p["layer"].title()))


def rate_place_changed_the_stars(p: Params) -> tuple[Action, ...]:
    return (*rate(p)[:-2], fewer(p), *rate(p)[-2:])


def fewer(p: Params) -> Action:
    """Another number of stars."""
    return click("2 stars" if p["stars"] != 2 else "4 stars")


rate = first(reviewing)


def rate_place_other_stars(p: Params) -> tuple[Action, ...]:
    return (*rate(p)[:-2], fewer(p), click("Post"))


def rate_place_another_place(p: Params) -> tuple[Action, ...]:
    return rate(elsewhere(p))


bike_to_goal = way_there("bike")
seen_bike_to = directions_shown("Cycling mode")


def save_to_list_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    top, wanted = (now.top, p["place"])
    if isinstance(top, Suggest):
        return fold(wanted) in fold(top.query)
    if isinstance(top, PlacePage | StreetView):
        return named(now, top.ref, wanted)
    if isinstance(top, Directions | Navigation):
        return any(named(now, ref, wanted) for ref in (top.end, top.start) if ref)
    return False


def ways_show_layer_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = ways_show_layer(p)
    return ways[0]


def reviewing_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = reviewing(p)
    return ways[0]
