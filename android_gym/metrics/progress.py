"""Progress: the share of a task's sub-goals that were reached."""

from __future__ import annotations

from .episode import Episode, Metric


def score(episode: Episode) -> float:
    """In [0, 1]; 1.0 for an episode that succeeds, by whatever way. A task without sub-goals has one,
    its goal: 1.0 where it holds at the end, else 0.0."""
    if episode.success:
        return 1.0
    reached = episode.subgoals or (episode.goal,)
    return sum(reached) / len(reached)


METRICS = (Metric("progress", "Progress", score, of_goal=True),)
