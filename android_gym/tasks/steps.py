"""Short names for writing reference actions by meaning."""

from __future__ import annotations

from ..action import Action, Element


def el(id: str = "", name: str = "", ordinal: int = 0, package: str = "") -> Element:
    return Element(id=id, name=name, ordinal=ordinal, package=package)


def start(app: str) -> Action:
    """Launch an app by package or label."""
    return Action("start", text=app)


def click(name: str = "", id: str = "", ordinal: int = 0) -> Action:
    return Action("click", el(id, name, ordinal))


def long_click(name: str = "", id: str = "", ordinal: int = 0) -> Action:
    """Press for long."""
    return Action("long_click", el(id, name, ordinal))


def enter_text(text: str, name: str = "", id: str = "", ordinal: int = 0) -> Action:
    """Replace the text of a field. `name` is its hint."""
    return Action("set_text", el(id, name, ordinal), text)


def scroll_to(name: str = "", id: str = "", direction: str = "up") -> Action:
    """Swipe until the element is on the screen; the finger moves in `direction`. It counts as the
    swipes that it takes on the device at hand."""
    return Action("scroll_to", el(id, name), direction)


def swipe(direction: str, amount: float = 0.5, id: str = "", name: str = "") -> Action:
    """Move the finger in a direction, over this share of the screen or of the element."""
    target = el(id, name) if id or name else None
    return Action("swipe", target, direction, amount)


def back() -> Action:
    return Action("back")


def press_enter() -> Action:
    return Action("enter")
