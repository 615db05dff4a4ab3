"""Things that shops sell, before a light ground: `image("goods:phone/#2f6fc4")`.

`goods.txt` has their layers. A place that is wider or higher than a square has more of the ground.
"""

from __future__ import annotations

from collections.abc import Iterator
from colorsys import hls_to_rgb, rgb_to_hls
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path

from ..phone.core.colors import parsed
from ..phone.paint.ink import engine
from ..phone.paint.layers import as_image, draw_layer
from ..phone.paint.pen import Pen
from ..phone.state.icon import SHOWN, Circle, Gradient, IconLayer, Rectangle, Ring, Vector

_GROUNDS = ("#f7f8fa", "#e6eaf0")
_SHADES = {"++": 0.42, "+": 0.16, "$": 0.0, "-": -0.2, "--": -0.45}  # towards white, or towards black
# of the light on a thing: its middle and how far it reaches, in shares of the place, and its colours there
_LIGHTS = (
    ((0.3, 0.22), 1.0, (0x00141A28, 0x00141A28, 0x66141A28)),
    ((0.34, 0.2), 0.55, (0x8CFFFFFF, 0x24FFFFFF, 0x00FFFFFF)),
)
_LEFT, _SCALE = 18.0, SHOWN / 100  # of the table's canvas within an icon's


@cache
def names() -> tuple[str, ...]:
    """What can be drawn."""
    return tuple(_table())


@cache
def _table() -> dict[str, tuple[str, ...]]:
    """The layers of each thing as they are written. Do not change it."""
    lines = Path(__file__).with_name("goods.txt").read_text("utf-8").splitlines()
    rows = (line.split(" | ") for line in lines if line[:1] not in ("", "#"))
    return {name.strip(): tuple(layers) for name, *layers in rows}


def shade(color: str, share: float) -> str:
    """A colour that is lighter by a share of the way to white, or below 0 darker by one of the way to black."""
    hue, light, saturation = rgb_to_hls(*(part / 255 for part in parsed(color)[:3]))
    light += (1 - light) * share if share > 0 else light * share
    return "#" + "".join(f"{round(255 * part):02x}" for part in hls_to_rgb(hue, light, saturation))


def _color(written: str, color: str) -> str | Gradient:
    top, bar, bottom = written.partition(">")
    if bar:
        return Gradient(_flat(top, color), _flat(bottom, color))
    return _flat(top, color)


def _flat(written: str, color: str) -> str:
    return shade(color, _SHADES[written]) if written in _SHADES else written[:7]


def _layer(written: str, color: str) -> IconLayer:
    kind, *cells = written.split()
    if kind == "V":
        fill, width, *steps = cells
        return Vector(_placed(" ".join(steps)), _color(fill, color), float(width) * _SCALE)
    numbers = [float(cell) * _SCALE for cell in cells[: 4 if kind in "RO" else 3]]
    fill, *rest = cells[len(numbers) :]
    x, y, size = _LEFT + numbers[0], _LEFT + numbers[1], numbers[2]
    if kind == "R":
        return Rectangle(x, y, size, numbers[3], _color(fill, color), float(rest[0]) * _SCALE)
    if kind == "O":
        start, sweep = map(float, rest or ("0", "360"))
        return Ring(x, y, size, numbers[3], _flat(fill, color), start, sweep, True)
    return Circle(x, y, size, _color(fill, color))


def _placed(steps: str) -> str:
    """Path data of the table's canvas for an icon's."""
    made, upper, at, letter = [], True, 0, ""
    for part in _parts(steps):
        if part.isalpha():
            letter, upper, at = part, part.isupper(), 0
            made.append(part)
            continue
        number = float(part) * _SCALE
        if letter in "aA" and at % 7 in (2, 3, 4):
            number = float(part)
        elif upper and not (letter == "A" and at % 7 < 2):
            number += _LEFT
        at += 1
        made.append(f"{number:.2f}")
    return " ".join(made)


def _parts(steps: str) -> list[str]:
    spaced = "".join(f" {one} " if one.isalpha() else one.replace("-", " -") for one in steps)
    return spaced.split()


@lru_cache(maxsize=256)
def layers(name: str, color: str) -> tuple[IconLayer, ...]:
    """What is drawn of a thing in a colour; a box for an unknown one."""
    return tuple(_layer(one, color) for one in _table().get(name, _table()["box"]))


def goods(pen: Pen, argument: str) -> None:
    """A thing in a colour, "NAME/#rrggbb"."""
    name, _, color = argument.partition("/")
    as_image(pen, lambda inner: _on_ground(inner, name, color or "#5b7fa6"))


def _on_ground(pen: Pen, name: str, color: str) -> None:
    pen.gradient(0, pen.h, *_GROUNDS)
    side = min(pen.w, pen.h) * 0.86
    with pen.part((pen.w - side) / 2, (pen.h - side) / 2, side, side) as inner:
        draw_goods(inner, name, color)


def draw_goods(pen: Pen, name: str, color: str) -> None:
    """A thing in a colour with its shadow, in a square place."""
    for k in range(5):
        pen.canvas.save()
        pen.canvas.translate(pen.w / 2, pen.h * 0.91)
        pen.canvas.scale(1, 0.13)
        pen.circle(0, 0, pen.w * (0.42 - 0.05 * k), "#3a465a", 0.045)
        pen.canvas.restore()
    with _lit(pen):
        for one in layers(name, color):
            draw_layer(pen, one)


@contextmanager
def _lit(pen: Pen) -> Iterator[None]:
    """What is drawn inside is lit from the upper left: light where it begins, dark where it ends."""
    skia = engine()
    place = skia.Rect.MakeWH(pen.w, pen.h)
    pen.canvas.saveLayer(place, None)
    yield
    for (x, y), r, colors in _LIGHTS:
        shader = skia.GradientShader.MakeRadial(skia.Point(x * pen.w, y * pen.h), r * pen.w, list(colors))
        pen.canvas.drawRect(place, skia.Paint(Shader=shader, BlendMode=skia.BlendMode.kSrcATop))
    pen.canvas.restore()


DRAWINGS = {"goods": goods}
