"""What an action looks like on the screen it was made on."""

from __future__ import annotations

from typing import Any

from ..action import Action
from ..devices.perform import locate, path, point_on
from ..screen import Screen


def mark(action: Action | None, screen: Screen) -> dict[str, Any]:
    """What to draw, in shares of the screen's width and height.

    `box` is l, t, r, b of the element; `line` is x1, y1, x2, y2 of a moving finger; `spot` is x, y
    of a tap or the centre of a pinch. Absent where there is nothing to show.
    """
    if action is None or not screen.width or not screen.height:
        return {}
    index = locate(screen, action.element) if action.element is not None else None
    found: dict[str, Any] = {}
    if index is not None:
        node = screen.nodes[index]
        found["box"] = _shares(screen, *node.bounds)
        if action.verb in ("click", "double_click", "long_click", "set_text", "pinch"):
            found["spot"] = _shares(screen, *point_on(node, action.element))
    if action.verb == "swipe":
        whole = (0, 0, screen.width, screen.height)
        box = screen.nodes[index].bounds if index is not None else whole
        found["line"] = _shares(screen, *path(box, action.text, action.amount))
    if action.verb == "drag" and index is not None and action.target is not None:
        end = locate(screen, action.target)
        if end is not None:
            start = point_on(screen.nodes[index], action.element)
            found["line"] = _shares(screen, *start, *point_on(screen.nodes[end], action.target))
    return found


def _shares(screen: Screen, *px: float) -> list[float]:
    """x, y, x, y … in px as shares of width and height."""
    sizes = (screen.width, screen.height)
    return [round(value / sizes[i % 2], 4) for i, value in enumerate(px)]
