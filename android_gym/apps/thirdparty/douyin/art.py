"""The shade over a clip, the plus between the tabs, the shutter, and the ground of a post without a picture."""

from __future__ import annotations

from itertools import pairwise

from ....phone.paint.pen import Pen

_BANDS = 48


def shade(pen: Pen, argument: str) -> None:
    """Darker towards both ends, so that white words stand out."""
    for start, end, alpha in ((0.55, 1.0, 0.72), (0.14, 0.0, 0.5)):
        edges = [round(pen.h * (start + (end - start) * n / _BANDS)) for n in range(_BANDS + 1)]
        for n, (one, other) in enumerate(pairwise(edges)):  # whole px: bands neither overlap nor leave a line
            pen.rect(0, min(one, other), pen.w, abs(other - one), "#000000", 0, alpha * n / _BANDS)


def plus(pen: Pen, argument: str) -> None:
    """A white plus on a white frame between cyan and red."""
    r, side = 8 * pen.dp, 5 * pen.dp
    pen.rect(0, 0, pen.w - side, pen.h, "#25f4ee", r)
    pen.rect(side, 0, pen.w - side, pen.h, "#fe2c55", r)
    pen.rect(side / 1.5, 0, pen.w - 1.34 * side, pen.h, "#ffffff", r)
    pen.icon("add", pen.w / 2, pen.h / 2, pen.h * 0.8, "#161823")


def shutter(pen: Pen, argument: str) -> None:
    """A red disc in a ring; a square with an argument."""
    x, y, r = pen.w / 2, pen.h / 2, min(pen.w, pen.h) / 2
    pen.circle(x, y, r, "#ffffff", 0.45)
    if argument:
        pen.rect(x - r * 0.36, y - r * 0.36, r * 0.72, r * 0.72, "#fe2c55", r * 0.14)
    else:
        pen.circle(x, y, r * 0.78, "#fe2c55")


def words(pen: Pen, argument: str) -> None:
    """Two soft colours."""
    pen.gradient(0, pen.h, "#2b2d42", "#8d3b72")


DRAWINGS = {"douyin_plus": plus, "douyin_shade": shade, "douyin_shutter": shutter, "douyin_words": words}
