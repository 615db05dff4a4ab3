"""`ui_tars`: UI-TARS 1.0 (on Qwen2-VL) and Doubao-1.5-UI-TARS: places count from 0 to 1000.

`parse_action_to_structure_output` in bytedance/UI-TARS, codes/ui_tars/action_parser.py, divides the
numbers of the models on Qwen2-VL by a factor, 1000.
"""

from __future__ import annotations

from . import Gesture, Size, _ui_tars

SAYS: frozenset[str] = frozenset({"answer", "impossible"})

SCALE = 1000.0


def decode(reply: str, size: Size) -> Gesture | str:
    return _ui_tars.decode(reply, size, SCALE)


def encode(gesture: Gesture, size: Size) -> str:
    return _ui_tars.encode(gesture, size, SCALE)


def describe(size: Size) -> str:
    return f"{_ui_tars.ACTIONS}\nx and y count from 0 at the left and top to 1000."
