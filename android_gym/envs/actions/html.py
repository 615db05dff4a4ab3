"""`html`: what Mobile-Bench's agents write: click(<p …> Beijing </p>), input(3, tea), [adb shell …].

`screen.html_calls` has the grammar, with `finish`, which the benchmark asks for apart. Numbers are those of the
observation `html+lists`. A scroll is made along its very path. Commands that press a key, wait, or open or stop an app
(`devices.adb_actions`) are these actions, so that they compare with those of other forms; any other one is `api`. One
command can do a whole task, as with `text+api`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...action import INERT, ZOOM, Action, Element
from ...devices.adb_actions import action_of, command_of
from ...devices.perform import centre, locate, object_at, path
from ...errors import NotSupported, UnknownName
from ...phone.core.view import CLICKABLE, SCROLLABLE
from ...phone.state.events import Drag, Event, Swipe
from ...phone.system.app_names import package_named
from ...phone.system.touch import direction
from ...screen import Screen
from ...screen.html import Line, line_of
from ...screen.html_calls import Path, element_call, finish_call, read, scroll_call
from ...screen.html_lists import numbered
from ..context import Context, editable, is_related
from ..spaces import Unicode

MAX_LENGTH = 8192  # characters of an answer
_VERBS = {"click": "click", "press": "long_click", "input": "set_text", "zoom": "pinch", "pinch": "pinch"}
_NAMES = {"click": "click", "long_click": "press", "set_text": "input"}
_ABOUT = """\
click(n): Touch element n of the lists. A line of the HTML may stand for any number: click(<p …> Settings </p>).
press(n): Touch an element and hold it.
input(n, text): Type a text into a field, in place of what stands in it.
scroll(n, up): Move the finger over an element: up, down, left or right. scroll(n, up, long) goes further.
scroll([x1,y1][x2,y2]): Move the finger from one place to another, in px.
zoom(n): Move two fingers apart. pinch(n) moves them together.
[adb shell …]: Run an adb command, such as [adb shell input keyevent KEYCODE_BACK].
finish(answer): End the task; where it is a question, with the answer, else finish alone."""


def space() -> Unicode:
    """A text of up to `MAX_LENGTH` characters."""
    return Unicode(MAX_LENGTH)


def decode(raw: object, screen: Screen, context: Context) -> Action | str:
    """The action of the first call in an answer, or a sentence that says why there is none."""
    if not isinstance(raw, str):
        return f"An action of this form is a string, not {type(raw).__name__}."
    call = read(raw, screen)
    if call.error:
        return call.error
    if call.verb == "finish":
        return Action("finish", text=call.text)
    if call.verb == "api":
        return action_of(call.text) or Action("api", text=call.text)
    if call.path is not None:
        return _swipe(call.path, screen, call.line)
    assert call.line is not None
    text = {"input": call.text, "zoom": "out", "pinch": "in"}.get(call.verb, "")
    return Action(_VERBS[call.verb], screen.element(call.line.node), text)


def event(raw: object, screen: Screen) -> Event | None:
    """The move of a scroll; None for what is none."""
    call = read(raw, screen) if isinstance(raw, str) else None
    if call is None or call.path is None or call.error:
        return None
    i = _scrolled(screen, call.path)
    return (Drag if i is not None and _slides(screen, i) else Swipe)(*call.path)


def encode(action: Action, screen: Screen, context: Context) -> str:
    """The call that says this action. Raises NotSupported where no line stands for its element, or the form has no
    such action."""
    verb = action.verb
    said = command_of(_by_package(action, context))
    if verb == "finish":
        said = finish_call(action.text)
    elif verb == "api":
        command = action.text if action.text.startswith("adb ") else f"adb shell {action.text}"
        said = f"[{command}]"
    elif verb == "swipe":
        said = scroll_call(_path(action, screen))
    elif verb in _NAMES:
        said = element_call(_named(action, screen), _NAMES[verb], action.text)
    elif verb == "pinch" and action.element is not None and action.amount in (0.0, ZOOM):
        said = element_call(_named(action, screen), "zoom" if action.text == "out" else "pinch")
    elif said:
        said = f"[{said}]"
    if not said:
        raise NotSupported(f"The html form cannot say {verb!r}{f' of {action.text!r}' if action.text else ''}.")
    return said


def describe() -> str:
    """The actions, one a line, for prompts."""
    return _ABOUT


def _by_package(action: Action, context: Context) -> Action:
    """An action that names an app with that app's package."""
    if action.verb not in ("start", "stop"):
        return action
    try:
        return action.replace(text=package_named(context.apps, action.text))
    except UnknownName as error:
        raise NotSupported(str(error)) from error


