"""Maps of a world's town, and its streets as one who stands in them sees them.

"townmap:SEED/X,Y,ZOOM/STYLE/EXTRAS" is the town around the point (X, Y), in metres from the owner's
home; at zoom 17 a dp is a metre, at each lower one twice as much. STYLE is default, satellite,
terrain or nav. EXTRAS are parted by ";":

at=DAY,MINUTE traffic by the hour · transit the lines · biking paths and quiet streets ·
me=X,Y where the phone is · pin=X,Y a red pin · hits=ID,ID… places that were found ·
way=MODE,NUMBER,X,Y,X,Y,DAY,MINUTE a way as `android_gym.town.ways` gives it ·
ride=COLOR,X,Y,X,Y… a ride · foot=X,Y,X,Y… a walk

"streetview:SEED/X,Y/DEGREES" is what is seen from a point in a direction, 0 is north. What
of either cannot be read is left out, or 0.
"""

from __future__ import annotations

from typing import Any

from ...phone.paint.ink import engine
from ...phone.paint.pen import Pen, numbers
from ...town import town
from .ground import Sheet, ground
from .marks import labels
from .routes import drawn_over, traffic, transit
from .streetview import street


def town_map(pen: Pen, argument: str) -> None:
    """A map, see this module."""
    seed, where, style, extras = (*argument.split("/"), "", "", "", "")[:4]
    x, y, zoom = numbers(where, 0, 0, 15)
    zoom = min(max(zoom, 1.0), 22.0)
    as_picture(
        pen,
        lambda canvas, w, h, dp: _map(
            canvas, w, h, dp, Sheet.of(town(_whole(seed)), (x, y), zoom, w, h, dp, pen.dark, style), extras
        ),
    )


def _map(canvas: Any, w: int, h: int, dp: float, sheet: Sheet, extras: str) -> None:
    parts = (part.partition("=") for part in extras.split(";") if part)
    said = {key: value for key, _, value in parts}
    ground(canvas, sheet)
    if "at" in said:
        day, minute = numbers(said["at"], 0, 0)
        traffic(canvas, sheet, int(day), int(minute))
    if "transit" in said or "biking" in said:
        transit(canvas, sheet, "transit" in said, "biking" in said)
    drawn_over(canvas, sheet, extras)
    labels(canvas, sheet, said)


def street_view(pen: Pen, argument: str) -> None:
    """A view along a street, see this module."""
    seed, where, degrees = (*argument.split("/"), "0,0", "0")[:3]
    (x, y), (turn,) = numbers(where, 0, 0), numbers(degrees, 0)
    as_picture(pen, lambda canvas, w, h, dp: street(canvas, w, h, town(_whole(seed)), (x, y), turn))


def _whole(seed: str) -> int:
    return int(seed) if seed.isdecimal() else 0


def as_picture(pen: Pen, paint: Any) -> None:
    """Paint once, at the size that the surface shows, with the corners of the place.
    `paint(canvas, w, h, dp)` gets a canvas of so many px, and the px of a dp."""
    if min(pen.w, pen.h) < 1:
        return
    skia = engine()
    across, down = pen.zoom
    w, h = max(round(pen.w * across), 1), max(round(pen.h * down), 1)
    surface = skia.Surface(w, h)
    with surface as canvas:
        if pen.radius:
            corner = pen.radius * across
            shape = skia.RRect.MakeRectXY(skia.Rect.MakeWH(w, h), corner, corner)
            canvas.clipRRect(shape, skia.ClipOp.kIntersect, True)
        paint(canvas, w, h, pen.dp * across)
    pen.weight += 4 * w * h
    pen.canvas.save()
    pen.canvas.scale(1 / across, 1 / down)
    pen.canvas.drawImage(surface.makeImageSnapshot(), 0, 0)
    pen.canvas.restore()


DRAWINGS = {"streetview": street_view, "townmap": town_map}
