"""What the tasks of events_weather.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...apps.thirdparty.weather.model import PACKAGE
from ...apps.thirdparty.weather.notices import look
from ...apps.thirdparty.weather.prefs import Alerts
from ...memo import by_identity
from ...phone.state.phone import Phone
from ...phone.state.providers import Location
from ...phone.system.ctx import Ctx
from ...weather import alerts, cities
from ...weather.places import Place
from ..base import Params
from ..foreground import top_activity
from ..parts.weather import at, changed, weather


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


COMES = 8  # seconds after the start: Weather looks whether there is something to say


def warned(before: Phone, now: Phone, p: Params) -> bool:
    return any(one.startswith(f"severe {p['label']}") for one in weather(now).told)


def warning_open(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Alerts)
    return top is not None and at(now, top.label).label == p["label"]


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
