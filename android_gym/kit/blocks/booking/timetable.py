"""What is offered on a day, worked out of an app's tables of lines, hotels and sights.

The folder of an app has `flights.txt`, `trains.txt`, `hotels.txt` and `sights.txt`, whose first lines say what stands
in a row; `cities.txt` here has the cities of all. A line runs on every route, under a number, at a time and for a
price that depend on the route and the day.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from functools import lru_cache
from math import cos, hypot, radians
from pathlib import Path
from typing import Any, NamedTuple

from xxhash import xxh3_64_intdigest

from ....phone.core.zones import instant, local
from ....weather.china import chinese_place, districts
from ...sheets import read_rows
from .values import FLIGHT, HOTEL, SIGHT, TRAIN, Fare, Offer, Query

_FARES = {  # names of classes, and what they cost of the lowest price, by kinds, of trains by their letters
    FLIGHT: {"Economy": 1.0, "Flexible economy": 1.3, "Business": 2.9},
    HOTEL: {"Twin room": 1.0, "King room": 1.12, "King room with breakfast": 1.3, "Family suite": 1.85},
    SIGHT: {"Adult": 1.0, "Child": 0.5, "Family ticket": 2.2},
    **dict.fromkeys("GD", {"Second class": 1.0, "First class": 1.6, "Business seat": 3.0}),
    **dict.fromkeys("ZK", {"Hard seat": 1.0, "Hard sleeper": 1.8, "Soft sleeper": 2.75}),
}
_TRAINS = {"G": ("High-speed", 0.44), "D": ("Intercity", 0.31), "Z": ("Direct", 0.16), "K": ("Fast", 0.13)}  # yuan a km
_NEAREST, _FARTHEST = 240, 3500  # km that a flight and a train lead at least and at most


class City(NamedTuple):
    """A city that can be booked."""

    name: str
    airports: tuple[str, ...]
    stations: tuple[str, ...]
    sights: tuple[tuple[str, int, str], ...]  # name, yuan, what a picture shows


@lru_cache(maxsize=1)
def cities() -> dict[str, City]:
    """The cities, by their names, better known ones first. Do not change it."""
    found = {}
    for name, *stops, sights in read_rows(Path(__file__).with_name("cities.txt")):
        airports, stations = (tuple(words.split()) if words != "-" else () for words in stops)
        told = (sight.split(" ", 2) for sight in sights.split(", "))
        found[name] = City(name, airports, stations, tuple((one, int(yuan), shows) for one, yuan, shows in told))
    return found


def dice(*words: object) -> int:
    """A large number that depends on the words."""
    return xxh3_64_intdigest("/".join(map(str, words)).encode())


def km(one: str, other: str) -> int:
    """How far two cities are apart, as the crow flies, km."""
    a, b = chinese_place(one), chinese_place(other)
    wide = (a.longitude - b.longitude) * cos(radians((a.latitude + b.latitude) / 2))
    return round(hypot(a.latitude - b.latitude, wide) * 111.2)


def demand(day: str, *words: object) -> float:
    """What a day makes of a price, 0.8 to 1.4: more on Fridays and Sundays, else what the day and the
    `words` decide.
    """
    return (1.12 if date.fromisoformat(day).weekday() in (4, 6) else 1.0) * (80 + dice(day, *words) % 46) / 100


class Timetable:
    """The offers of an app, whose tables are in a folder.

        TABLE = Timetable(Path(__file__).parent)
        TABLE.lowest(Query(TRAIN, "杭州", "北京", "2023-10-12"))

    The same query always has the same offers, whichever phone asks: the seed of the world changes nothing.
    """

    def __init__(self, folder: Path) -> None:
        self.rows = {
            kind: tuple(map(tuple, read_rows(folder / f"{kind}s.txt"))) for kind in (FLIGHT, TRAIN, HOTEL, SIGHT)
        }

    def offers(self, query: Query) -> tuple[Offer, ...]:
        """What is offered, in the order of departure, or of the table."""
        return _offers(self, query.replace(until="", origin="" if query.kind in (HOTEL, SIGHT) else query.origin))

    def offer(self, query: Query, name: str) -> Offer | None:
        """The offer of a name, None where it is not offered on the day."""
        return next((one for one in self.offers(query) if one.name == name), None)

    def lowest(self, query: Query) -> int:
        """The lowest price of a day, 0 where nothing is offered."""
        return min((one.price for one in self.offers(query)), default=0)


@lru_cache(maxsize=256)
def _offers(table: Timetable, query: Query) -> tuple[Offer, ...]:
    known, make = cities(), {FLIGHT: _flights, TRAIN: _trains, HOTEL: _hotels, SIGHT: _sights}[query.kind]
    if query.to not in known or query.origin == query.to or (query.origin and query.origin not in known):
        return ()
    found = make(table.rows[query.kind], query)
    return (
        tuple(sorted(found, key=lambda one: (one.start, one.name))) if query.kind in (FLIGHT, TRAIN) else tuple(found)
    )


def _fares(kind: str, price: float, *words: object) -> tuple[Fare, ...]:
    left = (dice("left", name, *words) % 60 + 1 for name in _FARES[kind])
    prices = (max(1, round(price * share)) for share in _FARES[kind].values())
    return tuple(map(Fare, _FARES[kind], prices, left))


def _times(query: Query, clock: str, late: int, minutes: int) -> tuple[str, str, int]:
    """Departure and arrival by the clocks there, and the days in between. `late` is minutes after the `clock`."""
    leaves = datetime.fromisoformat(f"{query.day} {clock}") + timedelta(minutes=late)
    at = instant(chinese_place(query.origin).zone, leaves) + minutes * 60
    comes = local(chinese_place(query.to).zone, at)
    return f"{leaves:%H:%M}", f"{comes:%H:%M}", (comes.date() - leaves.date()).days


def _running(rows: tuple[tuple[str, ...], ...], query: Query) -> Iterator[tuple[tuple[str, ...], str, int]]:
    """The lines that run on a day, their numbers on this route, and a number that line and route decide."""
    hundreds = dice(query.kind, query.origin, query.to) % 88
    for row in rows:
        if f"{date.fromisoformat(query.day).isoweekday()}" in row[2]:
            number = int(row[0].lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
            letters = row[0].removesuffix(str(number))
            yield row, f"{letters}{number + 100 * hundreds}", dice(query.origin, query.to, row[0])


def _places(query: Query, roll: int, field: str) -> tuple[str, ...]:
    """From where to where a line goes: airports or stations."""
    ends = (getattr(cities()[city], field) for city in (query.origin, query.to))
    return tuple(stops[roll // 7**n % len(stops)] for n, stops in enumerate(ends))


def _flights(rows: tuple[tuple[str, ...], ...], query: Query) -> Iterator[Offer]:
    far = km(query.origin, query.to)
    if far < _NEAREST or not (cities()[query.origin].airports and cities()[query.to].airports):
        return
    for (_, clock, _, share, plane, airline), number, roll in _running(rows, query):
        minutes = 40 + round(far / 12.5 / 5) * 5 + roll % 4 * 5
        start, end, late = _times(query, clock, roll % 9 * 5 - 15, minutes)
        price = round((180 + far * 0.55) * float(share) * demand(query.day, number) / 10) * 10
        halls = tuple(f"{place}T{roll // 3 % 3 + 1}" for place in _places(query, roll, "airports"))
        fares = _fares(FLIGHT, price, query.day, number)
        yield Offer(FLIGHT, number, airline, start, end, late, minutes, halls, about=plane, fares=fares)


def _trains(rows: tuple[tuple[str, ...], ...], query: Query) -> Iterator[Offer]:
    far = km(query.origin, query.to) * 1.2
    if far > _FARTHEST or not (cities()[query.origin].stations and cities()[query.to].stations):
        return
    for (line, clock, _, speed), number, roll in _running(rows, query):
        kind, yuan = _TRAINS[line[0]]
        minutes = 12 + round(far / int(speed) * 60)
        start, end, late = _times(query, clock, roll % 13 - 6, minutes)
        fares = _fares(line[0], 8 + far * yuan, query.day, number)
        yield Offer(TRAIN, number, kind, start, end, late, minutes, _places(query, roll, "stations"), fares=fares)


def _district(city: str, roll: int) -> str:
    found = districts(city)
    return found[roll % len(found)].name if found else city


def _hotels(rows: tuple[tuple[str, ...], ...], query: Query) -> Iterator[Offer]:
    dear = (80 + dice(query.to) % 50) / 100
    for name, stars, yuan, has, shows in rows:
        roll = dice(query.to, name)
        where = _district(query.to, roll)
        fares = _fares(HOTEL, int(yuan) * dear * demand(query.day, query.to, name), query.day, query.to, name)
        branch = f"{name}({query.to}{where[:-1] if where != query.to else ''}店)"
        rating, told = 4.1 + roll % 9 / 10, 120 + roll % 5200
        kept: dict[str, Any] = {"stars": int(stars), "rating": round(rating, 1), "reviews": told}
        yield Offer(HOTEL, branch, where, about=has, shows=f"{roll % 997}/{shows}", fares=fares, **kept)


def _sights(rows: tuple[tuple[str, ...], ...], query: Query) -> Iterator[Offer]:
    own = ((name, "Famous", str(yuan), shows) for name, yuan, shows in cities()[query.to].sights)
    for name, kind, yuan, shows in (*own, *rows):
        roll = dice(query.to, name)
        title = name.replace("{}", query.to).replace("[]", _district(query.to, roll).rstrip("区县市"))
        fares = _fares(SIGHT, int(yuan) * (90 + roll % 21) / 100 if kind != "Famous" else int(yuan), query.day, title)
        rating, told = (4.6 if kind == "Famous" else 4.0) + roll % 5 / 10, 80 + roll % 9000
        kept: dict[str, Any] = {"rating": round(rating, 1), "reviews": told, "shows": f"{roll % 997}/{shows}"}
        where = query.to if kind == "Famous" else _district(query.to, roll)
        yield Offer(SIGHT, title, kind, about=where, fares=fares, **kept)


__all__ = ["City", "Timetable", "cities"]
