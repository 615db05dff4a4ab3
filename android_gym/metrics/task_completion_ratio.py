"""TCR: how far along the reference the last matched action is (AndroidArena)."""

from __future__ import annotations

from .alignment import Aligner
from .episode import Episode, Metric, best_of


def value(aligner: Aligner) -> float:
    """k / L of one reference so far, k the 1-based position of its last matched action.
    In [0, 1]; 0.0 when L = 0 or nothing matched."""
    size, mask = len(aligner.reference), aligner.mask
    if not mask:
        return 0.0
    followers = (mask & -mask).bit_length() - 1  # reference actions after the last matched one
    return (size - followers) / size


def score(episode: Episode) -> float:
    """TCR, the greatest over the references. 0.0 when nothing matched; nan without a reference."""
    return best_of(episode, value)


METRICS = (Metric("tcr", "TCR", score, value),)
