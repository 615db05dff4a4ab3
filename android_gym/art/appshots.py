"""Screens of apps, as the Play Store shows them: pictures that `scripts/build_screenshots.py` has drawn."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from ..phone.paint.ink import ASSETS, engine
from ..phone.paint.pen import Pen
from .townmap import as_picture


def app_shot(pen: Pen, argument: str) -> None:
    """A screen of an app, "PACKAGE/NUMBER", as wide as the place and cut at its lower end."""
    screen = _screen(argument) if re.fullmatch(r"[\w.]+/\d+", argument) else None
    if screen is None:
        pen.neutral()
        return

    def paint(canvas: Any, w: int, h: int, dp: float) -> None:
        skia = engine()
        high = w * screen.height() / screen.width()
        smooth = skia.SamplingOptions(skia.CubicResampler.Mitchell())
        canvas.drawImageRect(screen, skia.Rect.MakeXYWH(0, 0, w, high), smooth)

    as_picture(pen, paint)


@lru_cache(maxsize=16)
def _screen(argument: str) -> Any:
    """The picture, None if there is none."""
    path = ASSETS / f"shot-{argument.replace('/', '-')}.webp"
    if not path.is_file():
        return None
    skia = engine()
    return skia.Image.MakeFromEncoded(skia.Data.MakeWithCopy(path.read_bytes()))


DRAWINGS = {"appshot": app_shot}
