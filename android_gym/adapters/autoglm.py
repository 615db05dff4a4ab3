"""`autoglm`: AutoGLM-Phone's calls, such as `do(action="Tap", element=[500, 250])`, 0 to 999.

Names, arguments and their reading: zai-org/Open-AutoGLM, phone_agent/model/client.py (`_parse_response`: where in a
reply the action begins) and phone_agent/actions/handler.py (`parse_action`, what each action does, and 1000 for the
far edge). As there, `finish(message=` counts before `do(action=` wherever it stands, also in what was thought; texts of
Type and of finish go to the last quote and bracket, without escapes; a call is one line.

Differences. Their servers leave </answer> out of a reply; here it is cut off where it stands, which their code would
read as a part of the action. Their code ends the episode where a reply holds no call, with all that it says as the
message; here it is a reply that cannot be read. It cuts a text two signs before the end of the reply, whatever they
are: here what follows its quote and bracket is left out, and a text without both is refused. `finish()` has no message,
where theirs is "inish". Tap with a message, which asks the user to confirm, is a tap. Take_over and Interact ask the
user, by their name where there is no message. Note and Call_API do nothing there; here they take a second.
"""

from __future__ import annotations

import ast
import json
from typing import Any

from ..errors import NotSupported, UnknownName
from . import Gesture, Size
from ._reading import as_float, counted, expression, place, swept, swipe, within

SAYS = frozenset({"answer", "ask", "impossible"})
SCALE = 1000.0
FINISH, DO, ANSWER, CLOSED = "finish(message=", "do(action=", "<answer>", "</answer>"
TYPES = ('do(action="Type"', 'do(action="Type_Name"')
POINTED = {"Tap": "click", "Double Tap": "double_click", "Long Press": "long_click"}
PLAIN = {"Back": "back", "Home": "home"}
PAUSES = ("Note", "Call_API")
QUESTIONS = ("Interact", "Take_over")
KNOWN = (*POINTED, *PLAIN, *PAUSES, *QUESTIONS, "Launch", "Swipe", "Type", "Type_Name", "Wait")


def parts(reply: str) -> tuple[str, str]:
    """What a reply thinks and its action, as the authors' code divides it; all of it is the action where no call begins
    in it."""
    for begin in (FINISH, DO):
        thought, found, rest = reply.partition(begin)
        if found:
            return thought.strip(), begin + rest
    thought, found, action = reply.partition(ANSWER)
    if not found:
        return "", reply
    return thought.replace("<think>", "").replace("</think>", "").strip(), action.replace(CLOSED, "").strip()


def decode(reply: str, size: Size) -> Gesture | str:
    text = parts(reply)[1].strip()
    unreadable = f"The action cannot be read: {text[:80]}"
    if text.startswith(TYPES):
        said = _quoted(text.partition("text=")[2])
        if said is not None:
            return Gesture("type", text=said)
    if text.startswith("do"):
        given = _arguments(_without_tag(text))
        return unreadable if given is None else within(_gesture(given, size), size)
    if not text.startswith("finish"):
        return "The answer holds no action."
    said = "" if _without_tag(text) == "finish()" else _quoted(text.replace(FINISH, ""))
    return unreadable if said is None else Gesture("finish", text=said)


def _quoted(said: str) -> str | None:
    """A text up to its last quote that a bracket follows, or one of the two at the end; None where it is not closed."""
    end = max(said.rfind('")'), said.rfind("')"))
    if (
        end < 1 and said[-1:] in ("'", '"', ")") and len(said) > 1 and "=[" not in said
    ):  # a quote or a bracket is missing
        end = len(said) - 1
    return said[1:end] if end > 0 and said[0] in "'\"" else None


def _without_tag(text: str) -> str:
    """An action without its closing tag."""
    return text.removesuffix(CLOSED).strip()


def _arguments(text: str) -> dict[str, Any] | None:
    """The named arguments of a call, None where there is no call or one of them is no value."""
    line = text.replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t")
    try:
        node = expression(line)
        if not isinstance(node, ast.Call):
            return None
        return {key.arg: ast.literal_eval(key.value) for key in node.keywords if key.arg}
    except (MemoryError, RecursionError, TypeError, ValueError):
        return None


