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
    `desc` is given. With a `text`, a template over the parameters, the screen also shows that text."""

    def shown(screen: Screen, p: Params) -> bool:
        found = any(n.id == id and desc in ("", n.desc) for n in screen.nodes)
        return found and (not text or any(n.text == text.format(**p) for n in screen.nodes))

    return shown


def texts(screen: Screen) -> dict[str, str]:
    """The texts of the elements by the last part of their resource-ids; of several elements with
    the same id, that of the first."""
    found: dict[str, str] = {}
    for node in screen.nodes:
        found.setdefault(node.id.rpartition("/")[2], node.text)
    return found


def shows_texts(package: str, **wanted: str) -> ScreenGoal:
    """The package is in the foreground and shows elements with these texts. They are named by the
    last part of their resource-ids; the texts are templates over the parameters, and an empty one
    asks for no more than the element."""

    def shown(screen: Screen, p: Params) -> bool:
        found = texts(screen)
        return screen.package == package and all(
            id in found and (not words or found[id] == words.format(**p)) for id, words in wanted.items()
        )

    return shown
