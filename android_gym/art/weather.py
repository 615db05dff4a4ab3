"""Pictures of the weather: its signs, skies, the way of the sun, the moon, and a day as a curve.

"weather:KIND" is a sign, "weathersky:KIND" a whole sky. KIND is sun, moon, partly, partly_night,
cloud, fog, drizzle or rain. "weatherglass" is a translucent ground for what stands on a sky.
"sunway:SHARE" is the arc of the sun with the sun at a share of the day (below 0 or above 1: it is
night), "moonphase:SHARE" the moon at a share of its month, and "daycurve:N,N,…/MARK" a curve through
numbers with a dot at the one of that place, or in a colour of the view with a dot at each.
"""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin
from typing import Any

from ..phone.paint.ink import engine
from ..phone.paint.pen import Pen, dice, numbers
from .pictures.brush import argb
from .townmap import as_picture

_SKIES = {
    "sun": ("#2f7fd8", "#8cc6f5"),
    "partly": ("#4585c8", "#a9cdea"),
    "cloud": ("#5a6d80", "#9fb0bf"),
    "fog": ("#7d8b97", "#b8c2c9"),
    "drizzle": ("#46566a", "#8798a8"),
    "rain": ("#38465a", "#6f8093"),
    "moon": ("#0b1738", "#2b3f73"),
    "partly_night": ("#131d3b", "#3f4f78"),
}
_CLOUDY = {"partly": 3, "partly_night": 3, "cloud": 8, "drizzle": 8, "rain": 9}
_RAINY = {"drizzle": 40, "rain": 110}
_PUFFS = ((-0.27, 0.07, 0.17), (-0.06, -0.06, 0.23), (0.17, 0.02, 0.19), (0.31, 0.1, 0.13))


def _paint(color: str, alpha: float = 1.0) -> Any:
    return engine().Paint(Color=argb(color, alpha), AntiAlias=True)


def _cloud(pen: Pen, cx: float, cy: float, size: float, top: str, low: str) -> None:
    """A cloud `size` px wide."""
    skia = engine()
    path = skia.Path()
    for x, y, r in _PUFFS:
        path.addCircle(cx + x * size, cy + y * size, r * size)
    path.addRoundRect(
        skia.Rect.MakeLTRB(cx - 0.44 * size, cy, cx + 0.44 * size, cy + 0.235 * size), 0.11 * size, 0.11 * size
    )
    path.setFillType(skia.PathFillType.kWinding)
    ends = [skia.Point(0, cy - 0.3 * size), skia.Point(0, cy + 0.24 * size)]
    shade = skia.GradientShader.MakeLinear(ends, [argb(top), argb(low)])
    pen.canvas.drawPath(path, skia.Paint(AntiAlias=True, Shader=shade))


def _sun(pen: Pen, cx: float, cy: float, r: float) -> None:
    for k in range(8):
        turn = k * pi / 4
        pen.line(
            cx + 1.35 * r * cos(turn),
            cy + 1.35 * r * sin(turn),
            cx + 1.75 * r * cos(turn),
            cy + 1.75 * r * sin(turn),
            "#f9ab00",
            0.22 * r,
        )
    pen.circle(cx, cy, r, "#fbbc04")


def _crescent(pen: Pen, cx: float, cy: float, r: float) -> None:
    skia = engine()
    whole, bite = skia.Path(), skia.Path()
    whole.addCircle(cx, cy, r)
    bite.addCircle(cx + 0.5 * r, cy - 0.28 * r, 0.86 * r)
    pen.canvas.drawPath(skia.Op(whole, bite, skia.PathOp.kDifference_PathOp), _paint("#c7d2ee"))


def sign(pen: Pen, argument: str) -> None:
    """The sign of a kind of weather."""
    as_picture(pen, lambda canvas, w, h, dp: _sign(replace(pen, canvas=canvas, w=w, h=h, dp=dp, radius=0), argument))


def _sign(pen: Pen, argument: str) -> None:
    s, cx, cy = min(pen.w, pen.h), pen.w / 2, pen.h / 2
    white, gray = ("#dfe6ee", "#aab7c6") if pen.dark else ("#c3ced9", "#8d9dae")
    if argument == "sun":
        _sun(pen, cx, cy, 0.24 * s)
    elif argument == "moon":
        _crescent(pen, cx, cy, 0.32 * s)
    elif argument == "fog":
        for k, (left, right) in enumerate(((0.2, 0.7), (0.12, 0.88), (0.25, 0.8), (0.15, 0.6))):
            y = (0.28 + 0.15 * k) * s + pen.h / 2 - s / 2
            at = pen.w / 2 - s / 2
            pen.line(at + left * s, y, at + right * s, y, gray, 0.07 * s)
    else:
        wet = argument in _RAINY
        if argument == "partly":
            _sun(pen, cx + 0.13 * s, cy - 0.13 * s, 0.17 * s)
        elif argument == "partly_night":
            _crescent(pen, cx + 0.14 * s, cy - 0.14 * s, 0.22 * s)
        _cloud(
            pen,
            cx - (0.04 * s if "partly" in argument else 0),
            cy - (0.12 * s if wet else -0.06 * s),
            0.8 * s,
            white,
            gray,
        )
        for k in range(0 if not wet else 2 if argument == "drizzle" else 3):
            x = cx + (k - (0.5 if argument == "drizzle" else 1)) * 0.2 * s + 0.03 * s
            pen.line(x, cy + 0.22 * s, x - 0.07 * s, cy + 0.4 * s, "#2f86e8", 0.07 * s)


def sky(pen: Pen, argument: str) -> None:
    """A sky behind white words."""
    as_picture(pen, lambda canvas, w, h, dp: _sky(replace(pen, canvas=canvas, w=w, h=h, dp=dp, radius=0), argument))


