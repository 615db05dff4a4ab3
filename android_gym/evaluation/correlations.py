"""Correlations and agreement over a run (AndroidArena's table 4 and section 6.2), breaches by kind.

Of fewer than four points no Pearson correlation is given, nor where one side does not vary: then
`reason` says why. The 95 % interval of one over points is Fisher's (the inverse hyperbolic tangent
of r is about normal, with standard deviation 1 / sqrt(n - 3)). Episodes of one task resemble each
other: intervals over episodes, also of kappa, are percentiles of a bootstrap over whole tasks.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np

from ..phone.core.values import Value
from .results import Result
from .statistics import Floats, Interval

__all__ = [
    "Against",
    "Agreement",
    "Correlation",
    "Difficulty",
    "agreement",
    "breaches",
    "correlation",
    "difficulty",
    "judged_against",
    "pearson",
]

MIN_POINTS = 4  # points of a correlation that is worth telling
RESAMPLES = 2000
NORMAL = 1.959964  # standard deviations on each side of 95 %


class Correlation(Value):
    """Pearson's r over `points` pairs, with its interval; all None where `reason` says why."""

    r: float | None
    low: float | None
    high: float | None
    points: int
    reason: str = ""

    @property
    def cell(self) -> Interval | None:
        """As tables show it."""
        if self.r is None or self.low is None or self.high is None:
            return None
        return Interval(self.r, self.low, self.high, self.points, self.points)


class Difficulty(Value):
    """Pearson correlation of SR by goal with what makes an app hard, one point per app (table
    4)."""

    richness: Correlation  # mean observation length
    complexity: Correlation  # mean of 1 / L
    product: Correlation  # of the two
    apps: int


class Against(Value):
    """Correlation of what a judge said with TR and TCR: of its SR, one point per agent and app, and
    of its single verdicts (1 or 0)."""

    tr: Correlation
    tcr: Correlation
    tr_by_episode: Correlation
    tcr_by_episode: Correlation


class Agreement(Value):
    """A judge beside the goal by the true state: counts, share of equal verdicts, Cohen's kappa."""

    both: int  # judged reached, and reached
    neither: int
    too_kind: int  # judged reached, and not reached
    too_strict: int
    accuracy: float
    kappa: float  # nan where chance alone agrees always
    low: float = math.nan  # of kappa's interval
    high: float = math.nan


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


def correlation(first: Sequence[float], second: Sequence[float], tasks: Sequence[str] | None = None) -> Correlation:
    """The correlation of pairs; those with a nan are left out. `tasks`: to which task each pair
    belongs, where they are episodes."""
    kept = [place for place, pair in enumerate(zip(first, second, strict=True)) if not any(map(math.isnan, pair))]
    x, y = ([float(side[place]) for place in kept] for side in (first, second))
    if len(kept) < MIN_POINTS:
        few = f"{len(kept)} points: a correlation needs {MIN_POINTS} or more"
        return Correlation(None, None, None, len(kept), few)
    r = pearson(x, y)
    if math.isnan(r):
        return Correlation(None, None, None, len(kept), "one side does not vary")
    if tasks is None:
        low, high = _fisher(r, len(kept))
    else:
        moments = [(1.0, a, b, a * a, b * b, a * b) for a, b in zip(x, y, strict=True)]
        low, high = _resampled([tasks[place] for place in kept], moments, _pearsons)
    return Correlation(r, low, high, len(kept))


def _fisher(r: float, points: int) -> tuple[float, float]:
    if abs(r) >= 1:
        return r, r
    middle, wide = math.atanh(r), NORMAL / math.sqrt(points - 3)
    return math.tanh(middle - wide), math.tanh(middle + wide)


