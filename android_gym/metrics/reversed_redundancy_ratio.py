"""RRR, the Reversed Redundancy Ratio: reference length over executed length (AndroidArena)."""

from __future__ import annotations

from .alignment import Aligner
from .episode import Episode, Metric, best_of


def value(aligner: Aligner) -> float:
    """L / L̂ of one reference; 0.0 when L̂ = 0. Above 1 when less was done than the reference."""
    return len(aligner.reference) / len(aligner.hits) if aligner.hits else 0.0


def score(episode: Episode) -> float:
    """RRR, the greatest over the references (so the longest one's); nan without a reference.

    Success does not gate it: report it over the solved episodes and over all.
    """
    return best_of(episode, value)


METRICS = (Metric("rrr", "RRR", score),)
