"""The handle of gesture navigation, in a colour that is seen on what it lies on."""

from __future__ import annotations

from typing import Any

from .ink import argb, engine, fill
from .surfaces import Image

HANDLE = 108, 4, 6  # dp: its width and height, and the room below it
LIGHT_GROUND = 110  # mean of 0..255 from which the handle is dark


def paint_handle(canvas: Any, pixels: Image, width: float, height: float, density: float) -> None:
    """At the lower edge of a display of width x height px: dark on light ground, light on dark.
    `pixels` are what the canvas draws into."""
    skia = engine()
    wide, high, low = (side * density for side in HANDLE)
    left, top = (width - wide) / 2, height - low - high
    down, across = pixels.shape[0] / height, pixels.shape[1] / width
    rows = slice(int(top * down), max(int(top * down) + 1, int((top + high) * down)))
    ground = pixels[rows, int(left * across) : int((left + wide) * across)]
    ground = ground[..., :3] if ground.ndim > 2 else ground
    light = ground.size > 0 and sum(ground.tobytes()) >= LIGHT_GROUND * ground.size
    ink = argb((0, 0, 0), 0.87) if light else argb((255, 255, 255), 0.92)
    rect = skia.Rect.MakeXYWH(left, top, wide, high)
    canvas.drawRoundRect(rect, high / 2, high / 2, fill(ink))
