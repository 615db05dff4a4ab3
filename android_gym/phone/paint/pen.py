"""Pen: what a named drawing draws with. Lengths in px; `pen.dp` is the px of one dp."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from math import isfinite
from struct import unpack
from typing import Any

from xxhash import xxh3_64_digest

from ..state.theme import SYSTEM, Theme
from ..ui.typeface import ASCENT, DESCENT, width
from . import ink as inks
from . import lettering, palette
from .icons import UNKNOWN, Icons
from .ink import engine


@dataclass(slots=True)
class Pen:
    """A canvas with a place to draw on: 0..w by 0..h px. Colours are roles or "#rrggbb"."""

    canvas: Any
    w: float
    h: float
    dp: float
    dark: bool
    color: str = "onSurface"
    bg: str = ""  # what the view is already filled with
    radius: float = 0  # of the view's corners
    checked: bool = False
    disabled: bool = False
    theme: Theme = SYSTEM
    icons: Icons = UNKNOWN  # of apps
    pictured: frozenset[str] = frozenset()  # names of people who have a photo
    zoom: tuple[float, float] = (1.0, 1.0)  # px of the surface per px, across and down
    weight: int = 0  # bytes of the finished pictures that were drawn

    def argb(self, color: str, alpha: float = 1.0) -> int:
        return inks.shade(color, self.dark, alpha, self.theme)

    def rect(self, x: float, y: float, w: float, h: float, color: str, radius: float = 0, alpha: float = 1) -> None:
        paint = inks.fill(self.argb(color, alpha))
        self.canvas.drawRoundRect(engine().Rect.MakeXYWH(x, y, w, h), radius, radius, paint)

    def neutral(self) -> None:
        """A rounded box in place of a drawing that is not known."""
        self.rect(0, 0, self.w, self.h, "surfaceContainerHighest", min(8 * self.dp, self.h / 2))

    def frame(self, x: float, y: float, w: float, h: float, color: str, radius: float, width: float) -> None:
        """An outline of `width` px inside the rectangle."""
        half = width / 2
        box = engine().Rect.MakeXYWH(x + half, y + half, w - width, h - width)
        r = max(radius - half, 0)
        self.canvas.drawRoundRect(box, r, r, inks.stroke(self.argb(color), width))

    def circle(self, cx: float, cy: float, r: float, color: str, alpha: float = 1) -> None:
        self.canvas.drawCircle(cx, cy, r, inks.fill(self.argb(color, alpha)))

    def arc(self, cx: float, cy: float, r: float, start: float, sweep: float, color: str, width: float) -> None:
        """Part of a circle of radius `r`, in degrees clockwise from twelve o'clock."""
        oval = engine().Rect.MakeXYWH(cx - r, cy - r, 2 * r, 2 * r)
        paint = inks.stroke(self.argb(color), width, abs(sweep) < 360)
        self.canvas.drawArc(oval, start - 90, sweep, False, paint)

    def line(self, x1: float, y1: float, x2: float, y2: float, color: str, width: float) -> None:
        self.canvas.drawLine(x1, y1, x2, y2, inks.stroke(self.argb(color), width, True))

    def polygon(self, points: Sequence[tuple[float, float]], color: str, alpha: float = 1) -> None:
        path = engine().Path.Polygon([engine().Point(x, y) for x, y in points], True)
        self.canvas.drawPath(path, inks.fill(self.argb(color, alpha)))

    def polyline(self, points: Sequence[tuple[float, float]], color: str, width: float) -> None:
        path = engine().Path.Polygon([engine().Point(x, y) for x, y in points], False)
        self.canvas.drawPath(path, inks.stroke(self.argb(color), width, True))

    def gradient(self, y: float, h: float, top: str, bottom: str) -> None:
        """A vertical gradient over the whole width, in bands: Skia's own takes 50 times as long."""
        skia = engine()
        start, end = (palette.rgb(color, self.dark, self.theme) for color in (top, bottom))
        bands = max(2, *(abs(a - b) for a, b in zip(start, end, strict=True))) // 2 + 1
        for band in range(bands):
            share = band / (bands - 1)
            red, green, blue = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            paint = skia.Paint(Color=inks.argb((red, green, blue)))
            edge = y + h if band == bands - 1 else y + h * (band + 1) / bands
            place = skia.Rect.MakeLTRB(0, y + h * band / bands, self.w, edge)
            self.canvas.drawRect(place, paint)

    def text(
        self, words: str, cx: float, cy: float, size: float, color: str = "", weight: int = 400, alpha: float = 1
    ) -> None:
        """One line of text centred at (cx, cy)."""
        x = cx - width(words, size, weight) / 2
        baseline = cy + (ASCENT - DESCENT) * size / 2 - 0.02 * size
        ink = self.argb(color or self.color, alpha)
        lettering.text(self.canvas, words, x, baseline, size, weight, ink)

    def icon(self, name: str, cx: float, cy: float, size: float, color: str = "", alpha: float = 1) -> None:
        inks.icon(self.canvas, name, cx, cy, size, self.argb(color or self.color, alpha))

    @contextmanager
    def part(self, x: float, y: float, w: float, h: float, radius: float = 0) -> Iterator[Pen]:
        """A pen for a place inside this one; what it weighs counts here too."""
        self.canvas.save()
        self.canvas.translate(x, y)
        inner = replace(self, w=w, h=h, radius=radius, weight=0)
        yield inner
        self.weight += inner.weight
        self.canvas.restore()

    @contextmanager
    def clipped(self, radius: float | None = None) -> Iterator[None]:
        """Everything inside is clipped to the place, with its corner radius or the one given."""
        r = self.radius if radius is None else radius
        skia = engine()
        shape = skia.RRect.MakeRectXY(skia.Rect.MakeWH(self.w, self.h), r, r)
        self.canvas.save()
        self.canvas.clipRRect(shape, skia.ClipOp.kIntersect, True)
        yield
        self.canvas.restore()

    @contextmanager
    def clipped_circle(self, cx: float, cy: float, r: float) -> Iterator[None]:
        self.canvas.save()
        self.canvas.clipPath(engine().Path.Circle(cx, cy, r), engine().ClipOp.kIntersect, True)
        yield
        self.canvas.restore()


def numbers(words: str, *defaults: float) -> tuple[float, ...]:
    """Numbers parted by commas; the defaults unless there is a finite number for each of them."""
    try:
        found = tuple(float(word) for word in words.split(","))
    except ValueError:
        return defaults
    return found if len(found) == len(defaults) and all(map(isfinite, found)) else defaults


def dice(seed: str) -> Iterator[float]:
    """Endless numbers in 0..1 that depend on the seed only."""
    count = 0
    while True:
        for number in unpack(">4H", xxh3_64_digest(f"{seed}/{count}".encode())):
            yield number / 65535
        count += 1
