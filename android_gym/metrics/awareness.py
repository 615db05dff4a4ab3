"""Awareness of completion: whether the agent saw that it was done (AndroidArena)."""

from __future__ import annotations

import math

from .episode import Episode, Metric


def score(episode: Episode) -> float:
    """1.0 if the agent ended with FINISH while the goal held, else 0.0; nan where the goal never
    came to hold. The mean over a run is the share of the paper."""
    if episode.solved_at is None:
        return math.nan
    return float(episode.finished and episode.goal)


METRICS = (Metric("awareness", "Awareness", score, of_goal=True),)
