"""The weather site: how it is now in each city, and a week, as the phone's weather app tells it."""

from __future__ import annotations

from datetime import date, timedelta
from functools import lru_cache
from urllib.parse import quote_plus

from ..phone.core.zones import HOME, local, offset
from ..phone.state.locale import Locale
from ..weather import Place, cities, day, hour
from ..weather.days import FIRST
from ..weather.places import slug as slug
from .address import Url
from .blocks import Block, Days, Footer, Header, Heading, SearchBox, Sheet, Text
from .page import Page

ROOT = "https://weather.example.com"
FAHRENHEIT = ("US",)  # regions that write degrees so
_COLOR = "#0b57d0"
_OTHERS = ("San Francisco", "London", "Beijing", "Lisbon", "Columbia", "New York", "Tokyo")


def names() -> tuple[str, ...]:
    """The cities that have a page."""
    return tuple(place.name for place in cities().values())


def city_url(name: str) -> str:
    return f"{ROOT}/{quote_plus(slug(name))}"


@lru_cache(maxsize=256)
def week(name: str, first: date = FIRST) -> tuple[tuple[str, str, int, int], ...]:
    """Seven days from one on: name, sky, lowest and highest degrees Celsius."""
    found = []
    for n in range(7):
        on = first + timedelta(days=n)
        one = day(slug(name), on)
        found.append((f"{on:%A}", one.sky, one.low, one.high))
    return tuple(found)


def report(name: str, url: str = "") -> Days:
    """The place of a city's forecast, which `fill_in` completes; `url` is where its name leads."""
    return Days(name, url)


def fill_in(block: Days, utc: int, locale: Locale) -> Block:
    """A forecast as it is at a time (seconds UTC), in the degrees of a region."""
    place = cities().get(slug(block.place)) or Place(block.place, block.place, 0, 0, 40.0, -122.4, HOME)
    at = local(place.zone, utc)
    now = hour(place, at.date(), at.hour, offset(place.zone, utc))
    days = tuple(
        (name, sky, _degrees(low, locale), _degrees(high, locale))
        for name, sky, low, high in week(block.place, at.date())
    )
    if block.table:
        rows = tuple((((name, ""),), ((f"{sky}, {low}° to {high}°", ""),)) for name, sky, low, high in days)
        return Sheet(("Day", "Weather"), rows, _COLOR)
    unit = "F" if locale.region in FAHRENHEIT else "C"
    return block.replace(degrees=f"{_degrees(now.degrees, locale)}°{unit}", sky=now.phrase, days=days)


def _degrees(celsius: int, locale: Locale) -> int:
    return round(celsius * 9 / 5 + 32) if locale.region in FAHRENHEIT else celsius


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
    nav = tuple((c, city_url(c)) for c in ("San Francisco", "London", "Tokyo"))
    head = Header("Weather", f"{ROOT}/", "favicon:weather.example.com", _COLOR, ())
    blocks = (
        head,
        SearchBox("Search for a city", f"{ROOT}/search?q=%s"),
        Heading(f"Weather for {known}"),
        report(known),
        Heading("Seven days", 2),
        Days(known, table=True),
        Heading("Other cities", 2),
        *(Text(((c, city_url(c)),), bullet=True) for c in _OTHERS if c != known),
        Footer("Forecasts are made twice a day, at 6 AM and 6 PM.", nav),
    )
    return Page(city_url(known), f"Weather for {known}", blocks, live=True)
