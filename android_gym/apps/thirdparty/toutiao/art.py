"""The banner over the hot list."""

from __future__ import annotations

from ....phone.paint.pen import Pen

_FLAMES = ((0.72, 1.0, 0.30, "#ff8a3c"), (0.82, 1.0, 0.42, "#ffb347"), (0.92, 1.0, 0.26, "#ffd36b"))


def flames(pen: Pen, argument: str) -> None:
    """Tongues of fire on red, and bars that rise."""
    pen.gradient(0, pen.h, "#e5322d", "#ff6a3d")
    for across, low, size, color in _FLAMES:
        x, y, r = across * pen.w, low * pen.h, size * pen.h
        pen.polygon(
            [(x - r, y), (x - r * 0.5, y - r * 1.3), (x, y - r * 2.1), (x + r * 0.6, y - r * 1.2), (x + r, y)], color
        )
    for n, high in enumerate((0.25, 0.4, 0.3, 0.55, 0.7)):
        x = pen.w * (0.06 + n * 0.055)
        pen.rect(x, pen.h * (1 - high), pen.w * 0.035, pen.h * high, "#ffffff", 3 * pen.dp, 0.35)


DRAWINGS = {"toutiao_flames": flames}
