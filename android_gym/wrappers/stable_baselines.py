"""StableBaselines: many phones as a vector environment of Stable-Baselines3.

Needs `pip install android-gym[sb3]`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from operator import attrgetter
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Dict, Text
from gymnasium.vector import AutoresetMode, VectorEnv
from stable_baselines3.common.vec_env import VecEnv
from stable_baselines3.common.vec_env.base_vec_env import VecEnvIndices, VecEnvObs, VecEnvStepReturn

from ..envs import observations
from ..envs.android import AndroidEnv
from ..envs.phones import PhonesVectorEnv, T, assign, call_method
from ..envs.types import Array, Info
from ..errors import InvalidOption

MODE = AutoresetMode.SAME_STEP


class StableBaselines(VecEnv):
    """Gives what `gymnasium.make_vec` makes to SB3's and sb3-contrib's learners.

    The vector environment is of `autoreset_mode="SameStep"`, which is how SB3 resets; vector
    wrappers such as FrameStack may lie around it. Masks, attributes and methods are those of the
    single environments, so that MaskablePPO finds its masks. Raises InvalidOption otherwise, and
    where observations or actions are text, as they are by default.

    >>> env = gymnasium.make_vec(
    ...     "AndroidArena/Clock-v0", 8, observation="elements", actions="discrete",
    ...     autoreset_mode="SameStep",
    ... )
    >>> env = StableBaselines(env)
    >>> env.reset().shape, len(env.env_method("action_masks"))
    ((8, 128, 88), 8)
    """

    def __init__(self, env: VectorEnv) -> None:
        base = env.unwrapped
        if not isinstance(base, PhonesVectorEnv):
            raise InvalidOption("StableBaselines takes what gymnasium.make_vec makes of our ids.")
        if base.autoreset_mode is not MODE:
            raise InvalidOption('SB3 needs make_vec(…, autoreset_mode="SameStep").')
        if not base.copy and env is base:
            raise InvalidOption("SB3 keeps observations: make_vec(…, copy=True), the default.")
        _check_numbers(env.single_observation_space, env.single_action_space)
        self.env: VectorEnv[VecEnvObs, Array, Array] = env
        self._base = base
        self._actions: Array = np.empty(0)
        super().__init__(env.num_envs, env.single_observation_space, env.single_action_space)

    def reset(self) -> VecEnvObs:
        """Begin an episode in each, with the seeds and options that were set."""
        if any(options != self._options[0] for options in self._options):
            raise InvalidOption("All environments of a vector take the same options.")
        seeds: Any = None if all(seed is None for seed in self._seeds) else self._seeds
        observations, infos = self.env.reset(seed=seeds, options=self._options[0] or None)
        self.reset_infos = [_info_of(infos, i) for i in range(self.num_envs)]
        self._reset_seeds()
        self._reset_options()
        return observations

    def step_async(self, actions: Array) -> None:
        self._actions = actions

    def step_wait(self) -> VecEnvStepReturn:
        """Observations, float32 rewards, dones and one info each; where an episode is over the
        observation is the next one's first, and the info has "terminal_observation"."""
        observations, rewards, ended, cut, infos = self.env.step(self._actions)
        singles = [_info_of(infos, i) for i in range(self.num_envs)]
        for i in np.flatnonzero(ended | cut).tolist():
            self.reset_infos[i] = singles[i]
            singles[i] = {**singles[i].pop("final_info"), "terminal_observation": singles[i].pop("final_obs")}
        for i, info in enumerate(singles):
            info["TimeLimit.truncated"] = bool(cut[i] and not ended[i])
        return observations, rewards.astype(np.float32), ended | cut, singles

    def close(self) -> None:
        self.env.close()

    def get_images(self) -> Sequence[Any]:
        """uint8 (height, width, 3) of each display; `render_mode` is "rgb_array"."""
        return self._base.render()

    # --- the single environments ---------------------------------------------------------------

    def _each(self, fn: Callable[[AndroidEnv], T], indices: VecEnvIndices) -> list[T]:
        return list(self._base.each(fn, list(self._get_indices(indices))))

    def get_attr(self, attr_name: str, indices: VecEnvIndices = None) -> list[Any]:
        return self._each(attrgetter(attr_name), indices)

    def set_attr(self, attr_name: str, value: object, indices: VecEnvIndices = None) -> None:
        self._each(partial(assign, name=attr_name, value=value), indices)

    def env_method(
        self, method_name: str, *method_args: object, indices: VecEnvIndices = None, **method_kwargs: object
    ) -> list[Any]:
        if method_name == "action_masks" and indices is None and not (method_args or method_kwargs):
            return list(self._base.action_masks())
        fn = partial(call_method, name=method_name, args=method_args, how=method_kwargs)
        return self._each(fn, indices)

    def has_attr(self, attr_name: str) -> bool:
        """Whether every environment has the attribute. Its value, which may hold the environment,
        stays in its process."""
        return all(self._each(lambda env: hasattr(env, attr_name), None))

    def env_is_wrapped(self, wrapper_class: type[gymnasium.Wrapper], indices: VecEnvIndices = None) -> list[bool]:
        """Single environments of a vector have no wrappers."""
        return [False for _ in self._get_indices(indices)]


def _check_numbers(observation: gymnasium.Space[Any], action: gymnasium.Space[Any]) -> None:
    """InvalidOption where a space holds text."""
    parts = observation.spaces.values() if isinstance(observation, Dict) else (observation,)
    if not any(isinstance(part, Text) for part in (*parts, action)):
        return
    config = observations.Config(size=(84, 84))
    numbers = [name for name in observations.names() if not isinstance(observations.find(name).space(config), Text)]
    raise InvalidOption(
        "SB3 learns from numbers and acts by them, not by text: make_vec(…, observation='elements', "
        f"actions='discrete'). Observations of numbers: {', '.join(numbers)}."
    )


def _info_of(infos: Info, i: int) -> Info:
    """The info of environment i."""
    return {
        key: _info_of(value, i) if isinstance(value, dict) else value[i]
        for key, value in infos.items()
        if not key.startswith("_") and infos[f"_{key}"][i]
    }


__all__ = ["StableBaselines"]
