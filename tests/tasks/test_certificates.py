"""Every task keeps its promises, over three seeds; some of `pixel` over one on the other display,
too. In the whole suite there is more random play, those of `pixel` are certified over three seeds
on both displays, and those of other phones over five with all near misses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from android_gym.apps.google.clock.model import PACKAGE
from android_gym.evaluation.certify import certify, probe
from android_gym.phone.state.phone import Phone
from android_gym.tasks import registry
from android_gym.tasks.base import Params, Task
from android_gym.tasks.steps import start

TASKS = [task for task in registry.query() if task.profile == "pixel"]
OTHERS = [task for task in registry.query() if task.profile != "pixel"]
PLACES = [(task, profile) for task in TASKS for profile in ("pixel", "reference")]
PLACES += [(task, task.profile) for task in OTHERS]
SOME = [(task, "pixel") for task in TASKS] + [(task, "reference") for task in TASKS[::6]]


@pytest.mark.parametrize(("task", "profile"), SOME, ids=lambda part: part if isinstance(part, str) else part.id)
def test_a_task_is_certified(task: Task, profile: str) -> None:
    own = profile == task.profile
    found = certify(task, seeds=(0, 1, 2) if own else (0,), random_runs=5 * own, profile=profile)
    assert found.ok, "\n".join(found.problems)


@pytest.mark.slow
@pytest.mark.parametrize("profile", ["pixel", "reference"])
@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)
def test_a_task_is_certified_over_three_seeds(task: Task, profile: str) -> None:
    runs = 20 if profile == "pixel" else 0
    found = certify(task, seeds=(0, 1, 2), random_runs=runs, profile=profile)
    assert found.ok, "\n".join(found.problems)


@pytest.mark.parametrize("task", OTHERS, ids=lambda task: task.id)
def test_a_task_of_another_phone_is_certified(task: Task) -> None:
    found = certify(task, seeds=(0, 1, 2), random_runs=0, thorough=False)
    assert found.ok, "\n".join(found.problems)


@pytest.mark.slow
@pytest.mark.parametrize("task", OTHERS, ids=lambda task: task.id)
def test_a_task_of_another_phone_is_certified_over_five_seeds(task: Task) -> None:
    found = certify(task, seeds=(0, 1, 2, 3, 4), random_runs=20)
    assert found.ok, "\n".join(found.problems)


@pytest.mark.slow
@pytest.mark.parametrize(("task", "profile"), PLACES, ids=lambda part: part if isinstance(part, str) else part.id)
def test_no_search_finds_a_shorter_way_and_text_can_say_it(task: Task, profile: str) -> None:
    found = probe(task, certify(task, seeds=(0,), random_runs=0, profile=profile))
    assert found.ok, "\n".join(found.problems)


def test_a_goal_that_raises_is_named_with_its_line() -> None:
    def added(before: Phone, now: Phone, p: Params) -> bool:
        return next(True for city in now.app(PACKAGE).cities if city == p["label"])

    task = replace(registry.get("Clock-AddCity"), goal=added)
    line = added.__code__.co_firstlineno + 1
    assert certify(task, seeds=(0,), random_runs=0, plays=()).problems == [
        f"seed 0: the goal raises StopIteration in test_certificates.py line {line}; "
        "where a goal does not hold, it returns False or raises LookupError"
    ]


def test_a_reference_that_fails_is_not_said_to_be_beyond_the_text_actions() -> None:
    task = replace(registry.get("Clock-AddCity"), reference=lambda p: ((start("Clock"),),))
    found = probe(task, certify(task, seeds=(0,), random_runs=0, plays=()), nodes=10)
    assert any("reference 0: Expected" in problem for problem in found.problems)
    assert not any("cannot say" in problem for problem in found.problems)
