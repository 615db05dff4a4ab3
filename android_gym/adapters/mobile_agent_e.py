"""`mobile_agent_e`: Mobile-Agent-E's actions, such as `{"name": "Tap", "arguments": {"x": 540, "y": 1200}}`, px.

Names and arguments: `ATOMIC_ACTION_SIGNITURES` of X-PLUG/MobileAgent, Mobile-Agent-E/MobileAgentE/agents.py. The JSON
stands between the labels "### Action ###" and "### Description ###". Names like `finish`, which end a run there, finish
here. A text that ends in a line break is typed and then submitted, as their controller does.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ..errors import NotSupported, UnknownName
from . import Gesture, Size
from ._near_json import objects_in
from ._reading import after, counted, place, swept, swipe, text_of, within

SAYS: frozenset[str] = frozenset()

LABELS = ("Thought", "Action", "Description")
PLAIN = {"Enter": "enter", "Switch_App": "recents", "Back": "back", "Home": "home"}
ARGUMENTS = {
    "Open_App": ("app_name",),
    "Tap": ("x", "y"),
    "Swipe": ("x1", "y1", "x2", "y2"),
    "Type": ("text",),
    **dict.fromkeys(PLAIN, ()),
    "Wait": (),
}
ENDS = ("null", "none", "finish", "exit", "stop")
PAUSE = 10.0  # seconds that Wait lasts


def action_in(reply: str) -> tuple[str, dict[str, Any]] | str:
    """The name and the arguments of the action that an answer asks for, whether it is known or not."""
    objects = objects_in(after(reply).rpartition("### Action ###")[2].partition("### Description ###")[0])
    if isinstance(objects, str):
        return objects
    found = objects[0]
    arguments = found.get("arguments") or {}
    if not isinstance(arguments, dict):
        return "The arguments of an action are a JSON object or null."
    return str(found.get("name", "")).strip(), arguments


def decode(reply: str, size: Size) -> Gesture | str:
    found = action_in(reply)
    return found if isinstance(found, str) else gesture_of(*found, size)


def gesture_of(name: str, arguments: dict[str, Any], size: Size) -> Gesture | str:
    """The gesture of an atomic action."""
    if name.casefold() in ENDS:
        return Gesture("finish")
    if name not in ARGUMENTS:
        return str(UnknownName("action", name, tuple(ARGUMENTS)))
    missing = [one for one in ARGUMENTS[name] if arguments.get(one) is None]
    if missing:
        return f"{name} needs the arguments {', '.join(ARGUMENTS[name])}; {missing[0]} is missing."
    return within(_gesture(name, arguments, size), size)


def _gesture(name: str, arguments: dict[str, Any], size: Size) -> Gesture | str:
    if name in PLAIN:
        return Gesture(PLAIN[name])
    if name == "Wait":
        return Gesture("wait", amount=PAUSE)
    if name == "Open_App":
        app = text_of(arguments["app_name"])
        return Gesture("start", text=app.strip()) if app else "Open_App needs the name of an app."
    if name == "Type":
        text = text_of(arguments["text"])
        if text is None:
            return "Type needs a text."
        return Gesture("type", text=text.removesuffix("\n"), enter=text.endswith("\n"))
    if name == "Tap":
        found = place([arguments["x"], arguments["y"]], size, 0)
        return Gesture("click", *found) if found else "The arguments of Tap are two numbers."
    start = place([arguments["x1"], arguments["y1"]], size, 0)
    end = place([arguments["x2"], arguments["y2"]], size, 0)
    return swipe(*start, *end, size) if start and end else "The arguments of Swipe are four numbers."


def encode(gesture: Gesture, size: Size) -> str:
    arguments: dict[str, Any] | None = None
    match gesture.verb:
        case "click":
            x, y = counted(gesture, size, 0)
            name, arguments = "Tap", {"x": x, "y": y}
        case "swipe":
            start, x2, y2 = swept(gesture, size)
            whole = start.replace(x2=x2, y2=y2)
            ends = *counted(whole, size, 0), *counted(whole, size, 0, True)
            name, arguments = "Swipe", dict(zip(ARGUMENTS["Swipe"], ends, strict=True))
        case "type" if gesture.x is None and gesture.mark is None:
            name, arguments = "Type", {"text": gesture.text + "\n" * gesture.enter}
        case "start":
            name, arguments = "Open_App", {"app_name": gesture.text}
        case "back" | "home" | "enter" | "recents":
            name = {verb: name for name, verb in PLAIN.items()}[gesture.verb]
        case "wait":
            name = "Wait"
        case "finish" if not gesture.text:
            name = "finish"
        case _:
            raise NotSupported(f"Mobile-Agent-E cannot say {gesture.verb!r} so.")
    said = msgspec.json.encode({"name": name, "arguments": arguments}).decode()
    return f"### Action ###\n{said}\n### Description ###\n"


def describe(size: Size) -> str:
    return f"""\
{{"name": "Open_App", "arguments": {{"app_name": "name"}}}}
{{"name": "Tap", "arguments": {{"x": 540, "y": 1200}}}}
{{"name": "Swipe", "arguments": {{"x1": 540, "y1": 1200, "x2": 540, "y2": 240}}}}
{{"name": "Type", "arguments": {{"text": "text"}}}}
{{"name": "Enter", "arguments": null}}
{{"name": "Switch_App", "arguments": null}}
{{"name": "Back", "arguments": null}}
{{"name": "Home", "arguments": null}}
{{"name": "Wait", "arguments": null}}
{{"name": "finish", "arguments": null}}
x and y are px; the picture has {size[0]} x {size[1]}. Write "### Thought ###" with what you think, then
"### Action ###" with one of these, then "### Description ###" with what it does."""
