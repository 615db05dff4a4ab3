"""The layers of an icon, drawn in a square place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from math import ceil
from typing import Any

from ..core.colors import Rgb, parsed
from ..state.icon import CENTRE, SHOWN, Circle, Glyph, Gradient, IconLayer, Letters, Rectangle, Ring, Vector
from . import ink
from .ink import engine, path
from .pen import Pen

FINE = 2  # px of an image for each px of its place: pictures may be larger than the display


def draw_layer(pen: Pen, layer: IconLayer) -> None:
    """One layer of an icon whose shown part fills the pen's place."""
    unit = min(pen.w, pen.h) / SHOWN
    left, top = pen.w / 2 - CENTRE * unit, pen.h / 2 - CENTRE * unit
    match layer:
        case Glyph(name, color, size, x, y):
            pen.icon(name, left + x * unit, top + y * unit, size * unit, color)
        case Letters(text, color, size, x, y, weight):
            pen.text(text, left + x * unit, top + y * unit, size * unit, color, weight)
        case Circle(x, y, r, color):
            at, high = (left + x * unit, top + y * unit), r * unit
            pen.canvas.drawCircle(*at, high, filled(pen, color, at[1] - high, 2 * high))
        case Ring(x, y, r, width, color, start, sweep, round_):
            _ring(pen, (left + x * unit, top + y * unit, r * unit), width * unit, color, start, sweep, round_)
        case Rectangle(x, y, w, h, color, radius):
            box = engine().Rect.MakeXYWH(left + x * unit, top + y * unit, w * unit, h * unit)
            corner, paint = radius * unit, filled(pen, color, box.top(), box.height())
            pen.canvas.drawRoundRect(box, corner, corner, paint)
        case Vector(data, color, width):
            shape = path(data, left, top, unit)
            if width and isinstance(color, str):
                paint = ink.stroke(pen.argb(color), width * unit, True)
            else:
                box = shape.getBounds()
                paint = filled(pen, color, box.top(), box.height())
            pen.canvas.drawPath(shape, paint)


def as_image(pen: Pen, paint: Callable[[Pen], None]) -> None:
    """Paint the pen's place once and keep it as an image, which is drawn again in a tenth of the
    time of many layers with soft edges."""
    skia = engine()
    w, h = max(1, ceil(FINE * pen.w)), max(1, ceil(FINE * pen.h))
    surface = skia.Surface(w, h)
    canvas = surface.getCanvas()
    canvas.scale(FINE, FINE)
    paint(replace(pen, canvas=canvas))
    smooth = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kNearest)
    pen.weight += 4 * w * h * 4 // 3  # its smaller levels take a third of it again
    pen.canvas.save()
    pen.canvas.scale(1 / FINE, 1 / FINE)
    pen.canvas.drawImage(surface.makeImageSnapshot().withDefaultMipmaps(), 0, 0, smooth)
    pen.canvas.restore()


def filled(pen: Pen, color: str | Gradient, top: float, height: float) -> Any:
    """The paint of a colour, or of a gradient over `height` px from `top`."""
    if isinstance(color, str):
        return ink.fill(pen.argb(color))
    return _graded(parsed(color.top), parsed(color.bottom), round(top, 2), round(height, 2))


@lru_cache(maxsize=256)
def _graded(above: Rgb, below: Rgb, top: float, height: float) -> Any:
    skia = engine()
    ends = [skia.Point(0, top), skia.Point(0, top + height)]
    shader = skia.GradientShader.MakeLinear(ends, [ink.argb(above), ink.argb(below)])
    return skia.Paint(AntiAlias=True, Shader=shader)


def _ring(
    pen: Pen, circle: tuple[float, float, float], width: float, color: str, start: float, sweep: float, round_: bool
) -> None:
    x, y, r = circle
    oval = engine().Rect.MakeXYWH(x - r, y - r, 2 * r, 2 * r)
    paint = ink.stroke(pen.argb(color), width, round_)
    pen.canvas.drawArc(oval, start - 90, sweep, False, paint)
