"""Operation logic: how directly each right action followed the one before (AndroidArena)."""

from __future__ import annotations

from itertools import pairwise

from .alignment import Aligner
from .episode import Episode, Metric, best_of


def value(aligner: Aligner) -> float:
    """1 / max(1, wrong actions since the previous match), averaged over the matched actions of
    one reference. In [0, 1]; 0.0 when nothing matched. Further swipes of a run are not wrong."""
    steps = aligner.executed
    if not steps:
        return 0.0
    wrong = [aligner.wrong(last + 1, step) for last, step in pairwise((-1, *steps))]
    return sum(1 / max(1, count) for count in wrong) / len(steps)


def score(episode: Episode) -> float:
    """The greatest over the references. 0.0 when nothing matched; nan without a reference."""
    return best_of(episode, value)


METRICS = (Metric("operation_logic", "Operation logic", score),)
