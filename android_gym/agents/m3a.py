"""m3a: AndroidWorld's M3A: the screen as pictures and a list, two model calls a step.

Source: google-research/android_world, android_world/agents/m3a.py and m3a_utils.py (arXiv
2405.14573). As there: one message of the user's a call, its text before its pictures,
which have the screen's own size: the bare screen and the same with a green box and the index on
every element; the elements told as JSON; the history as "Step 1- Action selected: {json}. summary",
every step of it. The summary is asked for with the marked pictures before and after the step, of
which the second alone has a label in its corner: the authors' code writes the first one's label on
a copy that is not sent. Sentences are in our own words. Left out: the check of a safety classifier,
which one provider's interface has. See `_llm/summaries.py` for what the two agents share.
"""

from __future__ import annotations

import numpy as np
from typing_extensions import Unpack

from ..llms import Message, ModelSpec
from ..phone.core.view import CHECKED, CLICKABLE, FOCUSABLE, LONG_CLICKABLE, SCROLLABLE, SELECTED
from ..phone.ui.node import Node
from ..screen import Screen
from ..screen.elements import is_edit
from ._llm.agent_base import Sampling
from ._llm.observe import jpeg, smart_resize
from ._llm.summaries import (
    ACTIONS,
    ANSWER,
    GUIDANCE,
    NO_LIST,
    SUMMARY,
    Shown,
    SummarizingAgent,
    Taken,
    listed,
    shown_on,
)
from ._types import Card, Pixels

PREFIX = """\
You operate an Android phone for its user, who asks you a question, which you answer, or gives you \
a task, which you carry out on the phone one action after the other.

In each step you get the screenshot of the moment, the same screenshot with boxes and numeric \
indexes on UI elements, and in words what you did in earlier steps. Choose one of these actions \
and write it as JSON in the form that stands behind it:
""" + ACTIONS.format(named="by the index at the TOP LEFT corner of its box")

SELECTION = """
The goal of the user: {goal}

What you did so far:
{history}

The pictures are the screenshot and the same with the boxes. Of these UI elements more is known; \
the indexes are those of the boxes, and an element that cannot be seen cannot be touched before it \
is scrolled into view:
{elements}
"""

COMPARED = """
The goal of the user: {goal}
Sum up the last step. The first picture is the screen before it, the second one, with the label \
"after" in its lower right corner, the screen after it.
UI elements before it:
{before}
UI elements after it:
{after}
The action: {action}
Its reason: {reason}

"""

LENGTH = SUMMARY.format(length="Write one line, rather less than 50 words.")
GREEN, WHITE, BLACK = (0, 255, 0), (255, 255, 255), (0, 0, 0)


class Agent(SummarizingAgent):
    """model: "openai:NAME", another name that `llms.connect` knows, or a model that sees pictures.

    history: how many summaries the prompt tells, by default all. max_pixels: most px of a picture,
    0 for the screen's own size, which is what the authors send. The others as for `react`.
    """

    track = "marks"
    STEP = "Step {}- "

    def __init__(
        self, model: ModelSpec = "", history: int | None = None, max_pixels: int = 0, **sampling: Unpack[Sampling]
    ) -> None:
        super().__init__(model, history, **sampling)
        self.max_pixels = max_pixels

    def card(self) -> Card:
        size = smart_resize(1080, 2400, most=self.max_pixels)
        prompts = PREFIX, SELECTION, COMPARED, LENGTH
        return self.written(prompts, max(size), max_pixels=self.max_pixels)

    def look(self) -> Shown:
        screen: Screen = self._env.screen
        elements = listed(screen)
        size = smart_resize(screen.width, screen.height, most=self.max_pixels)
        bare = screen.draw(*size)
        marked = np.array(bare)
        lines = []
        for index, i in enumerate(elements):
            node = screen.nodes[i]
            if shown_on(screen, node):
                mark(marked, screen, node, index)
                lines.append(described(node, index) + "\n")
        return Shown(elements, "".join(lines), (jpeg(bare), jpeg(marked)), marked)

    def selection(self, shown: Shown, more: str) -> Message:
        asked = SELECTION.format(goal=self._goal, history=self.told(), elements=shown.listed or NO_LIST)
        task = f"For The Current Task:\n- {more}\n" if more else ""
        return Message("user", f"{PREFIX}{asked}{GUIDANCE}{task}\n{ANSWER}", shown.pictures)

    def summary(self, taken: Taken, now: Shown) -> Message:
        asked = COMPARED.format(
            goal=self._goal, before=taken.before.listed, after=now.listed, action=taken.action, reason=taken.reason
        )
        later = np.array(now.marked)
        label(later, "after")
        return Message("user", PREFIX + asked + LENGTH, (taken.before.pictures[1], jpeg(later)))


def described(node: Node, index: int) -> str:
    """A node in the authors' words: what it says, and what can be done with it."""
    parts = [f'"index": {index}']
    for name, text in (("text", node.text), ("content_description", node.desc), ("hint_text", node.hint)):
        if text:
            parts.append(f'"{name}": "{text}"')
    parts += [
        f'"is_clickable": {bool(node.flags & CLICKABLE)}',
        f'"is_long_clickable": {bool(node.flags & LONG_CLICKABLE)}',
        f'"is_editable": {is_edit(node.cls)}',
    ]
    parts += ['"is_scrollable": True'] if node.flags & SCROLLABLE else []
    parts += ['"is_focusable": True'] if node.flags & FOCUSABLE else []
    parts.append(f'"is_selected": {bool(node.flags & SELECTED)}')
    parts.append(f'"is_checked": {bool(node.flags & CHECKED)}')
    return f"UI element {index}: {{{', '.join(parts)}}}"


def mark(picture: Pixels, screen: Screen, node: Node, index: int) -> None:
    """Draw a node's box and index: a green line of 2 px, and in its upper left corner the number
    in black on white, 34 x 24 px."""
    import cv2  # loaded here alone: it takes .4 s

    height, width = picture.shape[:2]
    across, down = width / screen.width, height / screen.height
    left, right = (int(side * across) for side in node.bounds[::2])
    top, bottom = (int(side * down) for side in node.bounds[1::2])
    cv2.rectangle(picture, (left, top), (right, bottom), GREEN, thickness=2)
    picture[top + 1 : top + 25, left + 1 : left + 35] = WHITE
    font = cv2.FONT_HERSHEY_SIMPLEX
    cv2.putText(picture, str(index), (left + 1, top + 20), font, 0.7, BLACK, thickness=2)


def label(picture: Pixels, word: str) -> None:
    """Write a word into the lower right corner, black on white, 150 x 30 px."""
    import cv2  # loaded here alone: it takes .4 s

    height, width = picture.shape[:2]
    picture[max(0, height - 30) :, max(0, width - 150) :] = WHITE
    at = (width - 120, height - 5)
    cv2.putText(picture, word, at, cv2.FONT_HERSHEY_SIMPLEX, 1, BLACK, thickness=2)
