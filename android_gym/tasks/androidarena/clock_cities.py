"""What the tasks of clock_cities.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.google.clock.model import PACKAGE
from ...phone.state.phone import Phone
from ...phone.system.windows import top_frame
from ..base import Params
from ..parts.clock import clock, inside, page
from ..steps import click, enter_text, start


def sample_shown(rng: random.Random, phone: Phone) -> Params:
    label = rng.choice(("London, UK", *CITIES))
    tab = rng.choice(("Alarm", "Timer", "Stopwatch", "Bedtime"))
    return {"label": label, "city": label.split(",")[0], "tab": tab}


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


def with_city(phone: Phone, p: Params) -> Phone:
    c = inside(phone)
    cities = tuple(dict.fromkeys((*c.app.cities, p["label"])))
    return c.save(cities=cities, tab=p.get("tab", c.app.tab)).phone


def time_shown(before: Phone, now: Phone, p: Params) -> bool:
    """The city stands on the screen with its time: a card says its name, a result its label."""
    nodes = top_frame(now).nodes
    return any(node.id == NAME and node.text in (p["city"], p["label"]) for node in nodes)


NAME = f"{PACKAGE}:id/city_name"  # of a city, on its card and among the results of the search


def city_found(before: Phone, now: Phone, p: Params) -> bool:
    """A sub-goal that holds from then on."""
    return time_shown(before, now, p) or city_added(before, now, p)


def city_added(before: Phone, now: Phone, p: Params) -> bool:
    return p["label"] in clock(now).cities


def add_city_by_the_start_of_its_name(p: Params) -> tuple[Action, ...]:
    return (*AT_CITIES, *sought(p["city"][:4]), click(p["label"]))


AT_CITIES = (start("Clock"), click("Clock", id="tab_menu_clock"))


def sought(words: str) -> tuple[Action, ...]:
    """Search for a city."""
    return (click("Add city"), enter_text(words, id="open_search_view_edit_text"))


def delete_city_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    return page(now, now.top) == "Clock"
