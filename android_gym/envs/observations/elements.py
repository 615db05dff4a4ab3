"""`elements`: the elements that can be pointed at, as rows of numbers.

float32 (64, 40) in [0, 1]; row i is the element that `element` and `discrete` call i, unused rows
are zero. Columns:

     0        1 where there is an element
     1 - 4    left, top, right, bottom as shares of the screen
     5 - 14   clickable, long-clickable, scrollable, checkable, checked, focused, selected,
              password, disabled, editable
    15        share of its words that stand in the instruction
    16 - 39   a bag of the words of its name and resource-id, hashed into 24 places
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from gymnasium.spaces import Box

from ...phone.view import (
    CHECKABLE,
    CHECKED,
    CLICKABLE,
    DISABLED,
    FOCUSED,
    LONG_CLICKABLE,
    PASSWORD,
    SCROLLABLE,
    SELECTED,
)
from ...screen import Screen
from ..context import ELEMENTS, editable, per_screen, targets
from . import Config, Moment
from ._words import bag, words

FLAGS = (
    CLICKABLE, LONG_CLICKABLE, SCROLLABLE, CHECKABLE, CHECKED, FOCUSED, SELECTED, PASSWORD,
    DISABLED,
)  # fmt: skip
EDITABLE = 5 + len(FLAGS)
ASKED = EDITABLE + 1
WORDS = ASKED + 1
HASHED = 24
COLUMNS = WORDS + HASHED


def space(config: Config) -> Box:
    return Box(0.0, 1.0, (ELEMENTS, COLUMNS), np.float32)


def observe(moment: Moment) -> Any:
    rows: Any = _rows(moment.screen).copy()
    asked = _asked(moment.instruction)
    for row, said in enumerate(_said(moment.screen)):
        if said:
            rows[row, ASKED] = sum(word in asked for word in said) / len(said)
    return rows


@lru_cache(maxsize=256)
def _asked(instruction: str) -> frozenset[str]:
    return frozenset(words(instruction))


@per_screen
def _said(screen: Screen) -> tuple[tuple[str, ...], ...]:
    """The words of each element's name."""
    return tuple(tuple(words(screen.element(i).name)) for i in targets(screen))


@per_screen
def _rows(screen: Screen) -> Any:
    rows = np.zeros((ELEMENTS, COLUMNS), np.float32)
    size = np.array([screen.width, screen.height] * 2, np.float32).clip(1)
    for row, i in enumerate(targets(screen)):
        node, element = screen.nodes[i], screen.element(i)
        rows[row, 0] = 1.0
        rows[row, 1:5] = np.clip(np.array(node.bounds, np.float32) / size, 0.0, 1.0)
        rows[row, 5:EDITABLE] = [bool(node.flags & flag) for flag in FLAGS]
        rows[row, EDITABLE] = editable(node)
        rows[row, WORDS:] = bag(f"{element.name} {node.id.rpartition('/')[2]}", HASHED)
    return rows
