"""Correlations and agreement over a run (AndroidArena's table 4 and section 6.2), breaches by kind.

Pearson correlations are nan with fewer than two points, or where one side does not vary.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from ..phone.values import Value
from .results import Result

__all__ = [
    "Agreement", "Difficulty", "agreement", "breaches", "difficulty", "judged_against", "pearson",
]  # fmt: skip


class Difficulty(Value):
    """Pearson correlation of SR by goal with what makes an app hard, one point per app (table
    4)."""

    richness: float  # mean observation length
    complexity: float  # mean of 1 / L
    product: float  # of the two
    apps: int


class Agreement(Value):
    """A judge beside the goal by the true state: counts, share of equal verdicts, Cohen's kappa."""

    both: int  # judged reached, and reached
    neither: int
    too_kind: int  # judged reached, and not reached
    too_strict: int
    accuracy: float
    kappa: float  # nan where chance alone agrees always


def pearson(first: Sequence[float], second: Sequence[float]) -> float:
    """The correlation of pairs; those with a nan are left out. In [-1, 1]."""
    both = zip(first, second, strict=True)
    pairs = [(x, y) for x, y in both if not (math.isnan(x) or math.isnan(y))]
    if len(pairs) < 2:
        return math.nan
    means = [math.fsum(side) / len(pairs) for side in zip(*pairs, strict=True)]
    apart = [(x - means[0], y - means[1]) for x, y in pairs]
    spread = math.sqrt(math.fsum(x * x for x, _ in apart) * math.fsum(y * y for _, y in apart))
    return math.fsum(x * y for x, y in apart) / spread if spread > 1e-12 else math.nan


def difficulty(results: Sequence[Result]) -> Difficulty:
    """What SR by goal (the paper's SR) goes with, over the apps of a run. Episodes that broke are
    left out; an app counts under the name before the dash of its tasks."""
    apps = _grouped(results, lambda one: one.task.partition("-")[0])
    rates = [_mean(group, lambda one: float(one.goal)) for group in apps]
    rich = [_mean(group, lambda one: one.scores.get("observation_length")) for group in apps]
    hard = [_mean(group, lambda one: 1 / one.minimum if one.minimum else None) for group in apps]
    product = [x * y for x, y in zip(rich, hard, strict=True)]
    return Difficulty(
        pearson(rates, rich), pearson(rates, hard), pearson(rates, product), len(apps)
    )


def agreement(results: Sequence[Result]) -> Agreement:
    """The judge of a run beside the goal by the phone's state: whether the goal was reached is what
    a judge is asked. Episodes that were not judged are left out."""
    pairs = [(one.judged, one.goal) for one in results if one.judged is not None]
    counts = [pairs.count(pair) for pair in ((True, True), (False, False), (True, False))]
    both, neither, kind = counts
    strict, total = len(pairs) - sum(counts), len(pairs)
    if not total:
        return Agreement(0, 0, 0, 0, math.nan, math.nan)
    accuracy = (both + neither) / total
    done, said = (both + strict) / total, (both + kind) / total
    chance = done * said + (1 - done) * (1 - said)
    kappa = (accuracy - chance) / (1 - chance) if chance < 1 else math.nan
    return Agreement(both, neither, kind, strict, accuracy, kappa)


def judged_against(results: Sequence[Result]) -> tuple[float, float]:
    """The correlation of the judged SR with TR and with TCR, one point per agent and app; the paper
    (section 6.2) has .87 and .91. Episodes that were not judged are left out."""
    judged = [one for one in results if one.judged is not None]
    groups = _grouped(judged, lambda one: f"{one.agent} {one.task.partition('-')[0]}")
    rates = [_mean(group, lambda one: float(bool(one.judged))) for group in groups]
    tr = [_mean(group, lambda one: one.tr) for group in groups]
    tcr = [_mean(group, lambda one: one.tcr) for group in groups]
    return pearson(rates, tr), pearson(rates, tcr)


def breaches(results: Sequence[Result]) -> dict[str, tuple[int, int]]:
    """By kind of constraint ("app", "page", "component"): episodes in which it was broken, and
    episodes with one."""
    found: dict[str, tuple[int, int]] = {}
    for one in results:
        if one.constraint and not one.error:
            broken, all_ = found.get(one.constraint, (0, 0))
            found[one.constraint] = (broken + (one.violations > 0), all_ + 1)
    return dict(sorted(found.items()))


def _grouped(results: Sequence[Result], name: Callable[[Result], str]) -> list[list[Result]]:
    groups: dict[str, list[Result]] = {}
    for one in results:
        if not one.error:
            groups.setdefault(name(one), []).append(one)
    return [groups[key] for key in sorted(groups)]


def _mean(results: Sequence[Result], value: Callable[[Result], float | None]) -> float:
    values = [found for found in map(value, results) if found is not None]
    return math.fsum(values) / len(values) if values else math.nan
