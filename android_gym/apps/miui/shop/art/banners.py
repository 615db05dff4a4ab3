"""Banners: things on a coloured ground."""

from __future__ import annotations

from .....art.goods import draw_goods, shade
from .....phone.paint.drawings import parts
from .....phone.paint.layers import as_image
from .....phone.paint.pen import Pen

_USUAL = "box", "#2f6fc4", "box", "#333333", "#dce9ff"


def banner(pen: Pen, argument: str) -> None:
    """Two things at the end of a ground of a colour: "phone/#2f6fc4/watch/#333333/#dce9ff"."""
    as_image(pen, lambda inner: _draw(inner, *parts(argument, *_USUAL)))


def _draw(pen: Pen, first: str, one: str, second: str, other: str, ground: str) -> None:
    pen.gradient(0, pen.h, ground, shade(ground, -0.12))
    pen.circle(pen.w * 0.78, pen.h * 0.5, pen.h * 0.62, "#ffffff", 0.28)
    pen.circle(pen.w * 0.78, pen.h * 0.5, pen.h * 0.44, "#ffffff", 0.35)
    for name, color, x, size in ((second, other, 0.86, 0.6), (first, one, 0.7, 0.86)):
        side = pen.h * size
        with pen.part(pen.w * x - side / 2, pen.h * 0.54 - side / 2, side, side) as inner:
            draw_goods(inner, name, color)


DRAWINGS = {"mishop_banner": banner}
