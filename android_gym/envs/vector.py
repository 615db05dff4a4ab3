"""AndroidVectorEnv: many phones in one process, which share what they have worked out."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import numpy as np
from gymnasium.spaces import Box
from gymnasium.vector import AutoresetMode

from ..errors import InvalidOption
from ..phone.system.undrawn import UNDRAWN
from ..screen import Screen
from .android import AndroidEnv
from .episode import INFO_KEYS, info_fields
from .observations import Moment, find
from .phones import PhonesVectorEnv, T
from .types import Array, Bools, Column, FormSpace, Info, Observations, RawAction, ResetOptions, VectorStep


class AndroidVectorEnv(PhonesVectorEnv):
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
        self._describe(self.envs[0], len(self.envs), autoreset_mode, copy)
        self._over = [False] * self.num_envs
        self._parts = tuple((name, find(name), part) for name, part in self.single_spaces.items())
        self._buffers: dict[str, Array] = {}  # what is written in place

    # --- the episodes --------------------------------------------------------------------------

    def begin_each(
        self, seeds: Sequence[int | None], chosen: Bools, options: ResetOptions | None
    ) -> tuple[Observations, Info]:
        infos: Info = {}
        with collector_waits():
            for i, own in enumerate(seeds):
                if chosen[i]:
                    self._add_info(infos, self.envs[i].begin(own, options), i)
                    self._over[i] = False
            shown = self._observations([env.moment() for env in self.envs])
            if UNDRAWN:
                self._notice(infos)
            return shown, infos

    def step_each(self, actions: Sequence[RawAction]) -> VectorStep:
        with collector_waits():
            results, began = self._advance(actions)
            rewards, ended, cut = zip(*results, strict=True)
            moments = [env.moment() for env in self.envs]
            shown = self._observations(moments)
            infos = self._infos(began, [moment.screen for moment in moments])
            if UNDRAWN:
                self._notice(infos)
            outcome = np.array(rewards, float), np.array(ended, bool), np.array(cut, bool)
            return shown, *outcome, infos

    def _notice(self, infos: Info) -> None:
        """Add to the infos what could not be drawn just now."""
        for i, env in enumerate(self.envs):
            env.notice()
            if "app_error" in infos and infos["_app_error"][i]:
                infos["app_error"][i] = env.episode_state.app_error

    def _advance(self, actions: Sequence[RawAction]) -> tuple[list[tuple[float, bool, bool]], list[tuple[int, Info]]]:
        """Let each act, or begin where it is time: reward, terminated and truncated of each, and
        the infos of episodes that begin, by environment."""
        begins = self.autoreset_mode is AutoresetMode.NEXT_STEP
        at_once = self.autoreset_mode is AutoresetMode.SAME_STEP
        results: list[tuple[float, bool, bool]] = []
        began: list[tuple[int, Info]] = []
        over = self._over
        for i, (env, action) in enumerate(zip(self.envs, actions, strict=True)):
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
        return results, began

    def _observations(self, moments: list[Moment]) -> Observations:
        found = {name: self._batched(name, form, part, moments) for name, form, part in self._parts}
        return found.popitem()[1] if self._single else found

    def _batched(self, name: str, form: ModuleType, space: FormSpace, moments: list[Moment]) -> Column:
        """The observations of one form: an array for numbers, a tuple for text."""
        if not isinstance(space, Box):
            return tuple([form.observe(moment) for moment in moments])
        buffer = self._buffers.get(name)
        if buffer is None:
            buffer = np.empty((self.num_envs, *space.shape), space.dtype)
        if not self.copy:
            self._buffers[name] = buffer
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

    def _infos(self, began: list[tuple[int, Info]], screens: list[Screen]) -> Info:
        """The infos: of those that took a step all at once, then of those that begin. Those whose
        episodes are over say more, so they come one by one."""
        new, states = {i for i, _ in began}, [env.episode_state for env in self.envs]
        over = [i for i, state in enumerate(states) if state.over and i not in new]
        going = [i for i in range(self.num_envs) if i not in new and i not in over]
        infos: Info = {}
        if going:
            rows = [info_fields(states[i], screens[i].package) for i in going]
            self._add_columns(infos, going, rows)
        for i, info in (*began, *((i, self.envs[i].info(masks=False)) for i in over)):
            self._add_info(infos, info, i)
        if self.envs[0].shows_mask:
            infos["action_mask"] = self._masks(screens).view(np.int8)
            infos["_action_mask"] = self._all
        return infos

    def _add_columns(self, infos: Info, where: list[int], rows: Sequence[tuple[object, ...]]) -> None:
        """The rows of `info_fields` as a column for each key."""
        everywhere = len(where) == self.num_envs
        for key, values in zip(INFO_KEYS, zip(*rows, strict=True), strict=True):
            kind = type(values[0]) if type(values[0]) in (bool, int, float) else object
            column: Array = (
                np.zeros(self.num_envs, kind) if kind is not object else np.full(self.num_envs, None, object)
            )
            mask = self._all if everywhere else np.zeros(self.num_envs, bool)
            column[... if everywhere else where] = values
            if not everywhere:
                mask[where] = True
            infos[key], infos[f"_{key}"] = column, mask

    def action_masks(self) -> Bools:
        return self._masks([env.screen for env in self.envs])

    def _masks(self, screens: list[Screen]) -> Bools:
        return np.stack([env.action_masks(screen) for env, screen in zip(self.envs, screens, strict=True)])

    # --- what Gymnasium's vector wrappers and users ask for -------------------------------------

    def each(self, fn: Callable[[AndroidEnv], T], indices: Sequence[int] | None = None) -> tuple[T, ...]:
        chosen = self.envs if indices is None else [self.envs[i] for i in indices]
        return tuple(fn(env) for env in chosen)

    def close_extras(self, **_: object) -> None:
        for env in self.envs:
            env.close()


@contextmanager
def collector_waits() -> Iterator[None]:
    """Without runs of the cyclic garbage collector. It is for a step of many phones, which makes
    hardly any cycles: a run in it goes through all that is new, and finds nothing. The next one
    comes soon afterwards, unless the collector is turned off anyway."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


__all__ = ["AndroidVectorEnv"]
