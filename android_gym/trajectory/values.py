"""What a trajectory holds, and the lines it is saved in."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, Any, Protocol

import msgspec
import numpy as np
import xxhash

from ..action import Action
from ..metrics.page_scores import Score
from ..phone.core.characters import whole_characters
from ..phone.core.decoding import MAX_DEPTH, Count, Real, Whole
from ..phone.core.values import T, Value
from ..phone.ui.node import Node
from .messages import CallOptions, Exchange, Named, SentMessage

FORMAT = 3  # 2 held prompts as text, 1 knew one verdict, `success`: that the goal held
CAUSES = ("context overflow", "content filter", "refusal", "cut by max_tokens", "unparsable")
"""What a language model may do instead of answering with an action."""
Trial = Annotated[int, msgspec.Meta(ge=0, le=1000)]  # tables have a column for each


class ScreenLike(Protocol):
    """What is read of a screen (`screen.Screen` has it)."""

    @property
    def nodes(self) -> tuple[Node, ...]: ...
    @property
    def package(self) -> str: ...
    @property
    def activity(self) -> str: ...
    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...
    @property
    def rotation(self) -> int: ...


class RecordedScreen(Value):
    """One screen: the foreground package and activity, size in px, quarter turns, and the nodes
    in document order."""

    package: str
    activity: str
    width: int
    height: int
    rotation: int
    nodes: tuple[Node, ...]

    @staticmethod
    def of(screen: ScreenLike) -> RecordedScreen:
        size = (screen.width, screen.height, screen.rotation)
        return storable(RecordedScreen(screen.package, screen.activity, *size, tuple(screen.nodes)))

    @property
    def digest(self) -> str:
        """128 bits in hex: equal for equal screens, on every machine."""
        return digest_of(ENCODER.encode(self))


class Start(Value, omit_defaults=True):
    """What an episode began with: enough to play it again."""

    task: str
    seed: Count
    instruction: str
    env: str  # the id given to gymnasium.make
    params: dict[str, Any] = {}
    actions: str = "text"  # the action form
    device: str = "sim"
    profile: str = "pixel"
    world: Whole = 0  # seed of the world
    references: tuple[tuple[Action, ...], ...] = ()  # expanded on this device
    constraint: str = ""  # its kind, "app", "page" or "component", where the user forbids something
    agent: str = ""
    model: str = ""  # that the agent asks, as it was named
    trial: Trial = 0  # 0 the first; higher ones are tried again after a failure
    repeat: Count = 0  # which time this same instance is played for its own sake
    options: dict[str, Any] = {}  # further arguments of gymnasium.make
    screen: str = ""  # digest of the first screen
    picture: str = ""  # name of its picture, without suffix
    note: Thought | None = None  # what the agent thought between the trial before and this one
    format: Whole = FORMAT
    version: str = ""  # of android_gym
    check_point: str = ""  # Mobile-Bench's, as JSON
    told: bool = True  # False: nothing tells whether the task is done


class Thought(Value, omit_defaults=True):
    """What an agent thought for one step: what it was asked, what it answered, what that cost."""

    prompt: str = ""  # as text, all messages; a picture is "[picture 1080x2400]"
    reply: str = ""  # what the model wrote
    error: str = ""  # what could not be read of the reply, "" if all could
    invalid: str = ""  # "" | "format" (does not parse) | "action" (nothing that can be done here)
    input_tokens: Whole = 0
    output_tokens: Whole = 0
    cost: Real = 0.0  # USD
    seconds: Real = 0.0  # spent waiting for the model
    calls: Whole = 0  # of the model
    cached: Whole = 0  # of these, answered from a recording
    cause: str = ""  # one of CAUSES where the model gave no action
    finish_reason: str = ""  # as the server says: "stop", "length", "content_filter" …
    reasoning: str = ""  # what the model thought apart from its reply, where the server tells
    reasoning_tokens: Whole = 0  # of the output tokens
    model: str = ""  # as the server calls itself
    asked: tuple[Exchange, ...] = ()  # every question and answer; prompt and reply are made of them


def combined(*thoughts: Thought | None) -> Thought:
    """Several thoughts as one, in order: texts one after the other, numbers summed."""
    found = [one for one in thoughts if one is not None]
    whole: dict[str, Any] = {}
    for name in Thought.__struct_fields__:
        values = [getattr(one, name) for one in found]
        if name in _JOINED:
            whole[name] = "\n\n".join(filter(None, values))
        elif name == "asked":
            whole[name] = tuple(question for value in values for question in value)
        elif name in _LAST:
            whole[name] = next(filter(None, reversed(values)), "")
        else:
            whole[name] = math.fsum(values) if name in ("cost", "seconds") else sum(values)
    return Thought(**whole)


_JOINED = ("prompt", "reply", "reasoning")
_LAST = ("error", "invalid", "cause", "finish_reason", "model")


class Step(Value, omit_defaults=True):
    """One action and what it led to."""

    index: Whole  # from 0
    raw: Any  # as the agent gave it, in JSON's types (see `plain`)
    action: Action | None  # the canonical form, resolved on the screen it was made on
    reward: Real
    screen: str  # digest of the screen afterwards
    error: str = ""  # why the action could not be done
    parts: dict[str, Real] = {}  # the reward's terms
    success: bool = False  # goal, clean and obeyed
    goal: bool = False  # what the task asks for is done now
    clean: bool = True  # nothing else differs from the start now
    obeyed: bool = True  # what the user forbids was not done so far
    subgoals: tuple[bool, ...] = ()
    package: str = ""  # in the foreground afterwards
    activity: str = ""
    picture: str = ""
    thought: Thought | None = None  # what the agent thought to come to it
    shown: Count = 0  # characters of the text that it was chosen on, 0 where no text was observed
    entry: Count = 0  # of these, the line of the element that it is about
    ledger: tuple[str, ...] = ()  # what left the phone and what was wiped from histories, in sentences


class End(Value, omit_defaults=True):
    """How the episode ended."""

    success: bool = False  # goal, clean and obeyed
    goal: bool = False  # what the task asks for was done at the end
    clean: bool = True  # nothing else had changed
    obeyed: bool = True  # what the user forbids was not done
    verdict: tuple[str, ...] = ()  # why it did not succeed, a sentence for each reason
    finished: bool = False  # the agent said FINISH
    answer: str = ""
    terminated: bool = False
    truncated: bool = False
    subgoals: tuple[bool, ...] = ()
    side_effects: tuple[str, ...] = ()
    violations: Whole = 0  # actions that broke the constraint
    judged: bool | None = None  # what a judge said, None where none was asked or none answered
    judgement: Thought | None = None  # what it was asked, what it answered or why it did not
    cause: str = ""  # one of CAUSES where the model could not go on: the agent's own failure
    app_error: str = ""  # the first exception of an app, which crashed on the phone
    walk: Score | None = None  # what came of it on pages


class Trajectory(Value):
    """A recorded episode. `end` is None where the recording broke off."""

    start: Start
    steps: tuple[Step, ...] = ()
    end: End | None = None
    screens: dict[str, RecordedScreen] = {}  # by digest, in the order they were first seen
    cut: str = ""  # what `load` had to drop, "" if nothing


class Line(Value, omit_defaults=True):
    start: Start | None = None
    step: Step | None = None
    end: End | None = None
    seen: RecordedScreen | None = None
    asked: tuple[Named, ...] = ()  # of the step's thought
    said: dict[str, SentMessage] = {}  # messages that no line before this had, by digest
    ways: dict[str, CallOptions] = {}


ENCODER = msgspec.json.Encoder(order="deterministic")
DECODER = msgspec.json.Decoder(Line)


def digest_of(data: bytes) -> str:
    """The digest of a screen's JSON."""
    return xxhash.xxh3_128_hexdigest(data)


