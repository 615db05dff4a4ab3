"""ExplorationHints: visit counts of states and actions, as a hint or as an exploration bonus.

AndroidArena (arXiv 2402.06596, section 7.2) tells an agent how many times it has been in the
current state (M) and has taken each action there (N). The same counts also make features for a
learner and an upper-confidence bonus for its reward.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import SupportsFloat

import gymnasium
import numpy as np
from gymnasium.core import ActType
from gymnasium.spaces import Box, Dict
from gymnasium.utils import RecordConstructorArgs

from ..action import Action, words
from ..envs.android import AndroidEnv
from ..envs.observed import rename_for_observer
from ..envs.spaces import Unicode
from ..envs.types import Form, FormSpace, Info, Observation, ResetOptions
from ..errors import InvalidOption, UnknownName
from ..metrics.equality import normal
from ..screen.identity import identity

FORMS = ("sentence", "features", "bonus")
SCOPES = {"sentence": "episode", "features": "episode", "bonus": "run"}
KEY = "exploration"  # of the hint in a Dict of observations
MAX_LENGTH = 4096  # characters of the hint
MAX_ACTIONS = 8  # actions that the hint names, those taken most often
UNTRIED_COUNT = 0.5  # N of an action never taken


class Counts:
    """Visits of screens, M(s), and actions taken on them, N(s, a).

    A screen is what `screen.identity` says; an action its verb and its element by meaning.
    """

    def __init__(self) -> None:
        self.visits: Counter[str] = Counter()
        self.taken: defaultdict[str, Counter[Action]] = defaultdict(Counter)
        self.said: dict[Action, str] = {}  # how the actions read

    def visit(self, state: str) -> None:
        self.visits[state] += 1

    def take(self, state: str, action: Action, said: str) -> None:
        self.taken[state][action] += 1
        self.said[action] = said

    def bonus(self, state: str, action: Action, weight: float) -> float:
        """weight * sqrt(ln M(s) / N(s, a)) as it stands before the action is taken."""
        m, n = self.visits[state], self.taken[state][action] if state in self.taken else 0
        return weight * math.sqrt(math.log(max(1, m)) / (n or UNTRIED_COUNT))


class ExplorationHints(gymnasium.Wrapper[Observation, ActType, Observation, ActType], RecordConstructorArgs):
    """Counts visits M(s) and actions N(s, a) and hands them out.

    forms: "sentence" puts the paper's hint in the observation, under the key "exploration" of a
        Dict or after a plain text; "features" puts float32 (2,) there, ln(1 + M(s)) and
        ln(1 + the actions taken here), for observations of numbers (a Dict, or made one with the
        plain observation under "observation"); "bonus" pays weight * sqrt(ln M(s) / N(s, a)) for
        each action, an action never taken counting as N = 1/2. What cannot be done pays nothing.
    weight: the bonus's c. scope: "episode" forgets at each reset, "run" never; by default the
        sentence and the features count the episode, the bonus the run.

    info["exploration"] holds the first form's M(s) of the screen shown, its N(s, a) of the action
    taken (before it), and the bonus paid. Raises UnknownName or InvalidOption.

    >>> env = gymnasium.make("AndroidArena/Clock-Open-v0", observation="text")
    >>> env = ExplorationHints(env)
    >>> _ = env.reset(seed=0)
    >>> _ = env.step("#press_home#")
    >>> print(env.step("#press_home#")[0].splitlines()[-1])
    You have been on this screen twice before; there you did: home (twice).
    """

    def __init__(
        self,
        env: gymnasium.Env[Observation, ActType],
        forms: str | Iterable[str] = "sentence",
        weight: float = 0.1,
        scope: str = "",
    ) -> None:
        forms = (forms,) if isinstance(forms, str) else tuple(forms)
        RecordConstructorArgs.__init__(self, forms=forms, weight=weight, scope=scope)
        super().__init__(env)
        if not forms:
            raise InvalidOption(f"Exploration hints take one form or more of {', '.join(FORMS)}.")
        for form in forms:
            if form not in FORMS:
                raise UnknownName("form of exploration hints", form, FORMS)
        if scope not in ("", "episode", "run"):
            raise UnknownName("scope of exploration hints", scope, ("episode", "run"))
        if not (math.isfinite(weight) and weight >= 0):
            raise InvalidOption(f"The weight of the bonus is a number from 0 on, not {weight!r}.")
        if {"sentence", "features"} <= set(forms):
            raise InvalidOption("Exploration hints are a sentence or features, not both.")
        base = env.unwrapped
        assert isinstance(base, AndroidEnv)
        self._base, self.forms, self.weight = base, forms, weight
        self._scopes = {form: scope or SCOPES[form] for form in FORMS}
        self.episode, self.run = Counts(), Counts()
        self.observation_space = self._space(env.observation_space)

    def _space(self, given: FormSpace) -> FormSpace:
        added: FormSpace = Unicode(MAX_LENGTH)
        if "features" in self.forms:
            added = Box(0.0, 64.0, (2,), np.float32)
        elif "sentence" not in self.forms:
            return given
        if isinstance(given, Dict):
            return Dict({**given.spaces, KEY: added})
        if "features" in self.forms:
            return Dict({"observation": given, KEY: added})
        if not isinstance(given, Unicode):
            raise InvalidOption("The sentence needs an observation of text, or a Dict of several.")
        return Unicode(given.max_length + MAX_LENGTH + 1)

    def counts(self, form: str) -> Counts:
        """The counts that a form goes by."""
        return self.run if self._scopes[form] == "run" else self.episode

    @property
    def _main(self) -> Counts:
        return self.counts(self.forms[0])

    # --- the episode ---------------------------------------------------------------------------

    def reset(self, *, seed: int | None = None, options: ResetOptions | None = None) -> tuple[Observation, Info]:
        """Begin an episode; counts of the episode start anew."""
        observation, info = self.env.reset(seed=seed, options=options)
        self.episode = Counts()
        state = self._visit()
        info[KEY] = {"visits": self._main.visits[state], "taken": 0, "bonus": 0.0}
        return self._with_hint(observation, state), info

    def step(self, action: ActType) -> tuple[Observation, SupportsFloat, bool, bool, Info]:
        """One action, counted where it was taken."""
        seen, own = self._base.screen, self._base.device.screen()
        before = identity(seen)
        observation, reward, terminated, truncated, info = self.env.step(action)
        taken, bonus = 0, 0.0
        done = self._base.episode_state.executed[-1]
        if done is not None:
            said, done = words(rename_for_observer(done, own, seen)), normal(done)  # as it was seen
            taken = self._main.taken[before][done] if before in self._main.taken else 0
            if "bonus" in self.forms:
                bonus = self.counts("bonus").bonus(before, done, self.weight)
            for counts in (self.episode, self.run):
                counts.take(before, done, said)
        state = self._visit()
        info[KEY] = {"visits": self._main.visits[state], "taken": taken, "bonus": bonus}
        hinted = self._with_hint(observation, state)
        return hinted, float(reward) + bonus, terminated, truncated, info

    def _visit(self) -> str:
        state = identity(self._base.screen)
        for counts in (self.episode, self.run):
            counts.visit(state)
        return state

    def _with_hint(self, observation: Observation, state: str) -> Observation:
        if "features" in self.forms:
            counts = self.counts("features")
            numbers = (counts.visits[state], sum(counts.taken[state].values()))
            hint: Form = np.log1p(np.array(numbers, np.float32))
        elif "sentence" in self.forms:
            hint = sentence(self.counts("sentence"), state)
        else:
            return observation
        if isinstance(observation, dict):
            return {**observation, KEY: hint}
        if "features" in self.forms:
            return {"observation": observation, KEY: hint}
        return f"{observation}\n{hint}" if hint else observation


def sentence(counts: Counts, state: str) -> str:
    """The hint about a screen that was just visited; nothing for one seen for the first time."""
    before = counts.visits[state] - 1
    if before < 1:
        return ""
    text = f"You have been on this screen {_times(before)} before"
    most = counts.taken[state].most_common(MAX_ACTIONS) if state in counts.taken else []
    done = ", ".join(f"{counts.said[action]} ({_times(n)})" for action, n in most)
    return f"{text}; there you did: {done}."[:MAX_LENGTH] if done else f"{text}."


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


__all__ = ["ExplorationHints"]
