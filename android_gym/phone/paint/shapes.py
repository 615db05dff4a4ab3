"""The shape of a box, and what is painted in it: its corners, its fill, its shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .ink import argb, blurred, engine, fill, shade
from .rendering import Rendering

if TYPE_CHECKING:
    from ..ui.box import Box

MOST_ROUND = 28  # dp, the corners of a theme whose shape is "full"
# Material's two shadows (key, ambient) for a level in dp: (dy, blur, spread, opacity), dp
SHADOWS = {
    1: ((1, 2, 0, 0.30), (1, 3, 1, 0.15)),
    3: ((1, 2, 0, 0.30), (2, 6, 2, 0.15)),
    6: ((1, 3, 0, 0.30), (4, 8, 3, 0.15)),
    8: ((2, 3, 0, 0.30), (6, 10, 4, 0.15)),
}


def extent(box: Box, rendering: Rendering) -> Any:
    """How far a box may paint: its rectangle and room for a shadow."""
    edge = 16 * rendering.dp
    return engine().Rect.MakeLTRB(-edge, -edge, box.w + edge, box.h + edge)


def corner(box: Box, rendering: Rendering) -> float:
    """The corner radius in px; a negative one in the style means fully round. A theme's shape
    leaves circles as they are."""
    most = min(box.w, box.h) / 2
    radius, shape = box.view.style.radius, rendering.theme.shape
    if shape == "square" and not (radius < 0 and box.w == box.h):
        return 0.0
    if shape == "full" and radius > 0:
        radius = MOST_ROUND
    return float(most if radius < 0 else min(radius * rendering.dp, most))


def outline(box: Box, rendering: Rendering, grow: float = 0, dy: float = 0) -> Any:
    """The outline as a rounded rectangle, `grow` px larger on each side and moved down by `dy`."""
    skia = engine()
    rect = skia.Rect.MakeLTRB(-grow, -grow + dy, box.w + grow, box.h + grow + dy)
    radius = corner(box, rendering)
    r = radius + grow if radius else 0
    if not box.view.style.bar:
        return skia.RRect.MakeRectXY(rect, max(r, 0), max(r, 0))
    shape = skia.RRect()
    shape.setRectRadii(rect, [(r, r), (r, r), (0, 0), (0, 0)])
    return shape


def clip(canvas: Any, box: Box, rendering: Rendering) -> None:
    skia = engine()
    if box.view.style.radius:
        canvas.clipRRect(outline(box, rendering), skia.ClipOp.kIntersect, True)
    else:
        canvas.clipRect(skia.Rect.MakeWH(box.w, box.h))


def paint_fill(canvas: Any, box: Box, rendering: Rendering, alpha: float) -> None:
    style = box.view.style
    if style.elevation and rendering.shadows:
        _paint_shadow(canvas, box, rendering)
    paint = fill(shade(style.bg, rendering.dark, alpha, rendering.theme))
    if style.radius:
        canvas.drawRRect(outline(box, rendering), paint)
    else:
        canvas.drawRect(engine().Rect.MakeWH(box.w, box.h), paint)


def _paint_shadow(canvas: Any, box: Box, rendering: Rendering) -> None:
    """Both shadows of the nearest level; the inside, which the fill will cover, is left out."""
    skia = engine()
    style = box.view.style
    level = min(SHADOWS, key=lambda known: abs(known - style.elevation))
    edge = 0.3 * corner(box, rendering) + 1
    inside = skia.Rect.MakeLTRB(edge, edge, box.w - edge, box.h - edge)
    canvas.save()
    if not inside.isEmpty():
        canvas.clipRect(inside, skia.ClipOp.kDifference, False)
    for dy, blur, spread, opacity in SHADOWS[level]:
        shape = outline(box, rendering, grow=spread * rendering.dp, dy=dy * rendering.dp)
        canvas.drawRRect(shape, blurred(argb((0, 0, 0), opacity), blur * rendering.dp / 2))
    canvas.restore()
