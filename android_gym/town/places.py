"""The places of a town: what is in every town, and what the seed makes up."""

from __future__ import annotations

import random
from collections.abc import Iterator

from .hours import ALWAYS, Week
from .lines import Net
from .model import Place, Plan, Point
from .plan import HALF, OFFICES, Grid, Ground
from .words import Kind, Local, kinds, landmarks, names

_ALWAYS: Week = (ALWAYS,) * 7
_ZIPS = ("94102", "94103", "94107", "94109", "94110", "94112", "94114", "94117", "94118", "94122")
# in every English town, in one street: name and house number
_OFFICES = (("Microsoft SVC Building 4", 2100), ("Microsoft SVC Building 3", 2098), ("Microsoft SVC Building 5", 2104))


def make_places(rng: random.Random, grid: Grid, ground: Ground, plan: Plan, net: Net) -> tuple[Place, ...]:
    """All places, with ids from 0."""
    maker = _Maker(rng, grid, ground)
    found: list[Place] = []
    for place in (*maker.fixed(), *_parks(rng, plan, grid.local), *_stations(net, grid.local), *maker.made()):
        found.append(place._replace(id=len(found)))
    return tuple(found)


def _parks(rng: random.Random, plan: Plan, of: Local) -> Iterator[Place]:
    for park in plan.parks:
        xs, ys = zip(*park.outline, strict=True)
        at = round(sum(xs) / len(xs), 1), round(sum(ys) / len(ys), 1)
        yield Place(
            0,
            park.name,
            "park",
            of.whats[0],
            at,
            of.somewhere,
            ((((300, 1380),),) * 7),
            rng.randrange(41, 49) / 10,
            rng.randrange(60, 2400),
        )


def _stations(net: Net, of: Local) -> Iterator[Place]:
    served = {stop for line in net.lines if line.train for stop in line.stops}
    for stop in net.stops:
        if stop.id in served:
            yield Place(0, stop.name, "station", of.whats[1], stop.at, of.somewhere, _ALWAYS)


class _Maker:
    def __init__(self, rng: random.Random, grid: Grid, ground: Ground) -> None:
        self.rng, self.grid, self.ground = rng, grid, ground
        self.taken: set[str] = set()
        self.local = grid.local
        self.words = names(self.local.language)["words"]

    def fixed(self) -> Iterator[Place]:
        offices = _OFFICES if self.local.language == "en" else ()
        for name, number in offices:
            at = self.grid.house(OFFICES[0], number) or (0.0, 0.0)
            address = self.local.address(number, f"{OFFICES[0]} St", "94110")
            yield Place(0, name, "building", "Building", at, address)
            self.taken.add(name)
        for name, kind, what, x, y in landmarks(self.local.language):
            at, address = self._put(x, y) if x or y else ((0.0, 0.0), self.local.address(*self.local.home[::-1]))
            place = Place(0, name, kind, what, at, address)
            if kind != "apartment":
                place = place._replace(
                    hours=self._hours(kind),
                    rating=self.rng.randrange(36, 47) / 10,
                    ratings=self.rng.randrange(200, 4000),
                    phone=self._phone(),
                )
            self.taken.add(name)
            yield place

    def _hours(self, kind: str) -> Week:
        """When a place of a kind that is in every town is open."""
        if kind == "restaurant":
            return _week(((660, 1320),), ())
        usual = (one.hours[0] for one in kinds(self.local.language) if one.name == kind)
        return _ALWAYS if kind in ("sight", "office") else next(usual, _ALWAYS)

    def _put(self, x: float, y: float) -> tuple[Point, str]:
        """The house that is nearest to a point and on dry land: where it is, and its address."""
        grid = self.grid
        for _ in range(60):
            gx, gy = x + grid.shift[0], y + grid.shift[1]
            north = self.rng.random() < 0.5
            lines = grid.across if north else grid.up
            line = min(range(len(lines)), key=lambda k: abs(lines[k] - (gx if north else gy)))
            along = min(max(gy if north else gx, -HALF), HALF)
            number = self.local.number(along + HALF)
            name = (grid.north if north else grid.east)[line]
            at = grid.house(name, number)
            if at and not self.ground.in_bay(at) and not self.ground.in_river(at, 30):
                zip_code = _ZIPS[(line * 7 + number // 700) % len(_ZIPS)]
                street = self.local.street_name(name, _is_avenue(line, north))
                return at, self.local.address(number, street, zip_code)
            x, y = x * 0.9 + self.rng.uniform(-150, 150), y * 0.9 + self.rng.uniform(-150, 150)
        return (0.0, 0.0), self.local.somewhere

    def made(self) -> Iterator[Place]:
        for kind in kinds(self.local.language):
            for number in range(kind.number):
                yield self._one(kind, number)

    def _one(self, kind: Kind, number: int) -> Place:
        rng = self.rng
        # every other place lies near the middle, where people shop
        reach = 1300 if number % 2 else 3600
        at, address = self._put(rng.gauss(0, reach * 0.62), rng.gauss(0, reach * 0.62))
        what = kind.whats[number % len(kind.whats)]
        name = self._name(kind, what)
        low, high = kind.rating
        rating, count = (rng.randrange(low, high + 1) / 10, rng.randrange(8, 1600)) if high else (0, 0)
        price = rng.randrange(kind.price[0], kind.price[1] + 1) if kind.price[1] else 0
        week = rng.choice(kind.hours)
        if kind.name in ("restaurant", "beauty", "museum", "bakery") and rng.random() < 0.4:
            week = tuple(() if day == 0 else spans for day, spans in enumerate(week))
        elif kind.name in ("bank", "office", "school", "doctor", "post"):
            week = tuple(spans if day < 5 else () for day, spans in enumerate(week))
        phone = "" if kind.name in ("atm", "parking", "sight", "charging", "station") else self._phone()
        site = _site(name) if phone and self.local.language == "en" else ""
        return Place(0, name, kind.name, what, at, address, week, rating, count, price, phone, site)

    def _name(self, kind: Kind, what: str) -> str:
        while True:
            pattern, (one, two) = self.rng.choice(kind.names), self.rng.sample(self.words, 2)
            name = pattern.replace("{}", one, 1).replace("{}", two).replace("*", what)
            if name not in self.taken:
                self.taken.add(name)
                return name

    def _phone(self) -> str:
        form, count = self.local.phone
        return form.format(self.rng.randrange(count))


def _week(open_: tuple[tuple[int, int], ...], monday: tuple[tuple[int, int], ...]) -> Week:
    return (monday, *((open_,) * 6))


def _is_avenue(line: int, north: bool) -> bool:
    """As the plan names its streets."""
    return line % 3 == 0 if north else line % 7 == 3


def _site(name: str) -> str:
    return "".join(c for c in name.casefold() if c.isalnum()) + ".example"
