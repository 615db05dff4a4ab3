"""Touches: what down, move, up, click and swipe become on the phone.

The phone knows whole touches (Tap, DoubleTap, LongPress, Swipe, Drag, Pinch), the RPC and adb's
`input motionevent` know their parts, and no wall clock runs here. So:

- `click(x, y, ms)` is a LongPress from 500 ms on, else a Tap.
- Down and up at one place are a Tap. They are a LongPress if the finger was down for half a second
  of the phone's time, or while another call was answered: a client that only sleeps between down
  and up cannot be told from one that does not.
- Down, moves and up are a Swipe for each stretch in one direction; a Drag, if the finger was held
  before it first moved.
- uiautomator2's `double_click` is down, up and then `click` at the same place. A touch that follows
  a down and up at its place as the very next call is thus the second half of a DoubleTap: the phone
  goes back to before the first half and is double-tapped.
- Two fingers that move the same way are a Swipe of one; else they are a Pinch around the middle
  between where they were put down, by which their distance grew. Only the RPC's whole gestures have
  two fingers: neither its `injectInputEvent` nor adb can name a second one.
"""

from __future__ import annotations

import math

import msgspec

from ...phone.core.values import Value
from ...phone.state.events import DoubleTap, Drag, LongPress, Pinch, Swipe, Tap
from ...phone.state.phone import Phone
from ..machine import Machine

DOWN, UP, MOVE, CANCEL = 0, 1, 2, 3  # MotionEvent's actions
HOLD = 500  # ms from which a touch is a long one
SLOP = 12  # px that a finger may move in a tap
STEP = 5  # ms of one step of a swipe
FINGER, TAPPED = "finger", "tapped"  # in the machine's memory

Point = tuple[float, float]


class Finger(Value):
    """A finger on the screen: where it has been, and since when it is down."""

    points: tuple[Point, ...]
    since: int  # seconds UTC of the phone
    held: bool = False  # before it first moved


class Tapped(msgspec.Struct, frozen=True, eq=False):
    """The first half of a possible double tap, with the phones around it."""

    x: float
    y: float
    before: Phone
    after: Phone


def between(machine: Machine, touch: bool) -> Machine:
    """The machine as any call finds it: one that is no touch comes between those that are."""
    if touch:
        return machine
    finger: Finger | None = machine.memory.get(FINGER)
    if finger is not None and not finger.held and len(finger.points) == 1:
        machine = machine.remember(FINGER, finger.replace(held=True))
    return machine.remember(TAPPED, None) if machine.memory.get(TAPPED) is not None else machine


def inject(machine: Machine, action: int, x: float, y: float) -> tuple[Machine, bool]:
    """One part of a touch. False for an action that there is not."""
    finger: Finger | None = machine.memory.get(FINGER)
    if action == DOWN:
        return machine.remember(FINGER, Finger(((x, y),), machine.phone.time)), True
    if action == CANCEL:
        return machine.remember(FINGER, None), True
    if action not in (UP, MOVE):
        return machine, False
    if finger is None:  # nothing is touched: Android drops the event
        return machine, True
    held = finger.held or _moved_on(machine, finger)
    finger = finger.replace(points=(*finger.points, (x, y)), held=held)
    if action == MOVE:
        return machine.remember(FINGER, finger), True
    return _lifted(machine.remember(FINGER, None), finger), True


def _moved_on(machine: Machine, finger: Finger) -> bool:
    waited = machine.phone.time - finger.since
    return len(finger.points) == 1 and waited * 1000 >= HOLD


def _lifted(machine: Machine, finger: Finger) -> Machine:
    if all(_near(finger.points[0], point) for point in finger.points):
        x, y = finger.points[0]
        return machine.do(LongPress(x, y)) if finger.held else _tap(machine, x, y, True)
    machine = _single(machine)
    return trace(machine, finger.points, finger.held)


def click(machine: Machine, x: float, y: float, ms: int = 100) -> Machine:
    """A touch of that length at one place."""
    if ms >= HOLD:
        return _single(machine).do(LongPress(x, y))
    return _tap(machine, x, y, False)


def _tap(machine: Machine, x: float, y: float, by_parts: bool) -> Machine:
    first: Tapped | None = machine.memory.get(TAPPED)
    if first is not None and first.after is machine.phone and _near((first.x, first.y), (x, y)):
        return _single(machine.replace(phone=first.before)).do(DoubleTap(x, y))
    before = machine.phone
    machine = _single(machine).do(Tap(x, y))
    return machine.remember(TAPPED, Tapped(x, y, before, machine.phone)) if by_parts else machine


def _single(machine: Machine) -> Machine:
    """A touch that completes no other one."""
    return machine.remember(TAPPED, None) if machine.memory.get(TAPPED) is not None else machine


def swipe(machine: Machine, points: tuple[Point, ...], steps: int) -> Machine:
    """A finger from point to point, `steps` of 5 ms each; on one spot it is a touch so long."""
    if all(_near(points[0], point) for point in points):
        return click(machine, *points[0], ms=steps * STEP * (len(points) - 1))
    return trace(machine, points, False)


def two(machine: Machine, one: tuple[Point, Point], other: tuple[Point, Point]) -> Machine:
    """Two fingers, each from one point to another."""
    ways = {way(end[0] - start[0], end[1] - start[1]) for start, end in (one, other)}
    if len(ways) == 1:
        return trace(machine, one, held=False)
    (x1, y1), (x2, y2) = one[0], other[0]
    before, after = math.dist(one[0], other[0]), math.dist(one[1], other[1])
    if not before or not after or before == after:
        return machine  # turned around one another, or on one spot
    return _single(machine).do(Pinch((x1 + x2) / 2, (y1 + y2) / 2, after / before))


def trace(machine: Machine, points: tuple[Point, ...], held: bool) -> Machine:
    """The Swipes (or first a Drag) along a path."""
    for leg in legs(points):
        machine = machine.do(Drag(*leg) if held else Swipe(*leg))
        held = False
    return machine


def legs(points: tuple[Point, ...]) -> list[tuple[float, float, float, float]]:
    """A path in as few straight stretches as it has directions (up, down, left, right)."""
    found: list[tuple[float, float, float, float]] = []
    last = ""
    for (x1, y1), (x2, y2) in zip(points, points[1:], strict=False):
        now = way(x2 - x1, y2 - y1)
        if now and now == last:
            found[-1] = (*found[-1][:2], x2, y2)
        elif now:
            found.append((x1, y1, x2, y2))
            last = now
    return [leg for leg in found if not _near(leg[:2], leg[2:])]


def way(dx: float, dy: float) -> str:
    """up, down, left or right: where a movement goes mostly; "" for none."""
    if not dx and not dy:
        return ""
    if abs(dy) >= abs(dx):
        return "up" if dy < 0 else "down"
    return "left" if dx < 0 else "right"


def _near(a: Point, b: Point) -> bool:
    return math.hypot(a[0] - b[0], a[1] - b[1]) < SLOP
