"""`touch`: four shares of 1: a verb, x, y of the point touched, and the verb's argument.

Box(0, 1, (4,)). The verb is floor(v * number of verbs). The argument is, for swipes, how far the
finger moves as a share of the screen (0: the default); for `type` and `finish` floor(a * 128)
picks a text (texts as in `element`); for `start` floor(a * 48) picks an app. Touches land where
they land; the canonical action is the element that takes them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
from gymnasium.spaces import Box

from ...action import Action, Element
from ...devices.perform import path, point_on
from ...errors import NotSupported
from ...phone.core.view import CHECKABLE, CLICKABLE, DISABLED, FOCUSABLE, LONG_CLICKABLE, SCROLLABLE
from ...phone.state.events import DoubleTap, Event, LongPress, Swipe, Tap
from ...screen import Screen
from ..context import MAX_APPS, MAX_TEXTS, Context, editable, reachable
from ..types import Floats
from ._indexed import KEYS, WAYS, start_index, text_at, text_index

COLLECTS_TEXTS = True
TOUCHES: dict[str, Callable[[float, float], Event]] = {"click": Tap, "double_click": DoubleTap, "long_click": LongPress}
VERBS = (*TOUCHES, *(f"swipe_{way}" for way in WAYS), "type", *KEYS, "start", "finish")
TAPPED = CLICKABLE | CHECKABLE
_LESS = {LONG_CLICKABLE: TAPPED, TAPPED: FOCUSABLE}  # what a touch may mean instead
_TRIED = (0.5, 0.25, 0.75, 0.1, 0.9)  # where in an element a touch is tried
Point = tuple[float, float]  # px
Bounds = tuple[float, float, float, float]  # left, top, right, bottom in px


def space() -> Box:
    """[verb, x, y, argument], each 0 to 1."""
    return Box(0.0, 1.0, (4,), np.float32)


def decode(raw: object, screen: Screen, context: Context) -> Action | str:
    """The action that the four numbers stand for, or a sentence that says why there is none.
    Raises nothing, whatever it is given."""
    read = _read(raw, screen)
    if isinstance(read, str):
        return read
    verb, x, y, argument = read
    if verb in TOUCHES:
        flags = LONG_CLICKABLE if verb == "long_click" else TAPPED
        return Action(verb, hit_test(screen, x, y, flags))
    if verb.startswith("swipe"):
        way = verb.partition("_")[2]
        return Action("swipe", hit_test(screen, x, y, SCROLLABLE), way, argument)
    if verb == "type":
        return _typed(screen, x, y, text_at(context, _picked(argument, MAX_TEXTS)))
    if verb == "finish":
        text = text_at(context, _picked(argument, MAX_TEXTS))
        return Action("finish", text=text) if text is not None else "There is no such text yet."
    if verb == "start":
        index = _picked(argument, MAX_APPS)
        package = context.app_at(index)
        if not package:
            return f"There is no app {index}; there are {len(context.apps)}."
        return Action("start", text=package)
    return Action(verb)


def event(raw: object, screen: Screen) -> Event | None:
    """The touch itself; None for what is no touch."""
    read = _read(raw, screen)
    if isinstance(read, str):
        return None
    verb, x, y, argument = read
    if verb in TOUCHES:
        return TOUCHES[verb](x, y)
    if not verb.startswith("swipe"):
        return None
    way = verb.partition("_")[2]
    box = (0, 0, screen.width, screen.height)
    x1, y1, x2, y2 = path(box, way, argument)
    right, bottom = screen.width - 1.0, screen.height - 1.0
    return Swipe(x, y, _within(x + x2 - x1, right), _within(y + y2 - y1, bottom))


def encode(action: Action, screen: Screen, context: Context) -> Floats:
    """The four shares of a canonical action, float32 (4,) in [0, 1].

    Of an element the first point is taken at which it gets the touch itself. Raises NotSupported
    where the element is not on the screen, the text is not known, or the form has no such verb."""
    verb = action.verb
    if verb == "swipe":
        return _swipe(action, screen)
    if verb == "set_text":
        i = reachable(screen, action.element)
        if i is None:
            raise NotSupported(f"{action.element!r} is not on this screen.")
        x, y = _point(screen.nodes[i].bounds, 0.5, 0.5)
        return _raw("type", x, y, (text_index(action.text, context) + 0.5) / MAX_TEXTS, screen)
    if verb in TOUCHES:
        place = where(action, screen, _spread)
        assert place is not None
        return _raw(verb, *place, 0.0, screen)
    if verb == "finish":
        return _raw(verb, 0, 0, (text_index(action.text, context) + 0.5) / MAX_TEXTS, screen)
    if verb == "start":
        return _raw(verb, 0, 0, (start_index(action, context) + 0.5) / MAX_APPS, screen)
    if verb not in VERBS:
        raise NotSupported(f"The touch form cannot say {verb!r}.")
    return _raw(verb, 0, 0, 0.0, screen)


def describe() -> str:
    """One line for people: which numbers mean what. Prompts use the text forms."""
    return f"Four numbers from 0 to 1: a verb of {', '.join(VERBS)}; x; y; the verb's argument."


def hit_test(screen: Screen, x: float, y: float, flags: int) -> Element | None:
    """The smallest node at a point that has one of the flags; for touches, else one that can be
    tapped, else one that can be focused."""
    best, least = None, 1 << 62
    for i, node in enumerate(screen.nodes):
        left, top, right, bottom = node.bounds
        if not (left <= x < right and top <= y < bottom) or node.flags & DISABLED:
            continue
        if node.flags & flags or (editable(node) and flags != SCROLLABLE):
            size = (right - left) * (bottom - top)
            if size <= least:
                best, least = i, size
    if best is not None:
        return screen.element(best)
    less = _LESS.get(flags)
    return None if less is None else hit_test(screen, x, y, less)


def _typed(screen: Screen, x: float, y: float, text: str | None) -> Action | str:
    element = hit_test(screen, x, y, TAPPED)
    if element is None:
        return "There is nothing at this point that text could be typed into."
    return "There is no such text yet." if text is None else Action("set_text", element, text)


def _swipe(action: Action, screen: Screen) -> Floats:
    box: tuple[float, float, float, float] = (0, 0, screen.width, screen.height)
    if action.element is not None:
        i = reachable(screen, action.element, SCROLLABLE)
        if i is None:
            raise NotSupported(f"{action.element!r} is not on this screen.")
        box = screen.nodes[i].bounds
    x1, y1, x2, y2 = path(box, action.text, action.amount)
    vertical = action.text in ("up", "down")
    far = abs(y2 - y1) / screen.height if vertical else abs(x2 - x1) / screen.width
    return _raw(f"swipe_{action.text}", x1, y1, far, screen)


def where(action: Action, screen: Screen, tried: Callable[[Bounds], Iterable[Point]]) -> Point | None:
    """The first of the points tried in an element's bounds at which it takes the touch itself,
    else the first one, None where there is none. Raises NotSupported where it is not shown."""
    i = reachable(screen, action.element, TAPPED | LONG_CLICKABLE)
    if i is None:
        raise NotSupported(f"{action.element!r} is not on this screen.")
    if action.element is not None and action.element.at is not None:
        return point_on(screen.nodes[i], action.element)
    wanted = screen.element(i)
    flags = LONG_CLICKABLE if action.verb == "long_click" else TAPPED
    points = tuple(tried(screen.nodes[i].bounds))
    return next((point for point in points if hit_test(screen, *point, flags) == wanted), points[0] if points else None)


def _spread(box: Bounds) -> Iterable[Point]:
    """Points all over a box, its middle first."""
    return (_point(box, across, down) for down in _TRIED for across in _TRIED)


def _point(box: Bounds, across: float, down: float) -> Point:
    left, top, right, bottom = box
    return left + (right - left) * across, top + (bottom - top) * down


def _raw(verb: str, x: float, y: float, argument: float, screen: Screen) -> Floats:
    share = (VERBS.index(verb) + 0.5) / len(VERBS)
    place = (x / max(1, screen.width), y / max(1, screen.height))
    return np.clip(np.array([share, *place, argument], np.float32), 0.0, 1.0)


def _read(raw: Any, screen: Screen) -> tuple[str, float, float, float] | str:
    """Verb, x and y in px, argument."""
    try:
        share, x, y, argument = (float(value) for value in raw)
    except (TypeError, ValueError):
        return f"A touch is four numbers from 0 to 1, not {raw!r}."
    if not all(0.0 <= value <= 1.0 for value in (share, x, y, argument)):
        return f"A touch is four numbers from 0 to 1, not {raw!r}."
    verb = VERBS[_picked(share, len(VERBS))]
    right, bottom = screen.width - 1.0, screen.height - 1.0
    return verb, _within(x * screen.width, right), _within(y * screen.height, bottom), argument


def _picked(share: float, count: int) -> int:
    return min(int(share * count), count - 1)


def _within(value: float, most: float) -> float:
    return min(max(value, 0.0), most)
