"""Several pictures in one: "Collage: SEED/caption | SEED/caption"."""

from __future__ import annotations

from .brush import Brush
from .lens import take
from .retouch import retouched
from .words import shot_of

MOST = 6
_GAP = 1.2


def collage(b: Brush) -> None:
    """The pictures in rows of two or three, each filling its place."""
    named = b.shot.words.partition(": ")[2].split(" | ")
    parts = [part for part in named if "/" in part][:MOST]
    b.over("#ffffff")
    if not parts:
        return
    across = 1 if len(parts) == 1 else 3 if len(parts) > 4 else 2
    lines = [parts[n : n + across] for n in range(0, len(parts), across)]
    high = (2 * b.H - _GAP * (len(lines) - 1)) / len(lines)
    for down, line in enumerate(lines):
        wide = (2 * b.W - _GAP * (len(line) - 1)) / len(line)
        for at, part in enumerate(line):
            x = -b.W + wide / 2 + at * (wide + _GAP)
            with b.framed(x, -b.H + high / 2 + down * (high + _GAP), wide, high) as inner:
                _one(b, inner, part, wide, high)


def _one(b: Brush, inner: Brush, part: str, wide: float, high: float) -> None:
    seed, _, words = part.partition("/")
    seed, _, edits = seed.partition("~")
    shot = shot_of(seed, words)
    inner.canvas.scale(1 / inner.unit, 1 / inner.unit)
    inner.canvas.translate(-wide / 2, -high / 2)
    with retouched(inner.canvas, wide, high, edits) as size:
        other = Brush(inner.canvas, *size, shot, b.kinds)
        if shot.kind != "collage":
            take(other)


KINDS = {"collage": collage}
