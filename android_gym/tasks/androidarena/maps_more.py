"""More tasks of Google Maps: lists of one's own, navigation, questions, and what cannot be done."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.google.contacts.detail import Detail
from ...apps.google.maps.directions import Directions
from ...apps.google.maps.frame import World
from ...apps.google.maps.model import PACKAGE, lasting
from ...apps.google.maps.place import PlacePage
from ...apps.google.maps.suggest import Suggest
from ...apps.google.maps.transit import trips_of
from ...apps.google.maps.travel import Navigation
from ...phone.core.zones import local
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, find, fold, insert
from ...town import Place, closes_at, town, ways
from ...town.hours import clock
from ..answers import Answer
from ..base import Condition, Constraint, Params, Task, Ways
from ..foreground import top_activity
from ..steps import click, enter_text, press_enter, scroll_to, start
from .contacts import searching
from .maps import (
    BOX,
    FIELD,
    LAYERS,
    LISTS,
    OPEN,
    SOUGHT,
    WAY,
    at_place,
    ended,
    landmarks,
    maps,
    named,
    sample_place,
    saving,
    sought,
    way_there,
    whereabouts,
)

PROFILE = "arena"
FIELDS = f"apps/{PACKAGE}"
NAMES = ("Weekend", "Birthday ideas", "With the kids", "Date night", "Visitors", "Rainy days",
         "Book club", "Lunch near work")  # fmt: skip
KNOWN = ("Favorites", "Want to go", "Starred places", "Travel plans")
MISSING = ("Zanzibar Ice Palace", "Museum of Left Shoes", "Kraken Submarine Tours",
           "Giraffe Opera House", "Hotel Yeti on Ice")  # fmt: skip
LAYER_NAMES = {"transit": "transit", "biking": "biking", "traffic": "traffic"}


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
    old = {one.id for one in maps(before).lists}
    made = [one for one in maps(now).lists if one.id not in old]
    return [(fold(one.name), one.places, one.icon, one.fixed) for one in made] == [
        (fold(p["name"]), (), "list", False)
    ]


def making_list(p: Params) -> Ways:
    write = (click("New list"), enter_text(p["name"], name="List name"), click("Create"))
    return ((start("Maps"), click("Saved"), *write),)


def work_set(before: Phone, now: Phone, p: Params) -> bool:
    return named_work(now, p["place"])


def named_work(phone: Phone, wanted: str) -> bool:
    return named(phone, maps(phone).work, wanted)


def setting_work(p: Params) -> Ways:
    pick = (enter_text(p["place"], id=FIELD), click(p["pick"]))
    by_settings = (start("Maps"), click("Account and settings."), click("Settings"),
                   click("Edit home or work"), click("Work"))  # fmt: skip
    return ((*by_settings, *pick),)


def sample_layer(rng: random.Random, phone: Phone) -> Params:
    return {"layer": rng.choice(("transit", "biking"))}


def layer_on(before: Phone, now: Phone, p: Params) -> bool:
    return maps(now).layers == (p["layer"],)


def history_off(before: Phone, now: Phone, p: Params) -> bool:
    return not maps(now).save_history


def turning_off(p: Params) -> Ways:
    return ((start("Maps"), click("Account and settings."), click("Settings"),
             scroll_to("Save search history"), click("Save search history")),)  # fmt: skip


def sample_stars(rng: random.Random, phone: Phone) -> Params:
    return {**sample_place(rng, phone), "stars": rng.randrange(1, 6)}


def reviewed(before: Phone, now: Phone, p: Params) -> bool:
    return [(named(now, w.place, p["place"]), w.stars, w.words) for w in maps(now).written] == [
        (True, p["stars"], "")
    ]


def reviewing(p: Params) -> Ways:
    give = click(f"{p['stars']} star{'s' if p['stars'] != 1 else ''}")
    return ((start("Maps"), click("Contribute"), click("Write review"),
             enter_text(p["place"], id=FIELD), click(p["pick"]), give, click("Post")),)  # fmt: skip


# --- under way -----------------------------------------------------------------------------------


def navigating(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Navigation)
    return (
        top is not None
        and top.start == "me"
        and named(now, top.end, p["place"])
        and (top.mode == "car")
    )


def starting(p: Params) -> Ways:
    return ((*at_place(p), click("Start")), (*ended(p, "Driving"), click("Start")))


# --- questions -----------------------------------------------------------------------------------


def place_of(phone: Phone, name: str) -> Place:
    return next(p for p in town(phone.world).places if p.name == name)


def world_at(phone: Phone) -> World:
    time = local(phone.zone, phone.time)
    minute = time.hour * 60 + time.minute
    return World(phone.world, time.weekday(), minute, whereabouts(phone))


def sample_rated(rng: random.Random, phone: Phone) -> Params:
    places = [p for p in landmarks(phone.world) if p.rating]
    one, two = rng.sample(places, 2)
    while abs(one.rating - two.rating) < 0.15:
        one, two = rng.sample(places, 2)
    return {"one": one.name, "two": two.name}


def better(start: Phone, now: Phone, p: Params) -> str:
    names: tuple[str, str] = p["one"], p["two"]
    return max(names, key=lambda name: place_of(now, name).rating)


def comparing(p: Params) -> Ways:
    look = (start("Maps"), click(id=BOX), enter_text(p["one"], id=FIELD), click(p["one"]))
    again = (click("Clear"), click(id=BOX), enter_text(p["two"], id=FIELD), click(p["two"]))
    return ((*look, *again),)


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


def walk_time(start: Phone, now: Phone, p: Params) -> str:
    found = ways(now.world, "walk", whereabouts(now), place_of(now, p["place"]).at)
    return lasting(found[0].seconds)


def sample_closing(rng: random.Random, phone: Phone) -> Params:
    """A place that is open and closes today."""
    at = world_at(phone)
    open_now = [p for p in landmarks(phone.world)
                if 0 < (closes_at(p.hours, at.day, at.minute) or 0) < 1440]  # fmt: skip
    place = rng.choice(open_now)
    return {"place": place.name, "pick": place.name}


def closing(start: Phone, now: Phone, p: Params) -> str:
    at = world_at(start)
    return clock(closes_at(place_of(now, p["place"]).hours, at.day, at.minute) or 0)


def sample_called(rng: random.Random, phone: Phone) -> Params:
    place = rng.choice([p for p in landmarks(phone.world) if p.phone])
    return {"place": place.name, "pick": place.name}


def sample_missing(rng: random.Random, phone: Phone) -> Params:
    return {"place": rng.choice(MISSING)}


def looked_for(before: Phone, now: Phone, p: Params) -> bool:
    """It was typed, and nothing was found."""
    top = now.top
    typed = isinstance(top, Suggest) and fold(p["place"]) in fold(top.query)
    return typed or (hasattr(top, "query") and fold(p["place"]) in fold(str(top.query)))


# --- what is forbidden ---------------------------------------------------------------------------


def in_search(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """The search of the main screen or of a place is open; that of Directions may be."""
    top = after.top
    return isinstance(top, Suggest) and not top.purpose


NO_SEARCH = Constraint(
    "Do not use the search box over the map for it.",
    "page",
    in_search,
    lambda p: (start("Maps"), click(id=BOX)),
)


def looked_up(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return isinstance(after.top, PlacePage)


NO_PAGE = Constraint(
    "Do not open the page of the place.",
    "page",
    looked_up,
    lambda p: (*at_place(p),),
)

NO_MAPS = Constraint(
    "Do not use Maps.",
    "app",
    lambda before, action, after, p: after.foreground == PACKAGE,
    lambda p: (start("Maps"),),
)


def sample_known(rng: random.Random, phone: Phone) -> Params:
    place = rng.choice(landmarks(phone.world))
    return {"place": place.name, "address": place.address}


def kept_as_contact(phone: Phone, p: Params) -> Phone:
    """The owner has the place among her contacts, with its address."""
    one = Contact(0, company=p["place"], address=p["address"], account=phone.accounts[0].name)
    return phone.replace(contacts=insert(phone.contacts, one))


def its_page(p: Params) -> tuple[Action, ...]:
    return (*searching(p["place"]), click(p["place"]))


def page_open(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    if not isinstance(top, Detail):
        return False
    one = find(now.contacts, top.id)
    return one.company == p["place"]


TASKS = (
    Task(
        "Maps-FindLocationNoMaps",
        'Where is "{place}"? I have its address somewhere on this phone; answer with it.',
        (),
        lambda p: (its_page(p),),
        sample_known,
        kept_as_contact,
        subgoals=(Condition("Contacts shows “{place}”.", page_open),),
        answer=Answer("words", lambda start, now, p: p["address"]),
        constraint=NO_MAPS,
        tags=("answer", "constrained", "L2"),
        phrasings=(
            'Find the location of "{place}", which is kept on this phone, and tell me the address.',
            'I need the address of "{place}". It is among my contacts; what does it say there?',
        ),
    ),
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
        ),
    ),
    Task(
        "Maps-ShowLayer",
        "Lay the {layer} layer over the map in Maps.",
        (Condition("The {layer} layer is on.", layer_on),),
        lambda p: ((start("Maps"), click("Layers"), click(p["layer"].title())),),
        sample_layer,
        subgoals=(OPEN,),
        allowed=(LAYERS,),
        tags=("setting", "L1"),
        phrasings=(
            "Turn on {layer} among the map details of Maps.",
            "I want Maps to show {layer} on its map.",
        ),
    ),
    Task(
        "Maps-HistoryOff",
        "Stop Maps from saving what I search for.",
        (Condition("The search history is not saved.", history_off),),
        turning_off,
        subgoals=(OPEN,),
        allowed=(f"{FIELDS}.save_history",),
        tags=("setting", "L2"),
        phrasings=(
            "Switch off the search history in the settings of Maps.",
            "Make Maps keep no history of my searches any more.",
        ),
    ),
    Task(
        "Maps-RatePlace",
        'Give "{place}" {stars} of five stars in Maps, without any words.',
        (Condition("There is a review of “{place}” with {stars} stars and no words.", reviewed),),
        reviewing,
        sample_stars,
        subgoals=(OPEN, SOUGHT),
        allowed=(f"{FIELDS}.written",),
        tags=("create", "L3"),
        phrasings=(
            'Post a rating of {stars} stars for "{place}" in Maps; write no text.',
            'In Maps, review "{place}": {stars} stars, no comment.',
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
        phrasings=(
            'Bring up cycling directions to "{place}" in Maps.',
            'I will go to "{place}" by bike: show me the route in Maps.',
        ),
    ),
    Task(
        "Maps-AskBetterRated",
        'Which of the two is rated better in Maps, "{one}" or "{two}"?',
        (),
        comparing,
        sample_rated,
        subgoals=(OPEN, sought("one"), sought("two")),
        answer=Answer("name", better, lambda start, now, p: (p["one"], p["two"])),
        tags=("answer", "compare", "L3"),
        phrasings=(
            'Look up "{one}" and "{two}" in Maps, and tell me the one with more stars.',
            'I can go to "{one}" or "{two}". Answer with the one that has the higher rating.',
        ),
    ),
    Task(
        "Maps-AskRideTime",
        'How long does it take to get to "{place}" by public transport from here, as Maps says?',
        (),
        lambda p: (ended(p, "Transit"),),
        sample_ridden,
        subgoals=(OPEN, SOUGHT),
        answer=Answer("amount", ride_time),
        tags=("answer", "L2"),
        phrasings=(
            'By bus or train, how many minutes is "{place}" away? Ask Maps, and take the '
            "recommended trip.",
            'Tell me how long the recommended transit trip to "{place}" takes in Maps.',
        ),
    ),
    Task(
        "Maps-AskWalkTime",
        'How long is the walk from here to "{place}" by the quickest way that Maps shows?',
        (),
        lambda p: (ended(p, "Walking"),),
        sample_place,
        subgoals=(OPEN, SOUGHT),
        answer=Answer("amount", walk_time),
        constraint=NO_PAGE,
        tags=("answer", "constrained", "L2"),
        phrasings=(
            'Tell me how much time I need on foot to "{place}", according to Maps.',
            'On foot, how many minutes is it to "{place}"? Look it up in Maps.',
        ),
    ),
    Task(
        "Maps-AskClosing",
        'When does "{place}" close today?',
        (),
        lambda p: ((*at_place(p),),),
        sample_closing,
        subgoals=(OPEN, SOUGHT),
        answer=Answer("time", closing),
        worked_out=("answer",),
        tags=("answer", "computed", "L1"),
        phrasings=(
            'Look in Maps until what time "{place}" is open today.',
            'Until when can I visit "{place}" today, as Maps says?',
        ),
    ),
    Task(
        "Maps-AskPhone",
        'What is the telephone number of "{place}"? Maps knows it.',
        (),
        lambda p: ((*at_place(p), scroll_to(id="phone_row")),),
        sample_called,
        subgoals=(OPEN, SOUGHT),
        answer=Answer("phone", lambda start, now, p: place_of(now, p["place"]).phone),
        worked_out=("answer",),
        tags=("answer", "L2"),
        phrasings=(
            'Find the number of "{place}" in Maps and tell it to me.',
            'I want to call "{place}". Which number does Maps give?',
        ),
    ),
    Task(
        "Maps-AskMissing",
        'Find the address of "{place}" in Maps. If Maps does not know it, answer N/A and leave '
        "everything as it is.",
        (),
        lambda p: ((start("Maps"), click(id=BOX), enter_text(p["place"], id=FIELD),
                    press_enter()),),
        sample_missing,
        subgoals=(OPEN, Condition("“{place}” was searched for.", looked_for)),
        answer=Answer("words", lambda start, now, p: "N/A"),
        worked_out=("answer",),
        tags=("answer", "infeasible", "computed", "L2"),
        phrasings=(
            'Which address does "{place}" have, by Maps? Say N/A if there is no such place.',
            'Look for "{place}" in Maps and tell me where it is; answer N/A if it is not there.',
        ),
    ),
)  # fmt: skip