# --- scrolls -------------------------------------------------------------------------------------


def _swipe(way: Path, screen: Screen, line: Line | None) -> Action:
    """A scroll as a swipe over the part that it moves, the whole screen where none is there."""
    x1, y1, x2, y2 = way
    text = direction(x2 - x1, y2 - y1)
    i = line.node if line is not None else _scrolled(screen, way)
    left, top, right, bottom = screen.nodes[i].bounds if i is not None else (0, 0, screen.width, screen.height)
    far = abs(y2 - y1) / max(1, bottom - top) if text in ("up", "down") else abs(x2 - x1) / max(1, right - left)
    return Action("swipe", None if i is None else screen.element(i), text, min(far, 1.0))


def _scrolled(screen: Screen, way: Path) -> int | None:
    """The smallest part that can be scrolled, or slider, where a path begins."""
    x, y = way[:2]
    found = [
        i
        for i, node in enumerate(screen.nodes)
        if (node.flags & SCROLLABLE or _slides(screen, i))
        and node.bounds[0] <= x < node.bounds[2]
        and node.bounds[1] <= y < node.bounds[3]
    ]
    return min(reversed(found), key=lambda i: _area(screen, i), default=None)


def _slides(screen: Screen, i: int) -> bool:
    """Whether a node is a slider, whose knob is dragged."""
    return screen.nodes[i].cls.endswith("SeekBar")


def _area(screen: Screen, i: int) -> int:
    left, top, right, bottom = screen.nodes[i].bounds
    return (right - left) * (bottom - top)


def _path(action: Action, screen: Screen) -> Path:
    """Where a swipe goes as `perform` makes it, in whole px: over its element, or over the whole screen."""
    box = (0, 0, screen.width, screen.height)
    if action.element is not None and action.element.named:
        box = screen.nodes[_found(action.element, screen)].bounds
    x1, y1, x2, y2 = map(round, path(box, action.text, action.amount))
    return x1, y1, x2, y2


# --- elements ------------------------------------------------------------------------------------


def _found(element: Element, screen: Screen) -> int:
    """The node of an element. Raises NotSupported where it is not shown."""
    i = locate(screen, element)
    if i is None:
        raise NotSupported(f"The element {element.name or element.id!r} is not on this screen.")
    return i


def _named(action: Action, screen: Screen) -> str:
    """The line that stands for an action's element, its number where another line is the same."""
    element = action.element
    if element is None:
        raise NotSupported(f"{action.verb} needs an element.")
    if element.at is not None:
        raise NotSupported("A line of HTML says no place on an element.")
    i = _found(element, screen)
    names = (_name(line, screen) for line in _lines_for(i, action.verb, screen))
    found = next(filter(None, names), "")
    if not found:
        raise NotSupported(f"No line of HTML stands for the element {element.name or element.id!r} alone.")
    return found


def _name(line: Line, screen: Screen) -> str:
    """A line as it is written: by its text or, where another one is found by that, its number; "" if it has none."""
    known = read(element_call(line.text, "click"), screen).line
    if known is not None and known.node == line.node:
        return line.text
    listed = numbered(screen.html_lines)
    return str(listed.index(line) + 1) if line in listed else ""


def _lines_for(i: int, verb: str, screen: Screen) -> Iterable[Line]:
    """The lines on which an action comes to the same as on node `i`, the best first: its own one, those of what is in
    it, any others, and last the one that it would have if it were shown."""
    lines = screen.html_lines
    yield from (line for line in lines if line.node == i)
    inside = [line for line in lines if _is_in(line, i, screen)]
    same = _same_as(i, verb, screen)
    yield from (line for line in inside if same(line))
    yield from (line for line in lines if line not in inside and same(line))
    yield line_of(screen.nodes, i)


def _same_as(i: int, verb: str, screen: Screen) -> Callable[[Line], bool]:
    """Whether a touch on a line is taken by what takes one on node `i`."""
    if verb == "set_text":
        return lambda line: editable(screen.nodes[line.node]) and _is_in(line, i, screen)
    if screen.touch_map is None:  # then the flags are all there is
        return lambda line: _is_in(line, i, screen) and not screen.nodes[line.node].flags & CLICKABLE
    wanted = object_at(screen, verb, centre(screen.nodes[i]))
    if wanted in ("", INERT):
        return lambda line: False
    return lambda line: object_at(screen, verb, centre(screen.nodes[line.node])) == wanted


def _is_in(line: Line, root: int, screen: Screen) -> bool:
    """Whether the node of a line is within another one."""
    return line.node > root and is_related(screen, line.node, root)