def plain(raw: Any, depth: int = 0) -> Any:
    """The same in what JSON can hold: str, int, float, bool, None, tuples, and dicts by str.

    Arrays become tuples; numbers that JSON has no form for (nan, over 64 bits) and anything else
    become their text; halves of surrogate pairs become U+FFFD; what is nested deeper than files may
    be becomes "…". `depth` is how deep the value itself is nested.
    """
    match raw:
        case None | bool():
            return raw
        case str():
            return whole_characters(str(raw))
        case int() if -(2**63) <= raw < 2**63:
            return int(raw)
        case float() if math.isfinite(raw):
            return float(raw)
        case Mapping() | list() | tuple() if depth == MAX_DEPTH:
            return "…"
        case np.generic() | np.ndarray():
            return plain(raw.tolist(), depth)
        case Mapping():
            return {str(plain(key, depth + 1)): plain(value, depth + 1) for key, value in raw.items()}
        case list() | tuple():
            return tuple(plain(value, depth + 1) for value in raw)
    return plain(str(raw))


def storable(value: T) -> T:
    """The value itself, or, where it holds halves of surrogate pairs, one without them."""
    try:
        ENCODER.encode(value)
        return value
    except UnicodeEncodeError:
        return msgspec.convert(plain(msgspec.to_builtins(value)), type(value))
