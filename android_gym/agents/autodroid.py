"""autodroid: AutoDroid: the screen as simplified HTML with numbers, and one question a step.

Source: MobileLLM/AutoDroid, droidbot/input_policy.py (`TaskPolicy`), droidbot/device_state.py (`get_described_actions`,
`get_action_descv2`), droidbot/input_event.py (`ScrollEvent`) and tools.py (arXiv 2308.15272). As there: the app is
opened first; one message of the user's with the task, the actions so far, the screen and the form of the answer, and no
picture; a line for each element that says something, <button>, <checkbox>, <input> or <p>, where what lies within
something clickable is one button, its texts cut at 50 characters; the last line goes back. What scrolls is scrolled
through before each question, at most `MAX_SCROLLS` times each way, and the list has all that came into view, each line
once; what is chosen is then scrolled to. The search is made on a copy of a simulated phone and takes no step; on any
other each of its swipes takes one. No temperature is sent, so it is the server's usual one, 1. Sentences are in our own
words.

Differences: the app is the first one that the instruction names (`app`), as nobody names a package here, and where it
names none nothing is opened; a hint stands for the text of an empty field, as dumps of phones have it; texts are typed
as they are, where theirs have "-" for blanks and at most 30 characters; a field that is tapped keeps its text. Left
out: the memory, which is made by exploring each app before, and is off by default there. No answer ends the episode
with words, and home, long presses and swipes by themselves cannot be said.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import NamedTuple

from typing_extensions import Unpack

from ..action import Action
from ..adapters import Gesture
from ..adapters import autodroid as dialect
from ..devices.perform import centre
from ..envs import acting
from ..envs.actions import load
from ..envs.android import AndroidEnv
from ..envs.context import editable, visible
from ..llms import Message, ModelSpec
from ..phone.core.view import CHECKABLE, CHECKED, CLICKABLE, LONG_CLICKABLE, SCROLLABLE, SELECTED
from ..phone.ui.node import Node
from ..screen import Screen
from ._llm.agent_base import LLMAgent, Sampling
from ._llm.encode_action import Encoded, encode_action, no_action
from ._llm.gestures import encode_gesture
from ._llm.scaffold import ALL
from ._types import Card, Env, Info, Observation, RawAction
from .plan import named_in

MAX_SCROLLS = 7  # of one container, each way: MAX_SCROLL_NUM
DRAG = 0.6  # of a container's height: two times `drag_length`
MIN_DRAG = 200  # px
FEW = 2  # lines: two swipes that bring fewer into view end the search
MAX_TEXT = 50  # characters of each text on a button
BACK = "<button>go back</button>"
BARS = ("android:id/navigationBarBackground", "android:id/statusBarBackground")

PROMPT = """\
You are a smartphone assistant who carries out tasks in apps. From the task, the UI actions so far and what the screen \
shows now, decide whether the task is already finished, and if it is not, with which UI element to go on.
Task: {task}
Previous UI actions:\x20
{history}
Current UI state:\x20
{screen}

Your answer should always have this format: {{ "Steps": "...<the steps that such a task usually takes on a \
smartphone>", "Analyses": "...<how the task, the previous UI actions and the current UI state belong together>", \
"Finished": "Yes/No", "Next step": "None or a <description of the next step>", "id": "an integer or -1 (if the \
previous UI actions have finished the task)", "action": "tap or input", "input_text": "N/A or ...<input text>" }}\x20

