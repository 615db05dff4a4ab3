"""`uground`: UGround's answer, `(493, 544)`, to the question where something is; 0 to 1000.

Source: OSU-NLP-Group/UGround, README.md ("Visual Grounding Prompt": the picture, then the text) and
grounding/uground_qwen2vl.py (the scale), for UGround-V1 on Qwen2-VL. It is a grounding model and knows no actions.
"""

from __future__ import annotations

import re

from ..errors import NotSupported
from . import Gesture, Size
from ._reading import after, counted, place, within

SAYS: frozenset[str] = frozenset()

SCALE = 1000.0
_PLACE = re.compile(r"\(\s*-?\d+(?:\.\d+)?\s*,\s*-?\d+(?:\.\d+)?\s*\)")


def ask(description: str) -> str:
    """The text that follows the picture."""
    return f"""
You help a user to find the exact coordinates (x, y) of something on the screen that is described.

- Answer with a point in the middle of it, or with one that stands for it, as exactly as you can.
- Where the description may mean several things, take the likeliest by what they are for.
- The answer is one string, (x, y), the point in question.

Description: {description}

Answer:"""


def decode(reply: str, size: Size) -> Gesture | str:
    found = list(dict.fromkeys(_PLACE.findall(after(reply, "Answer:"))))
    at = place(found[0], size, SCALE) if len(found) == 1 else None
    if at is None:
        return "The answer holds several places." if found else "The answer holds no place, such as (x, y)."
    return within(Gesture("click", *at), size)


def encode(gesture: Gesture, size: Size) -> str:
    if gesture.verb != "click" or gesture.mark is not None:
        raise NotSupported("UGround only says where something is.")
    x, y = counted(gesture, size, SCALE)
    return f"({x}, {y})"


def describe(size: Size) -> str:
    return "(x, y)\nx and y count from 0 at the left and top to 1000."
