"""Summaries: the base of AndroidWorld's agents, M3A and T3A, which ask the model twice a step.

Source: google-research/android_world, android_world/agents/m3a.py, t3a.py and m3a_utils.py; which
elements count: env/representation_utils.py; what actions do: env/actuation.py (arXiv 2405.14573).
One message of the user's asks for "Reason: … Action: {json}"; after the action a second one, with
the screens before and after it, asks for a summary, and the summaries are the history. An answer
that holds no action, or an index that the list does not have, puts a fixed sentence there instead.

Here the summary of a step is asked for when the next step begins, on the same screen, so that none
is asked for after the last step. `answer` ends nothing, there as here: the phone waits a second,
and the `status` after it hands the answer over. Touches are made in the middle of the element.
`input_text` presses Enter, which is a step of the environment's, too; unlike there, the text takes
the place of what the field held.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple

from typing_extensions import Unpack

from ...action import Action
from ...adapters import Gesture, Size
from ...adapters import android_world as dialect
from ...adapters._reading import after
from ...llms import Message, ModelSpec
from ...phone.core.view import SCROLLABLE
from ...phone.ui.node import Node
from ...screen import Screen
from .._types import Card, Env, Info, Json, Observation, Pixels, RawAction
from .agent_base import LLMAgent, Sampling
from .encode_action import Encoded, encode_action, no_action
from .gestures import ENTER, encode_gesture
from .observe import hint
from .scaffold import ALL

NOTHING_YET = "Nothing was done so far: this is the first step."
NO_FORM = "Nothing was done: the answer did not have the form that was asked for."
NO_ACTION = "Nothing was done: the answer held no action of the list with all that it needs, as JSON."
NO_INDEX = "Nothing was done: there is no element with that index in the list."
NO_LIST = "Not available"
PAUSE = Action("wait", amount=1.0)

ACTIONS = """\
- What was asked for is done: `{{"action_type": "status", "goal_status": "complete"}}`
- It cannot be done, as the phone cannot do it or as you are not told enough: \
`{{"action_type": "status", "goal_status": "infeasible"}}`
- Tell the user the answer to a question, as the value alone or in one sentence, or N/A where it \
cannot be found: `{{"action_type": "answer", "text": "<answer_text>"}}`
- Tap an element, {named}: `{{"action_type": "click", "index": <target_index>}}`
- Hold an element, {named}: `{{"action_type": "long_press", "index": <target_index>}}`
- Type into a field, {named}; this taps the field, types the text and presses Enter, so the field \
need not be tapped before: \
`{{"action_type": "input_text", "text": <text_input>, "index": <target_index>}}`
- Press Enter: `{{"action_type": "keyboard_enter"}}`
- Go to the home screen: `{{"action_type": "navigate_home"}}`
- Go back: `{{"action_type": "navigate_back"}}`
- Scroll an element, {named}, or without an index the whole screen: \
`{{"action_type": "scroll", "direction": <up, down, left, right>, \
"index": <optional_target_index>}}`
- Open an app; where it is not installed, nothing happens: \
`{{"action_type": "open_app", "app_name": <name>}}`
- Wait until the screen changes: `{{"action_type": "wait"}}`
"""

GUIDANCE = """\
Guidelines:
General
- There is often more than one way: take the simplest. What failed may work when it is tried \
again; where it does not, as the history tells, take ANOTHER way.
- What a goal needs to know may stand in some app: open it (`open_app`), look it up, tell the user \
(`answer`), and finish (`status`, complete).
- Questions are answered with `answer` before you finish. It is NOT enough that the answer is on \
the screen, unless the user only wants to be shown it.
- Where everything is already as it should be, finish.
Action Related
- Open apps with `open_app`; use the list of all apps only where that fails.
- Type with `input_text`, passwords too, never key by key. A field may hold a text already: \
delete it first.
- The index of `click`, `long_press` and `input_text` has to be one of the list, of an element \
that can be SEEN now.
- `scroll` in different directions to find what is not shown.
- The direction of `scroll` is where you look, not where a finger goes: "down" shows what is \
further down. Where one direction does nothing, try the other.
Text Related Operations
- Text on a page is selected by a long press on it: a word is marked, between two handles, and a \
bar offers `copy`, `paste`, `select all` and more. What is marked at first is seldom what you \
need; for all the text of a field, tap `select all`.
- You cannot drag, so you cannot select just any piece of a text.
- Text is deleted with the keyboard's backspace key, sign by sign (a long press deletes many), or \
all at once where it was selected before.
- To copy: select, then tap `copy` in the bar.
- To paste: long press the field, then tap `paste`.
- Where a list drops down below a field as you type, the field takes one of its values: tap the \
one that fits best.
"""

ANSWER = """\
Now give one action of the list above as JSON, and before it why you take it, in this form:
Reason: ...
Action: {"action_type":...}

Your Answer:
"""

SUMMARY = """\
Say in few words what the step did: compare what was before it with what is after it. The summary \
goes into the history from which the next actions are chosen, so tell what helps there: what was \
meant and why, whether it worked, and where not, why not (doubt the action and its reason), what \
should be done next and what not.
- {length}
- Some actions change nothing on the screen, such as `answer` and `wait`: take it that they worked.
- The history is all the memory there is: note what has to be known later, or in another app.

