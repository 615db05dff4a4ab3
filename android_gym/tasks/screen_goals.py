"""Goals over the screen alone, for devices whose state cannot be read (real phones)."""

from __future__ import annotations

from collections.abc import Callable

from ..screen import Screen
from .base import Params

ScreenGoal = Callable[[Screen, Params], bool]


def foreground_is(package: str, activity: str, title: str = "") -> ScreenGoal:
    """The activity is in the foreground. With a `title`, that text is on the screen too, which
    rules out that a dialog covers it."""

    def shown(screen: Screen, p: Params) -> bool:
        if screen.activity != activity:
            return False
        return not title or any(n.package == package and n.text == title for n in screen.nodes)

    return shown


def shows_element(id: str, desc: str = "", text: str = "") -> ScreenGoal:
    """An element with this full resource-id is on the screen, with this content description if
    `desc` is given. With a `text`, the screen also shows that text."""

    def shown(screen: Screen, p: Params) -> bool:
        found = any(n.id == id and desc in ("", n.desc) for n in screen.nodes)
        return found and (not text or any(n.text == text for n in screen.nodes))

    return shown
