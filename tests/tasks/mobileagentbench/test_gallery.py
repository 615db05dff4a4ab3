"""The benchmark's own predicates of Gallery: what they hear of references and look-alikes."""

from __future__ import annotations

import pytest
from published_moments import judged, plays_of, published_of

from android_gym.profiles import base_phone
from android_gym.tasks import registry
from android_gym.tasks.base import Task, sample
from android_gym.tasks.plays import Play

PUBLISHED = published_of("Gallery")
PLAYS = plays_of("Gallery")
TASKS = registry.select("MobileAgentBench/Gallery")
FALSE = [(task, play) for task in TASKS for play in PLAYS[task.name] if play.what.startswith("published")]


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.name)
def test_a_reference_ends_with_what_the_benchmark_waits_for(task: Task) -> None:
    for seed in range(3):
        one = sample(task, seed, base_phone("simple"))
        judge, end = judged(one, one.references[0])
        assert one.is_solved(end)
        assert judge.finished_at is not None
        assert judge.finished_at > judged(one, one.references[0][:-1])[0].steps


@pytest.mark.parametrize(("task", "play"), FALSE, ids=lambda one: one.name if isinstance(one, Task) else one.what[11:])
def test_the_benchmark_takes_a_look_alike_for_a_success(task: Task, play: Play) -> None:
    one = sample(task, 1, base_phone("simple"))
    judge, end = judged(one, play.steps(one.params))
    assert judge.finished_at is not None
    assert not one.is_solved(end)


def test_each_task_has_a_look_alike_that_the_benchmark_takes() -> None:
    assert {task.name for task, _ in FALSE} == set(PUBLISHED) == set(PLAYS)
    assert sum(one.steps for one in PUBLISHED.values()) == 44
