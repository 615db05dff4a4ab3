"""The ground of a map: land, water, parks, buildings and streets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ...phone.paint.ink import engine, stroke
from ...town import Point, Town
from .aerial import gardens, roofs, soil, water
from .colors import Colors, argb, colors

# dp of the inside of a street by its class, at zoom 15 and at 17; what is between is between
_WIDE = ((5.5, 13.0), (3.2, 11.0), (2.2, 8.5), (1.1, 6.5), (0.7, 1.6))
FIRST_ZOOM = (0.0, 0.0, 12.5, 13.6, 14.6)  # from which a class of streets is drawn


@dataclass(frozen=True)
class Sheet:
    """A map's place: what part of the town is on how many px."""

    town: Town
    left: float  # metres at the left edge
    top: float
    scale: float  # px a metre
    w: int
    h: int
    dp: float
    zoom: float
    dark: bool
    style: str
    colors: Colors

    @staticmethod
    def of(where: Town, middle: Point, zoom: float, w: int, h: int, dp: float, dark: bool, style: str) -> Sheet:
        scale = dp * 2.0 ** (zoom - 17)
        left, top = middle[0] - w / 2 / scale, middle[1] + h / 2 / scale
        return Sheet(where, left, top, scale, w, h, dp, zoom, dark, style, colors(style, dark))

    def px(self, at: Point) -> Point:
        return (at[0] - self.left) * self.scale, (self.top - at[1]) * self.scale

    def sees(self, at: Point, edge: float = 0.0) -> bool:
        x, y = self.px(at)
        return -edge <= x <= self.w + edge and -edge <= y <= self.h + edge

    def crosses(self, points: Sequence[Point]) -> bool:
        """Whether the box around some points is seen in part."""
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        right, bottom = self.left + self.w / self.scale, self.top - self.h / self.scale
        edge = 30 / self.scale
        return (
            max(xs) > self.left - edge
            and min(xs) < right + edge
            and max(ys) > bottom - edge
            and min(ys) < self.top + edge
        )

    def wide(self, rank: int) -> float:
        """px of a street of this class."""
        low, high = _WIDE[rank]
        share = min(max((self.zoom - 13) / 4, 0.0), 1.6)
        small = 0.55 if self.zoom < 13 else 1.0
        return float(max((low * 0.55 + (high - low * 0.55) * share**1.6) * small, 0.5) * self.dp)


def path(sheet: Sheet, runs: Iterable[Sequence[Point]], closed: bool = False) -> Any:
    """A path through points of the town, those runs that are seen."""
    made, point = engine().Path(), engine().Point
    left, top, scale = sheet.left, sheet.top, sheet.scale
    for run in runs:
        if len(run) > 1 and sheet.crosses(run):
            made.addPoly([point((x - left) * scale, (top - y) * scale) for x, y in run], closed)
    return made


def ground(canvas: Any, sheet: Sheet) -> None:
    """Everything below labels and marks."""
    skia, tone = engine(), sheet.colors
    canvas.clear(argb(tone.land))
    aerial = sheet.style == "satellite"
    if aerial:
        soil(canvas, sheet)
    _blocks(canvas, sheet)
    parks, waters = (
        path(sheet, (area.outline for area in areas), True) for areas in (sheet.town.plan.parks, sheet.town.plan.waters)
    )
    canvas.drawPath(parks, skia.Paint(Color=argb(tone.park, 0.8 if aerial else 1.0), AntiAlias=True))
    if aerial:
        _trees(canvas, sheet)
        water(canvas, sheet, waters)
    else:
        canvas.drawPath(waters, skia.Paint(Color=argb(tone.water), AntiAlias=True))
    _streets(canvas, sheet)


class Lots(NamedTuple):
    """Buildings in order, each an entry of these arrays."""

    middles: npt.NDArray[np.float64]  # (lots, 2)
    roofs: npt.NDArray[np.int64]  # (lots,), which roof
    corners: npt.NDArray[np.float64]  # (lots, 4, 2)


