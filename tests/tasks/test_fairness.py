"""What is fair in every task: enough steps, and progress that is complete where the task is solved."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

import pytest

from android_gym.action import Action
from android_gym.devices.perform import WAIT_S, carry_out
from android_gym.devices.simulated import SimulatedDevice
from android_gym.envs.context import Context
from android_gym.envs.episode import EpisodeStatus, on_phone
from android_gym.envs.expansion import references
from android_gym.profiles import base_phone
from android_gym.tasks import registry, verdicts
from android_gym.tasks.base import Task, TaskInstance, sample
from android_gym.tasks.translating import in_words_of

SEEDS = (0, 1, 2)
ALL = registry.query()
OWN = tuple(task for task in ALL if task.benchmark == "AndroidArena")  # MobileAgentBench has its published limits
EVENTS = tuple(task for task in OWN if "event" in task.tags)
SOONEST, LATEST = 3, 20  # actions until what is awaited comes in, drawn by the seed
WIDTH = 1.5  # steps that there are for each that the shortest reference takes, with FINISH


def instances(task: Task) -> Iterator[TaskInstance]:
    return (sample(task, seed, base_phone(task.profile)) for seed in SEEDS)


def progressed(one: TaskInstance, steps: Iterable[Action]) -> tuple[tuple[bool, ...], EpisodeStatus]:
    """Which milestones held at some time, and the status at the end, where the right answer is given."""
    device = SimulatedDevice(one.task.profile)
    device.reset(one.start)
    held = tuple(one.holds(goal, one.start) for goal in one.milestones)
    status = on_phone(one, EpisodeStatus(Context()), one.start)
    for action in steps:
        error, _ = carry_out(device, action)
        assert not error, error
        phone = device.phone()
        held = tuple(had or one.holds(goal, phone) for had, goal in zip(held, one.milestones, strict=True))
        status = on_phone(one, status, phone)
    said = verdicts.expected_answer(one, device.phone()) or ""
    return held, on_phone(one, status, device.phone(), Action("finish", text=said))


@pytest.mark.parametrize("task", OWN, ids=lambda task: task.id)
def test_there_are_half_as_many_steps_again_as_the_shortest_reference_takes(task: Task) -> None:
    for one in instances(task):
        shortest = min(map(len, references(one)))
        assert task.budget >= math.ceil(WIDTH * (shortest + 1))


@pytest.mark.parametrize("task", EVENTS, ids=lambda task: task.id)
def test_what_comes_in_takes_some_actions_of_which_a_wait_passes_several(task: Task) -> None:
    """The clock runs from the start, so it comes without a wait as well; the prompt lists `wait`."""
    assert "needs-wait" in task.tags
    drawn = set()
    for one in (sample(task, seed, base_phone(task.profile)) for seed in range(20)):
        seconds = one.params["comes"]
        drawn.add(seconds)
        assert SOONEST <= seconds <= LATEST < task.budget
        assert [due.at - one.start.time for due in one.start.queue if due.live] == [seconds]
        assert all("wait" in {action.verb for action in way} for way in one.references)
    assert len(drawn) > 5
    device = SimulatedDevice(task.profile)
    device.reset(one.start)
    for action, passed in ((Action("notifications"), 1), (Action("back"), 2), (Action("wait"), 2 + WAIT_S)):
        carry_out(device, action)
        assert device.phone().time - one.start.time == passed


@pytest.mark.parametrize("task", ALL, ids=lambda task: task.full_name)
def test_each_reference_passes_every_milestone(task: Task) -> None:
    for one in instances(task):
        for way in one.references:
            held, _ = progressed(one, way)
            assert all(held), held


@pytest.mark.parametrize("task", ALL, ids=lambda task: task.full_name)
def test_what_solves_a_task_ends_with_progress_1(task: Task) -> None:
    """Also where it does not pass every milestone."""
    one = next(instances(task))
    plays = [play.steps(one.params) for play in registry.plays(task) if not play.fails and play.answer is None]
    for way in (*one.references, *(in_words_of(one.start, steps) for steps in plays)):
        _, status = progressed(one, way)
        assert (status.goal, status.progress) == (True, 1.0)
