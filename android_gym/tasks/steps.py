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


def hold(name: str = "", id: str = "", ordinal: int = 0) -> Action:
    """Long click."""
    return Action("long_click", el(id, name, ordinal))


def enter_text(text: str, name: str = "", id: str = "", ordinal: int = 0) -> Action:
    """Replace the text of a field. `name` is its hint."""
    return Action("set_text", el(id, name, ordinal), text)


def scroll_to(name: str = "", id: str = "", way: str = "up") -> Action:
    """Swipe (finger `way`) until the element is on screen: expands on the device at hand."""
    return Action("scroll_to", el(id, name), way)


def swipe(way: str, amount: float = 0.5, id: str = "", name: str = "") -> Action:
    target = el(id, name) if id or name else None
    return Action("swipe", target, way, amount)


def back() -> Action:
    return Action("back")


def press_enter() -> Action:
    return Action("enter")
