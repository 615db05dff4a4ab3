"""False completion: whether the agent said it was done when it was not."""

from __future__ import annotations

from .episode import Episode, Metric


def score(episode: Episode) -> float:
    """1.0 if the agent ended with FINISH an episode that does not succeed, else 0.0."""
    return float(episode.finished and not episode.success)


METRICS = (Metric("false_completion", "False completion", score, lower_is_better=True, of_goal=True),)