Summary of this step: """


class Shown(NamedTuple):
    """A screen as the model sees it."""

    elements: tuple[int, ...]  # the nodes that indices stand for
    listed: str  # those that are seen, one a line
    pictures: tuple[bytes, ...] = ()  # JPEG files, of the action's prompt
    marked: Pixels | None = None  # the picture with marks, uint8 (height, width, 3)


class Taken(NamedTuple):
    """A step that was taken and is not summed up yet."""

    reason: str
    action: str  # as written
    before: Shown


class SummarizingAgent(LLMAgent, ABC):
    """history: how many summaries the prompt tells, None for all, as the authors have it; the
    others as for `react`."""

    reads_text = False  # the list is not the text that the environment observes
    SAYS = dialect.SAYS
    STEP = ""  # how a summary of the history begins; {} is its number

    def __init__(self, model: ModelSpec = "", history: int | None = None, **sampling: Unpack[Sampling]) -> None:
        steps = ALL if history is None else history
        super().__init__(model, steps, **sampling)

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        super().reset(env, observation, info)
        self.summaries: list[str] = []
        self._taken: Taken | None = None
        self._enter, self._answer = False, ""

    def act(self, observation: Observation, info: Info) -> RawAction:
        if self._enter:  # the second half of input_text
            self._enter, self.thought = False, None
            return encode_action(self._env, ENTER).raw
        shown = self.look()
        if self._taken is not None:
            self._sum_up(self._taken, shown)
        reply = self.llm_calls.ask((self.selection(shown, hint(observation)),)).text
        raw = self._chosen(reply, shown)
        self.thought = self.llm_calls.thought(raw.error, raw.invalid)
        return raw.raw

    @abstractmethod
    def look(self) -> Shown:
        """The screen as it is now."""

    @abstractmethod
    def selection(self, shown: Shown, more: str) -> Message:
        """The first prompt of a step; `more` is a guideline for this step, or nothing."""

    @abstractmethod
    def summary(self, taken: Taken, now: Shown) -> Message:
        """The second prompt of a step."""

    def written(self, prompts: tuple[str, ...], image: int = 0, **options: Json) -> Card:
        """The card, from all fixed text of the prompts."""
        text = "\n".join((*prompts, ACTIONS, GUIDANCE, ANSWER, SUMMARY))
        card = self.llm_calls.card(text, "android_world-2", self.history, image, **options)
        return card | {"history": "all"} if self.history == ALL else card

    def told(self) -> str:
        """The history."""
        if not self.summaries:
            return NOTHING_YET
        lines = [f"{self.STEP.format(n)}{line}" for n, line in enumerate(self.summaries, 1)]
        return "\n".join(lines[-self.history :] if self.history else [])

    def decode(self, action: str, size: Size) -> Gesture | str:
        """The gesture of an action on a screen of that size, or what cannot be read of it."""
        return dialect.decode(action, size)

    def _sum_up(self, taken: Taken, now: Shown) -> None:
        self._taken = None
        said = after(self.llm_calls.ask((self.summary(taken, now),)).text)
        self.summaries.append(f"Action selected: {taken.action}. {said}")

    def _chosen(self, reply: str, shown: Shown) -> Encoded:
        """The action of an answer, in the environment's form."""
        reason, action = dialect.parts(reply)
        if not reason or not action:
            error = 'The answer needs "Reason:" and then "Action:".'
            return self._refused(NO_FORM, reply, error, "format")
        screen: Screen = self._env.screen
        size = screen.width, screen.height
        found = self.decode(action, size)
        if isinstance(found, str):
            invalid = "action" if found.startswith("There is no") else "format"
            return self._refused(NO_ACTION, reply, found, invalid)
        if found.mark is not None and found.mark >= len(shown.elements):
            error = f"There is no element {found.mark}; there are {len(shown.elements)}."
            return self._refused(NO_INDEX, reply, error, "action")
        self._taken = Taken(reason, action, shown)
        if found.verb == "finish":
            return self._finished(found.text, dialect.kind(action) == "answer")
        raw = encode_gesture(self._env, _placed(found, screen, shown.elements), size)
        self._enter = found.enter and not raw.error
        return raw._replace(error=found.unread, invalid="format") if found.unread and not raw.error else raw

    def _refused(self, line: str, reply: str, error: str, invalid: str) -> Encoded:
        self.summaries.append(line)
        return Encoded(no_action(self._env, reply), error, invalid)

    def _finished(self, text: str, answer: bool) -> Encoded:
        """The end of the episode, or a pause after an answer, which is kept."""
        if answer:
            self._answer = text
            return encode_action(self._env, PAUSE)
        return encode_action(self._env, Action("finish", text=text or self._answer))


def listed(screen: Screen) -> tuple[int, ...]:
    """The nodes that have an index: those with nothing within them, with a description, or that
    scroll; in document order."""
    nodes = screen.nodes
    leaf = [i + 1 == len(nodes) or nodes[i + 1].depth <= node.depth for i, node in enumerate(nodes)]
    return tuple(i for i, node in enumerate(nodes) if leaf[i] or node.desc or node.flags & SCROLLABLE)


def shown_on(screen: Screen, node: Node) -> bool:
    """Whether a node has a place on the screen: the others keep their index, but are not told."""
    left, top, right, bottom = node.bounds
    return left < right and top < bottom and left < screen.width and top < screen.height and (right > 0 and bottom > 0)


def _placed(gesture: Gesture, screen: Screen, elements: tuple[int, ...]) -> Gesture:
    """The gesture on the middle of its element. A scroll moves the finger from the middle to the
    edge, of the element or of the screen."""
    box = (0, 0, screen.width, screen.height)
    if gesture.mark is not None:
        box = screen.nodes[elements[gesture.mark]].bounds
        x, y = (box[0] + box[2]) // 2, (box[1] + box[3]) // 2
        gesture = gesture.replace(mark=None, x=float(x), y=float(y))
    if gesture.verb != "swipe":
        return gesture
    share = (box[3] - box[1]) / screen.height
    if gesture.text in ("left", "right"):
        share = (box[2] - box[0]) / screen.width
    return gesture.replace(amount=round(share / 2, 4))
