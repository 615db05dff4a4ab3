"""Datasets for training stacks: a row for each task with each seed, in the columns that a stack reads.

    android-gym rows verl Clock --seeds 8 --out train.jsonl

A row names its episode and no more: the stack's integration begins it, so rollouts of a row begin at the same state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from ..envs.actions import find
from ..errors import UnknownName
from ..tasks import registry
from ..tasks.base import Task
from ..trajectory.atomic import write_atomic
from ._episode import SYSTEM_PROMPT, parameters, schemas

__all__ = ["STACKS", "needed_actions", "rows", "write"]

Row = dict[str, Any]
NEEDS = "needs-"  # a tag of tasks: with the name of an action that prompts do not list otherwise
TEXT_PROMPT = (
    "You hold an Android phone. Elements of its screen have ids in square brackets: take them from the newest screen, "
    "letter by letter. Every answer takes one action, between two # signs, and the next message shows what came of "
    "it. Do the task, and finish when it is done.\n\n"
)


def rows(stack: str, tasks: str | Iterable[str] = "all", seeds: Iterable[int] = range(8)) -> list[Row]:
    """A row for each task and seed. stack: one of `STACKS`. tasks: names, as of AndroidEnv. Raises UnknownName and
    InvalidOption for wrong ones.

    >>> row = rows("skyrl", "Clock-Open", seeds=[3])[0]
    >>> row["env_class"], row["task"], row["seed"]
    ('android-gym', 'Clock-Open', 3)
    """
    if stack not in STACKS:
        raise UnknownName("training stack", stack, STACKS)
    found = registry.select(tasks if isinstance(tasks, str) else tuple(tasks))
    numbers = tuple(seeds)
    made = STACKS[stack]
    return [
        made(len(numbers) * place + at, task, seed)
        for place, task in enumerate(found)
        for at, seed in enumerate(numbers)
    ]


def needed_actions(task: Task) -> list[str]:
    """The actions that the task cannot be done without, of those that are not listed otherwise."""
    return [tag.removeprefix(NEEDS) for tag in task.tags if tag.startswith(NEEDS)]


def write(path: Path, found: Iterable[Row]) -> None:
    """Write rows as JSON lines. The same rows give the same bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomic(path, b"".join(msgspec.json.encode(row) + b"\n" for row in found))


def _nemo_gym(index: int, task: Task, seed: int) -> Row:
    listed = schemas("tool", needed_actions(task))
    tools = [{"type": "function", **one, "parameters": parameters(one), "strict": False} for one in listed]
    asked = {"input": [{"role": "system", "content": SYSTEM_PROMPT}], "tools": tools, "parallel_tool_calls": False}
    agent = {"type": "responses_api_agents", "name": "android_gym_agent"}
    return {"responses_create_params": asked, "task": task.id, "seed": seed, "agent_ref": agent}


def _skyrl(index: int, task: Task, seed: int) -> Row:
    prompt = [{"role": "system", "content": TEXT_PROMPT + find("text").describe(needed_actions(task))}]
    return {"prompt": prompt, "env_class": "android-gym", "task": task.id, "seed": seed}


def _verl(index: int, task: Task, seed: int) -> Row:
    return {
        "prompt": [{"role": "system", "content": SYSTEM_PROMPT}],
        "agent_name": "android_gym",
        "data_source": "android-gym",
        "extra_info": {"index": index, "task": task.id, "seed": seed},
    }


STACKS: dict[str, Callable[[int, Task, int], Row]] = {"nemo-gym": _nemo_gym, "skyrl": _skyrl, "verl": _verl}
