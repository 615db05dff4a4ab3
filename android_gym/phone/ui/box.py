"""What layout works with: boxes, layouts in px, and what was measured so far."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from ...memo import Cache
from ..core.cache import shared_cache
from ..core.view import Layout, View


class Box(msgspec.Struct, gc=False, eq=False):
    """A view with its place taken. Never changed after it is made; shared between frames."""

    view: View
    w: float  # px
    h: float  # px
    kids: tuple[Spot, ...] = ()  # what is in it, in paint order
    lines: tuple[str, ...] = ()  # the text as broken and ellipsised
    clip: bool = False  # children are clipped to the box
    extent: float = 0.0  # of a scroll container: size of its content along the axis, px
    live: bool = False  # something in it depends on `Ui`
    scroll: str = ""  # of a resolved scroll container: its key in `Ui`
    under: float = 0.0  # of a scroll container: px at its lower end that its content ends above


class Spot(msgspec.Struct, gc=False, eq=False):
    """A box at a place in another one; `x, y, box = spot` reads it. A struct, since tuples would be
    gone through by the cyclic collector."""

    x: float  # px from the corner of the other one
    y: float
    box: Box

    def __iter__(self) -> Iterator[Any]:
        return iter((self.x, self.y, self.box))


class ScaledLayout(msgspec.Struct, gc=False, eq=False):
    """A `Layout` in px, worked out once per density: what measuring reads of it again and again."""

    w: float  # px, or FILL or WRAP
    h: float
    px: float  # both paddings across
    py: float
    lx: float  # the left one
    ly: float
    ml: float  # margins
    mt: float
    mr: float
    mb: float
    gap: float
    weight: float
    kind: str
    at: str


class Metrics:
    """What sizes depend on besides the view, and what was measured with it so far."""

    __slots__ = ("boxes", "font", "scale", "scaled_layouts")

    def __init__(self, scale: float, font: float) -> None:
        self.scale = scale  # px per dp
        self.font = font  # px per sp
        self.boxes: Cache[tuple[Any, ...], Box] = shared_cache("boxes")
        self.scaled_layouts: dict[Layout, ScaledLayout] = {}

    def scaled(self, layout: Layout) -> ScaledLayout:
        """A layout in px."""
        found = self.scaled_layouts.get(layout)
        if found is None:
            if len(self.scaled_layouts) >= MAX_SCALED:
                self.scaled_layouts.clear()
            found = self.scaled_layouts[layout] = _scale(layout, self.scale)
        return found


MAX_SCALED = 2000  # layouts in px that one `Metrics` keeps


def _scale(layout: Layout, s: float) -> ScaledLayout:
    left, top, right, bottom = layout.pad
    ml, mt, mr, mb = layout.margin
    return ScaledLayout(
        layout.w * s if layout.w >= 0 else layout.w,
        layout.h * s if layout.h >= 0 else layout.h,
        (left + right) * s,
        (top + bottom) * s,
        left * s,
        top * s,
        ml * s,
        mt * s,
        mr * s,
        mb * s,
        layout.gap * s,
        layout.weight,
        layout.kind,
        layout.at,
    )


@lru_cache(maxsize=2)
def metrics_of(scale: float, font: float) -> Metrics:
    """The one Metrics of these two numbers."""
    return Metrics(scale, font)