def _gesture(given: dict[str, Any], size: Size) -> Gesture | str:
    name = given.get("action")
    if not isinstance(name, str) or name not in KNOWN:
        return str(UnknownName("action", str(name), KNOWN))
    if name in POINTED:
        at = _place(given.get("element"), size)
        return Gesture(POINTED[name], *at) if at else f"{name} needs an element, such as [x, y]."
    if name in PLAIN:
        return Gesture(PLAIN[name])
    if name in PAUSES:
        return Gesture("wait", amount=1.0)
    if name in QUESTIONS:
        return Gesture("ask", text=str(given.get("message") or name))
    if name == "Swipe":
        start, end = (_place(given.get(one), size) for one in ("start", "end"))
        return swipe(*start, *end, size) if start and end else "Swipe needs start and end, such as [x, y]."
    if name == "Wait":
        duration = given.get("duration", "1 seconds")
        return Gesture("wait", amount=_seconds(duration)) if isinstance(duration, str) else "Wait needs a duration."
    text = given.get("app" if name == "Launch" else "text")
    if name == "Launch":
        return Gesture("start", text=text) if isinstance(text, str) and text else "Launch needs the name of an app."
    return Gesture("type", text=text) if isinstance(text, str) else f"{name} needs a text."


def _place(value: object, size: Size) -> tuple[float, float] | None:
    """The place that the first two numbers of a list say, px."""
    if not isinstance(value, (list, tuple)) or len(value) < 2:
        return None
    if not all(isinstance(one, (int, float)) and not isinstance(one, bool) for one in value[:2]):
        return None
    return place([as_float(one) for one in value[:2]], size, SCALE)


def _seconds(duration: str) -> float:
    """The seconds of a wait, such as "2 seconds"; 1 where they cannot be read."""
    try:
        return min(max(float(duration.replace("seconds", "").strip()), 0.0), 86_400.0) or 1.0
    except ValueError:
        return 1.0


def encode(gesture: Gesture, size: Size) -> str:
    match gesture.verb:
        case "click" | "double_click" | "long_click":
            name = {verb: name for name, verb in POINTED.items()}[gesture.verb]
            said = f'do(action="{name}", element={[*_counted(gesture, size)]})'
        case "swipe":
            start, x2, y2 = swept(gesture, size)
            ends = (_counted(one, size) for one in (start, start.replace(x=x2, y=y2)))
            said = 'do(action="Swipe", start={}, end={})'.format(*([*end] for end in ends))
        case "type" if gesture.x is None and gesture.mark is None and not gesture.enter:
            said = f'do(action="Type", text="{gesture.text}")'
        case "start":
            said = f'do(action="Launch", app={json.dumps(gesture.text, ensure_ascii=False)})'
        case "back" | "home":
            said = f'do(action="{gesture.verb.title()}")'
        case "wait":
            said = f'do(action="Wait", duration="{gesture.amount or 1:g} seconds")'
        case "ask":
            said = f'do(action="Take_over", message={json.dumps(gesture.text, ensure_ascii=False)})'
        case "finish":
            said = f'{FINISH}"{gesture.text}")'
        case _:
            raise NotSupported(f"AutoGLM cannot say {gesture.verb!r} so.")
    return f"<think></think>{ANSWER}{said}"


def _counted(gesture: Gesture, size: Size) -> tuple[int, int]:
    x, y = counted(gesture, size, SCALE)
    return min(x, 999), min(y, 999)


def describe(size: Size) -> str:
    return """\
do(action="Launch", app="name")
do(action="Tap", element=[x,y])
do(action="Double Tap", element=[x,y])
do(action="Long Press", element=[x,y])
do(action="Swipe", start=[x1,y1], end=[x2,y2])
do(action="Type", text="text")  # into the field that has the focus
do(action="Back")
do(action="Home")
do(action="Wait", duration="x seconds")
do(action="Take_over", message="question")
finish(message="text")
x and y count from 0 at the left and top to 999. Write what you think in <think></think>, then one of these in
<answer></answer>."""
