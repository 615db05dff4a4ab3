"""coordinates: sees the screen as a picture and acts on places in it, in a model's own dialect.

`dialect` is one of ours (`pixels`, `shares` from 0 to 1, `thousandths`) or that of a published
model (`android_gym.adapters`: UI-TARS, Qwen-VL, OS-Atlas, CogAgent, AndroidWorld, AppAgent). With
the environment's action form `point` touches land exactly where the model says; with others they
are touches of the element there.
"""

from __future__ import annotations

from typing import Any

from .. import adapters
from ..adapters import Gesture
from ..llms import Message
from ._llm.asking import Asking
from ._llm.history import Past, told
from ._llm.saying import Raw, nothing, of_action
from ._llm.seeing import hint, numbered, picture
from ._llm.touching import ENTER, of_gesture

SYSTEM = """\
You use an Android phone to do what its owner asks for, step by step. In every step you get a
picture of the screen, think about it and take exactly one action; then you see the next screen.

Installed apps: {apps}. Today is {date}.

Actions:
{actions}

When the goal is reached, say so with the last action above; where it is a question, answer it
there, if that action takes an answer. What did not help once will not help when repeated."""

USER = "Goal: {goal}\n\n{past}Step {number}. The picture shows the screen now.{hint}"


class Agent(Asking):
    """model: "openai:NAME", another name that `llms.connect` knows, or a model that sees pictures.

    dialect: a name of `android_gym.adapters`. side: the longest side of pictures in px. history:
    how many steps back the prompt tells, in words. The others as for `react`.
    """

    in_words = True

    def __init__(
        self,
        model: Any = "",
        dialect: str = "pixels",
        side: int = 1024,
        history: int = 8,
        temperature: float = 0.0,
        top_p: float = 1.0,
        max_tokens: int = 512,
        seed: int | None = 0,
        episode_s: float | None = None,
    ) -> None:
        self._dialect = adapters.find(dialect)
        super().__init__(model, history, temperature, top_p, max_tokens, seed, episode_s)
        self.dialect, self.side = dialect, side
        self._enter = False

    def reset(self, env: Any, observation: Any, info: dict[str, Any]) -> None:
        super().reset(env, observation, info)
        self._enter = False

    def act(self, observation: Any, info: dict[str, Any]) -> Any:
        self._done(info)
        if self._enter:  # the second half of "type this and submit"
            self._enter, self.thought = False, None
            return self._did(of_action(self._env, ENTER))
        image, size, nodes = self._look()
        reply = self.thinking.ask(self._prompt(image, size, hint(observation))).text
        found = self._dialect.decode(reply, size)
        raw = self._raw(reply, found, size, nodes)
        self.thought = self.thinking.thought(raw.error, raw.invalid)
        self._enter = isinstance(found, Gesture) and found.enter and not raw.error
        return self._did(raw)

    def card(self) -> dict[str, Any]:
        prompt = "\n".join((SYSTEM, USER, self._dialect.describe((1000, 2000))))
        card: dict[str, Any] = self.thinking.card(
            prompt, f"{self.dialect}-1", self.history, self.side, dialect=self.dialect
        )
        return card

    def _look(self) -> tuple[bytes, tuple[int, int], tuple[int, ...]]:
        """The picture, its size, and the nodes that its numbers stand for."""
        first = getattr(self._dialect, "FIRST", None)
        if first is not None:
            return numbered(self._env, self.side, first)
        multiple = getattr(self._dialect, "MULTIPLE", 1)
        image, size = picture(self._env, self.side, "pixels", multiple)
        return image, size, ()

    def _prompt(self, image: bytes, size: tuple[int, int], more: str) -> tuple[Message, ...]:
        before = told(*self._recent())
        system = SYSTEM.format(
            apps=self._apps, date=self._date, actions=self._dialect.describe(size)
        )
        user = USER.format(
            goal=self._goal, past=f"Steps so far:\n\n{before}\n\n" if before else "",
            number=self._number, hint=f"\n{more}" if more else "",
        )  # fmt: skip
        return Message("system", system), Message("user", user, (image,))

    def _raw(
        self, reply: str, found: Gesture | str, size: tuple[int, int], nodes: tuple[int, ...]
    ) -> Raw:
        if isinstance(found, Gesture):
            return of_gesture(self._env, found, size, nodes)
        invalid = "action" if found.startswith("There is no") else "format"
        return Raw(nothing(self._env, reply), found, invalid)

    def _did(self, raw: Raw) -> Any:
        self._past.append(Past("", str(raw.raw), "", raw.error))
        return raw.raw
