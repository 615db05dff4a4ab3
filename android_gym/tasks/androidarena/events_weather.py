"""Tasks of Weather that something sets off: it warns."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.thirdparty.weather.model import PACKAGE
from ...apps.thirdparty.weather.notices import look
from ...apps.thirdparty.weather.prefs import Alerts
from ...memo import by_identity
from ...phone.state.phone import Phone
from ...phone.state.providers import Location
from ...phone.system.ctx import Ctx
from ...weather import alerts, cities
from ...weather.places import Place
from ..base import Condition, Params, Task
from ..foreground import top_activity
from ..steps import click, start
from .weather import VIEW, at, changed, weather

PROFILE = "arena"
COMES = 8  # seconds after the start: Weather looks whether there is something to say


@by_identity(16)
def warned_now(phone: Phone) -> tuple[Place, ...]:
    """Places for which a warning is in force at this time."""
    found = []
    for one in cities().values():
        here = at(phone, one.label)
        for alert in alerts(one, here.at.date(), here.ahead):
            if alert.begins <= here.at.hour < alert.ends and here.at.hour < alert.ends - 1:
                found.append(one)
    return tuple(found)


def sample_warned(rng: random.Random, phone: Phone) -> Params:
    of = rng.choice(warned_now(phone))
    here = at(phone, of.label)
    titles = (one.title for one in alerts(of, here.at.date(), here.ahead) if one.begins - 1 <= here.at.hour < one.ends)
    *_, last = titles  # the one that is posted last stays
    return {
        "name": of.name,
        "label": of.label,
        "latitude": of.latitude,
        "longitude": of.longitude,
        "title": f"{last} for {of.name}",
    }


def travelling(phone: Phone, p: Params) -> Phone:
    """The phone is there, and Weather looks within seconds whether to warn."""
    where = Location(p["latitude"], p["longitude"])
    phone = changed(phone.replace(location=where), told=(), severe=True)
    return Ctx(phone, PACKAGE).schedule(phone.time + COMES, look()).phone


def warning_open(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Alerts)
    return top is not None and at(now, top.label).label == p["label"]


def warned(before: Phone, now: Phone, p: Params) -> bool:
    return any(one.startswith(f"severe {p['label']}") for one in weather(now).told)


TASKS = (
    Task(
        "Weather-OpenWarning",
        "I am in {name}, and Weather is about to send me an alert. Open what it is about.",
        (Condition("Weather has warned.", warned), Condition("The alerts for {label} are in front.", warning_open)),
        lambda p: (
            (Action("wait", amount=10.0), Action("notifications"), click(p["title"])),
            (Action("wait", amount=10.0), start("Weather"), click(id="menu_button"), click("Alerts")),
        ),
        sample_warned,
        travelling,
        subgoals=(Condition("Weather has warned.", warned),),
        loose=VIEW,
        tags=("event", "view", "needs-wait", "L2"),
        phrasings=(
            "A weather alert for {name}, where I am, comes in a moment. Wait for it, then show the page about it.",
            "Wait until Weather warns of the conditions in {name}, where I am, and open the alert.",
            "An alert of Weather for {name}, where I am, will arrive shortly. Open it when it does.",
            "As soon as Weather sends an alert for {name}, where I am, open its page.",
        ),
    ),
)
