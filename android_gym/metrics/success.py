"""SR: whether the episode succeeded."""

from __future__ import annotations

from .episode import Episode, Metric


def score(episode: Episode) -> float:
    """1.0 if the goal held at the end, nothing changed that the task does not allow, and no
    constraint was broken; else 0.0. The three parts are metrics of their own: `goal`, `clean`,
    `obeyed`. Who judged (state, screen or a model) is the run's to say."""
    return float(episode.success)


METRICS = (Metric("success", "SR", score, of_goal=True),)
