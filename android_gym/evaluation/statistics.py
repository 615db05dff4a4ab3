"""Means with intervals, pass@k and pass^k, and the comparison of two runs.

Intervals are bootstrap percentiles: the sample is drawn again with replacement `resamples` times
and the interval holds the middle `level` share of the means (numpy's linear quantiles). Every
function takes its random numbers as a `numpy.random.Generator`. Results do not depend on the
order of the episodes. A score that is nan (not defined for that episode) is left out.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from ..errors import InvalidOption
from ..phone.values import Value

RESAMPLES = 10_000
LEVEL = 0.95
Floats = NDArray[np.float64]


class Interval(Value):
    """A mean and its interval. `low` and `high` are nan where the sample cannot tell."""

    mean: float
    low: float
    high: float
    values: int  # how many values were averaged
    groups: int  # how many templates (or tasks) they came from


def clustered(
    values: Sequence[float],
    templates: Sequence[str],
    rng: np.random.Generator,
    *,
    resamples: int = RESAMPLES,
    level: float = LEVEL,
) -> Interval:
    """The mean over episodes; its interval answers "and over other tasks like these?".

    Whole templates are drawn again, as many as there are, with all their episodes (a template's
    episodes resemble each other); a draw's mean is over its episodes. Bounds are nan with fewer
    than two templates. Raises InvalidOption if the sequences differ in length.
    """
    groups = _grouped(values, templates)
    totals = np.array([math.fsum(group) for group in groups])
    counts = np.array([len(group) for group in groups], dtype=np.float64)
    if len(groups) < 2:
        return _interval(groups, None, level)
    shares = np.full(len(groups), 1 / len(groups))
    drawn = rng.multinomial(len(groups), shares, size=resamples)
    return _interval(groups, (drawn @ totals) / (drawn @ counts), level)


def over_seeds(
    values: Sequence[float],
    tasks: Sequence[str],
    rng: np.random.Generator,
    *,
    resamples: int = RESAMPLES,
    level: float = LEVEL,
) -> Interval:
    """The mean over episodes; its interval answers "and with other seeds of these same tasks?".

    Each task's episodes are drawn again among themselves (the stratified bootstrap of Agarwal et
    al. 2021, "Deep RL at the edge of the statistical precipice"). A task with one episode adds
    no spread; bounds are nan where no task has two. Raises InvalidOption if the sequences differ
    in length.
    """
    groups = _grouped(values, tasks)
    if all(len(group) < 2 for group in groups):
        return _interval(groups, None, level)
    totals = np.zeros(resamples)
    for group in groups:
        picks = rng.integers(len(group), size=(resamples, len(group)))
        totals += np.array(group)[picks].sum(axis=1)
    return _interval(groups, totals / sum(map(len, groups)), level)


def compare(
    first: Mapping[tuple[str, int], float],
    second: Mapping[tuple[str, int], float],
    rng: np.random.Generator,
    *,
    resamples: int = RESAMPLES,
    level: float = LEVEL,
) -> Interval:
    """Second minus first, over the episodes that both runs have; keys are (template, seed).

    Each episode is paired with itself in the other run, then `clustered` over the differences.
    An interval that leaves out 0 is a difference. Raises InvalidOption without a common episode.
    """
    common = sorted(first.keys() & second.keys())
    if not common:
        raise InvalidOption(
            "The two runs have no (template, seed) in common: run both on the same tasks and seeds."
        )
    differences = [second[key] - first[key] for key in common]
    templates = [template for template, _ in common]
    return clustered(differences, templates, rng, resamples=resamples, level=level)


def pass_at_k(solved: Sequence[bool], k: int) -> float:
    """The chance that at least one of k attempts at a task solves it.

    Unbiased (Chen et al. 2021): 1 - C(n - c, k) / C(n, k), c of n attempts solved.
    Raises InvalidOption unless 1 <= k <= n.
    """
    attempts = _attempts(solved, k)
    return 1 - math.comb(attempts - sum(solved), k) / math.comb(attempts, k)


def pass_hat_k(solved: Sequence[bool], k: int) -> float:
    """pass^k, the chance that all of k attempts at a task solve it.

    Unbiased (Yao et al. 2024, tau-bench): C(c, k) / C(n, k), c of n attempts solved.
    Raises InvalidOption unless 1 <= k <= n.
    """
    return math.comb(sum(solved), k) / math.comb(_attempts(solved, k), k)


def _attempts(solved: Sequence[bool], k: int) -> int:
    if not 1 <= k <= len(solved):
        raise InvalidOption(f"k must be from 1 to the {len(solved)} attempts made, not {k}.")
    return len(solved)


def _grouped(values: Sequence[float], names: Sequence[str]) -> list[list[float]]:
    """The values that are numbers, by name; names and values sorted, so that order is nothing."""
    if len(values) != len(names):
        raise InvalidOption(
            f"Each value needs its group: {len(values)} values, {len(names)} groups."
        )
    groups: dict[str, list[float]] = {}
    defined = (pair for pair in zip(names, values, strict=True) if not math.isnan(pair[1]))
    for name, value in sorted(defined):
        groups.setdefault(name, []).append(float(value))
    return list(groups.values())


def _interval(groups: list[list[float]], means: Floats | None, level: float) -> Interval:
    """The mean of all values, with the percentiles of the drawn means (None: unknown)."""
    count = sum(map(len, groups))
    mean = math.fsum(v for group in groups for v in group) / count if count else math.nan
    low, high = math.nan, math.nan
    if means is not None:
        low, high = (float(q) for q in np.quantile(means, [(1 - level) / 2, (1 + level) / 2]))
    return Interval(mean, low, high, count, len(groups))
