"""FrameStack: the last observations of many phones as one array."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box
from gymnasium.utils import RecordConstructorArgs
from gymnasium.vector import AutoresetMode, VectorEnv, VectorWrapper

from ..envs.types import Array, Info, ResetOptions, VectorStep
from ..errors import InvalidOption


class FrameStack(VectorWrapper, RecordConstructorArgs):
    """Stacks the last `size` observations of every environment of a vector, the newest last.

    Observations (n, *shape) become (n, size, *shape), of the same dtype; a last axis of one, that
    of gray pictures, is left out, so that they are (n, size, height, width), channels first. The
    first observation of an episode fills its stack, in every autoreset mode; `final_obs` holds
    stacks. A single environment needs Gymnasium's FrameStackObservation instead, and one for
    Stable-Baselines3 its VecFrameStack. Raises InvalidOption for what is not one array.

    >>> env = gymnasium.make_vec(
    ...     "AndroidArena/Clock-v0", 3, observation="pixels", size=(84, 84), gray=True
    ... )
    >>> env = FrameStack(env, 4)
    >>> env.reset(seed=0)[0].shape, env.single_observation_space.shape
    ((3, 4, 84, 84), (4, 84, 84))
    """

    def __init__(self, env: VectorEnv, size: int = 4) -> None:
        RecordConstructorArgs.__init__(self, size=size)
        super().__init__(env)
        space = env.single_observation_space
        if not isinstance(space, Box):
            raise InvalidOption("Only observations that are one array of numbers can be stacked.")
        if not (isinstance(size, int) and size >= 1):
            raise InvalidOption(f"A stack holds at least one observation, not {size!r}.")
        self.size = size
        self._flat = len(space.shape) > 1 and space.shape[-1] == 1
        self._mode = AutoresetMode(env.metadata.get("autoreset_mode", AutoresetMode.NEXT_STEP))
        low, high = (self._frame(part).repeat(size, 0) for part in (space.low, space.high))
        one = Box(low, high, dtype=space.dtype.type)
        self.single_observation_space = one
        self.observation_space = gymnasium.vector.utils.batch_space(one, self.num_envs)
        self._over = np.zeros(self.num_envs, bool)
        self._stack: Array = np.zeros((self.num_envs, *one.shape), space.dtype)

    def _frame(self, observation: Array) -> Array:
        """One observation as a stack of one."""
        return (observation[..., 0] if self._flat else observation)[None]

    def _frames(self, observations: Array) -> Array:
        """(n, *shape) as (n, 1, *shape)."""
        return (observations[..., 0] if self._flat else observations)[:, None]

    def reset(self, *, seed: Any = None, options: ResetOptions | None = None) -> tuple[Array, Info]:
        chosen = (options or {}).get("reset_mask")
        observations, infos = self.env.reset(seed=seed, options=options)
        new = np.ones(self.num_envs, bool) if chosen is None else chosen
        self._stack = self._stack.copy()
        self._stack[new] = self._frames(observations)[new]
        self._over = self._over & ~new
        return self._stack.copy(), infos

    def step(self, actions: object) -> VectorStep:
        observations, rewards, ended, cut, infos = self.env.step(actions)
        over = ended | cut
        if self._mode is AutoresetMode.SAME_STEP and over.any():
            for i in np.flatnonzero(over).tolist():
                infos["final_obs"][i] = self._moved(i, infos["final_obs"][i])
        new = over if self._mode is AutoresetMode.SAME_STEP else self._over
        frames = self._frames(observations)
        self._stack = np.concatenate([self._stack[:, 1:], frames], 1)
        if self._mode is not AutoresetMode.DISABLED:
            self._stack[new] = frames[new]
        self._over = over
        return self._stack.copy(), rewards, ended, cut, infos

    def _moved(self, i: int, observation: Array) -> Array:
        """The stack of environment i with one more observation."""
        return np.concatenate([self._stack[i, 1:], self._frame(observation)])


__all__ = ["FrameStack"]
