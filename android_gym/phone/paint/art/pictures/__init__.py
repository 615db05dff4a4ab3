"""Pictures that show what they say: "photo:SEED/words of a caption", "face:NAME" and their like.

The words name a kind (`words.py`); each module here holds one family and lists its kinds in
`KINDS`: kind -> `paint(brush)`. A new kind is an entry there and its words in the vocabulary.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from math import sqrt

from ..ink import engine
from ..pen import Pen
from .backdrops import finish
from .brush import Brush
from .words import Shot, shot_of

Kind = Callable[[Brush], None]
PIXELS = 170_000  # of a picture that is kept; one that is larger is stretched, as photographs are


@lru_cache(maxsize=1)
def kinds() -> dict[str, Kind]:
    """Every kind that can be painted."""
    found: dict[str, Kind] = {}
    for module in pkgutil.iter_modules(__path__):
        found |= getattr(import_module(f"{__name__}.{module.name}"), "KINDS", {})
    return dict(sorted(found.items()))


def photo(pen: Pen, argument: str) -> None:
    """What the caption of "SEED/caption" says; one of a camera roll's motifs without a caption."""
    seed, _, words = argument.partition("/")
    shot = shot_of(seed, words)

    def paint(brush: Brush) -> None:
        brush.over("#a9bccb>#8d9a86")
        kinds()[shot.kind](brush)
        finish(brush)

    _develop(pen, shot, paint)


def _develop(pen: Pen, shot: Shot, paint: Kind) -> None:
    """Paint into the place's rounded corners, once: what is recorded is the finished picture."""
    skia = engine()
    scale = min(1.0, sqrt(PIXELS / max(pen.w * pen.h, 1)))
    w, h = max(round(pen.w * scale), 1), max(round(pen.h * scale), 1)
    surface = skia.Surface(w, h)
    with surface as canvas:
        paint(Brush(canvas, w, h, shot))
    pen.weighs(4 * w * h)
    picture = surface.makeImageSnapshot()
    place = skia.Rect.MakeWH(pen.w, pen.h)
    smooth = skia.SamplingOptions(skia.FilterMode.kLinear)
    with pen.clipped():
        pen.canvas.drawImageRect(picture, skia.Rect.MakeWH(w, h), place, smooth)


DRAWINGS = {"photo": photo}
