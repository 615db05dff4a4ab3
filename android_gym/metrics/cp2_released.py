"""CheckPoint_l2 as Mobile-Bench's released program counts it, which is not what its paper says (`released_scorer`)."""

from __future__ import annotations

from . import released_scorer
from .episode import Episode, Metric


def score(episode: Episode) -> float:
    """In [0, 1], over units of all kinds; nan without a CheckPoint, and where the released program breaks off."""
    return released_scorer.score(episode, released_scorer.level2)


METRICS = (Metric("cp2_released", "CheckPoint l2, released", score),)
