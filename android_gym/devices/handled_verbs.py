"""Which verbs do something on an element: click, double_click, long_click, set_text, swipe_up …

`handled` goes by the views alone: what each of them handles. `handled_at` is exact: a touch lands
at a point, and what lies on top there takes it, so a click in the middle of a list is a click on
the row in its middle. It looks at the points where `perform` puts the finger, by the rules of
`phone.touch`, without carrying anything out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from ..phone.core.gestures import Gestures
from ..phone.core.view import DISABLED, SCROLLABLE, View
from ..phone.system.gestures import pinched, slot_at, taker
from ..phone.system.touch import TOUCH_SLOP, clickable, has_text_menu, slides
from ..phone.system.windows import STATUS_PACKAGE
from ..phone.ui.frame import Frame, HitTarget, consumes_touch
from ..phone.ui.resolve import Scroller
from .perform import WAYS, path

Bounds = tuple[int, int, int, int]
VERTICAL, HORIZONTAL = 0.45, 0.9  # how far a swipe on an element goes, as a share of its size


def handled(frame: Frame) -> tuple[frozenset[str], ...]:
    """For each node of a frame the verbs that its own view handles, whatever lies on top of it."""
    return tuple(_of_view(frame, target) for target in frame.targets)


def _of_view(frame: Frame, target: HitTarget) -> frozenset[str]:
    """What one view handles: nothing where it is disabled, no click where it says why one does
    nothing."""
    view = target.view
    if view.flags & DISABLED:
        return frozenset()
    found = {f"swipe_{way}" for way, _ in view.swipes}
    if (clickable(view) or view.field) and not view.inert_reason:
        found |= {"click", "double_click"}
    if view.long_press is not None or (view.field and has_text_menu(frame)):
        found.add("long_click")
    if view.field:
        found.add("set_text")
    if view.dismiss is not None or slides(view, "x"):
        found |= {"swipe_left", "swipe_right"}
    if view.gestures is not None:
        found |= _gestures(view, view.gestures)
    if view.flags & SCROLLABLE:
        found |= _scrolls(frame, (target.left + target.right) / 2, (target.top + target.bottom) / 2)
    return interned(frozenset(found))


def _gestures(view: View, gestures: Gestures) -> set[str]:
    """What a view handles by the place of a touch. A drop depends on where it ends, and is not
    among them."""
    found = {"double_click"} if gestures.double_tap is not None else set()
    if gestures.long_press is not None:
        found.add("long_click")
    for axis, ways in (("y", ("up", "down")), ("x", ("left", "right"))):
        dragged = gestures.drag is not None and gestures.moved(axis, held=False) is not None
        if dragged or (axis == "y" and slides(view, axis)):
            found |= {f"swipe_{way}" for way in ways}
    return found | ({"pinch_in", "pinch_out"} if gestures.pinch is not None else set())


def _scrolls(frame: Frame, x: float, y: float) -> set[str]:
    """The swipes at a point that scroll the container there."""
    scrollers = (frame.scroller(x, y, axis) for axis in ("y", "x"))
    return {f"swipe_{way}" for one in scrollers if one is not None for way in _ways(one)}


def _ways(scroller: Scroller) -> frozenset[str]:
    """The ways in which the finger can still move a container: "up" scrolls it onward."""
    onward, backward = ("up", "down") if scroller.axis == "y" else ("left", "right")
    ways = {onward} if scroller.offset < scroller.limit else set()
    return frozenset(ways | {backward} if scroller.offset > 0 else ways)


def handled_at(
    frame: Frame, boxes: list[Bounds], status: float, sliders: frozenset[int] = frozenset()
) -> tuple[frozenset[str], ...]:
    """For each element the verbs that something handles where `perform` would touch it.

    boxes: the bounds of the elements in px. status: the height of the status bar in px, from which
    a swipe down opens the notifications. sliders: the places in `boxes` of seek bars, on which a
    swipe is a drag. Touches and swipes alone: set_text is not among the verbs.
    """
    if not boxes:
        return ()
    box = np.array(boxes, float)
    x, y = (box[:, 0] + box[:, 2]) / 2, (box[:, 1] + box[:, 3]) / 2
    aside = (box[:, 2] - box[:, 0]) * HORIZONTAL / 2
    points = [_spots_at(frame, at, y) for at in (x, x + aside, x - aside)]
    moves = {scroller.key: _ways(scroller) for scroller in frame.scrollers}
    found = []
    for i, (left, top, right, bottom) in enumerate(boxes):
        middle, onward, backward = (each[i] for each in points)
        verbs = set(_clicks(middle, has_text_menu(frame)))
        upright, across = (bottom - top) * VERTICAL, (right - left) * HORIZONTAL
        for way, under, far in (("up", middle, upright), ("down", middle, upright),
                                ("left", onward, across), ("right", backward, across)):  # fmt: skip
            slid = i in sliders and _slider(under)
            if slid or _swipable(frame, under, way, far, moves, float(y[i]) < status):
                verbs.add(f"swipe_{way}")
        if frame.gestural:
            _with_gestures(frame, boxes[i], status, verbs)
        found.append(interned(frozenset(verbs)))
    return tuple(found)


def _with_gestures(frame: Frame, box: Bounds, status: float, verbs: set[str]) -> None:
    """Put right what views do that are told where they are touched: a move that one of them takes
    is no scroll, and something can be dropped only on another slot than its own."""
    middle = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    if pinched(frame, *middle) is not None:
        verbs |= {"pinch_in", "pinch_out"}
    for way in WAYS:
        x1, y1, x2, y2 = path(box, way, 0)
        hit = frame.hit(x1, y1)
        axis = "y" if way in ("up", "down") else "x"
        shade = way == "down" and y1 < status and frame.package != STATUS_PACKAGE
        if shade or max(abs(x2 - x1), abs(y2 - y1)) < TOUCH_SLOP:
            continue
        taken = taker(frame, x1, y1, way, held=False)
        if taken is None or (hit is not None and slides(hit.view, axis)):
            continue
        verbs.discard(f"swipe_{way}")
        gestures = taken.view.gestures
        if gestures is not None and (
            gestures.drag is not None or _slot(frame, x2, y2) not in (None, _slot(frame, x1, y1))
        ):
            verbs.add(f"swipe_{way}")


def _slot(frame: Frame, x: float, y: float) -> object:
    """What names the view on which something would be dropped at a point in px; None for none."""
    target = slot_at(frame, x, y)
    gestures = None if target is None else target.view.gestures
    return None if gestures is None else gestures.slot


@lru_cache(maxsize=512)
def interned(verbs: frozenset[str]) -> frozenset[str]:
    """The same set for equal ones: thousands of nodes handle the same few verbs."""
    return verbs


def _spots_at(frame: Frame, x: Any, y: Any) -> list[list[HitTarget]]:
    """For each point the targets that contain it, the topmost first."""
    targets = frame.targets
    edges = np.array([(s.left, s.top, s.right, s.bottom) for s in targets]).reshape(-1, 4).T
    left, top, right, bottom = (edge[None, :] for edge in edges)
    inside = (left <= x[:, None]) & (x[:, None] < right) & (top <= y[:, None]) & (
        y[:, None] < bottom
    )  # fmt: skip
    return [
        [targets[j].at(across, down) for j in np.flatnonzero(row)[::-1]]
        for row, across, down in zip(inside, x, y, strict=True)
    ]


def _clickable(target: HitTarget | None) -> bool:
    """Whether a view that is on top handles a tap."""
    view = target.view if target is not None else None
    if view is None or view.flags & DISABLED:
        return False
    return bool(view.field) or clickable(view)


def _target(under: list[HitTarget]) -> HitTarget | None:
    """The topmost target that consumes touches: what lies below it gets none."""
    return next((target for target in under if consumes_touch(target.view)), None)


def _clicks(under: list[HitTarget], menus: bool) -> list[str]:
    """The kinds of click that do something at a point; `menus`: edit fields have a toolbar."""
    top = _target(under)
    found = ["click", "double_click"] if _clickable(top) else []
    if not found and top is not None and _double_tapped(top.view) and not _disabled(top):
        found.append("double_click")
    return [*found, "long_click"] if _long_clickable(under, menus) else found


def _double_tapped(view: View) -> bool:
    """Whether a view answers to two taps itself, told where or not."""
    gestures = view.gestures
    return view.double_tap is not None or (gestures is not None and gestures.double_tap is not None)


def _disabled(target: HitTarget) -> bool:
    """Whether a view takes touches without doing anything."""
    return bool(target.view.flags & DISABLED)


def _long_clickable(under: list[HitTarget], menus: bool) -> bool:
    """Whether a long press does something: what knows none is clicked."""
    for target in under:
        view = target.view
        if _disabled(target) and (view.long_press is not None or consumes_touch(view)):
            return False
        if view.long_press is not None or view.field:
            return menus or view.long_press is not None
        if view.gestures is not None and view.gestures.long_press is not None:
            return True
        if clickable(view):
            return _clickable(target)
    return False


def _slider(under: list[HitTarget], axis: str = "") -> bool:
    """Whether what is on top follows the finger: along an axis, "" any."""
    top = _target(under)
    if top is None or top.view.on_slide is None or _disabled(top):
        return False
    return not axis or slides(top.view, axis)


def _swipable(
    frame: Frame,
    under: list[HitTarget],
    way: str,
    far: float,
    moves: dict[str, frozenset[str]],
    edge: bool,
) -> bool:
    """Whether a swipe that begins at a point does something.

    under: the targets there, the topmost first. far: how far it goes, in px; less than
    `TOUCH_SLOP` is a tap. moves: the ways in which containers can move now, by key. edge: it
    begins on the status bar.
    """
    if far < TOUCH_SLOP:
        return _clickable(_target(under))
    shade = frame.package == STATUS_PACKAGE
    if edge and way == "down" and not shade:
        return True
    if _slider(under, "x" if way in ("left", "right") else "y"):
        return True
    for target in under:
        if way in moves.get(target.box.scroll, ()):
            return True
        view = target.view
        if any(name == way for name, _ in view.swipes):
            return True
        if view.dismiss is not None and way in ("left", "right"):
            return True
    return shade and way == "up"
