"""Touches at points and on objects: clicks, swipes, drags, gestures of two fingers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...machine import Machine
from .. import fingers
from ..java import ILLEGAL_ARGUMENT, ILLEGAL_STATE, MISMATCHED, JavaError, real, whole
from ..uiobject import Answer, centre, either, found, meant

FINGER_HALF = 20  # px, half the width of a finger in a pinch


def click(machine: Machine, first: Any, second: Any = None, ms: Any = 100) -> Answer:
    """(x, y), (x, y, ms) or (object), which is touched in its middle."""
    if isinstance(first, (str, dict)):
        machine, hit = either(machine, first)
        first, second = centre(hit.node)
    x, y = whole(first), whole(second)
    if x < 0 or y < 0:
        return machine, False
    return fingers.click(machine, x, y, whole(ms)), True


def inject_input_event(machine: Machine, action: Any, x: Any, y: Any, meta: Any) -> Answer:
    whole(meta)
    return fingers.inject(machine, whole(action), real(x), real(y))


def swipe(machine: Machine, x1: Any, y1: Any, x2: Any, y2: Any, steps: Any) -> Answer:
    path = ((whole(x1), whole(y1)), (whole(x2), whole(y2)))
    return fingers.swipe(machine, path, whole(steps)), True


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


def gesture(machine: Machine, target: Any, s1: Any, s2: Any, e1: Any, e2: Any, steps: Any) -> Answer:
    """Two fingers, from s1 to e1 and from s2 to e2; the object plays no part, as in Android."""
    meant(machine, target)
    whole(steps)
    return fingers.two(machine, (_point(s1), _point(e1)), (_point(s2), _point(e2))), True


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
        return fingers.two(machine, one, two), True

    return pinch


METHODS = {
    "click": click,
    "injectInputEvent": inject_input_event,
    "swipe": swipe,
    "swipePoints": swipe_points,
    "drag": drag,
    "dragTo": drag_to,
    "gesture": gesture,
    "pinchIn": _pinch(outwards=False),
    "pinchOut": _pinch(outwards=True),
}