**The id is the number of the UI element to act on, -1 if the task is finished. If 'Finished' is 'Yes', 'Next step' is \
'None', else it describes the next step. If the 'action' is 'tap', the 'input_text' is N/A, else it is the text. Write \
nothing but the JSON. **"""


class Listed(NamedTuple):
    """One line of the list."""

    line: str  # without its number
    node: Node | None  # None for the way back
    scroller: Node | None = None  # what has to be scrolled to see it,
    rises: int = 0  # first so often up to its top,
    swipes: int = 0  # then so often down


class Agent(LLMAgent):
    """model: "openai:NAME", another name that `llms.connect` knows, or a model.

    app: the name of the app to begin with, "" for the first one that the instruction names. history: how many actions
    the prompt tells, by default all. scrolls: how often each container is scrolled down at most in search of more, 0
    for what is on the screen alone. The others as for `react`.
    """

    SAYS = dialect.SAYS
    reads_text = False  # the HTML is not the text that the environment observes

    def __init__(
        self,
        model: ModelSpec = "",
        app: str = "",
        history: int | None = None,
        scrolls: int = MAX_SCROLLS,
        **sampling: Unpack[Sampling],
    ) -> None:
        sampling.setdefault("temperature", 1.0)
        super().__init__(model, ALL if history is None else history, **sampling)
        self.app, self.scrolls = app, scrolls

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        super().reset(env, observation, info)
        self._told: list[str] = []  # the actions so far
        self._was_asked = False  # since the last action
        self._steps = self._play()

    def act(self, observation: Observation, info: Info) -> RawAction:
        found = next(self._steps)
        told = self._was_asked or found.error
        self.thought = self.llm_calls.thought(found.error, found.invalid) if told else None
        self._was_asked = False
        return found.raw

    def card(self) -> Card:
        card = self.llm_calls.card(PROMPT, "autodroid-1", self.history, app=self.app, scrolls=self.scrolls)
        return card | {"history": "all"} if self.history == ALL else card

    def _play(self) -> Iterator[Encoded]:
        """The actions of an episode, one after the other; each is done when the next is asked for."""
        app = self.app or next(iter(named_in(self._goal, self._env.episode_state.context.apps)), "")
        if app:
            label = self._env.episode_state.context.labels.get(app, app)
            self._told.append(f"- launchApp {label}")
            yield encode_action(self._env, Action("start", text=app))
        while True:
            found = yield from self._listed()
            chosen = self._ask(found)
            if isinstance(chosen, Encoded):
                yield chosen
                continue
            one, gesture = chosen
            here = next((shown for shown in listed(self._env.screen) if shown.line == one.line), None)
            if here is None and one.scroller is not None:
                for way, times in (("down", one.rises), ("up", one.swipes)):
                    for _ in range(times):
                        yield _swipe(self._env, one.scroller, way)
            yield self._do(one if here is None or not one.scroller else here, gesture)

    def _ask(self, found: list[Listed]) -> tuple[Listed, Gesture] | Encoded:
        """What the model chooses, or the end, or what cannot be read."""
        screen = "\n".join(_numbered(one.line, number) for number, one in enumerate(found))
        told = self._told[-self.history :] if self.history else []
        text = PROMPT.format(task=self._goal, history="\n".join(told), screen=screen)
        reply = self.llm_calls.ask((Message("user", text),)).text
        self._was_asked = True
        gesture = dialect.decode(reply, (self._env.screen.width, self._env.screen.height))
        if isinstance(gesture, str):
            return Encoded(no_action(self._env, reply), gesture, "format")
        if gesture.verb == "finish" or gesture.mark is None:
            return encode_action(self._env, Action("finish"))
        if gesture.mark >= len(found):
            error = f"There is no element with the id {gesture.mark}; there are {len(found)}."
            return Encoded(no_action(self._env, ""), error, "action")
        return found[gesture.mark], gesture

    def _do(self, one: Listed, gesture: Gesture) -> Encoded:
        """What was chosen; it is noted for the next prompts."""
        if one.node is None:
            self._told.append(f"- TapOn: {one.line}")
            return encode_action(self._env, Action("back"))
        typed = gesture.verb == "type" and editable(one.node)
        self._told.append(f"- TapOn: {one.line}" + f" InputText: {gesture.text}" * typed)
        x, y = centre(one.node)
        found = Gesture("type", x, y, text=gesture.text) if typed else Gesture("click", x, y)
        return encode_gesture(self._env, found, (self._env.screen.width, self._env.screen.height))

    # --- what scrolls -------

    def _listed(self) -> Generator[Encoded, None, list[Listed]]:
        """The list of a screen, with what comes into view where it is scrolled: on a copy of a simulated phone, on any
        other by steps."""
        screen: Screen = self._env.screen
        found, scrollers = listed(screen), scrolling(screen)
        if not (scrollers and self.scrolls):
            return found
        looking = self._env if self._env.simulated is None else self._env.fork(1)[0]
        whole: dict[str, Listed] = {}
        for swipe in self._search(looking, scrollers, {one.line for one in found}, whole):
            if looking is self._env:
                yield swipe
            else:
                acting.act(looking.device, swipe.raw, looking.episode_state.context, load(looking.action_form))
        return list(whole.values())

    def _search(
        self, env: AndroidEnv, scrollers: list[Node], before: set[str], whole: dict[str, Listed]
    ) -> Iterator[Encoded]:
        """The swipes of the search, each to be made before the next is asked for; `whole` gets what is found."""
        for scroller in scrollers:
            rises = yield from self._to_top(env, scroller, {*before})
            top = Listed("", None, scroller, 0 if env is self._env else rises)
            seen = {one.line: top._replace(line=one.line, node=one.node) for one in listed(env.screen)}
            few = 0
            for swipes in range(1, self.scrolls + 1):
                yield _swipe(env, scroller, "up")
                new = [one for one in listed(env.screen) if one.line not in seen]
                seen |= {one.line: top._replace(line=one.line, node=one.node, swipes=swipes) for one in new}
                few += len(new) < FEW
                if not new or few > 1:
                    break
            whole |= {line: one for line, one in seen.items() if line not in whole}
            yield from self._to_top(env, scroller, set())

    def _to_top(self, env: AndroidEnv, scroller: Node, seen: set[str]) -> Generator[Encoded, None, int]:
        """Scroll up until nothing comes into view that was not seen; how many swipes brought something."""
        for rises in range(self.scrolls):
            yield _swipe(env, scroller, "down")
            lines = {one.line for one in listed(env.screen)}
            if lines <= seen:
                return rises
            seen |= lines
        return self.scrolls


def _swipe(env: AndroidEnv, scroller: Node, way: str) -> Encoded:
    """A swipe over what scrolls, the way that the finger moves."""
    screen: Screen = env.screen
    (x, y), height = centre(scroller), _height(scroller)
    start = y + height * DRAG / 2 * (1 if way == "up" else -1)
    gesture = Gesture("swipe", x, start, text=way, amount=round(height * DRAG / screen.height, 4))
    return encode_gesture(env, gesture, (screen.width, screen.height))


def listed(screen: Screen) -> list[Listed]:
    """The lines of a screen: what says something and is seen, and at the end the way back."""
    nodes, ends, above = screen.nodes, _ends(screen), _above(screen)
    found: list[Listed] = []
    merged: set[int] = set()  # what a button's line tells already
    for i, node in enumerate(nodes):
        if i in merged or not _is_shown(node) or not (_text(node) or node.desc or node.flags & SCROLLABLE):
            continue
        if editable(node):
            found.append(Listed(_line("input", _text(node), node.desc), node))
        elif above(i, CHECKABLE) is not None:
            state = f" checked={bool(node.flags & (CHECKED | SELECTED))}"
            found.append(Listed(_line("checkbox", node.text, node.desc, state), node))
        elif (button := above(i, CLICKABLE)) is not None:
            within = [*range(button + 1, ends[button]), *([i] if i == button else [])]
            parts = [nodes[k] for k in within if _is_shown(nodes[k])]
            text, desc = _joined(map(_text, parts)), _joined(part.desc for part in parts)
            if text or desc:
                merged.update(k for k in within if k != i)
                found.append(Listed(_line("button", text, desc), node))
        elif not node.flags & SCROLLABLE:
            found.append(Listed(_line("p", node.text, node.desc), node))
    return [*found, Listed(BACK, None)]


def scrolling(screen: Screen) -> list[Node]:
    """What is scrolled through, in document order: what scrolls, cannot be touched itself and is high enough."""
    above = _above(screen)
    return [
        node
        for i, node in enumerate(screen.nodes)
        if node.flags & SCROLLABLE
        and _is_shown(node)
        and _height(node) * DRAG >= MIN_DRAG
        and above(i, CLICKABLE | CHECKABLE | LONG_CLICKABLE) is None
        and not editable(node)
    ]


def _line(tag: str, text: str, desc: str, state: str = "") -> str:
    return f"<{tag}{state}" + f" text='{desc}'" * bool(desc) + f">{text}</{tag}>"


def _numbered(line: str, number: int) -> str:
    return re.sub(r"^<\w+", lambda tag: f"{tag[0]} id={number}", line)


def _joined(texts: Iterable[str]) -> str:
    return "<br>".join(text[:MAX_TEXT] for text in texts if text)


def _text(node: Node) -> str:
    return node.text or (node.hint if editable(node) else "")


def _is_shown(node: Node) -> bool:
    return visible(node) and node.id not in BARS


def _height(node: Node) -> int:
    return node.bounds[3] - node.bounds[1]


def _ends(screen: Screen) -> list[int]:
    """For each node the number behind that of the last one within it."""
    ends = [len(screen.nodes)] * len(screen.nodes)
    around: list[int] = []
    for i, node in enumerate(screen.nodes):
        while around and screen.nodes[around[-1]].depth >= node.depth:
            ends[around.pop()] = i
        around.append(i)
    return ends


def _above(screen: Screen) -> Callable[[int, int], int | None]:
    """Which of a node and those around it is the nearest with one of some flags, None for none."""
    parents: list[int] = []
    around: list[int] = []
    for i, node in enumerate(screen.nodes):
        while around and screen.nodes[around[-1]].depth >= node.depth:
            around.pop()
        parents.append(around[-1] if around else -1)
        around.append(i)

    def nearest(i: int, flags: int) -> int | None:
        while i >= 0 and not screen.nodes[i].flags & flags:
            i = parents[i]
        return i if i >= 0 else None

    return nearest
