"""What the tasks of weather.yaml share with others."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ...apps.thirdparty.weather.main import Main
from ...apps.thirdparty.weather.model import PACKAGE, Here, Weather, in_front
from ...apps.thirdparty.weather.radar import Radar
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...screen import Screen
from ...weather import places
from ..base import Params
from ..foreground import top_activity
from ..screen_goals import texts
from ..steps import click, start


def weather(phone: Phone) -> Weather:
    model: Weather = phone.app(PACKAGE)
    return model


def own_label(phone: Phone) -> str:
    """The place where the phone is."""
    p = phone
    model = weather(p).replace(shown="")
    found = in_front(model, p.now, p.zone, p.location, p.settings, p.permissions)
    if found is None:
        raise LookupError("it is not known where the phone is")
    return found.label


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


def seen(id: str, label: str = "here") -> Callable[[Screen, Params], bool]:
    """The main screen shows a page with an element of that id, about the place whose label is that
    parameter."""

    def shown(screen: Screen, p: Params) -> bool:
        found = texts(screen)
        return (
            id in found
            and found.get("location_name") == first(p[label])
            and found.get("location_label", p[label]) == p[label]
        )

    return shown


def sample_other(rng: random.Random, phone: Phone) -> Params:
    return {"other": rng.choice(ELSEWHERE), "here": own_label(phone)}


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


def elsewhere(phone: Phone, p: Params) -> Phone:
    """Weather shows another place, which was looked at last."""
    return changed(phone, shown=p["other"])


def changed(phone: Phone, **fields: Any) -> Phone:
    """The phone with other fields of what Weather keeps."""
    return phone.replace(apps=phone.apps.update({PACKAGE: weather(phone).replace(**fields)}))


def radar_shown(before: Phone, now: Phone, p: Params) -> bool:
    return top_activity(now, Radar) is not None and at(now).label == own_label(now)


LONDON = "London, England, United Kingdom"

# places whose names no other place begins with, and that the phone is not at
ALONE = tuple(
    one.label
    for one in places()
    if sum(fold(other.label).startswith(fold(one.name)) for other in places()) == 1
    and one.name not in ("San Francisco",)
)


def place_shown(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Main)
    return top is not None and top.tab == "today" and at(now).label == p["label"]


HOME = (start("Weather"), click(id="location_header"), click(id="current_location"))
