"""The base of agents that ask a language model: the model, the goal, and the steps so far."""

from __future__ import annotations

from typing_extensions import TypedDict, Unpack

from ...action import words
from ...llms import Decoding, ModelSpec
from ...trajectory import Thought
from .._types import Env, Info, Observation, android
from .gestures import REFUSED
from .history import PastStep
from .llm_calls import LLMCalls


class Sampling(TypedDict, total=False):
    """How answers are drawn, and for how many seconds an episode may ask at most."""

    temperature: float
    top_p: float
    max_tokens: int
    seed: int | None
    episode_s: float | None


SAMPLING: Sampling = {"temperature": 0.0, "top_p": 1.0, "max_tokens": 4096, "seed": 0, "episode_s": None}


class LLMAgent:
    """Base of agents. `history`: how many steps back a prompt tells; the others say how answers are
    drawn, and `episode_s` for how many seconds at most."""

    SAYS: frozenset[str] = frozenset({"answer", "ask", "impossible"})  # as `android_gym.adapters` has it
    SHARED = tuple(SAMPLING)  # options that every such agent has
    in_words = False  # steps are told by what was done, not as the model wrote it
    named = True  # by the names of elements, too, and by what the phone says of errors

    def __init__(self, model: ModelSpec, history: int, **sampling: Unpack[Sampling]) -> None:
        how: Sampling = {**SAMPLING, **sampling}
        decoding = Decoding(how["temperature"], how["top_p"], how["max_tokens"], how["seed"])
        self.llm_calls = LLMCalls(model, decoding, how["episode_s"])
        self.history = history
        self.thought: Thought | None = None
        self._past: list[PastStep] = []

    @property
    def repeat(self) -> int:
        """Which time this same instance is played: another one draws with another seed."""
        return self.llm_calls.repeat

    @repeat.setter
    def repeat(self, number: int) -> None:
        self.llm_calls.repeat = number

    def reach(self) -> None:
        """Raises ModelUnavailable where there is no way to a model's server. Nothing is asked."""
        for llm in (self.llm_calls.llm, self.llm_calls.second):
            reach = getattr(llm, "reach", None)
            if reach is not None:
                reach()

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        self._env, self._past, self.thought = android(env), [], None
        self._goal, self._date = info["instruction"], info["date"]
        self._apps = ", ".join(info["apps"])
        self.llm_calls.begin()

    def _done(self, info: Info) -> None:
        """Note what the last action came to, before the next."""
        if not self._past:
            return
        last, done = self._past[-1], self._env.episode_state.executed[-1]
        why = info["action_error"] if self.named else REFUSED if info["action_error"] else ""
        error = self.thought.error if self.thought is not None else ""
        last = last._replace(error=error or last.error or why)
        if not self.named:
            self._past[-1] = last
        elif self.in_words:
            self._past[-1] = last._replace(action=words(done))
        else:
            self._past[-1] = last._replace(words="" if done is None else words(done))

    def _recent(self) -> tuple[list[PastStep], int]:
        """The steps that a prompt tells, and the number of the first of them."""
        past = self._past[-self.history :] if self.history else []
        return past, len(self._past) - len(past) + 1

    @property
    def _number(self) -> int:
        """Of the step to come."""
        return len(self._past) + 1
