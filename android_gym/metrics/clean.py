"""Clean: whether nothing changed but what the task allows."""

from __future__ import annotations

from .episode import Episode, Metric


def score(episode: Episode) -> float:
    """1.0 if no record or field outside what the task allows differed at the end, else 0.0."""
    return float(episode.clean)


METRICS = (Metric("clean", "Clean", score, of_goal=True),)
