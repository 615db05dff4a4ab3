"""seeact_v: SeeAct-V on AndroidWorld: one model plans and describes elements, another says where they are.

Source: boyugou/android_world_seeact_v, android_world/agents/seeact_v.py (OSU-NLP-Group/UGround, arXiv 2410.05243). As
there it is M3A with the bare screenshot alone: no list and no boxes; click, long_press, input_text and scroll describe
their element in words. A grounding model is asked for the place of what is described, in a message with the screenshot
(882 x 1960 of 1080 x 2400 px) before its text. The summary is asked for with the screenshots before and after the step,
a red dot on the first one where the place was found, the label "after" on the second one. Sentences are in our own
words. Left out: the check of a safety classifier, which one provider's interface has.

`grounding` is the dialect of the grounding model: `uground`, or another one that publishes how it is asked for a place
(`deepseek_vl2`). See `_llm/summaries.py` for what it shares with `m3a` and `t3a`.
"""

from __future__ import annotations

import numpy as np
from typing_extensions import Unpack

from .. import adapters
from ..adapters import Gesture, Size
from ..adapters import android_world as dialect
from ..errors import InvalidOption
from ..llms import Message, ModelSpec, connect
from ..screen import Screen
from ._llm.agent_base import Sampling
from ._llm.observe import jpeg, picture_of
from ._llm.summaries import ACTIONS, ANSWER, GUIDANCE, SUMMARY, Shown, SummarizingAgent, Taken
from ._types import Card, Env, Info, Observation, Pixels
from .m3a import label

SHARE, MULTIPLE = 882 / 1080, 14  # of the screenshot's sides for the grounding model, and what they are multiples of
DOT, RED = 10, (255, 0, 0)  # radius in px

BY_INDEX = '"index": <target_index>', '"index": <optional_target_index>', "or without an index the whole screen"
BY_WORDS = (
    '"element": <description of it>',
    '"element": <optional description of it>',
    "or without one the whole screen",
)
INDEX_RULE = """\
- The index of `click`, `long_press` and `input_text` has to be one of the list, of an element \
that can be SEEN now.
"""
WORDS_RULE = """\
- What `click`, `long_press` and `input_text` describe has to be SEEN on the screenshot now. Describe it so that a \
person finds it there, and never twice in a row in the same words.
- The history may claim more than was done: look at the screenshot.
"""


def _described(text: str) -> str:
    """The text of the list of actions with descriptions in place of indices."""
    for index, words in zip(BY_INDEX, BY_WORDS, strict=True):
        text = text.replace(index, words)
    return text


PREFIX = """\
You operate an Android phone for its user, who asks you a question, which you answer, or gives you a task, which you \
carry out on the phone one action after the other.

In each step you get the screenshot of the moment, and in words what you did in earlier steps. Choose one of these \
actions and write it as JSON in the form that stands behind it:
""" + _described(ACTIONS.format(named="by a description by which it is found on the screenshot"))
RULES = GUIDANCE.replace(INDEX_RULE, WORDS_RULE)
SELECTION = """
The goal of the user: {goal}

What you did so far:
{history}

The picture is the screenshot now.
"""
COMPARED = """
The goal of the user: {goal}
Sum up the last step. The first picture is the screen before it; where the action is at a place, a red dot shows which \
one was found for your description: see whether it is on what you meant. The second one, with the label "after" in its \
lower right corner, is the screen after it.
The action: {action}
Its reason: {reason}

"""
LENGTH = SUMMARY.format(
    length="Write one line, rather less than 100 words.\n- Where the dot is on something else, that is not your fault: "
    "describe it in another way next time."
)


class Agent(SummarizingAgent):
    """model: the one that plans, "openai:NAME" or another name that `llms.connect` knows. grounder: the grounding
    model, likewise. grounding: its dialect. history: how many summaries the prompt tells, by default all. The others as
    for `react`.
    """

    track = "vision"
    STEP = "Step {}- "

    def __init__(
        self,
        model: ModelSpec = "",
        grounder: ModelSpec = "",
        grounding: str = "uground",
        history: int | None = None,
        **sampling: Unpack[Sampling],
    ) -> None:
        super().__init__(model, history, **sampling)
        self.grounding, self._grounding = grounding, adapters.find(grounding)
        if not hasattr(self._grounding, "ask"):
            raise InvalidOption(f"The dialect {grounding!r} is none of a grounding model; 'uground' is one.")
        if not grounder:
            raise InvalidOption("Name the grounding model, grounder='openai:osunlp/UGround-V1-7B?base_url=…'.")
        self.llm_calls.second = connect(grounder)

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        super().reset(env, observation, info)
        self._dot: tuple[float, float] | None = None  # where the last description was found, px of the screen

    def card(self) -> Card:
        prompts = PREFIX, SELECTION, COMPARED, LENGTH, WORDS_RULE, self._grounding.ask("")
        second = self.llm_calls.second
        return self.written(prompts, 2400, grounding=self.grounding, grounder="" if second is None else second.name)

    def look(self) -> Shown:
        screen: Screen = self._env.screen
        picture = np.array(screen.draw(screen.width, screen.height))
        return Shown((), "", (jpeg(picture),), picture)

    def selection(self, shown: Shown, more: str) -> Message:
        self._dot = None
        asked = SELECTION.format(goal=self._goal, history=self.told())
        task = f"For The Current Task:\n- {more}\n" if more else ""
        return Message("user", f"{PREFIX}{asked}{RULES}{task}\n{ANSWER}", shown.pictures)

    def summary(self, taken: Taken, now: Shown) -> Message:
        asked = COMPARED.format(goal=self._goal, action=taken.action, reason=taken.reason)
        before, later = np.array(taken.before.marked), np.array(now.marked)
        if self._dot is not None:
            mark_dot(before, self._dot)
        label(later, "after")
        return Message("user", PREFIX + asked + LENGTH, (jpeg(before), jpeg(later)))

    def decode(self, action: str, size: Size) -> Gesture | str:
        described = dialect.element(action)
        if not described:
            return super().decode(action, size)
        found = self._find(described, size)
        if isinstance(found, str):
            return found
        self._dot = found
        return dialect.decode_at(action, size, *found)

    def _find(self, described: str, size: Size) -> tuple[float, float] | str:
        """Where the grounding model says that it is, px of the screen, or why its answer cannot be read."""
        across, down = (max(MULTIPLE, round(side * SHARE / MULTIPLE) * MULTIPLE) for side in size)
        image = picture_of(self._env, (across, down))
        message = Message("user", "", (image,), after=self._grounding.ask(described))
        found: Gesture | str = self._grounding.decode(self.llm_calls.ask_second((message,)).text, (across, down))
        if isinstance(found, str):
            return f"The grounding model: {found}"
        return (found.x or 0) * size[0] / across, (found.y or 0) * size[1] / down


def mark_dot(picture: Pixels, place: tuple[float, float]) -> None:
    """Draw a red dot at a place, px of the picture."""
    import cv2  # loaded here alone: it takes .4 s

    cv2.circle(picture, (round(place[0]), round(place[1])), DOT, RED, -1)
