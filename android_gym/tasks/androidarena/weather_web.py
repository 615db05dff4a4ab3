"""The weather on the web: what weather_web.yaml draws, starts from and asks for."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.thirdparty.weather.model import PACKAGE
from ...phone.state.phone import Phone
from ...phone.state.providers import Location
from ...weather import cities, slug
from ...web.blocks import Days
from ...web.weather import city_url
from ..base import Params
from ..pages import in_chrome, tab_in_front
from ..parts.browsers import uses

ASKED = ("San Francisco", "London", "Tokyo")  # that start pages and bookmarks lead to
uses_weather = uses(PACKAGE)


def sample_abroad(rng: random.Random, phone: Phone) -> Params:
    """A city that the owner's browsers have not been asked about."""
    return {"city": rng.choice([c.name for c in cities().values() if c.name not in ASKED])}


def sample_city(rng: random.Random, phone: Phone) -> Params:
    return {"city": rng.choice([c.name for c in cities().values() if c.name != "San Francisco"])}


def in_city(phone: Phone, p: Params) -> Phone:
    of = cities()[slug(p["city"])]
    return phone.replace(location=Location(of.latitude, of.longitude))


def in_chrome_by_address(p: Params) -> tuple[Action, ...]:
    return in_chrome(city_url(p["city"]))


def on_the_web(before: Phone, now: Phone, p: Params) -> bool:
    """A page that has the forecast of the city is in front."""
    tab = tab_in_front(now)
    return tab is not None and any(isinstance(b, Days) and b.place == p["city"] for b in tab.page.blocks)


def own_page(before: Phone, now: Phone, p: Params) -> bool:
    """The page of the city, on the weather site, is in front."""
    tab = tab_in_front(now)
    return tab is not None and tab.url == city_url(p["city"])
