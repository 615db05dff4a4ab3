"""Photos and wallpapers: landscapes and shapes invented from a seed."""

from __future__ import annotations

from collections.abc import Iterator

from .patterns import KINDS
from .pen import Pen, dice

# sky above, sky below, sun, then hills from far to near
MOODS = (
    ("#4a90d9", "#cfe8fb", "#fff4c2", "#8fb3c9", "#5f8f7f", "#2f5d50"),
    ("#3b2d63", "#f2826a", "#ffd27a", "#8c5a7c", "#583a68", "#2a1f45"),
    ("#0f2340", "#3f6c96", "#e9eef5", "#33567a", "#213c5c", "#101f36"),
    ("#f6c28b", "#fbe9d0", "#fff8e7", "#d99a6c", "#a8654a", "#633a35"),
    ("#5bb7c5", "#e3f5ec", "#fffbe0", "#8ccab2", "#4a9c84", "#1f6458"),
    ("#9a86c8", "#f7d9e3", "#fff0f3", "#b79ac9", "#7d6aa6", "#47406f"),
)
# sky above, sky below, sun, then dunes from far to near
SHADES = (
    ("#2b2d6e", "#e98d8a", "#ffe3b8", "#b8648f", "#7d4a86", "#4a356e", "#291f4d"),
    ("#0e4c5b", "#8fd6c4", "#fff6d8", "#5fb3a8", "#37908d", "#1d6a70", "#0e444f"),
    ("#123c7c", "#9cc9f5", "#ffffff", "#6fa3e0", "#4479c4", "#2a579f", "#173b78"),
    ("#6a2c70", "#f5b17b", "#fff1d0", "#e07a6e", "#b4526d", "#7d3a68", "#46244f"),
    ("#1f2d4d", "#7f93c9", "#f3ecff", "#6376ad", "#475a91", "#2f4070", "#1c2950"),
    ("#7a4a2c", "#f7d6a0", "#fffaf0", "#dba066", "#b97a4b", "#8a5437", "#553225"),
)


def photo(pen: Pen, argument: str) -> None:
    """A landscape with hills, a sun and clouds or water; clipped to the view's corners."""
    roll = dice(f"photo {argument}")
    mood = MOODS[int(next(roll) * 5.99)]
    kind = next(roll)
    with pen.clipped():
        pen.gradient(0, pen.h, mood[0], mood[1])
        pen.circle(
            pen.w * (0.2 + 0.6 * next(roll)),
            pen.h * (0.18 + 0.25 * next(roll)),
            min(pen.w, pen.h) * (0.06 + 0.05 * next(roll)),
            mood[2],
        )
        if kind < 0.35:
            _clouds(pen, roll)
        for layer, color in enumerate(mood[3:]):
            _ridge(pen, roll, 0.5 + 0.16 * layer, color, kind > 0.6 and layer < 2)
        if kind > 0.8:
            _trees(pen, roll, mood[5])


def _clouds(pen: Pen, roll: Iterator[float]) -> None:
    for _ in range(3):
        x, y, size = next(roll) * pen.w, next(roll) * pen.h * 0.35, pen.h * 0.05
        for step in range(4):
            r = size * (0.7 + 0.6 * next(roll))
            pen.circle(x + step * size, y - r / 3, r, "#f6fafd")


def _ridge(
    pen: Pen,
    roll: Iterator[float],
    level: float,
    color: str,
    steep: bool = False,
    bumps: int = 8,
) -> None:
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


def _trees(pen: Pen, roll: Iterator[float], color: str) -> None:
    for _ in range(7):
        x, tall = next(roll) * pen.w, pen.h * (0.12 + 0.12 * next(roll))
        foot, half = pen.h * (0.9 + 0.1 * next(roll)), tall * 0.22
        for part in (1.0, 0.72, 0.45):
            top = foot - tall * (1.25 - part * 0.25)
            base = foot - tall * (1 - part)
            pen.polygon([(x - half * part, base), (x, top), (x + half * part, base)], color)


def wallpaper(pen: Pen, argument: str) -> None:
    """The picture "COLLECTION/TITLE": a landscape for "photo…" seeds, a pattern, or wide dunes
    under a hazy sun in one family of colours."""
    collection, _, title = argument.removeprefix("photo ").partition("/")
    pattern = KINDS.get(collection)
    if pattern is not None:
        with pen.clipped():
            pattern(pen, title)
        return
    if argument.startswith("photo"):
        photo(pen, argument)
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


DRAWINGS = {"photo": photo, "swatch": color_swatch, "wallpaper": wallpaper}
