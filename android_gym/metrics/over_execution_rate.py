"""OER, the over-execution rate: solved tasks that the agent went on with (MobileAgentBench)."""

from __future__ import annotations

import math

from .episode import Episode, Metric


def score(episode: Episode) -> float:
    """0.0 if FINISH came right after the action that solved the task (or solved it, where an answer
    is asked for), 1.0 if anything else was done. "Solved" is latched: it stays so.

    nan where the goal never held, and where the episode was over with the solving action, so that
    nothing was left to decide. The mean over a run is the rate among the solved tasks.
    """
    executed, solved = episode.executed, episode.solved_at
    if solved is None:
        return math.nan
    if solved == len(executed):
        return 0.0 if episode.finished else math.nan
    following = executed[solved]
    return float(following is None or following.verb != "finish")


METRICS = (Metric("oer", "OER", score, lower_is_better=True, of_goal=True),)
