"""What the generations of UI-TARS share: all but what the numbers count.

Actions and their arguments: the mobile prompt of bytedance/UI-TARS (codes/ui_tars/prompt.py as
repeated in public code): click, long_press, type, scroll, open_app, drag, press_home, press_back,
finished; wait and hotkey from its computer prompt. Forms of places and the line break that submits:
codes/ui_tars/action_parser.py. "scroll down" turns the wheel down there, so the finger moves up.

Of several actions, which the authors' agent does one after the other, the first one after the last
"Action:" counts. `call_user` is for what the user has to do; the authors count it as a task that
cannot be done (bytedance/UI-TARS#58), so it finishes with N/A and is no question.
"""

from __future__ import annotations

from typing import Any

from ..errors import NotSupported, UnknownName
from . import Gesture, Size
from ._calls import NO_CALL, calls_in
from ._reading import OPPOSITE, counted, place, put, swipe, text_of, within

KEYS = {"press_home": "home", "press_back": "back", "press_enter": "enter"}
HOTKEYS = {"enter": "enter", "return": "enter", "back": "back", "home": "home"}
POINTED = {"click": "click", "left_single": "click", "long_press": "long_click", "left_double": "double_click"}
KNOWN = (*KEYS, *POINTED, "type", "scroll", "drag", "open_app", "wait", "hotkey", "finished", "call_user")

ACTIONS = """\
click(point='<point>x y</point>')
long_press(point='<point>x y</point>')
type(content='text')  # ends with \\n to submit
scroll(point='<point>x y</point>', direction='down, up, right or left')
open_app(app_name='name')
drag(start_point='<point>x1 y1</point>', end_point='<point>x2 y2</point>')
press_home()
press_back()
wait()
finished(content='answer')
Write "Thought:" with what you think, then "Action:" with one of these."""


def decode(reply: str, size: Size, scale: float) -> Gesture | str:
    """The gesture that an answer asks for."""
    calls = calls_in(reply, KNOWN, "Action:", last=True, fold=True)
    found = calls.first()
    if isinstance(found, str):
        bare = calls.text.strip().strip("`.*").strip()
        if bare in KNOWN:
            return _gesture(bare, {}, size, scale)
        unknown = calls.unknown() if found == NO_CALL else ""
        return str(UnknownName("action", unknown, KNOWN)) if unknown else found
    name = found.name.casefold()
    given = {**dict(zip(_ORDER.get(name, ()), found.order, strict=False)), **found.named}
    return calls.note(within(_gesture(name, given, size, scale), size))


_ORDER = {
    **dict.fromkeys(POINTED, ("point",)),
    "type": ("content",),
    "finished": ("content",),
    "scroll": ("point", "direction"),
    "open_app": ("app_name",),
    "hotkey": ("key",),
    "drag": ("start_point", "end_point"),
}


def _gesture(name: str, given: dict[str, Any], size: Size, scale: float) -> Gesture | str:
    start = place(given.get("point", given.get("start_box", given.get("start_point"))), size, scale)
    end = place(given.get("end_point", given.get("end_box")), size, scale)
    content = text_of(given.get("content"))
    if name in KEYS:
        return Gesture(KEYS[name])
    if name in POINTED:
        return Gesture(POINTED[name], *start) if start else f"{name} needs a point."
    if name == "type":
        if content is None:
            return "type needs a content."
        return Gesture("type", text=content.lstrip(" ").rstrip("\n"), enter=content.endswith("\n"))
    if name == "scroll":
        way = OPPOSITE.get(str(given.get("direction", "")).casefold())
        if way is None and start and end:
            return swipe(*start, *end, size)
        if way is None:
            return "scroll goes down, up, right or left."
        return put(Gesture("swipe", text=way), start)
    if name == "drag":
        return Gesture("drag", *start, *end) if start and end else "drag needs two points."
    if name == "hotkey":
        key = HOTKEYS.get(str(given.get("key", "")).casefold())
        return Gesture(key) if key else f"A phone has no key {given.get('key')!r}."
    if name == "open_app":
        app = (text_of(given.get("app_name")) or "").strip()
        return Gesture("start", text=app) if app else "open_app needs an app_name."
    if name == "wait":
        return Gesture("wait", amount=5.0)  # as its computer prompt says
    if name == "call_user":
        return Gesture("finish", text="N/A")  # the user has to go on: it cannot be done
    if content is None and given.get("content") is not None:
        return "finished needs a text."
    return Gesture("finish", text=(content or "").strip())


def encode(gesture: Gesture, size: Size, scale: float) -> str:
    """The gesture as an answer."""

    def point(second: bool = False) -> str:
        x, y = counted(gesture, size, scale, second)
        return f"'<point>{x} {y}</point>'"

    match gesture.verb:
        case "click" | "long_click" | "double_click":
            name = {"click": "click", "long_click": "long_press"}.get(gesture.verb, "left_double")
            said = f"{name}(point={point()})"
        case "type":
            if gesture.x is not None or gesture.mark is not None:
                raise NotSupported("UI-TARS types into the field that has the focus.")
            said = f"type(content={gesture.text + chr(10) * gesture.enter!r})"
        case "swipe":
            start = "" if gesture.x is None else f"point={point()}, "
            said = f"scroll({start}direction={OPPOSITE[gesture.text]!r})"
        case "drag":
            said = f"drag(start_point={point()}, end_point={point(True)})"
        case "home" | "back":
            said = f"press_{gesture.verb}()"
        case "enter":
            said = "hotkey(key='enter')"
        case "start":
            said = f"open_app(app_name={gesture.text!r})"
        case "wait":
            said = "wait()"
        case "finish":
            said = f"finished(content={gesture.text!r})"
        case _:
            raise NotSupported(f"UI-TARS cannot say {gesture.verb!r}.")
    return f"Action: {said}"
