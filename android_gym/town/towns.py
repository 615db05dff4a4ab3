"""Towns: made from a seed, found again by it."""

from __future__ import annotations

import random
import re
from functools import cached_property, lru_cache

from .lines import Line, Net, Stop, make_net
from .model import MAIN, MINOR, PATH, SECOND, Edge, Place, Plan, Point, distance
from .places import make_places
from .plan import HALF, LINES, Grid, Ground, make_plan
from .words import language_of, local

_NUMBERED = re.compile(r"(\d+)\s+([A-Za-z]+(?: [A-Za-z]+)?)(?:\s+(?:Street|St|Avenue|Ave)\b)?", re.I)
_CHINESE = re.compile(r"(?:\w{2,3}省)?(?:(\w{2,3}市))?(?:\w{2,3}区)?(\D+?)(\d+)号.*")


class Town:
    """One town. `places` are all that have a name, `extra` those that somebody adds."""

    def __init__(self, seed: int) -> None:
        rng = random.Random(f"{seed} town")
        self.seed = seed
        self.local = local(language_of(seed))
        self.city = self.local.city
        self.centre = self.local.centre  # degrees of the point (0, 0)
        self.grid: Grid
        self.ground: Ground
        self.plan: Plan
        self.grid, self.ground, self.plan = make_plan(rng, self.local)
        self.net: Net = make_net(rng, self.grid, self.ground, self.plan)
        rails = tuple(line.path for line in self.net.lines[::2] if line.train)
        self.plan = self.plan._replace(rails=rails)
        self.places: tuple[Place, ...] = make_places(rng, self.grid, self.ground, self.plan, self.net)

    @property
    def stops(self) -> tuple[Stop, ...]:
        return self.net.stops

    @property
    def lines(self) -> tuple[Line, ...]:
        return self.net.lines

    @cached_property
    def roads(self) -> dict[int, list[tuple[int, Edge]]]:
        """Of each crossing the neighbours, with the stretches that lead there."""
        found: dict[int, list[tuple[int, Edge]]] = {n: [] for n in range(len(self.plan.nodes))}
        for edge in self.plan.edges:
            found[edge.a].append((edge.b, edge))
            found[edge.b].append((edge.a, edge))
        return found

    @cached_property
    def _usable(self) -> tuple[tuple[tuple[int, Point], ...], tuple[tuple[int, Point], ...]]:
        """The crossings that one can start from, with their points: by car, and otherwise."""
        classes = {n: {e.rank for _, e in around} for n, around in self.roads.items()}
        streets, nodes = {MAIN, SECOND, MINOR}, self.plan.nodes
        car = tuple((n, nodes[n]) for n, ranks in classes.items() if ranks & streets)
        walk = tuple((n, nodes[n]) for n, ranks in classes.items() if ranks & {*streets, PATH})
        return car, walk

    def nearest_node(self, at: Point, car: bool = False) -> int:
        """The crossing that is nearest to a point."""
        x, y = at
        far = [((east - x) ** 2 + (north - y) ** 2, n) for n, (east, north) in self._usable[not car]]
        return min(far)[1]

    def inside(self, at: Point) -> bool:
        """Whether a point lies in the town."""
        x, y = at[0] + self.grid.shift[0], at[1] + self.grid.shift[1]
        return abs(x) <= HALF + 600 and abs(y) <= HALF + 600

    def nearest(self, kind: str, at: Point) -> tuple[Place, ...]:
        """The places of a kind, the nearest first."""
        found = (p for p in self.places if p.kind == kind)
        return tuple(sorted(found, key=lambda p: (distance(p.at, at), p.id)))

    def address(self, text: str) -> Point | None:
        """Where an address is: "1480 Larch Street, Apt 3B, San Francisco"; None where it is not
        in this town."""
        if self.local.language == "zh":
            whole = _CHINESE.fullmatch(text.strip())
            if whole is None or whole[1] not in (None, self.city):
                return None
            return self.grid.house(whole[2], int(whole[3]))
        street, _, rest = text.partition(",")
        found = _NUMBERED.fullmatch(street.strip())
        if found is None or (rest and self.city.casefold() not in rest.casefold()):
            return None
        words = found.group(2).split()
        return self.grid.house(words[0].title(), int(found.group(1)))

    def street_address(self, at: Point) -> str:
        """The address of the house that is nearest to a point."""
        grid = self.grid
        x, y = at[0] + grid.shift[0], at[1] + grid.shift[1]
        i = min(range(LINES), key=lambda k: abs(grid.point(grid.across[k], y)[0] - at[0]))
        j = min(range(LINES), key=lambda k: abs(grid.point(x, grid.up[k])[1] - at[1]))
        near, bend = grid.point(grid.across[i], y), grid.point(x, grid.up[j])
        if abs(near[0] - at[0]) < abs(bend[1] - at[1]):
            name, along = self.plan.streets[i].name, 2 * y - near[1] - grid.shift[1]
        else:
            name, along = self.plan.streets[LINES + j].name, 2 * x - bend[0] - grid.shift[0]
        return self.local.address(self.local.number(along + HALF), name, "94117")


@lru_cache(maxsize=8)
def town(seed: int) -> Town:
    """The town of a world's seed."""
    return Town(seed)
