"""Which action forms can say a task's references."""

from __future__ import annotations

from collections.abc import Iterator

from ..agents.oracle import can_say
from ..envs import actions
from ..envs.android import AndroidEnv
from ..tasks.base import Task


def unencodable(task: Task, seed: int, profile: str | None = None) -> Iterator[str]:
    """The action forms in which none of the references can be played to success."""
    for name in actions.names():
        env = AndroidEnv(task, actions=name, profile=profile)
        env.reset(seed=seed)
        if not any(can_say(env.fork(1)[0], way) for way in env.by_length):
            yield name
