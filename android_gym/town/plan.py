"""The ground of a town: a bent grid of streets that a bay, a river, parks and a motorway break."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from math import hypot, sin
from typing import NamedTuple

from .model import MAIN, MINOR, MOTORWAY, PATH, SECOND, Area, Edge, Plan, Point, Street
from .words import Local, names

LINES = 31  # streets in each direction
HALF = 4050.0  # metres from the middle to the outermost streets
RIVER = 62.0  # half its width, metres
OFFICES = ("Charleston", 2100)  # an address that every town has, on dry land
_RANKS = (MAIN, MINOR, SECOND, MINOR, MINOR)


class Grid(NamedTuple):
    """How the streets lie. `across` are the x of the streets that run north, `up` the y of those
    that run east; `shift` moves the owner's home to (0, 0)."""

    across: tuple[float, ...]
    up: tuple[float, ...]
    bends: tuple[float, ...]
    offset: tuple[int, int]  # where the main streets begin
    north: tuple[str, ...]  # names of the streets that run north
    east: tuple[str, ...]
    local: Local
    shift: Point = (0.0, 0.0)

    def point(self, x: float, y: float) -> Point:
        """Where a point of the straight grid lies."""
        a, b, c, d, wide, high = self.bends
        dx = wide * sin(y / 1450 + a) + 45 * sin(x / 800 + b)
        dy = high * sin(x / 1350 + c) + 40 * sin(y / 750 + d)
        return round(x + dx - self.shift[0], 1), round(y + dy - self.shift[1], 1)

    def rank(self, line: int, way: int) -> int:
        return _RANKS[(line + self.offset[way]) % 5]

    def house(self, name: str, number: int) -> Point | None:
        """Where a house is; None for a street that the town does not have. The numbers begin in
        the south or west."""
        along = (number - self.local.first) / self.local.numbers - HALF
        if not -HALF - 300 <= along <= HALF + 300:
            return None
        side = 16.0 if number % 2 else -16.0
        if name in self.north:
            x, y = self.point(self.across[self.north.index(name)], along)
            return round(x + side, 1), y
        if name in self.east:
            x, y = self.point(along, self.up[self.east.index(name)])
            return x, round(y + side, 1)
        return None


