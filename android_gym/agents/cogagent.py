"""cogagent: CogAgent-9B's own prompt (the model of December 2024), with all it did so far.

Sources: THUDM/CogAgent, README.md ("User Input"), inference/cli_demo.py and, for phones,
app_for_android/client_for_android.py (arXiv 2312.08914 is about the model before). As there: one
message of the user's, its text before its picture, the bare screen at its own size, which the model
scales to 1120 x 1120; "Task", "History steps" counted from 0, each the grounded operation and the
sentence about it as the model wrote them, "(Platform: Mobile)", and the form of the answer, every
line as in the README. There is no prose in it, no list of actions, and no word of what failed.

Differences and what is not documented: the demo for phones asks for the form
Status-Plan-Action-Operation-Sensitive, the README and the other demos for
Action-Operation-Sensitive, which is the default here (`form`). The demo types into whatever has the
focus and then presses Enter, and takes the directions of SCROLL for those of the finger; here both
are as Action_space_en.md has them. The demo ends where an answer holds no operation; here the
episode goes on. No operation answers a question: END() ends the episode without words.
"""

from __future__ import annotations

import re

from typing_extensions import Unpack

from ..errors import UnknownName
from ..llms import Message, ModelSpec
from ._llm.agent_base import Sampling
from ._llm.scaffold import Scaffold, Seen, Turn
from ._types import Json

FORMS = (
    "Action-Operation",
    "Action-Operation-Sensitive",
    "Status-Action-Operation",
    "Status-Action-Operation-Sensitive",
    "Status-Plan-Action-Operation",
    "Status-Plan-Action-Operation-Sensitive",
)
PROMPT = "Task: {goal}\nHistory steps: {history}\n(Platform: Mobile)\n(Answer in {form} format.)\n"
STEP = "\n{number}. {operation}\t{action}"


class Agent(Scaffold):
    """model: "openai:NAME", another name that `llms.connect` knows, or a model that sees pictures.

    form: what the model is asked to write, one of `FORMS`. history and max_pixels as for every
    scaffold, the others as for `react`.
    """

    dialect = "cogagent"

    def __init__(
        self,
        model: ModelSpec = "",
        form: str = "Action-Operation-Sensitive",
        history: int | None = None,
        max_pixels: int | None = None,
        **sampling: Unpack[Sampling],
    ) -> None:
        if form not in FORMS:
            raise UnknownName("form of answers", form, FORMS)
        self.form = form
        super().__init__(model, history, None, max_pixels, **sampling)

    def messages(self, seen: Seen) -> tuple[Message, ...]:
        past = self.recent()
        first = len(self.turns) - len(past)
        history = "".join(_told(number, turn) for number, turn in enumerate(past, first))
        text = PROMPT.format(goal=self._goal, history=history, form=self.form)
        return (Message("user", text, (seen.image,)),)

    def template(self) -> str:
        return PROMPT + STEP

    def options(self) -> dict[str, Json]:
        return {"form": self.form}


def _told(number: int, turn: Turn) -> str:
    """A step in the history: what the model wrote, "" for what it did not."""
    operation = re.search(r"Grounded Operation:\s*(.*)", turn.reply)
    action = re.search(r"Action:\s*(.*)", turn.reply)
    return STEP.format(number=number, operation=operation[1] if operation else "", action=action[1] if action else "")
