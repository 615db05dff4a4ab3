"""More tasks of Google Maps: lists of one's own, settings, reviews, navigation."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.google.maps.model import PACKAGE
from ...apps.google.maps.suggest import Suggest
from ...apps.google.maps.travel import Navigation
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ..base import Condition, Constraint, Params, Task, Ways
from ..foreground import top_activity
from ..records import new_rows
from ..steps import click, enter_text, scroll_to, start
from .maps import LAYERS, LISTS, WAY, directions_shown, ended, saving, way_there
from .maps_places import BOX, FIELD, OPEN, SOUGHT, at_place, maps, named, sample_place

PROFILE = "arena"
FIELDS = f"apps/{PACKAGE}"
NAMES = (
    "Weekend",
    "Birthday ideas",
    "With the kids",
    "Date night",
    "Visitors",
    "Rainy days",
    "Book club",
    "Lunch near work",
)
KNOWN = ("Favorites", "Want to go", "Starred places", "Travel plans")


# --- lists and labels ----------------------------------------------------------------------------


def sample_list(rng: random.Random, phone: Phone) -> Params:
    return {**sample_place(rng, phone), "list": rng.choice(KNOWN)}


def its_list(start: Phone, p: Params) -> dict[str, int]:
    return {"id": next(one.id for one in maps(start).lists if one.name == p["list"])}


def on_list(before: Phone, now: Phone, p: Params) -> bool:
    """The list has the place on top of what it had."""
    old = next(one for one in maps(before).lists if one.name == p["list"])
    new = {one.id: one for one in maps(now).lists}[old.id]
    return new.places[1:] == old.places and named(now, "".join(new.places[:1]), p["place"])


def sample_name(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(NAMES)}


def list_made(before: Phone, now: Phone, p: Params) -> bool:
    made = new_rows(maps(before).lists, maps(now).lists)
    return [(fold(one.name), one.places, one.icon, one.fixed) for one in made] == [(fold(p["name"]), (), "list", False)]


def making_list(p: Params) -> Ways:
    write = (click("New list"), enter_text(p["name"], name="List name"), click("Create"))
    return ((start("Maps"), click("Saved"), *write),)


def work_set(before: Phone, now: Phone, p: Params) -> bool:
    return named_work(now, p["place"])


def named_work(phone: Phone, wanted: str) -> bool:
    return named(phone, maps(phone).work, wanted)


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


def sample_layer(rng: random.Random, phone: Phone) -> Params:
    return {"layer": rng.choice(("transit", "biking"))}


def layer_on(before: Phone, now: Phone, p: Params) -> bool:
    return maps(now).layers == (p["layer"],)


def history_off(before: Phone, now: Phone, p: Params) -> bool:
    return not maps(now).save_history


def turning_off(p: Params) -> Ways:
    return (
        (
            start("Maps"),
            click("Account and settings."),
            click("Settings"),
            scroll_to("Save search history"),
            click("Save search history"),
        ),
    )


def sample_stars(rng: random.Random, phone: Phone) -> Params:
    return {**sample_place(rng, phone), "stars": rng.randrange(1, 6)}


def reviewed(before: Phone, now: Phone, p: Params) -> bool:
    return [(named(now, w.place, p["place"]), w.stars, w.words) for w in maps(now).written] == [(True, p["stars"], "")]


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


# --- under way -----------------------------------------------------------------------------------


def navigating(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Navigation)
    return top is not None and top.start == "me" and named(now, top.end, p["place"]) and (top.mode == "car")


def starting(p: Params) -> Ways:
    return ((*at_place(p), click("Start")), (*ended(p, "Driving"), click("Start")))


# --- what is forbidden ---------------------------------------------------------------------------


def in_search(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """The search of the main screen or of a place is open; that of Directions may be."""
    top = after.top
    return isinstance(top, Suggest) and not top.purpose


NO_SEARCH = Constraint(
    "Do not use the search box over the map for it.", "page", in_search, lambda p: (start("Maps"), click(id=BOX))
)


TASKS = (
    Task(
        "Maps-SaveToList",
        'Add "{place}" to the list "{list}" in Maps.',
        (Condition("“{place}” is on top of “{list}”.", on_list),),
        lambda p: (saving(p, p["list"]),),
        sample_list,
        subgoals=(OPEN, SOUGHT),
        allowed=(f"{LISTS}[{{id}}].places",),
        records=its_list,
        tags=("create", "L2"),
        phrasings=(
            'In Maps, save "{place}" under "{list}".',
            'I want "{place}" to be in my "{list}" list of Maps.',
            'Put "{place}" on my list "{list}" in Maps.',
            'My list "{list}" in Maps should also have "{place}".',
        ),
    ),
    Task(
        "Maps-NewList",
        'Make an empty list called "{name}" among the saved places of Maps.',
        (Condition("There is a new, empty list “{name}”.", list_made),),
        making_list,
        sample_name,
        subgoals=(OPEN,),
        allowed=(f"{LISTS}[+1]",),
        tags=("create", "L2"),
        phrasings=(
            'Create a new list with the name "{name}" in Maps.',
            'I need a list "{name}" in the Saved tab of Maps; leave it empty.',
            'Add a list named "{name}" to my saved lists in Maps, with nothing in it.',
            'Set up a list "{name}" for places in Maps. It stays empty for now.',
        ),
    ),
    Task(
        "Maps-SetWork",
        'My office has moved: set "{place}" as my work address in Maps.',
        (Condition("“{place}” is the work address.", work_set),),
        setting_work,
        sample_place,
        subgoals=(OPEN, SOUGHT),
        allowed=(f"{FIELDS}.work",),
        tags=("setting", "L3"),
        phrasings=(
            'In Maps, change the address of work to "{place}".',
            'Let Maps know that I work at "{place}" from now on.',
            'Set the address of my work in Maps to "{place}".',
            'I work at "{place}" now; update my work place in Maps.',
        ),
    ),
    Task(
        "Maps-ShowLayer",
        "Lay the {layer} layer over the map in Maps.",
        (Condition("The {layer} layer is on.", layer_on),),
        lambda p: ((start("Maps"), click("Layers"), click(p["layer"].title())),),
        sample_layer,
        subgoals=(OPEN,),
        allowed=(f"{LAYERS}[+1]",),
        tags=("setting", "L1"),
        phrasings=(
            "Turn on {layer} among the map details of Maps.",
            "I want Maps to show {layer} on its map.",
            "Show the {layer} layer on the map of Maps.",
            "Switch the map detail {layer} on in Maps.",
        ),
    ),
    Task(
        "Maps-HistoryOff",
        "Stop Maps from saving what I search for.",
        (Condition("The search history is not saved.", history_off),),
        turning_off,
        subgoals=(OPEN,),
        allowed=(f"{FIELDS}.save_history",),
        tags=("setting", "single", "L2"),
        phrasings=(
            "Switch off the search history in the settings of Maps.",
            "Make Maps keep no history of my searches any more.",
            "My searches in Maps should no longer be saved; change that setting.",
            "Turn off the saving of searches in the settings of Maps.",
        ),
    ),
    Task(
        "Maps-RatePlace",
        'Give "{place}" {stars} of five stars in Maps, without any words.',
        (Condition("There is a review of “{place}” with {stars} stars and no words.", reviewed),),
        reviewing,
        sample_stars,
        subgoals=(OPEN, SOUGHT),
        allowed=(f"{FIELDS}.written[+1]",),
        tags=("create", "L3"),
        phrasings=(
            'Post a rating of {stars} stars for "{place}" in Maps; write no text.',
            'In Maps, review "{place}": {stars} stars, no comment.',
            'Rate "{place}" with {stars} stars in Maps and leave the text empty.',
            'I give "{place}" {stars} out of five stars. Post that in Maps without a comment.',
        ),
    ),
    Task(
        "Maps-StartDriving",
        'Start the navigation by car to "{place}" in Maps.',
        (Condition("Maps navigates to “{place}” by car.", navigating),),
        starting,
        sample_place,
        subgoals=(OPEN, SOUGHT),
        loose=("chosen", "at", "muted", "overview", "x", "y", "zoom"),
        tags=("view", "L2"),
        phrasings=(
            'Let Maps guide me to "{place}" by car, turn by turn.',
            'I am in the car. Begin navigating to "{place}" in Maps.',
            'Navigate me by car to "{place}" with Maps.',
            'Begin driving directions to "{place}" in Maps, with guidance.',
        ),
    ),
    Task(
        "Maps-BikeTo",
        'Show the way by bicycle from here to "{place}" in Maps.',
        (Condition("The way by bicycle to “{place}” is in front.", way_there("bike")),),
        lambda p: (ended(p, "Cycling"),),
        sample_place,
        subgoals=(OPEN, SOUGHT),
        constraint=NO_SEARCH,
        loose=WAY,
        tags=("view", "constrained", "L2"),
        screen_goal=directions_shown("Cycling mode"),
        phrasings=(
            'Bring up cycling directions to "{place}" in Maps.',
            'I will go to "{place}" by bike: show me the route in Maps.',
            'Let Maps show me how to cycle from here to "{place}".',
            'Find the bicycle route from my location to "{place}" in Maps.',
        ),
    ),
)
