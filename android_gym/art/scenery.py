"""Wallpapers: what their titles say, landscapes and shapes."""

from __future__ import annotations

from collections.abc import Iterator

from ..phone.paint.pen import Pen, dice
from .patterns import KINDS
from .pictures import photo
from .pictures.words import kinds_of

# sky above, sky below, sun, then dunes from far to near
SHADES = (
    ("#2b2d6e", "#e98d8a", "#ffe3b8", "#b8648f", "#7d4a86", "#4a356e", "#291f4d"),
    ("#0e4c5b", "#8fd6c4", "#fff6d8", "#5fb3a8", "#37908d", "#1d6a70", "#0e444f"),
    ("#123c7c", "#9cc9f5", "#ffffff", "#6fa3e0", "#4479c4", "#2a579f", "#173b78"),
    ("#6a2c70", "#f5b17b", "#fff1d0", "#e07a6e", "#b4526d", "#7d3a68", "#46244f"),
    ("#1f2d4d", "#7f93c9", "#f3ecff", "#6376ad", "#475a91", "#2f4070", "#1c2950"),
    ("#7a4a2c", "#f7d6a0", "#fffaf0", "#dba066", "#b97a4b", "#8a5437", "#553225"),
)


def _ridge(pen: Pen, roll: Iterator[float], level: float, color: str, steep: bool = False, bumps: int = 8) -> None:
    """Hills (or peaks) across the whole width at a share `level` of the height."""
    tall = (0.3 if steep else 1.12 / bumps) * min(1, 1.2 * pen.w / pen.h)
    marks = [level + (next(roll) - 0.5) * tall for _ in range(bumps + 1)]
    points = [(0.0, pen.h)]
    for step in range(97):
        at = step / 96 * bumps
        left = min(int(at), bumps - 1)
        share = at - left
        ease = share if steep else share * share * (3 - 2 * share)
        y = marks[left] + (marks[left + 1] - marks[left]) * ease
        points.append((pen.w * step / 96, pen.h * y))
    pen.polygon([*points, (pen.w, pen.h)], color)


def wallpaper(pen: Pen, argument: str) -> None:
    """The picture "COLLECTION/TITLE": a pattern, what the title says, or wide dunes under a hazy
    sun in one family of colours."""
    collection, _, title = argument.partition("/")
    pattern = KINDS.get(collection)
    if pattern is not None:
        with pen.clipped():
            pattern(pen, title)
        return
    if kinds_of(title):
        photo(pen, f"{collection}/{title}")
        return
    roll = dice(f"wallpaper {argument}")
    shades = SHADES[int(next(roll) * 5.99)]
    with pen.clipped():
        pen.gradient(0, pen.h * 0.8, shades[0], shades[1])
        x, y = pen.w * (0.25 + 0.5 * next(roll)), pen.h * (0.36 + 0.12 * next(roll))
        for grow, alpha in ((2.4, 0.07), (1.7, 0.1), (1.0, 0.85)):
            pen.circle(x, y, min(pen.w, pen.h) * 0.13 * grow, shades[2], alpha)
        for layer, color in enumerate(shades[3:]):
            _ridge(pen, roll, 0.56 + 0.11 * layer, color, bumps=3)


def color_swatch(pen: Pen, argument: str) -> None:
    """A plain field of one colour, "#rrggbb" or a role."""
    with pen.clipped():
        pen.rect(0, 0, pen.w, pen.h, argument or "primary")


DRAWINGS = {"swatch": color_swatch, "wallpaper": wallpaper}
