"""Means with intervals, pass@k, pass^k and the comparison of two runs."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from android_gym.errors import InvalidOption
from android_gym.evaluation import statistics
from android_gym.evaluation.statistics import (
    Interval,
    clustered,
    compare,
    interval,
    pass_at_k,
    pass_hat_k,
    tango,
    wilson,
)


def rng(seed: int = 0) -> np.random.Generator:
    return np.random.default_rng(seed)


def test_two_templates_that_disagree_leave_everything_open() -> None:
    # drawn means are 0, 1/2, 1 with chances 1/4, 1/2, 1/4
    found = clustered([0, 0, 1, 1], ["a", "a", "b", "b"], rng())
    assert found == Interval(mean=0.5, low=0.0, high=1.0, values=4, groups=2)


def test_the_level_is_the_share_between_the_bounds() -> None:
    # nine templates at 0 and one at 1: the share drawn is a binomial of 10 and 1/10, over 10
    values, templates = [0.0] * 9 + [1.0], [f"t{n}" for n in range(10)]
    wide = clustered(values, templates, rng(), level=0.95)
    narrow = clustered(values, templates, rng(), level=0.5)
    assert (wide.mean, wide.low, wide.high) == (0.1, 0.0, 0.3)  # P(<= 2) = .930, P(<= 3) = .987
    assert (narrow.low, narrow.high) == (0.0, 0.2)  # P(0) = .349, P(<= 1) = .736, P(<= 2) = .930


def test_the_interval_of_many_normal_values_is_the_textbook_one() -> None:
    values = rng(1).normal(0.6, 0.2, size=400)
    found = clustered(values.tolist(), [f"t{n}" for n in range(400)], rng(2))
    half = 1.96 * values.std() / math.sqrt(400)
    assert found.mean == pytest.approx(values.mean(), abs=1e-12)
    assert found.low == pytest.approx(values.mean() - half, abs=0.05 * half)
    assert found.high == pytest.approx(values.mean() + half, abs=0.05 * half)


def test_repeating_a_template_adds_no_certainty() -> None:
    values, templates = [0.0, 0.25, 0.5, 1.0], ["a", "b", "c", "d"]
    once, often = (clustered(values * n, templates * n, rng()) for n in (1, 16))
    assert (often.mean, often.low, often.high) == (once.mean, once.low, once.high)
    assert (often.values, often.groups) == (64, 4)


def test_a_template_weighs_by_its_episodes() -> None:
    # drawn means are 0, 3/4, 1 with chances 1/4, 1/2, 1/4
    values, templates = [1, 1, 1, 0], ["a", "a", "a", "b"]
    assert clustered(values, templates, rng()) == Interval(0.75, 0.0, 1.0, 4, 2)
    assert clustered(values, templates, rng(), level=0.4) == Interval(0.75, 0.75, 0.75, 4, 2)


def test_the_order_of_the_episodes_is_nothing() -> None:
    values = rng(3).random(30).tolist()
    names = [f"t{n % 7}" for n in range(30)]
    order = rng(4).permutation(30).tolist()
    mixed = [values[i] for i in order], [names[i] for i in order]
    assert clustered(values, names, rng()) == clustered(*mixed, rng())
    assert interval(values, names) == interval(*mixed)


def test_the_seed_decides_the_interval() -> None:
    values, names = rng(3).random(20).tolist(), [f"t{n}" for n in range(20)]
    assert clustered(values, names, rng(5)) == clustered(values, names, rng(5))
    assert clustered(values, names, rng(5)) != clustered(values, names, rng(6))


def bounds(found: Interval) -> tuple[bool, bool]:
    return math.isnan(found.low), math.isnan(found.high)


@pytest.mark.parametrize("groups", [2, 7, 300])
def test_draws_made_in_parts_are_those_of_one_call(groups: int) -> None:
    shares, whole, parts = np.full(groups, 1 / groups), np.random.default_rng(3), np.random.default_rng(3)
    expected = whole.multinomial(groups, shares, size=1234)  # no multiple of a part
    assert (statistics._resampled(groups, parts, np.empty((1234, groups))) == expected).all()
    assert parts.random() == whole.random()


def test_one_template_says_nothing_about_others() -> None:
    found = clustered([0, 1, 1, 1], ["a"] * 4, rng())
    assert (found.mean, found.values, found.groups, bounds(found)) == (0.75, 4, 1, (True, True))


def test_no_values_have_no_mean() -> None:
    for found in (clustered([], [], rng()), interval([math.nan], ["a"]), interval([], [])):
        assert math.isnan(found.mean)
        assert (found.values, found.groups, bounds(found)) == (0, 0, (True, True))


def test_undefined_scores_are_left_out() -> None:
    with_nan = clustered([0, math.nan, 1, math.nan], ["a", "a", "b", "c"], rng())
    assert with_nan == clustered([0, 1], ["a", "b"], rng())


def test_the_interval_that_is_shown_is_the_bootstrap_over_tasks() -> None:
    values, tasks = rng(3).random(30).tolist(), [f"t{n % 7}" for n in range(30)]
    assert interval(values, tasks) == clustered(values, tasks, rng(0))
    assert interval(values, tasks) == interval(values, tasks)
    assert interval([0, 0, 1, 1], ["a", "a", "b", "b"]) == Interval(0.5, 0.0, 1.0, 4, 2)


def test_a_share_of_nothing_or_everything_has_wilsons_interval_over_the_tasks() -> None:
    # with z = 1.96 and ten tasks: z^2 / (10 + z^2) = 3.8415 / 13.8415
    tasks = [f"t{n % 10}" for n in range(30)]
    none, all_ = interval([0.0] * 30, tasks), interval([1.0] * 30, tasks)
    assert (none.mean, none.low, none.values, none.groups) == (0.0, 0.0, 30, 10)
    assert none.high == pytest.approx(0.27753, abs=1e-5)
    assert (all_.mean, all_.high) == (1.0, 1.0)
    assert all_.low == pytest.approx(1 - 0.27753, abs=1e-5)
    assert interval([0.0] * 30, tasks, share=False) == Interval(0.0, 0.0, 0.0, 30, 10)
    assert interval([2.0] * 30, tasks) == Interval(2.0, 2.0, 2.0, 30, 10)


def test_wilsons_interval_by_the_textbook() -> None:
    # 7 of 10: (.7 + .19207 ± 1.96 sqrt(.021 + .0096035)) / 1.38415
    assert wilson(7, 10) == pytest.approx((0.39678, 0.89221), abs=1e-5)
    assert wilson(0, 1) == (0.0, pytest.approx(0.79346, abs=1e-5))


def test_values_without_a_group_are_refused() -> None:
    with pytest.raises(InvalidOption, match="2 values, 1 groups"):
        clustered([0, 1], ["a"], rng())
    with pytest.raises(InvalidOption, match="2 values, 1 groups"):
        interval([0, 1], ["a"])


def run_of(values: list[float]) -> dict[tuple[str, int], float]:
    """Three seeds for each template."""
    return {(f"t{n // 3}", n % 3): value for n, value in enumerate(values)}


def test_comparing_a_run_with_itself_finds_no_difference() -> None:
    run = run_of(rng(7).integers(0, 2, 30).astype(float).tolist())
    found = compare(run, run, rng())
    assert (found.mean, found.values, found.groups) == (0.0, 30, 10)
    assert (found.low, found.high) == pytest.approx((-0.2775, 0.2775), abs=5e-5)  # z^2 / (10 + z^2)


def test_pairing_removes_what_both_runs_share() -> None:
    first = run_of([n / 32 for n in range(30)])
    second = {key: value + 0.25 for key, value in first.items()}
    found = compare(first, second, rng())
    assert (found.mean, found.values, found.groups) == (0.25, 30, 10)
    assert math.isnan(found.low) and math.isnan(found.high)  # no shares: nothing says how far it may be off
    assert compare(second, first, rng()).mean == -0.25


# Fagerland, Lydersen and Laake (2014), "Recommended tests and confidence intervals for paired binomial
# proportions", of airways before and after a transplantation; then PropCIs::scoreci.mp of R.
@pytest.mark.parametrize(
    ("won", "lost", "pairs", "level", "bounds"),
    [(1, 7, 21, 0.95, (-0.517, -0.026)), (28, 25, 618, 0.90, (-0.0148, 0.0247))],
)
def test_tangos_interval_is_the_published_one(
    won: int, lost: int, pairs: int, level: float, bounds: tuple[float, float]
) -> None:
    digits = len(str(bounds[0]).partition(".")[2])
    assert tuple(round(bound, digits) for bound in tango(won, lost, pairs, level)) == bounds
    low, high = tango(lost, won, pairs, level)
    assert (round(-high, digits), round(-low, digits)) == bounds


@pytest.mark.parametrize("pairs", [1, 7, 21, 1000])
def test_tangos_interval_has_a_width_where_all_pairs_agree(pairs: int) -> None:
    z2 = 1.959963984540054**2
    assert tango(0, 0, pairs) == pytest.approx((-z2 / (pairs + z2), z2 / (pairs + z2)))
    assert tango(pairs, 0, pairs) == pytest.approx(((pairs - z2) / (pairs + z2), 1.0))
    assert tango(0, pairs, pairs) == pytest.approx((-1.0, (z2 - pairs) / (pairs + z2)))


def test_a_difference_that_is_the_same_on_every_task_has_tangos_interval_over_the_tasks() -> None:
    won, lost = run_of([1.0] * 63), run_of([0.0] * 63)
    assert (compare(lost, won, rng()).low, compare(lost, won, rng()).high) == tango(21, 0, 21)
    assert (compare(won, lost, rng()).low, compare(won, lost, rng()).high) == tango(0, 21, 21)
    thirds = run_of([1.0, 0.0, 0.0] * 21)
    assert compare(lost, thirds, rng()).mean == pytest.approx(1 / 3)
    assert (compare(lost, thirds, rng()).low, compare(lost, thirds, rng()).high) == tango(7, 0, 21)


def test_one_task_tells_a_difference_only_where_its_pairs_agree() -> None:
    lost, won, mixed = ({("a", seed): value for seed, value in enumerate(one)} for one in ([0, 0], [1, 1], [0, 1]))
    assert (compare(lost, won, rng()).low, compare(lost, won, rng()).high) == tango(1, 0, 1)
    assert math.isnan(compare(lost, mixed, rng()).low)


def test_only_common_and_defined_episodes_are_compared() -> None:
    first = {("a", 0): 0.0, ("a", 1): math.nan, ("b", 0): 0.5, ("c", 0): 1.0}
    second = {("a", 0): 1.0, ("a", 1): 1.0, ("b", 0): 0.5, ("d", 0): 0.0}
    found = compare(first, second, rng())
    assert (found.mean, found.low, found.high) == (0.5, 0.0, 1.0)
    assert (found.values, found.groups) == (2, 2)


def test_runs_with_nothing_in_common_cannot_be_compared() -> None:
    with pytest.raises(InvalidOption, match="same tasks and seeds"):
        compare({("a", 0): 1.0}, {("a", 1): 1.0}, rng())


def test_pass_at_k_by_hand() -> None:
    attempts = [True, False, False, True, False]
    assert [pass_at_k(attempts, k) for k in (1, 2, 3, 4, 5)] == pytest.approx([0.4, 0.7, 0.9, 1, 1])


def test_pass_hat_k_by_hand() -> None:
    attempts = [True, True, True, False]
    assert [pass_hat_k(attempts, k) for k in (1, 2, 3, 4)] == pytest.approx([0.75, 0.5, 0.25, 0])


@settings(max_examples=60, derandomize=True)
@given(st.lists(st.booleans(), min_size=1, max_size=7), st.integers(1, 7))
def test_both_estimators_are_the_share_of_all_choices_of_k_attempts(attempts: list[bool], k: int) -> None:
    k = min(k, len(attempts))
    chosen = list(itertools.combinations(attempts, k))
    assert pass_at_k(attempts, k) == pytest.approx(sum(map(any, chosen)) / len(chosen))
    assert pass_hat_k(attempts, k) == pytest.approx(sum(map(all, chosen)) / len(chosen))


@pytest.mark.parametrize("estimate", [pass_at_k, pass_hat_k])
@pytest.mark.parametrize(("attempts", "k"), [([True], 0), ([True], 2), ([], 1)])
def test_more_attempts_than_were_made_are_refused(estimate: object, attempts: list[bool], k: int) -> None:
    with pytest.raises(InvalidOption, match="k must be from 1"):
        estimate(attempts, k)  # type: ignore[operator]
