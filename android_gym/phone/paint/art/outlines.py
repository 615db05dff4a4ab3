"""Grounds and outlines that a plain fill or stroke cannot be."""

from __future__ import annotations

from .ink import engine
from .pen import Pen


def inset(pen: Pen, argument: str) -> None:
    """A rounded field, 8 dp inside the view."""
    edge = 8 * pen.dp
    pen.rect(edge, edge, pen.w - 2 * edge, pen.h - 2 * edge, "surfaceContainerLowest", edge)


def dashed(pen: Pen, argument: str) -> None:
    """A dashed outline, its corners rounded by 8 dp."""
    skia, half = engine(), pen.dp / 2
    paint = skia.Paint(
        Color=pen.argb("outline"), AntiAlias=True, Style=skia.Paint.kStroke_Style,
        StrokeWidth=pen.dp, PathEffect=skia.DashPathEffect.Make([4 * pen.dp, 3 * pen.dp], 0),
    )  # fmt: skip
    box = skia.Rect.MakeXYWH(half, half, pen.w - pen.dp, pen.h - pen.dp)
    pen.canvas.drawRoundRect(box, 8 * pen.dp, 8 * pen.dp, paint)


DRAWINGS = {"dashed": dashed, "inset": inset}
