"""`android_world`: AndroidWorld's JSON actions, such as `{"action_type": "click", "index": 3}`.

Types and keys: google-research/android_world, android_world/env/json_action.py; what they do:
env/actuation.py of it. Elements are numbered from 0, or x and y are px of the screen. Scrolling
down shows what is below, so the finger moves up; `swipe` names the finger's way up and down, but
like `scroll` the content's to the sides. `input_text` taps the field, types, and presses Enter.
`answer` goes on there until a `status`; here it ends the episode. What `parts` reads is that of
agents/m3a_utils.py. Models also write the action as a Python dict, which is read
as there, and of several actions the first one behind the label is done, as there.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ..errors import NotSupported, UnknownName
from . import Gesture, Size
from ._near_json import objects_in
from ._reading import OPPOSITE, SEVERAL, after, as_float, counted, text_of, within

SAYS: frozenset[str] = frozenset({"answer", "impossible"})

FIRST = 0
POINTED = {"click": "click", "double_tap": "double_click", "long_press": "long_click"}
PLAIN = {"navigate_home": "home", "navigate_back": "back", "keyboard_enter": "enter"}
KNOWN = (*POINTED, *PLAIN, "scroll", "swipe", "input_text", "open_app", "status", "wait", "answer")
_FINGER = {"up": "up", "down": "down", "left": "right", "right": "left"}  # of swipe


def parts(reply: str) -> tuple[str, str]:
    """The reason and the action of an answer as they are written, "" for what it does not have."""
    text = after(reply)
    reason, labelled, _ = text.partition("Reason:")[2].rpartition("Action:")
    return reason.strip() if labelled else "", text.partition("Action:")[2].strip()


def kind(reply: str) -> str:
    """The type of action that an answer asks for, "" where it has none."""
    given = _given(reply)
    return "" if isinstance(given, str) else str(given.get("action_type", "")).casefold()


def element(reply: str) -> str:
    """How an answer describes the element that it means, as those of SeeAct-V do, "" where it does not."""
    given = _given(reply)
    return "" if isinstance(given, str) else str(given.get("element") or "").strip()


def decode(reply: str, size: Size) -> Gesture | str:
    found = _all_given(reply)
    if isinstance(found, str):
        return found
    gesture = _decoded(found[0], size)
    several = any(given != found[0] for given in found)
    return gesture.replace(unread=SEVERAL) if several and isinstance(gesture, Gesture) else gesture


def decode_at(reply: str, size: Size, x: float, y: float) -> Gesture | str:
    """The gesture of an answer that describes its element, which is at that place in px."""
    given = _given(reply)
    return given if isinstance(given, str) else _decoded({**given, "index": None, "x": x, "y": y}, size)


def _decoded(given: dict[str, Any], size: Size) -> Gesture | str:
    name = str(given.get("action_type", "")).casefold()
    if name not in KNOWN:
        return str(UnknownName("action_type", name, KNOWN))
    at = _target(given)
    if isinstance(at, str):
        return at
    return within(_gesture(name, given, at), size)


def _given(reply: str) -> dict[str, Any] | str:
    """The fields of the first action."""
    found = _all_given(reply)
    return found if isinstance(found, str) else found[0]


def _all_given(reply: str) -> list[dict[str, Any]] | str:
    """The fields of the actions behind the first label, of the whole answer where none is there."""
    text = after(reply)
    _, labelled, behind = text.partition("Action:")
    found = objects_in(behind, _is_action) if labelled else ""
    return objects_in(text, _is_action) if isinstance(found, str) else found


def _is_action(found: dict[str, Any]) -> bool:
    return "action_type" in found


def _target(given: dict[str, Any]) -> dict[str, Any] | str:
    """Where it is: an index or a place, nothing where it says none."""
    index, x, y = given.get("index"), given.get("x"), given.get("y")
    if index is not None:
        try:
            number = int(index)
        except (OverflowError, TypeError, ValueError):
            number = -1
        if number < 0:
            return f"An index is a whole number from 0, not {index!r}."
        return {"mark": number}
    if isinstance(x, (int, float)) and isinstance(y, (int, float)):
        return {"x": as_float(x), "y": as_float(y)}
    return {}


def _gesture(name: str, given: dict[str, Any], at: dict[str, Any]) -> Gesture | str:
    text = text_of(given.get("text"))
    if name in PLAIN:
        return Gesture(PLAIN[name])
    if name in POINTED:
        return Gesture(POINTED[name], **at) if at else f"{name} needs an index, or x and y."
    if name in ("scroll", "swipe"):
        ways = OPPOSITE if name == "scroll" else _FINGER
        way = ways.get(str(given.get("direction", "")).casefold())
        return Gesture("swipe", **at, text=way) if way else f"{name} goes up, down, left or right."
    if name == "input_text":
        if not text:
            return "input_text needs a text."
        return Gesture("type", **at, text=text, enter=True)
    if name == "open_app":
        app = text_of(given.get("app_name"))
        return Gesture("start", text=app) if app else "open_app needs an app_name."
    if name == "wait":
        return Gesture("wait", amount=1.0)
    if name == "status":
        infeasible = str(given.get("goal_status", "")).casefold() == "infeasible"
        return Gesture("finish", text="N/A" if infeasible else "")
    if text is None and given.get("text") is not None:
        return "answer needs a text."
    return Gesture("finish", text=text or "")


def encode(gesture: Gesture, size: Size) -> str:
    given: dict[str, Any] = {}
    if gesture.mark is not None:
        given["index"] = gesture.mark
    elif gesture.x is not None:
        given["x"], given["y"] = counted(gesture, size, 0)
    match gesture.verb:
        case "click" | "double_click" | "long_click" if given:
            name = {verb: name for name, verb in POINTED.items()}[gesture.verb]
        case "type" if gesture.enter and gesture.text:
            name, given["text"] = "input_text", gesture.text
        case "swipe":
            name, given["direction"] = "scroll", OPPOSITE[gesture.text]
        case "back" | "home" | "enter":
            name = {verb: name for name, verb in PLAIN.items()}[gesture.verb]
        case "start":
            name, given["app_name"] = "open_app", gesture.text
        case "wait":
            name = "wait"
        case "finish" if gesture.text not in ("", "N/A"):
            name, given["text"] = "answer", gesture.text
        case "finish":
            name = "status"
            given["goal_status"] = "infeasible" if gesture.text else "complete"
        case _:
            raise NotSupported(f"AndroidWorld cannot say {gesture.verb!r} so.")
    return f"Action: {msgspec.json.encode({'action_type': name, **given}).decode()}"


def describe(size: Size) -> str:
    return f"""\
{{"action_type": "click", "index": 3}}
{{"action_type": "double_tap", "index": 3}}
{{"action_type": "long_press", "index": 3}}
{{"action_type": "input_text", "text": "text", "index": 3}}
{{"action_type": "scroll", "direction": "down, up, left or right", "index": 3}}
{{"action_type": "keyboard_enter"}}
{{"action_type": "navigate_home"}}
{{"action_type": "navigate_back"}}
{{"action_type": "open_app", "app_name": "name"}}
{{"action_type": "wait"}}
{{"action_type": "answer", "text": "answer"}}
{{"action_type": "status", "goal_status": "complete or infeasible"}}
The index is the number on the element, from 0; "x" and "y" in px may stand for it; the picture has
{size[0]} x {size[1]}. To scroll the whole screen leave the index out. input_text taps the field,
types and presses Enter. Write "Reason:" with what you think, then "Action:" with one of these."""
