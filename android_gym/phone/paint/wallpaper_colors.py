"""The colours of a wallpaper, from which the phone's palette can be made."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from .drawings import draw
from .hct import hct, solved
from .ink import engine
from .pen import Pen

COUNT = 4  # colours of a wallpaper
WIDE, HIGH = 27, 60  # px of the picture that is looked at
SECTORS = 24  # parts of the circle of hues
GREY = 8.0  # chroma below which a pixel has no hue
CHROMA, TONE = 48.0, 50.0  # of the colours


@lru_cache(maxsize=64)
def main_colors(art: str) -> tuple[str, ...]:
    """The four colours of a drawing, "#rrggbb", that which covers most of it first. What has fewer
    hues, or none, is filled up with neighbours of the first, or of Android's blue."""
    weights = _hues(art)
    chosen: list[int] = []
    for sector in sorted(weights, key=lambda s: (-weights[s], s)):
        apart = (min((sector - c) % SECTORS, (c - sector) % SECTORS) for c in chosen)
        if all(distance > 1 for distance in apart) and weights[sector] > 0.01:
            chosen.append(sector)
    first = chosen[0] if chosen else 17
    chosen += [s for s in ((first + step) % SECTORS for step in (8, 16, 4, 12)) if s not in chosen]
    hues = ((sector + 0.5) * 360 / SECTORS for sector in chosen[:COUNT])
    return tuple("#{:02x}{:02x}{:02x}".format(*solved(hue, CHROMA, TONE)) for hue in hues)


def _hues(art: str) -> dict[int, float]:
    """Sector of the hues -> its share of the picture, without greys; vivid pixels count more."""
    pixels = np.zeros((HIGH, WIDE, 4), np.uint8)
    pen = Pen(engine().Surface(pixels).getCanvas(), WIDE, HIGH, WIDE / 411, False)
    draw(pen, art)
    found: dict[int, float] = {}
    rough = pixels[..., :3] & 0xF0
    colors, counts = np.unique(rough.reshape(-1, 3), axis=0, return_counts=True)
    for (red, green, blue), count in zip(colors.tolist(), counts.tolist(), strict=True):
        hue, chroma, _ = hct((red, green, blue))
        if chroma >= GREY:
            share = count / (WIDE * HIGH) * min(chroma, CHROMA) / CHROMA
            sector = int(hue / 360 * SECTORS) % SECTORS
            found[sector] = found.get(sector, 0.0) + share
    return found
