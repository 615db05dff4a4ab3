"""Plays: for each task other ways that must succeed, and look-alikes that must fail.

A YAML file says them beside the task, as `passes` and `fails`. For tasks in modules, the folder
`plays` of a benchmark has modules with `PLAYS`, a dict from task id to its plays, which nothing
loads but certificates and tests. A module of your own with `TASKS` may hold `PLAYS` as well.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..action import Action
from ..errors import UnknownName
from .answers import Params

Steps = Callable[[Params], tuple[Action, ...]]
PARTS = ("goal", "clean", "obeyed")


@dataclass(frozen=True)
class Play:
    """Actions from a task's start, without FINISH. `what` says in a few words what is special.

    fails: the part of the verdict that must not hold, "" for a play that must succeed. answer: what
    FINISH says, None for the expected answer.
    """

    what: str
    steps: Steps
    fails: str = ""
    answer: str | Callable[[Params], str] | None = None

    def __post_init__(self) -> None:
        if self.fails not in ("", *PARTS):
            raise UnknownName("part of a verdict", self.fails, PARTS)


Plays = tuple[Play, ...]


def passes(what: str, steps: Steps, answer: str | Callable[[Params], str] | None = None) -> Play:
    """Another way, which must succeed."""
    return Play(what, steps, "", answer)


def fails(part: str, what: str, steps: Steps, answer: str | Callable[[Params], str] | None = None) -> Play:
    """A look-alike, of which that part of the verdict must not hold."""
    return Play(what, steps, part, answer)
