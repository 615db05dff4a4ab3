"""Ways through a town by car, on foot and by bicycle, with traffic by the hour."""

from __future__ import annotations

import heapq
from functools import lru_cache
from math import atan2, sin
from math import degrees as to_degrees
from threading import Lock
from typing import NamedTuple

from .model import MOTORWAY, PATH, Edge, Point, distance
from .towns import Town, town

CARS = ("car", "street")  # "street": one that keeps off motorways
_CAR = {0: 24.0, 1: 11.0, 2: 9.0, 3: 7.0}  # metres a second by class of street
_PACE = {"walk": 1.35, "bike": 4.4}
_SLOWER = (1.0, 1.35, 2.1, 3.2)  # by level of traffic
_HOUR = (0, 0, 0, 0, 0, 1, 2, 4, 5, 4, 3, 3, 3, 3, 3, 4, 5, 6, 5, 3, 2, 1, 1, 0)  # how full, 0..6
_COMPASS = ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")
FAR_SPEED = 24.0
INFINITE = float("inf")


class Step(NamedTuple):
    """One instruction, and how far it is from there to the next."""

    words: str
    icon: str  # of the Material Icons font
    metres: float
    seconds: float


class Way(NamedTuple):
    """A way: its `nodes` and points, what it takes, and each stretch's level of traffic."""

    mode: str
    seconds: float
    metres: float
    via: str  # the street that most of it follows
    points: tuple[Point, ...]
    steps: tuple[Step, ...]
    traffic: tuple[int, ...] = ()

    @property
    def delay(self) -> int:
        """How much of it is slow: 0 usual, 1 some, 2 heavy traffic."""
        slow = sum(one >= 2 for one in self.traffic)
        return 0 if slow * 8 < len(self.traffic) else 1 if slow * 3 < len(self.traffic) else 2


