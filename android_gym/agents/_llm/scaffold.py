"""Scaffold: the base of agents that build a published model's own prompt and act by places.

Users of these models report halved scores where the template, the size of pictures or the history
differ from the authors'. A family is one module of `android_gym.agents` with a class `Agent` on
this one, which says

    dialect                    the action dialect (`android_gym.adapters`)
    FACTOR, MIN_PIXELS, MAX_PIXELS   the size of its pictures, as `smart_resize` takes them
    HISTORY, PICTURES          how many earlier steps a prompt tells, how many screens it shows
    messages(seen)             the prompt for the screen seen now; `self.turns` are earlier steps
    template()                 all fixed text of its prompts, for their hash

and, where its steps are more than one question, may have its own `act`. Nothing here tells a model
what the accessibility tree says: what is told of steps is what the model itself wrote.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import NamedTuple

from typing_extensions import Unpack

from ... import adapters
from ...action import Action
from ...adapters import Gesture, Size
from ...llms import Message, ModelSpec
from .._types import Card, Env, Info, Json, Observation, RawAction
from .agent_base import LLMAgent, Sampling
from .encode_action import Encoded, encode_action, no_action
from .gestures import ENTER, REFUSED, encode_gesture
from .observe import picture_of, smart_resize

ALL = 1_000_000  # earlier steps: as many as there are


class Seen(NamedTuple):
    """A picture of the screen."""

    image: bytes  # a JPEG file, b"" once no prompt will show it again
    size: Size  # width and height in px
    nodes: tuple[int, ...] = ()  # of the numbered elements, where it has numbers


class Turn(NamedTuple):
    """One earlier step for which the model was asked."""

    seen: Seen
    reply: str  # as the model wrote it
    gesture: Gesture | None  # what it asked for, None where nothing could be read
    error: str = ""  # why it was not done; never names an element


class Scaffold(LLMAgent, ABC):
    """history: how many earlier steps a prompt tells, pictures: how many screens it shows, the one
    seen now among them, max_pixels: most px of a picture, as the model's server is set; None for
    all three: as the authors have it. The others as for `react`."""

    reads_text = False
    track = "vision"
    dialect = ""
    FACTOR, MIN_PIXELS, MAX_PIXELS = 1, 0, 0
    HISTORY, PICTURES = ALL, 1
    unread = ""  # what could not be read of another reply of this step than that with the action

    def __init_subclass__(cls) -> None:
        """A scaffold says what its dialect can say, unless its prompt has less."""
        super().__init_subclass__()
        if cls.dialect and not any("SAYS" in one.__dict__ for one in cls.__mro__ if issubclass(one, Scaffold)):
            cls.SAYS = adapters.find(cls.dialect).SAYS

    def __init__(
        self,
        model: ModelSpec = "",
        history: int | None = None,
        pictures: int | None = None,
        max_pixels: int | None = None,
        **sampling: Unpack[Sampling],
    ) -> None:
        steps = self.HISTORY if history is None else history
        super().__init__(model, steps, **sampling)
        self.pictures = max(1, self.PICTURES if pictures is None else pictures)
        self.max_pixels = self.MAX_PIXELS if max_pixels is None else max_pixels
        self._dialect = adapters.find(self.dialect)
        self.turns: list[Turn] = []
        self._enter = False

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        super().reset(env, observation, info)
        self.turns, self._enter = [], False

    def act(self, observation: Observation, info: Info) -> RawAction:
        self.conclude(info)
        if self._enter:
            return self.entered()
        seen = self.look()
        return self.done(seen, self.llm_calls.ask(self.messages(seen)).text)

    @abstractmethod
    def messages(self, seen: Seen) -> tuple[Message, ...]:
        """The prompt."""

    @abstractmethod
    def template(self) -> str:
        """All fixed text of prompts."""

    def card(self) -> Card:
        card = self.llm_calls.card(
            self.template(),
            f"{self.dialect}-2",
            self.history,
            max(self.fit(1080, 2400)),
            pictures=self.pictures,
            max_pixels=self.max_pixels,
            factor=self.FACTOR,
            **self.options(),
        )
        return card | {"history": "all"} if self.history == ALL else card

    def options(self) -> dict[str, Json]:
        """Further options, for the card."""
        return {}

    def fit(self, width: int, height: int) -> Size:
        """The size of the picture of a screen."""
        return smart_resize(width, height, self.FACTOR, self.MIN_PIXELS, self.max_pixels)

    def look(self) -> Seen:
        """The screen as it is now."""
        screen = self._env.screen
        size = self.fit(screen.width, screen.height)
        return Seen(picture_of(self._env, size), size)

    def recent(self) -> list[Turn]:
        """The earlier steps that a prompt tells."""
        return self.turns[-self.history :] if self.history else []

    def shown(self) -> list[Turn]:
        """Those of them whose screens a prompt shows beside the one seen now."""
        return self.recent()[-(self.pictures - 1) :] if self.pictures > 1 else []

    def steps(self, said: list[str]) -> str:
        """Steps as a list on one line, "Step 1: …; Step 2: …; ": what is `said` of all of them,
        those that the prompt tells and of which anything is."""
        first = len(said) - len(self.recent())
        told = enumerate(said[first:], first + 1)
        return "".join(f"Step {number}: {one}; " for number, one in told if one)

    def dialogue(self, seen: Seen, said: Callable[[Turn], str]) -> tuple[Message, ...]:
        """The earlier steps as messages: each screen, where it is still shown, then what `said`
        makes of the reply; at the end the screen seen now. Pictures come without words."""
        past = self.recent()
        first = len(past) - len(self.shown())
        messages = []
        for i, turn in enumerate(past):
            if i >= first:
                messages.append(Message("user", "", (turn.seen.image,)))
            messages.append(Message("assistant", said(turn)))
        return (*messages, Message("user", "", (seen.image,)))

    def conclude(self, info: Info) -> None:
        """Note what the last action came to, before the next."""
        if self.turns and info["action_error"] and not self.turns[-1].error:
            self.turns[-1] = self.turns[-1]._replace(error=REFUSED)

    def entered(self) -> RawAction:
        """The second half of "type this and submit", for which no model is asked."""
        self._enter, self.thought = False, None
        return encode_action(self._env, ENTER).raw

    def read(self, seen: Seen, reply: str) -> Gesture | str:
        """The gesture that a reply asks for, or what could not be read."""
        found: Gesture | str = self._dialect.decode(reply, seen.size)
        return found

    def done(self, seen: Seen, reply: str) -> RawAction:
        """The action of a reply in the environment's form; thought and step are noted."""
        found = self.read(seen, reply)
        if isinstance(found, Gesture):
            raw = encode_gesture(self._env, found, seen.size, seen.nodes)
        else:
            invalid = "action" if found.startswith("There is no") else "format"
            raw = Encoded(no_action(self._env, reply), found, invalid)
        gesture = found if isinstance(found, Gesture) else None
        self.unread = self.unread or (gesture.unread if gesture else "")
        self._think(raw)
        self._enter = gesture is not None and gesture.enter and not raw.error
        self.turns.append(Turn(seen, reply, gesture, raw.error))
        if len(self.turns) >= self.pictures:  # what no prompt shows any more is not kept
            i = len(self.turns) - self.pictures
            self.turns[i] = self.turns[i]._replace(seen=self.turns[i].seen._replace(image=b""))
        return raw.raw

    def act_unasked(self, action: Action) -> RawAction:
        """An action that no reply names; what was asked before it is its thought."""
        raw = encode_action(self._env, action)
        self._think(raw)
        return raw.raw

    def _think(self, raw: Encoded) -> None:
        """Note the thought of a step. Where its action was read, it tells what else was not."""
        self.thought = self.llm_calls.thought(raw.error, raw.invalid)
        if self.unread and not self.thought.error:
            self.thought = self.thought.replace(error=self.unread, invalid="format")
        self.unread = ""


def between(text: str, begin: str, end: str) -> str:
    """What stands between two markers, "" without the first; to the end without the second."""
    _, found, rest = text.partition(begin)
    return rest.partition(end)[0].strip() if found else ""
