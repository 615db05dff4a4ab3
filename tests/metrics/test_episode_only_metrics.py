"""The metrics that need no reference: success, progress, side effects, repeat actions."""

from __future__ import annotations

import pytest

from android_gym import metrics
from android_gym.action import Action, Element
from android_gym.metrics import Episode
from android_gym.metrics.progress import score as progress
from android_gym.metrics.repeat_actions import score as repeat_actions
from android_gym.metrics.side_effects import score as side_effects
from android_gym.metrics.success import score as success

UP = Action("swipe", text="up", amount=0.5)


def did(*executed: Action | None) -> Episode:
    return Episode((), executed)


def test_success_is_what_held_at_the_end_and_not_what_held_before() -> None:
    assert success(Episode((), (), goal=True)) == 1.0
    assert success(Episode((), (), finished=True, solved_at=3)) == 0.0


@pytest.mark.parametrize("goal", [True, False])
@pytest.mark.parametrize("clean", [True, False])
@pytest.mark.parametrize("obeyed", [True, False])
def test_success_is_goal_and_clean_and_obeyed(goal: bool, clean: bool, obeyed: bool) -> None:
    episode = Episode((), (), goal=goal, clean=clean, obeyed=obeyed)
    assert success(episode) == float(goal and clean and obeyed)
    found = metrics.scores(episode)
    assert [found[name] for name in ("goal", "clean", "obeyed")] == [goal, clean, obeyed]


@pytest.mark.parametrize(
    ("subgoals", "share"), [((True, False, False, True), 0.5), ((False,), 0.0), ((True, True), 1.0)]
)
def test_progress_is_the_share_of_subgoals(subgoals: tuple[bool, ...], share: float) -> None:
    assert progress(Episode((), (), subgoals=subgoals)) == share


def test_an_episode_that_succeeds_has_made_all_its_progress() -> None:
    assert progress(Episode((), (), goal=True, subgoals=(True, False))) == 1.0
    assert progress(Episode((), (), goal=True, clean=False, subgoals=(True, False))) == 0.5


@pytest.mark.parametrize(("solved", "share"), [(True, 1.0), (False, 0.0)])
def test_a_task_without_subgoals_progresses_by_its_goal(solved: bool, share: float) -> None:
    assert progress(Episode((), (), goal=solved)) == share


def test_side_effects_are_counted() -> None:
    assert side_effects(Episode((), ())) == 0.0
    changed = ("settings.dark_theme: on", "contacts: Anna removed")
    assert side_effects(Episode((), (), goal=True, side_effects=changed)) == 2.0


def test_nothing_executed_repeats_nothing() -> None:
    assert repeat_actions(did()) == 0.0
    assert repeat_actions(did(Action("finish"))) == 0.0


@pytest.mark.parametrize(
    ("letters", "repeated"), [("ABCABC", 3), ("ABCABCAB", 5), ("ABBA", 1), ("ABXAB", 0), ("AABB", 2), ("AABAAB", 4)]
)
def test_blocks_of_any_length_repeat_only_when_adjacent(letters: str, repeated: int) -> None:
    executed = [Action("click", Element(name=letter)) for letter in letters]
    assert repeat_actions(did(*executed)) == repeated / len(letters)


def test_finish_stands_between_no_two_actions() -> None:
    assert repeat_actions(did(UP, Action("finish"), UP)) == 1 / 2


def test_the_same_swipe_further_is_a_repetition() -> None:
    assert repeat_actions(did(UP, UP.replace(amount=0.9))) == 1 / 2
    assert repeat_actions(did(UP, UP.replace(text="down"))) == 0.0


def test_the_next_row_of_the_same_id_is_no_repetition() -> None:
    rows = [Action("click", Element(id="row", name="Untitled", ordinal=n)) for n in range(3)]
    assert repeat_actions(did(*rows)) == 0.0


def test_invalid_actions_in_a_row_are_repetitions() -> None:
    assert repeat_actions(did(None, None, None, UP)) == 2 / 4
