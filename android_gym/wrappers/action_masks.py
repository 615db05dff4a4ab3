"""ActionMasks: what may be done now as a part of the observation, for learners with a memory."""

from __future__ import annotations

from typing import Any, SupportsFloat

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
from gymnasium.utils import RecordConstructorArgs

from ..envs.actions import find
from ..envs.android import AndroidEnv
from ..errors import InvalidOption

KEY, PLAIN = "action_mask", "observation"


class ActionMasks(gymnasium.Wrapper[Any, Any, Any, Any], RecordConstructorArgs):
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

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        RecordConstructorArgs.__init__(self)
        super().__init__(env)
        base = env.unwrapped
        assert isinstance(base, AndroidEnv)
        if not hasattr(find(base.action_form), "masks"):
            raise InvalidOption(f"The action form {base.action_form!r} has no masks; `discrete` and `element` do.")
        self._masks = base.action_masks
        space: Any = env.observation_space
        self._plain = not isinstance(space, Dict)
        parts = {PLAIN: space} if self._plain else space.spaces
        self.observation_space = Dict({**parts, KEY: Box(0, 1, (_size(base),), np.int8)})

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        observation, info = self.env.reset(seed=seed, options=options)
        return self._with_mask(observation), info

    def step(self, action: Any) -> tuple[Any, SupportsFloat, bool, bool, dict[str, Any]]:
        observation, reward, terminated, truncated, info = self.env.step(action)
        return self._with_mask(observation), reward, terminated, truncated, info

    def _with_mask(self, observation: Any) -> dict[str, Any]:
        parts = {PLAIN: observation} if self._plain else observation
        return {**parts, KEY: self._masks().view(np.int8)}


def _size(base: AndroidEnv) -> int:
    """How many numbers the masks of an environment have."""
    space = base.action_space
    if isinstance(space, Discrete):
        return int(space.n)
    assert isinstance(space, MultiDiscrete)
    return int(space.nvec.sum())


__all__ = ["ActionMasks"]
