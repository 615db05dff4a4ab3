"""What touches on elements do: for each element the verbs that something answers to.

A touch lands at a point, and what lies on top there takes it: a click in the middle of a list is a
click on the row in its middle. So the answers are those of the points where `perform` puts the
finger, by the rules of `phone.touch`, without carrying anything out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from ..phone.core.view import DISABLED
from ..phone.system.touch import EDGE
from ..phone.system.windows import STATUS_PACKAGE
from ..phone.ui.frame import Frame, Spot, takes

Bounds = tuple[int, int, int, int]
UPRIGHT, ACROSS = 0.45, 0.9  # how far a swipe on an element goes, as a share of its size
WAYS = ("up", "down", "left", "right")


class Scrolls(NamedTuple):
    """Which ways a container can still be moved by the finger."""

    up: bool
    down: bool
    left: bool
    right: bool


def answers(
    frame: Frame, boxes: list[Bounds], status: float, sliders: frozenset[int] = frozenset()
) -> tuple[frozenset[str], ...]:
    """For each element, by its bounds in px, the verbs that something handles: click,
    double_click, long_click, swipe_up … `status` is the height of the status bar in px; those in
    `sliders` are seek bars, on which a swipe is a drag."""
    if not boxes:
        return ()
    box = np.array(boxes, float)
    x, y = (box[:, 0] + box[:, 2]) / 2, (box[:, 1] + box[:, 3]) / 2
    aside = (box[:, 2] - box[:, 0]) * ACROSS / 2
    points = (_under(frame, x, y), _under(frame, x + aside, y), _under(frame, x - aside, y))
    moves = _scrollers(frame)
    found = []
    for i, (left, top, right, bottom) in enumerate(boxes):
        middle, onward, backward = (each[i] for each in points)
        verbs = set(_touches(middle))
        upright, across = (bottom - top) * UPRIGHT, (right - left) * ACROSS
        for way, under, far in (("up", middle, upright), ("down", middle, upright),
                                ("left", onward, across), ("right", backward, across)):  # fmt: skip
            slid = i in sliders and _slides(under)
            if slid or _swiped(frame, under, way, far, moves, float(y[i]) < status):
                verbs.add(f"swipe_{way}")
        found.append(interned(frozenset(verbs)))
    return tuple(found)


@lru_cache(maxsize=512)
def interned(verbs: frozenset[str]) -> frozenset[str]:
    """The same set for equal ones: thousands of nodes answer to the same few verbs."""
    return verbs


def _under(frame: Frame, x: Any, y: Any) -> list[list[Spot]]:
    """For each point the spots that contain it, the topmost first."""
    spots = frame.spots
    edges = np.array([(s.left, s.top, s.right, s.bottom) for s in spots]).reshape(-1, 4).T
    left, top, right, bottom = (edge[None, :] for edge in edges)
    inside = (left <= x[:, None]) & (x[:, None] < right) & (top <= y[:, None]) & (
        y[:, None] < bottom
    )  # fmt: skip
    return [[spots[j] for j in np.flatnonzero(row)[::-1]] for row in inside]


def _scrollers(frame: Frame) -> dict[str, Scrolls]:
    """How each container that can scroll can be moved now, by its key."""
    found = {}
    for scroller in frame.scrollers:
        onward, backward = scroller.offset < scroller.limit, scroller.offset > 0
        up, left = scroller.axis == "y", scroller.axis == "x"
        found[scroller.key] = Scrolls(
            up and onward, up and backward, left and onward, left and backward
        )
    return found


def _taps(spot: Spot | None) -> bool:
    """Whether a view that is on top handles a tap."""
    view = spot.view if spot is not None else None
    if view is None or view.flags & DISABLED:
        return False
    return bool(view.field) or view.slide is not None or view.tap is not None


def _top(under: list[Spot]) -> Spot | None:
    return next((spot for spot in under if takes(spot.view)), None)


def _touches(under: list[Spot]) -> list[str]:
    """The kinds of click that do something at a point."""
    top = _top(under)
    found = ["click", "double_click"] if _taps(top) else []
    if not found and top is not None and top.view.double is not None and not _off(top):
        found.append("double_click")
    return [*found, "long_click"] if _holds(under) else found


def _off(spot: Spot) -> bool:
    return bool(spot.view.flags & DISABLED)


def _holds(under: list[Spot]) -> bool:
    """Whether a long press does something: what knows none is clicked."""
    for spot in under:
        view = spot.view
        if _off(spot) and (view.hold is not None or takes(view)):
            return False
        if view.hold is not None or view.field:
            return True
        if view.tap is not None or view.slide is not None:
            return _taps(spot)
    return False


def _slides(under: list[Spot]) -> bool:
    """Whether what is on top follows the finger."""
    top = _top(under)
    return top is not None and top.view.slide is not None and not _off(top)


def _swiped(
    frame: Frame, under: list[Spot], way: str, far: float, moves: dict[str, Scrolls], edge: bool
) -> bool:
    """Whether a swipe that begins at a point does something."""
    if far < EDGE:
        return _taps(_top(under))
    shade = frame.package == STATUS_PACKAGE
    if edge and way == "down" and not shade:
        return True
    if way in ("left", "right") and _slides(under):
        return True
    for spot in under:
        if spot.box.scroll in moves and getattr(moves[spot.box.scroll], way):
            return True
        view = spot.view
        if any(name == way for name, _ in view.flings):
            return True
        if view.swipe is not None and way in ("left", "right"):
            return True
    return shade and way == "up"
