"""Verification: a draft becomes a task only when its reference replays and it certifies."""

from __future__ import annotations

from typing import NamedTuple

from ..action import Action
from ..devices.perform import carry_out
from ..devices.simulated import SimulatedDevice
from ..errors import AndroidGymError, AppError
from ..evaluation.certify import certify
from ..phone.system.crashes import raising
from ..profiles import base_phone
from ..tasks import verdicts
from ..tasks.base import Task, TaskInstance, sample
from .made import Made

STAGES = ("drafted", "replayed", "certified")


class Outcome(NamedTuple):
    """How far a draft came. `stage` is the last one that it passed, `why` says why it fell there,
    "" for a task."""

    stage: str
    why: str = ""
    lengths: tuple[int, ...] = ()

    @property
    def ok(self) -> bool:
        return not self.why


def verified(draft: Made, seeds: tuple[int, ...], random_runs: int = 6) -> Outcome:
    """Replay and certify a draft on several seeds."""
    task = draft.task()
    try:
        for seed in seeds:
            why = replayed(task, seed)
            if why:
                return Outcome("drafted", why)
        found = certify(task, seeds, random_runs, plays=())
    except AppError as error:
        return Outcome("drafted", f"the app raises an exception: {error}")
    except (AndroidGymError, LookupError, ValueError) as error:
        return Outcome("drafted", f"it cannot be set up: {error}")
    if not found.ok:
        return Outcome("replayed", found.problems[0])
    return Outcome("certified", "", tuple(found.lengths))


def replayed(task: Task, seed: int, world: int = 0) -> str:
    """Why no reference of a task succeeds on a seed, in the world of that seed; "" if one does."""
    try:
        instance = sample(task, seed, base_phone(task.profile, world))
    except (AndroidGymError, LookupError) as error:
        return f"it cannot be set up: {error}"
    why = "it has no reference"
    for way in instance.references:
        why = _unsolved(instance, way)
        if not why:
            break
    return why


def _unsolved(instance: TaskInstance, way: tuple[Action, ...]) -> str:
    """Why a reference does not succeed, "" if it does."""
    device = SimulatedDevice(instance.task.profile)
    device.reset(instance.start)
    with raising():
        for action in way:
            error, _ = carry_out(device, action)
            if error:
                return f"its reference cannot be carried out: {error}"
    end = device.phone()
    if not verdicts.reaches_goal(instance, end):
        return "its reference does not reach the goal"
    if verdicts.unexpected_changes(instance, end):
        return "its reference changes what it may not"
    return ""
