"""Launcher icons: the layers of an app's own, cut by the launcher's mask; a letter without one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from xxhash import xxh3_64_intdigest

from ...core.colors import luminance, parsed
from ...state.icon import MASKS, SAFE, Gradient, reach
from . import ink
from .ink import engine
from .layers import draw_layer, filled, path
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
            draw_layer(pen, layer)
            continue
        with _masked(pen):
            draw_layer(pen, layer)


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
    paint = filled(pen, background, pen.h / 2 - r, 2 * r)
    if round_:
        pen.canvas.drawCircle(pen.w / 2, pen.h / 2, r, paint)
    else:
        pen.canvas.drawPath(_mask(pen, pen.icons.mask), paint)
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


DRAWINGS = {"app": appicon, "appicon": appicon}
