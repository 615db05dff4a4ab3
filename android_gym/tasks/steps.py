"""Short names for writing reference actions by meaning."""

from __future__ import annotations

from ..action import Action, Element


def el(id: str = "", name: str = "", ordinal: int = 0, package: str = "") -> Element:
    return Element(id=id, name=name, ordinal=ordinal, package=package)


def start(app: str) -> Action:
    """Launch an app by package or label."""
    return Action("start", text=app)


def click(name: str = "", id: str = "", ordinal: int = 0, at: tuple[float, float] | None = None) -> Action:
    """`at` is a place on the element, in shares of its width and height."""
    return Action("click", el(id, name, ordinal).replace(at=at))


def long_click(name: str = "", id: str = "", ordinal: int = 0, at: tuple[float, float] | None = None) -> Action:
    """Press for long."""
    return Action("long_click", el(id, name, ordinal).replace(at=at))


def pinch(way: str, amount: float = 0.0, name: str = "", id: str = "") -> Action:
    """Zoom an element: "out" in, "in" out; `amount` is the factor, 2 if not told."""
    return Action("pinch", el(id, name) if id or name else None, way, amount)


def drag(element: Element, target: Element) -> Action:
    """Hold an element and drop it on another; or, with places (`at`) on one, move across it."""
    return Action("drag", element, target=target)


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
