"""`cogagent`: CogAgent-9B's operations, such as `CLICK(box=[[387,248,727,317]], …)`, 0 to 999.

Names, arguments and the box, whose middle is meant: Action_space_en.md of THUDM/CogAgent; the label
"Grounded Operation:" from its README. That table is about computers; on phones the keys Back, Home
and Enter are pressed by KEY_PRESS, as public evaluations on AITZ do. One step of a scroll is a
notch of a wheel there; here a tenth of the screen.
"""

from __future__ import annotations

from typing import Any

from ..errors import NotSupported, UnknownName
from . import Gesture, Size
from ._calls import NO_CALL, calls_in
from ._reading import OPPOSITE, counted, place, put, text_of, within

SAYS: frozenset[str] = frozenset()

SCALE = 1000.0
STEP, MAX_STEPS = 0.1, 10  # of the screen for each step of a scroll
POINTED = {"CLICK": "click", "DOUBLE_CLICK": "double_click", "LONG_PRESS": "long_click"}
KEYS = {"back": "back", "home": "home", "enter": "enter", "return": "enter", "recent": "recents"}
KNOWN = (*POINTED, "TYPE", "SCROLL_UP", "SCROLL_DOWN", "SCROLL_LEFT", "SCROLL_RIGHT", "KEY_PRESS", "LAUNCH", "END")


def decode(reply: str, size: Size) -> Gesture | str:
    calls = calls_in(reply, KNOWN, "Grounded Operation:", "Action:", fold=True, unclosed=True)
    found = calls.first()
    if isinstance(found, str):
        if calls.text.partition("<<")[0].strip(" .`*\n") == "END":
            return Gesture("finish")
        unknown = calls.unknown() if found == NO_CALL else ""
        return str(UnknownName("operation", unknown, KNOWN)) if unknown else found
    return calls.note(within(_gesture(found.name.upper(), found.named, size), size))


def _gesture(name: str, given: dict[str, Any], size: Size) -> Gesture | str:
    at = place(given.get("box"), size, SCALE)
    if name in POINTED:
        return Gesture(POINTED[name], *at) if at else f"{name} needs a box."
    if name == "TYPE":
        text = text_of(given.get("text"))
        return put(Gesture("type", text=text), at) if text is not None else "TYPE needs a text."
    if name.startswith("SCROLL"):
        steps = given.get("step_count", 0)
        amount = min(steps, MAX_STEPS) * STEP if isinstance(steps, (int, float)) and steps > 0 else 0.0
        way = OPPOSITE[name.partition("_")[2].casefold()]
        return put(Gesture("swipe", text=way, amount=round(amount, 4)), at)
    if name == "KEY_PRESS":
        key = KEYS.get(str(given.get("key", "")).casefold())
        return Gesture(key) if key else f"A phone has no key {given.get('key')!r}."
    if name == "LAUNCH":
        app = text_of(given.get("app"))
        return Gesture("start", text=app) if app and app != "None" else "Only apps can be launched here."
    return Gesture("finish")


def encode(gesture: Gesture, size: Size) -> str:
    def box() -> str:
        x, y = (min(number, 999) for number in counted(gesture, size, SCALE))
        return f"box=[[{x:03},{y:03},{x:03},{y:03}]]"

    match gesture.verb:
        case "click" | "double_click" | "long_click":
            name = {verb: name for name, verb in POINTED.items()}[gesture.verb]
            said = f"{name}({box()})"
        case "type" if not gesture.enter:
            said = f"TYPE({box()}, text={gesture.text!r})"
        case "swipe":
            name = OPPOSITE[gesture.text].upper()
            start = "box=[[000,000,999,999]]" if gesture.x is None else box()
            said = f"SCROLL_{name}({start}, step_count={round((gesture.amount or 0.5) / STEP)})"
        case "back" | "home" | "enter":
            said = f"KEY_PRESS(key={gesture.verb.title()!r})"
        case "start":
            said = f"LAUNCH(app={gesture.text!r}, url='None')"
        case "finish" if not gesture.text:
            said = "END()"
        case _:
            raise NotSupported(f"CogAgent cannot say {gesture.verb!r} so.")
    return f"Grounded Operation: {said}"


def describe(size: Size) -> str:
    return """\
CLICK(box=[[x1,y1,x2,y2]])
DOUBLE_CLICK(box=[[x1,y1,x2,y2]])
LONG_PRESS(box=[[x1,y1,x2,y2]])
TYPE(box=[[x1,y1,x2,y2]], text='text')
SCROLL_UP, SCROLL_DOWN, SCROLL_LEFT or SCROLL_RIGHT(box=[[x1,y1,x2,y2]], step_count=5)
KEY_PRESS(key='Back, Home or Enter')
LAUNCH(app='name', url='None')
END()
Boxes are left, top, right, bottom, three digits each, from 000 to 999. Write "Action:" with what
you do in words, then "Grounded Operation:" with one of these."""
