"""app_agent_explorer: AppAgent's exploration, which writes the documentation that `app_agent` reads.

Source: TencentQQGYLab/AppAgent, scripts/self_explorer.py, prompts.py (`self_explore_task_template`,
`self_explore_reflect_template`), model.py (`parse_reflect_rsp`). As there: the prompt of `app_agent` with four
functions and no grid; after a tap, a long press or a swipe the model is shown the screens before and after, both with
the numbers of the one before, and decides BACK, INEFFECTIVE, CONTINUE or SUCCESS. After all but INEFFECTIVE it says
what the element is for, which is kept in the element's file unless that says so already. After all but SUCCESS the
element has no number any more in this episode, and the next prompt has "None" for what was done; after BACK the phone
goes back. Texts are not reflected on. Sentences are in our own words.

Their run ends with the first answer that cannot be read; here it is recorded and the episode goes on.
"""

from __future__ import annotations

from typing import NamedTuple

from typing_extensions import Unpack

from ..action import Action
from ..adapters import app_agent as calls
from ..devices.perform import centre
from ..errors import InvalidOption
from ..llms import Message, ModelSpec
from ..screen import Screen
from . import app_agent
from ._llm import documents as documentation
from ._llm.agent_base import Sampling
from ._llm.scaffold import Seen
from ._types import Env, Info, Json, Observation, RawAction

NO_GRID = "\n5. grid()"  # where the functions end that the exploration has, too
DOING = {"tap": "tapping", "long_press": "holding", "v_swipe": "swiping", "h_swipe": "swiping"}

DESCRIBE = """\
Say what the element is for in one or two sentences, in general, and without its tag; call it "the element". Answer in \
this form:
Decision: {decision}
Thought: <{thought}>
Documentation: <What the element is for>"""
REFLECT = """\
Here are screenshots of an app before and after {doing} the element with the tag {number} on the first one. Tags are \
in the middle of elements. This was said of it:
{last}
It was meant to bring a larger task forward: {task}
Compare the two screenshots: did it come out as was said, and did it bring the task forward? There are four cases:
1. BACK
It led to a page on which the task cannot go on, so that you have to go back. {back}
2. INEFFECTIVE
It changed nothing: the screenshots are the same. Where a cursor moved, they are not. Answer in this form:
Decision: INEFFECTIVE
Thought: <Why you decide so>
3. CONTINUE
It changed something, but not what was said, and did not bring the task forward. {go_on}
4. SUCCESS
It brought the task forward, even if the task is not done yet. {success}"""


class Step(NamedTuple):
    """An action on an element that is not reflected on yet."""

    kind: str  # one of documentation.ACTIONS
    number: int
    key: str
    image: bytes
    places: list[tuple[float, float]]  # of all numbered elements, px of the screen
    summary: str


class Agent(app_agent.Agent):
    """model: "openai:NAME", another name that `llms.connect` knows, or a model that sees pictures.

    documents: the folder that the documentation is written to; one worker plays such a run. max_pixels as for
    `app_agent`, the others as for `react`.
    """

    def __init__(
        self, model: ModelSpec = "", max_pixels: int | None = None, documents: str = "", **sampling: Unpack[Sampling]
    ) -> None:
        if not documents:
            raise InvalidOption("The exploration writes documentation: name its folder, documents='docs'.")
        super().__init__(model, max_pixels, documents, **sampling)

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        super().reset(env, observation, info)
        self._step: Step | None = None
        self._useless: set[str] = set()
        self._last = app_agent.FIRST_STEP

    def act(self, observation: Observation, info: Info) -> RawAction:
        self.conclude(info)
        step, self._step = self._step, None
        if step is not None and self._reflect(step) == "BACK":
            return self.act_unasked(Action("back"))
        seen = self.look()
        reply = self.llm_calls.ask(self.messages(seen)).text
        self._last = calls.summary(reply) or self._last
        self._step = self._taken(seen, reply)
        return self.done(seen, reply)

    def numbered(self, screen: Screen) -> tuple[int, ...]:
        found = super().numbered(screen)
        return tuple(i for i in found if documentation.key(screen, i) not in self._useless)

    def messages(self, seen: Seen) -> tuple[Message, ...]:
        form = app_agent.FORM.format(tags="numeric tags")
        text = app_agent.PROMPT.format(task=self._goal, last=self._last, form=form)
        functions, _, rest = text.partition(NO_GRID)
        task = app_agent.BEFORE_TASK + rest.partition(app_agent.BEFORE_TASK)[2]
        return (Message("user", functions + task, (seen.image,)),)

    def template(self) -> str:
        return app_agent.PROMPT + app_agent.FORM + REFLECT + DESCRIBE

    def options(self) -> dict[str, Json]:
        return {"documents": self.documents}

    def _taken(self, seen: Seen, reply: str) -> Step | None:
        """The step that a reply asks for, None where it is on no element."""
        gesture = self.read(seen, reply)
        if isinstance(gesture, str) or gesture.mark is None or gesture.mark >= len(seen.nodes):
            return None
        swipe = "v_swipe" if gesture.text in ("up", "down") else "h_swipe"
        kind = {"click": "tap", "long_click": "long_press"}.get(gesture.verb, swipe)
        screen = self._env.screen
        places = [centre(screen.nodes[i]) for i in seen.nodes]
        key = documentation.key(screen, seen.nodes[gesture.mark])
        return Step(kind, gesture.mark + calls.FIRST, key, seen.image, places, self._last)

    def _reflect(self, step: Step) -> str:
        """What is decided of a step, "" where it cannot be read; what the element is for is kept."""
        screen = self._env.screen
        after = app_agent.picture_with_tags(screen, self.fit(screen.width, screen.height), step.places)
        message = Message("user", reflection(step, self._goal), (step.image, after))
        found = calls.decision(self.llm_calls.ask((message,)).text)
        if isinstance(found, str):
            self.unread = found
            return ""
        decided, said = found
        if decided != "SUCCESS":
            self._useless.add(step.key)
            self._last = app_agent.FIRST_STEP
        if said:
            documentation.save(self.documents, step.key, step.kind, said)
        return decided


def reflection(step: Step, task: str) -> str:
    """The prompt of the reflection on a step."""
    why = {
        "BACK": "Why it was wrong and you go back",
        "CONTINUE": "Why it was not what was said and did not bring the task forward",
        "SUCCESS": "Why it brought the task forward",
    }
    back, go_on, success = (DESCRIBE.format(decision=name, thought=thought) for name, thought in why.items())
    told = {"number": step.number, "last": step.summary, "task": task, "doing": DOING[step.kind]}
    return REFLECT.format(**told, back=back, go_on=go_on, success=success)
