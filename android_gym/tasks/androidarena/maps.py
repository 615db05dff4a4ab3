"""Tasks of Google Maps: places, ways to them, layers and lists."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from ...action import Action, Element
from ...apps.google.maps.directions import Directions
from ...apps.google.maps.model import PACKAGE, here
from ...apps.google.maps.street import StreetView
from ...phone.core.view import SELECTED
from ...phone.state.phone import Phone
from ...town import town
from ..base import Condition, Goal, Params, Task, Ways
from ..foreground import top_activity
from ..screen_goals import shows_element
from ..steps import click, enter_text, start
from .maps_places import (
    FIELD,
    LISTED,
    OPEN,
    SOUGHT,
    at_place,
    by_distance,
    maps,
    named,
    nearest_open,
    page_seen,
    sample_nearest,
    sample_open,
    sample_place,
    sample_two,
    sought,
)

PROFILE = "arena"
LISTS, STYLE = f"apps/{PACKAGE}.lists", f"apps/{PACKAGE}.style"
LAYERS = f"apps/{PACKAGE}.layers"
CAMERA = ("x", "y", "zoom")  # where the map is looked at
WAY = (*CAMERA, "chosen", "steps", "leaves", "arrive", "kinds", "order")
SHEET = (*CAMERA, "tab", "up", "week", "sheet")
STYLES = ("satellite", "terrain")


# --- ways to a place -----------------------------------------------------------------------------


def tab(mode: str) -> Action:
    """The tab of a mode, before there is a way: "Walking mode"."""
    return Action("click", Element(name=f"{mode} mode"))


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


def way_there(mode: str = "", from_me: bool = True) -> Goal:
    """Directions to the place are in front, by a mode if one is named."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        top = top_activity(now, Directions)
        if top is None or (mode and top.mode != mode) or not named(now, top.end, p["place"]):
            return False
        return from_here(now, top) if from_me else named(now, top.start, p["start"])

    return holds


def from_here(phone: Phone, top: Directions) -> bool:
    """Whether directions begin where the phone is, and Maps may know where that is."""
    at = here(phone.location, phone.settings, phone.zone, phone.permissions)
    return top.start == "me" and at is not None


def directions_shown(mode: str = "", end: str = "pick", begin: str = "Your location") -> Callable[[Any, Params], bool]:
    """The screen shows where the way begins and ends, and the mode that is chosen; `end` is the
    parameter that says how the end is called, `begin` a template over the parameters."""

    def shown(screen: Any, p: Params) -> bool:
        inside = {n.id.rpartition("/")[2]: m.text for n, m in pairwise(screen.nodes)}
        ends = [inside.get(f"directions_{one}point_textbox", "") for one in ("start", "end")]
        chosen = any(n.flags & SELECTED and n.desc.startswith(mode) for n in screen.nodes)
        return ends == [begin.format(**p), p[end]] and (not mode or chosen)

    return shown


def traffic_on(before: Phone, now: Phone, p: Params) -> bool:
    return sorted(maps(now).layers) == sorted({*maps(before).layers, "traffic"})


def seeing_traffic(p: Params) -> Ways:
    layer = (click("Layers"), click("Traffic"), click("Close", id="close_button"))
    first = (start("Maps"), *layer, *ended(p, "Driving")[1:])
    return ((*ended(p, "Driving"), *layer), first)


def turned_around(p: Params) -> tuple[Action, ...]:
    return (
        start("Maps"),
        click(id="on_map_directions_button"),
        click(id="directions_startpoint_textbox"),
        enter_text(p["start"], id=FIELD),
        click(p["start"]),
        click(id="directions_endpoint_textbox"),
        enter_text(p["place"], id=FIELD),
        click(p["pick"]),
    )


# --- lists, layers, views ------------------------------------------------------------------------


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


def every_list(start: Phone, p: Params) -> dict[str, Any]:
    return {"lists": tuple(one.id for one in maps(start).lists)}


def saving(p: Params, *lists: str) -> tuple[Action, ...]:
    save = click(f"Save {p['pick']} to lists")
    return (*at_place(p), save, *(click(name) for name in lists or ("Favorites",)), click("Done"))


