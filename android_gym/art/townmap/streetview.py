"""A street as one sees it who stands in it: facades to both sides, road, trees, sky."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any

from ...phone.paint.ink import engine
from ...phone.paint.pen import dice
from ...town import Point, Town, distance
from ..pictures.brush import argb, mix

FACADES = ("#c9b79c", "#b5a08a", "#d8cfc0", "#a8b0b5", "#c48f72", "#8f9aa3", "#e2d6b8", "#9c7f6d")
GLASS, SKY_HIGH, SKY_LOW = "#5b7385", "#5d9fe0", "#d8ebfb"
AHEAD, EYE = 260.0, 2.4  # metres that are drawn, and the height of the camera


def street(canvas: Any, w: int, h: int, where: Town, at: Point, degrees: float) -> None:
    """The view from a point in a direction (0 is north)."""
    skia = engine()
    horizon, focus = h * 0.52, w * 0.72
    ends = [skia.Point(0, 0), skia.Point(0, horizon)]
    sky = skia.GradientShader.MakeLinear(ends, [argb(SKY_HIGH), argb(SKY_LOW)])
    canvas.drawRect(skia.Rect.MakeWH(w, horizon + 1), skia.Paint(Shader=sky))
    _clouds(canvas, w, horizon, f"{where.seed} {round(degrees)}")
    _flat(canvas, ((0, horizon), (w, horizon), (w, h), (0, h)), "#8c8f8a")
    along, name = _turned(where, at, degrees)
    if along > 0.4:  # one looks along the street
        _road(canvas, w, h, horizon, focus)
        _rows(canvas, w, horizon, focus, f"{where.seed} {name} {round(at[0])} {round(at[1])}")
    else:
        _front(canvas, w, h, horizon, f"{where.seed} {round(at[0])} {round(at[1])} {round(degrees)}")
    _arrow(canvas, w, h)


def _turned(where: Town, at: Point, degrees: float) -> tuple[float, str]:
    """How much a direction follows the street one stands in, 0 to 1, and the street's name."""
    nodes = where.plan.nodes

    def away(k: int) -> float:
        edge = where.plan.edges[k]
        (x0, y0), (x1, y1) = nodes[edge.a], nodes[edge.b]
        return distance(at, ((x0 + x1) / 2, (y0 + y1) / 2))

    usable = [k for k, edge in enumerate(where.plan.edges) if edge.rank in (1, 2, 3)]
    edge = where.plan.edges[min(usable, key=away)]
    (x0, y0), (x1, y1) = nodes[edge.a], nodes[edge.b]
    dx, dy = (x1 - x0) / edge.length, (y1 - y0) / edge.length
    look = sin(radians(degrees)), cos(radians(degrees))
    return abs(look[0] * dx + look[1] * dy), where.plan.streets[edge.street].name


def _flat(canvas: Any, points: Any, color: str, alpha: float = 1.0) -> None:
    skia = engine()
    shape = skia.Path.Polygon([skia.Point(*p) for p in points], True)
    canvas.drawPath(shape, skia.Paint(Color=argb(color, alpha), AntiAlias=True))


def _clouds(canvas: Any, w: int, horizon: float, seed: str) -> None:
    skia, roll = engine(), dice(f"clouds {seed}")
    for _ in range(4):
        x, y, wide = (next(roll) * w, horizon * (0.15 + 0.5 * next(roll)), w * (0.2 + 0.3 * next(roll)))
        blur = skia.MaskFilter.MakeBlur(skia.BlurStyle.kNormal_BlurStyle, max(w * 0.02, 1))
        paint = skia.Paint(Color=argb("#ffffff", 0.5), AntiAlias=True, MaskFilter=blur)
        canvas.drawOval(skia.Rect.MakeXYWH(x - wide / 2, y, wide, wide * 0.16), paint)


