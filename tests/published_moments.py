"""What the predicates of MobileAgentBench see of actions on a simulated phone."""

from __future__ import annotations

from collections.abc import Iterable

from android_gym.action import Action
from android_gym.devices import SimulatedDevice, perform
from android_gym.tasks.base import TaskInstance
from android_gym.tasks.mobileagentbench.published import Moment, Published, finished_at, moments


def seen(package: str, one: TaskInstance, actions: Iterable[Action]) -> list[Moment]:
    """All calls of a predicate while actions are carried out from an instance's start."""
    device = SimulatedDevice(one.start.profile)
    device.restore(one.start)
    device.events()
    found: list[Moment] = []
    for action in actions:
        error, _ = perform(device, action)
        assert not error, (action, error)
        screen = device.screen()
        found += moments(package, screen.nodes, screen.activity, device.events())
    return found


def finishes(package: str, said: Published, one: TaskInstance, actions: Iterable[Action]) -> bool:
    """Whether the predicate of a task is true at some call."""
    return finished_at(said.check(one.params), seen(package, one, actions)) is not None
