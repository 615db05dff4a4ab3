"""`mobile_agent_v2`: Mobile-Agent-v2's actions, such as `Tap (540, 1200)`, px of the picture.

Actions and their reading: X-PLUG/MobileAgent, Mobile-Agent-v2/run.py and MobileAgent/prompt.py. The action stands
between the labels "### Action ###" and "### Operation ###"; Back is read, though the prompt does not name it. A text
that ends in `\\n` is typed and then submitted, as their controller does. Of several actions the first one counts, where
their code takes them in the order of its list.

`decode_tag` reads the three calls of the variant that Mobile-Bench-v2 evaluates (gezelligheid0314/Mobile-Bench-v2,
mobileagent/prompt.py), which name what carries a tag: `click(c5)`, `scroll(s1, "up")`, `input("text")`. Its prompt also
says `swipe` and `text` for the last two, so both are read.
"""

from __future__ import annotations

import re

from ..errors import NotSupported, UnknownName
from . import Gesture, Size
from ._calls import NO_CALL, calls_in
from ._reading import after, counted, place, swept, swipe, text_of, within

SAYS: frozenset[str] = frozenset()

LABELS = ("Thought", "Action", "Operation")
PLAIN = {"Back": "back", "Home": "home", "Stop": "finish"}
KNOWN = ("Open app", "Tap", "Swipe", "Type", *PLAIN)
TAG_CALLS = {"click": "click", "tap": "click", "scroll": "swipe", "swipe": "swipe", "input": "type", "text": "type"}
WAYS = ("up", "down", "left", "right")
SUBMIT = "\\n"  # as models write a line break
_NAME = re.compile(r"\s*([A-Za-z][A-Za-z _]{0,40}?)\s*\(")


def _action(reply: str) -> str:
    """The action, with its own spaces."""
    return after(reply).rpartition("### Action ###")[2].partition("### Operation ###")[0].strip()


def decode(reply: str, size: Size) -> Gesture | str:
    text = _action(reply)
    at, name = min(((text.find(one), one) for one in KNOWN if one in text), default=(0, ""))
    if not name:
        unknown = _NAME.match(text)
        return str(UnknownName("action", unknown[1], KNOWN)) if unknown else "The answer holds no action."
    return within(_gesture(name, text[at + len(name) :], size), size)


def _gesture(name: str, rest: str, size: Size) -> Gesture | str:
    if name in PLAIN:
        return Gesture(PLAIN[name])
    within_brackets, _, behind = rest.partition("(")[2].rpartition(")")
    if name == "Open app":
        app = within_brackets.strip()
        return Gesture("start", text=app) if app else "Open app needs the name of an app."
    if name == "Type":
        quoted = behind.strip().strip('"') if within_brackets == "text" else ""
        text = quoted or within_brackets
        return Gesture("type", text=text.removesuffix(SUBMIT), enter=text.endswith(SUBMIT))
    if name == "Tap":
        found = place(within_brackets.rpartition("(")[2], size, 0)
        return Gesture("click", *found) if found else "Tap needs a place, such as (x, y)."
    start, end = (place(part, size, 0) for part in within_brackets.partition(")")[::2])
    return swipe(*start, *end, size) if start and end else "Swipe needs two places, such as (x1, y1), (x2, y2)."


def decode_tag(reply: str) -> tuple[Gesture, str] | str:
    """The gesture of a call that names a tag, without its place, and the tag; "" for a text."""
    calls = calls_in(_action(reply), tuple(TAG_CALLS), fold=True)
    found = calls.first()
    if isinstance(found, str):
        unknown = calls.unknown() if found == NO_CALL else ""
        return str(UnknownName("action", unknown, tuple(TAG_CALLS))) if unknown else found
    name = found.name
    verb, said = TAG_CALLS[name.casefold()], [(text_of(arg) or "").strip() for arg in found.order]
    if verb == "type":
        return (Gesture("type", text=said[0]), "") if len(said) == 1 else f"{name} needs one text."
    if verb == "swipe" and (len(said) != 2 or said[1] not in WAYS):
        return f"{name} needs a tag and up, down, left or right."
    if not said or not re.fullmatch(r"[cs]?\d{1,6}", said[0]):
        return f"{name} needs a tag, such as c5."
    letter = "s" if verb == "swipe" else "c"
    return Gesture(verb, text=said[1] if verb == "swipe" else ""), letter + said[0].lstrip("cs")


def encode(gesture: Gesture, size: Size) -> str:
    match gesture.verb:
        case "click":
            said = f"Tap {counted(gesture, size, 0)}"
        case "swipe":
            start, x2, y2 = swept(gesture, size)
            whole = start.replace(x2=x2, y2=y2)
            said = f"Swipe {counted(whole, size, 0)}, {counted(whole, size, 0, True)}"
        case "type" if gesture.x is None and gesture.mark is None:
            said = f"Type ({gesture.text}{SUBMIT * gesture.enter})"
        case "start":
            said = f"Open app ({gesture.text})"
        case "back" | "home":
            said = gesture.verb.title()
        case "finish" if not gesture.text:
            said = "Stop"
        case _:
            raise NotSupported(f"Mobile-Agent-v2 cannot say {gesture.verb!r} so.")
    return f"### Action ###\n{said}\n### Operation ###\n"


def describe(size: Size) -> str:
    return f"""\
Open app (name)
Tap (x, y)
Swipe (x1, y1), (x2, y2)
Type (text)
Back
Home
Stop  # when the task is complete
x and y are px; the picture has {size[0]} x {size[1]}. Write "### Thought ###" with what you think, then
"### Action ###" with one of these, then "### Operation ###" with what it does."""
