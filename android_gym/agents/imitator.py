"""imitator: plays the reference with mistakes, for exercising statistics where no model is at hand.

It is synthetic: its scores say nothing about any model, and reports mark it so. In each step it
errs with a given chance: it taps something else, says twice again what it said last, whether or not
that can be done there, forgets a step, types a text wrongly, writes nothing that can be read, or
stops too early. Where it then no longer sees what the
reference touches, it goes back, then begins anew once, then gives up. With `learn` it errs less in
each trial, as if reflecting helped; without, another trial is just another draw. With `heed` it
errs less on a screen that a hint of `ExplorationHints` says it has been on, as if that helped.
"""

from __future__ import annotations

import random

from ..action import Action
from ..envs.context import reachable, targets, verbs
from ..errors import InvalidOption, NotSupported
from ..trajectory import Trajectory
from ._encode_action import encode
from ._llm.observe import hint
from ._types import Card, Env, Info, Json, Observation, RawAction, android
from .oracle import Agent as Oracle

MISTAKES = {"other": 50, "forget": 20, "repeat": 30, "mistype": 15, "stop": 10, "mumble": 5}
STUCK = 2  # times that what was said is said again
MUMBLE = "I am not sure what to do."  # no form reads an action in it


class Agent:
    """error: the chance of a mistake in a step, 0 … 1. learn: the share of it that goes away with
    each trial. trials: most trials after the first. seed: of the mistakes, with the task's. heed:
    the share of `error` that goes away where a hint is given."""

    synthetic = True
    repeat = 0

    def __init__(
        self, error: float = 0.2, learn: float = 0.0, trials: int = 0, seed: int = 0, heed: float = 0.0
    ) -> None:
        if not (0 <= error <= 1 and 0 <= learn <= 1 and 0 <= heed <= 1):
            raise InvalidOption("The imitator's error, learn and heed lie between 0 and 1.")
        self.error, self.learn, self.trials, self.seed = error, learn, trials, seed
        self.heed, self.trial, self._more = heed, 0, False

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        if not self._more:
            self.trial = 0
        self._more = False
        self._env = android(env)
        instance = self._env.instance
        again = f"/{self.repeat}" if self.repeat else ""
        name = f"imitator/{self.seed}/{instance.task.id}/{instance.seed}/{self.trial}{again}"
        self._rng = random.Random(name)
        self._rate = self.error * (1 - self.learn) ** self.trial
        self._oracle = Oracle(scrolls=False)
        self._oracle.reset(env, observation, info)
        self._held: Action | None = None  # what could not be done here yet
        self._said: RawAction | None = None  # last, in the environment's form
        self._again = 0  # how often it is still said again
        self._lost = 0

    def act(self, observation: Observation, info: Info) -> RawAction:
        if self._again and self._said is not None:
            self._again -= 1
            return self._said
        self._said = raw = self._chosen(observation)
        return raw

    def _chosen(self, observation: Observation) -> RawAction:
        heeded = self.heed if hint(observation) else 0.0
        if self._rng.random() < self._rate * (1 - heeded):
            kinds = list(MISTAKES)
            kind = self._rng.choices(kinds, list(MISTAKES.values()))[0]
            raw = self._mistake(kind)
            if raw is not None:
                return raw
        return self._on(self._next())

    def again(self, success: bool, trajectory: Trajectory) -> None:
        """A trial is over, and another one of the same task begins."""
        self.trial, self._more = self.trial + 1, True

    def card(self) -> Card:
        options: dict[str, Json] = {"error": self.error, "learn": self.learn, "trials": self.trials}
        options |= {"seed": self.seed, "heed": self.heed}
        return {"model": "none", "synthetic": True, "options": options}

    def _next(self) -> Action:
        held, self._held = self._held, None
        return held or self._oracle.next()

    def _on(self, action: Action) -> RawAction:
        """The action, or what helps where it cannot be done here."""
        try:
            return encode(self._env, action)
        except NotSupported:
            self._lost += 1
        if self._lost == 1:
            self._held = action
            return encode(self._env, Action("back"))
        if self._lost == 2:
            self._oracle.reset(self._env, "", {})
            return self._on(self._oracle.next())
        return encode(self._env, Action("finish"))

    def _mistake(self, kind: str) -> RawAction | None:
        """A mistake of that kind in the environment's form, None where it cannot be made here."""
        if kind == "mumble":
            return MUMBLE
        if kind == "stop":
            return self._say(Action("finish"))
        if kind == "repeat":
            self._again = 0 if self._said is None else STUCK - 1
            return self._said
        wanted = self._next()
        if kind == "forget" and wanted.verb != "finish":
            return self._on(self._next())
        self._held = wanted
        if kind == "mistype" and wanted.verb == "set_text" and wanted.text:
            self._held = None
            return self._say(wanted.replace(text=wanted.text[:-1]))
        return self._other(wanted) if kind == "other" else None

    def _other(self, wanted: Action) -> RawAction | None:
        """A tap on something else."""
        screen = self._env.screen
        meant = reachable(screen, wanted.element)
        shown = zip(targets(screen), verbs(screen), strict=True)
        others = [screen.element(i) for i, can in shown if "click" in can and i != meant]
        return self._say(Action("click", self._rng.choice(others))) if others else None

    def _say(self, action: Action) -> RawAction | None:
        """The action in the environment's form, None where the form cannot say it here."""
        try:
            return encode(self._env, action)
        except NotSupported:
            return None
