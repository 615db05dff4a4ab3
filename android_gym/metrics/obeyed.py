"""Obeyed: whether what the user forbids was left undone."""

from __future__ import annotations

from .episode import Episode, Metric


def score(episode: Episode) -> float:
    """1.0 if no action broke the constraint of the instruction (or it has none), else 0.0."""
    return float(episode.obeyed)


METRICS = (Metric("obeyed", "Obeyed", score),)
