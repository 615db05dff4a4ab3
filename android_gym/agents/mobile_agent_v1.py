"""mobile_agent_v1: the first Mobile-Agent: it names the text or icon that it clicks; all screens stay in its dialogue.

Source: X-PLUG/MobileAgent, Mobile-Agent-v1/run.py, MobileAgent/prompt.py, chat.py, controller.py, text_localization.py
and crop.py (arXiv 2401.16158). As there: a dialogue that begins with the instruction and a greeting; in each step the
screenshot at half its size, after its text, with the eight actions and the form Observation, Thought, Action; later
steps tell an earlier one as a short request with its screenshot and the action alone, and of an action that failed why,
with the screenshot again and a promise. A text is the one that is the same, else the one with the longest part in
common, if that is long enough; where two to four are the same, a dialogue of its own shows each in a red box and asks
for its number, and more than four are too many. A page is a quarter of the screen. At most 2048 tokens; no temperature
is sent, so it is the server's usual one, 1. Sentences are in our own words.

In place of OCR and of the icon detector stands the accessibility tree: texts are those of what is seen, icons what has
a description or can be clicked without a text. In place of CLIP, which compares pictures of icons with the parameter,
it is the one in the named part of the screen whose description has the most words in common with the model's, then that
with the most pixels near the colour that is named first. Touches land in the middle of an element, `open App` too.

Differences: a reply without its three parts is recorded, where theirs is asked for until it has them; actions are known
by how they begin, where their code looks for each name anywhere and takes the first bracket of the whole reply for what
is typed; `_` does not stand for Enter, only `\\n` at the end does. No action ends the episode with words.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from itertools import chain
from typing import NamedTuple

import numpy as np
from typing_extensions import Unpack

from ..adapters import Gesture, Size
from ..adapters._reading import after
from ..envs.context import visible
from ..errors import UnknownName
from ..llms import Message, ModelSpec
from ..phone.ui.node import Node
from ..screen import Screen
from ._llm.agent_base import LLMAgent, Sampling
from ._llm.encode_action import Encoded, encode_action, no_action
from ._llm.gestures import ENTER, encode_gesture
from ._llm.mobile_agent import is_icon
from ._llm.observe import jpeg, picture_of
from ._llm.scaffold import ALL
from ._types import Card, Env, Info, Observation, Pixels, RawAction

ACTIONS = """\
You can do these 8 actions:
1. open App (parameter). Clicks the name of an App, which is the parameter, on the desktop, where alone it can be used.
2. click text (parameter). Clicks a text. The parameter is the text. Prefer it wherever what you click has a text.
3. click icon (parameter1, parameter2). Clicks an icon. The parameter1 describes it as [color][shape], such as red \
circle. The parameter2 is where it is on the screenshot: one of top, bottom, left, right and center.
4. page down, page up. Turn the page. They have no parameter.
5. type (parameter). Types a text. The parameter is the text. Click the input box before.
6. back. Goes back to the page before.
7. exit. Leaves the App for the desktop.
8. stop. Ends, if the instruction is completed."""
GREETING = "You help me to operate my phone, so that my instruction is completed.\nMy instruction is: {goal}"
WELCOME = "Sure. How can I help you?"
ASKED = f"""\
This is the screenshot now. Please answer as follows.

First, write Observation and Thought.
Observation: Describe the screenshot in short. If there were operations before, describe them in short and what they \
changed on the screen.
Thought: Think, in view of the Observation, about what comes next to complete the instruction.

Then, write the action that follows from the Thought. {ACTIONS}
Note: If an action changes nothing several times, do another one.

