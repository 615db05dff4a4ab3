"""Cost: what the calls of models cost in an episode: the agent's, also between two trials, and a
judge's."""

from __future__ import annotations

import math

from .episode import Episode, Metric
from .recorded import Recorded, asked


def score(episode: Episode) -> float:
    """USD; nan where no model was asked."""
    made = asked(episode)
    beside = episode.beside if isinstance(episode, Recorded) else 0.0
    return math.fsum((*(one.cost for one in made), beside)) if made or beside else math.nan


METRICS = (Metric("cost", "Cost", score, lower_is_better=True),)
