"""What may stand in a file of tasks: its keys and their types."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from .drawing import Source
from .facts import Fact
from .ranges import Range
from .starting import Said


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What may stand in a file."""


class Rule(_Part, frozen=True):
    """What the user forbids. `broken` is a function (before, action, after, params)."""

    text: str  # shown to the agent; may use {params}
    kind: Literal["app", "page", "component"]
    broken: str


class Asked(_Part, frozen=True):
    """The answer that FINISH must say: `is` is a template, or a function (start, now, params). `among` has templates of
    what it may not name as well, or is such a function."""

    kind: str
    value: str = msgspec.field(default="", name="is")
    among: str | tuple[str, ...] = ""


class Seen(_Part, frozen=True):
    """What is shown at the end: an app with elements of these texts, by the last part of their ids, "" for any text;
    or an element with this whole id, of this description, beside this text. Texts are templates."""

    app: str = ""
    texts: dict[str, str] = {}
    element: str = ""
    desc: str = ""
    text: str = ""

    def __post_init__(self) -> None:
        if bool(self.app) == bool(self.element):
            raise ValueError("a goal over the screen says an app with `texts`, or an element")


class Derived(_Part, frozen=True):
    """What is worked out from the references."""

    goal: tuple[Fact, ...] = ()
    allowed: tuple[str, ...] = ()
    subgoals: tuple[Fact, ...] = ()


class Declared(_Part, frozen=True):
    """One task."""

    say: str  # its wordings, one a line; the first is the instruction
    ways: str = ""  # its references, one a line
    tags: str = ""  # one of them is "micro" for tasks of the micro-curriculum
    budget: int = 15  # most steps
    draw: str | list[dict[str, Any]] | dict[str, Source] = ""  # a function (rng, phone), or as `drawing` has it
    start: str | list[str | Said] = ""  # the phone it starts from: a function (phone, params), or as `starting` has it
    # records of the start that facts and `allowed` name: places, or functions (start, params); or a function of all
    find: str | dict[str, str] = {}
    goal: tuple[Fact, ...] | None = None
    allowed: tuple[str, ...] | None = None
    subgoals: tuple[Fact, ...] | None = None
    # fields of the task's own records that may be as they like, each with its range or "" if any are bounded
    loose: str | dict[str, Literal[""] | Range] = ""
    answer: Asked | None = None
    rule: str = ""  # one of `rules`
    breach: str = ""  # steps that break it
    passes: str = ""  # plays that must succeed
    fails: str = ""  # plays that must fail
    worked_out: tuple[str, ...] = ()  # words typed or answered that stand nowhere before: why
    near: str = ""  # a function (phone, params) of near-miss end states
    screen: str | Seen = ""  # the goal over what is shown: a function (screen, params), or what is seen
    app: str = ""  # instead of the file's, as `profile`
    profile: str = ""
    split: str = "train"
    why: str = ""  # it replaces what is derived
    derived: Derived = Derived()
    say_in: dict[str, str] = {}  # its wordings in other languages, by language ("zh")


class Usual(_Part, frozen=True):
    """Plays of several tasks of a file, and sub-goals that come before their own."""

    of: str = ""  # the names of these tasks, all where none is said
    but: str = ""  # not of these
    passes: str = ""
    fails: str = ""
    subgoals: tuple[Fact, ...] = ()


class TaskFile(_Part, frozen=True):
    """What a file holds."""

    app: str
    tasks: dict[str, Declared]
    benchmark: str = ""
    profile: str = ""
    steps: str = ""  # macros, one a line: "name: steps"
    values: dict[str, str | dict[str, dict[str, Any]]] = {}  # what follows from parameters, as `named_values` has it
    parts: str = ""  # modules of android_gym/tasks/parts whose functions its tasks may name
    rules: dict[str, Rule] = {}
    usual: tuple[Usual, ...] = ()  # plays and sub-goals of several of the tasks
    # tasks of a kind of app, as `android_gym.tasks.blocks` has them: the block's name, and the app's words for it
    blocks: dict[str, dict[str, str]] = {}
