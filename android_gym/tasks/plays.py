"""Plays: for each task other ways that must succeed, and look-alikes that must fail.

The folder `plays` of a benchmark has a module for each module of tasks, with `PLAYS`, a dict from
task id to its plays. Nothing loads them but certificates and tests. A file of your own with `TASKS`
may hold `PLAYS` as well.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from ..action import Action
from ..errors import UnknownName
from . import names
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


@lru_cache(maxsize=1)
def shipped() -> Mapping[str, Plays]:
    """The plays of the package's own tasks, by task id."""
    found: dict[str, Plays] = {}
    for benchmark, folder in names.benchmarks().items():
        inside = f"{__name__.rpartition('.')[0]}.{folder.name}.plays"
        for info in pkgutil.iter_modules([str(folder / "plays")], f"{inside}."):
            plays = importlib.import_module(info.name).PLAYS
            found |= {names.unique(benchmark, task): plays[task] for task in plays}
    return found
