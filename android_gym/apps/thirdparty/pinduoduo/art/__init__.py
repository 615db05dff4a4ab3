"""The drawing over Pinduoduo's home page."""

from __future__ import annotations

from .....art.goods import draw_goods
from .....phone.paint.layers import as_image
from .....phone.paint.pen import Pen


def ribbon(pen: Pen, argument: str) -> None:
    """Coins and three things on red."""
    as_image(pen, _draw)


def _draw(pen: Pen) -> None:
    pen.gradient(0, pen.h, "#e8342a", "#c4160f")
    for n in range(9):
        x, y, r = (
            pen.w * (0.36 + 0.078 * n),
            pen.h * (0.16 + 0.62 * (n * 37 % 10) / 10),
            pen.h * (0.07 + 0.02 * (n % 3)),
        )
        pen.circle(x, y, r, "#ffce4a")
        pen.circle(x, y, r * 0.72, "#f7b21e")
        pen.text("¥", x, y, r * 1.1, "#a8560a", 700)
    for name, color, x, size in (
        ("fruitbox", "#ff7a3d", 0.62, 0.8),
        ("dress", "#ffffff", 0.78, 0.66),
        ("earbuds", "#ffd23e", 0.92, 0.6),
    ):
        side = pen.h * size
        with pen.part(pen.w * x - side / 2, pen.h * 0.56 - side / 2, side, side) as inner:
            draw_goods(inner, name, color)


DRAWINGS = {"pinduoduo_ribbon": ribbon}
