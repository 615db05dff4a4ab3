"""What a recording was made with: its task, and an environment at the beginning of its episode."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..envs.android import AndroidEnv
from ..envs.free_play import FREE, MAX_STEPS, free
from ..errors import InvalidOption
from ..tasks import registry
from ..tasks.base import Task
from ..trajectory import Start

__all__ = ["env_of", "task_of"]


def task_of(start: Start, tasks: Path | None) -> Task:
    """The task that a recording is of; `tasks` is the file it was loaded from, if any."""
    if start.task == FREE:
        return free(str(start.params.get("instruction", start.instruction)))
    if tasks is None:
        return registry.get(start.task)
    found = registry.collect(registry.load_file(tasks))
    if start.task not in found:
        raise InvalidOption(f"{tasks} has no task {start.task!r}, which was recorded.")
    return found[start.task]


def env_of(task: Task, start: Start) -> AndroidEnv:
    """An environment made as the recording's was, at the beginning of its episode."""
    more: dict[str, Any] = dict(start.options)
    observation = more.pop("observation", ("goal", "text"))
    names = observation if isinstance(observation, str) else tuple(observation)
    env = AndroidEnv(
        task,
        observation=names,
        actions=start.actions,
        profile=start.profile or "pixel",
        world_seed=start.world,
        max_steps=MAX_STEPS,
        **more,
    )
    env.reset(seed=start.seed, options={"params": start.params})
    return env
