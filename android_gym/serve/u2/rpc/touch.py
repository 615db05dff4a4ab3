"""Touches at points and on objects: clicks, swipes, drags, gestures of two fingers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....phone.system.windows import top_frame
from ...machine import Machine
from .. import fingers
from ..finding import Hit
from ..java import ILLEGAL_ARGUMENT, ILLEGAL_STATE, MISMATCHED, JavaError, real, text, whole
from ..uiobject import Answer, centre, found, meant, object2

MARGIN = 5  # px from the edge at which a swipe over an object starts and ends
FINGER_HALF = 20  # px, half the width of a finger in a pinch
_CORNERS = {"br": 1, "bottomright": 1, "tl": -1, "topleft": -1, "c": 0, "center": 0}
_WAYS = {"u": "up", "d": "down", "l": "left", "r": "right"}


def click(machine: Machine, first: Any, second: Any = None, third: Any = None) -> Answer:
    """(x, y), (x, y, ms), (object) or (object, corner)."""
    if isinstance(first, (int, float)):
        if second is None:
            raise JavaError(MISMATCHED, "Cannot construct instance of `Selector`")
        x, y = whole(first), whole(second)
        if x < 0 or y < 0:
            return machine, False
        return fingers.click(machine, x, y, 100 if third is None else whole(third)), True
    return _touched(machine, first, second, 100)


def long_click(machine: Machine, target: Any, corner: Any = None) -> Answer:
    return _touched(machine, target, corner, fingers.HOLD)


def _touched(machine: Machine, target: Any, corner: Any, ms: int) -> Answer:
    """Touch an object. That of a UiObject2 is always true, that of a UiObject says whether
    anything on the screen changed, for which it waits."""
    side = _CORNERS.get((text(corner) or "center").lower())
    if corner is None and not isinstance(target, str):
        machine, hit = object2(machine, target)
        if hit is not None:
            return fingers.click(machine, *centre(hit.node), ms), True
    selector = meant(machine, target)
    if side is None:
        return machine, False
    machine, hit = found(machine, selector)
    left, top, right, bottom = hit.node.bounds
    x, y = centre(hit.node)
    if side:
        x, y = (right - MARGIN, bottom - MARGIN) if side > 0 else (left + MARGIN, top + MARGIN)
    after = fingers.click(machine, x, y, ms)
    return after, changed(machine, after)


def changed(before: Machine, after: Machine) -> bool:
    """Whether the screen shows something else."""
    return before.phone is not after.phone and (
        top_frame(before.phone).nodes != top_frame(after.phone).nodes
    )


def inject_input_event(machine: Machine, action: Any, x: Any, y: Any, meta: Any) -> Answer:
    whole(meta)
    return fingers.inject(machine, whole(action), real(x), real(y))


def swipe(
    machine: Machine, first: Any, second: Any, third: Any, fourth: Any = None, fifth: Any = None
) -> Answer:
    """(x1, y1, x2, y2, steps), (object, way, steps) or (object, way, share, px a second)."""
    if isinstance(first, (int, float)):
        path = ((whole(first), whole(second)), (whole(third), whole(fourth)))
        return fingers.swipe(machine, path, whole(fifth)), True
    way = (text(second) or "").lower()
    way = _WAYS.get(way, way)
    if fourth is None:
        return _across(machine, first, way)
    machine, hit = object2(machine, first)
    if hit is None:
        return _across(machine, first, way)
    whole(fourth)
    return _share(machine, hit, way, real(third)), True


def _across(machine: Machine, target: Any, way: str) -> Answer:
    """Over a UiObject from edge to edge; False if it is too small, or for no such way."""
    if way not in _WAYS.values():
        return machine, False
    machine, hit = found(machine, meant(machine, target))
    left, top, right, bottom = hit.node.bounds
    x, y = centre(hit.node)
    if (bottom - top if way in ("up", "down") else right - left) <= 2 * MARGIN:
        return machine, False
    low, high = (x, bottom - MARGIN), (x, top + MARGIN)
    if way in ("left", "right"):
        low, high = (right - MARGIN, y), (left + MARGIN, y)
    path = (low, high) if way in ("up", "left") else (high, low)
    return fingers.trace(machine, path, held=False), True


def _share(machine: Machine, hit: Hit, way: str, share: float) -> Machine:
    """Over a share of a UiObject2, from its edge; nothing for no such way."""
    if not 0 <= share <= 1:
        message = "Percent must be between 0.0f and 1.0f"
        raise JavaError(ILLEGAL_ARGUMENT, message, machine)
    left, top, right, bottom = hit.node.bounds
    x, y = centre(hit.node)
    wide, high = int((right - left) * share), int((bottom - top) * share)
    paths = {
        "up": ((x, bottom - 1), (x, bottom - 1 - high)), "down": ((x, top), (x, top + high)),
        "left": ((right - 1, y), (right - 1 - wide, y)), "right": ((left, y), (left + wide, y)),
    }  # fmt: skip
    return fingers.trace(machine, paths[way], held=False) if way in paths else machine


def swipe_points(machine: Machine, points: Any, steps: Any) -> Answer:
    """[x1, y1, x2, y2, …]; a number left over is dropped."""
    if not isinstance(points, list):
        raise JavaError(MISMATCHED, "Cannot deserialize value of type `int[]`")
    numbers = [whole(n) for n in points]
    path = tuple(zip(numbers[::2], numbers[1::2], strict=False))
    return (fingers.swipe(machine, path, whole(steps)), True) if path else (machine, False)


def drag(machine: Machine, x1: Any, y1: Any, x2: Any, y2: Any, steps: Any) -> Answer:
    whole(steps)
    path = ((whole(x1), whole(y1)), (whole(x2), whole(y2)))
    return _dragged(machine, path), True


def _dragged(machine: Machine, path: tuple[fingers.Point, ...]) -> Machine:
    """A long press, a move, a release; without the move it stays a long press."""
    after = fingers.trace(machine, path, held=True)
    return after if fingers.legs(path) else fingers.click(machine, *path[0], fingers.HOLD)


def drag_to(machine: Machine, target: Any, second: Any, third: Any, fourth: Any = None) -> Answer:
    """(object, x, y, steps) or (object, selector, steps)."""
    machine, hit = found(machine, meant(machine, target))
    if isinstance(second, dict):
        machine, goal = found(machine, meant(machine, second))
        end = centre(goal.node)
    else:
        end = (whole(second), whole(third))
    return _dragged(machine, (centre(hit.node), end)), True


# --- two fingers --------------------------------------------------------------------------------


def gesture(
    machine: Machine, target: Any, s1: Any, s2: Any, e1: Any, e2: Any, steps: Any
) -> Answer:
    """Two fingers, from s1 to e1 and from s2 to e2; the object plays no part, as in Android."""
    meant(machine, target)
    whole(steps)
    one, two = (_point(s1), _point(e1)), (_point(s2), _point(e2))
    return _two_fingers(machine, one, two), True


def _two_fingers(
    machine: Machine, one: tuple[fingers.Point, ...], two: tuple[fingers.Point, ...]
) -> Machine:
    """Fingers that move the same way scroll as one does. Nothing on this phone can be zoomed, so
    fingers that move apart or together do what they do on such a screen: nothing."""
    ways = {fingers.way(path[1][0] - path[0][0], path[1][1] - path[0][1]) for path in (one, two)}
    return fingers.trace(machine, one, held=False) if len(ways) == 1 else machine


def _point(value: Any) -> fingers.Point:
    if not isinstance(value, dict) or set(value) - {"x", "y"}:
        raise JavaError(MISMATCHED, "Cannot construct instance of `com.wetest.uia2.stub.Point`")
    return whole(value.get("x")), whole(value.get("y"))


def _pinch(outwards: bool) -> Callable[[Machine, Any, Any, Any], Answer]:
    def pinch(machine: Machine, target: Any, percent: Any, steps: Any) -> Answer:
        share = whole(percent) / 100
        whole(steps)
        if not 0 <= share <= 1:
            raise JavaError(ILLEGAL_ARGUMENT, "Percent must be between 0 and 100")
        machine, hit = found(machine, meant(machine, target))
        left, _, right, _ = hit.node.bounds
        if right - left <= 2 * FINGER_HALF:
            message = "Object width is too small for operation"
            raise JavaError(ILLEGAL_STATE, message, machine)
        x, y = centre(hit.node)
        far, near = int((right - left) // 2 * share), FINGER_HALF
        start, end = (near, far) if outwards else (far, near)
        one, two = ((x - start, y), (x - end, y)), ((x + start, y), (x + end, y))
        return _two_fingers(machine, one, two), True

    return pinch


METHODS = {
    "click": click,
    "longClick": long_click,
    "injectInputEvent": inject_input_event,
    "swipe": swipe,
    "swipePoints": swipe_points,
    "drag": drag,
    "dragTo": drag_to,
    "gesture": gesture,
    "pinchIn": _pinch(outwards=False),
    "pinchOut": _pinch(outwards=True),
}
