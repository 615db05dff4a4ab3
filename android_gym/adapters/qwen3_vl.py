"""`qwen3_vl`: Qwen3-VL's `mobile_use` (and Qwen2-VL's): places count from 0 to 999.

Relative coordinates, unlike Qwen2.5-VL's; `rescale_coordinates` in QwenLM/Qwen3-VL,
cookbooks/mobile_agent.ipynb, divides them by 999, and its prompt calls the screen 999x999.
"""

from __future__ import annotations

from . import Gesture, Size, _qwen_vl

SAYS: frozenset[str] = frozenset({"answer", "impossible"})

SCALE = 999.0


def decode(reply: str, size: Size) -> Gesture | str:
    return _qwen_vl.decode(reply, size, SCALE)


def encode(gesture: Gesture, size: Size) -> str:
    return _qwen_vl.encode(gesture, size, SCALE)


def describe(size: Size) -> str:
    return f"{_qwen_vl.ACTIONS}\nx and y count from 0 at the left and top to 999."
