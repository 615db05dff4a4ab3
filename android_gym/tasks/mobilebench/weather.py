"""Weather of MIUI: what weather.yaml draws, and the answers."""

from __future__ import annotations

import random
from datetime import datetime

from ...apps.miui.weather.main import Forecast, Main, Weather, weather
from ...phone.core.zones import local
from ...phone.state.phone import Phone
from ...weather import Spot, chinese_air
from ..base import Params
from ..foreground import top_activity

CITIES = tuple("北京 广州 成都 武汉 西安 南京 青岛 厦门 昆明 哈尔滨 长沙 重庆 天津 大连".split())


def spot(phone: Phone, label: str) -> Spot:
    """A city at the time of the phone."""
    at: datetime = local(phone.zone, phone.time)
    return Weather().spot(label, phone.zone, at)


def highs(phone: Phone, label: str) -> list[int]:
    """The highest degrees of 15 days."""
    return [of.high for _, of in spot(phone, label).days(15)]


def without_city(phone: Phone, p: Params) -> Phone:
    """The phone with all cities but the one that is to be added."""
    app: Weather = phone.app(weather.name)
    cities = tuple(one for one in app.cities if one != p["city"])
    return phone.replace(apps=phone.apps.update({weather.name: app.replace(cities=cities)}))


def sample_listed(rng: random.Random, phone: Phone) -> Params:
    """Four cities, and one of them that is not the first, to which one swipe leads."""
    cities = tuple(rng.sample(CITIES, 4))
    return {"cities": cities, "city": rng.choice(cities[1:])}


def shows_city(start: Phone, now: Phone, p: Params) -> bool:
    """Whether the page of a city is in front, or its forecast of 15 days."""
    main, forecast = top_activity(now, Main), top_activity(now, Forecast)
    if main is not None:
        pages: tuple[str, ...] = now.app(weather.name).pages
        return bool(pages[main.place] == p["city"])
    return forecast is not None and bool(forecast.city == p["city"])


def sample_warmest(rng: random.Random, phone: Phone) -> Params:
    """The same, and in the one of them a day is warmer than all others."""
    while True:
        found = sample_listed(rng, phone)
        degrees = highs(phone, found["city"])
        if degrees.count(max(degrees)) == 1:
            return found


def sample_worst(rng: random.Random, phone: Phone) -> Params:
    """Four cities, of which `city` has the worst air by far, `other` the next."""
    while True:
        cities = rng.sample(CITIES, 4)
        *_, second, worst = sorted(cities, key=lambda one: index(phone, one))
        if index(phone, worst) > index(phone, second) + 4:
            return {"cities": tuple(cities), "city": worst, "other": second}


def index(phone: Phone, label: str) -> int:
    here = spot(phone, label)
    return chinese_air(here.place, here.today).aqi


def tomorrow(before: Phone, now: Phone, p: Params) -> str:
    return str(highs(now, p["city"])[1])


def warmest(before: Phone, now: Phone, p: Params) -> str:
    degrees = highs(now, p["city"])
    on, _ = spot(now, p["city"]).days(15)[degrees.index(max(degrees))]
    return f"{on:%B} {on.day}, {on.year}"
