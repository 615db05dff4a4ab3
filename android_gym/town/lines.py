"""Bus and train lines: where they stop and when they leave."""

from __future__ import annotations

import random
from math import sin
from typing import NamedTuple

from .model import MAIN, Plan, Point, distance
from .plan import LINES, Grid, Ground

COLORS = ("#1a5fb4", "#c01c28", "#26a269", "#e5a50a", "#813d9c", "#986a44", "#2190a4", "#d6336c", "#5e5c64", "#865e3c")
NUMBERS = ("40", "22", "35", "51", "7", "88", "14", "60", "31", "5")
BUS_SPEED, TRAIN_SPEED = 6.2, 15.0  # metres a second, stops included


class Stop(NamedTuple):
    id: int
    name: str
    at: Point


class Line(NamedTuple):
    """A line in one direction. `offsets` are the seconds from the first stop to each; the first
    ride of a day leaves at the minute `first`, the others every `every` minutes until `last`."""

    name: str
    train: bool
    color: str
    toward: str
    stops: tuple[int, ...]
    offsets: tuple[int, ...]
    first: int
    last: int
    every: int
    path: tuple[Point, ...]


class Net(NamedTuple):
    stops: tuple[Stop, ...]
    lines: tuple[Line, ...]


def make_net(rng: random.Random, grid: Grid, ground: Ground, plan: Plan) -> Net:
    """Buses along main streets that turn once, and a train along the edge of the town."""
    known, of = set(plan.nodes), grid.local
    stops: dict[Point, Stop] = {}
    lines: list[Line] = []
    north = [i for i in range(LINES) if grid.rank(i, 0) == MAIN]
    east = [j for j in range(LINES) if grid.rank(j, 1) == MAIN]
    for number, name in enumerate(NUMBERS):
        for _ in range(30):
            path = _bus(rng, grid, known, north, east, at_home=number == 0)
            if len(path) >= 9:
                break
        served = [stops.setdefault(at, Stop(len(stops), named, at)) for k, (at, named) in enumerate(path) if k % 2 == 0]
        lines += _both(rng, of.bus.format(name), COLORS[number], served, tuple(at for at, _ in path), False)
    track = _track(rng, grid, ground, plan)
    stations = [stops.setdefault(at, Stop(len(stops), of.station.format(name), at)) for at, name in track]
    lines += _both(rng, of.rail, "#c62828", stations, tuple(at for at, _ in track), True)
    return Net(tuple(stops.values()), tuple(lines))


def _bus(
    rng: random.Random, grid: Grid, known: set[Point], north: list[int], east: list[int], at_home: bool
) -> list[tuple[Point, str]]:
    """Crossings with their names: along one main street, then along another."""
    near = sorted(north, key=lambda i: abs(grid.point(grid.across[i], 0)[0]))
    i, j = (near[0] if at_home else rng.choice(north)), rng.choice(east)
    up, right = rng.choice((-1, 1)), rng.choice((-1, 1))
    spots = [(i, k) for k in (range(LINES) if up > 0 else range(LINES - 1, -1, -1))]
    spots = spots[: spots.index((i, j)) + 1]
    spots += [(k, j) for k in (range(i + 1, LINES) if right > 0 else range(i - 1, -1, -1))]
    path: list[tuple[Point, str]] = []
    for a, b in spots:
        at = grid.point(grid.across[a], grid.up[b])
        if at not in known:
            if len(path) > 8:
                break
            path = []
            continue
        path.append((at, grid.local.crossing.format(grid.north[a], grid.east[b])))
    return path


def _track(rng: random.Random, grid: Grid, ground: Ground, plan: Plan) -> list[tuple[Point, str]]:
    bend = rng.uniform(0, 6)
    found = []
    for y in range(-3600, 3601, 900):
        at = ground.back(-700 + 300 * sin(y / 1400 + bend), y)
        if not ground.in_bay(at):
            quarter = min(plan.quarters, key=lambda q: distance(q[1], at))[0]
            found.append((at, quarter))
    seen: dict[str, Point] = {}
    for at, name in found:
        seen.setdefault(name, at)
    return [(at, name) for name, at in seen.items()]


def _both(
    rng: random.Random, name: str, color: str, served: list[Stop], path: tuple[Point, ...], train: bool
) -> list[Line]:
    """A line in its two directions."""
    every = rng.choice((15, 20, 30) if train else (10, 12, 15, 20))
    first, last = rng.randrange(280, 360), rng.randrange(1290, 1420)
    speed, made = (TRAIN_SPEED if train else BUS_SPEED), []
    for stops, way in ((served, path), (served[::-1], path[::-1])):
        offsets, seconds = [0], 0.0
        for one, two in zip(stops, stops[1:], strict=False):
            seconds += distance(one.at, two.at) / speed + 20
            offsets.append(round(seconds))
        made.append(
            Line(
                name,
                train,
                color,
                stops[-1].name,
                tuple(s.id for s in stops),
                tuple(offsets),
                first + rng.randrange(8),
                last,
                every,
                way,
            )
        )
    return made
