"""A town seen from above, as maps show it: streets, water, parks, blocks and their names."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import sin

from ...phone.core.values import Value
from ...phone.paint.pen import dice
from .brush import Brush, Point

NAMES = (
    "Market St",
    "Mission St",
    "Larch St",
    "Noe St",
    "Folsom St",
    "Bay St",
    "Alder St",
    "Harbor Rd",
    "Clement St",
    "Grove Ave",
    "Valencia St",
    "Pine St",
    "Castle Rd",
    "Ferry Ln",
    "Mill Rd",
    "Oak St",
)
PARKS = ("City Park", "Botanic Garden", "Hill Park", "Memorial Green")
MARKS = ("Library", "Station", "Museum", "School", "Hospital", "Market", "Café", "Hotel")


class Street(Value):
    """A street along its points. `rank` 0 is a motorway, 1 a main street, 2 any other."""

    name: str
    points: tuple[Point, ...]
    rank: int = 2


class Area(Value):
    """A park or a water, by its smooth outline; `name` is written at its middle."""

    name: str
    outline: tuple[Point, ...]


class Mark(Value):
    """A named place."""

    name: str
    at: Point
    kind: str = ""


class Plan(Value):
    """A map in units of the picture: 100 is its shorter side, (0, 0) its middle."""

    streets: tuple[Street, ...] = ()
    waters: tuple[Area, ...] = ()
    parks: tuple[Area, ...] = ()
    blocks: tuple[tuple[float, float, float, float], ...] = ()  # x, y, width, height of buildings
    marks: tuple[Mark, ...] = ()
    title: str = ""
    route: tuple[Point, ...] = ()  # a way that is marked


@lru_cache(maxsize=64)
def invented(seed: str, title: str = "", route: bool = False) -> Plan:
    """A town that belongs to a seed: a grid of streets, a main road, a river or shore, parks."""
    numbers = dice(f"plan {seed}")

    def roll(low: float, high: float) -> float:
        return low + (high - low) * next(numbers)

    reach, step = 150, roll(13, 18)
    lines = [k * step for k in range(-int(reach / step), int(reach / step) + 1)]
    bend, lean = roll(-0.12, 0.12), roll(-0.1, 0.1)
    streets = [
        Street(NAMES[(n * 5) % 16], ((-reach, y - reach * bend), (reach, y + reach * bend)), 2 if n % 3 else 1)
        for n, y in enumerate(lines)
    ] + [
        Street(NAMES[(n * 7 + 3) % 16], ((x - reach * lean, -reach), (x + reach * lean, reach)), 2 if n % 4 else 1)
        for n, x in enumerate(lines)
    ]
    cut = roll(-18, 18)
    streets.append(Street("101", ((-reach, cut + 60), (-30, cut + 14), (24, cut - 8), (reach, cut - 66)), 0))
    blocks = tuple(
        (x + step * 0.2 + roll(0, 2), y + step * 0.2 + roll(0, 2), step * roll(0.3, 0.55), step * roll(0.3, 0.55))
        for x in lines
        for y in lines
    )
    side, shore = (1 if next(numbers) < 0.5 else -1), roll(20, 34)
    coast = tuple((side * (shore + 7 * sin(k / 1.3)), -reach + k * 30.0) for k in range(11))
    water = Area("Bay", (*coast, (side * 260, reach), (side * 260, -reach)))
    x, y = -side * roll(12, 34), roll(-26, 22)
    park = Area(PARKS[int(roll(0, 3.99))], ((x - 12, y - 9), (x + 12, y - 10), (x + 14, y + 9), (x - 11, y + 10)))
    marks = tuple(Mark(MARKS[int(roll(0, 7.99))], (-side * roll(-14, 44), roll(-44, 44))) for _ in range(5))
    way = tuple((-side * 40 + side * k * 12.0, cut + 26 - 9 * k + 6 * sin(k * 1.8)) for k in range(6))
    return Plan(tuple(streets), (water,), (park,), blocks, marks, title, way if route else ())


def paint_plan(b: Brush, plan: Plan) -> None:
    """A plan as a map of roads."""
    b.over("#f1f0ea")
    for x, y, w, h in plan.blocks:
        b.rect(x, y, w, h, "#e4e1d8", 0.6)
    for park in plan.parks:
        b.blob(park.outline, "#c5e3bd")
    for water in plan.waters:
        b.blob(water.outline, "#a5d3ee")
    for edge in (True, False):
        for street in sorted(plan.streets, key=lambda one: -one.rank):
            wide = (4.4, 3.2, 1.9)[street.rank]
            tone = ("#f5c05a", "#ffffff", "#ffffff")[street.rank]
            b.line(street.points, "#d2cec3" if edge else tone, wide + (0.8 if edge else 0), bend=street.rank == 0)
    for water in plan.waters:  # streets end at the shore
        if len(water.outline) > 8:
            b.blob(water.outline, "#a5d3ee")
    if plan.route:
        b.line(plan.route, "#1a56c4", 3)
        b.line(plan.route, "#4285f4", 2)
        b.disc(*plan.route[0], 2.6, "#ffffff")
        b.disc(*plan.route[0], 1.8, "#4285f4")
    _labels(b, plan)


def _labels(b: Brush, plan: Plan) -> None:
    for street in plan.streets:
        if street.rank == 1 and len(street.points) == 2:
            (x0, y0), (x1, y1) = street.points
            turn = 0 if abs(x1 - x0) > abs(y1 - y0) else 90
            with b.at((x0 + x1) / 2 + (14 if turn == 0 else 0), (y0 + y1) / 2 - (16 if turn else 0), turn=turn):
                b.text(street.name, 0, 0, 2.9, "#6b6f76", 500)
    for area, tone in (*((p, "#3d8a45") for p in plan.parks), *((w, "#3a7fb5") for w in plan.waters)):
        xs, ys = [max(-40, min(40, x)) for x, _ in area.outline], [y for _, y in area.outline]
        b.text(area.name, sum(xs) / len(xs), max(-40, min(40, sum(ys) / len(ys))), 3.6, tone, 500)
    for mark in plan.marks:
        b.disc(*mark.at, 2.2, "#7a86c9")
        b.disc(*mark.at, 0.8, "#ffffff")
        b.text(mark.name, mark.at[0] + 3.4, mark.at[1], 3.2, "#4a4f7a", 500, 0)
    if plan.title:
        b.text(plan.title, 0, -7, 8, "#33373d", 700)
    _pin(b, *(plan.route[-1] if plan.route else (0.0, 8.0)))


def _pin(b: Brush, x: float, y: float) -> None:
    b.oval(x, y, 2.4, 0.9, "#202124", 0.4)
    b.blob([(x, y), (x - 3.4, y - 6), (x - 3, y - 10), (x, y - 11.6), (x + 3, y - 10), (x + 3.4, y - 6)], "#ea4335")
    b.disc(x, y - 7.8, 1.5, "#8f1d14")


def _map(b: Brush) -> None:
    """A map. One "of" a place has its name as the title."""
    quiet = {
        "map",
        "maps",
        "of",
        "png",
        "jpg",
        "pdf",
        "course",
        "the",
        "a",
        "in",
        "for",
        "image",
        "picture",
        "about",
        "near",
        "me",
    }
    said = b.shot.words.replace("_", " ").replace(".", " ").split()
    named = "of" in said
    title = " ".join(w for w in said if w.casefold() not in quiet and not w.isdigit() and named)
    way = any(word in b.shot.words.casefold() for word in ("course", "route", "directions", "trail"))
    paint_plan(b, invented(b.shot.seed, title.title()[:22], way))


KINDS: dict[str, Callable[[Brush], None]] = {"map": _map}
