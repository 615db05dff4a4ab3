"""Keys of keyboards."""

from __future__ import annotations

from ..phone.paint.pen import Pen


def steel_key(pen: Pen, argument: str) -> None:
    """A grey key that is lighter at its edges than across its middle."""
    pen.gradient(0, pen.h * 0.55, "#747474", "#464646")
    pen.gradient(pen.h * 0.55, pen.h * 0.45, "#464646", "#585858")
    pen.frame(0, 0, pen.w, pen.h, "#6e6e6e", 0, pen.dp)


DRAWINGS = {"steel_key": steel_key}