@lru_cache(maxsize=8)
def _lots(where: Town, away: float) -> Lots:
    """The buildings along the streets, whose fronts are so many metres from their middles."""
    nodes = where.plan.nodes
    middles, roofs, places = list[Point](), list[int](), list[tuple[Point, ...]]()
    for number, edge in enumerate(where.plan.edges):
        if edge.rank in (0, 4):
            continue
        (x0, y0), (x1, y1) = nodes[edge.a], nodes[edge.b]
        dx, dy = (x1 - x0) / edge.length, (y1 - y0) / edge.length
        lots = max(1, int(edge.length / 46))
        for k in range(lots):
            along = (k + 0.5) * edge.length / lots
            for side in (-1, 1):
                chance = (number * 73 + k * 31 + side * 17) % 97
                if chance < 12:
                    continue
                deep, half = (18 + chance % 22) / 2, (24 + chance % 13) / 2
                out = (away + deep) * side
                x, y = x0 + dx * along - dy * out, y0 + dy * along + dx * out
                corners = tuple(
                    (x + dx * u - dy * v, y + dy * u + dx * v)
                    for u, v in ((-half, -deep), (half, -deep), (half, deep), (-half, deep))
                )
                middles.append((x, y))
                roofs.append(chance % 4)
                places.append(corners)
    shaped = np.array(middles).reshape(-1, 2), np.array(roofs, np.int64)
    return Lots(*shaped, np.array(places).reshape(-1, 4, 2))


def _blocks(canvas: Any, sheet: Sheet) -> None:
    """Buildings, or roofs and yards on a satellite picture: one path for each colour."""
    if sheet.zoom < 14.4:
        return
    skia, scale, point = engine(), sheet.scale, engine().Point
    shapes = [skia.Path() for _ in sheet.colors.roofs]
    edge, left, top = 30.0, sheet.left, sheet.top
    right, bottom = left + sheet.w / scale, top - sheet.h / scale
    lots = _lots(sheet.town, 21.0 if sheet.zoom < 16 else 17.0)
    x, y = lots.middles.T
    seen = (left - edge < x) & (x < right + edge) & (bottom - edge < y) & (y < top + edge)
    corners = lots.corners[seen]
    px = np.stack(((corners[..., 0] - left) * scale, (top - corners[..., 1]) * scale), -1)
    if sheet.style == "satellite":
        numbers = np.flatnonzero(seen)
        gardens(canvas, sheet, px.mean(1), numbers)
        roofs(canvas, sheet, px, numbers)
        return
    for roof, places in zip(lots.roofs[seen].tolist(), px.tolist(), strict=True):
        shapes[roof % len(shapes)].addPoly([point(u, v) for u, v in places], True)
    for color, shape in zip(sheet.colors.roofs, shapes, strict=True):
        shape.setFillType(skia.PathFillType.kWinding)
        canvas.drawPath(shape, skia.Paint(Color=argb(color), AntiAlias=True))


def _trees(canvas: Any, sheet: Sheet) -> None:
    """Crowns in the parks of a satellite picture."""
    skia = engine()
    paints = [skia.Paint(Color=argb(c), AntiAlias=True) for c in ("#2f4a2b", "#3d5a35", "#27402a")]
    for area in sheet.town.plan.parks:
        if not sheet.crosses(area.outline):
            continue
        canvas.save()
        canvas.clipPath(path(sheet, (area.outline,), True), skia.ClipOp.kIntersect, True)
        xs, ys = [p[0] for p in area.outline], [p[1] for p in area.outline]
        wide, high = max(xs) - min(xs), max(ys) - min(ys)
        for k in range(min(260, int(wide * high / 900))):
            at = (min(xs) + (k * 0.618034) % 1 * wide, min(ys) + (k * 0.754878) % 1 * high)
            if sheet.sees(at, 20):
                radius = (5 + k * 7 % 6) * sheet.scale
                canvas.drawCircle(*sheet.px(at), radius, paints[k % 3])
        canvas.restore()


def _streets(canvas: Any, sheet: Sheet) -> None:
    """Streets by class, the small ones first; rims before insides, so that crossings are open."""
    plan, tone = sheet.town.plan, sheet.colors
    shapes = {}
    for rank in (4, 3, 2, 1, 0):
        if sheet.zoom >= FIRST_ZOOM[rank]:
            runs = (run for street in plan.streets if street.rank == rank for run in street.runs)
            shapes[rank] = path(sheet, runs)
    rim = 1.1 * sheet.dp if sheet.zoom > 14.2 else 0.0
    if rim:
        for rank, shape in shapes.items():
            if rank < 4:
                paint = stroke(argb(tone.rims[rank]), sheet.wide(rank) + 2 * rim, True)
                canvas.drawPath(shape, paint)
    for rank, shape in shapes.items():
        canvas.drawPath(shape, stroke(argb(tone.streets[rank]), sheet.wide(rank), True))
    if 0 in shapes and sheet.zoom > 14.2:
        canvas.drawPath(shapes[0], stroke(argb(tone.middle), sheet.wide(0) * 0.16, True))
    rails = path(sheet, plan.rails)
    canvas.drawPath(rails, stroke(argb(tone.rail), max(1.0, 0.9 * sheet.dp), False))
