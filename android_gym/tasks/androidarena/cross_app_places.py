"""What the tasks of cross_app_places.yaml draw, start from and ask for, where no data says it."""

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
from .. import registry
from ..base import Params, Ways
from ..parts.clock import setting_alarm, spoken
from ..parts.crossing import mail_says, sample_person, text_says, with_alarm
from ..parts.gmail_writing import BOB, OTHERS
from ..parts.maps_asking import closing, place_of, sample_closing
from ..parts.maps_places import at_place, landmarks, named
from ..plays import Steps


def sample_number_of(rng: random.Random, phone: Phone) -> Params:
    found = [p for p in landmarks(phone.world) if p.phone]
    one, two = rng.sample(found, 2)
    first, last = rng.choice(ENTRIES)
    return {
        "place": one.name,
        "pick": one.name,
        "phone": one.phone,
        "wrong": two.phone,
        "first": first,
        "last": last,
        "email": "desk@example.org",
    }


ENTRIES = (("Front", "Desk"), ("Info", "Line"), ("Ticket", "Office"), ("Night", "Porter"))


def sample_building(rng: random.Random, phone: Phone) -> Params:
    one, two = rng.sample(OFFICES, 2)
    return {
        "place": one,
        "pick": one,
        "value": place_of(phone, one).street,
        "wrong": place_of(phone, two).street,
        "to": rng.choice((BOB, *OTHERS)),
    }


OFFICES = ("Microsoft SVC Building 3", "Microsoft SVC Building 4", "Microsoft SVC Building 5")


def sample_hours(rng: random.Random, phone: Phone) -> Params:
    """A place that closes today on a full hour or a half one, and its label."""
    found = sample_closing(rng, phone)
    time = closing(phone, phone, found)
    clock, half = time.split()
    hour, _, minute = clock.partition(":")
    at = int(hour) % 12 + (12 if half == "PM" else 0), int(minute or 0)
    return {**found, "hour": at[0], "minute": at[1], "time": time, "label": rng.choice(ENDS)}


ENDS = ("closing", "too late", "last call", "gates shut", "be out")


def ways_maps_to_clock(p: Params) -> Any:
    return ((*at_place(p), *setting_alarm(p)[0]),)


def sample_ring(rng: random.Random, phone: Phone) -> Params:
    label, other = rng.sample(KEPT, 2)
    (hour, minute), (h, m) = rng.sample([(h, m) for h in (2, 3, 4) for m in (10, 25, 35, 50)], 2)
    return {
        **sample_person(rng, phone),
        "label": label,
        "other": other,
        "hour": hour,
        "minute": minute,
        "h": h,
        "m": m,
        "value": spoken(hour, minute),
        "wrong": spoken(h, m),
    }


KEPT = ("bake bread", "feed the cat", "airport bus", "walk the dog", "night shift")


def with_rings(phone: Phone, p: Params) -> Phone:
    phone = with_alarm(phone, p["hour"], p["minute"], p["label"])
    return with_alarm(phone, p["h"], p["m"], p["other"])


def way(name: str) -> Steps:
    """The first reference of a task."""
    return lambda p: registry.get(name).reference(p)[0]


maps_to_clock_home_between_the_apps_steps = way("CrossApp-MapsToClock")


def maps_to_clock_home_between_the_apps(p: Params) -> tuple[Action, ...]:
    return by_home(maps_to_clock_home_between_the_apps_steps(p))


def by_home(steps: tuple[Action, ...]) -> tuple[Action, ...]:
    """A way with the home screen between its apps."""
    found: list[Action] = []
    for i, one in enumerate(steps):
        found += (HOME, one) if i in later_starts(steps) else (one,)
    return tuple(found)


HOME, SHADE = Action("home"), Action("notifications")


def later_starts(steps: tuple[Action, ...]) -> list[int]:
    """Where in a way further apps are opened."""
    return [i for i, one in enumerate(steps) if i and one.verb == "start"]


def maps_to_clock_with_what_is_not_meant(p: Params) -> tuple[Action, ...]:
    return maps_to_clock_home_between_the_apps_steps(hour(p))


def hour(p: Params) -> Params:
    return {**p, "hour": 5}


def maps_to_clock_another_label(p: Params) -> tuple[Action, ...]:
    return setting_alarm({**p, "label": "zzz"})[0]


maps_to_gmail_goal = mail_says()
clock_to_messages_goal = text_says(kind="time")


def maps_to_contacts_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    top, wanted = (now.top, p["place"])
    if isinstance(top, Suggest):
        return fold(wanted) in fold(top.query)
    if isinstance(top, PlacePage | StreetView):
        return named(now, top.ref, wanted)
    if isinstance(top, Directions | Navigation):
        return any(named(now, ref, wanted) for ref in (top.end, top.start) if ref)
    return False


def ways_maps_to_clock_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = ways_maps_to_clock(p)
    return ways[0]
