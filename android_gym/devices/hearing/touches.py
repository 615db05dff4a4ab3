"""Touches: clicks, long clicks and seek bars.

A click is heard even if it changes nothing. As `View.onTouchEvent` does, the touch that gives an
edit field the focus is no click, and what knows no long click is clicked when the finger leaves.
"""

from __future__ import annotations

from ...phone.core.view import DISABLED
from ...phone.state.events import DoubleTap, Drag, Event, LongPress, Swipe, Tap
from ...phone.state.phone import Phone
from ...phone.system.overlays import banner_frame, ime_frame
from ...phone.system.touch import EDGE, tap
from ...phone.system.windows import top_frame
from ...phone.ui.frame import Frame, takes
from .event import CLICKED, LONG_CLICKED, SELECTED_VIEW, Heard, about
from .windows import places


def touched(before: Phone, event: Event | None, after: Phone) -> Heard:
    match event:
        case Tap(x, y):
            return _clicked(before, x, y, after)
        case DoubleTap(x, y):
            return _twice(before, x, y, after)
        case LongPress(x, y):
            return _held(before, x, y, after)
        case Drag(x1, y1) if _aim(before, x1, y1, hold=True) is not None:
            return _held(before, x1, y1, after)
        case Swipe(x1, y1, x2, y2) if max(abs(x2 - x1), abs(y2 - y1)) < EDGE:
            return _clicked(before, x1, y1, after)
        case Swipe(x1, y1) | Drag(x1, y1):
            return _slid(before, x1, y1, after)
    return []


def _aim(phone: Phone, x: float, y: float, hold: bool = False) -> tuple[Frame, int] | None:
    """The frame and the index of the node that takes a touch (with `hold`: a long one)."""
    ime = ime_frame(phone)
    if ime is not None and y >= ime.y:
        return None
    popped = banner_frame(phone)
    frame = popped if popped is not None and popped.inside(x, y) else top_frame(phone)
    for i in range(len(frame.spots) - 1, -1, -1):
        spot = frame.spots[i]
        if not (spot.left <= x < spot.right and spot.top <= y < spot.bottom):
            continue
        view = spot.view
        found = view.hold is not None or view.field if hold else takes(view)
        if found or takes(view):
            return (frame, i) if found and not view.flags & DISABLED else None
    return None


def _clicked(before: Phone, x: float, y: float, after: Phone) -> Heard:
    aim = _aim(before, x, y)
    if aim is None:
        return []
    frame, i = aim
    view = frame.spots[i].view
    if view.slide is not None:
        return _slid(before, x, y, after)
    if view.field and before.window.ui.focus != (view.key or view.field):
        return []  # this touch gives it the focus
    return [about(CLICKED, frame.nodes, i)]


def _twice(before: Phone, x: float, y: float, after: Phone) -> Heard:
    """Two clicks, unless the view waits for two taps or the first one opens another window."""
    aim = _aim(before, x, y)
    if aim is not None and aim[0].spots[aim[1]].view.double is not None:
        return []
    between = tap(before, x, y)
    first = _clicked(before, x, y, between)
    if [*places(between)] != [*places(before)]:
        return first
    return first + _clicked(between, x, y, after)


def _held(before: Phone, x: float, y: float, after: Phone) -> Heard:
    """A long click; what knows none is clicked when the finger leaves."""
    aim = _aim(before, x, y, hold=True)
    if aim is None:
        return _clicked(before, x, y, after)
    return [about(LONG_CLICKED, aim[0].nodes, aim[1])]


def _slid(before: Phone, x: float, y: float, after: Phone) -> Heard:
    """A seek bar says that another place on it is selected."""
    aim = _aim(before, x, y)
    if aim is None or before is after or aim[0].spots[aim[1]].view.slide is None:
        return []
    return [about(SELECTED_VIEW, aim[0].nodes, aim[1])]
