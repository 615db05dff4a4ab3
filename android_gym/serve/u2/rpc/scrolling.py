"""Scrolling and flinging, as UiScrollable does it: swipes over an object, but for its edges.

A swipe forward says whether there is more to come: False at the end, and where nothing moved.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....phone.state.events import Swipe
from ....phone.state.phone import Phone
from ....phone.system.windows import front_windows, top_frame
from ...machine import Machine
from ..java import flag, whole
from ..selector import UiSelector
from ..uiobject import Answer, found, look, meant

EDGE = 0.1  # of an object's extent: the dead zone at either end
MAX_SWIPES = 30  # in a search


def scroll(machine: Machine, selector: UiSelector, upright: bool, forward: bool) -> Answer:
    """One swipe over an object. JavaError if it is not there."""
    machine, hit = found(machine, selector)
    left, top, right, bottom = hit.node.bounds
    x, y = (left + right) >> 1, (top + bottom) >> 1
    edge = int((bottom - top if upright else right - left) * EDGE)
    low, high = (x, top + edge), (x, bottom - edge)
    if not upright:
        low, high = (left + edge, y), (right - edge, y)
    start, end = (high, low) if forward else (low, high)
    after = machine.do(Swipe(*start, *end))
    before = _offsets(machine.phone)
    moved = _offsets(after.phone) != before
    return after, moved and _more(after.phone, start, "y" if upright else "x", forward)


def _offsets(phone: Phone) -> tuple[object, ...]:
    """Where the containers in front are scrolled to, and which window has the input."""
    scrolls = tuple(window.ui.scroll for window in front_windows(phone))
    return scrolls, type(phone.window.activity), len(phone.tasks[0].windows)


def _more(phone: Phone, at: tuple[int, int], axis: str, forward: bool) -> bool:
    """Whether a container under the point can go on."""
    scrollers = top_frame(phone).scrollers_at(*at, axis)
    return any(s.offset < s.limit if forward else s.offset > 0 for s in scrollers)


def scroll_all(machine: Machine, selector: UiSelector, upright: bool, forward: bool, most: int) -> Answer:
    """Swipe until the end; False if `most` swipes do not get there."""
    for _ in range(most):
        machine, more = scroll(machine, selector, upright, forward)
        if not more:
            return machine, True
    return machine, False


def into_view(machine: Machine, box: UiSelector, goal: UiSelector, upright: bool = True) -> Answer:
    """Swipe an object until something is seen in it: from its beginning on, 30 times at most."""
    wanted = box.put("child", goal)
    if look(machine, wanted) is not None:
        return machine, True
    machine, _ = scroll_all(machine, box, upright, False, MAX_SWIPES)
    swipes, more = 0, True
    while not (seen := look(machine, wanted) is not None) and more and swipes < MAX_SWIPES:
        machine, more = scroll(machine, box, upright, True)
        swipes += 1
    return machine, seen


def _once(forward: bool) -> Callable[..., Answer]:
    """A scroll, or a fling: the same with few steps, which the phone does not tell apart."""

    def act(machine: Machine, target: Any, upright: Any, steps: Any = 0) -> Answer:
        whole(steps)
        return scroll(machine, meant(machine, target), flag(upright), forward)

    return act


def _all(forward: bool) -> Callable[..., Answer]:
    def act(machine: Machine, target: Any, upright: Any, most: Any, steps: Any = 0) -> Answer:
        whole(steps)
        return scroll_all(machine, meant(machine, target), flag(upright), forward, whole(most))

    return act


def scroll_to(machine: Machine, target: Any, goal: Any, upright: Any) -> Answer:
    box = meant(machine, target)
    return into_view(machine, box, meant(machine, goal), flag(upright))


METHODS = {
    "scrollForward": _once(True),
    "scrollBackward": _once(False),
    "scrollToBeginning": _all(False),
    "scrollToEnd": _all(True),
    "scrollTo": scroll_to,
    "flingForward": _once(True),
    "flingBackward": _once(False),
    "flingToBeginning": _all(False),
    "flingToEnd": _all(True),
}
