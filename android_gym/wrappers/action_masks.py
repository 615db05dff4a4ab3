"""ActionMasks: what may be done now as a part of the observation, for learners with a memory."""

from __future__ import annotations

from typing import SupportsFloat

import gymnasium
import numpy as np
from gymnasium.core import ActType
from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
from gymnasium.utils import RecordConstructorArgs

from ..envs.actions import find
from ..envs.android import AndroidEnv
from ..envs.types import Form, FormSpace, Info, Observation, ResetOptions
from ..errors import InvalidOption

KEY, PLAIN = "action_mask", "observation"


class ActionMasks(gymnasium.Wrapper[Observation, ActType, Observation, ActType], RecordConstructorArgs):
    """Adds the mask of the actions under "action_mask" of a Dict, int8, 1 where something happens.

    (n,) for `discrete`, (20 + 128 + 128,) for `element`: its three numbers one after the other. A
    plain observation goes under "observation". A replay buffer then keeps the mask of each step
    and of the one after it, which `info["action_mask"]` does not give it, and any vector
    environment batches it. sb3-contrib's learners need no wrapper: they ask `action_masks()`, which
    gymnasium's wrappers and SB3's vector environments let through. Raises InvalidOption where the
    action form has no masks.

    >>> env = gymnasium.make(
    ...     "AndroidArena/Clock-v0", observation="elements", actions="discrete"
    ... )
    >>> env = ActionMasks(env)
    >>> observation, info = env.reset(seed=0)
    >>> observation["observation"].shape, observation["action_mask"].shape
    ((128, 88), (2122,))
    >>> bool((observation["action_mask"] == info["action_mask"]).all())
    True
    """

    def __init__(self, env: gymnasium.Env[Observation, ActType]) -> None:
        RecordConstructorArgs.__init__(self)
        super().__init__(env)
        base = env.unwrapped
        assert isinstance(base, AndroidEnv)
        if not hasattr(find(base.action_form), "masks"):
            raise InvalidOption(f"The action form {base.action_form!r} has no masks; `discrete` and `element` do.")
        self._masks = base.action_masks
        space = env.observation_space
        parts: dict[str, FormSpace] = space.spaces if isinstance(space, Dict) else {PLAIN: space}
        joint: FormSpace = Dict({**parts, KEY: Box(0, 1, (_size(base),), np.int8)})
        self.observation_space = joint

    def reset(self, *, seed: int | None = None, options: ResetOptions | None = None) -> tuple[dict[str, Form], Info]:
        observation, info = self.env.reset(seed=seed, options=options)
        return self._with_mask(observation), info

    def step(self, action: ActType) -> tuple[dict[str, Form], SupportsFloat, bool, bool, Info]:
        observation, reward, terminated, truncated, info = self.env.step(action)
        return self._with_mask(observation), reward, terminated, truncated, info

    def _with_mask(self, observation: Observation) -> dict[str, Form]:
        parts = observation if isinstance(observation, dict) else {PLAIN: observation}
        return {**parts, KEY: self._masks().view(np.int8)}


def _size(base: AndroidEnv) -> int:
    """How many numbers the masks of an environment have."""
    space = base.action_space
    if isinstance(space, Discrete):
        return int(space.n)
    assert isinstance(space, MultiDiscrete)
    return int(space.nvec.sum())


__all__ = ["ActionMasks"]