def level(street: int, rank: int, at: Point, day: int, minute: int) -> int:
    """The traffic on a stretch: 0 free, 1 some, 2 slow, 3 jammed. Weekends are quieter."""
    if rank >= 3:
        return 0
    full = _HOUR[(minute // 60) % 24] - (2 if day >= 5 else 0)
    wave = sin(at[0] / 530 + street * 1.7 + minute // 20) + sin(at[1] / 470 + street * 2.3)
    return max(0, min(3, int((full * 0.55 + 1.1 * wave + (0.6 if rank == MOTORWAY else 0)) / 1.45)))


def _cost(mode: str, edge: Edge, at: Point, day: int, minute: int) -> float:
    """Seconds along a stretch; infinite where it is not allowed."""
    if mode in CARS:
        if edge.rank == PATH or (mode == "street" and edge.rank == MOTORWAY):
            return INFINITE
        jam = _SLOWER[level(edge.street, edge.rank, at, day, minute)]
        return edge.length / _CAR[edge.rank] * jam + 4
    if edge.rank == MOTORWAY:
        return INFINITE
    return edge.length / _PACE[mode] + (3 if mode == "bike" else 1)


def ways(seed: int, mode: str, start: Point, end: Point, day: int = 0, minute: int = 720) -> tuple[Way, ...]:
    """The best ways of a mode, the quickest first: two by car and up to two on foot or by bicycle.
    `day` (0 is Monday) and `minute` are when one leaves. A way out of the town is by car alone.

    Raises ValueError for another mode than car, street (a car off motorways), walk and bike.
    """
    if mode not in (*CARS, "walk", "bike"):
        raise ValueError(f"{mode!r} is no mode of ways: car, street, walk and bike are.")
    where = town(seed)
    if not (where.inside(start) and where.inside(end)):
        return _far(start, end, where.local.motorway) if mode in CARS else ()
    day, minute = (day, minute // 20 * 20) if mode in CARS else (0, 0)
    return _inside(seed, mode, start, end, day, minute)


@lru_cache(maxsize=256)
def _inside(seed: int, mode: str, start: Point, end: Point, day: int, minute: int) -> tuple[Way, ...]:
    """The ways between two points of a town at one of the times that traffic is told for."""
    where = town(seed)
    begin, last = (_crossing(seed, at, mode in CARS) for at in (start, end))
    best = _searched(seed, mode, begin, day, minute).way_to(last)
    if not best:
        return ()
    first = _made(where, mode, start, end, best, day, minute)
    used = frozenset(best)
    other = _Search(where, mode, begin, day, minute, used).way_to(last)
    found = [first]
    if other and other != best:
        second = _made(where, mode, start, end, other, day, minute)
        if second.via != first.via and second.seconds < first.seconds * 1.7:
            found.append(second)
    return tuple(sorted(found, key=lambda w: w.seconds))


class _Search:
    """The quickest ways from a crossing (Dijkstra), worked out as far as they are asked for.
    Crossings to be avoided cost more."""

    def __init__(self, where: Town, mode: str, first: int, day: int, minute: int, avoided: frozenset[int]) -> None:
        self._of = where, mode, day, minute
        self._avoided = avoided
        self._best = {first: 0.0}  # the seconds to a crossing, as far as is known
        self._came: dict[int, int] = {}  # the crossing before it
        self._done: set[int] = set()  # to which the quickest way is known
        self._heap = [(0.0, first)]
        self._lock = Lock()  # threads ask the same search

    def way_to(self, last: int) -> tuple[int, ...]:
        """The crossings of the quickest way to another one, () where none leads there."""
        with self._lock:
            if last not in self._done and not self._go_on(last):
                return ()
        path = [last]
        while path[-1] in self._came:
            path.append(self._came[path[-1]])
        return tuple(reversed(path))

    def _go_on(self, last: int) -> bool:
        """Search until the quickest way to a crossing is known."""
        where, mode, day, minute = self._of
        leads = _leads(where.seed, mode, day, minute)
        best, came, heap, avoided = self._best, self._came, self._heap, self._avoided
        while heap:
            spent, node = heapq.heappop(heap)
            if spent > best[node]:
                continue
            around = leads.get(node)
            if around is None:
                around = leads[node] = _leading(where, node, mode, day, minute)
            used = node in avoided
            for other, cost in around:
                reached = spent + (cost * 1.9 if used and other in avoided else cost)
                if reached < best.get(other, INFINITE):
                    best[other] = reached
                    came[other] = node
                    heapq.heappush(heap, (reached, other))
            self._done.add(node)
            if node == last:
                return True
        return False


@lru_cache(maxsize=16)
def _searched(seed: int, mode: str, first: int, day: int, minute: int) -> _Search:
    """The ways from a crossing where none is avoided; what one asks of it, others find."""
    return _Search(town(seed), mode, first, day, minute, frozenset())


@lru_cache(maxsize=512)
def _crossing(seed: int, at: Point, car: bool) -> int:
    """The crossing at which a way from or to a point begins or ends."""
    return town(seed).nearest_node(at, car)


Leads = tuple[tuple[int, float], ...]  # neighbours of a crossing, and the seconds to each


@lru_cache(maxsize=16)
def _leads(seed: int, mode: str, day: int, minute: int) -> dict[int, Leads]:
    """Of each crossing where it leads to; searches fill in what they come to."""
    return {}


def _leading(where: Town, node: int, mode: str, day: int, minute: int) -> Leads:
    nodes = where.plan.nodes
    costs = ((other, _cost(mode, edge, nodes[edge.a], day, minute)) for other, edge in where.roads[node])
    return tuple(lead for lead in costs if lead[1] < INFINITE)


def _made(where: Town, mode: str, start: Point, end: Point, path: tuple[int, ...], day: int, minute: int) -> Way:
    """A way of its crossings: its parts, instructions and times."""
    nodes = where.plan.nodes
    parts: list[tuple[str, float, float, float]] = []  # street, metres, seconds, bearing
    traffic: list[int] = []
    pace = _PACE.get(mode, 5.0)
    lead = distance(start, nodes[path[0]])
    parts.append(("", lead, lead / pace, _bearing(start, nodes[path[0]])))
    for a, b in zip(path, path[1:], strict=False):
        edge = next(e for n, e in where.roads[a] if n == b)
        cost = _cost(mode, edge, nodes[edge.a], day, minute)
        name = where.plan.streets[edge.street].name
        parts.append((name, edge.length, cost, _bearing(nodes[a], nodes[b])))
        if mode in CARS:
            traffic.append(level(edge.street, edge.rank, nodes[edge.a], day, minute))
    tail = distance(nodes[path[-1]], end)
    if len(path) == 1:  # next door
        straight = distance(start, end)
        parts = [("", straight, straight / pace, _bearing(start, end))]
    else:
        parts.append(("", tail, tail / pace, _bearing(nodes[path[-1]], end)))
    points = (start, end) if len(path) == 1 else (start, *(nodes[n] for n in path), end)
    seconds, length = sum(p[2] for p in parts), sum(p[1] for p in parts)
    by_street: dict[str, float] = {}
    for name, far, _, _ in parts:
        if name not in ("", "Ramp", "Path"):
            by_street[name] = by_street.get(name, 0) + far
    via = max(by_street, key=lambda n: by_street[n]) if by_street else ""
    return Way(mode, round(seconds), round(length), via, points, _steps(parts, where), tuple(traffic))


def _steps(parts: list[tuple[str, float, float, float]], where: Town) -> tuple[Step, ...]:
    """Stretches of one street in one instruction each."""
    legs: list[list[float | str]] = []  # street, metres, seconds, bearing in, bearing out
    for name, far, spent, turn in parts:
        if legs and (legs[-1][0] == name or not name or not legs[-1][0]):
            legs[-1][1] = float(legs[-1][1]) + far
            legs[-1][2] = float(legs[-1][2]) + spent
            if not legs[-1][0]:
                legs[-1][0], legs[-1][3] = name, turn
            legs[-1][4] = turn
        else:
            legs.append([name, far, spent, turn, turn])
    found: list[Step] = []
    before: float | None = None
    for street, length, took, turned, out in legs:
        words, glyph = _instruction(str(street), float(turned), before)
        found.append(Step(words, glyph, round(float(length)), round(float(took))))
        before = float(out)
    return (*found, Step("Arrive at destination", "place", 0, 0))


def _instruction(street: str, turn: float, before: float | None) -> tuple[str, str]:
    if before is None:
        onto = f" on {street}" if street else ""
        return f"Head {_COMPASS[round(turn / 45) % 8]}{onto}", "straight"
    change = (turn - before + 180) % 360 - 180
    if street == "Ramp":
        return "Take the ramp", "ramp_right"
    onto = f" onto {street}" if street != "Path" else " onto the path"
    if abs(change) < 28:
        return f"Continue{onto}", "straight"
    side = "right" if change > 0 else "left"
    if abs(change) < 55:
        return f"Slight {side}{onto}", f"turn_slight_{side}"
    return f"Turn {side}{onto}", f"turn_{side}"


def _bearing(one: Point, two: Point) -> float:
    """Degrees clockwise from north."""
    return to_degrees(atan2(two[0] - one[0], two[1] - one[1])) % 360


def _far(start: Point, end: Point, by: str) -> tuple[Way, ...]:
    """Out of the town, by the motorway."""
    length = distance(start, end) * 1.25
    toward = _COMPASS[round(_bearing(start, end) / 45) % 8]
    steps = (
        Step(f"Head {toward} on {by}", "straight", round(length), round(length / FAR_SPEED)),
        Step("Arrive at destination", "place", 0, 0),
    )
    return (Way("car", round(length / FAR_SPEED + 240), round(length), by, (start, end), steps),)
