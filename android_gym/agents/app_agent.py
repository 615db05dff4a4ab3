"""app_agent: AppAgent's own prompt: a picture with numbers, and its last summary as all its memory.

Source: TencentQQGYLab/AppAgent, scripts/task_executor.py, prompts.py (`task_template`,
`task_template_grid`), and_controller.py (`traverse_tree`, `swipe`), utils.py (`draw_bbox_multi`,
`draw_grid`), model.py and config.yaml (arXiv 2312.13771). As there: one message of the user's, its
text before its picture, which has the screen's own size. What can be clicked has a number in its
middle, then what can have the focus, leaving out what lies within 30 px of one that has a number;
the functions with their signatures and examples, the task, the summary of the step before ("None"
in the first), and the answer as Observation, Thought, Action, Summary. grid() asks again in the
same step, on a picture divided into numbered areas, with "grid" for the summary, as their code has
it. Sentences are in our own words.

With documents=FOLDER the prompt tells what the documentation of the numbered elements says, which
`app_agent_explorer` and `app_agent_demonstration` write; where it says nothing of any of them, the
prompt is the one without documentation. As published there is no function for Back, Home or opening an app:
icons are tapped. Nor does one answer a question: FINISH ends the episode without words. Their run
ends with the first answer that cannot be read; here the episode goes on.
"""

from __future__ import annotations

from math import hypot

import numpy as np
from typing_extensions import Unpack

from ..adapters import Size
from ..adapters import app_agent as calls
from ..devices.perform import centre
from ..llms import Message, ModelSpec
from ..phone.core.view import CLICKABLE, FOCUSABLE
from ..screen import Screen
from ._llm import documents as documentation
from ._llm.agent_base import Sampling
from ._llm.observe import jpeg
from ._llm.scaffold import Scaffold, Seen
from ._types import Info, Json, Observation, Pixels, RawAction

MIN_DISTANCE = 30  # px: MIN_DIST of config.yaml
DARK, LIGHT, LINE = (10, 10, 10), (255, 250, 250), (113, 116, 255)
FIRST_STEP, GRID_WAS_ASKED_FOR = "None", "grid"
BEFORE_TASK = "\nYour task: "  # where documentation stands

PROMPT = """\
You carry out tasks on a smartphone. You are given a screenshot of it. The elements on it that you \
can act on have numeric tags in their middle, beginning with 1.

These are the functions that you can call:

1. tap(element: int)
Taps an element; "element" is its numeric tag. For example, tap(5) taps the element with the tag 5.

2. text(text_input: str)
Types a text into a field, in double quotation marks. For example, text("Hello, world!") types \
"Hello, world!". It can mostly be called where a keyboard is seen in the lower half of the screen.

3. long_press(element: int)
Holds an element; "element" is its numeric tag. For example, long_press(5) holds the element with \
the tag 5.

4. swipe(element: int, direction: str, dist: str)
Swipes over an element, such as a list or a slider; "element" is its numeric tag, "direction" one \
of up, down, left, right, "dist" one of short, medium, long, both in double quotation marks. For \
example, swipe(21, "up", "medium") swipes up over the element with the tag 21, not very far.

5. grid()
Divides the screen into small areas that can be tapped, held or swiped. Call it where what you \
need has no tag and no element with a tag helps.

Your task: {task}
What you did for it so far: {last}
{form}"""

GRID = """\
You carry out tasks on a smartphone. You are given a screenshot of it with a grid over it. The \
grid divides it into square areas, each with an integer in its top-left corner.

These are the functions that you can call:

1. tap(area: int, subarea: str)
Taps a grid area; "area" is its integer, "subarea" where within it: center, top-left, top, \
top-right, left, right, bottom-left, bottom or bottom-right. For example, tap(5, "center") taps \
the middle of area 5.

2. long_press(area: int, subarea: str)
Holds a grid area; "area" and "subarea" are as for tap. For example, long_press(7, "top-left") \
holds the upper left part of area 7.

3. swipe(start_area: int, start_subarea: str, end_area: int, end_subarea: str)
Swipes from one place to another, such as over a list or along a slider; areas and subareas are as \
for tap. For example, swipe(21, "center", 25, "right") swipes from the middle of area 21 to the \
right of area 25.

Your task: {task}
What you did for it so far: {last}
{form}"""

FORM = """\
Think about the screenshot and call the function that comes next. Answer in this form:
Observation: <What you see in the image>
Thought: <What the next step of the task is>
Action: <A call of one function with its parameters, or FINISH where the task is done or nothing \
is left to do, and nothing else>
Summary: <All you did, this step included, in one or two sentences, without {tags}>
Take only one action, and call the function itself."""