def styled(before: Phone, now: Phone, p: Params) -> bool:
    return bool(maps(now).style == p["style"])


def sample_style(rng: random.Random, phone: Phone) -> Params:
    return {"style": rng.choice(STYLES)}


def on_street(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, StreetView)
    return top is not None and named(now, top.ref, p["place"])


def with_street(phone: Phone, p: Params) -> Params:
    """With the street of the place, by which its button is called."""
    place = next(x for x in town(phone.world).places if x.name == p["pick"])
    return {**p, "street": place.street}


TASKS = (
    Task(
        "Maps-GetDirections",
        'Bring up directions from where I am to "{place}" in Maps.',
        (Condition("Directions from here to “{place}” are in front.", way_there()),),
        lambda p: (ended(p), (*at_place(p), click(f"Directions to {p['pick']}, {p['street']}"))),
        lambda rng, phone: with_street(phone, sample_place(rng, phone)),
        subgoals=(OPEN, SOUGHT),
        loose=(*WAY, "mode"),
        tags=("view", "L2"),
        screen_goal=directions_shown(),
        phrasings=(
            'Use Maps to show how I get from here to "{place}".',
            'I want to go to "{place}". Let Maps show me the way from my current position.',
            'Show the route from my location to "{place}" in Maps.',
            'How do I get to "{place}" from here? Show the directions in Maps.',
        ),
    ),
    Task(
        "Maps-SeeTraffic",
        'Show me how the traffic is on my way to "{place}" by car: the route, with the traffic layer on the map.',
        (
            Condition("The way to “{place}” by car is in front.", way_there("car")),
            Condition("The map shows the traffic.", traffic_on),
        ),
        seeing_traffic,
        sample_place,
        subgoals=(OPEN, SOUGHT),
        allowed=(f"{LAYERS}[+1]",),
        loose=(*WAY, "mode"),
        tags=("view", "L3"),
        phrasings=(
            'Before I drive to "{place}", let me see the route in Maps with the traffic layer.',
            'In Maps, turn on the traffic layer and show the drive from here to "{place}".',
            'Let Maps show the driving route to "{place}" and lay the traffic over the map.',
            'How busy are the roads to "{place}"? Show the drive in Maps with the traffic layer on.',
        ),
    ),
    Task(
        "Maps-SwitchStyle",
        "Change the map in Maps to the {style} view.",
        (Condition("The map is shown in the {style} style.", styled),),
        lambda p: ((start("Maps"), click("Layers"), click(p["style"].title())),),
        sample_style,
        subgoals=(OPEN,),
        allowed=(STYLE,),
        tags=("setting", "L1"),
        phrasings=(
            "I want to see the {style} map in Maps.",
            "Make Maps draw its map in the {style} style.",
            "Switch the map type in Maps to {style}.",
            "Set the look of the map in Maps to {style}.",
        ),
    ),
    Task(
        "Maps-FindNearest",
        "Which {what} is the nearest to me? Open its page in Maps.",
        (Condition("The page of the nearest {what} is in front.", nearest_open(False)),),
        lambda p: (by_distance(p),),
        sample_nearest,
        subgoals=(OPEN, LISTED),
        loose=SHEET,
        tags=("view", "compare", "L3"),
        screen_goal=page_seen,
        phrasings=(
            "Look in Maps for the {what} that is closest to where I am, and open it.",
            "I need a {what}. Show me the page of the nearest one in Maps.",
            "Find the closest {what} in Maps and show its page.",
            "Where is the next {what} from here? Open it in Maps.",
        ),
    ),
    Task(
        "Maps-FindNearestOpen",
        "Of those that are open at the moment, which {what} is the nearest to me? Open its page in Maps.",
        (Condition("The page of the nearest {what} that is open is in front.", nearest_open(True)),),
        lambda p: (by_distance(p, click("Open now")),),
        sample_open,
        subgoals=(OPEN, LISTED),
        loose=SHEET,
        tags=("view", "compare", "L3"),
        screen_goal=page_seen,
        phrasings=(
            "Open the page of the closest {what} in Maps that has not closed yet.",
            "I want to go to a {what} now: show me in Maps the nearest one that is open.",
            "Find the nearest {what} that is open right now, and show its page in Maps.",
            "Among the places in Maps that are open now, open the {what} closest to me.",
        ),
    ),
    Task(
        "Maps-StreetView",
        'Let me see "{place}" in the Street View of Maps.',
        (Condition("The Street View of “{place}” is in front.", on_street),),
        lambda p: ((*at_place(p), click(id="street_view_thumbnail")),),
        sample_place,
        subgoals=(OPEN, SOUGHT),
        loose=("degrees", "ahead", "aside"),
        tags=("view", "L2"),
        screen_goal=lambda screen, p: shows_element(f"{PACKAGE}:id/street_view_panorama", text=p["pick"])(screen, p),
        phrasings=(
            'Open Street View in Maps at "{place}".',
            'What does it look like from the street at "{place}"? Show it in Maps.',
            'Show the street at "{place}" with Street View in Maps.',
            'Take me to the Street View of "{place}" in Maps.',
        ),
    ),
    Task(
        "Maps-WalkTo",
        'Show in Maps the best way on foot from here to "{place}".',
        (Condition("The way on foot to “{place}” is in front.", way_there("walk")),),
        lambda p: (ended(p, "Walking"),),
        sample_place,
        subgoals=(OPEN, SOUGHT),
        loose=WAY,
        tags=("view", "L2"),
        screen_goal=directions_shown("Walking mode"),
        phrasings=(
            'I would like to walk to "{place}". Show me the route in Maps.',
            'Let Maps show the walking directions to "{place}" from my location.',
            'Show the walking route from my location to "{place}" in Maps.',
            'How do I get to "{place}" on foot? Show it in Maps.',
        ),
    ),
    Task(
        "Maps-RideTo",
        'Show in Maps how I get to "{place}" by public transport.',
        (Condition("The trips to “{place}” are in front.", way_there("transit")),),
        lambda p: (ended(p, "Transit"),),
        sample_place,
        subgoals=(OPEN, SOUGHT),
        loose=WAY,
        tags=("view", "L2"),
        screen_goal=directions_shown("Transit mode"),
        phrasings=(
            'Which buses and trains bring me to "{place}"? Show them in Maps.',
            'List the public transit options from here to "{place}" in Maps.',
            'Show the transit directions from here to "{place}" in Maps.',
            'I want to take a bus or train to "{place}". Bring up the trips in Maps.',
        ),
    ),
    Task(
        "Maps-SavePlace",
        'Save "{place}" in Maps, so that I find it again quickly.',
        (Condition("“{place}” is saved.", saved),),
        lambda p: (saving(p), saving(p, "Starred places")),
        sample_place,
        subgoals=(OPEN, SOUGHT),
        allowed=(f"{LISTS}[{{lists}}].places",),
        records=every_list,
        tags=("create", "L2"),
        phrasings=(
            'Put "{place}" into one of my lists in Maps.',
            'Keep "{place}" among my saved places in Maps.',
            'Add "{place}" to my saved places in Maps.',
            'Remember "{place}" for me by saving it in Maps.',
        ),
    ),
    Task(
        "Maps-Distance",
        'Show in Maps how far it is from "{start}" to "{place}".',
        (Condition("The way from “{start}” to “{place}” is in front.", way_there(from_me=False)),),
        lambda p: (turned_around(p),),
        sample_two,
        subgoals=(OPEN, sought("start"), SOUGHT),
        loose=(*WAY, "mode"),
        tags=("view", "L3"),
        screen_goal=directions_shown(begin="{start}"),
        phrasings=(
            'How far apart are "{start}" and "{place}"? Let Maps show the way from the first to the second.',
            'Bring up the route from "{start}" to "{place}" in Maps, with its length.',
            'What is the distance between "{start}" and "{place}"? Show the way from the first in Maps.',
            'In Maps, show the directions that begin at "{start}" and end at "{place}".',
        ),
    ),
)
