"""AndroidVectorEnv: many phones in one process, which share what they have worked out."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space, iterate

from ..errors import InvalidOption
from ..screen import Screen
from .android import AndroidEnv
from .episode import INFO_KEYS, info_fields
from .observations import Moment, find


class AndroidVectorEnv(VectorEnv[Any, Any, Any]):
    """`num_envs` environments, stepped one after the other, equal to as many single ones.

    options: those of `AndroidEnv`. envs: environments to hold instead of new ones, such as
        `env.fork(8)`, for groups that go on from one state. autoreset_mode: as Gymnasium's. copy:
        whether observations are new arrays at every step; without it they are written in place,
        and the last ones are gone.

    Observations of numbers are arrays (num_envs, …), those of text tuples of str. Rewards are
    float64 (num_envs,). Infos are arrays by key with masks `_key`, as Gymnasium's SyncVectorEnv
    gives them. Raises InvalidOption for wrong numbers and seeds.

    >>> env = gymnasium.make_vec("AndroidArena/Clock-v0", 3, observation="elements")
    >>> observations, infos = env.reset(seed=0)
    >>> observations.shape, infos["task"].shape
    ((3, 128, 88), (3,))
    """

    def __init__(
        self,
        num_envs: int = 1,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        envs: Sequence[AndroidEnv] = (),
        **options: Any,
    ) -> None:
        if not envs and not (isinstance(num_envs, int) and num_envs >= 1):
            raise InvalidOption(f"num_envs is at least 1, not {num_envs!r}.")
        self.envs = tuple(envs) or tuple(AndroidEnv(**options) for _ in range(num_envs))
        self.num_envs, self.copy = len(self.envs), copy
        first = self.envs[0]
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**first.metadata, "autoreset_mode": self.autoreset_mode}
        self.render_mode = first.render_mode
        self.single_observation_space = first.observation_space
        self.single_action_space = first.action_space
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._over = [False] * self.num_envs
        self._all = np.ones(self.num_envs, bool)
        self._all.flags.writeable = False
        space = self.single_observation_space
        self._single = not isinstance(space, Dict)
        spaces = space.spaces if isinstance(space, Dict) else {first.observation[0]: space}
        self._parts = tuple((name, find(name), part) for name, part in spaces.items())
        self._buffers: dict[str, Any] = {}  # what is written in place

    # --- the episodes --------------------------------------------------------------------------

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        """Begin an episode in each, or where options["reset_mask"] (bool (num_envs,)) is True.
        seed: one each, or the first one's, the next one's being one more; options: as
        `AndroidEnv.reset`. Raises InvalidOption for the wrong number of seeds or a mask of another
        shape or type."""
        given = dict(options or {})
        chosen = self._reset_mask(given.pop("reset_mask", None))
        infos: dict[str, Any] = {}
        for i, own in enumerate(self._seeds(seed)):
            if chosen[i]:
                self._add_info(infos, self.envs[i].begin(own, given or None), i)
                self._over[i] = False
        return self._observations([env.moment() for env in self.envs]), infos

    def _seeds(self, seed: int | Sequence[int | None] | None) -> Sequence[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, int):
            return range(seed, seed + self.num_envs)
        if len(seed) != self.num_envs:
            raise InvalidOption(f"There are {len(seed)} seeds for {self.num_envs} environments.")
        return seed

    def _reset_mask(self, mask: Any) -> Any:
        if mask is None:
            return self._all
        if not isinstance(mask, np.ndarray) or mask.dtype != bool:
            raise InvalidOption("reset_mask is an array of bool.")
        if mask.shape != (self.num_envs,) or not mask.any():
            raise InvalidOption(f"reset_mask says for {self.num_envs} environments which to reset.")
        return mask

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One action in each; where an episode was over, `autoreset_mode` says what happens.

        Returns observations, rewards float64 (num_envs,), terminated and truncated bool
        (num_envs,), and infos. With NEXT_STEP the action of an environment whose episode was over
        is not looked at: it is reset, with reward 0. With SAME_STEP it is reset at once, and infos
        hold "final_obs" and "final_info". Raises InvalidOption where an episode is over and the
        mode is DISABLED.
        """
        given = iterate(self.action_space, actions)
        begins = self.autoreset_mode is AutoresetMode.NEXT_STEP
        at_once = self.autoreset_mode is AutoresetMode.SAME_STEP
        results: list[tuple[float, bool, bool]] = []
        began: list[tuple[int, dict[str, Any]]] = []  # infos of episodes that begin
        over = self._over
        for i, (env, action) in enumerate(zip(self.envs, given, strict=True)):
            if begins and over[i]:
                results.append((0.0, False, False))
                began.append((i, env.begin(None, None, masks=False)))
                over[i] = False
                continue
            result = env.advance(action)
            results.append(result)
            over[i] = result[1] or result[2]
            if over[i] and at_once:
                began.append((i, {"final_obs": env.observe(), "final_info": env.info()}))
                began.append((i, env.begin(None, None, masks=False)))
                over[i] = False
        rewards, ended, cut = zip(*results, strict=True)
        moments = [env.moment() for env in self.envs]
        infos = self._infos(began, [moment.screen for moment in moments])
        outcome = np.array(rewards, float), np.array(ended, bool), np.array(cut, bool)
        return self._observations(moments), *outcome, infos

    def _observations(self, moments: list[Moment]) -> Any:
        found = {name: self._batched(form, part, moments) for name, form, part in self._parts}
        return found.popitem()[1] if self._single else found

    def _batched(self, form: ModuleType, space: Any, moments: list[Moment]) -> Any:
        """The observations of one form: an array for numbers, a tuple for text."""
        if not isinstance(space, Box):
            return tuple([form.observe(moment) for moment in moments])
        buffer = self._buffers.get(form.__name__)
        if buffer is None:
            buffer = np.empty((self.num_envs, *space.shape), space.dtype)
        if not self.copy:
            self._buffers[form.__name__] = buffer
        gather = getattr(form, "gather", None)
        write = getattr(form, "write", None)
        if gather is not None:
            gather(moments, buffer)
            return buffer
        for row, moment in zip(buffer, moments, strict=True):
            if write is not None:
                write(moment, row)
            else:
                row[...] = form.observe(moment)
        return buffer

    def _infos(
        self, began: list[tuple[int, dict[str, Any]]], screens: list[Screen]
    ) -> dict[str, Any]:
        """The infos: of those that took a step all at once, then of those that begin. Those whose
        episodes are over say more, so they come one by one."""
        new, states = {i for i, _ in began}, [env.episode_state for env in self.envs]
        over = [i for i, state in enumerate(states) if state.over and i not in new]
        going = [i for i in range(self.num_envs) if i not in new and i not in over]
        infos: dict[str, Any] = {}
        if going:
            rows = [info_fields(states[i], screens[i].package) for i in going]
            self._add_columns(infos, going, rows)
        for i, info in (*began, *((i, self.envs[i].info(masks=False)) for i in over)):
            self._add_info(infos, info, i)
        if self.envs[0].shows_mask:
            infos["action_mask"] = self._masks(screens).view(np.int8)
            infos["_action_mask"] = self._all
        return infos

    def _add_columns(
        self, infos: dict[str, Any], where: list[int], rows: list[tuple[Any, ...]]
    ) -> None:
        """The rows of `info_fields` as a column for each key."""
        everywhere = len(where) == self.num_envs
        for key, values in zip(INFO_KEYS, zip(*rows, strict=True), strict=True):
            kind = type(values[0]) if type(values[0]) in (bool, int, float) else object
            column: Any = np.zeros(self.num_envs, kind) if kind is not object else np.full(
                self.num_envs, None, object)  # fmt: skip
            mask = self._all if everywhere else np.zeros(self.num_envs, bool)
            column[... if everywhere else where] = values
            if not everywhere:
                mask[where] = True
            infos[key], infos[f"_{key}"] = column, mask

    def action_masks(self) -> Any:
        """What does something now: bool (num_envs, length of one environment's mask)."""
        return self._masks([env.screen for env in self.envs])

    def _masks(self, screens: list[Screen]) -> Any:
        return np.stack(
            [env.action_masks(screen) for env, screen in zip(self.envs, screens, strict=True)]
        )

    # --- what Gymnasium's vector wrappers and users ask for -------------------------------------

    @property
    def np_random_seed(self) -> tuple[int, ...]:  # type: ignore[override]
        """The seed of each environment's generator."""
        return tuple(env.np_random_seed for env in self.envs)

    @property  # type: ignore[misc]
    def np_random(self) -> tuple[np.random.Generator, ...]:  # type: ignore[override]
        """Each environment's own generator: they draw their tasks independently."""
        return tuple(env.np_random for env in self.envs)

    def call(self, name: str, *args: Any, **how: Any) -> tuple[Any, ...]:
        """A method or attribute of each environment."""
        found = [getattr(env, name) for env in self.envs]
        return tuple(one(*args, **how) if callable(one) else one for one in found)

    def get_attr(self, name: str) -> tuple[Any, ...]:
        """An attribute of each environment. Raises AttributeError for one that is missing."""
        return tuple(getattr(env, name) for env in self.envs)

    def set_attr(self, name: str, values: Any) -> None:
        """Set an attribute of each environment. values: one each where they are a list or tuple,
        else the same for all."""
        each = values if isinstance(values, (list, tuple)) else [values] * self.num_envs
        for env, value in zip(self.envs, each, strict=True):
            setattr(env, name, value)

    def render(self) -> tuple[Any, ...]:
        """What `render` gives, of each."""
        return tuple(env.render() for env in self.envs)

    def close_extras(self, **_: Any) -> None:
        for env in self.envs:
            env.close()


__all__ = ["AndroidVectorEnv"]