def make_grid(rng: random.Random, of: Local) -> Grid:
    """The streets of a town."""
    across, up = _spread(rng), _spread(rng)
    bends = tuple(rng.uniform(0, 6.28) for _ in range(4))
    known = names(of.language)["streets_known"]
    pool = names(of.language).get("streets") or tuple(name for name in of.districts if name not in known)
    drawn = [*known, *rng.sample(pool, 2 * LINES - len(known))]
    rng.shuffle(drawn)
    # a street that every town must have is not at the edge, where water may be
    middle = sorted(range(2 * LINES), key=lambda k: abs(k % LINES - LINES // 2))
    order = sorted(drawn, key=lambda name: name not in known)
    put = dict(zip(middle, order, strict=True))
    grid = Grid(
        across,
        up,
        (*bends, rng.uniform(90, 190), rng.uniform(90, 190)),
        (rng.randrange(5), rng.randrange(5)),
        tuple(put[k] for k in range(LINES)),
        tuple(put[k + LINES] for k in range(LINES)),
        of,
    )
    at = grid.house(*of.home)
    return grid._replace(shift=at or (0.0, 0.0))


def _spread(rng: random.Random) -> tuple[float, ...]:
    """Positions of parallel streets, some blocks wider than others."""
    steps = [rng.uniform(0.68, 1.32) for _ in range(LINES - 1)]
    size, at, found = 2 * HALF / sum(steps), -HALF, [-HALF]
    for step in steps:
        at += step * size
        found.append(round(at, 1))
    return tuple(found)


class Ground(NamedTuple):
    """Where there is water: a bay behind a coast, and a river that flows into it."""

    grid: Grid
    side: int  # 0 to 3: the bay lies east, north, west, south
    coast: tuple[float, float, float]
    river: tuple[float, float, float]

    def turned(self, at: Point) -> Point:
        """The point with the bay in the east."""
        x, y = at[0] + self.grid.shift[0], at[1] + self.grid.shift[1]
        return ((x, y), (y, -x), (-x, -y), (-y, x))[self.side]

    def back(self, x: float, y: float) -> Point:
        """The point on the ground."""
        x, y = ((x, y), (-y, x), (-x, -y), (y, -x))[self.side]
        return round(x - self.grid.shift[0], 1), round(y - self.grid.shift[1], 1)

    def shore(self, y: float) -> float:
        far, a, b = self.coast
        return far + 260 * sin(y / 900 + a) + 110 * sin(y / 380 + b)

    def bed(self, x: float) -> float:
        """The middle of the river."""
        at, a, b = self.river
        return at + 380 * sin(x / 1500 + a) + 120 * sin(x / 520 + b)

    def in_bay(self, at: Point) -> bool:
        x, y = self.turned(at)
        return x > self.shore(y) - 25

    def in_river(self, at: Point, more: float = 0) -> bool:
        x, y = self.turned(at)
        return abs(y - self.bed(x)) < RIVER + more

    def waters(self) -> tuple[Area, ...]:
        reach = range(-6000, 6001, 150)
        bay = [self.back(self.shore(y), y) for y in reach]
        bay += [self.back(9000, 6000), self.back(9000, -6000)]
        bed = [(x, self.bed(x)) for x in range(-6000, 5001, 150)]
        banks = [self.back(x, y + RIVER) for x, y in bed]
        banks += [self.back(x, y - RIVER) for x, y in reversed(bed)]
        bay_name, river_name = self.grid.local.waters
        return Area(bay_name, tuple(bay)), Area(river_name, tuple(banks))


def make_ground(rng: random.Random, grid: Grid) -> Ground:
    coast = (rng.uniform(2700, 3200), rng.uniform(0, 6), rng.uniform(0, 6))
    river = (rng.choice((-1, 1)) * rng.uniform(1300, 2000), rng.uniform(0, 6), rng.uniform(0, 6))
    ground = Ground(grid, rng.randrange(4), coast, river)
    offices = grid.house(*OFFICES) or (0.0, 0.0)
    # the owner lives on dry land
    while ground.in_river((0, 0), 250) or ground.in_river(offices, 120) or ground.in_bay((0, 0)):
        far = rng.choice((-1, 1)) * rng.uniform(1100, 2100)
        river = (far, rng.uniform(0, 6), rng.uniform(0, 6))
        coast = (coast[0] + 100, *coast[1:])
        ground = ground._replace(river=river, coast=coast)
    return ground


Cells = frozenset[tuple[int, int]]


def make_plan(rng: random.Random, of: Local) -> tuple[Grid, Ground, Plan]:
    """The grid, the water and the plan of a town."""
    grid = make_grid(rng, of)
    ground = make_ground(rng, grid)
    spots = {(i, j): grid.point(grid.across[i], grid.up[j]) for i in range(LINES) for j in range(LINES)}
    parks = list(_parks(rng, grid, ground, spots))
    inner = [(i0, j0, i1, j1) for _, (i0, j0, i1, j1) in parks]
    draft = _Draft(grid, ground, spots, inner, _holes(rng))
    draft.lay()
    draft.motorway(rng)
    nodes, edges = draft.connected()
    outlines = tuple(Area(name, _ring(spots, box)) for name, box in parks)
    plan = Plan(nodes, edges, draft.streets(nodes, edges), ground.waters(), outlines, _quarters(rng, ground, spots), ())
    return grid, ground, plan


def _holes(rng: random.Random) -> Cells:
    """Stretches of small streets that are left out, which makes blocks of different sizes. A
    number in 0..2 for each 5 x 5 blocks says which."""
    return frozenset((i, j) for i in range(LINES) for j in range(LINES) if rng.random() < 0.24)


def _ring(spots: dict[tuple[int, int], Point], box: tuple[int, int, int, int]) -> tuple[Point, ...]:
    """The outline of blocks, a little inside of the streets around them."""
    i0, j0, i1, j1 = box
    around = [(i, j0) for i in range(i0, i1)] + [(i1, j) for j in range(j0, j1)]
    around += [(i, j1) for i in range(i1, i0, -1)] + [(i0, j) for j in range(j1, j0, -1)]
    points = [spots[one] for one in around]
    x, y = (sum(p[k] for p in points) / len(points) for k in (0, 1))
    return tuple((px + (x - px) * 0.04, py + (y - py) * 0.04) for px, py in points)


def _parks(
    rng: random.Random, grid: Grid, ground: Ground, spots: dict[tuple[int, int], Point]
) -> Iterator[tuple[str, tuple[int, int, int, int]]]:
    """Names and blocks of the parks; the streets between their blocks end there."""
    taken: set[tuple[int, int]] = set()
    pool = rng.sample(names(grid.local.language)["parks"], 10)
    for name in pool:
        for _ in range(40):
            i0, j0 = rng.randrange(1, LINES - 5), rng.randrange(1, LINES - 5)
            i1, j1 = i0 + rng.randrange(1, 5), j0 + rng.randrange(1, 4)
            cells = {(i, j) for i in range(i0, i1 + 1) for j in range(j0, j1 + 1)}
            cut = any(grid.rank(i, 0) == MAIN for i in range(i0 + 1, i1))
            cut |= any(grid.rank(j, 1) == MAIN for j in range(j0 + 1, j1))
            wet = any(ground.in_bay(spots[c]) or ground.in_river(spots[c]) for c in cells)
            near = any(hypot(*spots[c]) < 260 for c in cells)
            if not (cut or wet or near or cells & taken):
                taken |= cells
                yield name, (i0, j0, i1, j1)
                break


def _quarters(rng: random.Random, ground: Ground, spots: dict[tuple[int, int], Point]) -> tuple[tuple[str, Point], ...]:
    pool = rng.sample(names(ground.grid.local.language)["quarters"], 16)
    middles = [spots[i, j] for i in (3, 11, 19, 27) for j in (3, 11, 19, 27)]
    dry = [at for at in middles if not ground.in_bay(at)]
    return tuple(zip(pool, dry, strict=False))


Spot = tuple[int, int]  # a crossing of the straight grid


def _inside(box: tuple[int, int, int, int]) -> Iterator[tuple[Spot, Spot]]:
    """The stretches inside of blocks, without those around them."""
    i0, j0, i1, j1 = box
    for i in range(i0, i1 + 1):
        for j in range(j0, j1 + 1):
            if i < i1 and j0 < j < j1:
                yield (i, j), (i + 1, j)
            if j < j1 and i0 < i < i1:
                yield (i, j), (i, j + 1)


class _Draft:
    """Crossings and stretches while a plan is made."""

    def __init__(
        self,
        grid: Grid,
        ground: Ground,
        spots: dict[tuple[int, int], Point],
        parks: list[tuple[int, int, int, int]],
        holes: Cells,
    ) -> None:
        self.grid, self.ground, self.holes = grid, ground, holes
        self.paths = {stretch for box in parks for stretch in _inside(box)}
        self.nodes: list[Point] = []
        self.edges: list[Edge] = []
        self.at: dict[tuple[int, int], int] = {}
        for spot, point in spots.items():
            if not ground.in_bay(point):
                self.at[spot] = len(self.nodes)
                self.nodes.append(point)
        self.wet = {n for n, at in enumerate(self.nodes) if ground.in_river(at)}
        self.names = [grid.local.street_name(name, k % 3 == 0) for k, name in enumerate(grid.north)]
        self.names += [grid.local.street_name(name, k % 7 == 3) for k, name in enumerate(grid.east)]
        self.names += [grid.local.motorway, "Ramp", "Path"]

    def lay(self) -> None:
        """The streets of the grid."""
        for i in range(LINES):
            for j in range(LINES - 1):
                self._stretch((i, j), (i, j + 1), i, self.grid.rank(i, 0))
                self._stretch((j, i), (j + 1, i), LINES + i, self.grid.rank(i, 1))

    def _stretch(self, one: tuple[int, int], two: tuple[int, int], street: int, rank: int) -> None:
        if one not in self.at or two not in self.at:
            return
        a, b = self.at[one], self.at[two]
        middle = ((self.nodes[a][0] + self.nodes[b][0]) / 2, (self.nodes[a][1] + self.nodes[b][1]) / 2)
        if self.ground.in_bay(middle):
            return
        wet = a in self.wet or b in self.wet or self.ground.in_river(middle)
        inside = (one, two) in self.paths
        if wet and rank != MAIN:
            return
        if inside:
            street, rank = len(self.names) - 1, PATH
        elif rank == MINOR and one in self.holes and street % 2:
            return
        self._join(a, b, street, rank)

    def _join(self, a: int, b: int, street: int, rank: int) -> None:
        (x0, y0), (x1, y1) = self.nodes[a], self.nodes[b]
        self.edges.append(Edge(a, b, street, rank, round(hypot(x1 - x0, y1 - y0), 1)))

    def motorway(self, rng: random.Random) -> None:
        """It runs along the bay, with ramps where it crosses main streets."""
        ground, before = self.ground, None
        bend = rng.uniform(0, 6)
        line = [ground.back(900 + 420 * sin(y / 1500 + bend), y) for y in range(-4000, 4001, 400)]
        street = len(self.names) - 3
        mains = [self.at[i, j] for (i, j) in self.at if self.grid.rank(i, 0) == MAIN and self.grid.rank(j, 1) == MAIN]
        for k, at in enumerate(line):
            if ground.in_bay(at):
                before = None
                continue
            self.nodes.append(at)
            here = len(self.nodes) - 1
            if before is not None:
                self._join(before, here, street, MOTORWAY)
            before = here
            if k % 3 == 1:
                near = min(mains, key=lambda n: hypot(self.nodes[n][0] - at[0], self.nodes[n][1] - at[1]))
                self._join(here, near, street + 1, SECOND)

    def connected(self) -> tuple[tuple[Point, ...], tuple[Edge, ...]]:
        """What can be reached from the crossing next to the home, by streets for cars."""
        ways: dict[int, list[int]] = defaultdict(list)
        for edge in self.edges:
            if edge.rank != PATH:
                ways[edge.a].append(edge.b)
                ways[edge.b].append(edge.a)
        used = [n for n in ways if ways[n]]
        first = min(used, key=lambda n: hypot(*self.nodes[n]))
        seen, todo = {first}, [first]
        while todo:
            for other in ways[todo.pop()]:
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        paths = [e for e in self.edges if e.rank == PATH]
        kept = seen | {n for e in paths for n in (e.a, e.b)}
        order = {old: new for new, old in enumerate(sorted(kept))}
        edges = tuple(e._replace(a=order[e.a], b=order[e.b]) for e in self.edges if e.a in order and e.b in order)
        return tuple(self.nodes[n] for n in sorted(kept)), edges

    def streets(self, nodes: tuple[Point, ...], edges: tuple[Edge, ...]) -> tuple[Street, ...]:
        """Each street with its stretches joined to runs."""
        parts: dict[int, list[Edge]] = defaultdict(list)
        for edge in edges:
            parts[edge.street].append(edge)
        found = []
        for number, name in enumerate(self.names):
            own, runs = parts.get(number, []), list[list[int]]()
            for edge in own:
                if runs and runs[-1][-1] == edge.a:
                    runs[-1].append(edge.b)
                else:
                    runs.append([edge.a, edge.b])
            rank = min((e.rank for e in own), default=MINOR)
            points = tuple(tuple(nodes[n] for n in run) for run in runs)
            found.append(Street(name, rank, points))
        return tuple(found)
