"""pointer: a small network that reads the instruction and the screen and points at what to do.

One network for many tasks: a transformer over the words of the instruction, the elements on the
screen and the actions so far scores every action of the `discrete` form that does something; the
best one is said in the environment's own form. It was trained by `benchmarks/train_pointer.py`, by
imitation of verified plans and then by reinforcement, on the 104 training tasks of version 0.2.0;
most tasks came later, and it solves hardly any of those (docs/learning.md). It needs numpy alone,
and neither the phone's state nor the reference.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import numpy as np

from ..action import Action
from ..envs.actions import discrete
from ..envs.context import Context
from ..errors import InvalidOption
from ..screen import Screen
from ._encode_action import encode_or_finish
from ._pointing.features import Step, remembered, see
from ._pointing.forward import Forward, load
from ._types import Env, Floats, Info, Observation, RawAction, android

WEIGHTS = Path(__file__).with_suffix(".npz")


class Agent:
    """`weights`: the path of an .npz file to use instead of those that come with the package;
    `temperature`: 0 takes the best action, above it draws, the same way for the same `seed`."""

    learned = True  # from tasks of split "train"
    repeat = 0

    def __init__(self, weights: str = "", temperature: float = 0.0, seed: int = 0) -> None:
        if temperature < 0:
            raise InvalidOption(f"The temperature is 0 or more, not {temperature}.")
        path = Path(weights) if weights else WEIGHTS
        if not path.is_file():
            raise InvalidOption(f"There is no file {str(path)!r} with weights of the pointer.")
        self.network = _loaded(str(path))
        self.temperature, self.seed = temperature, seed

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        self._env = base = android(env)
        again = (self.repeat,) if self.repeat else ()
        self._rng = np.random.default_rng((self.seed, base.instance.seed, *again))
        context = base.episode_state.context
        self._context = Context.of(context.instruction, context.apps, context.asks, context.numbers)
        self._past: tuple[Step, ...] = ()
        self._last: tuple[Screen, Action] | None = None  # the screen before the last action, and that action

    def act(self, observation: Observation, info: Info) -> RawAction:
        screen, play = self._env.screen, self._env.episode_state
        context = self._context.with_apps(play.context.apps, play.context.numbers).with_texts(screen)
        self._context = context
        if self._last is not None:
            before, action = self._last
            self._past += (remembered(action, before, screen, bool(play.error)),)
        logits = self.network.logits(see(screen, context, self._past, context.asks))
        number = self._choose(logits)
        chosen = discrete.decode(number, screen, context)
        assert not isinstance(chosen, str)  # masked numbers are not chosen
        self._last = screen, chosen
        return encode_or_finish(self._env, chosen)

    def _choose(self, logits: Floats) -> int:
        if not self.temperature:
            return int(logits.argmax())
        noise = self._rng.gumbel(size=len(logits))
        return int((logits / self.temperature + noise).argmax())


@lru_cache(maxsize=4)
def _loaded(path: str) -> Forward:
    return load(path)
