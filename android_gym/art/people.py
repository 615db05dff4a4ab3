"""Pictures of people: a portrait, or a coloured circle with an initial."""

from __future__ import annotations

from xxhash import xxh3_64_intdigest

from ..phone.paint.pen import Pen
from .pictures import face, first_last

COLORS = (
    *("#ef5350", "#ab47bc", "#5c6bc0", "#0b8fd6", "#26a69a", "#7cb342"),
    *("#f5a623", "#ff7043", "#8d6e63", "#78909c", "#7e57c2", "#00acc1"),
)


def color_of(name: str) -> str:
    """The colour that belongs to a name, the same everywhere."""
    return COLORS[xxh3_64_intdigest(name.encode()) % len(COLORS)]


def avatar(pen: Pen, argument: str) -> None:
    """A circle in the text's colour with its first letter, or a silhouette without one.

    A view that has a background of its own keeps it. Who has a photo is shown in it.
    """
    if argument and first_last(argument) in pen.pictured:
        side = min(pen.w, pen.h)
        at = (pen.w - side) / 2, (pen.h - side) / 2
        with pen.part(*at, side, side, side / 2) as inner:
            face(inner, argument)
        return
    r = min(pen.w, pen.h) / 2
    if not pen.bg:
        pen.circle(pen.w / 2, pen.h / 2, r, color_of(argument))
    initial = next((char for char in argument if char.isalnum()), "")
    if initial.isalpha():
        pen.text(initial.upper()[0], pen.w / 2, pen.h / 2, r * 0.95, "white", 500)
    else:
        pen.icon("person", pen.w / 2, pen.h / 2, r * 1.3, "white")


DRAWINGS = {"avatar": avatar}
