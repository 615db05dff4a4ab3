"""The boxes of a screen where they are drawn, with what can be seen of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..phone.core.view import View
from ..phone.ui.box import Box
from ..phone.ui.frame import Frame

SCROLLS = frozenset(("scroll", "rows", "lazy", "hscroll", "collapse"))
Rect = tuple[float, float, float, float]  # left, top, right, bottom, px


@dataclass(slots=True, eq=False)
class Drawn:
    """A box on a display. `around` is the box that it is in."""

    box: Box
    left: float
    top: float
    clip: Rect  # nothing of it is seen outside
    around: Drawn | None
    pinned: bool = False  # over its parent, of which it is no part
    hidden: bool = False  # it has no node

    @property
    def view(self) -> View:
        return self.box.view

    @property
    def rect(self) -> Rect:
        return self.left, self.top, self.left + self.box.w, self.top + self.box.h

    @property
    def seen(self) -> Rect:
        """What of it lies inside the clip; empty where right is left of left."""
        left, top, right, bottom = self.rect
        a, b, c, d = self.clip
        return max(left, a), max(top, b), min(right, c), min(bottom, d)

    def outwards(self) -> Iterator[Drawn]:
        """The boxes around it, the innermost first."""
        one = self.around
        while one is not None:
            yield one
            one = one.around

    @property
    def scrolled(self) -> bool:
        """Whether it is in something that scrolls: what is cut there can be scrolled to."""
        return any(one.view.layout.kind in SCROLLS for one in self.outwards())


def boxes(frame: Frame) -> list[Drawn]:
    """All boxes of a screen in the order in which they are painted."""
    found: list[Drawn] = []
    whole = (0.0, 0.0, float(frame.w), frame.floor)
    todo = [Drawn(frame.box, frame.x, frame.y, whole, None)]
    while todo:
        one = todo.pop()
        found.append(one)
        box = one.box
        pins = len(box.view.extras.pins) if box.view.extras is not None else 0
        clip = _within(one.rect, one.clip) if box.clip else one.clip
        hidden = one.hidden or box.view.hidden_from_a11y
        last = len(box.kids) - pins
        rich = box.view.extras is not None and bool(box.view.extras.spans)
        for i in range(len(box.kids) - 1, -1, -1):
            x, y, kid = box.kids[i]
            if not rich:
                kid_hidden = hidden or kid.view.hidden_from_a11y
                todo.append(Drawn(kid, one.left + x, one.top + y, clip, one, i >= last, kid_hidden))
    return found


def _within(a: Rect, b: Rect) -> Rect:
    return max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])


def area(rect: Rect) -> float:
    """px², 0 for an empty one."""
    return max(0.0, rect[2] - rect[0]) * max(0.0, rect[3] - rect[1])


def common(a: Rect, b: Rect) -> float:
    """The px² that two rectangles share."""
    return area(_within(a, b))
