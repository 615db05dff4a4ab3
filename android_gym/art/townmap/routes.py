"""What lies over the ground of a map: traffic, lines, ways and rides."""

from __future__ import annotations

from collections.abc import Iterator
from math import isnan, nan
from typing import Any

from ...phone.paint.ink import engine, stroke
from ...phone.paint.pen import numbers
from ...town import Point, level, ways
from .colors import argb
from .ground import Sheet, path

TRAFFIC = ("#2eb872", "#f2a33a", "#e0433a", "#8c1d18")
MODES = ("car", "street", "walk", "bike")
WAY, WAY_RIM, OTHER, OTHER_RIM = "#1a73e8", "#1557b0", "#a9c4f0", "#7f9fd1"


def traffic(canvas: Any, sheet: Sheet, day: int, minute: int) -> None:
    """Streets with traffic in its colours, both directions."""
    nodes, skia = sheet.town.plan.nodes, engine()
    shapes = [skia.Path() for _ in TRAFFIC]
    for edge in sheet.town.plan.edges:
        if edge.rank > 2 or not sheet.crosses((nodes[edge.a], nodes[edge.b])):
            continue
        shape = shapes[level(edge.street, edge.rank, nodes[edge.a], day, minute)]
        shape.moveTo(*sheet.px(nodes[edge.a]))
        shape.lineTo(*sheet.px(nodes[edge.b]))
    thick = max(1.4, 1.1 + 0.7 * (sheet.zoom - 13)) * sheet.dp
    for color, shape in zip(TRAFFIC, shapes, strict=True):
        canvas.drawPath(shape, stroke(argb("#ffffff", 0.55), thick + 1.4 * sheet.dp, True))
        canvas.drawPath(shape, stroke(argb(color), thick, True))


def transit(canvas: Any, sheet: Sheet, lines: bool, cycling: bool) -> None:
    """The lines with their stops, or what is good to cycle on."""
    if cycling:
        quiet = (street for street in sheet.town.plan.streets if street.rank >= 2)
        for street in quiet:
            color = "#0f9d58" if street.rank == 4 else "#5bbf6a"
            shape = path(sheet, street.runs)
            canvas.drawPath(shape, stroke(argb(color, 0.75), 1.8 * sheet.dp, True))
    if lines:
        for line in sheet.town.lines[::2]:
            thick = (3.4 if line.train else 2.0) * sheet.dp
            canvas.drawPath(path(sheet, (line.path,)), stroke(argb(line.color, 0.85), thick, True))


def pairs(words: list[str]) -> list[Point]:
    """Points of numbers in a row."""
    floats = [numbers(word, nan)[0] for word in words]
    points = zip(floats[::2], floats[1::2], strict=False)
    return [point for point in points if not any(map(isnan, point))]


def _parts(extras: str, name: str) -> Iterator[list[str]]:
    for part in extras.split(";"):
        key, _, value = part.partition("=")
        if key == name:
            yield value.split(",")


def drawn_over(canvas: Any, sheet: Sheet, extras: str) -> None:
    """Ways, rides and walks, the chosen way on top."""
    for mode, *rest in _parts(extras, "way"):
        chosen, x, y, u, v, day, minute = numbers(",".join(rest), *[nan] * 7)
        if isnan(chosen) or mode not in MODES:
            continue
        found = ways(sheet.town.seed, mode, (x, y), (u, v), int(day), int(minute))
        for number in sorted(range(len(found)), key=lambda k: k == chosen):
            _way(canvas, sheet, found[number], mode, number == chosen)
        _ends(canvas, sheet, (x, y), (u, v))
    for color, *points in _parts(extras, "ride"):
        if len(color) == 7 and color[0] == "#":
            _line(canvas, sheet, pairs(points), color, color, 4.5)
    for points in _parts(extras, "foot"):
        _dots(canvas, sheet, pairs(points))


def _way(canvas: Any, sheet: Sheet, way: Any, mode: str, chosen: bool) -> None:
    if mode == "walk" and chosen:
        _dots(canvas, sheet, list(way.points))
        return
    tone, rim = (WAY, WAY_RIM) if chosen else (OTHER, OTHER_RIM)
    _line(canvas, sheet, list(way.points), tone, rim, 4.6)
    if not chosen:
        return
    skia = engine()
    for number, jam in enumerate(way.traffic):
        if jam >= 2:  # the first stretch leads to the street
            shape = skia.Path()
            shape.moveTo(*sheet.px(way.points[number + 1]))
            shape.lineTo(*sheet.px(way.points[number + 2]))
            color = TRAFFIC[jam] if jam == 3 else "#f2803a"
            canvas.drawPath(shape, stroke(argb(color), 4.6 * sheet.dp, True))


def _line(canvas: Any, sheet: Sheet, points: list[Point], tone: str, rim: str, thick: float) -> None:
    shape = path(sheet, (points,))
    canvas.drawPath(shape, stroke(argb(rim), (thick + 2) * sheet.dp, True))
    canvas.drawPath(shape, stroke(argb(tone), thick * sheet.dp, True))


def _dots(canvas: Any, sheet: Sheet, points: list[Point]) -> None:
    """A walk: blue dots at equal distances."""
    skia = engine()
    measure = skia.PathMeasure(path(sheet, (points,)), False)
    at, step, radius = 0.0, 9 * sheet.dp, 2.6 * sheet.dp
    rim, fill = (skia.Paint(Color=argb(c), AntiAlias=True) for c in ("#ffffff", WAY))
    while at < measure.getLength():
        found = measure.getPosTan(at)
        if found:
            spot = found[0] if isinstance(found, tuple) else found
            canvas.drawCircle(spot.x(), spot.y(), radius + 0.9 * sheet.dp, rim)
            canvas.drawCircle(spot.x(), spot.y(), radius, fill)
        at += step


def _ends(canvas: Any, sheet: Sheet, start: Point, end: Point) -> None:
    skia = engine()
    for at in (start, end):
        x, y = sheet.px(at)
        canvas.drawCircle(x, y, 5 * sheet.dp, skia.Paint(Color=argb("#202124"), AntiAlias=True))
        canvas.drawCircle(x, y, 3.4 * sheet.dp, skia.Paint(Color=argb("#ffffff"), AntiAlias=True))