class Agent(Scaffold):
    """model: "openai:NAME", another name that `llms.connect` knows, or a model that sees pictures.

    documents: the folder with the documentation of elements, "" for none. max_pixels: most px of a
    picture, by default the screen's own. The others as for `react`.
    """

    track = "marks"
    dialect = "app_agent"
    HISTORY = 1  # a summary of all steps

    def __init__(
        self, model: ModelSpec = "", max_pixels: int | None = None, documents: str = "", **sampling: Unpack[Sampling]
    ) -> None:
        super().__init__(model, None, None, max_pixels, **sampling)
        self.documents = documents
        self._documents = documentation.load(documents) if documents else {}

    def act(self, observation: Observation, info: Info) -> RawAction:
        self.conclude(info)
        seen = self.look()
        reply = self.llm_calls.ask(self.messages(seen)).text
        if calls.asks_for_grid(reply):
            seen = Seen(self._divided(seen), seen.size)
            reply = self.llm_calls.ask((self._grid(seen),)).text
        return self.done(seen, reply)

    def look(self) -> Seen:
        screen: Screen = self._env.screen
        size, nodes = self.fit(screen.width, screen.height), self.numbered(screen)
        return Seen(picture_with_tags(screen, size, [centre(screen.nodes[i]) for i in nodes]), size, nodes)

    def numbered(self, screen: Screen) -> tuple[int, ...]:
        """The nodes that have numbers, in their order."""
        return numbered(screen)

    def messages(self, seen: Seen) -> tuple[Message, ...]:
        said = (calls.summary(turn.reply) for turn in reversed(self.turns))
        last = next(filter(None, said), FIRST_STEP)
        form = FORM.format(tags="numeric tags")
        text = PROMPT.format(task=self._goal, last=last, form=form)
        known = documentation.told(self._documents, self._env.screen, seen.nodes, calls.FIRST)
        text = text.replace(BEFORE_TASK, known + BEFORE_TASK, 1)
        return (Message("user", text, (seen.image,)),)

    def template(self) -> str:
        return PROMPT + GRID + FORM + (documentation.TEMPLATE if self.documents else "")

    def options(self) -> dict[str, Json]:
        return {"documents": self.documents} if self.documents else {}

    def _grid(self, seen: Seen) -> Message:
        form = FORM.format(tags="numbers of areas")
        text = GRID.format(task=self._goal, last=GRID_WAS_ASKED_FOR, form=form)
        return Message("user", text, (seen.image,))

    def _divided(self, seen: Seen) -> bytes:
        picture = np.array(self._env.screen.draw(*seen.size))
        divide(picture)
        return jpeg(picture)


def picture_with_tags(screen: Screen, size: Size, places: list[tuple[float, float]]) -> bytes:
    """A screen as a JPEG file of that size, with a number at each of the places, px of the screen."""
    picture = np.array(screen.draw(*size))
    for number, (x, y) in enumerate(places, calls.FIRST):
        tag(picture, str(number), (int(x * size[0] / screen.width), int(y * size[1] / screen.height)))
    return jpeg(picture)


def numbered(screen: Screen) -> tuple[int, ...]:
    """The nodes that have numbers, in their order: what can be clicked, then what can have the
    focus, in document order, each farther than `MIN_DISTANCE` from those of its kind before it, and
    the second from all of the first."""
    clickable = _apart(screen, CLICKABLE)
    focusable = _apart(screen, FOCUSABLE)
    return (*clickable, *(i for i in focusable if _far(screen, i, clickable)))


def _apart(screen: Screen, flag: int) -> tuple[int, ...]:
    found: tuple[int, ...] = ()
    for i, node in enumerate(screen.nodes):
        if node.flags & flag and _far(screen, i, found):
            found = (*found, i)
    return found


def _far(screen: Screen, i: int, others: tuple[int, ...]) -> bool:
    x, y = (int(side) for side in centre(screen.nodes[i]))
    places = (centre(screen.nodes[other]) for other in others)
    return all(hypot(x - int(right), y - int(down)) > MIN_DISTANCE for right, down in places)


def tag(picture: Pixels, number: str, at: tuple[int, int]) -> None:
    """Write a number, light on half transparent dark, its box to the lower right of a place."""
    import cv2  # loaded here alone: it takes .4 s

    font, (x, y) = cv2.FONT_HERSHEY_DUPLEX, at
    (width, height), _ = cv2.getTextSize(number, font, 1.0, 2)
    box = picture[y : y + height + 20, x : x + width + 20]
    box[:] = box // 2 + np.uint8(DARK[0] // 2)
    cv2.putText(picture, number, (x + 10, y + 10 + height), font, 1.0, LIGHT, 2)


def divide(picture: Pixels) -> None:
    """Draw the grid's areas and their numbers."""
    import cv2  # loaded here alone: it takes .4 s

    height, width = picture.shape[:2]
    across, down = calls.unit(width), calls.unit(height)
    thick = max(2, across // 50)
    for row in range(height // down):
        for column in range(width // across):
            left, top = column * across, row * down
            cv2.rectangle(picture, (left, top), (left + across, top + down), LINE, thick // 2)
            x, y = left + int(across * 0.05), top + int(down * 0.3)
            text = str(row * (width // across) + column + 1)
            for shift, colour in ((3, (0, 0, 0)), (0, LINE)):
                place = x + shift, y + shift
                cv2.putText(picture, text, place, 0, max(1, int(0.01 * across)), colour, thick)
