"""RRR, the Reversed Redundancy Ratio: reference length over executed length (AndroidArena)."""

from __future__ import annotations

import math

from .episode import Episode, Metric, counted, shortest


def score(episode: Episode) -> float:
    """L / L̂, L the length of the shortest reference with each of its swipes counted; 0.0 when
    L̂ = 0, nan without a reference. Above 1 only where every reference is longer than what was done.

    Success does not gate it: report it over the solved episodes and over all.
    """
    length, done = shortest(episode), len(counted(episode.executed))
    if not length:
        return math.nan
    return length / done if done else 0.0


METRICS = (Metric("rrr", "RRR", score),)
