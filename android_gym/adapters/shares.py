"""`shares`: our own grammar with places for ids, in shares of width and height, 0 to 1."""

from __future__ import annotations

from . import Gesture, Size, _points

SAYS: frozenset[str] = frozenset({"answer", "ask", "impossible"})

SCALE = 1.0


def decode(reply: str, size: Size) -> Gesture | str:
    return _points.decode(reply, size, SCALE)


def encode(gesture: Gesture, size: Size) -> str:
    return _points.encode(gesture, size, SCALE)


def describe(size: Size) -> str:
    return _points.describe(size, SCALE)
