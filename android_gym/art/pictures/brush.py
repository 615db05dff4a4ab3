"""Brush: what pictures are painted with, in units that do not depend on the place's size.

The middle of the picture is (0, 0) and its shorter side is 100 units long, so the place reaches
from -W to W and from -H to H. A colour is "#rrggbb", "#a>#b" for a gradient down the shape, or
"#a@#b" for one that is lit from the upper left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from functools import lru_cache
from math import atan2, ceil, hypot
from typing import Any, TypeVar

from ...phone.paint import ink, lettering
from ...phone.paint.ink import engine
from ...phone.paint.pen import dice
from ...phone.ui.typeface import ASCENT, DESCENT, width
from .words import Shot

T = TypeVar("T")
Point = tuple[float, float]
WHITE = 0xFFFFFFFF
PUFF = 32  # px of the picture of a blurred disc
BANDED = 3_000  # px from which on a gradient over the whole width is drawn in bands


@lru_cache(maxsize=4096)
def argb(color: str, alpha: float = 1.0) -> int:
    return round(255 * alpha) << 24 | int(color[1:7], 16)


@lru_cache(maxsize=4096)
def mix(one: str, other: str, share: float) -> str:
    """The colour at a share of the way from one to the other."""
    pairs = ((int(one[k : k + 2], 16), int(other[k : k + 2], 16)) for k in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def dark(color: str, share: float = 0.3) -> str:
    return mix(color, "#101828", share)


def light(color: str, share: float = 0.3) -> str:
    return mix(color, "#ffffff", share)


class Brush:
    """Paints one picture. `shot` says what it shows, `kinds` are all that can be painted; `roll`
    gives numbers that depend on the seed. A `bare` one leaves out grounds and backdrops, so that
    only the subject is painted."""

    bare = False
    fair = "day"  # the light of a day without weather
    mirrored = False  # left and right are changed, and letters are changed back

    def __init__(self, canvas: Any, w: float, h: float, shot: Shot, kinds: Mapping[str, Kind]) -> None:
        self.canvas, self.shot, self.kinds = canvas, shot, kinds
        self.unit = max(min(w, h), 1e-3) / 100
        self.W, self.H = w / 2 / self.unit, h / 2 / self.unit
        self.dice: Iterator[float] = dice(f"picture {shot.seed}")
        canvas.translate(w / 2, h / 2)
        canvas.scale(self.unit, self.unit)

    def about(self, shot: Shot) -> Brush:
        """A brush for another shot, over the same place."""
        other = copy(self)
        other.shot, other.dice = shot, dice(f"picture {shot.seed}")
        return other

    # --- chance --------------------------------------------------------------------------------

    def roll(self, low: float = 0.0, high: float = 1.0) -> float:
        return low + (high - low) * next(self.dice)

    def pick(self, items: Sequence[T]) -> T:
        return items[min(int(next(self.dice) * len(items)), len(items) - 1)]

    def hue(self, *colors: str) -> str:
        """The colour that the words ask for, else one of these."""
        other = self.pick(colors)
        return self.shot.color or other

    # --- paints --------------------------------------------------------------------------------

    def paint(self, color: str, box: tuple[float, float, float, float], alpha: float = 1.0) -> Any:
        """For a shape within left, top, right, bottom."""
        if len(color) == 7:
            return ink.fill(argb(color, alpha))
        skia = engine()
        ends = [argb(color[:7], alpha), argb(color[8:], alpha)]
        left, top, right, bottom = box
        if color[7] == ">":
            points = [skia.Point(0, top), skia.Point(0, bottom + 1e-3)]
            shader = skia.GradientShader.MakeLinear(points, ends)
        else:
            at = skia.Point(left + (right - left) * 0.35, top + (bottom - top) * 0.3)
            reach = max(right - left, bottom - top) * 0.75 + 1e-3
            shader = skia.GradientShader.MakeRadial(at, reach, ends)
        return skia.Paint(Shader=shader, AntiAlias=True)

    # --- shapes --------------------------------------------------------------------------------

    def rect(self, x: float, y: float, w: float, h: float, color: str, r: float = 0, a: float = 1) -> None:
        box = engine().Rect.MakeXYWH(x, y, w, h)
        self.canvas.drawRoundRect(box, r, r, self.paint(color, (x, y, x + w, y + h), a))

    def image(self, picture: Any, x: float, y: float, w: float, h: float) -> None:
        """A Skia image, stretched."""
        skia = engine()
        smooth = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
        self.canvas.drawImageRect(picture, skia.Rect.MakeXYWH(x, y, w, h), smooth)

    def disc(self, x: float, y: float, r: float, color: str, a: float = 1) -> None:
        self.canvas.drawCircle(x, y, r, self.paint(color, (x - r, y - r, x + r, y + r), a))

    def oval(self, x: float, y: float, rx: float, ry: float, color: str, a: float = 1) -> None:
        box = (x - rx, y - ry, x + rx, y + ry)
        self.canvas.drawOval(engine().Rect.MakeLTRB(*box), self.paint(color, box, a))

    def ring(self, x: float, y: float, r: float, color: str, thick: float, a: float = 1) -> None:
        self.canvas.drawCircle(x, y, r, ink.stroke(argb(color, a), thick))

    def arc(
        self, x: float, y: float, rx: float, ry: float, start: float, sweep: float, color: str, thick: float
    ) -> None:
        """Part of an ellipse, in degrees clockwise from three o'clock."""
        box = engine().Rect.MakeLTRB(x - rx, y - ry, x + rx, y + ry)
        self.canvas.drawArc(box, start, sweep, False, ink.stroke(argb(color), thick, True))

    def poly(self, points: Sequence[Point], color: str, a: float = 1) -> None:
        path = engine().Path.Polygon([engine().Point(*p) for p in points], True)
        self.canvas.drawPath(path, self.paint(color, bounds(points), a))

    def blob(self, points: Sequence[Point], color: str, a: float = 1) -> None:
        """A smooth closed shape through the points."""
        self.canvas.drawPath(smooth(points, True), self.paint(color, bounds(points), a))

    def line(self, points: Sequence[Point], color: str, thick: float, a: float = 1, bend: bool = True) -> None:
        """A stroke through the points, smooth or (`bend` False) straight between them."""
        skia = engine()
        if len(points) == 2:
            self.canvas.drawLine(*points[0], *points[1], ink.stroke(argb(color, a), thick, True))
            return
        if bend:
            path = smooth(points, False)
        else:
            path = skia.Path.Polygon([skia.Point(*p) for p in points], False)
        self.canvas.drawPath(path, ink.stroke(argb(color, a), thick, True))

    def soft(self, x: float, y: float, rx: float, ry: float, color: str, a: float = 0.4) -> None:
        """A blurred ellipse: a shadow, a glow, mist."""
        place = engine().Rect.MakeLTRB(x - rx, y - ry, x + rx, y + ry)
        self.canvas.drawImageRect(_puff(color), place, _linear(), ink.fill(argb("#000000", min(a, 1))))

    def text(
        self, words: str, x: float, y: float, size: float, color: str = "#202124", weight: int = 400, align: float = 0.5
    ) -> None:
        """A line of text whose middle is at y; `align` 0 begins at x, 1 ends there."""
        left = x - width(words, size, weight) * align
        base = y + (ASCENT - DESCENT) * size / 2
        with self.at(x, 0, flip=self.mirrored):
            lettering.text(self.canvas, words, left - x, base, size, weight, argb(color))

    # --- the whole -----------------------------------------------------------------------------

    def over(self, color: str, a: float = 1.0, top: float = -1e3, bottom: float = 1e3) -> None:
        """The whole width between two heights in a colour or gradient."""
        top, bottom = max(top, -self.H), min(bottom, self.H)
        if bottom <= top or self.bare:
            return
        if len(color) > 7 and color[7] == ">" and a == 1 and self.W * (bottom - top) * self.unit**2 > BANDED:
            self._bands(color[:7], color[8:], top - 0.3, bottom + 0.3)
        else:
            self.rect(-self.W - 1, top - 0.3, 2 * self.W + 2, bottom - top + 0.6, color, 0, a)

    def _bands(self, above: str, below: str, top: float, bottom: float) -> None:
        """A gradient in bands of one colour each: for a large place Skia's own takes much longer."""
        skia = engine()
        ends = [(int(above[k : k + 2], 16), int(below[k : k + 2], 16)) for k in (1, 3, 5)]
        most = max(abs(one - other) for one, other in ends) + 1
        bands = max(2, min(most, round((bottom - top) * self.unit / 3)))
        high, left, right, paint = (bottom - top) / bands, -self.W - 1, self.W + 1, skia.Paint()
        (r, r1), (g, g1), (b, b1) = ends
        for band in range(bands):
            share, y = band / (bands - 1), top + band * high
            red, green, blue = (int(r + (r1 - r) * share), int(g + (g1 - g) * share), int(b + (b1 - b) * share))
            paint.setColor(0xFF000000 | red << 16 | green << 8 | blue)
            self.canvas.drawRect(skia.Rect(left, y, right, y + 1.3 * high), paint)

    def mist(self, color: str, top: float, bottom: float, a0: float, a1: float) -> None:
        """A veil over the whole width that goes from one opacity to another."""
        skia = engine()
        points = [skia.Point(0, top), skia.Point(0, bottom)]
        shader = skia.GradientShader.MakeLinear(points, [argb(color, a0), argb(color, a1)])
        box = skia.Rect.MakeLTRB(-self.W - 1, top, self.W + 1, bottom)
        self.canvas.drawRect(box, skia.Paint(Shader=shader))

    def tint(self, color: str, a: float) -> None:
        """Colour everything as a light of this colour would."""
        skia = engine()
        mode = skia.BlendMode.kMultiply
        paint = skia.Paint(Color=argb(mix("#ffffff", color, a)), BlendMode=mode)
        self.canvas.drawPaint(paint)

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1, turn: float = 0, flip: bool = False) -> Iterator[None]:
        """Inside, (0, 0) is at (x, y) and lengths are `scale` times as large."""
        self.canvas.save()
        self.canvas.translate(x, y)
        self.canvas.rotate(turn)
        self.canvas.scale(-scale if flip else scale, scale)
        yield
        self.canvas.restore()

    @contextmanager
    def framed(self, x: float, y: float, w: float, h: float) -> Iterator[Brush]:
        """A brush for a smaller picture of the same shot, its middle at (x, y)."""
        skia = engine()
        self.canvas.save()
        self.canvas.translate(x - w / 2, y - h / 2)
        self.canvas.clipRect(skia.Rect.MakeWH(w, h), skia.ClipOp.kIntersect, True)
        yield Brush(self.canvas, w, h, self.shot, self.kinds)
        self.canvas.restore()

    @contextmanager
    def defocused(self, blur: float) -> Iterator[Brush]:
        """A brush for what is out of focus: nothing smaller than so many units is left of it."""
        skia = engine()
        w, h = 2 * self.W / blur, 2 * self.H / blur
        surface = skia.Surface(ceil(w), ceil(h))
        other = copy(self)
        other.canvas = surface.getCanvas()
        other.canvas.scale(ceil(w) / w / blur, ceil(h) / h / blur)
        other.canvas.translate(self.W, self.H)
        yield other
        twice = skia.Surface(2 * surface.width(), 2 * surface.height())
        whole = skia.Rect.MakeWH(twice.width(), twice.height())
        cubic = skia.SamplingOptions(skia.CubicResampler.Mitchell())
        twice.getCanvas().drawImageRect(surface.makeImageSnapshot(), whole, cubic)
        box = skia.Rect.MakeLTRB(-self.W, -self.H, self.W, self.H)
        self.canvas.drawImageRect(twice.makeImageSnapshot(), box, _linear())

    @contextmanager
    def reduced(self, finest: int) -> Iterator[tuple[Any, int, int]]:
        """A canvas for the whole place, and its size: at most so many px on the longer side. It is
        enlarged softly, as a photo is that does not resolve more."""
        skia = engine()
        w, h = 2 * self.W * self.unit, 2 * self.H * self.unit
        share = min(1.0, finest / max(w, h))
        if share == 1:
            self.canvas.save()
            self.canvas.resetMatrix()
            yield self.canvas, max(round(w), 1), max(round(h), 1)
            self.canvas.restore()
            return
        surface = skia.Surface(max(round(w * share), 1), max(round(h * share), 1))
        yield surface.getCanvas(), surface.width(), surface.height()
        box = skia.Rect.MakeLTRB(-self.W, -self.H, self.W, self.H)
        self.canvas.drawImageRect(surface.makeImageSnapshot(), box, _linear())

    @contextmanager
    def within(self, points: Sequence[Point]) -> Iterator[None]:
        """Inside, only the smooth shape through the points is painted."""
        skia = engine()
        self.canvas.save()
        self.canvas.clipPath(smooth(points, True), skia.ClipOp.kIntersect, True)
        yield
        self.canvas.restore()


