"""`ui_tars_1_5`: UI-TARS 1.5 (on Qwen2.5-VL): places are px of the picture that the model sees.

The sides of that picture are multiples of 28 (`smart_resize` in bytedance/UI-TARS,
codes/ui_tars/action_parser.py), so the picture is drawn at such a size.
"""

from __future__ import annotations

from . import Gesture, Size, _ui_tars

SAYS: frozenset[str] = frozenset({"answer", "impossible"})

MULTIPLE = 28


def decode(reply: str, size: Size) -> Gesture | str:
    return _ui_tars.decode(reply, size, 0)


def encode(gesture: Gesture, size: Size) -> str:
    return _ui_tars.encode(gesture, size, 0)


def describe(size: Size) -> str:
    return f"{_ui_tars.ACTIONS}\nx and y are px; the picture has {size[0]} x {size[1]}."