def _road(canvas: Any, w: int, h: int, horizon: float, focus: float) -> None:
    """Asphalt, kerbs and the line in the middle."""

    def spot(side: float, far: float) -> tuple[float, float]:
        return w / 2 + side * focus / far, horizon + EYE * focus / far

    _flat(canvas, (spot(-9, 1.2), spot(-9, AHEAD), spot(9, AHEAD), spot(9, 1.2)), "#b9b6ad")
    _flat(canvas, (spot(-5.5, 1.2), spot(-5.5, AHEAD), spot(5.5, AHEAD), spot(5.5, 1.2)), "#5a5d61")
    for side in (-5.5, 5.5):
        _flat(canvas, (spot(side, 1.2), spot(side, AHEAD), spot(side + 0.25, AHEAD), spot(side + 0.25, 1.2)), "#d9d6cc")
    for k in range(24):
        near = 2 + k * 7.0
        _flat(canvas, (spot(-0.1, near), spot(-0.1, near + 3.4), spot(0.1, near + 3.4), spot(0.1, near)), "#e8c64a")


def _rows(canvas: Any, w: int, horizon: float, focus: float, seed: str) -> None:
    """Houses to both sides, the far ones first, with cars and trees before them."""
    roll = dice(f"facades {seed}")
    houses = []
    for side in (-1, 1):
        far = 3.0
        while far < AHEAD:
            deep = 9 + 14 * next(roll)
            color = FACADES[int(next(roll) * (len(FACADES) - 0.01))]
            houses.append((far, far + deep, side, 7 + 13 * next(roll), color, next(roll)))
            far += deep
    for near, far, side, tall, color, chance in sorted(houses, reverse=True):
        haze = min(near / AHEAD, 0.75)
        _house(canvas, w, horizon, focus, near, far, side, tall, mix(color, SKY_LOW, haze), chance)
        if chance < 0.55:
            _tree(canvas, w, horizon, focus, (near + far) / 2, side, 4.5 + 3 * chance, haze)
        if 0.3 < chance < 0.8:
            _car(canvas, w, horizon, focus, far, side, chance)


def _house(
    canvas: Any,
    w: int,
    horizon: float,
    focus: float,
    near: float,
    far: float,
    side: int,
    tall: float,
    color: str,
    chance: float,
) -> None:
    def spot(up: float, z: float, out: float = 10.0) -> tuple[float, float]:
        return w / 2 + side * out * focus / z, horizon + (EYE - up) * focus / z

    near = max(near, 1.3)
    _flat(canvas, (spot(0, near), spot(tall, near), spot(tall, far), spot(0, far)), color)
    _flat(
        canvas,
        (spot(tall, near), spot(tall + 0.7, near), spot(tall + 0.7, far), spot(tall, far)),
        mix(color, "#3a3a3a", 0.35),
    )
    dark = mix(color, GLASS, 0.7)
    columns, floors = max(2, int((far - near) / 3.2)), max(2, int(tall / 3.4))
    for column in range(columns):
        for floor in range(floors):
            a = near + (far - near) * (column + 0.25) / columns
            b = near + (far - near) * (column + 0.75) / columns
            low = 1.0 + floor * tall / floors
            high = min(low + tall / floors * 0.55, tall - 0.4)
            if floor == 0 and chance > 0.5:
                low, high = 0.3, 2.9
            _flat(canvas, (spot(low, a, 9.96), spot(high, a, 9.96), spot(high, b, 9.96), spot(low, b, 9.96)), dark)
    if chance > 0.62:  # a shop's awning
        tone = ("#b4423a", "#2f6f5e", "#d9a441")[int(chance * 100) % 3]
        _flat(canvas, (spot(3.4, near), spot(3.4, far), spot(2.9, far, 8.6), spot(2.9, near, 8.6)), tone)


