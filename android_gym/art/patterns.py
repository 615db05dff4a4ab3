"""Wallpapers that are no landscapes: plain colours, shapes, and grounds with a grain."""

from __future__ import annotations

from math import cos, pi, sin

from ..phone.paint.pen import Pen, dice

# a ground and four colours on it
PALETTES = (
    ("#f3ead9", "#d9694f", "#f0b45b", "#3f7f7a", "#2c4a5e"),
    ("#21314d", "#e8a87c", "#c25b6a", "#5d7ea8", "#f1e3cf"),
    ("#e6eef2", "#4a76b8", "#8fb6d9", "#f2c14e", "#34506b"),
    ("#3a2a4d", "#b98ad1", "#f29a8e", "#6a5aa8", "#f7dfc4"),
)
HUES = {
    "Indigo": "#3f51b5",
    "Teal": "#00796b",
    "Ember": "#d2522d",
    "Plum": "#6d3460",
    "Slate gray": "#607080",
    "Sky": "#7fb7e6",
}
# what a grain is laid over, and the colours of its strokes
GRAINS = {
    "Sandstone": ("#d9b48a", "#c79a6b", "#e8cba6"),
    "Slate": ("#4a545e", "#3a434c", "#5d6974"),
    "Frost": ("#d8e8f2", "#f4fafd", "#b8d3e3"),
    "Bark": ("#6b4a35", "#523626", "#85604a"),
    "Rippled water": ("#3a86a8", "#67abc8", "#2a6c8c"),
    "Linen": ("#e9e2d3", "#d8cfbc", "#f5f0e4"),
}


def solid(pen: Pen, name: str) -> None:
    """One colour over everything."""
    pen.rect(0, 0, pen.w, pen.h, HUES.get(name, "#607080"))


def shapes(pen: Pen, name: str) -> None:
    """Discs, rings or polygons of one palette, in rows that are half a step apart."""
    roll = dice(f"shapes {name}")
    ground, *colors = PALETTES[int(next(roll) * 3.99)]
    sides = {"Hexes": 6, "Prisms": 3, "Steps": 4, "Weave": 4}.get(name, 0)
    pen.rect(0, 0, pen.w, pen.h, ground)
    step = min(pen.w, pen.h) / 3
    for line in range(int(pen.h / step) + 2):
        for column in range(int(pen.w / step) + 2):
            x, y = (column + line % 2 / 2 - 0.25) * step, (line + 0.25) * step
            color, r = colors[int(next(roll) * 3.99)], step * (0.26 + 0.22 * next(roll))
            if sides:
                _polygon(pen, x, y, r, sides, color)
                continue
            pen.circle(x, y, r, color)
            if name == "Orbit":
                pen.circle(x, y, r * 0.62, ground)
                pen.circle(x, y, r * 0.34, color)
            else:
                pen.rect(x - r, y, 2 * r, r, ground)


def _polygon(pen: Pen, x: float, y: float, r: float, sides: int, color: str) -> None:
    turns = [2 * pi * k / sides - pi / 2 for k in range(sides)]
    pen.polygon([(x + r * cos(t), y + r * sin(t)) for t in turns], color)


def grain(pen: Pen, name: str) -> None:
    """A ground with wavy strokes across it; down it for what grows upwards."""
    roll = dice(f"grain {name}")
    ground, *colors = GRAINS.get(name, GRAINS["Linen"])
    pen.rect(0, 0, pen.w, pen.h, ground)
    down = name in ("Bark", "Linen")
    long, wide = (pen.h, pen.w) if down else (pen.w, pen.h)
    for stroke in range(48):
        at, bend, phase = next(roll) * wide, (0.004 + 0.02 * next(roll)) * wide, next(roll) * 6
        start = long * (next(roll) - 0.3)
        end = start + long * (0.3 + next(roll) * 0.7)
        points = [(start + (end - start) * k / 24, at + bend * sin(phase + k / 3)) for k in range(25)]
        line = [(y, x) for x, y in points] if down else points
        pen.polyline(line, colors[stroke % 2], min(pen.w, pen.h) * (0.006 + 0.016 * next(roll)))


KINDS = {"Solid colors": solid, "Geometric shapes": shapes, "Textures": grain}

__all__ = ["KINDS"]