Finally, keep to this form:
Observation: As above
Thought: As above
Action: The action, its parameters, if it has any, in (parameter)."""
CHOOSING = f"This is the screenshot now. Please give me the action.\n{ACTIONS}"
EARLIER = "This is the screenshot now. Please give me your action."
WHICH = """\
There are {count} red boxes, numbered from 1 to {count}. Which one with "{text}" do you want to click? Write just its \
number, from 1 to {count}, such as 1, 2......"""
NO_APP = "There is no App named {}."
NO_TEXT = 'The action click text ({0}) failed: there is no text "{0}" on the screenshot.'
MANY_TEXTS = 'The action click text ({0}) failed: there are too many texts "{0}" on the screenshot.'
NO_ICON = "The action click icon ({}, {}) failed: there is no icon there."
AGAIN = "I will try another action or parameter."
NO_CHOICE = "The answer names none of the boxes 1 to {}."

NAMES = ("open App", "click text", "click icon", "page down", "page up", "type", "back", "exit", "stop")
MOST_TEXTS = 4  # of which one is chosen
LARGEST = 0.05  # of the screen: what is larger is no text
SHARES = ((10, 0.8), (20, 0.5), (1 << 30, 0.4))  # how much of a text of at most so many characters has to be found
LEAST = 0.3  # of a text, as long as what is compared with it at least
AROUND, BEYOND = (10, 10), (300, 400)  # px of the screen: a text's red box, and the picture of it
RED = (255, 0, 0)
COLOURS = {
    "black": (0, 0, 0),
    "blue": (33, 110, 230),
    "brown": (121, 85, 72),
    "gray": (128, 128, 128),
    "green": (40, 160, 70),
    "orange": (250, 140, 20),
    "pink": (235, 90, 160),
    "purple": (130, 60, 190),
    "red": (220, 40, 40),
    "white": (255, 255, 255),
    "yellow": (250, 210, 40),
}
NEAR = 90.0  # of a colour: distance in RGB


class Read(NamedTuple):
    """An answer with its three parts."""

    action: str  # as written
    name: str  # one of `NAMES`
    parameter: str = ""


class Agent(LLMAgent):
    """model: "openai:NAME", another name that `llms.connect` knows, or a model that sees pictures.

    history: how many earlier steps, each with its screenshot, the dialogue has, by default all. The others as for
    `react`.
    """

    SAYS: frozenset[str] = frozenset()
    reads_text = False
    track = "vision"

    def __init__(self, model: ModelSpec = "", history: int | None = None, **sampling: Unpack[Sampling]) -> None:
        sampling.setdefault("temperature", 1.0)
        sampling.setdefault("max_tokens", 2048)
        super().__init__(model, ALL if history is None else history, **sampling)

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        super().reset(env, observation, info)
        self._begun = (Message("user", GREETING.format(goal=self._goal)), Message("assistant", WELCOME))
        self._dialogue: list[tuple[Message, ...]] = []  # what later steps tell of each earlier one
        self._enter = False

    def act(self, observation: Observation, info: Info) -> RawAction:
        if self._enter:  # the second half of a text that ends in a line break
            self._enter, self.thought = False, None
            return encode_action(self._env, ENTER).raw
        screen: Screen = self._env.screen
        size = screen.width // 2, screen.height // 2
        image = picture_of(self._env, size)
        past = self._dialogue[-self.history :] if self.history else []
        reply = self.llm_calls.ask((*self._begun, *chain(*past), Message("user", ASKED, (image,)))).text
        found = answer(reply)
        raw = self._refused(reply, found) if isinstance(found, str) else self._do(found, image, size)
        self.thought = self.llm_calls.thought(raw.error, raw.invalid)
        return raw.raw

    def card(self) -> Card:
        texts = GREETING, WELCOME, ASKED, CHOOSING, EARLIER, WHICH, NO_APP, NO_TEXT, MANY_TEXTS, NO_ICON, AGAIN
        card = self.llm_calls.card("\n".join(texts), "mobile_agent_v1-1", self.history, 1200)
        return card | {"history": "all"} if self.history == ALL else card

    def _refused(self, reply: str, why: str) -> Encoded:
        return Encoded(no_action(self._env, reply), why, "action" if why.startswith("There is no") else "format")

    def _do(self, read: Read, image: bytes, size: Size) -> Encoded:
        """The action, which is told to later steps."""
        told = Message("user", EARLIER, (image,)), Message("assistant", read.action)
        self._dialogue.append(told)
        screen: Screen = self._env.screen
        place: Node | Gesture | Encoded
        match read.name:
            case "open App" | "click text":
                place = self._text(read, image, size)
            case "click icon":
                place = self._icon(read, image)
            case "page down" | "page up":
                x, y = screen.width / 2, screen.height / 2
                place = Gesture("swipe", x, y, text="up" if read.name == "page down" else "down", amount=0.25)
            case "type":
                self._enter = read.parameter.endswith("\\n")
                place = Gesture("type", text=read.parameter.removesuffix("\\n"))
            case _:
                place = Gesture({"exit": "home", "stop": "finish"}.get(read.name, read.name))
        if isinstance(place, Encoded):
            return place
        if isinstance(place, Node):
            place = _click(place)
        raw = encode_gesture(self._env, place, (screen.width, screen.height))
        self._enter = self._enter and not raw.error
        return raw

    def _failed(self, why: str, image: bytes) -> Encoded:
        """An action that cannot be done; later steps are told why."""
        self._dialogue[-1] += (Message("user", why, (image,)), Message("assistant", AGAIN))
        return Encoded(no_action(self._env, ""), why, "action")

    def _text(self, read: Read, image: bytes, size: Size) -> Node | Encoded:
        """What has the text that is named."""
        found = texts_like(read.parameter, self._env.screen)
        if read.name == "open App":
            return found[0] if found else self._failed(NO_APP.format(read.parameter), image)
        if not found or len(found) > MOST_TEXTS:
            return self._failed((MANY_TEXTS if found else NO_TEXT).format(read.parameter), image)
        return found[0] if len(found) == 1 else self._choose(read, found, image, size)

    def _choose(self, read: Read, found: list[Node], image: bytes, size: Size) -> Node | Encoded:
        """One of several equal texts, in a dialogue of its own."""
        screen: Screen = self._env.screen
        picture = np.array(screen.draw(*size))
        boxes = tuple(_boxed(picture, node, screen) for node in found)
        asked = Message("user", WHICH.format(count=len(found), text=read.parameter), boxes)
        before = *self._begun, Message("user", CHOOSING, (image,)), Message("assistant", read.action)
        reply = self.llm_calls.ask((*before, asked)).text
        number = re.search(r"\d{1,3}", after(reply))
        if number is None or not 1 <= int(number[0]) <= len(found):
            return Encoded(no_action(self._env, ""), NO_CHOICE.format(len(found)), "format")
        self._dialogue[-1] += (asked, Message("assistant", reply))
        return found[int(number[0]) - 1]

    def _icon(self, read: Read, image: bytes) -> Node | Encoded:
        """The icon that is meant."""
        described, _, where = (part.strip() for part in read.parameter.rpartition(","))
        found = icon_like(described, where, self._env.screen)
        return self._failed(NO_ICON.format(described, where), image) if found is None else found


def answer(reply: str) -> Read | str:
    """The action of an answer, or what cannot be read of it."""
    text = after(reply)
    found = [re.search(rf"{label}:(.*)", text) for label in ("Observation", "Thought", "Action")]
    if not all(found):
        return "The answer needs Observation:, Thought: and Action:, each on a line."
    action = found[2][1].strip() if found[2] else ""
    name = next((name for name in NAMES if action.casefold().startswith(name.casefold())), "")
    if not name:
        return str(UnknownName("action", action.partition("(")[0].strip()[:40], NAMES))
    within, closed, _ = action.partition("(")[2].rpartition(")")
    if name in NAMES[:3] and not (closed and within.strip()):
        return f"{name} needs its parameter in (parameter)."
    if name == "click icon" and "," not in within:
        return "click icon needs two parameters, such as (red circle, top)."
    return Read(action, name, within if name == "type" else within.strip())


# --- what stands in for perception -------


def texts_like(text: str, screen: Screen) -> list[Node]:
    """What is seen of a screen and has that text; where nothing has, the one with the longest part in common with it,
    if that is long enough."""
    nodes = [node for node in screen.nodes if visible(node) and (node.text or node.hint)]
    same = [node for node in nodes if _said(node) == text and not _is_large(node, screen)]
    if same:
        return same
    found = [(_in_common(_said(node), text), node) for node in nodes if len(_said(node)) >= LEAST * len(text)]
    most, best = max(found, key=lambda one: one[0], default=(0, None))
    share = next(share for length, share in SHARES if len(text) <= length)
    return [best] if best is not None and most >= share * len(text) > 0 else []


def icon_like(described: str, where: str, screen: Screen) -> Node | None:
    """The icon in a part of a screen that a description fits best, None where there is none. The only icon of a screen
    may be anywhere."""
    icons = [node for node in screen.nodes if visible(node) and is_icon(node) and not _is_large(node, screen)]
    if len(icons) != 1:
        icons = [node for node in icons if _is_in(node, where, screen)]
    colour = next((COLOURS[word] for word in described.casefold().split() if word in COLOURS), None)
    picture = None if colour is None else np.array(screen.draw(screen.width, screen.height))
    fits = [(_words_in_common(described, node), _share(colour, node, picture)) for node in icons]
    return icons[fits.index(max(fits))] if icons else None


def _in_common(one: str, other: str) -> int:
    """The length of the longest part that two texts have in common."""
    if one in other:
        return len(one)
    return SequenceMatcher(None, one, other, autojunk=False).find_longest_match().size


def _said(node: Node) -> str:
    return " ".join((node.text or node.hint).split())


def _is_large(node: Node, screen: Screen) -> bool:
    left, top, right, bottom = node.bounds
    return (right - left) * (bottom - top) > LARGEST * screen.width * screen.height


def _is_in(node: Node, where: str, screen: Screen) -> bool:
    """Whether the middle of an icon is in a part of the screen, such as "top left"; all of it for any other word."""
    click = _click(node)
    across, down = (click.x or 0.0) / screen.width, (click.y or 0.0) / screen.height
    sides = {"left": across < 0.5, "right": across > 0.5, "top": down < 0.5, "bottom": down > 0.5}
    return all(sides.get(word, True) for word in where.casefold().split())


def _words_in_common(described: str, node: Node) -> int:
    words = (set(re.findall(r"\w+", said.casefold())) for said in (described, node.desc))
    return len(set.intersection(*words))


def _share(colour: tuple[int, int, int] | None, node: Node, picture: Pixels | None) -> float:
    """The share of an icon's pixels that are near a colour."""
    if colour is None or picture is None:
        return 0.0
    left, top, right, bottom = (max(0, side) for side in node.bounds)
    part = picture[top:bottom, left:right].astype(np.float32)
    return float((np.linalg.norm(part - np.array(colour, np.float32), axis=2) < NEAR).mean()) if part.size else 0.0


def _boxed(picture: Pixels, node: Node, screen: Screen) -> bytes:
    """A text in a red box with what is around it, as a JPEG file."""
    import cv2  # loaded here alone: it takes .4 s

    scale = picture.shape[1] / screen.width
    drawn = picture.copy()
    left, top, right, bottom = _widened(node, AROUND, screen, scale)
    cv2.rectangle(drawn, (left, top), (right, bottom), RED, 5)
    left, top, right, bottom = _widened(node, BEYOND, screen, scale)
    return jpeg(np.ascontiguousarray(drawn[top:bottom, left:right]))


def _widened(node: Node, by: tuple[int, int], screen: Screen, scale: float) -> tuple[int, int, int, int]:
    """The box of a node and so many px around it, in px of a picture."""
    (left, top, right, bottom), (across, down) = node.bounds, by
    low, high = min(right + across, screen.width), min(bottom + down, screen.height)
    return (int(max(0, left - across) * scale), int(max(0, top - down) * scale), int(low * scale), int(high * scale))


def _click(node: Node) -> Gesture:
    left, top, right, bottom = node.bounds
    return Gesture("click", (left + right) / 2, (top + bottom) / 2)
