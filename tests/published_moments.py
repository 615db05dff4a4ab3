"""MobileAgentBench's own verdict on actions that are carried out on a simulated phone."""

from __future__ import annotations

from collections.abc import Iterable

from android_gym.action import Action
from android_gym.devices import SimulatedDevice
from android_gym.phone.state.phone import Phone
from android_gym.tasks import registry, shipped
from android_gym.tasks.base import TaskInstance
from android_gym.tasks.mobileagentbench.judging import Judge, judge_of, played, published
from android_gym.tasks.mobileagentbench.published import Published
from android_gym.tasks.plays import Plays


def judged(one: TaskInstance, actions: Iterable[Action]) -> tuple[Judge, Phone]:
    """What the predicate made of actions from an instance's start, and the phone at the end."""
    device, judge = SimulatedDevice(one.start.profile), judge_of(one)
    assert judge is not None
    device.restore(one.start)
    assert played(device, judge, actions) == ""
    return judge, device.phone()


def finishes(one: TaskInstance, actions: Iterable[Action]) -> bool:
    """Whether the predicate is true at some call."""
    return judged(one, actions)[0].finished_at is not None


def published_of(*apps: str) -> dict[str, Published]:
    """What the benchmark says of the tasks of some apps."""
    return {name: one for name, one in published().items() if name.partition("-")[0] in apps}


def plays_of(*apps: str) -> dict[str, Plays]:
    """The plays of the tasks of some apps, by their ids within the benchmark."""
    tasks = [task for app in apps for task in registry.select(f"MobileAgentBench/{app}")]
    return {task.name: shipped.plays()[task.id] for task in tasks}
