"""marks: sees the screen as a picture with a mark on every element (set-of-marks), and names marks.

c1, c2 … can be touched or typed into, s1, s2 … can be scrolled; actions are those of `text`, with
marks for ids: `#click [c3]#`.
"""

from __future__ import annotations

from typing_extensions import Unpack

from ..envs.context import mark_nodes
from ..llms import Message, ModelSpec
from ._llm.agent_base import LLMAgent, Sampling
from ._llm.encode_action import (
    action_descriptions,
    encode_reply,
    extra_actions,
    form_with_api,
    installed_apps,
    parse_offer,
)
from ._llm.history import PastStep, describe_steps
from ._llm.observe import hint, picture
from ._llm.parse_reply import VERSION as PARSER_VERSION
from ._llm.parse_reply import parse_reply
from ._types import Card, Env, Info, Observation, RawAction

SYSTEM = """\
You use an Android phone to do what its owner asks for, step by step. In every step you get a
picture of the screen, think about it and take exactly one action; then you see the next screen.
On the picture every element has a frame and a mark: red marks, c1, c2 and so on, can be touched or
typed into; blue ones, s1, s2 and so on, can be scrolled.

When you begin it is {date}. Installed apps:
{apps}

Actions, where an id is a mark of the picture shown now:
{actions}

Rules:
1. Each answer holds exactly one action, between two # signs, after "Action:".
2. What did not help once will not help when repeated: look for another way.
3. When the goal is reached, #finish#. Where the goal is a question, #finish [answer]#, with the
   value alone or in one sentence. Where it cannot be reached or answered, #finish [N/A]#.

Answer in this form:
Thought: what the screen shows and what has to happen next
Action: #click [c3]#"""

USER = "Goal: {goal}\n\n{past}Step {number}. The picture shows the screen now.{more}"


class Agent(LLMAgent):
    """model: "openai:NAME", another name that `llms.connect` knows, or a model that sees pictures.

    names: say what elements are called, in a list of the marks and in the steps so far. side: the
    longest side of pictures in px. history: how many steps back the prompt tells. The others as for
    `react`.
    """

    track = "marks"
    reads_text = False

    def __init__(
        self,
        model: ModelSpec = "",
        names: bool = True,
        side: int = 1024,
        history: int = 8,
        offer: str = "",
        **sampling: Unpack[Sampling],
    ) -> None:
        super().__init__(model, history, **sampling)
        self.names = self.in_words = self.named = names
        self.side, self.offer = side, parse_offer(offer)

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        super().reset(env, observation, info)
        actions = form_with_api("text", self._env).describe(extra_actions(self._env, self.offer))
        self._system = SYSTEM.format(apps=installed_apps(self._env), actions=actions, date=self._date)

    def act(self, observation: Observation, info: Info) -> RawAction:
        self._done(info)
        image, _ = picture(self._env, self.side, "marks")
        more = hint(observation) if self.names else ""  # it names elements
        reply = self.llm_calls.ask(self._prompt(image, more)).text
        read = parse_reply(reply)
        raw = encode_reply(self._env, reply, read)
        self.thought = self.llm_calls.thought(raw.error, raw.invalid)
        self._past.append(PastStep("", read.line or "none", "", raw.error))
        return raw.raw

    def card(self) -> Card:
        prompt = "\n".join((SYSTEM, USER, action_descriptions("text")))
        return self.llm_calls.card(
            prompt, PARSER_VERSION, self.history, self.side, names=self.names, offer=",".join(self.offer)
        )

    def _prompt(self, image: bytes, more: str) -> tuple[Message, ...]:
        before = describe_steps(*self._recent())
        parts = [f"\nMarks:\n{self._named()}"] if self.names else []
        user = USER.format(
            goal=self._goal,
            past=f"Steps so far:\n\n{before}\n\n" if before else "",
            number=self._number,
            more="\n".join(["", *parts, *filter(None, (more,))]),
        )
        return Message("system", self._system), Message("user", user.rstrip(), (image,))

    def _named(self) -> str:
        """The marks and what their elements are called, one a line."""
        screen = self._env.screen
        lines = []
        for tag, i in mark_nodes(screen).items():
            element = screen.element(i)
            name = element.name or element.id.rpartition("/")[2]
            lines.append(f"{tag}: {name}" if name else tag)
        return "\n".join(lines)
