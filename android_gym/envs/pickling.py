"""What of an environment is pickled: tasks go by id, since their parts are functions, and the
start phone by the device's profile, from which it is built again."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from ..devices import SimulatedDevice
from ..memo import by_identity
from ..phone.state.phone import Phone
from ..profiles import base_phone
from ..tasks import registry
from ..tasks.base import Task
from .episode import EpisodeState

Attributes: TypeAlias = dict[str, Any]  # of an environment, by name

BASE = "profile"  # stands for the start phone of the device's profile


def to_pickle(attributes: Attributes) -> Attributes:
    """An environment's attributes as they are pickled: without what can be found again.

    Tasks that the registry knows become their ids, others stay as they are. The last screen is
    kept only where the device has failed and it cannot be read again.
    """
    device, state = attributes["device"], attributes["_state"]
    packed = {**attributes, "tasks": _all_named(attributes["tasks"])}
    if isinstance(device, SimulatedDevice) and packed["_base"] is _base(device):
        packed["_base"] = BASE
    if state is not None:
        packed["_state"] = _with_task(state, _named(state.instance.task))
    if state is None or not state.infrastructure_error:
        packed["_seen"] = None
    return packed


def from_pickle(packed: Attributes) -> Attributes:
    """The attributes that `to_pickle` was given. Raises UnknownName for a task that is no longer
    there."""
    state = packed["_state"]
    attributes = {**packed, "tasks": _all_found(packed["tasks"])}
    if packed["_base"] == BASE:
        attributes["_base"] = _base(packed["device"])
    if state is not None:
        attributes["_state"] = _with_task(state, _found(state.instance.task))
    return attributes


def _with_task(state: EpisodeState, task: Any) -> EpisodeState:
    return msgspec.structs.replace(state, instance=state.instance.with_task(task))


def _base(device: SimulatedDevice) -> Phone:
    return base_phone(device.profile, device.world_seed, device.time)


@by_identity(64)
def _all_named(tasks: tuple[Task, ...]) -> tuple[str | Task, ...]:
    return tuple(map(_named, tasks))


def _named(task: Task) -> str | Task:
    """The id of a task that can be found by it, else the task itself."""
    return task.id if registry.is_known(task) else task


@by_identity(64)
def _all_found(tasks: tuple[str | Task, ...]) -> tuple[Task, ...]:
    return tuple(map(_found, tasks))


def _found(task: str | Task) -> Task:
    return registry.get(task) if isinstance(task, str) else task
