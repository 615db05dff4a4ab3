"""`os_atlas`: OS-Atlas-Pro's actions, such as `CLICK <point>[[101, 872]]</point>`, 0 to 1000.

Three basic actions (CLICK, TYPE, SCROLL) and, for phones, custom ones: LONG_PRESS, OPEN_APP,
PRESS_BACK, PRESS_HOME, PRESS_RECENT, ENTER, WAIT, COMPLETE, as in the prompt of OS-Copilot/OS-Atlas
for AndroidControl. Its data take the direction of SCROLL over from AndroidControl, where scrolling
down shows what is below, so the finger moves up. The tokens that end an answer and the asterisks
around labels, which the prompt on the model card has, are passed over. Of several actions the first
one is done, as `evaluation_unify.py` there takes it.
"""

from __future__ import annotations

import re

from ..errors import NotSupported, UnknownName
from . import Gesture, Size
from ._calls import label_pattern
from ._reading import OPPOSITE, SEVERAL, after, counted, place, within

SAYS: frozenset[str] = frozenset()

SCALE = 1000.0
PLAIN = {"PRESS_BACK": "back", "PRESS_HOME": "home", "PRESS_RECENT": "recents", "ENTER": "enter"}
KNOWN = ("CLICK", "LONG_PRESS", "TYPE", "SCROLL", "OPEN_APP", *PLAIN, "WAIT", "COMPLETE")
_MARKS = re.compile(r"<\|[^|>]*\|>|(?<!\*)(?:\*+(?=(?:thoughts?|actions?)\b)|(?<=actions)\*+)", re.I)
_LABEL = re.compile(rf"{label_pattern('Actions:')}|{label_pattern('Action:')}", re.I)
_NAME = re.compile(r"\W*([A-Za-z]+(?:_[A-Za-z]+)*)\s*")
_WORD = re.compile(r"\w")


def decode(reply: str, size: Size) -> Gesture | str:
    text = after(_MARKS.sub("", reply))
    label = _LABEL.search(text)
    lines = [line for line in text[label.end() if label else 0 :].splitlines() if line.strip()]
    found = list(dict.fromkeys(filter(None, map(_named, lines))))
    known = [one for one in found if one[0].upper() in KNOWN]
    if not known:
        named = [one for one in found if "_" in one[0] or one[1]]
        return str(UnknownName("action", named[0][0], KNOWN)) if named else ("The answer holds no action.")
    gesture = within(_gesture(known[0][0].upper(), known[0][1], size), size)
    return gesture.replace(unread=SEVERAL) if len(known) > 1 and isinstance(gesture, Gesture) else gesture


def _named(line: str) -> tuple[str, str] | None:
    """The name that a line begins with and the point or brackets after it, None for a line that
    says more."""
    head = _NAME.match(line)
    if head is None:
        return None
    rest = line[head.end() :]
    if rest.startswith("<point>"):
        return head[1], rest
    end = rest.rfind("]") + 1 if rest.startswith("[") else 0
    return None if _WORD.search(rest, end) else (head[1], rest[:end])


def _gesture(name: str, rest: str, size: Size) -> Gesture | str:
    text = rest[1:-1].strip() if rest.startswith("[") else ""
    if name in PLAIN:
        return Gesture(PLAIN[name])
    if name in ("CLICK", "LONG_PRESS"):
        found = place(rest, size, SCALE)
        verb = "click" if name == "CLICK" else "long_click"
        return Gesture(verb, *found) if found else f"{name} needs a point."
    if name == "TYPE":
        return Gesture("type", text=text)
    if name == "SCROLL":
        way = OPPOSITE.get(text.casefold())
        return Gesture("swipe", text=way) if way else "SCROLL goes UP, DOWN, LEFT or RIGHT."
    if name == "OPEN_APP":
        return Gesture("start", text=text) if text else "OPEN_APP needs the name of an app."
    return Gesture("wait", amount=1.0) if name == "WAIT" else Gesture("finish")


def encode(gesture: Gesture, size: Size) -> str:
    match gesture.verb:
        case "click" | "long_click":
            x, y = counted(gesture, size, SCALE)
            name = "CLICK" if gesture.verb == "click" else "LONG_PRESS"
            said = f"{name} <point>[[{x}, {y}]]</point>"
        case "type" if gesture.x is None and gesture.mark is None and not gesture.enter:
            said = f"TYPE [{gesture.text}]"
        case "swipe":
            said = f"SCROLL [{OPPOSITE[gesture.text].upper()}]"
        case "back" | "home" | "recents" | "enter":
            said = {verb: name for name, verb in PLAIN.items()}[gesture.verb]
        case "start":
            said = f"OPEN_APP [{gesture.text}]"
        case "wait":
            said = "WAIT"
        case "finish" if not gesture.text:
            said = "COMPLETE"
        case _:
            raise NotSupported(f"OS-Atlas cannot say {gesture.verb!r} so.")
    return f"Actions:\n{said}"


def describe(size: Size) -> str:
    return """\
CLICK <point>[[x, y]]</point>
LONG_PRESS <point>[[x, y]]</point>
TYPE [text]
SCROLL [UP, DOWN, LEFT or RIGHT]
OPEN_APP [name]
PRESS_BACK
PRESS_HOME
PRESS_RECENT
ENTER
WAIT
COMPLETE
x and y count from 0 at the left and top to 1000. Write "Thoughts:" with what you think, then
"Actions:" with one of these."""
