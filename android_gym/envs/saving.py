"""Copies of an environment: pickled (tasks go by id, their parts being functions) and forked."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from ..devices import SimulatedDevice
from ..profiles import base_phone
from ..tasks import registry
from ..tasks.base import Drawn, Task

if TYPE_CHECKING:
    from .android import AndroidEnv


def twin(env: AndroidEnv) -> AndroidEnv:
    """An independent environment at the same state, random generators included."""
    other = copy(env)
    other.device = other.simulated = copy(env.simulated)  # type: ignore[assignment]
    other._play = copy(env._play)
    other.np_random = _again(env.np_random)
    other.action_space = copy(env.action_space)
    other.action_space._np_random = _again(env.action_space.np_random)
    return other


def _again(random: np.random.Generator) -> np.random.Generator:
    """A generator in the same state (copy.deepcopy takes ten times as long)."""
    bits = type(random.bit_generator)(0)
    bits.state = random.bit_generator.state
    return np.random.Generator(bits)


def packed(state: dict[str, Any]) -> dict[str, Any]:
    """An environment's attributes without what can be found again."""
    device = state["device"]
    state = {**state, "tasks": tuple(map(_name, state["tasks"]))}
    if isinstance(device, SimulatedDevice) and state["_base"] is _base(device):
        state["_base"] = "profile"
    if state["_play"] is not None:
        play = state["_play"] = copy(state["_play"])
        play.seen = play.seen if play.infrastructure_error else None
        one: Drawn = play.drawn
        play.drawn = replace(one, task=_name(one.task))  # type: ignore[arg-type]
    return state


def unpacked(state: dict[str, Any]) -> dict[str, Any]:
    state = {**state, "tasks": tuple(map(_task, state["tasks"]))}
    if state["_base"] == "profile":
        state["_base"] = _base(state["device"])
    if state["_play"] is not None:
        play = state["_play"] = copy(state["_play"])
        play.drawn = replace(play.drawn, task=_task(play.drawn.task))
    return state


def _base(device: SimulatedDevice) -> Any:
    return base_phone(device.profile, device.world_seed, device.time)


def _name(task: Task) -> str | Task:
    """The id of a task that can be found by it, else the task itself."""
    return task.id if registry.tasks().get(task.id) is task else task


def _task(name: str | Task) -> Task:
    return registry.get(name) if isinstance(name, str) else name
