"""Screen goals: goals over what is shown, for devices that do not tell their state."""

from __future__ import annotations

from collections.abc import Callable

from ..screen import Screen
from .base import Params

ScreenGoal = Callable[[Screen, Params], bool]


def in_front(package: str, activity: str, title: str = "") -> ScreenGoal:
    """An activity is in front; with a `title` it shows that text, so that nothing lies over it."""

    def shown(screen: Screen, p: Params) -> bool:
        if screen.activity != activity:
            return False
        return not title or any(n.package == package and n.text == title for n in screen.nodes)

    return shown


def holds(id: str, desc: str = "", text: str = "") -> ScreenGoal:
    """An element with this full resource-id is seen; with a `desc`, described so; with a `text`,
    on a screen that also shows that text."""

    def shown(screen: Screen, p: Params) -> bool:
        found = any(n.id == id and desc in ("", n.desc) for n in screen.nodes)
        return found and (not text or any(n.text == text for n in screen.nodes))

    return shown
