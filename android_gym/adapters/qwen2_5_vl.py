"""`qwen2_5_vl`: Qwen2.5-VL's `mobile_use`: places are px of the picture that the model sees.

The sides of that picture are multiples of 28 (`smart_resize` of qwen_vl_utils), so the picture is
drawn at such a size.
"""

from __future__ import annotations

from . import Gesture, Size, _qwen_vl

SAYS: frozenset[str] = frozenset({"answer", "impossible"})

MULTIPLE = 28


def decode(reply: str, size: Size) -> Gesture | str:
    return _qwen_vl.decode(reply, size, 0)


def encode(gesture: Gesture, size: Size) -> str:
    return _qwen_vl.encode(gesture, size, 0)


def describe(size: Size) -> str:
    return f"{_qwen_vl.ACTIONS}\nx and y are px; the picture has {size[0]} x {size[1]}."