def _resampled(
    tasks: Sequence[str], rows: Sequence[Sequence[float]], figure: Callable[[Floats], Floats]
) -> tuple[float, float]:
    """The interval of a figure over episodes, which whole tasks are drawn again for. `rows` has so
    many numbers for each episode; of their sums, (resamples, numbers), `figure` makes one value
    each. nan of one task."""
    names = sorted(set(tasks))
    if len(names) < 2:
        return math.nan, math.nan
    sums = np.zeros((len(names), len(rows[0])))
    np.add.at(sums, [names.index(task) for task in tasks], np.array(rows, dtype=float))
    picks = np.random.default_rng(0).integers(len(names), size=(RESAMPLES, len(names)))
    found = figure(sums[picks].sum(axis=1))
    known = found[~np.isnan(found)]
    low, high = np.quantile(known, (0.025, 0.975)) if len(known) else (math.nan, math.nan)
    return float(low), float(high)


def _pearsons(sums: Floats) -> Floats:
    """Pearson's r of each row of n and the sums of x, y, x², y² and xy; nan without variance."""
    n, x, y, xx, yy, xy = sums.T
    spread = (xx - x * x / n) * (yy - y * y / n)
    return np.where(spread > 1e-12, (xy - x * y / n) / np.sqrt(np.maximum(spread, 1e-12)), np.nan)


def _kappas(sums: Floats) -> Floats:
    """Cohen's kappa of each row of counts: both, neither, too kind, too strict; nan where chance
    alone agrees always."""
    both, neither, kind, strict = sums.T
    total = sums.sum(axis=1)
    said, done = (both + kind) / total, (both + strict) / total
    chance = said * done + (1 - said) * (1 - done)
    same = (both + neither) / total
    return np.where(chance < 1, (same - chance) / np.where(chance < 1, 1 - chance, 1), np.nan)


def difficulty(results: Sequence[Result]) -> Difficulty:
    """What SR by goal (the paper's SR) goes with, over the apps of a run. Episodes that broke are
    left out; an app counts under the name before the dash of its tasks."""
    apps = _grouped(results, lambda one: one.task.partition("-")[0])
    rates = [_mean(group, lambda one: float(one.goal)) for group in apps]
    rich = [_mean(group, lambda one: one.scores.get("observation_length")) for group in apps]
    hard = [_mean(group, lambda one: 1 / one.minimum if one.minimum else None) for group in apps]
    product = [x * y for x, y in zip(rich, hard, strict=True)]
    return Difficulty(correlation(rates, rich), correlation(rates, hard), correlation(rates, product), len(apps))


def agreement(results: Sequence[Result]) -> Agreement:
    """The judge of a run beside the goal by the phone's state: whether the goal was reached is what
    a judge is asked. Episodes that were not judged are left out."""
    judged = [one for one in results if one.judged is not None]
    if not judged:
        return Agreement(0, 0, 0, 0, math.nan, math.nan)
    pairs = [(bool(one.judged), one.goal) for one in judged]
    kinds = ((True, True), (False, False), (True, False), (False, True))
    rows = [tuple(float(pair == kind) for kind in kinds) for pair in pairs]
    low, high = _resampled(list(map(_task, judged)), rows, _kappas)
    counts = [pairs.count(kind) for kind in kinds]
    accuracy = (counts[0] + counts[1]) / len(pairs)
    kappa = float(_kappas(np.array([counts], dtype=float))[0])
    both, neither, kind, strict = counts
    return Agreement(both, neither, kind, strict, accuracy, kappa, low, high)


def judged_against(results: Sequence[Result]) -> Against:
    """What a judge said beside TR and TCR; the paper (section 6.2) has .87 and .91 for its SR.
    Episodes that were not judged are left out."""
    judged = [one for one in results if one.judged is not None and not one.error]
    groups = _grouped(judged, lambda one: f"{one.agent} {one.task.partition('-')[0]}")
    rates = [_mean(group, _said) for group in groups]
    by_point = [correlation(rates, [_mean(group, value) for group in groups]) for value in (_tr, _tcr)]
    said, tasks = list(map(_said, judged)), list(map(_task, judged))
    by_episode = [correlation(said, [_mean([one], value) for one in judged], tasks) for value in (_tr, _tcr)]
    return Against(*by_point, *by_episode)


def _said(one: Result) -> float:
    return float(bool(one.judged))


def _tr(one: Result) -> float | None:
    return one.tr


def _tcr(one: Result) -> float | None:
    return one.tcr


def _task(one: Result) -> str:
    return f"{one.task} {one.source}"


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
