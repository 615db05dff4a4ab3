"""Repeat actions: the share of actions that only repeat what was just done (AndroidArena)."""

from __future__ import annotations

from ..action import Action
from .episode import Episode, Metric, counted
from .equality import normal


def score(episode: Episode) -> float:
    """The share of L̂ lying in a block, of any length, equal to the block just before it.

    A block's first occurrence is not counted: AAAA 3/4, ABAB 2/4, ABC 0. Invalid actions are
    equal to each other here: the screen stays, so one after the other is a repetition.
    0.0 when L̂ = 0.
    """
    kinds: dict[Action | None, int] = {}  # numbers are quicker to compare
    done = [kinds.setdefault(action and normal(action), len(kinds)) for action in counted(episode.executed)]
    if len(kinds) == len(done):
        return 0.0
    repeated = {
        position
        for period in range(1, len(done) // 2 + 1)
        for begin in range(len(done) - 2 * period + 1)
        if done[begin : begin + period] == done[begin + period : begin + 2 * period]
        for position in range(begin + period, begin + 2 * period)
    }
    return len(repeated) / len(done)


METRICS = (Metric("repeat_actions", "Repeat actions", score, lower_is_better=True),)