def _tree(canvas: Any, w: int, horizon: float, focus: float, far: float, side: int, tall: float, haze: float) -> None:
    skia, far = engine(), max(far, 5.0)
    x, scale = w / 2 + side * 7.4 * focus / far, focus / far
    ground = horizon + EYE * scale
    trunk = skia.Paint(Color=argb(mix("#6d543d", SKY_LOW, haze)), AntiAlias=True)
    canvas.drawRect(skia.Rect.MakeXYWH(x - 0.14 * scale, ground - tall * scale, 0.28 * scale, tall * scale), trunk)
    for k, (dx, dy, r) in enumerate(((0, 0, 1.6), (-1, 0.5, 1.2), (1, 0.6, 1.25), (0.2, 1.1, 1.3))):
        tone = mix(("#4f7d3d", "#5d8f47", "#466f37", "#6b9c50")[k], SKY_LOW, haze)
        canvas.drawCircle(
            x + dx * scale, ground - (tall + 1 - dy) * scale, r * scale, skia.Paint(Color=argb(tone), AntiAlias=True)
        )


def _car(canvas: Any, w: int, horizon: float, focus: float, far: float, side: int, chance: float) -> None:
    skia, far = engine(), max(far, 7.0)
    scale = focus / far
    x, ground = w / 2 + side * 4.5 * scale, horizon + EYE * scale
    tone = ("#c7cbd1", "#394451", "#a33b33", "#e9e9e6", "#35618f")[int(chance * 1000) % 5]
    body = skia.Paint(Color=argb(tone), AntiAlias=True)
    for left, top, wide, high, paint in (
        (-0.9, 1.05, 1.8, 0.8, body),
        (-0.72, 1.5, 1.44, 0.55, body),
        (-0.62, 1.42, 1.24, 0.36, skia.Paint(Color=argb("#2d3a45"), AntiAlias=True)),
        (-0.85, 0.32, 0.35, 0.32, skia.Paint(Color=argb("#1d1f22"), AntiAlias=True)),
        (0.5, 0.32, 0.35, 0.32, skia.Paint(Color=argb("#1d1f22"), AntiAlias=True)),
    ):
        box = skia.Rect.MakeXYWH(x + left * scale, ground - top * scale, wide * scale, high * scale)
        canvas.drawRoundRect(box, 0.12 * scale, 0.12 * scale, paint)


def _front(canvas: Any, w: int, h: int, horizon: float, seed: str) -> None:
    """What stands across the street, when one looks at its side."""
    roll = dice(f"front {seed}")
    x, ground = -w * 0.1 * next(roll), h * 0.66
    while x < w:
        wide, tall = w * (0.22 + 0.2 * next(roll)), h * (0.22 + 0.2 * next(roll))
        color = FACADES[int(next(roll) * (len(FACADES) - 0.01))]
        _flat(canvas, ((x, ground), (x, ground - tall), (x + wide, ground - tall), (x + wide, ground)), color)
        columns, floors = max(2, int(wide / w * 14)), max(2, int(tall / h * 13))
        for k in range(columns * floors):
            left = x + wide * (k % columns + 0.24) / columns
            top = ground - tall + tall * (k // columns + 0.2) / floors
            _flat(
                canvas,
                (
                    (left, top),
                    (left + wide / columns * 0.52, top),
                    (left + wide / columns * 0.52, top + tall / floors * 0.55),
                    (left, top + tall / floors * 0.55),
                ),
                mix(color, GLASS, 0.75),
            )
        x += wide
    _flat(canvas, ((0, ground), (w, ground), (w, h * 0.72), (0, h * 0.72)), "#bab7ae")
    _flat(canvas, ((0, h * 0.72), (w, h * 0.72), (w, h), (0, h)), "#5a5d61")
    _flat(canvas, ((0, h * 0.86), (w, h * 0.86), (w, h * 0.867), (0, h * 0.867)), "#e8c64a")


def _arrow(canvas: Any, w: int, h: int) -> None:
    """The arrow on the ground that leads on."""
    x, y, size = w / 2, h * 0.8, w * 0.07
    points = (
        (x - size, y + size * 0.35),
        (x, y - size * 0.35),
        (x + size, y + size * 0.35),
        (x + size * 0.7, y + size * 0.55),
        (x, y),
        (x - size * 0.7, y + size * 0.55),
    )
    _flat(canvas, points, "#ffffff", 0.85)
