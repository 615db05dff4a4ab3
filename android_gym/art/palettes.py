"""Palettes to choose from: discs in the colours that a seed gives."""

from __future__ import annotations

from ..phone.paint import palette
from ..phone.paint.pen import Pen
from ..phone.paint.wallpaper_colors import main_colors
from ..phone.state.theme import SYSTEM, Theme


def swatches(pen: Pen, argument: str) -> None:
    """A disc of three colours of a palette: "#rrggbb" is its seed, "N:ART" the Nth colour of a
    drawing, and anything else stands for the phone's own."""
    number, _, art = argument.partition(":")
    seed = argument if argument.startswith("#") else ""
    if art and number.isdecimal():
        found = main_colors(art)
        seed = found[int(number) % len(found)]
    colors = palette.colors(pen.dark, Theme(seed) if seed else SYSTEM)
    r = min(pen.w, pen.h) / 2
    hexes = ["#{:02x}{:02x}{:02x}".format(*colors[role]) for role in ("primary", "secondaryContainer", "tertiary")]
    with pen.clipped_circle(pen.w / 2, pen.h / 2, r):
        pen.rect(0, 0, pen.w, pen.h / 2, hexes[0])
        pen.rect(0, pen.h / 2, pen.w / 2, pen.h / 2, hexes[1])
        pen.rect(pen.w / 2, pen.h / 2, pen.w / 2, pen.h / 2, hexes[2])


DRAWINGS = {"palette": swatches}
