"""PhonesVectorEnv: what the vector environments of one and of several processes have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from operator import attrgetter
from typing import Any, TypeVar

import numpy as np
from gymnasium.core import RenderFrame
from gymnasium.spaces import Dict
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space, iterate

from ..errors import InvalidOption
from .android import AndroidEnv
from .types import Array, Bools, Info, Observations, RawAction, ResetOptions, Seeds, VectorStep

T = TypeVar("T")


class PhonesVectorEnv(VectorEnv[Observations, object, Array]):
    """A number of phones behind Gymnasium's vector interface.

    Observations of numbers are arrays (num_envs, …), those of text tuples of str. Rewards are
    float64 (num_envs,). Infos are arrays by key with masks `_key`, as Gymnasium's SyncVectorEnv
    gives them.
    """

    def _describe(self, one: AndroidEnv, num_envs: int, autoreset_mode: str | AutoresetMode, copy: bool) -> None:
        """Set what is known without playing, from one of the environments."""
        self.num_envs, self.copy = num_envs, copy
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**one.metadata, "autoreset_mode": self.autoreset_mode}
        self.render_mode = one.render_mode
        self.single_observation_space = space = one.observation_space
        self.single_action_space = one.action_space
        self.observation_space = batch_space(space, num_envs)
        self.action_space = batch_space(one.action_space, num_envs)
        self._single = not isinstance(space, Dict)
        self.single_spaces = dict(space.spaces) if isinstance(space, Dict) else {one.observation[0]: space}
        self._all = np.ones(num_envs, bool)
        self._all.flags.writeable = False

    # --- the episodes --------------------------------------------------------------------------

    def reset(self, *, seed: Seeds = None, options: ResetOptions | None = None) -> tuple[Observations, Info]:
        """Begin an episode in each, or where options["reset_mask"] (bool (num_envs,)) is True.
        seed: one each, or the first one's, the next one's being one more; options: as
        `AndroidEnv.reset`. Raises InvalidOption for the wrong number of seeds or a mask of another
        shape or type."""
        given = dict(options or {})
        chosen = self._reset_mask(given.pop("reset_mask", None))
        return self.begin_each(self._seeds(seed), chosen, given or None)

    def _seeds(self, seed: Seeds) -> Sequence[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, int):
            return range(seed, seed + self.num_envs)
        if len(seed) != self.num_envs:
            raise InvalidOption(f"There are {len(seed)} seeds for {self.num_envs} environments.")
        return seed

    def _reset_mask(self, mask: object) -> Bools:
        if mask is None:
            return self._all
        if not isinstance(mask, np.ndarray) or mask.dtype != bool:
            raise InvalidOption("reset_mask is an array of bool.")
        if mask.shape != (self.num_envs,) or not mask.any():
            raise InvalidOption(f"reset_mask says for {self.num_envs} environments which to reset.")
        return mask

    def step(self, actions: object) -> VectorStep:
        """One action in each; where an episode was over, `autoreset_mode` says what happens.

        Returns observations, rewards float64 (num_envs,), terminated and truncated bool
        (num_envs,), and infos. With NEXT_STEP the action of an environment whose episode was over
        is not looked at: it is reset, with reward 0. With SAME_STEP it is reset at once, and infos
        hold "final_obs" and "final_info". Raises InvalidOption for the wrong number of actions, and
        where an episode is over and the mode is DISABLED.
        """
        given = tuple(iterate(self.action_space, actions))
        if len(given) != self.num_envs:
            raise InvalidOption(f"There are {len(given)} actions for {self.num_envs} environments.")
        return self.step_each(given)

    @abstractmethod
    def begin_each(
        self, seeds: Sequence[int | None], chosen: Bools, options: ResetOptions | None
    ) -> tuple[Observations, Info]:
        """`reset` with a seed for each environment, of those where `chosen` is True."""

    @abstractmethod
    def step_each(self, actions: Sequence[RawAction]) -> VectorStep:
        """`step` with one action for each environment, as a single one takes it."""

    @abstractmethod
    def action_masks(self) -> Bools:
        """What does something now: bool (num_envs, length of one environment's mask)."""

    # --- what Gymnasium's vector wrappers and users ask for -------------------------------------

    @abstractmethod
    def each(self, fn: Callable[[AndroidEnv], T], indices: Sequence[int] | None = None) -> tuple[T, ...]:
        """What a function gives for each environment, or for those at `indices`."""

    @property
    def np_random_seed(self) -> tuple[int, ...]:  # type: ignore[override]
        """The seed of each environment's generator."""
        return self.get_attr("np_random_seed")

    @property  # type: ignore[misc]
    def np_random(self) -> tuple[np.random.Generator, ...]:  # type: ignore[override]
        """Each environment's own generator: they draw their tasks independently."""
        return self.get_attr("np_random")

    def call(self, name: str, *args: object, **how: object) -> tuple[Any, ...]:
        """A method or attribute of each environment."""
        return self.each(partial(call_method, name=name, args=args, how=how))

    def get_attr(self, name: str) -> tuple[Any, ...]:
        """An attribute of each environment. Raises AttributeError for one that is missing."""
        return self.each(attrgetter(name))

    def set_attr(self, name: str, values: object) -> None:
        """Set an attribute of each environment. values: one each where they are a list or tuple,
        else the same for all. Raises InvalidOption for the wrong number of values."""
        if not isinstance(values, (list, tuple)):
            self.each(partial(assign, name=name, value=values))
            return
        if len(values) != self.num_envs:
            raise InvalidOption(f"There are {len(values)} values for {self.num_envs} environments.")
        for i, value in enumerate(values):
            self.each(partial(assign, name=name, value=value), [i])

    def render(self) -> tuple[RenderFrame, ...]:
        """What `render` gives, of each."""
        return self.call("render")


def call_method(env: object, name: str, args: tuple[object, ...], how: dict[str, object]) -> Any:
    """What a method of an environment returns, or an attribute that is no method."""
    found = getattr(env, name)
    return found(*args, **how) if callable(found) else found


def assign(env: object, name: str, value: object) -> None:
    """Set an attribute of an environment."""
    setattr(env, name, value)
