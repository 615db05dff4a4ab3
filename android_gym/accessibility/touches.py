"""Touches: clicks, long clicks and seek bars.

A click is heard even if it changes nothing. As `View.onTouchEvent` does, the touch that gives an
edit field the focus is no click, and what knows no long click is clicked when the finger leaves.
"""

from __future__ import annotations

from ..phone.core.view import CLICKABLE, DISABLED, View
from ..phone.state.events import DoubleTap, Drag, Event, LongPress, Swipe, Tap
from ..phone.state.phone import Phone
from ..phone.system.gestures import taker
from ..phone.system.overlays import floating, ime_frame
from ..phone.system.touch import TOUCH_SLOP, clickable, direction, tap
from ..phone.system.windows import top_frame
from ..phone.ui.frame import Frame, consumes_touch
from .event import CLICKED, LONG_CLICKED, SELECTED_VIEW, Events, node_event
from .windows import visible_windows


def touch_events(before: Phone, event: Event | None, after: Phone) -> Events:
    """What a touch says itself, before what it leads to; nothing for keys and other events. A swipe
    of less than `TOUCH_SLOP` px is a click."""
    match event:
        case Tap(x, y):
            return _click(before, x, y, after)
        case DoubleTap(x, y):
            return _double_click(before, x, y, after)
        case LongPress(x, y):
            return _long_click(before, x, y, after)
        case Drag(x1, y1, x2, y2) if _dragged(before, x1, y1, x2, y2):
            return []
        case Drag(x1, y1) if _target(before, x1, y1, hold=True) is not None:
            return _long_click(before, x1, y1, after)
        case Swipe(x1, y1, x2, y2) if max(abs(x2 - x1), abs(y2 - y1)) < TOUCH_SLOP:
            return _click(before, x1, y1, after)
        case Swipe(x1, y1) | Drag(x1, y1):
            return _slide(before, x1, y1, after)
    return []


def _target(phone: Phone, x: float, y: float, hold: bool = False) -> tuple[Frame, int] | None:
    """The frame and the index of the node that takes a touch (with `hold`: a long one)."""
    ime = ime_frame(phone)
    if ime is not None and y >= ime.y:
        return None
    over = [frame for frame in floating(phone) if frame.inside(x, y)]
    frame = over[-1] if over else top_frame(phone)
    for i in range(len(frame.targets) - 1, -1, -1):
        hit = frame.targets[i]
        if not (hit.left <= x < hit.right and hit.top <= y < hit.bottom):
            continue
        view = hit.view
        found = _holds(view) if hold else consumes_touch(view)
        if found or consumes_touch(view):
            return (frame, i) if found and not view.flags & DISABLED else None
    return None


def _holds(view: View) -> bool:
    """Whether a view knows a long press."""
    gestures = view.gestures
    held = gestures is not None and gestures.long_press is not None
    return view.long_press is not None or bool(view.field) or held


def _dragged(phone: Phone, x1: float, y1: float, x2: float, y2: float) -> bool:
    """Whether a view takes a drag itself: then it is no long click."""
    far = max(abs(x2 - x1), abs(y2 - y1)) >= TOUCH_SLOP
    way = direction(x2 - x1, y2 - y1)
    return far and taker(top_frame(phone), x1, y1, way, held=True) is not None


def _click(before: Phone, x: float, y: float, after: Phone) -> Events:
    """A click, or a step of a seek bar; nothing where the touch only gives a field the focus."""
    target = _target(before, x, y)
    if target is None:
        return []
    frame, i = target
    view = frame.targets[i].view
    if view.on_slide is not None:
        return _slide(before, x, y, after)
    if view.gestures is not None and not (clickable(view) or view.flags & CLICKABLE):
        return []  # it waits for other gestures
    if view.field and before.window.ui.focus != (view.key or view.field):
        return []  # this touch gives it the focus
    return [node_event(CLICKED, frame.nodes, i)]


def _double_click(before: Phone, x: float, y: float, after: Phone) -> Events:
    """Two clicks, unless the view waits for two taps or the first one opens another window."""
    target = _target(before, x, y)
    view = View() if target is None else target[0].targets[target[1]].view
    gestures = view.gestures
    if view.double_tap is not None or (gestures is not None and gestures.double_tap is not None):
        return []
    between = tap(before, x, y)
    first = _click(before, x, y, between)
    if [*visible_windows(between)] != [*visible_windows(before)]:
        return first
    return first + _click(between, x, y, after)


def _long_click(before: Phone, x: float, y: float, after: Phone) -> Events:
    """A long click; what knows none is clicked when the finger leaves."""
    target = _target(before, x, y, hold=True)
    if target is None:
        return _click(before, x, y, after)
    return [node_event(LONG_CLICKED, target[0].nodes, target[1])]


def _slide(before: Phone, x: float, y: float, after: Phone) -> Events:
    """A seek bar says that another place on it is selected."""
    target = _target(before, x, y)
    if target is None or before is after or target[0].targets[target[1]].view.on_slide is None:
        return []
    return [node_event(SELECTED_VIEW, target[0].nodes, target[1])]
