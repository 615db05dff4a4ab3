"""The map of a weather radar: "radar:PLACE/TIME,AHEAD/EAST,NORTH,SCALE/LAYER".

TIME is the place's local time in minutes since 1970, AHEAD how many seconds it is ahead of UTC. The
middle of the map is so many km east and north of the place, a dp is SCALE km. LAYER is rain,
clouds, celsius or fahrenheit. What cannot be read is that of the best known place, 1 km a dp.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import numpy as np

from ..phone.paint.ink import engine
from ..phone.paint.lettering import text as write
from ..phone.paint.pen import Pen, numbers
from ..weather import Place, hour, place, places
from ..weather.coasts import Outline, outlines
from ..weather.places import away
from ..weather.radar import clouds, rain
from .pictures.brush import argb
from .townmap import as_picture

_DAY = 19640 * 1440  # minutes from 1970 to the day that is shown where none is named
CELL = 3  # dp of a cell of the field that is worked out; between them it is smooth
# mm an hour, and the colour from there on
_STEPS = (
    (0.08, "#7fd6ff"),
    (0.3, "#3fb0f5"),
    (0.8, "#2bbf5b"),
    (1.6, "#17913f"),
    (2.8, "#f5d90a"),
    (4.5, "#f59f0a"),
    (7.0, "#e5342b"),
)
_WARM = (
    (-10, "#5b3fbf"),
    (0, "#3f6fe0"),
    (8, "#35b6e8"),
    (14, "#37c27d"),
    (20, "#c9d63a"),
    (26, "#f3a52f"),
    (34, "#e0432f"),
)
_SCALES = {"celsius": float, "fahrenheit": lambda celsius: celsius * 9 / 5 + 32}
_LIGHT = ("#e9ece6", "#b9d9ea", "#c3cbc2", "#3c4650", "#ffffff")  # land, water, shore, words, halo
_DARK = ("#2b3238", "#16212c", "#46525d", "#dfe6ec", "#12181e")


def radar(pen: Pen, argument: str) -> None:
    """The map, see this module."""
    label, when, where, layer = (*argument.split("/"), "", "", "", "")[:4]
    minutes, ahead = numbers(when, _DAY, 0)
    east, north, scale = numbers(where, 0, 0, 1)
    at = datetime(1970, 1, 1) + timedelta(minutes=int(minutes))
    of = place(label) if label in {one.label for one in places()} else places()[0]
    as_picture(
        pen,
        lambda canvas, w, h, dp: _Map(
            canvas, w, h, dp, pen.dark, of, at, int(ahead), (east, north), max(scale, 0.01)
        ).draw(layer),
    )


class _Map:
    def __init__(
        self,
        canvas: Any,
        w: int,
        h: int,
        dp: float,
        dark: bool,
        of: Place,
        at: datetime,
        ahead: int,
        middle: tuple[float, float],
        scale: float,
    ) -> None:
        self.canvas, self.w, self.h, self.dp = canvas, w, h, dp
        self.of, self.at, self.ahead, self.middle = of, at, ahead, middle
        self.km = scale / dp  # of a px
        self.land, self.water, self.shore, self.words, self.halo = _DARK if dark else _LIGHT

    def px(self, latitude: float, longitude: float) -> tuple[float, float]:
        east, north = away(self.of, latitude, longitude)
        return (self.w / 2 + (east - self.middle[0]) / self.km, self.h / 2 - (north - self.middle[1]) / self.km)

    def draw(self, layer: str) -> None:
        self.canvas.clear(argb(self.land))
        for line in outlines():
            self.outline(line)
        self.grid()
        self.field(layer)
        self.towns(layer)

    def outline(self, line: Outline) -> None:
        skia = engine()
        points = [skia.Point(*self.px(*at)) for at in line.points]
        path = skia.Path.Polygon(points, True)
        self.canvas.drawPath(path, skia.Paint(Color=argb(self.water), AntiAlias=True))
        rim = skia.Paint(
            Color=argb(self.shore), AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=1.2 * self.dp
        )
        self.canvas.drawPath(path, rim)

    def grid(self) -> None:
        """Meridians and parallels, each degree."""
        skia = engine()
        paint = skia.Paint(Color=argb(self.shore, 0.5), StrokeWidth=0.7 * self.dp)
        lat, lon = round(self.of.latitude), round(self.of.longitude)
        for k in range(-6, 7):
            x, _ = self.px(self.of.latitude, lon + k)
            _, y = self.px(lat + k, self.of.longitude)
            self.canvas.drawLine(x, 0, x, self.h, paint)
            self.canvas.drawLine(0, y, self.w, y, paint)

    def points(self) -> tuple[Any, Any]:
        """km east and north of the cells of the field."""
        step = CELL * self.dp
        x = np.arange(int(self.w / step) + 2) * step - self.w / 2
        y = np.arange(int(self.h / step) + 2) * step - self.h / 2
        return np.meshgrid(self.middle[0] + x * self.km, self.middle[1] - y * self.km)

    def field(self, layer: str) -> None:
        """What lies over the ground."""
        east, north = self.points()
        if layer == "clouds":
            share = clouds(self.of, self.at, self.ahead, east, north)
            tone = np.full((*share.shape, 3), 255.0)
            alpha = np.clip(share, 0, 1) * 0.85
        elif layer in _SCALES:
            tone = _toned(self.warmth(east, north), _WARM)
            alpha = np.full(east.shape, 0.55)
        else:
            amount = rain(self.of, self.at, self.ahead, east, north)
            tone = _toned(amount, _STEPS)
            alpha = np.clip(amount / 0.5, 0, 1) * 0.8
        self.spread(tone, alpha)

    def warmth(self, east: Any, north: Any) -> Any:
        """Degrees, between those of the towns."""
        total, weights = np.zeros(east.shape), np.zeros(east.shape)
        for one in places():
            x, y = away(self.of, one.latitude, one.longitude)
            if abs(x) < 900 and abs(y) < 900:
                near = 1 / ((east - x) ** 2 + (north - y) ** 2 + 60)
                total += near * self.now_at(one)
                weights += near
        return total / weights

    def now_at(self, one: Place) -> int:
        return hour(one, self.at.date(), self.at.hour, self.ahead).degrees

    def spread(self, tone: Any, alpha: Any) -> None:
        skia = engine()
        pixels = np.dstack((tone, alpha * 255)).astype(np.uint8)
        picture = skia.Image.fromarray(
            np.ascontiguousarray(pixels), skia.ColorType.kRGBA_8888_ColorType, skia.AlphaType.kUnpremul_AlphaType
        )
        step = CELL * self.dp
        high, wide = alpha.shape
        place_ = skia.Rect.MakeXYWH(-step / 2, -step / 2, wide * step, high * step)
        self.canvas.drawImageRect(picture, place_, skia.SamplingOptions(skia.CubicResampler.Mitchell()))

    def towns(self, layer: str) -> None:
        """Names of places, the better known first, where there is room."""
        skia, taken = engine(), list[tuple[float, float]]()
        size = 12 * self.dp
        for one in (self.of, *places()):
            x, y = self.px(one.latitude, one.longitude)
            if not (0 < x < self.w and 0 < y < self.h):
                continue
            if any(abs(x - u) < 76 * self.dp and abs(y - v) < 20 * self.dp for u, v in taken):
                continue
            taken.append((x, y))
            name = one.name
            if layer in _SCALES:
                name = f"{name} {round(_SCALES[layer](self.now_at(one)))}\u00b0"
            mine = one == self.of
            dot = (5 if mine else 2.5) * self.dp
            if mine:
                self.canvas.drawCircle(x, y, 9 * self.dp, skia.Paint(Color=argb("#1a73e8", 0.25), AntiAlias=True))
            tint = "#1a73e8" if mine else self.words
            self.canvas.drawCircle(x, y, dot, skia.Paint(Color=argb(tint), AntiAlias=True))
            left = x + 8 * self.dp
            for u, v in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                write(
                    self.canvas,
                    name,
                    left + u * self.dp,
                    y + 4 * self.dp + v * self.dp,
                    size,
                    500,
                    argb(self.halo, 0.8),
                )
            write(self.canvas, name, left, y + 4 * self.dp, size, 700 if mine else 500, argb(self.words))


def _toned(values: Any, steps: tuple[tuple[float, str], ...]) -> Any:
    """The colours of numbers."""
    marks = [float(mark) for mark, _ in steps]
    parts = [[int(color[at : at + 2], 16) for _, color in steps] for at in (1, 3, 5)]
    return np.dstack([np.interp(values, marks, part) for part in parts])


DRAWINGS = {"radar": radar}
