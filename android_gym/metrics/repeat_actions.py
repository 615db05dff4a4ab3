"""Repeat actions: the share of actions that only repeat what was just done (AndroidArena)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from ..action import Action
from .episode import Episode, Metric, counted
from .equality import normal


def score(episode: Episode) -> float:
    """The share of L̂ lying in a block, of any length, equal to the block just before it.

    A block's first occurrence is not counted: AAAA 3/4, ABAB 2/4, ABC 0. Invalid actions are
    equal to each other here: the screen stays, so one after the other is a repetition.
    0.0 when L̂ = 0. Takes O(L̂²).
    """
    kinds: dict[Action | None, int] = {}  # numbers are quicker to compare
    done = [kinds.setdefault(action and normal(action), len(kinds)) for action in counted(episode.executed)]
    if len(kinds) == len(done):
        return 0.0
    numbers, repeated = np.array(done), np.zeros(len(done), dtype=bool)
    for period in range(1, len(done) // 2 + 1):
        for begin, end in _runs(numbers[:-period] == numbers[period:]):
            if end - begin >= period:  # each block of this length that begins in it is the one before
                repeated[begin + period : end + period] = True
    return float(repeated.mean())


def _runs(held: NDArray[np.bool_]) -> Iterator[tuple[int, int]]:
    """Where something holds without a break, as begin and end."""
    edges = np.flatnonzero(np.diff(held.astype(np.int8), prepend=0, append=0))
    return zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True)


METRICS = (Metric("repeat_actions", "Repeat actions", score, lower_is_better=True),)
