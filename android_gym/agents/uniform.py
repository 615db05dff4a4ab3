"""uniform: a random action out of those that do something, in any action form.

Element actions, keys, swipes, apps and FINISH are equally likely; typing counts once per edit
field, with a random text. On corpora of pages it draws from the recorded actions and back.
"""

from __future__ import annotations

import random

from ..action import Action
from ..devices.perform import WAYS
from ..envs.context import editable, targets, verbs
from ..errors import NotSupported
from ._encode_action import encode
from ._types import Env, Info, Observation, RawAction, android

KEYS = ("back", "home", "enter", "recents", "notifications")
MAX_TRIES = 20  # draws until the environment's form can say one


class Agent:
    """`seed` decides the whole play, together with the episode's own seed and its repeat."""

    repeat = 0

    def __init__(self, seed: int = 0, finish: bool = True) -> None:
        self.seed, self.finish = seed, finish
        self._rng = random.Random(seed)

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        self._env = android(env)
        instance = self._env.instance
        again = f"/{self.repeat}" if self.repeat else ""
        self._rng = random.Random(f"{self.seed}/{instance.task.id}/{instance.seed}{again}")

    def act(self, observation: Observation, info: Info) -> RawAction:
        if self._env.pages is not None:
            return encode(self._env, self._rng.choice(self._env.pages.choices()))
        choices = self._choices()
        for _ in range(MAX_TRIES):
            try:
                return encode(self._env, self._draw(self._rng.choice(choices)))
            except NotSupported:
                continue
        return encode(self._env, Action("back"))

    def _choices(self) -> list[tuple[str, int]]:
        """(verb, node), -1 where no element is meant."""
        screen = self._env.screen
        shown = zip(targets(screen), verbs(screen), strict=True)
        found = [(verb, i) for i, can in shown for verb in sorted(can) if verb != "double_click"]
        found += [(key, -1) for key in KEYS]
        found += [(f"swipe_{way}", -1) for way in WAYS]
        found += [("start", n) for n in range(len(self._env.episode_state.context.apps))]
        return [*found, ("finish", -1)] if self.finish else found

    def _draw(self, choice: tuple[str, int]) -> Action:
        verb, i = choice
        screen, context = self._env.screen, self._env.episode_state.context
        if verb == "start":
            return Action("start", text=context.apps[i][0])
        element = screen.element(i) if i >= 0 else None
        if verb == "set_text" and editable(screen.nodes[i]):
            return Action("set_text", element, self._rng.choice(context.texts))
        name, _, way = verb.partition("swipe_")
        return Action("swipe", element, way) if way else Action(name, element)
