"""react: AndroidArena's base agent (arXiv 2402.06596, appendix F): think, then one action a step.

The prompt describes phone and actions, shows two examples, the goal, the steps so far and the
screen; steps so far are shortened as in the paper. The model is asked once a step.
"""

from __future__ import annotations

from typing_extensions import Unpack

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
from ._llm.history import PastStep, fit_to_context
from ._llm.observe import hint, screen_text
from ._llm.parse_reply import VERSION as PARSER_VERSION
from ._llm.parse_reply import parse_reply
from ._types import Card, Env, Info, Observation, RawAction

SYSTEM = """\
You use an Android phone to do what its owner asks for, step by step. In every step you see the
screen as text, think about it and take one action; then you see the next screen.

What you are given:
- Goal: what the owner wants.
- Steps so far: the screens you saw, the actions you took, and what could not be done.
- Screen: a line for each element, inner elements indented below outer ones:
  [id] Class resource_id (what it can do, how it stands): its words.

Installed apps:
{apps}

Actions:
{actions}

Rules:
1. Each answer holds exactly one action, between two # signs, after "Action:".
2. Take ids from the screen shown now, letter by letter. Only fields (EditText) take set_text.
3. What did not help once will not help when repeated: look for another way.
4. When the goal is reached, #finish#. Where the goal is a question, #finish [answer]#, with the
   value alone or in one sentence. Where it cannot be reached or answered, #finish [N/A]#.
5. When you begin it is {date}.

Answer in this form:
Thought: what the screen shows and what has to happen next
Action: #...#"""

# two shots: one that types, one that scrolls and then answers, over two steps
EXAMPLES = (
    (
        "Goal: Write to Li that I am late.\n\nSteps so far:\n\nStep 1.\n"
        "Action: #start [Messages]# (start com.google.android.apps.messaging)\n\n"
        "Step 2.\nAction: #click [n7a6b]# (tap Li)\n\n"
        "Step 3. The screen now:\nThe current app is Messages.\n"
        "[n90be] ImageButton (click): Back\n[n13d7] RecyclerView messages (scroll)\n"
        "  [n2c41] (long_click): Are you coming?\n[nfe08] EditText compose (click): Text message",
        "Thought: The chat with Li is open and the message is still to be written. It goes into "
        "the field at the bottom.\nAction: #set_text [nfe08] [I am late]#",
    ),
    (
        "Goal: How many unread messages does the chat with Mia have?\n\nSteps so far:\n\n"
        "Step 1.\nAction: #start [Messages]# (start com.google.android.apps.messaging)\n\n"
        "Step 2. The screen now:\nThe current app is Messages.\n"
        "[n0d52] RecyclerView list (scroll)\n"
        "  [n7a6b] (click, long_click): Li; Are you coming?; 1 unread\n"
        "  [n55c0] (click, long_click): Mum; Call me",
        "Thought: The list shows Li and Mum. The chat with Mia may be further down.\nAction: #swipe_up [n0d52]#",
    ),
    (
        "Goal: How many unread messages does the chat with Mia have?\n\nSteps so far:\n\n"
        "Step 1.\nAction: #start [Messages]# (start com.google.android.apps.messaging)\n\n"
        "Step 2.\nAction: #swipe_up [n0d52]# (swipe up list)\n\n"
        "Step 3. The screen now:\nThe current app is Messages.\n"
        "[n0d52] RecyclerView list (scroll)\n"
        "  [n81e9] (click, long_click): Mia; See you there; 3 unread",
        "Thought: The row of Mia says 3 unread, which is the answer.\nAction: #finish [3]#",
    ),
)

USER = "Goal: {goal}\n\n{notes}{past}Step {number}. The screen now:\n{screen}"


class Agent(LLMAgent):
    """model: "openai:NAME", another name that `llms.connect` knows, or a model.

    history: how many steps back the prompt tells. screens: with their screens. context: most
    tokens of a prompt. temperature, top_p, max_tokens, seed: how answers are drawn. episode_s:
    most seconds of an episode. offer: actions to list though the task does not need them, of
    `EXTRAS` of the grammar, as "ask,volume".
    """

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
        self.screens, self.context, self.offer = screens, context, parse_offer(offer)
        self.trial, self.notes = 0, ""

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        super().reset(env, observation, info)
        actions = form_with_api("text", self._env).describe(extra_actions(self._env, self.offer))
        self._system = SYSTEM.format(apps=installed_apps(self._env), actions=actions, date=self._date)

    def act(self, observation: Observation, info: Info) -> RawAction:
        self._done(info)
        screen = screen_text(self._env, observation)
        reply = self.llm_calls.ask(self._prompt(screen, hint(observation)), trial=self.trial).text
        read = parse_reply(reply)
        raw = encode_reply(self._env, reply, read)
        self.thought = self.llm_calls.thought(raw.error, raw.invalid)
        written = read.line or f"none ({' '.join(reply.split())[:80]})"
        self._past.append(PastStep(screen if self.screens else "", written, "", raw.error))
        return raw.raw

    def prompts(self) -> tuple[str, ...]:
        """All that the model may be told, as templates."""
        return SYSTEM, USER, *map(str, EXAMPLES), action_descriptions("text")

    def card(self) -> Card:
        return self.llm_calls.card(
            "\n".join(self.prompts()),
            PARSER_VERSION,
            self.history,
            context=self.context,
            screens=self.screens,
            offer=",".join(self.offer),
        )

    def _prompt(self, screen: str, more: str) -> tuple[Message, ...]:
        past, first = self._recent()
        shown = f"{screen}\n{more}" if more else screen

        def prompt(told: str, examples: bool) -> tuple[Message, ...]:
            before = f"Steps so far:\n\n{told}\n\n" if told else ""
            user = USER.format(goal=self._goal, notes=self.notes, past=before, number=self._number, screen=shown)
            shots = [
                Message(role, part)
                for pair in (EXAMPLES if examples else ())
                for role, part in zip(("user", "assistant"), pair, strict=True)
            ]
            return (Message("system", self._system), *shots, Message("user", user))

        return fit_to_context(past, first, self.llm_calls.room(self.context), prompt)
