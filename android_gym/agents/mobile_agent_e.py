"""mobile_agent_e: Mobile-Agent-E: a manager, an operator, a reflector and a notetaker, and what they learn.

Source: X-PLUG/MobileAgent, Mobile-Agent-E/inference_agent_E.py and MobileAgentE/agents.py (arXiv 2501.11733). As there,
in each step: the manager sees the picture and writes plan and current subgoal, "Finished" where all is done; the
operator chooses an atomic action or a shortcut, which is a sequence of them that is carried out blindly; before the
next step the reflector compares the pictures before and after (A, B or C), and after A the notetaker sees the new one.
The manager hears of the last two actions where both failed. Three failures in a row, or three times the same action
other than Swipe and Back, end the task. Labels, blocks, their order and what is read of replies are the authors',
sentences are in our own words. See `_llm/mobile_agent.py` for what stands in for their perception, and
`_llm/experience.py` for shortcuts and tips.

Differences: their run ends with a reply that cannot be read; here an action is recorded and the episode goes on, and a
reflection counts as C. An atomic action of a shortcut that cannot be read is told before the first one is carried out.
What is learnt is asked for only where a folder keeps it; a list of future tasks is left out. No action answers a
question.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from typing_extensions import Unpack

from ..action import Action
from ..adapters import Gesture
from ..adapters import mobile_agent_e as calls
from ..llms import Message, ModelSpec
from ._llm import experience as experience_of
from ._llm import roles
from ._llm.agent_base import Sampling
from ._llm.encode_action import Encoded
from ._llm.gestures import encode_gesture
from ._llm.mobile_agent import NO_OUTCOME, PerceivingAgent, View, outcome, section
from ._llm.roles import SUCCESS, Done, Task
from ._llm.scaffold import Seen
from ._types import Env, Info, Json, Observation, RawAction

MOST_FAILURES, MOST_REPEATS = 3, 3
ENDLESS = ("Swipe", "Back")  # may be repeated
FINISH = Action("finish")


class Chosen(NamedTuple):
    """An action that was chosen and is not reflected on yet."""

    said: str  # as a Python dict, or as it was written
    name: str
    description: str


class Agent(PerceivingAgent):
    """model: "openai:NAME", another name that `llms.connect` knows, or a model that sees pictures.

    experience: the folder that keeps shortcuts and tips from task to task, "" for none; one worker plays such a run.
    retrieve: whether the model selects those that help, before the first step. history: how many of the latest actions
    the operator is told. max_pixels as for every scaffold, the others as for `react`.
    """

    dialect = "mobile_agent_e"
    HISTORY = 5

    def __init__(
        self,
        model: ModelSpec = "",
        history: int | None = None,
        max_pixels: int | None = None,
        experience: str = "",
        retrieve: bool = False,
        **sampling: Unpack[Sampling],
    ) -> None:
        super().__init__(model, history, None, max_pixels, **sampling)
        self.experience, self.retrieve = experience, retrieve
        experience_of.load(experience)  # refuse a damaged one at once

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        super().reset(env, observation, info)
        self._task = Task(self._goal, experience_of.load(self.experience))
        self._retrieves = self.retrieve
        self._before: View | None = None  # what the action that is not reflected on yet was made on
        self._action: Chosen = Chosen("", "", "")
        self._rest: list[tuple[str, dict[str, Any]]] = []  # of a shortcut
        self._refused = ""  # why an action of a shortcut was not carried out

    def act(self, observation: Observation, info: Info) -> RawAction:
        self.conclude(info)
        if self._enter:
            return self.entered()
        if self._rest:
            return self._go_on()
        self._now = now = self.view()
        if self._retrieves:
            self._task.experience = experience_of.select(self._task.experience, self._goal, self._ask)
            self._retrieves = False
        if self._before is not None:
            self._reflect(self._task, self._before, now)
        if self._task.failures(MOST_FAILURES) or self._repeats(self._task):
            return self.act_unasked(FINISH)
        self._plan(self._task, now)
        if "Finished" in self._task.subgoal:
            self._learn(self._task, now)
            return self.act_unasked(FINISH)
        self._before = now
        reply = self.llm_calls.ask(self.messages(now.seen)).text
        action, description = section(reply, "Action", "Description"), section(reply, "Description")
        found = calls.action_in(reply)
        given = "" if isinstance(found, str) else found[0]
        said = action if isinstance(found, str) else str({"name": given, "arguments": found[1] or None})
        self._action = Chosen(said, given, description)
        raw = self.done(now.seen, reply)
        if self.thought is not None and not self.thought.error and not isinstance(found, str):
            self._rest = self._atomic(*found)[1:]
        return raw

    def messages(self, seen: Seen) -> tuple[Message, ...]:
        return self._said("operator", roles.operate(self._task, self._now, self.history), seen.image)

    def template(self) -> str:
        return "\n".join((*roles.TEMPLATES, *experience_of.TEMPLATES))

    def options(self) -> dict[str, Json]:
        return {"experience": self.experience, "retrieve": self.retrieve}

    def read(self, seen: Seen, reply: str) -> Gesture | str:
        found = calls.action_in(reply)
        if isinstance(found, str):
            return found
        gestures = [calls.gesture_of(name, arguments, seen.size) for name, arguments in self._atomic(*found)]
        wrong = next((one for one in gestures if isinstance(one, str)), gestures[0])
        return wrong if isinstance(wrong, str) else self.place_icon(wrong, seen.size)

    def _atomic(self, name: str, arguments: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
        """The atomic actions of an action or a shortcut."""
        shortcut = self._task.experience.shortcuts.get(name)
        if shortcut is None or name in calls.ARGUMENTS:
            return [(name, arguments)]
        return shortcut.actions(arguments)

    def _go_on(self) -> RawAction:
        """The next action of a shortcut, for which no model is asked."""
        (name, arguments), *self._rest = self._rest
        screen = self._env.screen
        size = self.fit(screen.width, screen.height)
        gesture = calls.gesture_of(name, arguments, size)
        if isinstance(gesture, Gesture):
            gesture = self.place_icon(gesture, size)
        if isinstance(gesture, str):
            raw = Encoded("", gesture)
        else:
            raw = encode_gesture(self._env, gesture, size)
            self._enter = gesture.enter and not raw.error
        if raw.error:
            self._rest, self._refused = [], f"{name}: {raw.error}"
        self.thought = None
        return raw.raw

    def _plan(self, task: Task, now: View) -> None:
        reply = self.llm_calls.ask(self._said("manager", roles.manage(task), now.seen.image)).text
        task.plan, task.subgoal = section(reply, "Plan", "Current Subgoal"), section(reply, "Current Subgoal")

    def _reflect(self, task: Task, before: View, now: View) -> None:
        """Note what came of the last action, and what the new screen tells."""
        action, name, description = self._action
        prompt = roles.reflect(task, before, now, action, description)
        reply = self.llm_calls.ask(self._said("reflector", prompt, before.seen.image, now.seen.image)).text
        found = outcome(section(reply, "Outcome", "Error Description"))
        self.unread = "" if found else NO_OUTCOME
        error, task.progress = section(reply, "Error Description", "Progress Status"), section(reply, "Progress Status")
        if self._refused and found == "B":
            error += f"; Error occurred while executing the shortcut: {self._refused}"
        self._refused = ""
        task.done.append(Done(action, name, description, found or "C", error, task.progress))
        if found == SUCCESS:
            asked = self._said("notetaker", roles.take_notes(task, now), now.seen.image)
            task.notes = section(self.llm_calls.ask(asked).text, "Important Notes")

    def _repeats(self, task: Task) -> bool:
        """Whether the same action was taken again and again."""
        last = task.done[-MOST_REPEATS:]
        same = len(last) == MOST_REPEATS and len({one.action for one in last}) == 1
        return same and not any(word in last[0].name for word in ENDLESS)

    def _learn(self, task: Task, now: View) -> None:
        """Keep what the task taught, where a folder keeps it."""
        if not self.experience or not task.done:
            return
        actions = roles.atomic_actions(now.seen.size)
        known, self.unread = experience_of.reflect(task.experience, task.overview(), actions, task.log(), self._ask)
        kept = experience_of.load(self.experience).shortcuts  # also those that were not selected
        experience_of.save(self.experience, known._replace(shortcuts=kept | known.shortcuts))

    def _ask(self, system: str, prompt: str) -> str:
        return self.llm_calls.ask((Message("system", system), Message("user", prompt))).text

    def _said(self, role: str, prompt: str, *images: bytes) -> tuple[Message, ...]:
        return Message("system", f"{roles.SYSTEM} {roles.ROLES[role]}"), Message("user", prompt, images)
