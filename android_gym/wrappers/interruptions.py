"""Interruptions: mails and messages arrive, alarms ring and timers end during an episode."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import gymnasium
from gymnasium.core import ActType, ObsType
from gymnasium.utils import RecordConstructorArgs

from ..envs.android import AndroidEnv
from ..envs.types import Info, ResetOptions
from ..tasks import registry
from ..tasks.base import Task
from ..tasks.interruptions import KINDS, PARAM, interrupt
from ..tasks.wrapping import complete_params, has_change


class Interruptions(gymnasium.Wrapper[ObsType, ActType, ObsType, ActType], RecordConstructorArgs):
    """Schedules `count` interruptions of these kinds in every episode, drawn by its seed.

    `between` are the first and last second after the start at which something happens; an action
    takes a second as long as something is due. Raises UnknownName or InvalidOption.

    >>> env = gymnasium.make("AndroidArena/Clock-Open-v0")
    >>> env = Interruptions(env, kinds=("message",), between=(1, 1))
    >>> _ = env.reset(seed=0)
    >>> before = env.unwrapped.phone.messages
    >>> _ = env.step("#press_home#")
    >>> len(env.unwrapped.phone.messages) - len(before)
    1
    """

    def __init__(
        self,
        env: gymnasium.Env[ObsType, ActType],
        kinds: Iterable[str] = KINDS,
        count: int = 1,
        between: tuple[int, int] = (2, 10),
    ) -> None:
        kinds = tuple(kinds)
        RecordConstructorArgs.__init__(self, kinds=kinds, count=count, between=between)
        super().__init__(env)
        base = self.env.unwrapped
        assert isinstance(base, AndroidEnv)
        self._how = (kinds, count, between)
        self._base = base
        base.tasks = tuple(interrupt(task, *self._how) for task in base.tasks)

    def reset(self, *, seed: int | None = None, options: ResetOptions | None = None) -> tuple[ObsType, Info]:
        """Begin an episode. Options as the environment's; params may lack the interruptions."""
        given = dict(options or {})
        if given.get("task") is not None:
            given["task"] = self._task(given["task"])
        task, params = given.get("task", self._base.tasks[0]), given.get("params")
        wanting = isinstance(task, Task) and has_change(task, PARAM)
        if wanting and isinstance(params, Mapping) and PARAM not in params:
            drawn = int(self._base.np_random.integers(2**31)) if seed is None else seed
            given["params"] = complete_params(task, params, drawn)
        return self.env.reset(seed=seed, options=given)

    def _task(self, named: object) -> object:
        """The interrupted form of a task that a reset names; anything else as it is."""
        if isinstance(named, str):
            own = {one: task for task in self._base.tasks for one in (task.id, task.full_name)}
            return own.get(named) or interrupt(registry.look_up(named), *self._how)
        if isinstance(named, Task) and not has_change(named, PARAM):
            return interrupt(named, *self._how)
        return named


__all__ = ["Interruptions"]
