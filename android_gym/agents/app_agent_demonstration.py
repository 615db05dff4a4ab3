"""app_agent_demonstration: AppAgent's documentation of what a person does, which `app_agent` reads.

Source: TencentQQGYLab/AppAgent, scripts/step_recorder.py, document_generation.py, prompts.py (`tap_doc_template` and
its like, `refine_doc_suffix`; arXiv 2312.13771). As there the model chooses no action: somebody shows how a task is
done, and for each tap, long press, swipe or text on an element with a number the model is shown the screens before and
after, with the numbers of each, and says what the element is for. All of its answer is kept in the element's file; what
the file has already is left, or with refine=True shown to the model, to be improved. Sentences are in our own words.

Who shows it is the task's reference, so this agent knows the answer, and reports mark it as synthetic.
"""

from __future__ import annotations

from typing import NamedTuple

from typing_extensions import Unpack

from ..action import Action
from ..adapters import app_agent as calls
from ..envs.context import reachable
from ..errors import InvalidOption
from ..llms import Message, ModelSpec
from ..phone.core.view import SCROLLABLE
from . import app_agent, oracle
from ._encode_action import encode_or_finish
from ._llm import documents as documentation
from ._llm.agent_base import Sampling
from ._llm.scaffold import Seen
from ._types import Env, Info, Json, Observation, RawAction

KINDS = {"click": "tap", "long_click": "long_press", "set_text": "text"}
DESCRIBE = """\
Here are screenshots of an app before and after {doing} the element with the tag {number}. Tags are in the middle of \
elements. It is a part of a larger task: {task}
Say what the element is for in one or two sentences, in general: where it {example}, leave out {what}, and say \
only that it {general}. Never name its tag; call it "the element"."""
WORDS = {  # what is done, and an example of how it is said in general
    "tap": ("tapping", "opens a chat with Ada", "the name", "opens a chat"),
    "text": ("typing into", 'took the text "See you"', "the text", "takes the text of a message"),
    "long_press": ("holding", "opens a menu for a chat with Ada", "the name", "opens the menu of a chat"),
    "v_swipe": ("swiping {way} over", "makes a picture of a house brighter", "the picture", "sets how bright it is"),
}
WORDS["h_swipe"] = WORDS["v_swipe"]
REFINE = """
This was written of the element before. Improve it; where it says something else than what you see, the element may be \
for both, and then say both.
What was written: {old}"""


class Step(NamedTuple):
    """An action on a numbered element that is not documented yet."""

    kind: str  # one of documentation.ACTIONS
    way: str  # of a swipe
    number: int
    key: str
    image: bytes


class Agent(app_agent.Agent):
    """model: "openai:NAME", another name that `llms.connect` knows, or a model that sees pictures.

    documents: the folder that the documentation is written to; one worker plays such a run. refine: improve what is
    documented already. max_pixels as for `app_agent`, the others as for `react`.
    """

    synthetic = True

    def __init__(
        self,
        model: ModelSpec = "",
        max_pixels: int | None = None,
        documents: str = "",
        refine: bool = False,
        **sampling: Unpack[Sampling],
    ) -> None:
        if not documents:
            raise InvalidOption("A demonstration writes documentation: name its folder, documents='docs'.")
        super().__init__(model, max_pixels, documents, **sampling)
        self.refine = refine
        self._player = oracle.Agent()

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        super().reset(env, observation, info)
        self._player.reset(env, observation, info)
        self._step: Step | None = None

    def act(self, observation: Observation, info: Info) -> RawAction:
        seen = self.look()
        if self._step is not None:
            self._document(self._step, seen)
        self.thought = self.llm_calls.thought()
        action = self._player.next()
        self._step = self._shown(action, seen)
        return encode_or_finish(self._env, action)

    def template(self) -> str:
        return "\n".join((DESCRIBE, REFINE, *(word for words in WORDS.values() for word in words)))

    def options(self) -> dict[str, Json]:
        return {"documents": self.documents, "refine": self.refine}

    def _shown(self, action: Action, seen: Seen) -> Step | None:
        """The step that an action is, None where it is on no numbered element."""
        swipe = action.verb == "swipe"
        kind = ("v_swipe" if action.text in ("up", "down") else "h_swipe") if swipe else KINDS.get(action.verb, "")
        screen = self._env.screen
        node = reachable(screen, action.element, SCROLLABLE if swipe else 0)
        if not kind or node is None or node not in seen.nodes:
            return None
        number = seen.nodes.index(node) + calls.FIRST
        return Step(kind, action.text if swipe else "", number, documentation.key(screen, node), seen.image)

    def _document(self, step: Step, seen: Seen) -> None:
        old = documentation.load(self.documents).get(step.key, {}).get(step.kind, "")
        if old and not self.refine:
            return
        message = Message("user", question(step, self._goal, old), (step.image, seen.image))
        said = self.llm_calls.ask((message,)).text.strip()
        if said:
            documentation.save(self.documents, step.key, step.kind, said, replace=True)


def question(step: Step, task: str, old: str) -> str:
    """The prompt for what an element is for; `old` is what is written of it."""
    doing, example, what, general = WORDS[step.kind]
    told = {"number": step.number, "task": task, "example": example, "what": what, "general": general}
    text = DESCRIBE.format(doing=doing.format(way=step.way), **told)
    return text + (REFINE.format(old=old) if old else "")
