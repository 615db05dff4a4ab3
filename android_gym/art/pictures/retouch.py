"""What was done to a picture after it was taken: turned, cropped, other light and colours.

Written as "r1,x10:0:90:80,b20": quarter turns clockwise; the part that is left, in hundredths from
its left, top, right and bottom edge; and from -100 to 100 brightness (b), contrast (k), saturation
(s) and warmth (w).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ...phone.paint.ink import engine

_GRAY = (0.2126, 0.7152, 0.0722)


@contextmanager
def retouched(canvas: Any, w: float, h: float, edits: str) -> Iterator[tuple[float, float]]:
    """Inside, what is painted at the size that is given comes out as the edits say."""
    found = {one[0]: one[1:] for one in edits.split(",") if one}
    amounts = {key: _amount(found.get(key, "")) for key in "bksw"}
    canvas.save()
    if any(amounts.values()):
        skia = engine()
        paint = skia.Paint(ColorFilter=skia.ColorFilters.Matrix(_matrix(**amounts)))
        canvas.saveLayer(None, paint)
    for _ in range(int(_amount(found.get("r", ""))) % 4):
        canvas.translate(w, 0)
        canvas.rotate(90)
        w, h = h, w
    if "x" in found:
        left, top, right, bottom = (_amount(one) / 100 for one in found["x"].split(":"))
        w, h = w / max(right - left, 0.05), h / max(bottom - top, 0.05)
        canvas.translate(-left * w, -top * h)
    yield w, h
    if any(amounts.values()):
        canvas.restore()
    canvas.restore()


def _amount(words: str) -> float:
    try:
        return float(words)
    except ValueError:
        return 0.0


def _matrix(b: float, k: float, s: float, w: float) -> list[float]:
    """The colour matrix of brightness, contrast, saturation and warmth, each from -100 to 100."""
    full, much, light = 1 + s / 100, 1 + k / 150, b / 250
    rows: list[float] = []
    for channel in range(3):
        warm = (w / 500, w / 2500, -w / 500)[channel]
        shares = [_GRAY[i] * (1 - full) + (full if i == channel else 0) for i in range(3)]
        rows += [*(one * much for one in shares), 0, 0.5 * (1 - much) + light + warm]
    return [*rows, 0, 0, 0, 1, 0]
