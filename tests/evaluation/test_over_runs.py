"""Figures over runs: trials, abilities, correlations, agreement, breaches; worked by hand."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from android_gym.errors import InvalidOption
from android_gym.evaluation.abilities import Parts, abilities, parts
from android_gym.evaluation.correlations import (
    Correlation,
    _fisher,
    agreement,
    breaches,
    correlation,
    difficulty,
    judged_against,
    pearson,
)
from android_gym.evaluation.results import Result
from android_gym.evaluation.runner import Plan, play
from android_gym.evaluation.suites import suite
from android_gym.evaluation.trials import gain, pass_rates, solved_within


def result(task: str = "A-One", seed: int = 0, success: bool = False, **rest: Any) -> Result:
    """One that reached its goal where it is a success; `goal` says otherwise."""
    rest = {"goal": success, **rest}
    return Result("react", task, seed, "Do it.", success=success, **rest)


def tried(task: str, *solved: bool) -> list[Result]:
    return [result(task, success=one, trial=trial) for trial, one in enumerate(solved)]


def test_solved_within_counts_an_episode_from_its_first_success_on() -> None:
    runs = [
        *tried("A", True),
        *tried("B", False, True),
        *tried("C", False, False, False),
        *tried("D", False, False, True),
    ]
    assert solved_within(runs) == (1 / 4, 2 / 4, 3 / 4)
    assert gain(runs, 2) == 0.5
    assert gain(runs, 1) == 0.25
    assert solved_within(runs, 4) == (0.25, 0.5, 0.75, 0.75, 0.75)


def test_trials_are_counted_by_goal_and_repeats_by_success() -> None:
    runs = [result("A", goal=True, clean=False), result("A", trial=1, success=True), result("B")]
    assert solved_within(runs) == (0.5, 0.5)
    runs = [result("A", repeat=again, goal=True, clean=False) for again in range(2)]
    assert [rate.mean for rate in pass_rates(runs, 2)] == [0.0, 0.0]


def test_episodes_that_broke_are_in_no_rate() -> None:
    runs = [*tried("A", True), *tried("B", False), result("B", trial=1, error="The phone left.")]
    assert solved_within(runs) == (1.0,)
    assert solved_within(runs[1:]) == ()
    assert math.isnan(gain(runs[1:], 1))


def test_pass_rates_are_means_over_instances() -> None:
    # A 0 solved 2 of 3: pass@2 = 1 - C(1,2)/C(3,2) = 1, pass^2 = C(2,2)/C(3,2) = 1/3; the others 0
    runs = [result("A", 0, again > 0, repeat=again) for again in range(3)]
    runs += [result(*one, repeat=again) for one in (("A", 1), ("B", 0)) for again in range(3)]
    any_, all_ = pass_rates(runs, 2)
    assert (any_.mean, all_.mean) == (pytest.approx(1 / 3), pytest.approx(1 / 9))
    assert (any_.values, any_.groups) == (3, 2)
    with pytest.raises(InvalidOption, match="No instance was played 4 times: .* --repeats 4"):
        pass_rates(runs, 4)


def test_seeds_of_one_task_are_no_repeats() -> None:
    with pytest.raises(InvalidOption, match="No instance was played 2 times"):
        pass_rates([result("A", seed, True) for seed in range(3)], 2)


GOOD = Parts(0.0, 0.1, 0.02, 1.0, 0.9, 0.1, 0.3)
POOR = Parts(0.2, 0.3, 0.06, 0.5, 0.5, 0.4, 0.1)


def test_abilities_are_made_of_their_parts() -> None:
    found = abilities({"good": GOOD, "poor": POOR})
    # understanding: 1 + 0.9 + (1 - 0) = 2.9, and 0.8 + 0.7 + (1 - 1) = 1.5
    assert found["good"].understanding == pytest.approx((1.0, 2.9 / 3))
    assert found["poor"].understanding == pytest.approx((-1.0, 0.5))
    assert found["good"].reasoning == pytest.approx((1.0, 1.9 / 2))  # 1 + 0.9
    assert found["poor"].reasoning == pytest.approx((-1.0, 0.25))  # 0 + 0.5
    assert found["good"].exploration == pytest.approx((1.0, 0.9))
    assert found["poor"].reflection == pytest.approx((-1.0, 0.0))


def test_three_models_are_standardised_by_the_populations_deviation() -> None:
    repeats = {name: GOOD.replace(repeat_actions=share) for name, share in (("a", 0.0), ("b", 0.3), ("c", 0.6))}
    found = abilities(repeats)
    assert found["a"].exploration == pytest.approx((math.sqrt(1.5), 1.0))
    assert found["b"].exploration == pytest.approx((0.0, 0.7))
    assert found["a"].understanding == pytest.approx((0.0, (1 + 0.9 + 0.5) / 3))  # all alike


def test_what_was_not_measured_is_no_ability() -> None:
    found = abilities({"good": GOOD, "poor": POOR, "none": Parts(repeat_actions=0.25)})
    assert math.isnan(found["none"].reflection[0]) and math.isnan(found["none"].understanding[1])
    assert found["none"].exploration[1] == 0.75
    assert found["good"].reflection == pytest.approx((1.0, 1.0))


def test_the_parts_of_a_run_are_means_of_the_first_trials() -> None:
    runs = [
        result("A", trial=0, scores={"repeat_actions": 0.9}),
        result("A", trial=1, success=True, scores={"repeat_actions": 0.1, "awareness": 1.0}),
        result("B", trial=0, success=True, scores={"repeat_actions": 0.3, "awareness": None}),
    ]
    found = parts(runs)
    assert found.repeat_actions == pytest.approx(0.6)
    assert found.reflexion == 0.5
    assert math.isnan(found.awareness)
    assert math.isnan(found.invalid_format)
    assert math.isnan(parts(runs[2:]).reflexion)


FOUR = ("Clock", "AndroidArena/Contacts", "Gmail", "Settings")


def test_imitators_are_ranked_by_how_seldom_they_err(tmp_path: Path) -> None:
    # as they are, and with retries, which are given to those that fail
    for trials in (0, 1):
        models = {}
        for error in (0.2, 0.4, 0.6):
            options = {"error": error, "trials": trials, "learn": 0.5}
            plan = Plan(("imitator",), suite(FOUR), (0,), tmp_path / "run", options=options)
            models[str(error)] = parts(list(play(plan)))
        found = abilities(models)
        for ability in ("reasoning", "exploration"):
            scores = [getattr(found[name], ability)[0] for name in ("0.2", "0.4", "0.6")]
            assert scores == sorted(scores, reverse=True), (trials, ability)


def test_pearson_by_hand() -> None:
    # deviations (-1, 0, 1) and (-2, 1, 1): 3 / sqrt(2 * 6)
    assert pearson([1, 2, 3], [1, 4, 4]) == pytest.approx(3 / math.sqrt(12))
    assert pearson([1, 2, 3], [3, 2, 1]) == pytest.approx(-1.0)
    assert pearson([1, 2, math.nan], [2, 4, 9]) == pytest.approx(1.0)
    assert math.isnan(pearson([1], [1])) and math.isnan(pearson([1, 2], [5, 5]))


def test_a_correlation_below_four_points_is_withheld() -> None:
    few = correlation([1, 2, 3, 4], [2, 4, math.nan, 8])
    assert few == Correlation(None, None, None, 3, "3 points: a correlation needs 4 or more")
    flat = correlation([1, 2, 3, 4], [5, 5, 5, 5])
    assert flat == Correlation(None, None, None, 4, "one side does not vary")
    assert few.cell is None and flat.cell is None


def test_a_correlation_over_points_has_fishers_interval() -> None:
    # the textbook's: r = .5, n = 28: atanh .5 = .5493, +- 1.96 / 5 = .392
    wide = 1.959964 / 5
    low, high = math.tanh(math.atanh(0.5) - wide), math.tanh(math.atanh(0.5) + wide)
    assert _fisher(0.5, 28) == (pytest.approx(low), pytest.approx(high))
    assert (round(low, 3), round(high, 3)) == (0.156, 0.736)
    found = correlation([1, 2, 3, 4], [1, 4, 4, 4])
    r = pearson([1, 2, 3, 4], [1, 4, 4, 4])
    assert (found.r, found.points) == (r, 4)
    assert (found.low, found.high) == _fisher(r, 4)
    assert correlation([1, 2, 3, 4], [1, 2, 3, 4]).low == pytest.approx(1.0)


def test_difficulty_has_one_point_per_app() -> None:
    runs = [
        result(f"{app}-{n}", success=solved, minimum=length, scores={"observation_length": float(shown)})
        for app, length, shown, outcomes in (
            ("A", 2, 100, (1, 1)),
            ("B", 4, 300, (1, 0)),
            ("C", 8, 500, (0, 0)),
            ("D", 8, 300, (1, 0)),
        )
        for n, solved in enumerate(map(bool, outcomes))
    ]
    found = difficulty(runs)
    assert found.apps == 4
    assert found.richness.r == pytest.approx(-1.0)  # 1, .5, 0, .5 against 100, 300, 500, 300
    rates = [1, 0.5, 0, 0.5]
    assert found.complexity.r == pytest.approx(pearson(rates, [1 / 2, 1 / 4, 1 / 8, 1 / 8]))
    assert found.product.r == pytest.approx(pearson(rates, [50, 75, 62.5, 37.5]))
    assert difficulty(runs[:6]).richness.reason == "3 points: a correlation needs 4 or more"


def judged(both: int, neither: int, kind: int, strict: int) -> list[Result]:
    pairs = [(True, True)] * both + [(False, False)] * neither
    pairs += [(True, False)] * kind + [(False, True)] * strict
    return [result(seed=n, judged=j, success=s) for n, (j, s) in enumerate(pairs)]


def test_agreement_with_a_judge() -> None:
    # 20 yes-yes, 15 no-no, 5 too kind, 10 too strict: .7, chance .5, kappa .4 (the textbook's)
    found = agreement([*judged(20, 15, 5, 10), result()])
    counts = (found.both, found.neither, found.too_kind, found.too_strict)
    assert (*counts, found.accuracy) == (20, 15, 5, 10, 0.7)
    assert found.kappa == pytest.approx(0.4)
    assert math.isnan(found.low) and math.isnan(found.high)  # one task cannot tell
    assert math.isnan(agreement(judged(4, 0, 0, 0)).kappa)
    assert math.isnan(agreement([result()]).accuracy)


def test_a_judge_is_asked_of_the_goal_alone() -> None:
    unclean = result(goal=True, clean=False, judged=True)
    assert agreement([unclean, result(judged=False)]).accuracy == 1.0


def test_difficulty_goes_by_goal() -> None:
    runs = [
        result(f"{app}-One", goal=reached, minimum=2, scores={"observation_length": float(shown)})
        for app, reached, shown in (("A", True, 100), ("B", False, 300), ("C", True, 100), ("D", False, 300))
    ]
    assert difficulty(runs).richness.r == pytest.approx(-1.0)


def test_the_judged_rate_goes_with_tr_and_tcr_by_app_and_by_episode() -> None:
    runs = [
        result(f"{app}-{n}", judged=said, tr=tr, tcr=tcr)
        for app, *episodes in (
            ("A", (True, 3.0, 1.0), (False, 1.0, 0.5)),
            ("B", (False, 1.0, 0.5)),
            ("C", (False, 1.0, 0.0)),
            ("D", (True, 2.0, 1.0)),
        )
        for n, (said, tr, tcr) in enumerate(episodes)
    ]
    found = judged_against([*runs, result("E-One", tr=9.0)])
    assert found.tr.r == pytest.approx(pearson([0.5, 0, 0, 1], [2, 1, 1, 2]))
    assert found.tcr.r == pytest.approx(pearson([0.5, 0, 0, 1], [0.75, 0.5, 0, 1]))
    by_episode = pearson([1, 0, 0, 0, 1], [3, 1, 1, 1, 2])
    assert found.tr_by_episode.r == pytest.approx(by_episode)
    assert (found.tr.points, found.tr_by_episode.points) == (4, 5)
    assert judged_against(runs[:3]).tcr.r is None
    assert judged_against(runs[:4]).tcr_by_episode.points == 4


def verdicts(seed: int, says: Callable[[random.Random, bool], bool]) -> list[Result]:
    """200 episodes of 50 tasks, of which some goals are reached more often than others."""
    rng = random.Random(seed)
    found = []
    for n in range(200):
        goal = rng.random() < n % 50 / 50
        found.append(result(f"A-{n % 50}", n, goal, judged=says(rng, goal), tr=float(goal)))
    return found


def test_a_coin_toss_agrees_no_more_than_by_chance() -> None:
    runs = [verdicts(seed, lambda rng, goal: rng.random() < 0.5) for seed in range(20)]
    kappas = [agreement(one) for one in runs]
    with_truth = [judged_against(one).tr_by_episode for one in runs]
    # 95 % intervals: of twenty, one leaves 0 out
    assert sum(one.low <= 0 <= one.high for one in kappas) == 19
    assert sum(one.low <= 0 <= one.high for one in with_truth if one.low and one.high) == 19
    assert all(0.15 < one.high - one.low < 0.4 for one in kappas)


def test_a_judge_that_is_always_right_has_a_kappa_of_one() -> None:
    found = agreement(verdicts(0, lambda rng, goal: goal))
    assert (found.kappa, found.low, found.high, found.accuracy) == (1.0, 1.0, 1.0, 1.0)
    found = agreement(verdicts(0, lambda rng, goal: not goal))
    assert found.high < 0


def test_breaches_are_counted_by_kind() -> None:
    runs = [result(constraint=kind, violations=count) for kind, count in (("page", 0), ("app", 2), ("app", 0), ("", 0))]
    assert breaches(runs) == {"app": (1, 2), "page": (0, 1)}
    assert breaches([result(constraint="app", error="It broke.")]) == {}
