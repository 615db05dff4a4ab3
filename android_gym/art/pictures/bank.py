"""Photographs: freely licensed ones of `assets/photos`, for captions that are true of them.

`photos.txt` there says what each shows. One suits a caption when it is of the caption's kind and has
every word of it, so that a red car is never a white one; the others are painted. The seed decides
which of those that suit, how near, from where around its point of interest, mirrored or not, and a
little of its light.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ...phone.core.values import Value
from ...phone.paint.ink import ASSETS, engine
from ...phone.paint.pen import dice
from .brush import Brush
from .words import split

FOLDER = ASSETS / "photos"
NEAREST = 1.8  # the most that a photograph is enlarged beyond filling its place
SHARP = 220  # px of a photograph that are shown at least across its place's shorter side
# what may be said of the time when a photograph was taken; "-" where nothing shows it
LIGHT = {
    "day": frozenset("day morning noon midday afternoon".split()),
    "evening": frozenset("evening dusk sundown sunset twilight".split()),
    "night": frozenset("night evening midnight dark".split()),
    "-": frozenset(),
}
# words that say nothing about what is seen
EMPTY = frozenset(
    """a above an and at behind below beside by copy for from image img in its jpeg jpg mov mp near of on our over
    photo photos picture pictures png the timelapse to under vid video webp with""".split()
)


class Photograph(Value):
    """A photograph of the assets. `x` and `y` are its point of interest, in hundredths."""

    name: str
    kinds: frozenset[str]
    x: int
    y: int
    light: str
    flip: bool  # whether it may be mirrored
    words: frozenset[str]
    author: str
    licence: str
    package: str
    file: str


@lru_cache(maxsize=1)
def photographs() -> tuple[Photograph, ...]:
    """All that there are, in the order of their table."""
    lines = (FOLDER / "photos.txt").read_text("utf-8").splitlines()
    return tuple(_read([cell.strip() for cell in line.split("|")]) for line in lines if line[:1] not in "#")


def _read(cells: list[str]) -> Photograph:
    name, kinds, point, light, flip, words, *source = cells
    x, y = (int(one) for one in point.split())
    return Photograph(name, frozenset(kinds.split()), x, y, light, flip == "yes", frozenset(words.split()), *source)


@lru_cache(maxsize=1024)
def suiting(kind: str, words: str) -> tuple[Photograph, ...]:
    """Those of a kind that show all that the words say."""
    said = {word for word in split(words) if word not in EMPTY and len(word) > 1}
    return tuple(one for one in photographs() if kind in one.kinds and _true(one, said))


def _true(one: Photograph, said: set[str]) -> bool:
    lit = LIGHT[one.light]
    return said <= one.words | lit and (one.light != "night" or bool(said & lit))


def photographed(b: Brush) -> bool:
    """Put a photograph over the brush's place; False, and nothing is put, where none suits."""
    found = suiting(b.shot.kind, b.shot.words)
    if found:
        chance = dice(f"photograph {b.shot.seed}")
        _put(b, found[min(int(next(chance) * len(found)), len(found) - 1)], chance)
    return bool(found)


def _put(b: Brush, one: Photograph, chance: Iterator[float]) -> None:
    skia = engine()
    picture = _decoded(one.name)
    wide, high = fitted(picture.width(), picture.height(), b.W / b.H)
    near = 1 + next(chance) * max(min(NEAREST, min(wide, high) / SHARP) - 1, 0)
    wide, high = wide / near, high / near
    left = _from(picture.width(), wide, one.x, next(chance))
    top = _from(picture.height(), high, one.y, next(chance))
    place = skia.Rect.MakeLTRB(-b.W, -b.H, b.W, b.H)
    b.canvas.save()
    if one.flip and next(chance) < 0.5:
        b.canvas.scale(-1, 1)
    b.canvas.drawImageRect(
        picture,
        skia.Rect.MakeXYWH(left, top, wide, high),
        place,
        skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear),
        skia.Paint(ColorFilter=skia.ColorFilters.Matrix(_tone(0.94 + 0.12 * next(chance), 0.04 * next(chance) - 0.02))),
    )
    b.canvas.restore()


def fitted(wide: float, high: float, aspect: float) -> tuple[float, float]:
    """The largest size of that aspect, width by height, in a size."""
    return (wide, wide / aspect) if wide < high * aspect else (high * aspect, high)


def _from(whole: float, part: float, point: int, chance: float) -> float:
    """Where a part begins that has the point, in hundredths of the whole, in its middle half."""
    return min(max(whole * point / 100 - part * (0.25 + 0.5 * chance), 0), whole - part)


def _tone(much: float, warm: float) -> list[float]:
    """The colour matrix of an exposure, 1 for as it is, and a warmth, 0 for as it is."""
    return [much, 0, 0, 0, warm, 0, much, 0, 0, 0, 0, 0, much, 0, -warm, 0, 0, 0, 1, 0]


@lru_cache(maxsize=24)
def _decoded(name: str) -> Any:
    """The picture of that name, about 1 MB each."""
    skia = engine()
    encoded = skia.Data.MakeWithCopy((FOLDER / f"{name}.webp").read_bytes())
    return skia.Image.MakeFromEncoded(encoded).makeRasterImage()
