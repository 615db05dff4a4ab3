"""The weather site: a week for each city. The same city always has the same week."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from urllib.parse import quote_plus

from xxhash import xxh3_64_intdigest

from .address import Url
from .blocks import Days, Footer, Header, Heading, SearchBox, Sheet, Text
from .page import Page

ROOT = "https://weather.example.com"
DAYS = ("Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "Monday")
SKIES = ("Sunny", "Partly cloudy", "Cloudy", "Fog in the morning", "Light rain", "Rain")
_COLOR = "#0b57d0"
_OTHERS = ("San Francisco", "London", "Beijing", "Lisbon", "Columbia", "New York", "Tokyo")


@lru_cache(maxsize=1)
def cities() -> dict[str, tuple[str, int, int]]:
    """Cities by their slugs: name, usual lowest and highest degrees Celsius in October."""
    lines = (Path(__file__).parent / "cities.txt").read_text(encoding="utf-8").splitlines()
    rows = (line.split("|") for line in lines)
    return {slug(name): (name, int(low), int(high)) for name, low, high, _ in rows}


def slug(words: str) -> str:
    return "-".join(words.casefold().split())


def city_url(name: str) -> str:
    return f"{ROOT}/{quote_plus(slug(name))}"


def _roll(*seed: object) -> int:
    return xxh3_64_intdigest("/".join(map(str, seed)).encode())


@lru_cache(maxsize=256)
def week(name: str) -> tuple[tuple[str, str, int, int], ...]:
    """The days from today on: name, sky, lowest and highest degrees."""
    key = slug(name)
    warm = 8 + _roll("warm", key) % 14
    _, low, high = cities().get(key, (name, warm, warm + 8))
    found = []
    for n, day in enumerate(DAYS):
        shift = _roll(key, n) % 5 - 2
        sky = SKIES[_roll(key, n, "sky") % len(SKIES)]
        if high >= 28 and sky == "Fog in the morning":
            sky = "Sunny"
        found.append((day, sky, low + shift, high + shift - (2 if "ain" in sky else 0)))
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


def _city(name: str) -> Page:
    known = cities().get(slug(name), (name.title(), 0, 0))[0]
    days = week(known)
    rows = tuple(
        (((day, ""),), ((f"{sky}, {low}° to {high}°", ""),)) for day, sky, low, high in days
    )
    nav = tuple((c, city_url(c)) for c in ("San Francisco", "London", "Tokyo"))
    head = Header("Weather", f"{ROOT}/", "favicon:weather.example.com", _COLOR, ())
    blocks = (
        head, SearchBox("Search for a city", f"{ROOT}/search?q=%s"),
        Heading(f"Weather for {known}"), report(known), Heading("Seven days", 2),
        Sheet(("Day", "Weather"), rows, _COLOR), Heading("Other cities", 2),
        *(Text(((c, city_url(c)),), bullet=True) for c in _OTHERS if c != known),
        Footer("Forecasts are made twice a day, at 6 AM and 6 PM.", nav),
    )  # fmt: skip
    return Page(city_url(known), f"Weather for {known}", blocks)
