"""What the generations of Qwen-VL share: the tool `mobile_use`, a JSON call in <tool_call> tags.

Its actions and arguments: class `MobileUse` in QwenLM/Qwen2.5-VL (now Qwen3-VL),
cookbooks/utils/agent_function_call.py: key, click, long_press, swipe, type, answer, system_button
(Back, Home, Menu, Enter), open, wait, terminate. A swipe goes from `coordinate` to `coordinate2`.
A `terminate` with the status failure finishes with N/A.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ..errors import NotSupported, UnknownName
from . import Gesture, Size
from ._near_json import NO_OBJECT, objects_in, read_object
from ._reading import SEVERAL, after, as_float, counted, place, swept, swipe, text_of, within

BUTTONS = {"back": "back", "home": "home", "menu": "recents", "enter": "enter"}
KEYS = {"volume_up": "volume_up", "volume_down": "volume_down", "power": "screen_off"}
KNOWN = ("key", "click", "long_press", "swipe", "type", "answer", "system_button", "open", "wait", "terminate")

ACTIONS = """\
Call the tool mobile_use, one call in each answer:
<tool_call>
{"name": "mobile_use", "arguments": {"action": "click", "coordinate": [x, y]}}
</tool_call>
Actions and their arguments:
click, coordinate
long_press, coordinate, time in seconds
swipe, coordinate where the finger starts, coordinate2 where it ends
type, text into the field that has the focus
system_button, button of Back, Home, Menu (recent apps), Enter
key, text of volume_up, volume_down, power
open, text the name of an app
wait, time in seconds
answer, text that answers the question and ends the task
terminate, status of success, failure"""


def decode(reply: str, size: Size, scale: float) -> Gesture | str:
    """The gesture that an answer asks for."""
    return first_of(reply, KNOWN, size, lambda name, given: gesture_of(name, given, size, scale))


def first_of(
    reply: str, known: tuple[str, ...], size: Size, gesture: Callable[[str, dict[str, Any]], Gesture | str]
) -> Gesture | str:
    """The gesture of the first call of an answer, which says so where there are others."""
    found = called(reply, known)
    if isinstance(found, str):
        return found
    done = within(gesture(*found[0]), size)
    several = any(call != found[0] for call in found)
    return done.replace(unread=SEVERAL) if several and isinstance(done, Gesture) else done


def called(reply: str, known: tuple[str, ...]) -> list[tuple[str, dict[str, Any]]] | str:
    """The actions of the calls in an answer, each with all its arguments; the first one is known."""
    text = after(reply)
    _, tagged, behind = text.partition("<tool_call>")
    found = objects_in(behind, _is_call) if tagged else NO_OBJECT
    if isinstance(found, str) and tagged:  # without what follows the call
        found = objects_in(behind.partition("</tool_call>")[0], _is_call)
    if isinstance(found, str) and (not tagged or found == NO_OBJECT):
        found = objects_in(text, _is_call)
    if isinstance(found, str):
        return found
    calls = [(str(given.get("action", "")).casefold(), given) for given in map(_arguments, found) if given is not None]
    if not calls or _arguments(found[0]) is None:
        return "The arguments of the call are a JSON object."
    return calls if calls[0][0] in known else str(UnknownName("action", calls[0][0], known))


def _is_call(found: dict[str, Any]) -> bool:
    return "arguments" in found or "action" in found


def _arguments(found: dict[str, Any]) -> dict[str, Any] | None:
    """The arguments of a call, which may be written as a string."""
    given = found.get("arguments", found)
    if isinstance(given, str):
        given = read_object(given)
    return given if isinstance(given, dict) else None


def gesture_of(name: str, given: dict[str, Any], size: Size, scale: float) -> Gesture | str:
    """The gesture of a call whose action is known."""
    text = text_of(given.get("text"))
    start = place(given.get("coordinate"), size, scale)
    match name:
        case "click" | "long_press":
            verb = "click" if name == "click" else "long_click"
            return Gesture(verb, *start) if start else f"{name} needs a coordinate."
        case "swipe":
            end = place(given.get("coordinate2"), size, scale)
            if not (start and end):
                return "swipe needs coordinate and coordinate2."
            return swipe(*start, *end, size)
        case "type":
            return "type needs a text." if text is None else Gesture("type", text=text)
        case "system_button":
            key = BUTTONS.get(str(given.get("button", "")).casefold())
            return Gesture(key) if key else f"There is no button {given.get('button')!r}."
        case "key":
            key = KEYS.get((text or "").casefold())
            return Gesture(key) if key else f"There is no key {given.get('text')!r}."
        case "open":
            return Gesture("start", text=text) if text else "open needs the text of an app's name."
        case "wait":
            seconds = given.get("time", 1)
            return Gesture("wait", amount=as_float(seconds) if _number(seconds) else 1.0)
        case "terminate":
            failed = str(given.get("status", "")).casefold() in ("failure", "fail")
            return Gesture("finish", text="N/A" if failed else text or "")
    if text is None and given.get("text") is not None:
        return "answer needs a text."
    return Gesture("finish", text=text or "")


def _number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and value > 0


def encode(gesture: Gesture, size: Size, scale: float) -> str:
    """The gesture as an answer."""
    given: dict[str, Any]
    match gesture.verb:
        case "click":
            given = {"action": "click", "coordinate": counted(gesture, size, scale)}
        case "long_click":
            place_ = counted(gesture, size, scale)
            given = {"action": "long_press", "coordinate": place_, "time": 2}
        case "swipe":
            start, x2, y2 = swept(gesture, size)
            whole = start.replace(x2=x2, y2=y2)
            ends = counted(whole, size, scale), counted(whole, size, scale, True)
            given = {"action": "swipe", "coordinate": ends[0], "coordinate2": ends[1]}
        case "type" if gesture.x is None and gesture.mark is None and not gesture.enter:
            given = {"action": "type", "text": gesture.text}
        case "back" | "home" | "enter" | "recents":
            button = {key: name for name, key in BUTTONS.items()}[gesture.verb]
            given = {"action": "system_button", "button": button.title()}
        case "volume_up" | "volume_down" | "screen_off":
            given = {"action": "key", "text": {k: n for n, k in KEYS.items()}[gesture.verb]}
        case "start":
            given = {"action": "open", "text": gesture.text}
        case "wait":
            given = {"action": "wait", "time": gesture.amount or 1}
        case "finish" if gesture.text:
            given = {"action": "answer", "text": gesture.text}
        case "finish":
            given = {"action": "terminate", "status": "success"}
        case _:
            raise NotSupported(f"Qwen-VL cannot say {gesture.verb!r} so.")
    return call_of(given)


def call_of(given: dict[str, Any]) -> str:
    """A call with these arguments as an answer."""
    call = msgspec.json.encode({"name": "mobile_use", "arguments": given}).decode()
    return f"<tool_call>\n{call}\n</tool_call>"
