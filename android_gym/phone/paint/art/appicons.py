"""Launcher icons: the layers of an app's own, cut by the launcher's mask; a letter without one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from xxhash import xxh3_64_intdigest

from ...core.colors import luminance, parsed
from ...core.svg_path import steps
from ...state.icon import (
    CENTRE,
    MASKS,
    SAFE,
    SHOWN,
    Circle,
    Glyph,
    Gradient,
    IconLayer,
    Letters,
    Rectangle,
    Vector,
    reach,
)
from . import ink
from .ink import engine
from .pen import Pen
from .people import COLORS

LIGHT = 0.8  # luminance of a background that gets an edge, to be seen on a white page
EDGE = "#dadce0"


def appicon(pen: Pen, argument: str) -> None:
    """The icon of a package; one that has none gets its initial on its own colour."""
    icon = pen.icons.of(argument)
    if icon is None:
        color = COLORS[xxh3_64_intdigest(argument.encode()) % len(COLORS)]
        _ground(pen, color)
        pen.text(_initial(argument), pen.w / 2, pen.h / 2, min(pen.w, pen.h) / 2, "white", 500)
        return
    _ground(pen, icon.background)
    for layer in icon.layers:
        if reach(layer) <= SAFE:
            _draw(pen, layer)
            continue
        with _masked(pen):
            _draw(pen, layer)


@contextmanager
def _masked(pen: Pen) -> Iterator[None]:
    """What is drawn inside is cut by the mask."""
    pen.canvas.save()
    pen.canvas.clipPath(_mask(pen, pen.icons.mask), engine().ClipOp.kIntersect, True)
    yield
    pen.canvas.restore()


def _initial(package: str) -> str:
    """The letter of a package's last telling part: "org.example.notes.app" gives "N"."""
    parts = [part for part in package.split(".") if part not in ("app", "android", "mobile", "")]
    return (parts[-1] if parts else "?")[0].upper()


def _ground(pen: Pen, background: str | Gradient) -> None:
    """The background in the shape of the mask, with an edge if it is light."""
    if not background:
        return
    r, round_ = min(pen.w, pen.h) / 2, pen.icons.mask == "circle"
    top = background.top if isinstance(background, Gradient) else background
    if isinstance(background, Gradient):
        with _masked(pen):
            pen.gradient(pen.h / 2 - r, 2 * r, background.top, background.bottom)
    elif round_:
        pen.circle(pen.w / 2, pen.h / 2, r, background)
    else:
        pen.canvas.drawPath(_mask(pen, pen.icons.mask), ink.fill(pen.argb(background)))
    if luminance(parsed(top)) > LIGHT:
        if round_:
            pen.arc(pen.w / 2, pen.h / 2, r * 0.985, 0, 360, EDGE, r * 0.03)
        else:
            line = ink.stroke(pen.argb(EDGE), r * 0.03)
            pen.canvas.drawPath(_mask(pen, pen.icons.mask, 0.985), line)


def _mask(pen: Pen, mask: str, share: float = 1.0) -> Any:
    """The outline of the mask in the middle of the place."""
    side = min(pen.w, pen.h) * share
    return path(MASKS[mask], (pen.w - side) / 2, (pen.h - side) / 2, side / 100)


@lru_cache(maxsize=128)
def path(data: str, x: float, y: float, unit: float) -> Any:
    """Skia's form of path data whose point (0, 0) is at (x, y) px, and whose unit is so many px."""
    found = engine().Path()
    for kind, numbers in steps(data):
        if kind == "A":
            _arc(found, numbers, x, y, unit)
            continue
        at = [number * unit + (y if i % 2 else x) for i, number in enumerate(numbers)]
        match kind:
            case "M":
                found.moveTo(*at)
            case "L":
                found.lineTo(*at)
            case "Q":
                found.quadTo(*at)
            case "C":
                found.cubicTo(*at)
            case _:
                found.close()
    return found


def _arc(into: Any, numbers: tuple[float, ...], x: float, y: float, unit: float) -> None:
    """An elliptical arc from where the path is."""
    skia = engine()
    rx, ry, turned, large, clockwise, to_x, to_y = numbers
    size = skia.Path.ArcSize.kLarge_ArcSize if large else skia.Path.ArcSize.kSmall_ArcSize
    way = skia.PathDirection.kCW if clockwise else skia.PathDirection.kCCW
    into.arcTo(rx * unit, ry * unit, turned, size, way, x + to_x * unit, y + to_y * unit)


def _draw(pen: Pen, layer: IconLayer) -> None:
    unit = min(pen.w, pen.h) / SHOWN
    left, top = pen.w / 2 - CENTRE * unit, pen.h / 2 - CENTRE * unit
    match layer:
        case Glyph(name, color, size, x, y):
            pen.icon(name, left + x * unit, top + y * unit, size * unit, color)
        case Letters(text, color, size, x, y, weight):
            pen.text(text, left + x * unit, top + y * unit, size * unit, color, weight)
        case Circle(x, y, r, color):
            pen.circle(left + x * unit, top + y * unit, r * unit, color)
        case Rectangle(x, y, w, h, color, radius):
            place = left + x * unit, top + y * unit, w * unit, h * unit
            pen.rect(*place, color, radius * unit)
        case Vector(data, color, width):
            shape, shade = path(data, left, top, unit), pen.argb(color)
            paint = ink.stroke(shade, width * unit, True) if width else ink.fill(shade)
            pen.canvas.drawPath(shape, paint)


DRAWINGS = {"app": appicon, "appicon": appicon}
