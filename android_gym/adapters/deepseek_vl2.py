"""`deepseek_vl2`: DeepSeek-VL2's boxes, `<|ref|>the clock<|/ref|><|det|>[[580, 270, 999, 900]]<|/det|>`, 0 to 999.

Source: deepseek-ai/DeepSeek-VL2, README.md (visual grounding: the picture, then the text) and arXiv 2412.10302; the
middle of the box is meant here, of several that of the first. What is published is how it says where something is: it
knows no actions.
"""

from __future__ import annotations

import re

from ..errors import NotSupported
from . import Gesture, Size
from ._reading import after, counted, place, within

SAYS: frozenset[str] = frozenset()

SCALE = 999.0
_BOX = re.compile(r"\[([^\[\]]*)\]")


def ask(description: str) -> str:
    """The text that follows the picture."""
    return f"\n<|ref|>{description}<|/ref|>."


def decode(reply: str, size: Size) -> Gesture | str:
    _, labelled, boxes = after(reply).rpartition("<|det|>")
    box = _BOX.search(boxes.partition("<|/det|>")[0]) if labelled else None
    at = place(box[1], size, SCALE) if box else None
    if at is None:
        return "The answer holds no box, such as <|det|>[[x1, y1, x2, y2]]<|/det|>."
    return within(Gesture("click", *at), size)


def encode(gesture: Gesture, size: Size) -> str:
    if gesture.verb != "click" or gesture.mark is not None:
        raise NotSupported("DeepSeek-VL2 only says where something is.")
    x, y = counted(gesture, size, SCALE)
    return f"<|ref|>it<|/ref|><|det|>[[{x}, {y}, {x}, {y}]]<|/det|>"


def describe(size: Size) -> str:
    return "<|det|>[[x1, y1, x2, y2]]<|/det|>\nBoxes are left, top, right, bottom, from 0 to 999."
