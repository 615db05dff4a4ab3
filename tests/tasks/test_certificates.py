"""Every task keeps its promises, over three seeds each, on both displays."""

from __future__ import annotations

import pytest

from android_gym.evaluation.certify import certify, probe
from android_gym.tasks import registry
from android_gym.tasks.base import Task

TASKS = registry.query()


@pytest.mark.parametrize("profile", ["pixel", "reference"])
@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)
def test_a_task_is_certified(task: Task, profile: str) -> None:
    runs = 20 if profile == "pixel" else 0
    found = certify(task, seeds=(0, 1, 2), random_runs=runs, profile=profile)
    assert found.ok, "\n".join(found.problems)


@pytest.mark.slow
@pytest.mark.parametrize("profile", ["pixel", "reference"])
@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)
def test_no_search_finds_a_shorter_way_and_text_can_say_it(task: Task, profile: str) -> None:
    found = probe(task, certify(task, seeds=(0,), random_runs=0, profile=profile))
    assert found.ok, "\n".join(found.problems)
