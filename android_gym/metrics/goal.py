"""SR by goal: whether what the task asks for was done at the end (AndroidArena's SR)."""

from __future__ import annotations

from .episode import Episode, Metric


def score(episode: Episode) -> float:
    """1.0 or 0.0, whatever else changed or was forbidden: the success rate of the paper."""
    return float(episode.goal)


METRICS = (Metric("goal", "SR by goal", score, of_goal=True),)
