"""Goals over what is shown say the same as the goals over the phone's state."""

from __future__ import annotations

import random

import pytest

from android_gym.devices import SimulatedDevice, carry_out
from android_gym.phone.core.view import CLICKABLE
from android_gym.phone.state.events import Key, Launch, Notifications, Swipe, Tap
from android_gym.profiles import base_phone
from android_gym.tasks import registry
from android_gym.tasks.base import Task, TaskInstance, sample

TASKS = [task for task in registry.query() if task.screen_goal is not None]
IDS = [task.id for task in TASKS]


def agree(one: TaskInstance, device: SimulatedDevice) -> bool:
    """Whether the two goals say the same now; what they say."""
    by_state, by_screen = one.is_solved(device.phone()), one.is_seen(device.screen())
    assert by_state == by_screen, f"{one.task.id}: state {by_state}, {device.screen().text()}"
    return by_state


def test_most_tasks_whose_goal_is_a_view_have_one() -> None:
    views = registry.query(tag="view", benchmark="AndroidArena")
    assert len([task for task in views if task.screen_goal is not None]) >= 0.6 * len(views)
    seen = {task.id for task in TASKS if task.benchmark == "AndroidArena"}
    assert seen - {task.id for task in views} == {"Clock-Open", "Micro-OpenAllApps"}


def test_a_task_without_one_is_never_seen_to_be_done() -> None:
    one = sample(registry.get("Clock-AddCity"), 0, base_phone())
    assert not one.is_seen(SimulatedDevice().screen())


@pytest.mark.parametrize("task", TASKS, ids=IDS)
def test_they_agree_along_every_reference(task: Task) -> None:
    one = sample(task, 0, base_phone(task.profile))
    for reference in one.references:
        device = SimulatedDevice()
        device.reset(one.start)
        said = [agree(one, device)]
        for action in reference:
            assert carry_out(device, action)[0] == ""
            said.append(agree(one, device))
        assert said == [False] * len(reference) + [True]


@pytest.mark.parametrize("task", TASKS, ids=IDS)
def test_they_agree_along_random_play_from_the_end_of_the_reference(task: Task) -> None:
    one = sample(task, 0, base_phone(task.profile))
    device = SimulatedDevice()
    device.reset(one.start)
    for action in one.references[0]:
        carry_out(device, action)
    solved = device.snapshot()
    said = {agree(one, device)}
    for seed in range(18):
        device.restore(solved if seed % 3 else one.start)
        said.add(agree(one, device))
        rng = random.Random(f"{task.id}/{seed}")
        for _ in range(15):
            wander(device, rng)
            said.add(agree(one, device))
    assert said == {False, True}


def wander(device: SimulatedDevice, rng: random.Random) -> None:
    """One random event: mostly a tap on something."""
    roll, screen = rng.random(), device.screen()
    nodes = [node for node in screen.nodes if node.flags & CLICKABLE]
    if roll < 0.15 or not nodes:
        device.do(Key("back"))
    elif roll < 0.2:
        device.do(Launch(rng.choice(device.apps())[0]))
    elif roll < 0.25:
        device.do(Notifications())
    elif roll < 0.4:
        x, y = screen.width / 2, screen.height / 2
        device.do(Swipe(x, y, x, y - rng.choice((-1, 1)) * y * 0.8))
    else:
        left, top, right, bottom = rng.choice(nodes).bounds
        device.do(Tap((left + right) / 2, (top + bottom) / 2))
