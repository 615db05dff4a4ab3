"""`point`: the `text` grammar with places for ids, `#click [540, 1200]#`; x and y in px.

A touch lands where it lands, as in `touch`, and any text can be typed; the canonical action is the
element that takes the touch. What needs no place reads as in `text`; like there, prompts list the
paper's own actions, and adb commands are not taken.
"""

from __future__ import annotations

import re

from ...action import ZOOM, Action, Element
from ...devices.perform import MAX_ZOOM, locate, point_on
from ...errors import NotSupported
from ...phone.state.events import Drag, Event, Pinch
from ...screen import Screen
from ..context import Context
from ..spaces import Unicode
from . import text, touch
from ._grammar import NAMES, Read, read, without_api
from .touch import TAPPED, TOUCHES, hit_test
from .touch import VERBS as TOUCHED

MAX_LENGTH = 8192
# two numbers with a comma, a semicolon or a blank between them; each piece of white space can be
# matched in one way alone, or a long one would be tried in all of them
_PLACE = re.compile(r"^\s*(?:\(\s*)?(-?\d+(?:\.\d+)?)(?:\s*[,;]|[^\S ]* )\s*(-?\d+(?:\.\d+)?)\s*(?:\)\s*)?$")
Place = tuple[float, float]  # px


def space() -> Unicode:
    """A text of up to `MAX_LENGTH` characters."""
    return Unicode(MAX_LENGTH)


def decode(raw: object, screen: Screen, context: Context) -> Action | str:
    """The action that a model's line stands for, or a sentence that says why there is none. Raises
    nothing, whatever it is given."""
    if not isinstance(raw, str):
        return f"A point action is a string, not {type(raw).__name__}."
    found = read(raw)
    if isinstance(found, str):
        return found
    if found.verb.verb == "api":
        return without_api("text+api")
    places = _places(found)
    if isinstance(places, str):
        return places
    for x, y in places:
        if not (0 <= x <= screen.width and 0 <= y <= screen.height):
            return f"({x:g}, {y:g}) lies outside the screen, {screen.width} x {screen.height} px."
    if not places:
        return text.assemble(found.verb, found.args, screen)
    verb = found.verb.verb
    if verb == "pinch":
        element = hit_test(screen, *places[0], TAPPED)
        return Action("pinch", element, found.verb.text, _amount(found))
    if verb == "drag":
        ends = [hit_test(screen, x, y, TAPPED) for x, y in places]
        return Action("drag", ends[0], target=ends[1])
    if verb == "set_text":
        element = hit_test(screen, *places[0], TAPPED)
        if element is None:
            return "There is nothing at this point that text could be typed into."
        return Action("set_text", element, found.args[1])
    return touch.decode(_array(found, places[0], screen), screen, context)


def event(raw: object, screen: Screen) -> Event | None:
    """The touch itself; None for what is no touch."""
    found = read(raw) if isinstance(raw, str) else ""
    if isinstance(found, str):
        return None
    places = _places(found)
    if isinstance(places, str) or not places or found.verb.verb == "set_text":
        return None
    if found.verb.verb == "drag":
        return Drag(*places[0], *places[1])
    if found.verb.verb == "pinch":
        factor = _amount(found) or ZOOM
        return Pinch(*places[0], factor if found.verb.text == "out" else 1 / factor)
    return touch.event(_array(found, places[0], screen), screen)


def encode(action: Action, screen: Screen, context: Context) -> str:
    verb = action.verb
    if verb in TOUCHES or (verb == "swipe" and action.element is not None):
        _, x, y, amount = touch.encode(action, screen, context)
        name = NAMES[verb, action.text if verb == "swipe" else ""]
        far = f" [{amount:.4g}]" if verb == "swipe" else ""
        return f"#{name} [{x * screen.width:.1f}, {y * screen.height:.1f}]{far}#"
    if verb == "set_text":
        return f"#set_text [{_middle(action.element, screen)}] [{action.text}]#"
    if verb == "pinch" and action.element is not None and action.element.named:
        far = f" [{action.amount:g}]" if action.amount else ""
        return f"#pinch_{action.text} [{_middle(action.element, screen)}]{far}#"
    if verb == "drag":
        ends = _middle(action.element, screen), _middle(action.target, screen)
        return f"#drag [{ends[0]}] [{ends[1]}]#"
    return text.encode(action, screen, context)


def describe() -> str:
    """The paper's actions by its levels, one a line, for prompts."""
    return text.describe().replace("[id]", "[x, y]")


def _places(found: Read) -> list[Place] | str:
    """The places of an action's elements, or a sentence."""
    kinds = found.verb.args.replace("?", "")
    if kinds == "en" and len(found.args) == 1 and not _PLACE.match(found.args[0]):
        return []  # how far a swipe over the whole screen goes
    places = []
    for kind, arg in zip(kinds, found.args, strict=False):
        match = _PLACE.match(arg)
        if kind == "e" and match is None:
            return f"{found.verb.name} takes a place, such as [540, 1200], not [{arg}]."
        if kind == "e" and match is not None:
            places.append((float(match[1]), float(match[2])))
    return places


def _amount(found: Read) -> float:
    """The factor of a pinch; 0 where none is given, or one that is none."""
    given = text._number(found.args[1]) if len(found.args) > 1 else None
    return given if given is not None and 1 < given <= MAX_ZOOM else 0.0


def _array(found: Read, place: Place, screen: Screen) -> tuple[float, float, float, float]:
    """The action as `touch` says it."""
    verb, (x, y) = found.verb, place
    name = verb.name if verb.verb == "swipe" else verb.verb
    share = 0.0
    if verb.verb == "swipe" and len(found.args) > 1:
        share = min(max(text._number(found.args[1]) or 0.0, 0.0), 1.0)
    which = (TOUCHED.index(name) + 0.5) / len(TOUCHED)
    return which, x / max(1, screen.width), y / max(1, screen.height), share


def _middle(element: Element | None, screen: Screen) -> str:
    i = None if element is None else locate(screen, element)
    if i is None:
        raise NotSupported(f"{element!r} is not on this screen.")
    x, y = point_on(screen.nodes[i], element)
    return f"{x:.1f}, {y:.1f}"
