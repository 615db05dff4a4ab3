"""`mai_ui`: MAI-UI's `mobile_use`, a JSON call in <tool_call> tags: places count from 0 to 999.

Actions and arguments: src/prompt.py in Tongyi-MAI/MAI-UI; 999 is `SCALE_FACTOR` in its
src/mai_naivigation_agent.py. A swipe names the way that the finger moves: `args_to_action_dict` in
Tongyi-MAI/MobileWorld, src/mobile_world/agents/utils/action_translation.py, scrolls the other way.
"""

from __future__ import annotations

from typing import Any

from ..errors import NotSupported
from . import Gesture, Size, _qwen_vl
from ._reading import OPPOSITE, counted, place, put, text_of

SAYS: frozenset[str] = frozenset({"answer", "ask", "impossible"})

SCALE = 999.0
KNOWN = (
    "click",
    "long_press",
    "double_click",
    "type",
    "swipe",
    "open",
    "drag",
    "system_button",
    "wait",
    "terminate",
    "answer",
    "ask_user",
)

ACTIONS = """\
{"action": "click", "coordinate": [x, y]}
{"action": "long_press", "coordinate": [x, y]}
{"action": "type", "text": ""}
{"action": "swipe", "direction": "up or down or left or right", "coordinate": [x, y]} # \
"coordinate" may be left out; with it the swipe begins on the element there.
{"action": "open", "text": "app_name"}
{"action": "drag", "start_coordinate": [x1, y1], "end_coordinate": [x2, y2]}
{"action": "system_button", "button": "button_name"} # Options: back, home, menu, enter
{"action": "wait"}
{"action": "terminate", "status": "success or fail"}
{"action": "answer", "text": "xxx"} # The text is the value, alone or in one sentence, or N/A where \
it cannot be done. In it write \\', \\" and \\n for quotes \
and line breaks."""


def decode(reply: str, size: Size) -> Gesture | str:
    return _qwen_vl.first_of(reply, KNOWN, size, lambda name, given: _gesture(name, given, size))


def _gesture(name: str, given: dict[str, Any], size: Size) -> Gesture | str:
    start = place(given.get("coordinate"), size, SCALE)
    if name == "double_click":
        return Gesture("double_click", *start) if start else f"{name} needs a coordinate."
    if name == "swipe":
        way = str(given.get("direction", "")).casefold()
        if way not in OPPOSITE:
            return "swipe needs a direction: up, down, left or right."
        return put(Gesture("swipe", text=way), start)
    if name == "drag":
        begin = place(given.get("start_coordinate"), size, SCALE)
        end = place(given.get("end_coordinate"), size, SCALE)
        if not (begin and end):
            return "drag needs start_coordinate and end_coordinate."
        return Gesture("drag", *begin, *end)
    if name == "ask_user":
        question = text_of(given.get("text"))
        return Gesture("ask", text=question) if question else "ask_user needs a text."
    return _qwen_vl.gesture_of(name, given, size, SCALE)


def encode(gesture: Gesture, size: Size) -> str:
    given: dict[str, Any]
    match gesture.verb:
        case "double_click":
            given = {"action": "double_click", "coordinate": counted(gesture, size, SCALE)}
        case "long_click":
            given = {"action": "long_press", "coordinate": counted(gesture, size, SCALE)}
        case "swipe":
            given = {"action": "swipe", "direction": gesture.text}
            if gesture.x is not None:
                given["coordinate"] = counted(gesture, size, SCALE)
        case "drag":
            begin, end = counted(gesture, size, SCALE), counted(gesture, size, SCALE, True)
            given = {"action": "drag", "start_coordinate": begin, "end_coordinate": end}
        case "back" | "home" | "enter" | "recents":
            button = "menu" if gesture.verb == "recents" else gesture.verb
            given = {"action": "system_button", "button": button}
        case "wait":
            given = {"action": "wait"}
        case "ask" if gesture.text:
            given = {"action": "ask_user", "text": gesture.text}
        case "volume_up" | "volume_down" | "screen_off":
            raise NotSupported(f"MAI-UI cannot say {gesture.verb!r}.")
        case _:
            return _qwen_vl.encode(gesture, size, SCALE)
    return _qwen_vl.call_of(given)


def describe(size: Size) -> str:
    return f"""\
Call mobile_use, one call in each answer, with one of these as its arguments:
<tool_call>
{{"name": "mobile_use", "arguments": <args-json-object>}}
</tool_call>
{ACTIONS}
x and y count from 0 at the left and top to 999."""
