"""Means with intervals, pass@k and pass^k, and the comparison of two runs.

`interval` is the one that is shown, on every page, in every table and figure. It is a bootstrap
over whole tasks: `RESAMPLES` times as many tasks as there are are drawn with replacement, with all
their episodes, and the interval holds the middle 95 % of the means (numpy's linear quantiles). A
share of 0 or 1 has Wilson's interval instead, and a difference of shares that is the same on every
task Tango's. Results depend neither on the order of the episodes
nor on what was drawn before. A score that is nan (not defined for that episode) is left out.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from statistics import NormalDist
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from ..errors import InvalidOption
from ..phone.core.values import Value

RESAMPLES = 10_000
LEVEL = 0.95
_DRAWN = 500  # draws that are made at a time
Floats = NDArray[np.float64]
Number = TypeVar("Number", np.float64, np.uint16)


class Interval(Value):
    """A mean and its interval. `low` and `high` are nan where the sample cannot tell."""

    mean: float
    low: float
    high: float
    values: int  # how many values were averaged
    groups: int  # how many templates (or tasks) they came from


def interval(values: Sequence[float], tasks: Sequence[str], *, share: bool = True) -> Interval:
    """The mean over episodes; its 95 % interval answers "and over other tasks like these?".

    Episodes of one task resemble each other, so whole tasks are drawn again, and a draw's mean is
    over its episodes. Where the values are shares (`share`) and all of them are 0, or all 1, every
    draw is the same, and a bootstrap would claim certainty: there the interval is Wilson's (1927)
    for as many trials as there are tasks. Bounds are nan of one task, unless it is all 0 or all 1.
    Raises InvalidOption if the sequences differ in length.
    """
    groups = _grouped(values, tasks)
    found = {value for group in groups for value in group}
    if share and found in ({0.0}, {1.0}):
        low, high = wilson(len(groups) * int(found.pop()), len(groups))
        return _interval(groups, None).replace(low=low, high=high)
    return _bootstrap(groups, _draws(len(groups)))


def wilson(successes: int, trials: int, level: float = LEVEL) -> tuple[float, float]:
    """Wilson's score interval for a share of independent trials, of which there is one at least.

    >>> low, high = wilson(0, 100)
    >>> round(low, 3), round(high, 3)
    (0.0, 0.037)
    """
    z = NormalDist().inv_cdf((1 + level) / 2)
    share, spread = successes / trials, z * z / trials
    middle = share + spread / 2
    half = math.sqrt(spread * (share * (1 - share) + spread / 4))
    low, high = (middle - half) / (1 + spread), (middle + half) / (1 + spread)
    return (0.0 if successes == 0 else low), (1.0 if successes == trials else high)


def tango(won: float, lost: float, pairs: float, level: float = LEVEL) -> tuple[float, float]:
    """Tango's (1998) asymptotic score interval for the difference of two shares that were observed in
    pairs: in `won` of them the second alone succeeded, in `lost` the first alone.

    Unlike a bootstrap it has a width where all pairs agree.

    >>> low, high = tango(0, 0, 100)
    >>> round(low, 3), round(high, 3)
    (-0.037, 0.037)
    """
    z = NormalDist().inv_cdf((1 + level) / 2)
    middle = (won - lost) / pairs

    def outside(difference: float) -> bool:
        """Whether the score test rejects a difference."""
        slope = (2 * pairs - won + lost) * difference - won - lost
        root = math.sqrt(max(0.0, slope * slope + 8 * pairs * lost * difference * (1 - difference)))
        share = (root - slope) / (4 * pairs)  # of pairs that the first alone wins, most likely under the difference
        spread = pairs * (2 * share + difference * (1 - difference))
        return (won - lost - pairs * difference) ** 2 > z * z * max(0.0, spread)

    return _edge(-1.0, middle, outside), _edge(1.0, middle, outside)


def _edge(far: float, near: float, outside: Callable[[float], bool]) -> float:
    """Where what is `outside` begins between `near`, which is not, and `far`."""
    if not outside(far):
        return far
    for _ in range(60):
        half = (far + near) / 2
        far, near = (half, near) if outside(half) else (far, half)
    return near


def clustered(
    values: Sequence[float],
    templates: Sequence[str],
    rng: np.random.Generator,
    *,
    resamples: int = RESAMPLES,
    level: float = LEVEL,
) -> Interval:
    """The bootstrap over whole templates (or tasks) by itself, with random numbers, a number of
    draws and a level of one's own. Bounds are nan with fewer than two templates. Raises
    InvalidOption if the sequences differ in length.
    """
    groups = _grouped(values, templates)
    if len(groups) < 2:
        return _interval(groups, None, level)
    return _bootstrap(groups, _resampled(len(groups), rng, np.empty((resamples, len(groups)))), level)


def _draws(groups: int) -> Floats:
    """How often each group is in each draw, the same for every interval over so many groups."""
    return _counts(groups).astype(np.float64)


@lru_cache(maxsize=8)
def _counts(groups: int) -> NDArray[np.uint16]:
    """The same in a quarter of the room."""
    return _resampled(groups, np.random.default_rng(0), np.empty((RESAMPLES, max(1, groups)), np.uint16))


def _resampled(groups: int, rng: np.random.Generator, drawn: NDArray[Number]) -> NDArray[Number]:
    """Fill an array (draws, groups) with how often each of so many groups is drawn: some draws at a time, since all
    of them as integers of 64 bits would take as much memory as the results of a large run."""
    shares = np.full(drawn.shape[1], 1 / drawn.shape[1])
    for start in range(0, len(drawn), _DRAWN):
        part = drawn[start : start + _DRAWN]
        part[:] = rng.multinomial(groups, shares, size=len(part))
    return drawn


def compare(
    first: Mapping[tuple[str, int, int], float],
    second: Mapping[tuple[str, int, int], float],
    rng: np.random.Generator,
    *,
    resamples: int = RESAMPLES,
    level: float = LEVEL,
) -> Interval:
    """Second minus first, over the episodes that both runs have; keys are (template, seed,
    repeat).

    Each episode is paired with itself in the other run, then `clustered` over the differences. An
    interval that leaves out 0 is a difference. Where the difference is the same on every template, every draw is the
    same, and a bootstrap would claim certainty: there the interval of values that are all 0 or 1 is `tango`'s, for as
    many pairs as there are templates, and of any others the bounds are nan. Raises InvalidOption without a common
    episode.
    """
    common = sorted(first.keys() & second.keys())
    if not common:
        raise InvalidOption("The two runs have no (template, seed) in common: run both on the same tasks and seeds.")
    differences = [second[key] - first[key] for key in common]
    templates = [key[0] for key in common]
    found = clustered(differences, templates, rng, resamples=resamples, level=level)
    if len({math.fsum(group) / len(group) for group in _grouped(differences, templates)}) > 1:
        return found
    if not {*(first[key] for key in common), *(second[key] for key in common)} <= {0.0, 1.0}:
        return found.replace(low=math.nan, high=math.nan)
    won, lost = (found.groups * differences.count(sign) / len(common) for sign in (1.0, -1.0))
    if found.groups == 1 and len(set(differences)) > 1:
        return found
    low, high = tango(won, lost, found.groups, level)
    return found.replace(low=low, high=high)


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
        raise InvalidOption(f"Each value needs its group: {len(values)} values, {len(names)} groups.")
    groups: dict[str, list[float]] = {}
    defined = (pair for pair in zip(names, values, strict=True) if not math.isnan(pair[1]))
    for name, value in sorted(defined):
        groups.setdefault(name, []).append(float(value))
    return list(groups.values())


def _bootstrap(groups: list[list[float]], drawn: Any, level: float = LEVEL) -> Interval:
    """The mean and the percentiles over draws (draws, groups), which say how often each group is
    in each of them."""
    if len(groups) < 2:
        return _interval(groups, None, level)
    totals = np.array([math.fsum(group) for group in groups])
    counts = np.array([len(group) for group in groups], dtype=np.float64)
    return _interval(groups, (drawn @ totals) / (drawn @ counts), level)


def _interval(groups: list[list[float]], means: Floats | None, level: float = LEVEL) -> Interval:
    """The mean of all values, with the percentiles of the drawn means (None: unknown)."""
    count = sum(map(len, groups))
    mean = math.fsum(v for group in groups for v in group) / count if count else math.nan
    low, high = math.nan, math.nan
    if means is not None:
        low, high = (float(q) for q in np.quantile(means, [(1 - level) / 2, (1 + level) / 2]))
    return Interval(mean, low, high, count, len(groups))
