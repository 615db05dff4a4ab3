"""Prefix: how much of the reference's beginning was done in order. The reward to train on.

Unlike TR and TCR it never falls and gives a late action no credit before the earlier ones.
"""

from __future__ import annotations

from .alignment import Aligner
from .episode import Episode, Metric, best_of


def value(aligner: Aligner) -> float:
    """The length of the longest prefix of the reference that is a subsequence of the executed
    actions, over L. In [0, 1], 1 for a perfect run; 0.0 when L = 0."""
    return aligner.prefix / len(aligner.reference) if aligner.reference else 0.0


def score(episode: Episode) -> float:
    """The greatest prefix over the references; nan without a reference."""
    return best_of(episode, value)


METRICS = (Metric("prefix", "Prefix", score, value),)
