"""CheckPoint_l1 as Mobile-Bench's released program counts it, which is not what its paper says (`released_scorer`)."""

from __future__ import annotations

from . import released_scorer
from .episode import Episode, Metric


def score(episode: Episode) -> float:
    """In [0, 1], over packages; nan without a CheckPoint, and where the released program breaks off."""
    return released_scorer.score(episode, released_scorer.level1)


METRICS = (Metric("cp1_released", "CheckPoint l1, released", score),)
