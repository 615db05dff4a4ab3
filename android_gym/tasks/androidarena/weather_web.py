"""What the tasks of weather_web.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.thirdparty.weather.model import PACKAGE
from ...phone.state.phone import Phone
from ...phone.state.providers import Location
from ...weather import cities, slug
from ...web.blocks import Days
from ...web.weather import city_url
from ..base import Params, Ways
from ..pages import chosen, in_chrome, in_firefox, reading


def now_without_app_the_same_in_firefox(p: Params) -> tuple[Action, ...]:
    return reading_the_site(p)[1]


def now_without_app_by_its_address(p: Params) -> tuple[Action, ...]:
    return in_chrome(city_url(p["city"]))


def now_without_app_in_firefox(p: Params) -> tuple[Action, ...]:
    return asking_the_web(p)[1]


def web(p: Params) -> tuple[Action, ...]:
    return asking_the_web(p)[0]


def sample_abroad(rng: random.Random, phone: Phone) -> Params:
    """A city that the owner's browsers have not been asked about."""
    return {"city": rng.choice([c.name for c in cities().values() if c.name not in ASKED])}


ASKED = ("San Francisco", "London", "Tokyo")  # that start pages and bookmarks lead to


def abroad(phone: Phone, p: Params) -> Phone:
    """The phone is in that city."""
    of = cities()[slug(p["city"])]
    return phone.replace(location=Location(of.latitude, of.longitude))


def asking_the_web(p: Params) -> Ways:
    words = f"weather {p['city']}".lower()
    return (in_chrome(words), in_firefox(words))


def now_without_app_broken(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return after.foreground == PACKAGE


def reading_the_site(p: Params) -> Ways:
    title, words = f"Weather for {p['city']}", f"weather {p['city']}".lower()
    return ((*in_chrome(words), *chosen(title)), (*in_firefox(words), *chosen(title)))


def on_the_web(before: Phone, now: Phone, p: Params) -> bool:
    """A page that has the forecast of the city is in front."""
    tab = reading(now)
    if tab is None:
        return False
    return any(isinstance(b, Days) and b.place == p["city"] for b in tab.page.blocks)


def sample_days_abroad(rng: random.Random, phone: Phone) -> Params:
    return {**sample_abroad(rng, phone), "days": rng.randrange(2, 7)}


def own_page(before: Phone, now: Phone, p: Params) -> bool:
    """The page of the city, on the weather site, is in front."""
    tab = reading(now)
    return tab is not None and tab.url == city_url(p["city"])


def sample_city(rng: random.Random, phone: Phone) -> Params:
    return {"city": rng.choice([c.name for c in cities().values() if c.name != "San Francisco"])}


def asking_the_web_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = asking_the_web(p)
    return ways[0]


def asking_the_web_way_2(p: Params) -> tuple[Action, ...]:
    ways: Ways = asking_the_web(p)
    return ways[1]


def reading_the_site_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = reading_the_site(p)
    return ways[0]


def reading_the_site_way_2(p: Params) -> tuple[Action, ...]:
    ways: Ways = reading_the_site(p)
    return ways[1]
