"""AndroidVectorEnv: many phones in one process, which share what they have worked out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space, iterate

from ..errors import InvalidOption
from .android import AndroidEnv
from .observations import Moment, find

Write = Callable[[int, Moment], None]


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
    ((3, 64, 88), (3,))
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
        self._everywhere = np.ones(self.num_envs, bool)
        self._everywhere.flags.writeable = False
        self._make_room()

    def _make_room(self) -> None:
        """A place for each observation: an array for numbers, a list for text."""
        space, first = self.single_observation_space, self.envs[0]
        spaces = space.spaces if isinstance(space, Dict) else {first.observation[0]: space}
        self._room: dict[str, Any] = {
            name: np.zeros((self.num_envs, *part.shape), part.dtype)
            if isinstance(part, Box)
            else [""] * self.num_envs
            for name, part in spaces.items()
        }
        self._writers = tuple(self._writer(name) for name in first.observation)

    def _writer(self, name: str) -> Write:
        """What puts one observation of environment i in its place."""
        form, room = find(name), self._room[name]
        write = getattr(form, "write", None)
        if write is not None:
            return lambda i, moment: write(moment, room[i])

        def put(i: int, moment: Moment) -> None:
            room[i] = form.observe(moment)

        return put

    # --- the episodes --------------------------------------------------------------------------

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        """Begin an episode in each, or where options["reset_mask"] (bool (num_envs,)) is True.
        seed: one each, or the first one's, the next one's being one more; options: as
        `AndroidEnv.reset`."""
        given = dict(options or {})
        chosen = self._chosen(given.pop("reset_mask", None))
        infos: dict[str, Any] = {}
        for i, own in enumerate(self._seeds(seed)):
            if chosen[i]:
                self._restart(i, infos, own, given or None)
        return self._observations(), infos

    def _seeds(self, seed: int | Sequence[int | None] | None) -> Sequence[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, int):
            return range(seed, seed + self.num_envs)
        if len(seed) != self.num_envs:
            raise InvalidOption(f"There are {len(seed)} seeds for {self.num_envs} environments.")
        return seed

    def _chosen(self, mask: Any) -> Any:
        if mask is None:
            return self._everywhere
        if not isinstance(mask, np.ndarray) or mask.dtype != bool:
            raise InvalidOption("reset_mask is an array of bool.")
        if mask.shape != (self.num_envs,) or not mask.any():
            raise InvalidOption(f"reset_mask says for {self.num_envs} environments which to reset.")
        return mask

    def _restart(
        self, i: int, infos: dict[str, Any], seed: int | None, options: dict[str, Any] | None
    ) -> None:
        env = self.envs[i]
        info = env.begin(seed, options)
        self._look(i, env)
        self._over[i] = False
        self._add_info(infos, info, i)

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One action in each; where an episode was over, `autoreset_mode` says what happens."""
        given = iterate(self.action_space, actions)
        count = self.num_envs
        rewards, ended, cut = np.zeros(count), np.zeros(count, bool), np.zeros(count, bool)
        infos: dict[str, Any] = {}
        going: list[int] = []
        for i, (env, action) in enumerate(zip(self.envs, given, strict=True)):
            if self._over[i] and self.autoreset_mode is AutoresetMode.NEXT_STEP:
                self._restart(i, infos, None, None)
                continue
            rewards[i], ended[i], cut[i] = env.advance(action)
            self._look(i, env)
            self._over[i] = bool(ended[i] or cut[i])
            if self._over[i] and self.autoreset_mode is AutoresetMode.SAME_STEP:
                last = {"final_obs": self._one(i), "final_info": env.info()}
                self._add_info(infos, last, i)
                self._restart(i, infos, None, None)
            else:
                going.append(i)
        self._tell(infos, going)
        return self._observations(), rewards, ended, cut, infos

    def _look(self, i: int, env: AndroidEnv) -> None:
        moment = env.moment()
        for write in self._writers:
            write(i, moment)

    def _one(self, i: int) -> Any:
        """The observation of environment i, its own."""
        found = {name: np.array(v[i]) if isinstance(v, np.ndarray) else v[i]
                 for name, v in self._room.items()}  # fmt: skip
        return found if isinstance(self.single_observation_space, Dict) else found.popitem()[1]

    def _observations(self) -> Any:
        found = {
            name: (v.copy() if self.copy else v) if isinstance(v, np.ndarray) else tuple(v)
            for name, v in self._room.items()
        }
        return found if isinstance(self.single_observation_space, Dict) else found.popitem()[1]

    def _tell(self, infos: dict[str, Any], going: list[int]) -> None:
        """The infos of those that took a step, all at once where all did."""
        if len(going) < self.num_envs:
            for i in going:
                self._add_info(infos, self.envs[i].info(), i)
            return
        every = [env.info(masks=False) for env in self.envs]
        if any(len(info) != len(every[0]) for info in every):  # a device has failed
            for i, info in enumerate(every):
                self._add_info(infos, info, i)
        else:
            for key in every[0]:
                infos[key] = _column([info[key] for info in every])
                infos[f"_{key}"] = self._everywhere
        if self.envs[0].shows_mask:
            infos["action_mask"] = self.action_masks().view(np.int8)
            infos["_action_mask"] = self._everywhere

    def action_masks(self) -> Any:
        """What does something now: bool (num_envs, size of the action space)."""
        masks = np.zeros((self.num_envs, int(getattr(self.single_action_space, "n", 0))), bool)
        for i, env in enumerate(self.envs):
            masks[i] = env.action_masks()
        return masks

    # --- what Gymnasium's vector wrappers and users ask for -------------------------------------

    @property
    def np_random_seed(self) -> tuple[int, ...]:  # type: ignore[override]
        return tuple(env.np_random_seed for env in self.envs)

    @property  # type: ignore[misc]
    def np_random(self) -> tuple[np.random.Generator, ...]:  # type: ignore[override]
        return tuple(env.np_random for env in self.envs)

    def call(self, name: str, *args: Any, **how: Any) -> tuple[Any, ...]:
        """A method or attribute of each environment."""
        found = [getattr(env, name) for env in self.envs]
        return tuple(one(*args, **how) if callable(one) else one for one in found)

    def get_attr(self, name: str) -> tuple[Any, ...]:
        return tuple(getattr(env, name) for env in self.envs)

    def set_attr(self, name: str, values: Any) -> None:
        each = values if isinstance(values, (list, tuple)) else [values] * self.num_envs
        for env, value in zip(self.envs, each, strict=True):
            setattr(env, name, value)

    def render(self) -> tuple[Any, ...]:
        """What `render` gives, of each."""
        return tuple(env.render() for env in self.envs)

    def close_extras(self, **_: Any) -> None:
        for env in self.envs:
            env.close()


def _column(values: Iterable[Any]) -> Any:
    """An array of values, of objects where they are no numbers."""
    values = list(values)
    if type(values[0]) in (bool, int, float):
        return np.array(values)
    found = np.empty(len(values), object)
    for i, value in enumerate(values):
        found[i] = value
    return found


__all__ = ["AndroidVectorEnv"]
