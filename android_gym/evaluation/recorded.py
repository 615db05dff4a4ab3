"""What a recording was made with: its task, and an environment at the beginning of its episode."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ..envs.android import AndroidEnv
from ..envs.free_play import FREE, MAX_STEPS, free
from ..errors import DamagedFile, InvalidOption
from ..phone.core.decoding import Real
from ..tasks import registry
from ..tasks.base import Task
from ..trajectory import Start

__all__ = ["env_of", "task_of"]


class _Options(msgspec.Struct, forbid_unknown_fields=True):
    """Arguments of AndroidEnv that a recording may hold: none of them leads out of the simulator."""

    observation: str | tuple[str, ...] = ("goal", "text")
    clock: str = ""
    visual: str | tuple[str, ...] = ()
    dials: dict[str, Real] = {}


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
    """An environment made as the recording's was, at the beginning of its episode. Raises
    DamagedFile where that says to make it otherwise than recordings are made."""
    try:
        options = msgspec.convert(start.options, _Options)
    except msgspec.ValidationError as error:
        raise DamagedFile(f"The recording was made with other options than recordings hold: {error}.") from error
    env = AndroidEnv(
        task,
        actions=start.actions,
        profile=start.profile or "pixel",
        world_seed=start.world,
        max_steps=MAX_STEPS,
        **msgspec.structs.asdict(options),
    )
    env.reset(seed=start.seed, options={"params": start.params})
    return env
