"""CheckPoint_l2: the share of a CheckPoint's packages, key phrases and API calls that occurred (Mobile-Bench)."""

from __future__ import annotations

from ..tasks.checkpoints import level2
from .check_points import share
from .episode import Episode, Metric


def score(episode: Episode) -> float:
    """In [0, 1]; 0.0 for an empty history, nan without any unit, and for tasks without a CheckPoint."""
    return share(episode, level2)


METRICS = (Metric("cp2", "CheckPoint l2", score),)
