"""Launcher icons, drawn from layers like Android's adaptive icons.

Places and sizes are in units of a canvas of 108 x 108, of which the launcher's mask shows the
middle, 72 across: (18, 18) to (90, 90). What lies within 33 of the centre (54, 54) is seen whatever
the mask. Colours are "#rrggbb". InvalidOption for one that is not, and for wrong path data.
"""

from __future__ import annotations

from math import hypot

from ..core.colors import parsed
from ..core.svg_path import Step, steps
from ..core.values import Value

SHOWN = 72.0  # units across that a mask shows
# Android's masks, as path data on a canvas of 100 x 100
MASKS = {
    "circle": "M50 0A50 50 0 0 1 50 100A50 50 0 0 1 50 0Z",
    "squircle": "M50 0C10 0 0 10 0 50C0 90 10 100 50 100C90 100 100 90 100 50C100 10 90 0 50 0Z",
    "rounded": "M28 0H72A28 28 0 0 1 100 28V72A28 28 0 0 1 72 100H28A28 28 0 0 1 0 72V28A28 28 0 0 1 28 0Z",
    "teardrop": "M50 0A50 50 0 0 1 100 50V85A15 15 0 0 1 85 100H50A50 50 0 0 1 50 0Z",
}
SAFE = 33.0  # how far from the centre every mask shows
CENTRE = 54.0
GLYPH = 41.76  # size of a sign: 58 % of what is seen


class Gradient(Value):
    """A fill that goes from one colour at the top of its shape to another at the bottom."""

    top: str
    bottom: str

    def __post_init__(self) -> None:
        parsed(self.top)
        parsed(self.bottom)


def _check(color: str | Gradient) -> None:
    """InvalidOption for a colour that is none. A Gradient has checked its own."""
    if isinstance(color, str):
        parsed(color)


class Glyph(Value):
    """A sign of the Material Icons font, centred at (x, y), in a square of `size`."""

    name: str
    color: str = "#ffffff"
    size: float = GLYPH
    x: float = CENTRE
    y: float = CENTRE

    def __post_init__(self) -> None:
        parsed(self.color)


class Letters(Value):
    """A few characters in Roboto, centred at (x, y); `size` is that of the text."""

    text: str
    color: str = "#ffffff"
    size: float = 36.0
    x: float = CENTRE
    y: float = CENTRE
    weight: int = 500  # 400, 500 or 700

    def __post_init__(self) -> None:
        parsed(self.color)


class Circle(Value):
    """A filled circle."""

    x: float
    y: float
    r: float
    color: str | Gradient

    def __post_init__(self) -> None:
        _check(self.color)


class Ring(Value):
    """A circle drawn as a line of a width, or `sweep` degrees of it clockwise from `start`, which
    counts from twelve o'clock. The ends of a part are straight unless they are `round`."""

    x: float
    y: float
    r: float  # of the middle of the line
    width: float
    color: str
    start: float = 0
    sweep: float = 360
    round: bool = False

    def __post_init__(self) -> None:
        parsed(self.color)


class Rectangle(Value):
    """A filled rectangle, whose corners may be round."""

    x: float  # of its left upper corner
    y: float
    w: float
    h: float
    color: str | Gradient
    radius: float = 0

    def __post_init__(self) -> None:
        _check(self.color)


class Vector(Value):
    """An outline given as path data of SVG, "M34 34h40v40h-40z": filled, or with a `width` drawn as
    a line with round ends."""

    path: str
    color: str | Gradient = "#ffffff"
    width: float = 0

    def __post_init__(self) -> None:
        _check(self.color)
        steps(self.path)


IconLayer = Glyph | Letters | Circle | Ring | Rectangle | Vector


class Icon(Value):
    """The icon of an app: a background and what is drawn on it, the lowest first. With the
    background "" there are the layers alone."""

    background: str | Gradient
    layers: tuple[IconLayer, ...] = ()

    def __post_init__(self) -> None:
        if isinstance(self.background, str) and self.background:
            parsed(self.background)


def reach(layer: IconLayer) -> float:
    """How far from the centre a layer may draw, at most."""
    match layer:
        case Circle(x, y, r):
            return hypot(x - CENTRE, y - CENTRE) + r
        case Ring(x, y, r, width):
            return hypot(x - CENTRE, y - CENTRE) + r + width / 2
        case Rectangle(x, y, w, h):
            return max(hypot(a - CENTRE, b - CENTRE) for a in (x, x + w) for b in (y, y + h))
        case Vector(path, _, width):
            return max(map(_point_reach, steps(path))) + width / 2
        case Glyph(_, _, size, x, y):
            wide = size
        case Letters(text, _, size, x, y):
            wide = size * len(text)
    return hypot(abs(x - CENTRE) + wide / 2, abs(y - CENTRE) + size / 2)


def _point_reach(step: Step) -> float:
    """How far the points of a step are, those of an arc at most."""
    numbers, more = step.numbers, 0.0
    if step.kind == "A":
        numbers, more = numbers[5:], 2 * max(numbers[:2])
    points = zip(numbers[::2], numbers[1::2], strict=True)
    return max((hypot(x - CENTRE, y - CENTRE) for x, y in points), default=0.0) + more
