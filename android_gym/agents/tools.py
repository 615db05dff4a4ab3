"""tools: as `react`, but the model acts by calling tools, one for each action.

The tools and their JSON schemas are those of the action form `tool`, or of `tool+api` where the
environment takes adb commands. An answer without a call is
read as text: a call written as JSON, or an action of the `text` grammar.
"""

from __future__ import annotations

import msgspec
from typing_extensions import Unpack

from ..action import Action
from ..llms import Message, ModelSpec, Reply, Tool
from ._llm.agent_base import LLMAgent, Sampling
from ._llm.encode_action import (
    API,
    Encoded,
    action_descriptions,
    encode_action,
    encode_reply,
    extra_actions,
    form_with_api,
    installed_apps,
    no_action,
    parse_offer,
)
from ._llm.history import PastStep, fit_to_context
from ._llm.observe import hint, screen_text
from ._llm.parse_reply import parse_reply
from ._types import Card, Env, Info, Observation, RawAction

SYSTEM = """\
You use an Android phone to do what its owner asks for, step by step. In every step you see the
screen as text, think about it and call exactly one tool; then you see the next screen.

The screen has a line for each element, inner elements indented below outer ones:
[id] Class resource_id (what it can do, how it stands): its words.
When you begin it is {date}. Installed apps:
{apps}

Take ids from the screen shown now, letter by letter; only fields (EditText) take set_text. What did
not help once will not help when repeated. When the goal is reached, call finish; where the goal is
a question, with the value that answers it, alone or in one sentence; where it cannot be reached or
answered, with the text N/A."""

USER = "Goal: {goal}\n\n{past}Step {number}. The screen now:\n{screen}"
READER = "tool-1"  # how calls are read, for agent cards
FORMS = ("tool", "tool" + API)
NO_CALL = "The answer calls no tool."
SEVERAL = "The answer calls several tools. Call only one."


class Agent(LLMAgent):
    """model: "openai:NAME", another name that `llms.connect` knows, or a model that calls tools.

    All others as for `react`.
    """

    track = "tools"

    def __init__(
        self,
        model: ModelSpec = "",
        history: int = 5,
        screens: bool = True,
        context: int = 4000,
        offer: str = "",
        **sampling: Unpack[Sampling],
    ) -> None:
        super().__init__(model, history, **sampling)
        self.tools: tuple[Tool, ...] = ()
        self.screens, self.context, self.offer = screens, context, parse_offer(offer)

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        super().reset(env, observation, info)
        self._form = form_with_api("tool", self._env)
        schemas = self._form.schemas(extra_actions(self._env, self.offer))
        self.tools = tuple(Tool(**schema) for schema in schemas)
        self._system = SYSTEM.format(apps=installed_apps(self._env), date=self._date)

    def act(self, observation: Observation, info: Info) -> RawAction:
        self._done(info)
        screen = screen_text(self._env, observation)
        reply = self.llm_calls.ask(self._prompt(screen, hint(observation)), self.tools)
        called, raw = self._raw(reply)
        self.thought = self.llm_calls.thought(raw.error, raw.invalid)
        self._past.append(PastStep(screen if self.screens else "", called, "", raw.error))
        return raw.raw

    def card(self) -> Card:
        prompt = "\n".join((SYSTEM, USER, action_descriptions("tool")))
        return self.llm_calls.card(
            prompt, READER, self.history, context=self.context, screens=self.screens, offer=",".join(self.offer)
        )

    def _prompt(self, screen: str, more: str) -> tuple[Message, ...]:
        past, first = self._recent()
        shown = f"{screen}\n{more}" if more else screen

        def prompt(told: str, examples: bool) -> tuple[Message, ...]:
            before = f"Steps so far:\n\n{told}\n\n" if told else ""
            user = USER.format(goal=self._goal, past=before, number=self._number, screen=shown)
            return Message("system", self._system), Message("user", user)

        return fit_to_context(past, first, self.llm_calls.room(self.context, self.tools), prompt)

    def _raw(self, reply: Reply) -> tuple[str, Encoded]:
        """The call as the history tells it, and the action in the environment's form."""
        base = self._env
        if len(reply.tool_calls) > 1:
            return "several calls", Encoded(no_action(self._env, reply.text), SEVERAL, "format")
        if not reply.tool_calls and "{" not in reply.text:
            read = parse_reply(reply.text)
            if read.line:
                return read.line, encode_reply(self._env, reply.text, read)
            return "none", Encoded(no_action(self._env, reply.text), NO_CALL, "format")
        said = reply.text
        if reply.tool_calls:
            call = reply.tool_calls[0]
            said = msgspec.json.encode({"name": call.name, "arguments": call.arguments}).decode()
        action = self._form.decode(said, base.screen, base.episode_state.context)
        if isinstance(action, Action):
            found = encode_action(self._env, action)
            return said, found._replace(raw=said) if base.action_form in FORMS else found
        missing = action.startswith("There is no")
        return said, Encoded(no_action(self._env, said), action, "action" if missing else "format")
