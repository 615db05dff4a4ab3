"""Grounds and outlines that a plain fill or stroke cannot be."""

from __future__ import annotations

import re

from ..phone.paint.ink import engine
from ..phone.paint.pen import Pen

_SPOT = re.compile(r"(\d{1,4}),(\d{1,4})")


def inset(pen: Pen, argument: str) -> None:
    """A rounded field, 8 dp inside the view."""
    edge = 8 * pen.dp
    pen.rect(edge, edge, pen.w - 2 * edge, pen.h - 2 * edge, "surfaceContainerLowest", edge)


def dashed(pen: Pen, argument: str) -> None:
    """A dashed outline, its corners rounded by 8 dp."""
    skia, edge, round_by = engine(), pen.dp, 8 * pen.dp
    paint = skia.Paint(
        Color=pen.argb("outline"),
        AntiAlias=True,
        Style=skia.Paint.kStroke_Style,
        StrokeWidth=2 * pen.dp,
        PathEffect=skia.DashPathEffect.Make([4 * pen.dp] * 2, 0),
    )
    box = skia.Rect.MakeLTRB(edge, edge, pen.w - edge, pen.h - edge)
    shape = skia.RRect.MakeRectXY(box, round_by, round_by)
    # from the upper left corner to the right
    path = skia.PathBuilder().addRRect(shape, skia.PathDirection.kCW, 0).detach()
    pen.canvas.drawPath(path, paint)


def strokes(pen: Pen, argument: str) -> None:
    """Lines drawn by hand, each "X,Y X,Y …" in thousandths of the place, with ";" between them, or a neutral box."""
    lines = [_SPOT.findall(line) for line in argument.split(";")]
    for line in lines:
        points = [(int(x) * pen.w / 1000, int(y) * pen.h / 1000) for x, y in line]
        pen.polyline(points, pen.color, max(1.5 * pen.dp, pen.w / 110))
    if not any(line[1:] for line in lines):
        pen.neutral()


DRAWINGS = {"dashed": dashed, "inset": inset, "strokes": strokes}
