"""What a town is made of. All of it is plain numbers and words."""

from __future__ import annotations

from math import cos, hypot, radians
from typing import NamedTuple

Point = tuple[float, float]  # metres east and north of the owner's home

CITY = "San Francisco"
CENTRE = 37.7749, -122.4194  # degrees of the point (0, 0) of an English town
_DEGREE = 111_320.0  # metres of a degree of latitude

MOTORWAY, MAIN, SECOND, MINOR, PATH = range(5)  # classes of streets


def metres(latitude: float, longitude: float, centre: Point = CENTRE) -> Point:
    """A point on the earth in metres from the home, which is at the degrees of `Town.centre`."""
    east = (longitude - centre[1]) * _DEGREE * cos(radians(centre[0]))
    return round(east, 1), round((latitude - centre[0]) * _DEGREE, 1)


def degrees(at: Point, centre: Point = CENTRE) -> tuple[float, float]:
    """Latitude and longitude of a point, in metres from the home."""
    longitude = centre[1] + at[0] / (_DEGREE * cos(radians(centre[0])))
    return round(centre[0] + at[1] / _DEGREE, 6), round(longitude, 6)


def distance(one: Point, two: Point) -> float:
    """Metres as the crow flies."""
    return hypot(two[0] - one[0], two[1] - one[1])


class Edge(NamedTuple):
    """A stretch of a street between two crossings."""

    a: int  # index of the crossing, see `Plan.nodes`
    b: int
    street: int  # index, see `Plan.streets`
    rank: int  # MOTORWAY … PATH
    length: float  # metres


class Street(NamedTuple):
    """A street: runs of points, one for each stretch that is not interrupted."""

    name: str  # "Larch St", "US-101"
    rank: int
    runs: tuple[tuple[Point, ...], ...]


class Area(NamedTuple):
    """A water, a park or a quarter, by its outline."""

    name: str
    outline: tuple[Point, ...]


class Plan(NamedTuple):
    """The ground: what a map draws below the places."""

    nodes: tuple[Point, ...]
    edges: tuple[Edge, ...]
    streets: tuple[Street, ...]
    waters: tuple[Area, ...]
    parks: tuple[Area, ...]
    quarters: tuple[tuple[str, Point], ...]
    rails: tuple[tuple[Point, ...], ...]


class Place(NamedTuple):
    """Somewhere with a name. `hours` has an entry for each day, Monday first: spans of minutes
    after midnight; the end may lie after midnight of the next day."""

    id: int
    name: str
    kind: str  # "restaurant", "gas", … see `kinds.txt`
    what: str  # what the place is called under its name: "Thai restaurant"
    at: Point
    address: str  # "1480 Larch St, San Francisco, CA 94117"
    hours: tuple[tuple[tuple[int, int], ...], ...] = ()
    rating: float = 0.0  # 1 to 5; 0: nobody has rated it
    ratings: int = 0  # how many did
    price: int = 0  # 1 to 4; 0: not told
    phone: str = ""
    website: str = ""

    @property
    def street(self) -> str:
        """The address without the town."""
        return self.address.split(",")[0]
