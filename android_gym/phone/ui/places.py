"""Where in a view a touch was, and whose the move of a finger is."""

from __future__ import annotations

from ..core.gestures import PLACES, Place
from .box import Box
from .frame import Frame, HitTarget, consumes_touch

Origin = tuple[float, float]  # px of the upper left corner


def place_in(frame: Frame, target: HitTarget, x: float, y: float, scale: float) -> Place:
    """A point of the display, in px, as a place in all of a view, also what is scrolled out of
    sight. scale: px per dp."""
    left, top = corner(frame, target)
    w, h = target.box.w, target.box.h
    across, down = (x - left) / max(1.0, w), (y - top) / max(1.0, h)
    return Place(round(across, PLACES), round(down, PLACES), round(w / scale, 2), round(h / scale, 2))


def corner(frame: Frame, target: HitTarget) -> Origin:
    """The corner of a target's view. Where nothing of it is cut off, that of the target."""
    box = target.box
    if target.right - target.left >= box.w - 0.01 and target.bottom - target.top >= box.h - 0.01:
        return target.left, target.top
    edges = (0.0, 0.0, float(frame.w), frame.floor)
    found = _found(frame.box, frame.x, frame.y, edges, target)
    return (target.left, target.top) if found is None else found


def _found(box: Box, x: float, y: float, clip: tuple[float, float, float, float], target: HitTarget) -> Origin | None:
    """The corner of the box that shows itself as `target`, in a box at (x, y) px."""
    left, top = max(x, clip[0]), max(y, clip[1])
    right, bottom = min(x + box.w, clip[2]), min(y + box.h, clip[3])
    seen = (left, top, right, bottom)
    if box is target.box and seen == (target.left, target.top, target.right, target.bottom):
        return x, y
    if box.view.hidden_from_a11y or right - left < 0.5 or bottom - top < 0.5:
        return None
    clip = seen if box.clip else clip
    for kx, ky, kid in box.kids:
        found = _found(kid, x + kx, y + ky, clip, target)
        if found is not None:
            return found
    return None


def chain(frame: Frame, x: float, y: float) -> list[HitTarget]:
    """The view that takes a touch at a point in px and those around it, the innermost first: a move
    that begins there is for them alone, whatever lies below."""
    targets = frame.targets
    for i in frame.active:
        target = targets[i]
        if target.left <= x < target.right and target.top <= y < target.bottom:
            if target.box.scroll or consumes_touch(target.view):
                return around(frame, i)
    return []


def around(frame: Frame, i: int) -> list[HitTarget]:
    """A target and those around it, the innermost first."""
    nodes, targets = frame.nodes, frame.targets
    found, depth = [targets[i]], nodes[i].depth
    while depth:
        i -= 1
        if nodes[i].depth < depth:
            depth = nodes[i].depth
            found.append(targets[i])
    return found
