"""What an action looks like on the screen it was made on, and how it reads."""

from __future__ import annotations

from typing import Any

from ..action import Action, Element
from ..devices.perform import centre, locate, path
from ..screen import Screen

_WORDS = {
    "click": "tap", "double_click": "double tap", "long_click": "hold", "set_text": "type",
    "stop_all": "stop all apps", "screen_on": "screen on", "screen_off": "screen off",
    "volume_up": "volume up", "volume_down": "volume down", "volume_mute": "mute",
    "notifications": "open notifications", "api": "adb",
}  # fmt: skip


def words(action: Action | None) -> str:
    """An action in a few words: 'type "Lima" into Search'."""
    if action is None:
        return "not an action"
    verb = _WORDS.get(action.verb, action.verb)
    on, text = _name(action.element), action.text
    match action.verb:
        case "set_text":
            return f'{verb} "{text}" into {on or "the field"}'
        case "swipe":
            return f"{verb} {text}{f' on {on}' if on else ''}"
        case "drag":
            return f"{verb} {on} to {_name(action.target)}"
        case "wait":
            return f"{verb} {action.amount:g} s"
        case "ask" | "finish":
            return f"{verb}{f': {text}' if text else ''}"
    return " ".join(filter(None, (verb, on, text)))


def mark(action: Action | None, screen: Screen) -> dict[str, Any]:
    """What to draw, in shares of the screen's width and height.

    `box` is l, t, r, b of the element; `line` is x1, y1, x2, y2 of a moving finger; `spot` is x, y
    of a tap. Absent where there is nothing to show.
    """
    if action is None or not screen.width or not screen.height:
        return {}
    index = locate(screen, action.element) if action.element is not None else None
    found: dict[str, Any] = {}
    if index is not None:
        node = screen.nodes[index]
        found["box"] = _shares(screen, *node.bounds)
        if action.verb in ("click", "double_click", "long_click", "set_text"):
            found["spot"] = _shares(screen, *centre(node))
    if action.verb == "swipe":
        whole = (0, 0, screen.width, screen.height)
        box = screen.nodes[index].bounds if index is not None else whole
        found["line"] = _shares(screen, *path(box, action.text, action.amount))
    if action.verb == "drag" and index is not None and action.target is not None:
        end = locate(screen, action.target)
        if end is not None:
            points = (*centre(screen.nodes[index]), *centre(screen.nodes[end]))
            found["line"] = _shares(screen, *points)
    return found


def _shares(screen: Screen, *px: float) -> list[float]:
    """x, y, x, y … in px as shares of width and height."""
    sizes = (screen.width, screen.height)
    return [round(value / sizes[i % 2], 4) for i, value in enumerate(px)]


def _name(element: Element | None) -> str:
    if element is None:
        return ""
    return element.name or element.id.rpartition("/")[2] or element.cls.rpartition(".")[2]
