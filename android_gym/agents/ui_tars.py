"""ui_tars: UI-TARS-1.5's own prompt for phones, with its last screenshots and all its thoughts.

Sources: the template for mobile use, codes/ui_tars/prompt.py in bytedance/UI-TARS
(MOBILE_USE_DOUBAO, as repeated in public code); picture size and grammar, codes/ui_tars/
action_parser.py there (IMAGE_FACTOR 28, MIN_PIXELS 100 * 28 * 28, MAX_PIXELS 16384 * 28 * 28); the
messages, the authors' agent for OSWorld, mm_agents/uitars15_v1.py (`history_n` 5, replies with box
tokens put back by `add_box_token`).

The structure is the authors': roles, their order, headings, action space, labels; the sentences
between are in our words. Not found: the authors' own loop for AndroidWorld; its messages are taken
to be those for OSWorld. There a reply that cannot be read is asked for again, up to three times and
at a temperature of 1, and a frequency penalty of 1 is set; here each step asks once, and a penalty
is for the server to set. UI-TARS 1.0 and Doubao's take `dialect="ui_tars"`: places in
thousandths.
"""

from __future__ import annotations

import re

from typing_extensions import Unpack

from ..llms import Message, ModelSpec
from ._llm.agent_base import Sampling
from ._llm.scaffold import Scaffold, Seen, Turn
from ._types import Json

SYSTEM = "You are a helpful assistant."

USER = """\
You are a GUI agent. From the task, your earlier actions and screenshots, work out the next action \
that brings the task closer to its end.
## Output Format
```
Thought: ...
Action: ...
```
## Action Space

click(point='<point>x1 y1</point>')
long_press(point='<point>x1 y1</point>')
type(content='') # With "\\n" at the end of `content` the text is submitted.
scroll(point='<point>x1 y1</point>', direction='down or up or right or left')
open_app(app_name='')
drag(start_point='<point>x1 y1</point>', end_point='<point>x2 y2</point>')
press_home()
press_back()
finished(content='xxx') # To answer, `content` is the value, alone or in one sentence, or N/A where \
it cannot be done. In `content` write \\', \\" and \\n for quotes and line breaks, as in a \
Python string.


## Note
- The `Thought` part is in {language}.
- In the `Thought` part make a small plan, and close with one sentence that says the next action \
and the element it is on.

## User Instruction
{instruction}
"""

_BOX = re.compile(r"(start_box|end_box)='\((\d+),\s*(\d+)\)'")


class Agent(Scaffold):
    """model: "openai:NAME", another name that `llms.connect` knows, or a model that sees pictures.

    language: that of its thoughts. dialect: "ui_tars_1_5", or "ui_tars" for the models before.
    The others as for every scaffold.
    """

    dialect = "ui_tars_1_5"
    FACTOR, MIN_PIXELS, MAX_PIXELS = 28, 100 * 28 * 28, 16384 * 28 * 28
    PICTURES = 5

    def __init__(
        self,
        model: ModelSpec = "",
        language: str = "English",
        dialect: str = "ui_tars_1_5",
        history: int | None = None,
        pictures: int | None = None,
        max_pixels: int | None = None,
        **sampling: Unpack[Sampling],
    ) -> None:
        self.language, self.dialect = language, dialect
        super().__init__(model, history, pictures, max_pixels, **sampling)

    def messages(self, seen: Seen) -> tuple[Message, ...]:
        user = USER.format(language=self.language, instruction=self._goal)
        return Message("system", SYSTEM), Message("user", user), *self.dialogue(seen, _with_boxes)

    def template(self) -> str:
        return f"{SYSTEM}\n{USER}"

    def options(self) -> dict[str, Json]:
        return {"dialect": self.dialect, "language": self.language}


def _with_boxes(turn: Turn) -> str:
    """The reply with the box tokens that a server leaves out of what it returns."""
    return _BOX.sub(r"\1='<|box_start|>(\2,\3)<|box_end|>'", turn.reply)
