"""Edge to edge: what the bar of gesture navigation lies over.

A window is laid out above the bar. What then ends there and is a ground is drawn down to the edge
of the display: backgrounds, pictures, and lists, which end above the bar when they are scrolled to
their end. Words and controls stay above it.
"""

from __future__ import annotations

from ..core.view import CLICKABLE, SELECTED
from .box import Box, Spot

NEAR = 0.5  # px: what ends so near to the end of what it is in reaches it
_LISTS = frozenset(("scroll", "rows", "lazy"))


def to_edge(box: Box, by: float, tall: float) -> Box:
    """A box whose lower end lies `by` px above the edge, drawn to it. What can be touched is a
    ground from `tall` px on, as a map is, and stays as it is if it is lower."""
    view = box.view
    kind = view.layout.kind
    if kind in _LISTS:
        return Box(view, box.w, box.h + by, box.kids, box.lines, box.clip, box.extent, box.live, "", by)
    extras = view.extras
    if box.lines or view.style.icon or (extras is not None and extras.spans):
        return box  # words and icons stay above the bar
    touched = view.tap is not None or view.field or view.on_slide is not None or view.flags & (CLICKABLE | SELECTED)
    if touched and box.h < tall:
        return box
    kids, low = box.kids, box.h - NEAR
    if kids:
        kids = tuple(
            [Spot(spot.x, spot.y, to_edge(spot.box, by, tall)) if spot.y + spot.box.h >= low else spot for spot in kids]
        )
    return Box(view, box.w, box.h + by, kids, box.lines, box.clip, box.extent, box.live)
