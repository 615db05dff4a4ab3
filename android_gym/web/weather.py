"""The weather site: a week for each city. The same city always has the same week."""

from __future__ import annotations

from datetime import timedelta
from functools import lru_cache
from urllib.parse import quote_plus

from ..weather import cities, day
from ..weather.days import FIRST
from ..weather.places import slug as slug
from .address import Url
from .blocks import Days, Footer, Header, Heading, SearchBox, Sheet, Text
from .page import Page

ROOT = "https://weather.example.com"
DAYS = ("Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "Monday")
_COLOR = "#0b57d0"
_OTHERS = ("San Francisco", "London", "Beijing", "Lisbon", "Columbia", "New York", "Tokyo")


def names() -> tuple[str, ...]:
    """The cities that have a page."""
    return tuple(place.name for place in cities().values())


def city_url(name: str) -> str:
    return f"{ROOT}/{quote_plus(slug(name))}"


@lru_cache(maxsize=256)
def week(name: str) -> tuple[tuple[str, str, int, int], ...]:
    """The days from the first on: name, sky, lowest and highest degrees."""
    found = []
    for n, title in enumerate(DAYS):
        one = day(slug(name), FIRST + timedelta(days=n))
        found.append((title, one.sky, one.low, one.high))
    return tuple(found)


def report(name: str, url: str = "") -> Days:
    """The forecast of a city as a block; `url` is where its name leads."""
    days = week(name)
    _, sky, low, high = days[0]
    return Days(name, url, f"{(low + 2 * high) // 3}°C", sky, days)


def weather(url: Url) -> Page | None:
    """The page of a city: any name of a place has weather."""
    if url.path == "/search":
        return _city(url.query.get("q", "").strip() or _OTHERS[0])
    if url.path == "/":
        return _city(_OTHERS[0])
    name = url.path.strip("/").replace("-", " ")
    return _city(name) if "/" not in name else None


def known_as(name: str) -> str:
    """The name of a city as it is written."""
    found = cities().get(slug(name))
    return found.name if found is not None else name.title()


def _city(name: str) -> Page:
    known = known_as(name)
    days = week(known)
    rows = tuple((((day, ""),), ((f"{sky}, {low}° to {high}°", ""),)) for day, sky, low, high in days)
    nav = tuple((c, city_url(c)) for c in ("San Francisco", "London", "Tokyo"))
    head = Header("Weather", f"{ROOT}/", "favicon:weather.example.com", _COLOR, ())
    blocks = (
        head,
        SearchBox("Search for a city", f"{ROOT}/search?q=%s"),
        Heading(f"Weather for {known}"),
        report(known),
        Heading("Seven days", 2),
        Sheet(("Day", "Weather"), rows, _COLOR),
        Heading("Other cities", 2),
        *(Text(((c, city_url(c)),), bullet=True) for c in _OTHERS if c != known),
        Footer("Forecasts are made twice a day, at 6 AM and 6 PM.", nav),
    )
    return Page(city_url(known), f"Weather for {known}", blocks)
