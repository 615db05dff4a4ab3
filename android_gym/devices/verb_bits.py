"""Sets of verbs as whole numbers with one bit for each verb, so that many are told at once."""

from __future__ import annotations

from functools import lru_cache

VERBS = (
    "click",
    "double_click",
    "long_click",
    "set_text",
    "swipe_up",
    "swipe_down",
    "swipe_left",
    "swipe_right",
    "pinch_in",
    "pinch_out",
)
CLICK, DOUBLE, LONG, TEXT, UP, DOWN, LEFT, RIGHT, PINCH_IN, PINCH_OUT = (1 << place for place in range(len(VERBS)))
PINCH = PINCH_IN | PINCH_OUT
ALONG = {"y": UP | DOWN, "x": LEFT | RIGHT}  # the swipes along an axis
SWIPES = UP | DOWN | LEFT | RIGHT
SWIPE = {"up": UP, "down": DOWN, "left": LEFT, "right": RIGHT}


@lru_cache(maxsize=1 << len(VERBS))
def verbs_of(bits: int) -> frozenset[str]:
    """The verbs of a number, the same set for the same ones.

    >>> sorted(verbs_of(CLICK | UP))
    ['click', 'swipe_up']
    """
    return frozenset(verb for place, verb in enumerate(VERBS) if bits >> place & 1)
