"""What a task of clock_cities.yaml starts from, and when a city's time is shown."""

from __future__ import annotations

from ...apps.google.clock.model import PACKAGE
from ...phone.state.phone import Phone
from ...phone.system.windows import top_frame
from ..base import Params
from ..parts.clock import inside

NAME = f"{PACKAGE}:id/city_name"  # of a city, on its card and among the results of the search


def with_city(phone: Phone, p: Params) -> Phone:
    """The city is there; it may have been before."""
    c = inside(phone)
    return c.save(cities=tuple(dict.fromkeys((*c.app.cities, p["label"])))).phone


def time_shown(before: Phone, now: Phone, p: Params) -> bool:
    """The city stands on the screen with its time: a card says its name, a result its label."""
    nodes = top_frame(now).nodes
    return any(node.id == NAME and node.text in (p["city"], p["label"]) for node in nodes)
