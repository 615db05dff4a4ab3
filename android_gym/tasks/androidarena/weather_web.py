"""Tasks about the weather that are done on the web, without the app."""

from __future__ import annotations

import random

from ...apps.thirdparty.weather.model import PACKAGE
from ...phone.state.phone import Phone
from ...phone.state.providers import Location
from ...weather import cities, slug
from ...web.blocks import Days
from ...web.weather import city_url
from ..base import Condition, Constraint, Params, Task, Ways
from ..pages import BESIDE_THE_PAGE, IN_BROWSER, chosen, in_chrome, in_firefox, reading
from ..steps import start

PROFILE = "arena"
ASKED = ("San Francisco", "London", "Tokyo")  # that start pages and bookmarks lead to

NO_WEATHER = Constraint(
    "Do not use the Weather app.",
    "app",
    lambda before, action, after, p: after.foreground == PACKAGE,
    breach=lambda p: (start("Weather"),),
)


def sample_city(rng: random.Random, phone: Phone) -> Params:
    return {"city": rng.choice([c.name for c in cities().values() if c.name != "San Francisco"])}


def sample_abroad(rng: random.Random, phone: Phone) -> Params:
    """A city that the owner's browsers have not been asked about."""
    return {"city": rng.choice([c.name for c in cities().values() if c.name not in ASKED])}


def abroad(phone: Phone, p: Params) -> Phone:
    """The phone is in that city."""
    of = cities()[slug(p["city"])]
    return phone.replace(location=Location(of.latitude, of.longitude))


def sample_days_abroad(rng: random.Random, phone: Phone) -> Params:
    return {**sample_abroad(rng, phone), "days": rng.randrange(2, 7)}


def on_the_web(before: Phone, now: Phone, p: Params) -> bool:
    """A page that has the forecast of the city is in front."""
    tab = reading(now)
    if tab is None:
        return False
    return any(isinstance(b, Days) and b.place == p["city"] for b in tab.page.blocks)


def own_page(before: Phone, now: Phone, p: Params) -> bool:
    """The page of the city, on the weather site, is in front."""
    tab = reading(now)
    return tab is not None and tab.url == city_url(p["city"])


def asking_the_web(p: Params) -> Ways:
    words = f"weather {p['city']}".lower()
    return (in_chrome(words), in_firefox(words))


def reading_the_site(p: Params) -> Ways:
    title, words = f"Weather for {p['city']}", f"weather {p['city']}".lower()
    return ((*in_chrome(words), *chosen(title)), (*in_firefox(words), *chosen(title)))


TASKS = (
    Task(
        "Weather-NowWithoutApp",
        "What is the weather forecast for {city}, where I am? Show it.",
        (Condition("A page with the forecast for {city} is in front.", on_the_web),),
        asking_the_web,
        sample_abroad,
        abroad,
        subgoals=(IN_BROWSER,),
        constraint=NO_WEATHER,
        loose=BESIDE_THE_PAGE,
        tags=("search", "constrained", "typed", "L2"),
        phrasings=(
            "Find out how the weather in {city} is now, and leave the page open.",
            "Bring up the present forecast for {city}.",
            "Show me the current weather in {city}, where I am.",
            "Look up what the weather in {city} is like at the moment, and leave it on the screen.",
        ),
    ),
    Task(
        "Weather-DaysWithoutApp",
        "Show me the forecast of the next {days} days in {city} on the site of the weather.",
        (Condition("The page of {city} on the weather site is in front.", own_page),),
        reading_the_site,
        sample_days_abroad,
        abroad,
        subgoals=(IN_BROWSER,),
        constraint=NO_WEATHER,
        loose=BESIDE_THE_PAGE,
        tags=("search", "constrained", "typed", "L3"),
        phrasings=(
            "I need the weather of the coming {days} days in {city}: open its page of the weather site.",
            "Open the page on the web that has all of the next {days} days for {city}, weather.example.com's.",
            "Open the forecast of {city} for the coming {days} days on the weather site.",
            "Let me see the web page with the weather of the next {days} days in {city}.",
        ),
    ),
    Task(
        "Weather-PlaceWithoutApp",
        'How is the weather in "{city}"? Look it up on the web.',
        (Condition("A page with the forecast for {city} is in front.", on_the_web),),
        asking_the_web,
        sample_city,
        subgoals=(IN_BROWSER,),
        constraint=NO_WEATHER,
        loose=BESIDE_THE_PAGE,
        tags=("search", "constrained", "typed", "L2"),
        phrasings=(
            'Find the weather of "{city}", and show it to me.',
            'Bring up a page with the weather in "{city}".',
            'Show me on the web what the weather in "{city}" is.',
            'Look for the weather in "{city}" and leave the page open.',
        ),
    ),
)
