"""What a satellite picture shows of a town: soil and meadows, gardens, roofs with their shadows, trees, water.

Everything follows from places in the town, so that a part of it looks alike wherever a map begins.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ...phone.paint.ink import engine, stroke
from .colors import argb

Numbers = npt.NDArray[np.float64]

NEAR = 15.5  # the zoom from which on houses have a side in the sun, and trees shadows
COARSE = 4  # px of a map for each point of the soil, which is drawn smooth between them
_SOIL = ((74, 86, 58), (104, 107, 74), (134, 124, 96), (88, 96, 64), (116, 108, 86))
_CROWNS = ("#2d4429", "#3a5532", "#4a6339")
_SHADOW, _WAVE, _BANK = "#141a12", "#2f5f78", "#8f8a72"


def _roll(x: npt.NDArray[Any], y: npt.NDArray[Any], salt: int) -> Numbers:
    """A number from 0 to 1 for each pair of whole numbers, always the same."""
    mixed = x.astype(np.int64) * 73856093 ^ y.astype(np.int64) * 19349663 ^ salt * 83492791
    mixed = (mixed ^ (mixed >> 13)) * 1274126177 & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 16)) & 0xFFFF).astype(np.float64) / 0xFFFF


def _waves(x: Numbers, y: Numbers, size: float, salt: int) -> Numbers:
    """Smooth noise from 0 to 1 whose bumps are so many metres wide."""
    u, v = x / size, y / size
    i, j = np.floor(u), np.floor(v)
    s, t = u - i, v - j
    s, t = s * s * (3 - 2 * s), t * t * (3 - 2 * t)
    top = _roll(i, j, salt) * (1 - s) + _roll(i + 1, j, salt) * s
    low = _roll(i, j + 1, salt) * (1 - s) + _roll(i + 1, j + 1, salt) * s
    mixed: Numbers = top * (1 - t) + low * t
    return mixed


def soil(canvas: Any, sheet: Any) -> None:
    """Meadows, yards and fields: parcels of different greens and browns under fine noise."""
    skia = engine()
    w, h = sheet.w // COARSE + 2, sheet.h // COARSE + 2
    x, y = np.meshgrid(
        sheet.left + np.arange(w) * COARSE / sheet.scale, sheet.top - np.arange(h) * COARSE / sheet.scale
    )
    seed = sheet.town.seed
    bend = 22 * _waves(x, y, 140, seed)
    parcels = _roll(np.floor((x + bend) / 92), np.floor((y + bend) / 64), seed)
    grain = 0.55 * _waves(x, y, 46, seed + 2) + 0.45 * _waves(x, y, 11, seed + 3)
    picked = np.clip(0.62 * parcels + 0.38 * _waves(x, y, 310, seed + 4), 0, 0.999)
    colors = np.array(_SOIL)[(picked * len(_SOIL)).astype(np.int64)]
    shade = 0.74 + 0.5 * grain
    pixels = np.full((h, w, 4), 255, np.uint8)
    pixels[..., :3] = np.clip(colors * shade[..., None], 0, 255)
    picture = skia.Image.fromarray(pixels, colorType=skia.ColorType.kRGBA_8888_ColorType)
    smooth = skia.SamplingOptions(skia.FilterMode.kLinear)
    canvas.drawImageRect(picture, skia.Rect.MakeXYWH(0, 0, w * COARSE, h * COARSE), smooth)


def water(canvas: Any, sheet: Any, shape: Any) -> None:
    """Water with its banks, a little of the ground in it."""
    skia = engine()
    canvas.drawPath(shape, stroke(argb(_BANK), max(4 * sheet.scale, 1.5), True))
    canvas.drawPath(shape, skia.Paint(Color=argb(sheet.colors.water), AntiAlias=True))
    canvas.save()
    canvas.clipPath(shape, skia.ClipOp.kIntersect, True)
    paint = skia.Paint(Color=argb(_WAVE, 0.2), AntiAlias=True)
    for k in range(60):
        at = sheet.w * (k * 0.618034 % 1), sheet.h * (k * 0.754878 % 1)
        wide, high = sheet.w * (0.05 + k % 5 * 0.03), 2 + k % 4
        canvas.drawOval(skia.Rect.MakeXYWH(*at, wide, high * sheet.dp), paint)
    canvas.restore()


def roofs(canvas: Any, sheet: Any, corners: Numbers, numbers: npt.NDArray[np.int64]) -> None:
    """Houses, `corners` (houses, 4, 2) px and the number of each: a shadow, a roof, and its side in the sun."""
    skia, point, colors = engine(), engine().Point, sheet.colors.roofs
    cast = 3.2 * sheet.scale
    dark, shapes, sunny = skia.Path(), [skia.Path() for _ in colors], skia.Path()
    sizes = 0.75 + 0.4 * _roll(numbers, numbers, 7)
    kinds = (_roll(numbers, numbers, 8) * len(colors) * 0.999).astype(np.int64).tolist()
    middles = corners.mean(1, keepdims=True)
    shaped = middles + (corners - middles) * sizes[:, None, None]
    near = sheet.zoom >= NEAR
    for (a, b, c, d), kind in zip(shaped.tolist(), kinds, strict=True):
        outline = [point(*a), point(*b), point(*c), point(*d)]
        dark.addPoly([point(u + cast, v + cast) for u, v in (a, b, c, d)], True)
        shapes[kind].addPoly(outline, True)
        if not near:
            continue
        ridge = point((b[0] + c[0]) / 2, (b[1] + c[1]) / 2), point((a[0] + d[0]) / 2, (a[1] + d[1]) / 2)
        sunny.addPoly([outline[0], outline[1], *ridge], True)
    canvas.drawPath(dark, skia.Paint(Color=argb(_SHADOW, 0.38), AntiAlias=True))
    for color, shape in zip(colors, shapes, strict=True):
        canvas.drawPath(shape, skia.Paint(Color=argb(color), AntiAlias=True))
    canvas.drawPath(sunny, skia.Paint(Color=argb("#ffffff", 0.17), AntiAlias=True))


def gardens(canvas: Any, sheet: Any, middles: Numbers, numbers: npt.NDArray[np.int64]) -> None:
    """Trees behind and between the houses, whose middles are (houses, 2) px, with the number of each."""
    skia = engine()
    shapes, dark = [skia.Path() for _ in _CROWNS], skia.Path()
    reach, near = 30 * sheet.scale, sheet.zoom >= NEAR
    for n, (x, y) in zip(numbers.tolist(), middles.tolist(), strict=True):
        for k in range(3 if near else 1):
            turn = (n * 37 + k * 101) % 97
            radius = (2.4 + turn % 5) * sheet.scale
            u, v = x + (turn % 13 - 6) / 6 * reach, y + (turn % 11 - 5) / 5 * reach
            if near:
                dark.addCircle(u + radius * 0.5, v + radius * 0.5, radius)
            shapes[turn % len(shapes)].addCircle(u, v, radius)
    canvas.drawPath(dark, skia.Paint(Color=argb(_SHADOW, 0.38), AntiAlias=True))
    for color, shape in zip(_CROWNS, shapes, strict=True):
        canvas.drawPath(shape, skia.Paint(Color=argb(color), AntiAlias=True))
