"""CheckPoint_l1: the share of a CheckPoint's packages that occurred (Mobile-Bench)."""

from __future__ import annotations

from ..tasks.checkpoints import level1
from .check_points import share
from .episode import Episode, Metric


def score(episode: Episode) -> float:
    """In [0, 1]; 0.0 for an empty history, nan without a package, and for tasks without a CheckPoint."""
    return share(episode, level1)


METRICS = (Metric("cp1", "CheckPoint l1", score),)
