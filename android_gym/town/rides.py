"""Trips by bus and train: walk to a stop, ride, perhaps change once, walk on."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .lines import Line
from .model import Point, distance
from .towns import Town, town

WALK = 1.35 / 1.25  # metres a second as the crow flies
FURTHEST = 1500.0  # metres to a stop
FARE = 2.5  # dollars a ride


class Ride(NamedTuple):
    """One leg. A walk has no line. Times are seconds after midnight of the day."""

    line: str  # "" for a walk
    train: bool
    color: str
    toward: str
    start: str  # names of the stops, or what lies there
    end: str
    leaves: int
    arrives: int
    stops: tuple[str, ...]  # between the two
    points: tuple[Point, ...]
    metres: int


class Trip(NamedTuple):
    """A whole trip."""

    legs: tuple[Ride, ...]
    leaves: int  # seconds after midnight
    arrives: int
    fare: float

    @property
    def seconds(self) -> int:
        return self.arrives - self.leaves

    @property
    def rides(self) -> tuple[Ride, ...]:
        return tuple(leg for leg in self.legs if leg.line)


def departures(line: Line, stop: int, after: int, count: int = 3) -> tuple[int, ...]:
    """The next times at which a line leaves its stop of that index, seconds after midnight."""
    offset = line.offsets[stop]
    first = line.first * 60 + offset
    every = line.every * 60
    number = max(0, -(-(after - first) // every))
    times = (first + (number + k) * every for k in range(count))
    return tuple(t for t in times if t - offset <= line.last * 60)


@lru_cache(maxsize=256)
def trips(seed: int, start: Point, end: Point, at: int) -> tuple[Trip, ...]:
    """Up to four trips that leave at `at` (seconds after midnight) or later, the first to arrive
    first. None where there is no stop near, or no bus any more today."""
    where = town(seed)
    if not (where.inside(start) and where.inside(end)):
        return ()
    found: dict[tuple[str, ...], Trip] = {}
    for trip in (*_direct(where, start, end, at), *_changing(where, start, end, at)):
        key = tuple(ride.line for ride in trip.rides)
        if key not in found or (trip.arrives, trip.seconds) < (found[key].arrives, found[key].seconds):
            found[key] = trip
    walk = distance(start, end) / WALK
    useful = [t for t in found.values() if t.arrives - at < max(walk * 1.3, 1500) + 1200]
    return tuple(sorted(useful, key=lambda t: (t.arrives, t.seconds, len(t.legs)))[:4])


def _near(where: Town, at: Point) -> dict[int, float]:
    return {s.id: distance(s.at, at) for s in where.stops if distance(s.at, at) <= FURTHEST}


def _direct(where: Town, start: Point, end: Point, at: int) -> list[Trip]:
    near, last = _near(where, start), _near(where, end)
    found = []
    for line in where.lines:
        best: tuple[float, int, int] | None = None
        for a, one in enumerate(line.stops):
            if one not in near:
                continue
            for b in range(a + 1, len(line.stops)):
                if line.stops[b] in last:
                    walked = near[one] + last[line.stops[b]]
                    if best is None or walked < best[0]:
                        best = (walked, a, b)
        if best is not None:
            trip = _joined(where, start, end, at, ((line, best[1], best[2]),))
            found += [trip] if trip else []
    return found


def _changing(where: Town, start: Point, end: Point, at: int) -> list[Trip]:
    near, last = _near(where, start), _near(where, end)
    begins = [(line, _closest(line, near)) for line in where.lines]
    ends = [(line, _closest(line, last)) for line in where.lines]
    found = []
    for one, a in begins:
        for two, d in ends:
            if a is None or d is None or one.name == two.name:
                continue
            places = {stop: c for c, stop in enumerate(two.stops[:d])}
            for b in range(a + 1, len(one.stops)):
                c = places.get(one.stops[b])
                if c is not None:
                    trip = _joined(where, start, end, at, ((one, a, b), (two, c, d)))
                    found += [trip] if trip else []
                    break
    return found


def _closest(line: Line, near: dict[int, float]) -> int | None:
    reached = [k for k, stop in enumerate(line.stops) if stop in near]
    return min(reached, key=lambda k: near[line.stops[k]]) if reached else None


def _joined(where: Town, start: Point, end: Point, at: int, rides: tuple[tuple[Line, int, int], ...]) -> Trip | None:
    """Walks and rides in a row; None where nothing leaves any more."""
    stops, legs, now, here, named = where.stops, list[Ride](), float(at), start, "Start location"
    for line, a, b in rides:
        first, last = stops[line.stops[a]], stops[line.stops[b]]
        walked = distance(here, first.at) / WALK
        leaving = departures(line, a, round(now + walked), 1)
        if not leaving:
            return None
        leaves = leaving[0]
        if walked > 30:
            begins = round(leaves - walked) if not legs else round(now)
            legs.append(_walk(here, first.at, named, first.name, begins))
        arrives = leaves + line.offsets[b] - line.offsets[a]
        between = tuple(stops[s].name for s in line.stops[a + 1 : b])
        points = tuple(stops[s].at for s in line.stops[a : b + 1])
        legs.append(
            Ride(
                line.name,
                line.train,
                line.color,
                line.toward,
                first.name,
                last.name,
                leaves,
                arrives,
                between,
                points,
                round(sum(map(distance, points, points[1:]))),
            )
        )
        now, here, named = float(arrives), last.at, last.name
    if distance(here, end) / WALK > 30:
        legs.append(_walk(here, end, named, "Destination", round(now)))
    return Trip(tuple(legs), legs[0].leaves, legs[-1].arrives, FARE * len(rides))


def _walk(one: Point, two: Point, start: str, end: str, leaves: int) -> Ride:
    seconds = round(distance(one, two) / WALK)
    return Ride(
        "", False, "", "", start, end, leaves, leaves + seconds, (), (one, two), round(distance(one, two) * 1.25)
    )
