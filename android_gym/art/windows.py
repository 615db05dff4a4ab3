"""What stands for a window whose content is not known."""

from __future__ import annotations

from ..phone.paint.pen import Pen


def shot(pen: Pen, argument: str) -> None:
    """An empty window. The painter draws the windows that it is given in its place."""
    pen.rect(0, 0, pen.w, pen.h, "surfaceContainer", pen.radius)


DRAWINGS = {"shot": shot}
