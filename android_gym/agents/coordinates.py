"""coordinates: sees the screen as a picture and acts on places in it, in a model's own dialect.

`dialect` is one of ours (`pixels`, `shares` from 0 to 1, `thousandths`) or that of a published
model (`android_gym.adapters`: UI-TARS, Qwen-VL, OS-Atlas, CogAgent, AndroidWorld, AppAgent). With
the environment's action form `point` touches land exactly where the model says; with others they
are touches of the element there.

The prompt is ours. What was done before is told by places, "tap (163, 317)", never by the names of
elements, and so the sentence of ExplorationHints, which names them, is left out. For the authors'
own prompts see `ui_tars`, `qwen2_5_vl` and the other agents on `Scaffold`.
"""

from __future__ import annotations

from typing_extensions import Unpack

from ..errors import InvalidOption
from ..llms import Message, ModelSpec
from ._llm.agent_base import Sampling
from ._llm.gestures import gesture_words
from ._llm.history import PastStep, describe_steps
from ._llm.observe import numbered, picture
from ._llm.scaffold import Scaffold, Seen, Turn
from ._types import Card

SYSTEM = """\
You use an Android phone to do what its owner asks for, step by step. In every step you get a
picture of the screen, think about it and take exactly one action; then you see the next screen.

Installed apps: {apps}. When you begin it is {date}.

Actions:
{actions}

When the goal is reached, say so with the last action above; where it is a question, answer it
there with the value, alone or in one sentence, and where it cannot be reached or answered, with
N/A, if that action takes an answer. What did not help once will not help when repeated."""

USER = "Goal: {goal}\n\n{past}Step {number}. The picture shows the screen now."


class Agent(Scaffold):
    """model: "openai:NAME", another name that `llms.connect` knows, or a model that sees pictures.

    dialect: a name of `android_gym.adapters`. side: the longest side of pictures in px. history:
    how many steps back the prompt tells, in words. The others as for `react`.
    """

    track = "vision"

    def __init__(
        self,
        model: ModelSpec = "",
        dialect: str = "pixels",
        side: int = 1024,
        history: int = 8,
        **sampling: Unpack[Sampling],
    ) -> None:
        self.dialect, self.side = dialect, side
        super().__init__(model, history, None, None, **sampling)
        self.SAYS = self._dialect.SAYS
        if hasattr(self._dialect, "ask"):
            raise InvalidOption(f"The dialect {dialect!r} knows no actions, only places: use the agent 'seeact_v'.")

    def card(self) -> Card:
        return self.llm_calls.card(self.template(), f"{self.dialect}-2", self.history, self.side, dialect=self.dialect)

    def template(self) -> str:
        return "\n".join((SYSTEM, USER, self._dialect.describe((1000, 2000))))

    def look(self) -> Seen:
        """The picture, its size, and the nodes that its numbers stand for."""
        first = getattr(self._dialect, "FIRST", None)
        if first is not None:
            return Seen(*numbered(self._env, self.side, first))
        multiple = getattr(self._dialect, "MULTIPLE", 1)
        return Seen(*picture(self._env, self.side, "pixels", multiple))

    def messages(self, seen: Seen) -> tuple[Message, ...]:
        recent = self.recent()
        number = len(self.turns) + 1
        before = describe_steps([self._past_of(turn) for turn in recent], number - len(recent))
        system = SYSTEM.format(apps=self._apps, date=self._date, actions=self._dialect.describe(seen.size))
        user = USER.format(goal=self._goal, past=f"Steps so far:\n\n{before}\n\n" if before else "", number=number)
        return Message("system", system), Message("user", user, (seen.image,))

    def _past_of(self, turn: Turn) -> PastStep:
        """A step as the prompt tells it."""
        first = getattr(self._dialect, "FIRST", 0)
        done = "none" if turn.gesture is None else gesture_words(turn.gesture, first)
        return PastStep("", done, "", turn.error)