def _sky(pen: Pen, argument: str) -> None:
    kind = argument if argument in _SKIES else "cloud"
    roll = dice(f"sky {kind}")
    with pen.clipped():
        top, low = _SKIES[kind]
        pen.gradient(0, pen.h, top, low)
        u = pen.w
        if kind == "sun":
            for r, alpha in ((0.5, 0.1), (0.36, 0.14), (0.22, 0.25), (0.12, 0.9)):
                pen.circle(0.86 * u, (0.1 if u > pen.h else 0.2) * pen.h, r * u, "#fff3c4", alpha)
        if "night" in kind or kind == "moon":
            for _ in range(60):
                x, y, r = next(roll) * u, next(roll) * pen.h * 0.9, (0.4 + next(roll)) * pen.dp
                pen.circle(x, y, r, "#ffffff", 0.2 + 0.6 * next(roll))
        for _ in range(_CLOUDY.get(kind, 0)):
            x, y, size = next(roll) * u, next(roll) * 0.75 * pen.h, (0.4 + 0.5 * next(roll)) * u
            _haze(pen, x, y, size)
        for _ in range(9 if kind == "fog" else 0):
            y, left = next(roll) * pen.h, next(roll) * 0.5 * u
            wide, high = (0.5 + 0.5 * next(roll)) * u, (10 + 16 * next(roll)) * pen.dp
            pen.rect(left - 0.2 * u, y, wide, high, "#ffffff", 12 * pen.dp, 0.12)
        for _ in range(_RAINY.get(kind, 0)):
            x, y = next(roll) * u, next(roll) * pen.h
            pen.canvas.drawLine(x, y, x - 3 * pen.dp, y + 13 * pen.dp, _thin(pen))


def _haze(pen: Pen, x: float, y: float, size: float) -> None:
    """A soft cloud."""
    skia = engine()
    path = skia.Path()
    for px, py, r in _PUFFS:
        path.addCircle(x + px * size, y + py * size * 0.7, r * size)
    path.setFillType(skia.PathFillType.kWinding)
    paint = _paint("#ffffff", 0.13)
    paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 0.05 * size))
    pen.canvas.drawPath(path, paint)


def _thin(pen: Pen) -> Any:
    paint = _paint("#dfeaf5", 0.3)
    paint.setStyle(engine().Paint.kStroke_Style)
    paint.setStrokeWidth(1.1 * pen.dp)
    return paint


def glass(pen: Pen, argument: str) -> None:
    """A translucent ground for white words on a sky, with the corners of its view."""
    pen.rect(0, 0, pen.w, pen.h, "#000000", pen.radius, 0.22)


def sunway(pen: Pen, argument: str) -> None:
    """Where the sun is between its rise and its set."""
    (share,), u = numbers(argument, -1.0), pen.dp
    left, right, ground, high = 24 * u, pen.w - 24 * u, pen.h - 14 * u, pen.h - 34 * u

    def at(t: float) -> tuple[float, float]:
        return left + (right - left) * t, ground - high * sin(pi * t)

    points = [at(k / 40) for k in range(41)]
    pen.line(0, ground, pen.w, ground, "outlineVariant", 1 * u)
    pen.polyline(points, "outlineVariant", 2.4 * u)
    if 0 <= share <= 1:
        until = [at(k * share / 40) for k in range(41)]
        pen.polygon([(left, ground), *until, (until[-1][0], ground)], "#fbbc04", 0.18)
        pen.polyline(until, "#f9ab00", 3 * u)
        pen.circle(*until[-1], 8 * u, "#fbbc04")


def moonphase(pen: Pen, argument: str) -> None:
    """The moon at a share of its month: 0 is new, 0.5 full."""
    share = numbers(argument, 0.5)[0] % 1
    cx, cy, r = pen.w / 2, pen.h / 2, min(pen.w, pen.h) * 0.46
    pen.circle(cx, cy, r, "#39435c")
    inner = cos(2 * pi * share)  # where the edge of the light crosses the middle
    side = 1 if share < 0.5 else -1
    turns = [pi * k / 30 - pi / 2 for k in range(31)]
    rim = [(cx + side * r * cos(t), cy + r * sin(t)) for t in turns]
    edge = [(cx + side * inner * r * cos(t), cy + r * sin(t)) for t in reversed(turns)]
    pen.polygon([*rim, *edge], "#e9e4d0")


def daycurve(pen: Pen, argument: str) -> None:
    """A curve through numbers: the area under it tinted and a dot at the one of a place, or in a colour of the view's
    a dot at each."""
    own = pen.color != "onSurface"
    ink = pen.color if own else "primary"
    listed, _, mark = argument.partition("/")
    curve = [numbers(n, 0.0)[0] for n in listed.split(",")]
    curve = curve if len(curve) > 1 else 2 * curve
    low, high = min(curve), max(curve)
    span, u = (high - low) or 1.0, pen.dp
    step = pen.w / len(curve)
    points = [((k + 0.5) * step, pen.h - 12 * u - (n - low) / span * (pen.h - 26 * u)) for k, n in enumerate(curve)]
    if not own:
        pen.polygon([(points[0][0], pen.h), *points, (points[-1][0], pen.h)], ink, 0.12)
    pen.polyline(points, ink, (1.5 if own else 2.5) * u)
    for point in points if own else ():
        pen.circle(*point, 3 * u, ink)
    if mark.isdecimal() and int(mark) < len(points):
        pen.circle(*points[int(mark)], 5.5 * u, "surface")
        pen.circle(*points[int(mark)], 4 * u, ink)


DRAWINGS = {
    "daycurve": daycurve,
    "moonphase": moonphase,
    "sunway": sunway,
    "weather": sign,
    "weatherglass": glass,
    "weathersky": sky,
}
