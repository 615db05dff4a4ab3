"""Tasks of Google Clock: the world clock."""

from __future__ import annotations

import random

from ...apps.google.clock.model import PACKAGE
from ...apps.google.clock.world import AddCity
from ...phone.state.phone import Phone
from ...phone.system.windows import top_frame
from ..base import Condition, Params, Task, Ways
from ..steps import click, enter_text, long_click, start, swipe
from .clock import OPEN, VIEW, clock, inside, on_tab

CITIES = (
    "Beijing, China",
    "Paris, France",
    "Tokyo, Japan",
    "Sydney, NSW, Australia",
    "Cairo, Egypt",
    "Berlin, Germany",
    "Toronto, ON, Canada",
    "Mumbai, India",
    "Nairobi, Kenya",
    "Oslo, Norway",
)
PLACES = f"apps/{PACKAGE}.cities"
NAME = f"{PACKAGE}:id/city_name"  # of a city, on its card and among the results of the search
AT_CITIES = on_tab("Clock", "Clock shows its cities.")


def sample_city(rng: random.Random, phone: Phone) -> Params:
    label = rng.choice(CITIES)
    return {"label": label, "city": label.split(",")[0]}


def sample_shown(rng: random.Random, phone: Phone) -> Params:
    label = rng.choice(("London, UK", *CITIES))
    tab = rng.choice(("Alarm", "Timer", "Stopwatch", "Bedtime"))
    return {"label": label, "city": label.split(",")[0], "tab": tab}


def with_city(phone: Phone, p: Params) -> Phone:
    c = inside(phone)
    cities = tuple(dict.fromkeys((*c.app.cities, p["label"])))
    return c.save(cities=cities, tab=p.get("tab", c.app.tab)).phone


def time_shown(before: Phone, now: Phone, p: Params) -> bool:
    """The city stands on the screen with its time: a card says its name, a result its label."""
    nodes = top_frame(now).nodes
    return any(node.id == NAME and node.text in (p["city"], p["label"]) for node in nodes)


def city_added(before: Phone, now: Phone, p: Params) -> bool:
    return p["label"] in clock(now).cities


def search_open(before: Phone, now: Phone, p: Params) -> bool:
    """A sub-goal that holds from then on."""
    return isinstance(now.top, AddCity) or city_added(before, now, p)


def city_found(before: Phone, now: Phone, p: Params) -> bool:
    """A sub-goal that holds from then on."""
    return time_shown(before, now, p) or city_added(before, now, p)


def adding_city(p: Params) -> Ways:
    steps = (
        start("Clock"),
        click("Clock", id="tab_menu_clock"),
        click("Add city"),
        enter_text(p["city"], id="open_search_view_edit_text"),
        click(p["label"]),
    )
    return (steps, (steps[0], *steps[2:]))


def city_gone(before: Phone, now: Phone, p: Params) -> bool:
    return p["label"] not in clock(now).cities


def deleting_city(p: Params) -> Ways:
    """Its card is swiped away, or its name held: on a small phone the button lies over the middle
    of the card."""
    there = (start("Clock"), click("Clock", id="tab_menu_clock"))
    away, name = swipe("left", name=p["city"]), long_click(p["city"], id="city_name")
    return ((*there, away), (there[0], away), (*there, name), (there[0], name))


TASKS = (
    Task(
        "Clock-ViewCity",
        "Look up in Clock what time it is now in {city}.",
        (Condition("Clock shows the time in {city}.", time_shown),),
        lambda p: ((start("Clock"), click("Clock", id="tab_menu_clock")),),
        sample_shown,
        with_city,
        subgoals=(OPEN,),
        loose=("tab", *VIEW),  # a page of another name shows the cities
        phrasings=(
            "What time is it in {city}? Have the Clock app show it.",
            "Let Clock tell me how late it is in {city} at the moment.",
            "Show the present time of {city} in Clock.",
            "I am about to call someone in {city}: bring up the time there in the Clock app.",
        ),
    ),
    Task(
        "Clock-AddCity",
        "Add {city} to the world clock in Clock.",
        (Condition("{label} is among the cities of the world clock.", city_added),),
        adding_city,
        sample_city,
        subgoals=(
            OPEN,
            Condition("The search for a city is open.", search_open),
            Condition("It finds {label}.", city_found),
        ),
        allowed=(f"{PLACES}[+1]",),
        phrasings=(
            "Put {city} on the list of cities in the Clock app.",
            "I want Clock's world clock to include {city}.",
            "Have the time in {city} listed in Clock from now on.",
            "Make {city} one of the cities that the Clock app keeps.",
        ),
    ),
    Task(
        "Clock-DeleteCity",
        "Remove {city} from the world clock in Clock.",
        (Condition("{label} is not among the cities of the world clock.", city_gone),),
        deleting_city,
        sample_city,
        with_city,
        subgoals=(OPEN, AT_CITIES),
        allowed=(f"{PLACES}[-{{label}}]",),
        phrasings=(
            "Take {city} off the list of cities in the Clock app.",
            "I no longer need {city} in Clock's world clock.",
            "Clock should stop listing the time in {city}.",
            "Drop {city} from the cities that Clock shows.",
        ),
    ),
)
