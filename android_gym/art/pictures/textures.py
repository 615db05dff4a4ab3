"""Surfaces that are not plain: clouds, foliage, stone, wood, film grain.

Each is a square of noise that repeats, made once and drawn as a mask through which a colour shows.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Any

import numpy as np
import numpy.typing as npt

from ...phone.paint.ink import engine
from ...phone.paint.pen import dice
from .brush import Brush, Point, argb, smooth

SIDE = 256  # px of a tile
FINE = 2.8  # px of a picture's unit from which on grains of sand can be seen
Box = tuple[float, float, float, float]  # left, top, right, bottom
Floats = npt.NDArray[np.float64]


@lru_cache(maxsize=1)
def _field() -> Floats:
    """64 x 64 independent numbers in 0..1, from which all tiles are made."""
    numbers = dice("texture")
    return np.array([next(numbers) for _ in range(64 * 64)]).reshape(64, 64)


def _octave(cells: int) -> Floats:
    """Smooth noise with so many hills along each side of a tile; its edges meet."""
    lattice = np.tile(np.roll(_field(), cells * 7), (4, 4))[:cells, :cells]
    at = np.arange(SIDE) * cells / SIDE
    low = at.astype(int)
    part = at - low
    ease = part * part * (3 - 2 * part)
    high = (low + 1) % cells
    rows = lattice[low] * (1 - ease)[:, None] + lattice[high] * ease[:, None]
    return rows[:, low] * (1 - ease) + rows[:, high] * ease  # type: ignore[no-any-return]


def _layered(first: int, octaves: int, fade: float = 0.5) -> Floats:
    """Noise of several sizes over each other, from 0 to 1."""
    total = sum((fade**k * _octave(first * 2**k) for k in range(octaves)), np.zeros((SIDE, SIDE)))
    return (total - total.min()) / (total.max() - total.min())  # type: ignore[no-any-return]


def _step(values: Floats, low: float, high: float) -> Floats:
    return np.clip((values - low) / (high - low), 0, 1)


TILES = {
    "clouds": lambda: _step(_layered(4, 6, 0.55), 0.46, 0.82) ** 1.2,
    "haze": lambda: _layered(3, 4),
    "stone": lambda: _step(_layered(8, 5, 0.75), 0.3, 0.8),
    "leaves": lambda: _step(_layered(16, 4, 0.7), 0.47, 0.56),
    "grain": lambda: np.tile(_field(), (4, 4)) * 0.55 + 0.45 * _layered(64, 2),
}


@lru_cache(maxsize=8)
def tile(name: str) -> Any:
    """A tile as a Skia image that is opaque where the noise is high."""
    skia = engine()
    data = np.ascontiguousarray(np.round(TILES[name]() * 255).astype(np.uint8))
    return skia.Image.fromarray(data, skia.ColorType.kAlpha_8_ColorType).withDefaultMipmaps()


@lru_cache(maxsize=1)
def grain() -> Any:
    """A tile of film grain: dark and light points, a px each."""
    noise = np.roll(np.tile(_field(), (4, 4)), 17, 1) + np.repeat(np.repeat(_field(), 4, 0), 4, 1) * 0.4 - 0.7
    return _veil(np.where(noise > 0, 255, 0), np.abs(noise) * 0.085)


@lru_cache(maxsize=1)
def shading() -> Any:
    """What lies over a whole photo: black, thicker towards the corners and a little uneven."""
    y, x = np.mgrid[-1:1:64j, -1:1:64j]
    corners = np.clip(np.hypot(x, y) / 1.414 - 0.5, 0, 1) * 0.5
    return _veil(np.zeros((64, 64)), corners + _layered(3, 4)[::4, ::4] * 0.06)


def _veil(gray: Floats, alpha: Floats) -> Any:
    """An image of one gray for each px, as opaque as `alpha` says."""
    skia = engine()
    data = np.empty((*gray.shape, 4), np.uint8)
    data[..., :3] = np.round(gray * alpha)[..., None]
    data[..., 3] = np.round(255 * alpha)
    return skia.Image.fromarray(data, skia.ColorType.kBGRA_8888_ColorType, skia.AlphaType.kPremul_AlphaType)


@lru_cache(maxsize=2 * len(TILES))
def _toned(name: str, light: bool) -> Any:
    """A tile in black or in white, in Skia's own order of colours, which is drawn in a quarter of
    the time of a mask."""
    mask = TILES[name]()
    return _veil(np.full(mask.shape, 255.0 if light else 0.0), mask).withDefaultMipmaps()


def _paint(name: str, color: str, alpha: float, matrix: Any) -> Any:
    """Where much of a surface is covered its dark and light parts are black and white."""
    skia = engine()
    smoothly = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kNearest)
    repeat = skia.TileMode.kRepeat
    gray = sum(int(color[k : k + 2], 16) for k in (1, 3, 5)) / 765
    image = tile(name)
    if name != "leaves" and not 0.35 < gray < 0.8:
        image, alpha = _toned(name, gray > 0.5), alpha * (1 - gray * 0.9 if gray < 0.5 else gray)
    shader = image.makeShader(repeat, repeat, smoothly, matrix)
    return skia.Paint(Shader=shader, Color=argb(color, min(alpha, 1)), AntiAlias=True)


def texture(
    b: Brush,
    name: str,
    color: str,
    alpha: float,
    box: tuple[float, float, float, float],
    across: float,
    down: float = 0,
) -> None:
    """A colour through a tile in a box (left, top, right, bottom). The tile is `across` units wide
    and `down` high, the same where that is 0."""
    matrix = _placed(b, across, down)
    b.canvas.drawRect(engine().Rect.MakeLTRB(*box), _paint(name, color, alpha, matrix))


def shape(
    b: Brush,
    name: str,
    color: str,
    alpha: float,
    points: list[Point],
    across: float,
    down: float = 0,
    bend: bool = True,
) -> None:
    """The same within the shape through the points, smooth or (`bend` False) straight."""
    skia = engine()
    path = smooth(points, True) if bend else skia.Path.Polygon([skia.Point(*p) for p in points], True)
    b.canvas.drawPath(path, _paint(name, color, alpha, _placed(b, across, down)))


def boxes(b: Brush, name: str, color: str, alpha: float, found: list[Box], across: float) -> None:
    """The same in several boxes at once."""
    skia = engine()
    path = skia.Path()
    for one in found:
        path.addRect(skia.Rect.MakeLTRB(*one))
    b.canvas.drawPath(path, _paint(name, color, alpha, _placed(b, across, 0)))


def _placed(b: Brush, across: float, down: float) -> Any:
    shift = b.roll(0, 256)
    matrix = engine().Matrix()
    matrix.setScaleTranslate(across / SIDE, (down or across) / SIDE, shift, shift * 0.7)
    return matrix


def plane(b: Brush, name: str, color: str, alpha: float, horizon: float, size: float = 1.0, stretch: float = 1) -> None:
    """A colour through a tile that lies on level ground from a horizon to the lower edge: `size`
    times as large in the same distance, and `stretch` times as wide as deep. What is as fine as
    grain is left out where it could not be seen."""
    if name == "grain" and b.unit < FINE:
        return
    skia = engine()
    shift = b.roll(0, 256)
    matrix = skia.Matrix.MakeAll(40.0 * stretch, 0, -40.0 * 128 - shift, 0, horizon, 6000 / size, 0, 1, 0)
    box = skia.Rect.MakeLTRB(-b.W - 1, horizon + 0.7, b.W + 1, b.H + 1)
    b.canvas.drawRect(box, _paint(name, color, alpha, matrix))


def foliage(b: Brush, x: float, y: float, rx: float, ry: float, color: str, alpha: float = 1, size: float = 30) -> None:
    """Leaves within an oval whose edge frays: a crown, a bush, a hedge."""
    points = []
    for k in range(14):
        reach = b.roll(0.72, 1.12)
        points.append((x + rx * reach * cos(k * pi / 7), y + ry * reach * sin(k * pi / 7)))
    shape(b, "leaves", color, alpha, points, size)
