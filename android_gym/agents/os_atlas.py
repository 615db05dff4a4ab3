"""os_atlas: OS-Atlas-Pro's own prompt: basic and custom actions, one picture, its own thoughts.

Source: the model card of OS-Copilot/OS-Atlas-Pro-7B (arXiv 2410.23218, section 5.4); size of
pictures: preprocessor_config.json of its base, OS-Atlas-Base-7B (at most 1,048,576 px, in multiples
of 28). As there: no system message; one message of the user's that tells mode, basic actions and
custom actions (those of the card for phones) by purpose, format and example, then the picture, then
"Task instruction" and "History", which is "null" in the first step. Names, formats and examples of
actions, labels and their order are the authors', the sentences between are in our words.

Not found: how the authors tell a history; their card shows the first step alone. Here it is a list,
"Step 1: …", of the model's own thoughts, or of its action where it wrote none, which is how
AgentCPM-GUI's evaluation of OS-Atlas does it. No action answers a question: COMPLETE ends the
episode without words.
"""

from __future__ import annotations

import re

from typing_extensions import Unpack

from ..llms import Message, ModelSpec
from ._llm.agent_base import Sampling
from ._llm.scaffold import Scaffold, Seen, Turn

BEFORE = """\
You are in Executable Language Grounding mode: name the executable action that brings the user's \
task forward. You have basic and custom actions:

1. Basic Actions
Basic actions are the same on all platforms and always have the format given here.
Basic Action 1: CLICK
    - purpose: Click at a position.
    - format: CLICK <point>[[x-axis, y-axis]]</point>
    - example usage: CLICK <point>[[101, 872]]</point>

Basic Action 2: TYPE
    - purpose: Type a text where the focus is.
    - format: TYPE [input text]
    - example usage: TYPE [Shanghai shopping mall]

Basic Action 3: SCROLL
    - purpose: Scroll in a direction.
    - format: SCROLL [direction (UP/DOWN/LEFT/RIGHT)]
    - example usage: SCROLL [UP]

2. Custom Actions
Custom actions are those of this user's platform, beyond the basic ones.
Custom Action 1: LONG_PRESS
    - purpose: Hold a position.
    - format: LONG_PRESS <point>[[x-axis, y-axis]]</point>
    - example usage: LONG_PRESS <point>[[101, 872]]</point>

Custom Action 2: OPEN_APP
    - purpose: Open an app.
    - format: OPEN_APP [app_name]
    - example usage: OPEN_APP [Google Chrome]

Custom Action 3: PRESS_BACK
    - purpose: Go back to the screen before, by the back button.
    - format: PRESS_BACK
    - example usage: PRESS_BACK

Custom Action 4: PRESS_HOME
    - purpose: Go to the home screen, by the home button.
    - format: PRESS_HOME
    - example usage: PRESS_HOME

Custom Action 5: PRESS_RECENT
    - purpose: See the apps used last or change between them, by the recents button.
    - format: PRESS_RECENT
    - example usage: PRESS_RECENT

Custom Action 6: ENTER
    - purpose: Press Enter.
    - format: ENTER
    - example usage: ENTER

Custom Action 7: WAIT
    - purpose: Wait until the screen is there.
    - format: WAIT
    - example usage: WAIT

Custom Action 8: COMPLETE
    - purpose: Say that the task is done.
    - format: COMPLETE
    - example usage: COMPLETE

Tasks are mostly told without their steps. Read the task and what was done so far, and reason \
which action comes next. Write two sections, Thoughts and Actions, both of them every time.
Thoughts: How you come to this step.
Actions: The action that follows from it, in a format above.

The action has to be one that can be carried out on the page in the screenshot.

Here are the task instruction, the action history and the screenshot:
Screenshot: """

AFTER = "Task instruction: {goal}\nHistory: {history}"
STEP = "\nStep {number}: {said}"
_TOKEN = re.compile(r"<\|[^|>]*\|>")
_LABEL = re.compile(r"[\s*]*(thoughts?|actions?)\**:\**", re.I)
_NOTHING = re.compile(r"[\s*]*")


class Agent(Scaffold):
    """model: "openai:NAME", another name that `llms.connect` knows, or a model that sees pictures.

    history and max_pixels as for every scaffold, the others as for `react`.
    """

    dialect = "os_atlas"
    FACTOR, MIN_PIXELS, MAX_PIXELS = 28, 3136, 1_048_576

    def __init__(
        self,
        model: ModelSpec = "",
        history: int | None = None,
        max_pixels: int | None = None,
        **sampling: Unpack[Sampling],
    ) -> None:
        super().__init__(model, history, None, max_pixels, **sampling)

    def messages(self, seen: Seen) -> tuple[Message, ...]:
        past = self.recent()
        first = len(self.turns) - len(past) + 1
        told = "".join(STEP.format(number=number, said=said(turn)) for number, turn in enumerate(past, first))
        after = AFTER.format(goal=self._goal, history=told or "null")
        return (Message("user", BEFORE, (seen.image,), after=after),)

    def template(self) -> str:
        return BEFORE + AFTER + STEP


def said(turn: Turn) -> str:
    """The thoughts of a step on one line, else all that the model wrote."""
    text = _TOKEN.sub("", turn.reply)
    labels = _labels(text)
    ends = [*(start for _, start, _ in labels), len(text)][1:]
    parts = {name: text[begin:end] for (name, _, begin), end in zip(labels, ends, strict=True)}
    return " ".join((parts.get("thought") or parts.get("action") or text).split())


def _labels(text: str) -> list[tuple[str, int, int]]:
    """The labels at the beginnings of lines, and where each begins and ends. Lines above one that
    hold blanks and asterisks alone belong to it."""
    found = []
    start = at = 0  # of the label that may be in this line, and of the line
    for line in text.split("\n"):
        label = _LABEL.match(line)
        if label is not None:
            found.append((label[1].casefold().rstrip("s"), start, at + label.end()))
        at += len(line) + 1
        if label is not None or _NOTHING.fullmatch(line) is None:
            start = at
    return found
