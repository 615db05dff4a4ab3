"""Rewards as increments of metrics."""

from __future__ import annotations

import pytest

from android_gym.action import Action
from android_gym.envs.rewards import MIXES, Reward, terms
from android_gym.errors import InvalidOption, UnknownName
from android_gym.metrics.episode import feed, start

A, B, C = (Action(verb) for verb in ("back", "home", "recents"))


def paid(
    mix: str | dict[str, float], reference: tuple[Action, ...], done: list[Action | None], success: bool = False
) -> list[float]:
    """The reward of each step of an episode."""
    reward = Reward(mix)
    aligners = start((reference,))
    before = began = reward.potentials(aligners, 0.0, 0.0)
    found = []
    for number, action in enumerate(done, 1):
        aligners = feed(aligners, action)
        share = number / len(done)  # each action reaches one more sub-goal
        after = reward.potentials(aligners, share, share)
        parts = reward.parts(before, after, False)
        if number == len(done):
            parts |= reward.at_the_end(success, False)
            for name, back in reward.shaping_correction(began, after).items():
                parts[name] += back
        found.append(sum(parts.values()))
        before = after
    return found


@pytest.mark.parametrize("mix", MIXES)
def test_a_perfect_episode_sums_to_one(mix: str) -> None:
    assert sum(paid(mix, (A, B, C), [A, B, C], success=True)) == pytest.approx(1.0)


def test_the_card_pays_each_step_a_quarter_of_each_metrics_growth() -> None:
    whole = 1 + 0.9 + 0.81
    found = paid("card", (A, B, C), [A, None, B])
    assert found == pytest.approx([0.25 * 0.81 / whole + 0.25 / 3, 0.0, 0.25 * 0.9 / whole + 0.25 / 3])


def test_metrics_that_fall_are_paid_back() -> None:
    assert paid({"tcr": 1.0}, (B, C), [C, B]) == pytest.approx([1.0, -0.5])


def test_prefix_pays_nothing_for_a_late_action_done_early() -> None:
    assert paid({"prefix": 1.0}, (A, B, C), [C, B, A]) == pytest.approx([0.0, 0.0, 1 / 3])


def test_success_is_paid_once_at_the_end() -> None:
    assert paid("success", (A,), [A, B, C], success=True) == [0.0, 0.0, 1.0]
    assert paid("success", (A,), [A, B, C]) == [0.0, 0.0, 0.0]


def test_costs_are_taken_at_every_step_and_violation() -> None:
    reward = Reward({"step_cost": 0.1, "constraint": 2.0})
    assert reward.parts((), (), True) == {"step_cost": -0.1, "constraint": -2.0}
    assert reward.parts((), (), False) == {"step_cost": -0.1, "constraint": 0.0}


def test_progress_is_a_potential() -> None:
    reward = Reward({"progress": 2.0})
    assert reward.parts(reward.potentials((), 0.5, 0.0), reward.potentials((), 0.75, 0.0), False) == {"progress": 0.5}


def test_dense_guides_with_every_sub_goal_and_takes_it_back_at_the_end() -> None:
    assert paid("dense", (A,), [A, B, C, A], success=True) == pytest.approx([0.25] * 3 + [0.25])
    assert paid("dense", (A,), [A, B, C, A]) == pytest.approx([0.25] * 3 + [-0.75])
    assert sum(paid("dense", (A,), [B, B, A])) == pytest.approx(0.0)


def test_unknown_names_are_refused_with_near_ones() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'card'"):
        Reward("cord")
    with pytest.raises(UnknownName, match="Did you mean 'success'"):
        Reward({"sucess": 1.0})


@pytest.mark.parametrize("mix", [{"rrr": 1.0}, {"success": float("nan")}])
def test_terms_that_cannot_be_paid_are_refused(mix: dict[str, float]) -> None:
    with pytest.raises(InvalidOption):
        Reward(mix)


def test_the_terms_are_those_that_a_mix_takes() -> None:
    assert terms() == (
        "constraint",
        "judge",
        "ntr",
        "prefix",
        "progress",
        "step_cost",
        "subgoals",
        "success",
        "tcr",
        "tr",
    )
    assert Reward(dict.fromkeys(terms(), 1.0)).judged
