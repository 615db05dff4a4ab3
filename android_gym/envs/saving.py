"""Pickling an environment: tasks go by id, since their parts are functions, often nameless."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import Any

from ..devices import SimulatedDevice
from ..phone.boot import base_phone
from ..tasks import registry
from ..tasks.base import Drawn, Task


def packed(state: dict[str, Any]) -> dict[str, Any]:
    """An environment's attributes without what can be found again."""
    device = state["device"]
    state = {**state, "tasks": tuple(map(_name, state["tasks"]))}
    if isinstance(device, SimulatedDevice) and state["_base"] is _base(device):
        state["_base"] = "profile"
    if state["_play"] is not None:
        play = state["_play"] = copy(state["_play"])
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
