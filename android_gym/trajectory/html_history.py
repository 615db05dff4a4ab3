"""The history of actions in Mobile-Bench's words (arXiv 2407.00993, appendix C.7; its released program).

    click(<p package="com.a" class="android.widget.TextView" clickable="true"> Beijing </p>)
    [Fail]: Invalid element click(<button …> Go </button>)
    adb shell am start -n com.a/.Main. [Call result]:API execution successful

An element is told by its line of HTML, a container by the lines of what stands in it, and what has none by the line
that it would have. What a finger cannot do on an element, such as a key, is the adb command that does it. An answer in
the action form `html` is told as the agent wrote it, with the lines that its numbers stand for.
"""

from __future__ import annotations

from ..action import Action, Element
from ..devices.adb_actions import command_of
from ..devices.perform import locate, path
from ..screen import Screen
from ..screen.html import line_of
from ..screen.html_calls import Call, read
from ..tasks.checkpoints import CALLED, Entry
from .as_text import screen_of
from .values import Trajectory

NONE = "No action has been completed yet"
FORM = "html"  # the action form whose answers are told as they were written
MAX_WRITTEN = 200  # characters of an answer that could not be read
_VERBS = {"click": "click", "long_click": "press", "set_text": "input", "double_click": "double_click", "drag": "drag"}
_FAILURES = {  # of an element that is not there, and of an action that came to nothing
    "click": ("Invalid element click", "Unsuccessful click click"),
    "press": ("Invalid element press", "Unsuccessful press"),
    "zoom": ("Invalid element Zoom", "Unsuccessful zoom"),
    "pinch": ("Invalid element pinch", "Unsuccessful pinch"),
    "input": ("Invalid element. input", "InvalidElementStateException input"),
    "scroll": ("unsuccessful scroll scroll", "unsuccessful scroll scroll"),
}


def entries(
    action: Action | None, screen: Screen, error: str = "", package: str = "", written: object = None
) -> tuple[Entry, ...]:
    """What a history says of one action: typing is two entries, a click and an input.

    screen: that it was made on. error: why it was not done, "" if it was. package: in front afterwards. written: the
    agent's answer where it is one of the action form `html`.
    """
    if isinstance(written, str):
        return _told(read(written, screen), error, written)
    if action is None or action.verb == "finish":
        return ()
    return _told(_call(action, screen, "" if error else package), error)


def history_of(trajectory: Trajectory) -> tuple[Entry, ...]:
    """The history of a recorded episode."""
    found: list[Entry] = []
    start = trajectory.start
    shown = start.screen
    for step in trajectory.steps:
        seen = trajectory.screens.get(shown)
        screen = screen_of(seen) if seen is not None else Screen(())
        if start.actions == FORM:
            found += entries(step.action, screen, step.error, step.package, step.raw)
        elif step.action is None and isinstance(step.raw, str):
            found += _told(Call(error=step.error), step.error, step.raw)
        else:
            found += entries(step.action, screen, step.error, step.package)
        shown = step.screen
    return tuple(found)


def describe(history: tuple[Entry, ...], last: int = 0) -> str:
    """A history as a prompt tells it, an entry a line, without commands that failed, as in the released program.

    last: only so many, 0 for all.
    """
    told = [str(entry) for entry in history if entry.done or entry.kind == "Action"]
    return "\n".join(told[-last:]) or NONE


def _told(call: Call, error: str, written: str = "") -> tuple[Entry, ...]:
    """The entries of a call; `error` says why it was not carried out."""
    error = error or call.error
    if call.verb == "finish":
        return ()
    if not call.verb:
        return (Entry("Action", f"[Fail]: Invalid action {' '.join(written.split())[:MAX_WRITTEN]}", False),)
    if call.verb == "api":
        result = f". [Call result]:API execution failed with error: {error}" if error else CALLED
        return (Entry("API call", call.text + result, not error),)
    said = f"({_arguments(call)})"
    if error:
        missing, failed = _FAILURES.get(call.verb, (f"Invalid element {call.verb}", f"Unsuccessful {call.verb}"))
        return (Entry("Action", f"[Fail]: {failed if call.line or call.path else missing}{said}", False),)
    done = Entry("Action", ("Zoom" if call.verb == "zoom" else call.verb) + said)
    return (Entry("Action", f"click({_element(call)})"), done) if call.verb == "input" else (done,)


def _arguments(call: Call) -> str:
    if call.verb == "scroll" and call.path is not None:
        x1, y1, x2, y2 = call.path
        return f"[{x1},{y1}][{x2},{y2}]"
    return f"{_element(call)}, {call.text}" if call.verb in ("input", "scroll") else _element(call)


def _element(call: Call) -> str:
    return call.written if call.line is None else call.line.text


# --- actions of other forms ----------------------------------------------------------------------


def _call(action: Action, screen: Screen, package: str) -> Call:
    """An action as a call of the form `html`."""
    verb = action.verb
    if verb == "api":
        return Call("api", text=action.text)
    if verb == "swipe":
        i = locate(screen, action.element) if action.element is not None else None
        box = screen.nodes[i].bounds if i is not None else (0, 0, screen.width, screen.height)
        x1, y1, x2, y2 = map(round, path(box, action.text, action.amount))
        return Call("scroll", path=(x1, y1, x2, y2))
    if verb == "start" and package:
        action = action.replace(text=package)
    command = command_of(action)
    if command:
        return Call("api", text=command)
    if verb == "pinch":
        verb = "zoom" if action.text == "out" else "pinch"
    i = locate(screen, action.element) if action.element is not None else None
    said = _lines(i, screen) if i is not None else _words(action.element) or (action.text if verb != "set_text" else "")
    line = None if i is None else line_of(screen.nodes, i)._replace(text=said)
    return Call(_VERBS.get(verb, verb), said, line, action.text if verb == "set_text" else "")


def _words(element: Element | None) -> str:
    return "" if element is None else element.name or element.id


def _lines(i: int, screen: Screen) -> str:
    """The line of a node, or those within it; where there are none, the line that it would have."""
    depth, end = screen.nodes[i].depth, i + 1
    while end < len(screen.nodes) and screen.nodes[end].depth > depth:
        end += 1
    found = [line.text for line in screen.html_lines if i <= line.node < end]
    return " ".join(found) or line_of(screen.nodes, i).text
