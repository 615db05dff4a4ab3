"""Frames side by side: a list and its detail as one frame."""

from __future__ import annotations

from functools import lru_cache

from ..core.view import FILL, Layout, View
from .box import Box, Spot
from .frame import Frame
from .resolve import Scroller

_BOTH = View(cls="android.widget.FrameLayout", layout=Layout(w=FILL, h=FILL))


class SplitFrame(Frame):
    """Two panes. Nodes and targets are those of the left one, then those of the right one; what
    else a frame has of one window is that of the pane with the input."""

    panes: tuple[Frame, Frame] = ()  # type: ignore[assignment]  # left and right

    def _build(self) -> None:
        left, right = self.panes
        self._nodes = left.nodes + right.nodes
        self._targets = left.targets + right.targets

    def pane_at(self, x: float) -> Frame:
        """The pane at a place across, px."""
        left, right = self.panes
        return left if x < left.w else right

    def scrollers_at(self, x: float, y: float, axis: str) -> list[Scroller]:
        """Those of the pane there: both may have containers of the same key."""
        return self.pane_at(x).scrollers_at(x, y, axis)


@lru_cache(maxsize=64)
def both(left: Frame, right: Frame, at_right: bool) -> SplitFrame:
    """The one frame of these two; `at_right`: the right one has the input."""
    own = right if at_right else left
    kids = tuple([Spot(pane.x, pane.y - left.y, pane.box) for pane in (left, right)])
    box = Box(_BOTH, float(right.w), max(left.box.h, right.box.h), kids)
    return SplitFrame(
        box,
        0.0,
        left.y,
        right.w,
        right.h,
        own.ids,
        own.package,
        own.ui,
        left.scrollers + right.scrollers,
        own.floor,
        panes=(left, right),
    )
