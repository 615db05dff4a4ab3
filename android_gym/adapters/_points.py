"""Our own dialects: AndroidArena's grammar with places for ids, `#click [540, 1200]#`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..envs.actions._grammar import LISTED, NAMES, TABLE, Verb, read
from ..errors import NotSupported
from . import Gesture, Size
from ._reading import after, place, within

LEFT_OUT = ("screenshot", "stop_all", "install", "orientation")  # need no picture
_LETTER = re.compile(r"[^\W\d_]")
SHOWN = tuple(verb for verb in LISTED if verb.name not in LEFT_OUT)


def decode(reply: str, size: Size, scale: float) -> Gesture | str:
    """The gesture that an answer asks for."""
    found = read(after(reply, "Action:"))
    if isinstance(found, str):  # the label may stand in a text
        whole = read(after(reply))
        if isinstance(whole, str):
            return found
        found = whole
    verb = found.verb
    gesture = Gesture("type" if verb.name == "set_text" else verb.verb, text=verb.text)
    places: list[tuple[float, float]] = []
    for kind, arg in _paired(verb, found.args):
        if kind == "e":
            at = None if _LETTER.search(arg) else place(arg, size, scale)
            if at is None:
                return f"{verb.name} needs a place, such as [x, y], not [{arg}]."
            places.append(at)
        elif kind == "t":
            gesture = gesture.replace(text=arg)
        else:
            try:
                gesture = gesture.replace(amount=float(arg.strip().rstrip("s")))
            except ValueError:
                return f"{verb.name} takes a number, not {arg!r}."
    if places:
        gesture = gesture.replace(x=places[0][0], y=places[0][1])
    if len(places) > 1:
        gesture = gesture.replace(x2=places[1][0], y2=places[1][1])
    return within(gesture, size)


def _paired(verb: Verb, args: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Each argument with its kind; a lone number of a swipe is how far it goes."""
    kinds = verb.args.replace("?", "")
    if kinds == "en" and len(args) == 1 and "," not in args[0]:
        kinds = "n"
    return zip(kinds, args, strict=False)


def encode(gesture: Gesture, size: Size, scale: float) -> str:
    """The gesture as an answer."""
    name = (
        "set_text"
        if gesture.verb == "type"
        else NAMES.get((gesture.verb, gesture.text if gesture.verb == "swipe" else ""))
    )
    if name is None or gesture.enter or gesture.mark is not None:
        raise NotSupported(f"This dialect cannot say {gesture.verb!r} so.")
    verb = TABLE[name]
    places = [_said(gesture.x, gesture.y, size, scale), _said(gesture.x2, gesture.y2, size, scale)]
    args = []
    for kind in verb.args.replace("?", ""):
        if kind == "e" and (at := places.pop(0)):
            args.append(at)
        elif kind == "n" and gesture.amount:
            args.append(f"{gesture.amount:g}")
        elif kind == "t" and (gesture.text or verb.name == "set_text"):
            args.append(gesture.text)
    if len(args) < len(verb.args.partition("?")[0]):
        raise NotSupported(f"This dialect says {gesture.verb!r} with a place.")
    return f"Action: #{' '.join([name, *(f'[{arg}]' for arg in args)])}#"


def _said(x: float | None, y: float | None, size: Size, scale: float) -> str:
    if x is None or y is None:
        return ""
    across, down = (scale / side if scale else 1.0 for side in size)
    digits = 3 if scale == 1 else 0
    return f"{x * across:.{digits}f}, {y * down:.{digits}f}"


def describe(size: Size, scale: float) -> str:
    """The actions, one a line, and what the numbers count."""
    lines = [f"#{' '.join([verb.name, verb.usage]).strip()}#: {verb.about}" for verb in SHOWN]
    text = "\n".join(lines).replace("[id]", "[x, y]")
    width, height = size
    counts = f"px; the picture has {width} x {height}"
    if scale:
        counts = f"counted from 0 at the left and top to {scale:g}"
    return f"{text}\nx and y are {counts}."
