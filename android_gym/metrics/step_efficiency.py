"""SE, step efficiency: steps until solved over the fewest needed (MobileAgentBench)."""

from __future__ import annotations

import math

from .episode import Episode, Metric, counted, shortest


def score(episode: Episode) -> float:
    """The actions until the goal first held over the length of the shortest reference; FINISH
    counts in neither. 1.0 is perfect, more is worse, less than the reference is possible.
    nan where the goal never held, and without a reference."""
    length = shortest(episode)
    if episode.solved_at is None or not length:
        return math.nan
    return len(counted(episode.executed[: episode.solved_at])) / length


METRICS = (Metric("se", "SE", score, lower_is_better=True),)
