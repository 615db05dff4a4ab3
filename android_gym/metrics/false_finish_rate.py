"""FFR, the false finish rate: failed tasks that the agent itself ended (MobileAgentBench)."""

from __future__ import annotations

import math

from .episode import Episode, Metric


def score(episode: Episode) -> float:
    """1.0 if the agent ended with FINISH before the goal ever held, 0.0 if it ran out of steps; nan
    where the goal held once. The mean over a run is the rate among the failed tasks."""
    return math.nan if episode.solved_at is not None else float(episode.finished)


METRICS = (Metric("ffr", "FFR", score, lower_is_better=True, of_goal=True),)
