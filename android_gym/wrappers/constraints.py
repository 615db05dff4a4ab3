"""Constraints: reports at once when an action breaks the constraint, and may penalise it."""

from __future__ import annotations

import math
from typing import SupportsFloat

import gymnasium
from gymnasium.core import ActType, ObsType
from gymnasium.utils import RecordConstructorArgs

from ..envs.android import AndroidEnv
from ..envs.types import Info, ResetOptions
from ..errors import InvalidOption, NotSupported

KEY = "violation"  # in info: the kind of the constraint that this action broke, "" if none
COUNT = "violations"  # in info: how many actions broke it so far


class Constraints(gymnasium.Wrapper[ObsType, ActType, ObsType, ActType], RecordConstructorArgs):
    """Watches the constraint of the task: an app, a page or a component not to be used.

    info["violation"] is the constraint's kind ("app", "page" or "component") after an action that
    broke it, else ""; info["violations"] counts, and info["obeyed"], which every environment
    tells, is False from the first one on: the episode cannot succeed any more. reset's
    info["constraint"] is the text of the constraint, "" where the task has none. penalty: taken
    from the reward for each violation. terminate: the first one ends the episode.

    The phone's state tells, so a constrained task on a device without it raises NotSupported.

    >>> env = gymnasium.make("AndroidArena/Browsers-FindTimeNoClock-v0", reward="success")
    >>> env = Constraints(env, penalty=0.5)
    >>> env.reset(seed=0)[1]["constraint"]
    'Leave the Clock app closed.'
    >>> _, reward, _, _, info = env.step("#start [Clock]#")
    >>> reward, info["violation"], info["violations"], info["obeyed"]
    (-0.5, 'app', 1, False)
    """

    def __init__(self, env: gymnasium.Env[ObsType, ActType], penalty: float = 0.0, terminate: bool = False) -> None:
        RecordConstructorArgs.__init__(self, penalty=penalty, terminate=terminate)
        super().__init__(env)
        if not (math.isfinite(penalty) and penalty >= 0):
            raise InvalidOption(f"The penalty of a violation is from 0 on, not {penalty!r}.")
        base = env.unwrapped
        assert isinstance(base, AndroidEnv)
        self._base, self.penalty, self.terminate = base, penalty, terminate

    def reset(self, *, seed: int | None = None, options: ResetOptions | None = None) -> tuple[ObsType, Info]:
        """Begin an episode."""
        observation, info = self.env.reset(seed=seed, options=options)
        instance = self._base.instance
        constraint = instance.task.constraint
        if constraint is not None and self._base.known_phone() is None:
            raise NotSupported(
                f"Whether {instance.task.id} breaks its constraint shows in the phone's state, "
                f"which the device {self._base.device.name!r} does not tell."
            )
        return observation, info | {"constraint": instance.rule, KEY: "", COUNT: 0}

    def step(self, action: ActType) -> tuple[ObsType, SupportsFloat, bool, bool, Info]:
        """One action, and whether it broke the constraint."""
        before = self._base.episode_state.violations
        observation, reward, terminated, truncated, info = self.env.step(action)
        state = self._base.episode_state
        constraint = state.instance.task.constraint
        broke = state.violations > before
        info[KEY] = constraint.kind if broke and constraint is not None else ""
        info[COUNT] = state.violations
        paid = float(reward) - (self.penalty if broke else 0.0)
        return observation, paid, terminated or (broke and self.terminate), truncated, info


__all__ = ["Constraints"]
