"""Metrics of what only a recording tells, and of how an episode ended."""

from __future__ import annotations

import math
from typing import Any

import pytest

from android_gym import metrics
from android_gym.action import Action, Element
from android_gym.metrics import tokens
from android_gym.metrics.recorded import Decision, Recorded

OPEN, ADD, SAVE = (Action("click", Element(name=name)) for name in ("Open", "Add", "Save"))
BACK, DONE = Action("back"), Action("finish")


def of(name: str, *decisions: Decision, **rest: Any) -> float:
    whole = {"references": (), "executed": (), **rest}
    return metrics.find(name).score(Recorded(**whole, decisions=decisions))


def test_invalid_decisions_are_shares_of_all_by_kind() -> None:
    made = [Decision(kind) for kind in ("", "format", "action", "format", "")]
    assert of("invalid_format", *made) == 2 / 5
    assert of("invalid_action", *made) == 1 / 5
    assert math.isnan(of("invalid_format")) and math.isnan(of("invalid_action"))
    assert math.isnan(metrics.find("invalid_format").score(metrics.Episode((), (BACK,))))


def test_nuggets_are_the_lines_of_matched_elements_over_what_was_shown() -> None:
    # Open and Save match: 30 of 600 and 20 of 1000 characters; Add was not asked for, back is no
    # element: (1/20 + 1/50) / 2
    made = [Decision("", 600, 30), Decision("", 500, 50), Decision("", 900, 0), Decision("", 1000, 20)]
    rest = {"references": ((OPEN, BACK, SAVE),), "executed": (OPEN, ADD, BACK, SAVE)}
    assert of("nuggets_mining", *made, **rest) == pytest.approx(0.035)


def test_nuggets_follow_the_reference_that_was_followed_furthest() -> None:
    made = [Decision("", 100, 10), Decision("", 100, 50)]
    rest = {"references": ((BACK, OPEN), (ADD, SAVE)), "executed": (ADD, SAVE)}
    assert of("nuggets_mining", *made, **rest) == pytest.approx(0.3)
    assert math.isnan(of("nuggets_mining", *made, references=((BACK,),), executed=(ADD, SAVE)))
    assert math.isnan(of("nuggets_mining", Decision(), references=((ADD,),), executed=(ADD,)))


def test_observation_length_is_the_mean_of_what_was_shown() -> None:
    assert of("observation_length", Decision("", 100), Decision("", 300), Decision()) == 200.0
    assert math.isnan(of("observation_length", Decision()))


@pytest.mark.parametrize(
    ("solved", "finished", "success", "share"),
    [(2, True, True, 1.0), (2, True, False, 0.0), (2, False, True, 0.0), (None, True, False, None)],
)
def test_awareness_is_finishing_while_the_goal_holds(
    solved: int | None, finished: bool, success: bool, share: float | None
) -> None:
    found = of("awareness", solved_at=solved, finished=finished, goal=success)
    assert found == share if share is not None else math.isnan(found)


def test_a_constraint_is_broken_or_not_and_without_one_there_is_nothing_to_break() -> None:
    assert of("violations", constraint="app", violations=2) == 1.0
    assert of("violations", constraint="app") == 0.0
    assert math.isnan(of("violations"))


def test_a_false_completion_is_a_finish_without_the_goal() -> None:
    assert of("false_completion", finished=True) == 1.0
    assert of("false_completion", finished=True, goal=True) == 0.0
    assert of("false_completion") == 0.0


def test_the_false_finish_rate_is_of_failed_tasks_with_solved_latched() -> None:
    assert of("ffr", finished=True) == 1.0
    assert of("ffr", finished=False) == 0.0
    assert math.isnan(of("ffr", finished=True, solved_at=3))  # undone again, yet solved once


@pytest.mark.parametrize(
    ("executed", "solved", "finished", "share"),
    [
        ((OPEN, SAVE, DONE), 2, True, 0.0),  # said so at once
        ((OPEN, DONE), 2, True, 0.0),  # the answer of FINISH solved it
        ((OPEN, SAVE, BACK, DONE), 2, True, 1.0),
        ((OPEN, SAVE, None, DONE), 2, True, 1.0),
        ((OPEN, SAVE, BACK), 2, False, 1.0),
        ((OPEN, SAVE), 2, False, None),  # over with the solving action: nothing to decide
        ((OPEN, SAVE), None, False, None),
    ],
)
def test_over_execution_is_going_on_with_what_is_solved(
    executed: tuple[Any, ...], solved: int | None, finished: bool, share: float | None
) -> None:
    found = of("oer", executed=executed, solved_at=solved, finished=finished)
    assert found == share if share is not None else math.isnan(found)


def test_step_efficiency_is_steps_until_solved_over_the_shortest_reference() -> None:
    rest = {"references": ((OPEN, ADD, SAVE), (OPEN, SAVE)), "executed": (OPEN, None, SAVE, DONE)}
    assert of("se", solved_at=3, **rest) == 3 / 2
    assert of("se", solved_at=4, **rest) == 3 / 2  # FINISH, whose answer solved it, is no step
    assert math.isnan(of("se", solved_at=None, **rest))
    assert math.isnan(of("se", solved_at=1, references=((),), executed=(OPEN,)))


@pytest.mark.parametrize(
    ("width", "height", "count"),
    [(1080, 2400, 425), (512, 512, 255), (513, 512, 425), (1024, 1024, 765), (2048, 2048, 765), (100, 4096, 425)],
)
def test_a_picture_counts_by_its_tiles(width: int, height: int, count: int) -> None:
    assert tokens.of_picture(width, height) == count


def test_tokens_are_a_quarter_of_the_characters_and_the_pictures_mean_per_step() -> None:
    first = Decision(prompt="x" * 40 + "[picture 1080x2400]", reply="y" * 8, calls=1)
    second = Decision(prompt="x" * 4, calls=2)
    assert of("tokens", first, second, Decision()) == ((10 + 425 + 2) + 1) / 2
    assert math.isnan(of("tokens", Decision()))


def test_latency_and_cost_are_of_the_decisions_that_asked_a_model() -> None:
    made = [Decision(seconds=2.0, cost=0.25, calls=1), Decision(seconds=4.0, cost=0.5, calls=3), Decision()]
    assert of("latency", *made) == 3.0
    assert of("cost", *made) == 0.75
    assert math.isnan(of("latency", Decision())) and math.isnan(of("cost", Decision()))