Kind = Callable[[Brush], None]


@lru_cache(maxsize=1)
def _linear() -> Any:
    skia = engine()
    return skia.SamplingOptions(skia.FilterMode.kLinear)


@lru_cache(maxsize=256)
def _puff(color: str) -> Any:
    """A disc that is opaque in its middle and fades: enlarging it is quicker than a gradient."""
    skia, r = engine(), PUFF / 2
    ends = [argb(color), argb(color, 0.55), argb(color, 0)]
    shader = skia.GradientShader.MakeRadial(skia.Point(r, r), r, ends, [0.0, 0.5, 1.0])
    surface = skia.Surface(PUFF, PUFF)
    surface.getCanvas().drawCircle(r, r, r, skia.Paint(Shader=shader))
    return surface.makeImageSnapshot()


def bounds(points: Sequence[Point]) -> tuple[float, float, float, float]:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def smooth(points: Sequence[Point], closed: bool) -> Any:
    """A path of cubic curves through the points."""
    path, n = engine().Path(), len(points)
    path.moveTo(*points[0])
    for k in range(n if closed else n - 1):
        if closed:
            before, one = points[k - 1], points[k]
            two, after = points[(k + 1) % n], points[(k + 2) % n]
        else:
            before, one = points[max(k - 1, 0)], points[k]
            two, after = points[k + 1], points[min(k + 2, n - 1)]
        path.cubicTo(
            one[0] + (two[0] - before[0]) / 6,
            one[1] + (two[1] - before[1]) / 6,
            two[0] - (after[0] - one[0]) / 6,
            two[1] - (after[1] - one[1]) / 6,
            *two,
        )
    if closed:
        path.close()
    return path


def between(one: Point, two: Point) -> tuple[float, float]:
    """How long the way is and where it points, degrees."""
    dx, dy = two[0] - one[0], two[1] - one[1]
    return hypot(dx, dy), atan2(dy, dx) * 57.29578
