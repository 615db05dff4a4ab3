"""TR and nTR: how much of the reference was done, later actions weighing more (AndroidArena)."""

from __future__ import annotations

from functools import lru_cache

from .alignment import Aligner
from .episode import Episode, Metric, best_of

GAMMA = 0.9


def value(aligner: Aligner, gamma: float = GAMMA) -> float:
    """TR of one reference so far: the sum of gamma ** (L - i) over its matched actions i = 1..L,
    so the last action weighs 1. In [0, L]; 0.0 when L = 0 or nothing matched."""
    return _weight(aligner.mask, gamma)


def normalised(aligner: Aligner, gamma: float = GAMMA) -> float:
    """nTR of one reference so far: TR over the TR of a perfect run. In [0, 1]; 0.0 when L = 0."""
    whole = _weight((1 << len(aligner.reference)) - 1, gamma)
    return _weight(aligner.mask, gamma) / whole if whole else 0.0


def score(episode: Episode, gamma: float = GAMMA) -> float:
    """TR, the greatest over the references. 0.0 when nothing matched; nan without a reference."""
    return best_of(episode, lambda aligner: value(aligner, gamma))


def normalised_score(episode: Episode, gamma: float = GAMMA) -> float:
    """nTR, the greatest over the references. 0.0 when nothing matched; nan without a reference."""
    return best_of(episode, lambda aligner: normalised(aligner, gamma))


@lru_cache(maxsize=4096)
def _weight(mask: int, gamma: float) -> float:
    """The matched positions' weights: bit b is the action that b others follow."""
    return sum((gamma**bit for bit in range(mask.bit_length()) if mask >> bit & 1), 0.0)


METRICS = (Metric("tr", "TR", score, value), Metric("ntr", "nTR", normalised_score, normalised))
