"""What Skia draws into, and the arrays that are read from it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from .ink import engine

Image = npt.NDArray[np.uint8]


@lru_cache(maxsize=3)
def surface_of(width: int, height: int, gray: bool) -> tuple[Image, Any, list[object]]:
    """A buffer, the surface that draws into it, and a list for what the buffer shows, kept per
    size for speed."""
    skia = engine()
    kind = skia.ColorType.kGray_8_ColorType if gray else skia.ColorType.kRGBA_8888_ColorType
    pixels = np.zeros((height, width) if gray else (height, width, 4), np.uint8)
    alpha = skia.AlphaType.kOpaque_AlphaType if gray else skia.AlphaType.kPremul_AlphaType
    return pixels, skia.Surface(pixels, kind, alpha), []


def blur(surface: Any, cell: float) -> None:
    """Blur what a surface shows, so that nothing of fewer than `cell` px can be told."""
    skia = engine()
    w, h = surface.width(), surface.height()
    small = skia.Surface(max(round(w / cell), 1), max(round(h / cell), 1))
    fewer = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
    whole = surface.makeImageSnapshot().withDefaultMipmaps()
    small.getCanvas().drawImageRect(whole, skia.Rect.MakeWH(small.width(), small.height()), fewer)
    canvas = surface.getCanvas()
    canvas.save()
    canvas.resetMatrix()
    cubic = skia.SamplingOptions(skia.CubicResampler.Mitchell())
    canvas.drawImageRect(small.makeImageSnapshot(), skia.Rect.MakeWH(w, h), cubic)
    canvas.restore()


def read(pixels: Image, zoom: int, gray: bool) -> Image:
    """A fresh array without alpha; blocks of zoom x zoom pixels averaged."""
    if zoom == 2:
        return _halved(pixels) if gray else _halved_colors(pixels)
    if gray:
        return np.array(pixels)
    return _without_alpha(pixels)


def _without_alpha(pixels: Image) -> Image:
    """RGBA to RGB, forty times faster than slicing the alpha off."""
    import cv2  # with the first large picture: it takes .4 s

    return np.asarray(cv2.cvtColor(pixels, cv2.COLOR_RGBA2RGB))


def _halved(pixels: Image) -> Image:
    """Blocks of 2 x 2 gray pixels averaged. Two sums side by side are read as one number."""
    pairs = np.add(pixels[0::2], pixels[1::2], dtype=np.uint16).view(np.uint32)
    return ((pairs + (pairs >> 16) + 2) >> 2).astype(np.uint8)


def _halved_colors(pixels: Image) -> Image:
    """Blocks of 2 x 2 pixels averaged, without alpha."""
    wide = pixels.astype(np.uint16)
    rows = wide[0::2] + wide[1::2]
    halved = ((rows[:, 0::2] + rows[:, 1::2] + 2) >> 2).astype(np.uint8)
    return np.ascontiguousarray(halved[..., :3])
