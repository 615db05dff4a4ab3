"""Which verbs the views of a frame handle: click, double_click, long_click, set_text, swipe_up …

That goes by each view alone. What a touch does at a point, where something else may lie on top, is
told by `answering`.
"""

from __future__ import annotations

from ..phone.core.gestures import Gestures
from ..phone.core.view import DISABLED, SCROLLABLE, View
from ..phone.system.touch import clickable, has_text_menu, slides
from ..phone.ui.frame import Frame, HitTarget
from ..phone.ui.resolve import Scroller
from .verb_bits import ALONG, CLICK, DOUBLE, DOWN, LEFT, LONG, PINCH, RIGHT, SWIPE, TEXT, UP


def handled(frame: Frame) -> tuple[int, ...]:
    """For each node of a frame the verbs that its own view handles, whatever lies on top of it, as
    `verb_bits`."""
    menus, targets = has_text_menu(frame), frame.targets
    found = [0] * len(targets)
    for place in frame.active:
        found[place] = _of_view(frame, targets[place], menus)
    return tuple(found)


def _of_view(frame: Frame, target: HitTarget, menus: bool) -> int:
    """What one view handles: nothing where it is disabled, no click where it says why one does
    nothing. `menus`: edit fields have a toolbar."""
    view = target.view
    if view.flags & DISABLED:
        return 0
    found = 0
    for way, _ in view.swipes:
        found |= SWIPE.get(way, 0)
    if (view.field or clickable(view)) and not view.inert_reason:
        found |= CLICK | DOUBLE
    if view.long_press is not None or (view.field and menus):
        found |= LONG
    if view.field:
        found |= TEXT
    if view.dismiss is not None or slides(view, "x"):
        found |= LEFT | RIGHT
    if view.gestures is not None:
        found |= _gestures(view, view.gestures)
    if view.flags & SCROLLABLE:
        found |= _scrolls(frame, (target.left + target.right) / 2, (target.top + target.bottom) / 2)
    return found


def _gestures(view: View, gestures: Gestures) -> int:
    """What a view handles by the place of a touch. A drop depends on where it ends, and is not
    among them."""
    found = DOUBLE if gestures.double_tap is not None else 0
    if gestures.long_press is not None:
        found |= LONG
    for axis, ways in ALONG.items():
        dragged = gestures.drag is not None and gestures.moved(axis, held=False) is not None
        if dragged or (axis == "y" and slides(view, axis)):
            found |= ways
    return found | PINCH if gestures.pinch is not None else found


def _scrolls(frame: Frame, x: float, y: float) -> int:
    """The swipes at a point that scroll the container there."""
    scrollers = (frame.scroller(x, y, axis) for axis in ("y", "x"))
    found = 0
    for one in scrollers:
        found |= 0 if one is None else ways(one)
    return found


def ways(scroller: Scroller) -> int:
    """The ways in which the finger can still move a container: "up" scrolls it onward."""
    onward, backward = (UP, DOWN) if scroller.axis == "y" else (LEFT, RIGHT)
    found = onward if scroller.offset < scroller.limit else 0
    return found | backward if scroller.offset > 0 else found
