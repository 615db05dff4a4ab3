"""The benchmark's own predicates of Gallery: what they hear of references and look-alikes."""

from __future__ import annotations

import pytest

from android_gym.action import Action
from android_gym.devices import SimulatedDevice, carry_out
from android_gym.profiles import base_phone
from android_gym.tasks import registry
from android_gym.tasks.base import Task, TaskInstance, sample
from android_gym.tasks.mobileagentbench.gallery import PACKAGE, PUBLISHED
from android_gym.tasks.mobileagentbench.plays.gallery import PLAYS
from android_gym.tasks.mobileagentbench.published import Moment, finished_at, moments
from android_gym.tasks.plays import Play

TASKS = registry.select("MobileAgentBench/Gallery")
FALSE = [
    (task, play) for task in TASKS for play in PLAYS[task.name] if play.what.startswith("published")
]


def played(one: TaskInstance, actions: tuple[Action, ...]) -> tuple[list[Moment], SimulatedDevice]:
    """What a predicate is called with along some actions."""
    device = SimulatedDevice("simple")
    device.restore(one.start)
    device.events()
    seen: list[Moment] = []
    for action in actions:
        assert carry_out(device, action)[0] == ""
        screen = device.screen()
        seen += moments(PACKAGE, screen.nodes, screen.activity, device.events())
    return seen, device


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.name)
def test_a_reference_ends_with_what_the_benchmark_waits_for(task: Task) -> None:
    for seed in range(3):
        one = sample(task, seed, base_phone("simple"))
        seen, device = played(one, one.references[0])
        last = finished_at(PUBLISHED[task.name].check(one.params), seen)
        assert one.solved(device.phone())
        assert last is not None
        assert last >= len(played(one, one.references[0][:-1])[0])


@pytest.mark.parametrize(
    ("task", "play"), FALSE, ids=lambda one: one.name if isinstance(one, Task) else one.what[11:]
)
def test_the_benchmark_takes_a_look_alike_for_a_success(task: Task, play: Play) -> None:
    one = sample(task, 1, base_phone("simple"))
    seen, device = played(one, play.steps(one.params))
    assert finished_at(PUBLISHED[task.name].check(one.params), seen) is not None
    assert not one.solved(device.phone())


def test_each_task_has_a_look_alike_that_the_benchmark_takes() -> None:
    assert {task.name for task, _ in FALSE} == set(PUBLISHED) == set(PLAYS)
    assert sum(one.steps for one in PUBLISHED.values()) == 44
