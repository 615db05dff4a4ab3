"""Icons of apps that no phone has: a sign on a ground, "emblem:SIGN/#rrggbb/SEED". The seed decides the form."""

from __future__ import annotations

from xxhash import xxh32_intdigest

from ..phone.core.colors import Rgb, luminance, parsed
from ..phone.paint import ink
from ..phone.paint.ink import engine
from ..phone.paint.layers import as_image, filled
from ..phone.paint.pen import Pen
from ..phone.state.icon import Gradient

CORNER = 0.22  # share of the side
BLACK, WHITE = (0, 0, 0), (255, 255, 255)


def emblem(pen: Pen, argument: str) -> None:
    """A neutral box for what is no colour."""
    sign, _, rest = argument.partition("/")
    color, _, seed = rest.partition("/")
    if not (color.startswith("#") and len(color) == 7):
        pen.neutral()
        return
    form = _FORMS[xxh32_intdigest(seed.encode()) % len(_FORMS)]
    as_image(pen, lambda inner: _cut(inner, sign, parsed(color), form))


def mixed(one: Rgb, other: Rgb, share: float) -> str:
    """A colour with so much of another, "#rrggbb"."""
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(one, other, strict=True))


def _cut(pen: Pen, sign: str, color: Rgb, form: str) -> None:
    side = min(pen.w, pen.h)
    with pen.clipped(CORNER * side):
        _DRAWN[form](pen, sign, color, side)
    if form == "white":
        pen.frame(0, 0, side, side, "outlineVariant", CORNER * side, max(side / 96, 0.5))


def _ground(pen: Pen, top: str, bottom: str, side: float) -> None:
    pen.canvas.drawRect(engine().Rect.MakeWH(side, side), filled(pen, Gradient(top, bottom), 0, side))


def _lit(pen: Pen, sign: str, color: Rgb, side: float) -> None:
    """A white sign with its shadow on a ground that is lighter above."""
    _ground(pen, mixed(color, WHITE, 0.28), mixed(color, BLACK, 0.18), side)
    shadow = mixed(color, BLACK, 0.45)
    pen.icon(sign, side * 0.5, side * 0.53, side * 0.62, shadow, 0.55)
    pen.icon(sign, side * 0.5, side * 0.5, side * 0.62, "#ffffff")


def _white(pen: Pen, sign: str, color: Rgb, side: float) -> None:
    """The sign in colour on white."""
    dark = luminance(color) > 0.5
    _ground(pen, "#ffffff", "#f6f7f8", side)
    pen.icon(sign, side * 0.5, side * 0.5, side * 0.68, mixed(color, BLACK, 0.25 if dark else 0))


def _ringed(pen: Pen, sign: str, color: Rgb, side: float) -> None:
    """The sign in colour on a white disc."""
    _ground(pen, mixed(color, WHITE, 0.12), mixed(color, BLACK, 0.22), side)
    pen.circle(side / 2, side * 0.52, side * 0.37, mixed(color, BLACK, 0.5), 0.5)
    pen.circle(side / 2, side / 2, side * 0.37, "#ffffff")
    pen.icon(sign, side * 0.5, side * 0.5, side * 0.46, mixed(color, BLACK, 0.1))


def _night(pen: Pen, sign: str, color: Rgb, side: float) -> None:
    """A light sign before rays on a dark ground."""
    _ground(pen, mixed(color, BLACK, 0.35), mixed(color, BLACK, 0.7), side)
    ray = mixed(color, WHITE, 0.2)
    for k in range(6):
        x = side * (k / 3 - 0.5)
        pen.polygon(((side / 2, side * 1.1), (x, -side * 0.1), (x + side / 6, -side * 0.1)), ray, 0.16)
    skia = engine()
    glow = skia.Rect.MakeXYWH(side * 0.2, side * 0.2, side * 0.6, side * 0.6)
    pen.canvas.drawOval(glow, ink.blurred(pen.argb(mixed(color, WHITE, 0.35), 0.7), side / 9))
    pen.icon(sign, side * 0.5, side * 0.5, side * 0.62, mixed(color, WHITE, 0.88))


_DRAWN = {"lit": _lit, "white": _white, "ringed": _ringed, "night": _night}
_FORMS = tuple(_DRAWN)
DRAWINGS = {"emblem": emblem}
