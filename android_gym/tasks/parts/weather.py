"""Weather: the place that it shows, and those that tasks speak of."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ...apps.thirdparty.weather.details import Detail
from ...apps.thirdparty.weather.main import Main
from ...apps.thirdparty.weather.model import PACKAGE, Here, Weather, in_front, known_place
from ...apps.thirdparty.weather.places import Search
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...screen import Screen
from ...weather import places
from ..base import Goal, Params
from ..foreground import top_activity
from ..screen_goals import texts

LONDON = "London, England, United Kingdom"
# places whose names no other place begins with, and that the phone is not at
ALONE = tuple(
    one.label
    for one in places()
    if one.name != "San Francisco" and sum(fold(other.label).startswith(fold(one.name)) for other in places()) == 1
)
# places that the owner has on her list or looked at last, by their labels
ELSEWHERE = (
    "Berlin, Germany",
    "Toronto, Ontario, Canada",
    "Madrid, Spain",
    "Boston, Massachusetts",
    "Kyoto, Japan",
    "Dublin, Ireland",
    "Austin, Texas",
    "Oslo, Norway",
)


def weather(phone: Phone) -> Weather:
    model: Weather = phone.app(PACKAGE)
    return model


def own_label(phone: Phone) -> str:
    """The place where the phone is."""
    label = known_place(phone.zone, phone.location, phone.settings, phone.permissions)
    if not label:
        raise LookupError("it is not known where the phone is")
    return label


def at(phone: Phone, label: str = "") -> Here:
    """A place at this time, by default the one that Weather shows. LookupError if it shows none."""
    p = phone
    found = in_front(weather(p), p.now, p.zone, p.location, p.settings, p.permissions, label)
    if found is None:
        raise LookupError("no place is shown")
    return found


def first(words: str) -> str:
    """The first part of a label: "London"."""
    return words.split(",")[0]


def shows_in_app(id: str, label: str = "here") -> Callable[[Screen, Params], bool]:
    """The main screen shows an element of that id, about the place whose label is that parameter."""

    def shown(screen: Screen, p: Params) -> bool:
        found = texts(screen)
        names = (found.get("location_name"), found.get("location_label", p[label]))
        return id in found and names == (first(p[label]), p[label])

    return shown


def sample_other(rng: random.Random, phone: Phone) -> Params:
    return {"other": rng.choice(ELSEWHERE), "here": own_label(phone)}


def with_fields(phone: Phone, **fields: Any) -> Phone:
    """The phone with other fields of what Weather keeps."""
    return phone.replace(apps=phone.apps.update({PACKAGE: weather(phone).replace(**fields)}))


def place_params(label: str) -> Params:
    return {"name": first(label), "label": label}


def about_here(before: Phone, now: Phone, p: Params) -> bool:
    """Weather shows the place where the phone is."""
    return at(now).label == own_label(now)


def details_here(before: Phone, now: Phone, p: Params) -> bool:
    """A page of details, such as that of the wind, shows the place where the phone is."""
    return isinstance(now.top, Detail) and at(now, now.top.label).label == own_label(now)


def place_shown(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Main)
    return top is not None and top.tab == "today" and at(now).label == p["label"]


def seeks_city(name: str) -> Goal:
    """The place of that parameter is typed, or shown."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        top, wanted = now.top, fold(p[name])
        return (isinstance(top, Search) and wanted in fold(top.query)) or fold(at(now).place.name) == wanted

    return holds


place_sought = seeks_city("name")
