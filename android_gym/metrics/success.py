"""SR: whether the goal held at the end of the episode."""

from __future__ import annotations

from .episode import Episode, Metric


def score(episode: Episode) -> float:
    """1.0 or 0.0. Who judged (state, screen or a model) is the run's to say."""
    return float(episode.success)


METRICS = (Metric("success", "SR", score),)
