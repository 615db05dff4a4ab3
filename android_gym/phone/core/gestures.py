"""Gestures: what a view does with touches that say where they were."""

from __future__ import annotations

import math

from .calls import Call
from .values import Value

PLACES = 4  # decimals of a share: finer than a px of any display


class Place(Value):
    """A point in a view. `x` and `y` are shares of its width and height from the upper left corner,
    rounded to 1e-4; `w` and `h` are its size in dp.

    Shares do not depend on the size or the density of the display, so that the same touch leaves
    the same state on every phone. What is drawn to scale is counted in dp: `x * w` and `y * h`.
    """

    x: float
    y: float
    w: float
    h: float

    def clamped(self) -> Place:
        """The nearest point within the view: a drag may end beside it."""
        return self.replace(x=min(1.0, max(0.0, self.x)), y=min(1.0, max(0.0, self.y)))


class Gestures(Value):
    """Handlers of touches that are told where. What a touch appends to the arguments:

    tap, double_tap, long_press: the `Place` · drag: the Places where it began and ended, the latter
    also beside the view · drop: the `slot` of the topmost view that has one where the finger is
    lifted, and the Place there in that view; nothing runs where there is none · pinch: the Place of
    the centre between two fingers, and by which factor their distance grew.

    `during` says what is shown while the finger is still down: it gets what the `drop` or the
    slider's handler would get, None and None where nothing can be dropped, and runs on a copy of
    the phone that is only looked at.
    """

    tap: Call | None = None
    double_tap: Call | None = None  # without it two taps
    long_press: Call | None = None
    drag: Call | None = None  # before any container around the view scrolls
    drop: Call | None = None
    pinch: Call | None = None
    axis: str = ""  # the moves that are a drag or drop: "x", "y", "" both; "y": an upright slider
    held: bool = False  # a drag or drop begins with a long press: other moves scroll
    slot: object = None  # what names this view to a `drop` that ends on it
    during: Call | None = None  # of a drop or a slider in progress

    @property
    def takes_touch(self) -> bool:
        """Whether touches on the view end there: it is more than a slot."""
        return any((self.tap, self.double_tap, self.long_press, self.drag, self.drop, self.pinch))

    @property
    def tells_places(self) -> bool:
        """Whether some touch on the view itself is told where it was: it has more than a drop."""
        return any((self.tap, self.double_tap, self.long_press, self.drag, self.pinch))

    def moved(self, axis: str, held: bool) -> Call | None:
        """What a move along an axis ("x" or "y") runs; `held`: it began with a long press."""
        if (self.axis and self.axis != axis) or (self.held and not held):
            return None
        return self.drag if self.drag is not None else self.drop


def factor(scale: float) -> float:
    """A pinch's factor as handlers get it; 1 for one that is no number above 0."""
    return round(scale, PLACES) if math.isfinite(scale) and scale > 0 else 1.0
