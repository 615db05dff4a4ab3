"""Questions that Maps answers, and what it cannot."""

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
from ...phone.core.zones import local
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, find, fold, insert
from ...town import Place, closes_at, town, ways
from ...town.hours import clock
from ..answers import NOT_POSSIBLE, Answer
from ..base import Condition, Constraint, Params, Task, Ways
from ..steps import click, enter_text, press_enter, scroll_to, start
from .contacts import searching
from .maps import ended
from .maps_places import BOX, FIELD, OPEN, SOUGHT, at_place, landmarks, sample_place, sought, unmistakable, whereabouts

PROFILE = "arena"
MISSING = (
    "Zanzibar Ice Palace",
    "Museum of Left Shoes",
    "Kraken Submarine Tours",
    "Giraffe Opera House",
    "Hotel Yeti on Ice",
)


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
    open_now = [p for p in unmistakable(phone.world) if 0 < (closes_at(p.hours, at.day, at.minute) or 0) < 1440]
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


def looked_up(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return isinstance(after.top, PlacePage)


NO_PAGE = Constraint("Do not open the page of the place.", "page", looked_up, lambda p: (*at_place(p),))

NO_MAPS = Constraint(
    "Do not use Maps.", "app", lambda before, action, after, p: after.foreground == PACKAGE, lambda p: (start("Maps"),)
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
    return bool(one.company == p["place"])


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
            'Which address does this phone have for "{place}"?',
            'Tell me the address of "{place}". You will find it somewhere on this phone.',
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
            'Compare the ratings of "{one}" and "{two}" in Maps. Which place has the higher one?',
            'Does Maps give "{one}" or "{two}" more stars? Name the better one.',
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
            'By bus or train, how many minutes is "{place}" away? Ask Maps, and take the recommended trip.',
            'Tell me how long the recommended transit trip to "{place}" takes in Maps.',
            'How many minutes does the recommended transit trip from here to "{place}" take in Maps?',
            'Check in Maps how long I need to "{place}" with public transport.',
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
            'Ask Maps how many minutes it takes to walk from here to "{place}".',
            'How long would I walk to "{place}"? Give the time of the quickest way in Maps.',
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
            'At what time does "{place}" close today? Check in Maps.',
            'Tell me the closing time of "{place}" for today, from Maps.',
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
            'Tell me the phone number that Maps shows for "{place}".',
            'Under which number can "{place}" be called? Look it up in Maps.',
        ),
    ),
    Task(
        "Maps-AskMissing",
        'Find the address of "{place}" in Maps. If Maps does not know it, answer N/A and leave everything as it is.',
        (),
        lambda p: ((start("Maps"), click(id=BOX), enter_text(p["place"], id=FIELD), press_enter()),),
        sample_missing,
        subgoals=(OPEN, Condition("“{place}” was searched for.", looked_for)),
        answer=NOT_POSSIBLE,
        worked_out=("answer",),
        tags=("answer", "infeasible", "computed", "L2"),
        phrasings=(
            'Which address does "{place}" have, by Maps? Say N/A if there is no such place.',
            'Look for "{place}" in Maps and tell me where it is; answer N/A if it is not there.',
            'Tell me the address that Maps has for "{place}", or answer N/A if it finds none.',
            'Where is "{place}"? Ask Maps, change nothing, and answer N/A if there is no such place.',
        ),
    ),
)
