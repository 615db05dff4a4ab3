"""Frame: one window laid out: its boxes, its accessibility nodes, and what a touch hits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from ...memo import Cache
from ..core.cache import shared_cache
from ..core.values import Value
from ..core.view import CLICKABLE, SCROLLABLE, View
from ..state.phone import Display, Ui
from .box import Box
from .node import Node
from .resolve import Scroller
from .walk import HitTarget as HitTarget
from .walk import RichTarget, walk

FRAME_BYTES = 4000  # of a frame with its boxes, about
NODE_BYTES = 700  # of a node with its hit target and its part of texts, about


class Frame(msgspec.Struct, gc=False, eq=False):
    """A window laid out on a display. Immutable; parts are made when asked for."""

    box: Box  # the root box
    x: float  # its top left corner, px
    y: float
    w: int  # the display, px
    h: int
    ids: str  # the package that short resource-ids belong to
    package: str
    ui: Ui
    scrollers: tuple[Scroller, ...]
    floor: float  # px; nothing is seen below it
    screens: dict[str, Any] = {}  # what a device makes of it, by activity
    _nodes: tuple[Node, ...] | None = None
    _targets: tuple[HitTarget, ...] | None = None
    _active: tuple[int, ...] | None = None
    _gestural: bool | None = None

    @property
    def nodes(self) -> tuple[Node, ...]:
        """Accessibility nodes of this window, in document order."""
        if self._nodes is None:
            self._build()
        assert self._nodes is not None
        return self._nodes

    @property
    def targets(self) -> tuple[HitTarget, ...]:
        """One `HitTarget` per node, in the same order."""
        if self._targets is None:
            self._build()
        assert self._targets is not None
        return self._targets

    def _build(self) -> None:
        self._nodes, self._targets = walk(
            self.box, self.x, self.y, self.package, self.ids, self.ui.focus, self.w, self.floor
        )
        _FRAMES.grew(NODE_BYTES * len(self._nodes))

    @property
    def active(self) -> tuple[int, ...]:
        """The places in `targets` of those that touches may matter to, the topmost first."""
        if self._active is None:
            self._active = _active(self.targets)
        return self._active

    @property
    def gestural(self) -> bool:
        """Whether any view is told where it is touched."""
        if self._gestural is None:
            targets, found = self.targets, False
            for i in self.active:
                found = found or targets[i].view.gestures is not None
            self._gestural = found
        return self._gestural

    def hit(self, x: float, y: float) -> HitTarget | None:
        """The topmost view at (x, y) px that handles touches, or None."""
        for target in self.under(x, y):
            if consumes_touch(target.view):
                return target.at(x, y)
        return None

    def under(self, x: float, y: float) -> Iterator[HitTarget]:
        """The active targets at (x, y) px, the topmost first."""
        targets = self.targets
        for i in self.active:
            target = targets[i]
            if target.left <= x < target.right and target.top <= y < target.bottom:
                yield target

    def inside(self, x: float, y: float) -> bool:
        """Whether a point is on this window's content (popups do not fill the screen)."""
        return self.x <= x < self.x + self.box.w and self.y <= y < self.y + self.box.h

    def scroller(self, x: float, y: float, axis: str) -> Scroller | None:
        """The innermost container under the point that can scroll along the axis."""
        return next(iter(self.scrollers_at(x, y, axis)), None)

    def scrollers_at(self, x: float, y: float, axis: str) -> list[Scroller]:
        """The containers under the point that can scroll along the axis, innermost first."""
        known = {s.key: s for s in self.scrollers if s.axis == axis and s.limit}
        if not known:
            return []
        keys = (target.box.scroll for target in self.under(x, y))
        return [known[key] for key in keys if key in known]


def consumes_touch(view: View) -> bool:
    """Whether a view consumes the touches on it."""
    return bool(
        view.tap is not None
        or view.field
        or view.on_slide is not None
        or view.flags & CLICKABLE
        or (view.gestures is not None and view.gestures.takes_touch)
    )


def _active(targets: tuple[HitTarget, ...]) -> tuple[int, ...]:
    """The places of targets that touches may matter to, the last first: their views handle some,
    consume them or scroll, or there are links in them."""
    found: list[int] = []
    for place, target in enumerate(targets):
        view = target.view
        if (
            view.tap is not None
            or view.flags & (CLICKABLE | SCROLLABLE)
            or view.field
            or view.gestures is not None
            or view.long_press is not None
            or view.on_slide is not None
            or view.dismiss is not None
            or view.swipes
            or target.box.scroll
            or type(target) is RichTarget
        ):
            found.append(place)
    found.reverse()
    return tuple(found)


class WindowConfig(Value):
    """What a frame depends on besides its view and the state of its widgets."""

    display: Display
    font: float
    kind: str
    ids: str
    package: str
    profile: str = ""  # whose keyboard or snackbar it has, if it has one
    pane: tuple[int, int] | None = None  # its left and right edge, px; default the whole width
    language: str | None = None  # of its snackbar, if it has one
    inset: float = 0.0  # dp at its lower edge that gesture navigation keeps for itself


_FRAMES: Cache[tuple[View, Ui, WindowConfig], Frame] = shared_cache("frames")


def remembered(view: View, ui: Ui, config: WindowConfig, make: Callable[[View, Ui, WindowConfig], Frame]) -> Frame:
    """The frame of a view under this configuration; made unless an equal one was lately."""
    key = (view, ui, config)
    frame = _FRAMES.get(key)
    if frame is None:
        frame = make(view, ui, config)
        _FRAMES.put(key, frame, FRAME_BYTES)
    return frame
