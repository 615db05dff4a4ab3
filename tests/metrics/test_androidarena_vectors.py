"""AndroidArena's metrics (arXiv 2402.06596, section 4) on vectors worked by hand.

The definitions where the paper leaves something open, and the vectors: the project's
reference/metrics.md, "AndroidArena"; the first one checked against the released evaluator
(reference/androidarena.md 4.4).
"""

from __future__ import annotations

import pytest

from android_gym.action import Action, Element
from android_gym.metrics import Episode, scores
from android_gym.metrics.episode import aligned, best, feed, start
from android_gym.metrics.operation_logic import score as operation_logic
from android_gym.metrics.repeat_actions import score as repeat_actions
from android_gym.metrics.reversed_redundancy_ratio import score as rrr
from android_gym.metrics.task_completion_ratio import score as tcr
from android_gym.metrics.task_completion_ratio import value as tcr_so_far
from android_gym.metrics.task_reward import normalised_score as ntr
from android_gym.metrics.task_reward import score as tr


def clicks(letters: str) -> tuple[Action, ...]:
    return tuple(Action("click", Element(name=letter)) for letter in letters)


def episode(reference: str, executed: str) -> Episode:
    return Episode((clicks(reference),), clicks(executed))


WORKED = episode("ABCDEFG", "AXYBUVWEFFFGZ")


def test_worked_example_matches_positions_1_2_5_6_7() -> None:
    assert [position + 1 for position in aligned(WORKED)[0].matched] == [1, 2, 5, 6, 7]


@pytest.mark.parametrize(
    ("gamma", "task_reward", "normalised"), [(0.5, 1.796875, 0.905512), (0.9, 3.831931, 0.734504), (1.0, 5.0, 0.714286)]
)
def test_worked_example_tr_and_ntr(gamma: float, task_reward: float, normalised: float) -> None:
    assert tr(WORKED, gamma) == pytest.approx(task_reward, abs=1e-9)
    assert ntr(WORKED, gamma) == pytest.approx(normalised, abs=5e-7)


def test_gamma_is_0_9_unless_said_otherwise() -> None:
    assert (tr(WORKED), ntr(WORKED)) == (tr(WORKED, 0.9), ntr(WORKED, 0.9))


def test_worked_example_tcr_is_seven_sevenths() -> None:
    assert tcr(WORKED) == 1.0


def test_worked_example_rrr_is_seven_thirteenths() -> None:
    assert rrr(WORKED) == 7 / 13 == pytest.approx(0.538462, abs=5e-7)


def test_rrr_is_of_the_shortest_reference() -> None:
    """reference/metrics.md: L / L-hat with the shortest reference's L."""
    ways = tuple(map(clicks, ("ABCDEFG", "ABC")))
    assert rrr(Episode(ways, clicks("ABC"))) == 1.0
    assert rrr(Episode(ways, clicks("ABCDEFG"))) == 3 / 7
    assert rrr(Episode(ways, clicks("AB"))) == 1.5


def test_a_run_of_swipes_is_one_action_but_each_counts_in_rrr() -> None:
    up, down = (Action("swipe", text=way) for way in ("up", "down"))
    a, b = clicks("AB")
    long, short = (Episode(((a, up, up, b),), (a, up, up, up, b)), Episode(((a, up, up, b),), (a, up, b)))
    for one in (long, short):
        assert [scores(one)[n] for n in ("ntr", "tcr", "prefix", "operation_logic")] == [1.0] * 4
    assert (rrr(long), rrr(short)) == (4 / 5, 4 / 3)
    past = scores(Episode(((a, up, up, b),), (a, up, down, b)))  # too far, and back
    assert [past[n] for n in ("ntr", "tcr", "prefix", "rrr")] == [1.0] * 4


def test_worked_example_operation_logic() -> None:
    assert operation_logic(WORKED) == pytest.approx((1 + 1 / 2 + 1 / 3 + 1 + 1 / 2) / 5)
    assert operation_logic(WORKED) == pytest.approx(0.666667, abs=5e-7)


def test_worked_example_repeats_two_of_thirteen() -> None:
    assert repeat_actions(WORKED) == 2 / 13


def test_a_repeated_action_is_credited_at_its_first_place() -> None:
    one = episode("ABCABC", "A")
    assert aligned(one)[0].matched == (0,)
    assert tr(one) == pytest.approx(0.59049, abs=1e-12)


def test_a_perfect_run_with_repeated_actions_completes_the_task() -> None:
    assert tcr(episode("ABCDCDCD", "ABCDCDCD")) == 1.0


@pytest.mark.parametrize(("executed", "share"), [("AAAA", 3 / 4), ("ABAB", 2 / 4), ("ABC", 0.0)])
def test_repeat_actions_leaves_out_the_first_occurrence(executed: str, share: float) -> None:
    assert repeat_actions(episode("Z", executed)) == share


def test_tcr_paid_as_a_reward_can_be_negative() -> None:
    aligners, total, paid = start([clicks("BC")]), 0.0, []
    for done in clicks("CB"):
        aligners = feed(aligners, done)
        paid.append(best(aligners, tcr_so_far) - total)
        total += paid[-1]
    assert paid == [1.0, -0.5]
    assert total == tcr(episode("BC", "CB"))


def test_a_perfect_run_scores_one_everywhere() -> None:
    found = scores(episode("ABCDEFG", "ABCDEFG"))
    assert [found[name] for name in ("ntr", "tcr", "rrr", "prefix", "operation_logic")] == [1] * 5
    assert found["repeat_actions"] == 0.0
    assert found["tr"] == pytest.approx(5.217031, abs=1e-9)
