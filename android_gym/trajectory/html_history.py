"""The history of actions in Mobile-Bench's words (arXiv 2407.00993, appendix C.7; its released program).

    click(<p package="com.a" class="android.widget.TextView" clickable="true"> Beijing </p>)
    [Fail]: Invalid element click(<button …> Go </button>)
    adb shell am start -n com.a/.Main. [Call result]:API execution successful

An element is told by its line of HTML, a container by the lines of what stands in it.
"""

from __future__ import annotations

from ..action import Action, Element
from ..devices.perform import locate, path
from ..screen import Screen
from ..screen.html import lines_of
from ..tasks.checkpoints import CALLED, Entry
from .as_text import screen_of
from .values import Trajectory

NONE = "No action has been completed yet"
_VERBS = {"long_click": "press", "double_click": "double_click", "drag": "drag", "pinch": "zoom"}


def entries(action: Action | None, screen: Screen, error: str = "", package: str = "") -> tuple[Entry, ...]:
    """What a history says of one action: typing is two entries, a click and an input.

    screen: that it was made on. error: why it was not done, "" if it was. package: in front afterwards.
    """
    if action is None or action.verb == "finish":
        return ()
    if action.verb == "api":
        if error:
            return (Entry("API call", f"{action.text}. [Call result]:API execution failed with error: {error}", False),)
        return (Entry("API call", action.text + CALLED),)
    said = _said(action, screen, package)
    if error:
        return (Entry("Action", f"[Fail]: {_failure(action, screen)} {said}", False),)
    done = Entry("Action", said)
    if action.verb != "set_text":
        return (done,)
    return (Entry("Action", f"click({_line(action.element, screen)})"), done)


def history_of(trajectory: Trajectory) -> tuple[Entry, ...]:
    """The history of a recorded episode."""
    found: list[Entry] = []
    shown = trajectory.start.screen
    for step in trajectory.steps:
        seen = trajectory.screens.get(shown)
        screen = screen_of(seen) if seen is not None else Screen(())
        found += entries(step.action, screen, step.error, step.package)
        shown = step.screen
    return tuple(found)


def describe(history: tuple[Entry, ...], last: int = 0) -> str:
    """A history as a prompt tells it, an entry a line; `last`: only so many, 0 for all."""
    return "\n".join(map(str, history[-last:])) or NONE


def _said(action: Action, screen: Screen, package: str) -> str:
    line = _line(action.element, screen)
    match action.verb:
        case "click":
            return f"click({line})"
        case "set_text":
            return f"input({line}, {action.text})"
        case "swipe":
            return f"scroll({_way(action, screen)})"
        case "start":
            return f"start({package or action.text})"
    return f"{_VERBS.get(action.verb, action.verb)}({line or action.text})"


def _failure(action: Action, screen: Screen) -> str:
    if action.verb == "swipe":
        return "unsuccessful scroll"
    if action.element is not None and locate(screen, action.element) is None:
        return "Invalid element"
    return f"Unsuccessful {action.verb}"


def _line(element: Element | None, screen: Screen) -> str:
    """The line of an element, or those within it."""
    if element is None:
        return ""
    i = locate(screen, element)
    if i is None:
        return element.name or element.id
    depth, end = screen.nodes[i].depth, i + 1
    while end < len(screen.nodes) and screen.nodes[end].depth > depth:
        end += 1
    found = [line.text for line in lines_of(screen.nodes) if i <= line.node < end]
    return " ".join(found) or element.name or element.id


def _way(action: Action, screen: Screen) -> str:
    """Where a swipe goes, as two places in px."""
    i = locate(screen, action.element) if action.element is not None else None
    box = screen.nodes[i].bounds if i is not None else (0, 0, screen.width, screen.height)
    left, top, right, bottom = map(round, path(box, action.text, action.amount))
    return f"[{left},{top}][{right},{bottom}]"
