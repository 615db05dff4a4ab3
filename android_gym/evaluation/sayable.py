"""Which action forms can say a task's references."""

from __future__ import annotations

from collections.abc import Iterator

from ..agents.oracle import Agent as Oracle
from ..envs import actions
from ..envs.android import AndroidEnv
from ..errors import NotSupported
from ..tasks.base import Task


def unsayable(task: Task, seed: int, profile: str = "pixel") -> Iterator[str]:
    """The action forms in which the oracle can play none of the references."""
    for name in actions.names():
        env = AndroidEnv(task, actions=name, profile=profile)
        env.reset(seed=seed)
        ways = range(len(env.drawn.references))
        if not any(_plays(env, Oracle(way), seed) for way in ways):
            yield name


def _plays(env: AndroidEnv, oracle: Oracle, seed: int) -> bool:
    """Whether the oracle succeeds in this form."""
    observation, info = env.reset(seed=seed)
    oracle.reset(env, observation, info)
    over = False
    while not over:
        try:
            raw = env.encode(oracle.next())
        except NotSupported:
            return False
        _, _, terminated, truncated, info = env.step(raw)
        over = terminated or truncated
    return bool(info["success"])


__all__ = ["unsayable"]
