"""`app_agent`: AppAgent's calls, such as `tap(5)`, on pictures with a number on every element.

Calls and labels: TencentQQGYLab/AppAgent, scripts/prompts.py; numbers begin with 1. How far a swipe
goes: `swipe` in scripts/and_controller.py, a tenth, two or three tenths of the width to the sides,
twice as many px up and down. `tap(5, "top-left")` and its like mean the areas of a grid over the
picture (`area_to_xy` in task_executor.py, `draw_grid` in utils.py); `grid()`, which asks for one,
is no gesture.
"""

from __future__ import annotations

import re
from typing import Any

from ..errors import NotSupported, UnknownName
from . import Gesture, Size
from ._calls import NO_CALL, Calls, calls_in
from ._near_json import objects_in
from ._reading import after, swipe, text_of

SAYS: frozenset[str] = frozenset()

FIRST = 1
DISTANCES = {"short": 1, "medium": 2, "long": 3}
WAYS = ("up", "down", "left", "right")
DECISIONS = ("BACK", "INEFFECTIVE", "CONTINUE", "SUCCESS")
KNOWN = ("tap", "text", "long_press", "swipe", "grid", "back", "FINISH")

# where within an area of the grid: quarters of its sides
PARTS = {
    "left": (1, 2),
    "right": (3, 2),
    "top": (2, 1),
    "bottom": (2, 3),
    "center": (2, 2),
    "top-left": (1, 1),
    "top-right": (3, 1),
    "bottom-left": (1, 3),
    "bottom-right": (3, 3),
}


def summary(reply: str) -> str:
    """What the answer says of all that was done, "" where it says nothing."""
    text = after(reply)
    found = objects_in(text, _is_reply)
    if isinstance(found, list):
        return (text_of(found[0].get("Summary")) or "").strip()
    line = re.search(r"^Summary:[ \t]*(.*)$", text, re.M)
    return line[1].strip() if line else ""


def decision(reply: str) -> tuple[str, str] | str:
    """What the reflection of the exploration decides, one of `DECISIONS`, and its documentation, "" for
    the one that has none; a sentence where it cannot be read."""
    text = after(reply)
    found = re.search(r"^Decision:[ \t]*(\w*)", text, re.M)
    said = re.search(r"^Documentation:[ \t]*(.*)$", text, re.M)
    if found is None or found[1] not in DECISIONS:
        return f"The reflection decides none of {', '.join(DECISIONS)}."
    if found[1] == "INEFFECTIVE":
        return found[1], ""
    documented = said[1].strip() if said else ""
    return (found[1], documented) if documented else "The reflection has no documentation."


def asks_for_grid(reply: str) -> bool:
    """Whether the action is grid()."""
    found = _calls(reply).first()
    return not isinstance(found, str) and found.name == "grid"


def unit(side: int) -> int:
    """A side of the grid's areas on a picture with a side of so many px: a divisor from 120 to 180
    px, else 120."""
    return next((n for n in range(120, 181) if side % n == 0), 120)


def _calls(reply: str) -> Calls:
    """The calls of an answer, which may be a JSON object."""
    found = objects_in(after(reply), _is_reply)
    said = text_of(found[0].get("Action")) if isinstance(found, list) else None
    return calls_in(reply, KNOWN, "Action:") if said is None else calls_in(said, KNOWN)


def _is_reply(found: dict[str, Any]) -> bool:
    return "Action" in found


def decode(reply: str, size: Size) -> Gesture | str:
    calls = _calls(reply)
    text = calls.text.partition("\n")[0]
    if text.strip("`.()* ").upper() == "FINISH":
        return Gesture("finish")
    found = calls.first()
    if isinstance(found, str):
        unknown = calls.unknown() if found == NO_CALL else ""
        return str(UnknownName("action", unknown, KNOWN)) if unknown else found
    return calls.note(_gesture(found.name, found.order or [*found.named.values()], size))


def _gesture(name: str, args: list[object], size: Size) -> Gesture | str:
    if name == "FINISH":
        return Gesture("finish")
    if name == "back":
        return Gesture("back")
    if name == "grid":
        return "There is no grid here: choose an element by its number."
    if name == "text":
        text = text_of(args[0]) if len(args) == 1 else None
        return Gesture("type", text=text) if text is not None else "text needs one text."
    if len(args) == (4 if name == "swipe" else 2):
        return _in_grid(name, args, size)
    number = args[0] if args else None
    if not isinstance(number, int) or number < FIRST:
        return f"{name} needs the number of an element."
    if name != "swipe":
        verb = "click" if name == "tap" else "long_click"
        return Gesture(verb, mark=number - FIRST)
    way, far = (str(arg).casefold() for arg in (*args[1:], "", "medium")[:2])
    if way not in WAYS or (far or "medium") not in DISTANCES:
        return "swipe needs a number, a direction and short, medium or long."
    return Gesture("swipe", mark=number - FIRST, text=way, amount=_share(way, far, size))


def _in_grid(name: str, args: list[object], size: Size) -> Gesture | str:
    """The gesture in areas of the grid."""
    at, to = _within(args[0], args[1], size), _within(args[-2], args[-1], size)
    if at is None or to is None:
        return f"{name} needs the number of an area of the grid and a part of it."
    if name == "swipe":
        return swipe(*at, *to, size)
    return Gesture("click" if name == "tap" else "long_click", *at)


def _within(area: object, part: object, size: Size) -> tuple[float, float] | None:
    """The place of a part of an area in px, None where there is none."""
    columns, rows = (max(1, side // unit(side)) for side in size)
    if not isinstance(area, int) or not 1 <= area <= columns * rows or str(part) not in PARTS:
        return None
    row, column = divmod(area - 1, columns)
    across, down = size[0] // columns, size[1] // rows
    right, low = PARTS[str(part)]
    return column * across + across * right // 4, row * down + down * low // 4


def _share(way: str, far: str, size: Size) -> float:
    """How far the finger moves, as a share of the screen."""
    tenths = DISTANCES[far or "medium"] / 10
    width, height = size
    return round(2 * tenths * width / height if way in ("up", "down") else tenths, 4)


def encode(gesture: Gesture, size: Size) -> str:
    if gesture.verb in ("click", "long_click", "swipe") and gesture.mark is None:
        raise NotSupported("AppAgent names elements by their numbers.")
    number = (gesture.mark or 0) + FIRST
    match gesture.verb:
        case "click":
            said = f"tap({number})"
        case "long_click":
            said = f"long_press({number})"
        case "swipe":
            far = min(DISTANCES, key=lambda d: abs(_share(gesture.text, d, size) - gesture.amount))
            far = far if gesture.amount else "medium"
            said = f'swipe({number}, "{gesture.text}", "{far}")'
        case "type" if gesture.x is None and gesture.mark is None and not gesture.enter:
            said = f"text({gesture.text!r})"
        case "back":
            said = "back()"
        case "finish" if not gesture.text:
            said = "FINISH"
        case _:
            raise NotSupported(f"AppAgent cannot say {gesture.verb!r} so.")
    return f"Action: {said}"


def describe(size: Size) -> str:
    return """\
tap(5)
long_press(5)
text("text")  # into the field that has the focus
swipe(21, "up, down, left or right", "short, medium or long")
back()
FINISH
The numbers are those on the elements, from 1. Write "Observation:", "Thought:", then "Action:" with
one of these, then "Summary:" with what was done so far."""
