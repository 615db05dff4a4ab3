"""Tasks written as data: a JSON file of templates that is read without running any code.

    TASKS = read(Path(__file__).with_suffix(".json"))

`android-gym generate` writes such files. A `Written` holds what a `Task` does: an instruction and
phrasings, parameters that are drawn, references as steps, a goal as facts (`facts`), and the places
that may change. Raises DamagedFile for a file that is none.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from ..action import Action, Element
from ..errors import DamagedFile, InvalidOption
from ..phone.core.decoding import decoded
from ..phone.core.values import Value
from ..phone.state.phone import Phone
from .answers import Params
from .base import Task, Ways
from .facts import Fact, condition
from .places import at
from .templates import plainly, same

Row = dict[str, Any]


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Parameters that are drawn together: one of the rows `among`, or a record of a table of the
    phone. Of a record the parameter `record` is its `title`, and `record` with "_id" its id;
    `where` says what a record has that can be drawn. No other record may have its title, alone or
    as a part of a longer one."""

    among: tuple[Row, ...] = ()
    record: str = ""
    table: str = ""
    title: str = ""
    where: dict[str, Any] = msgspec.field(default_factory=dict)

    def of(self, rng: random.Random, phone: Phone) -> Params:
        """What one draw gives. Raises InvalidOption where the phone has no such record."""
        if self.among:
            return {name: _param(value) for name, value in rng.choice(self.among).items()}
        rows = self.rows(phone)
        if not rows:
            raise InvalidOption(f"No record of {self.table} can be drawn on this phone.")
        return self.named(rng.choice(rows))

    def rows(self, phone: Phone) -> list[Any]:
        """The records that can be drawn."""
        table = at(phone, self.table)
        titles = [getattr(row, self.title).casefold() for row in table]
        return [
            row
            for row, title in zip(table, titles, strict=True)
            if title.strip()
            and not any(one in title for one in "{}\n")
            and sum(title in other for other in titles) == 1
            and all(same(plainly(at_field(row, k)), v) for k, v in self.where.items())
        ]

    def named(self, row: Any) -> Params:
        """The parameters that a record gives."""
        return {self.record: getattr(row, self.title), f"{self.record}_id": row.id}


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One action of a reference, its texts templates over the parameters."""

    do: str  # the verb
    name: str = ""
    id: str = ""
    cls: str = ""
    ordinal: int = 0
    text: str = ""
    amount: float = 0.0

    def action(self, params: Params) -> Action:
        """The action with the parameters in it."""
        parts = (self.id, self.name.format(**params), "", self.cls, self.ordinal)
        element = Element(*parts) if any(parts) else None
        return Action(self.do, element, self.text.format(**params), self.amount)


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A task as data. `family` names those that are alike: tasks of one family are on one side of a
    split."""

    id: str
    instruction: str
    goal: tuple[Fact, ...]
    reference: tuple[tuple[Step, ...], ...]
    phrasings: tuple[str, ...] = ()
    draws: tuple[Draw, ...] = ()
    subgoals: tuple[Fact, ...] = ()
    allowed: tuple[str, ...] = ()
    loose: tuple[str, ...] = ()
    worked_out: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    budget: int = 15
    profile: str = "pixel"
    family: str = ""
    split: str = "train"

    def task(self) -> Task:
        """The task."""
        return Task(
            self.id,
            self.instruction,
            goal=tuple(condition(fact) for fact in self.goal),
            reference=_ways(self.reference),
            sample=_sample(self.draws),
            subgoals=tuple(condition(fact) for fact in self.subgoals),
            allowed=self.allowed,
            loose=self.loose,
            worked_out=self.worked_out,
            tags=self.tags,
            budget=self.budget,
            profile=self.profile,
            phrasings=self.phrasings,
            split=self.split,
        )


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file holds."""

    tasks: tuple[Written, ...]
    format: int = 1
    made_by: str = ""


def read(path: str | Path) -> tuple[Task, ...]:
    """The tasks of a file. Raises DamagedFile."""
    return tuple(one.task() for one in load(path).tasks)


def load(path: str | Path) -> File:
    """What a file holds. Raises DamagedFile for one that is no file of tasks."""
    what = f"{path} is no file of tasks"
    try:
        found: File = decoded(Path(path).read_bytes(), File, what)
    except OSError as error:
        raise DamagedFile(f"{what}: {error}") from error
    return found


def dump(tasks: Iterable[Written], made_by: str = "") -> bytes:
    """A file with these tasks: the same tasks give the same bytes."""
    text = msgspec.json.encode(File(tuple(tasks), made_by=made_by))
    return msgspec.json.format(text, indent=1) + b"\n"


def at_field(row: Any, path: str) -> Any:
    """A field of a record, one with dots of a record in it."""
    for name in path.split("."):
        if not isinstance(row, Value) or name not in row.__struct_fields__:
            raise LookupError(f"there is no field {name!r}")
        row = getattr(row, name)
    return row


def _param(value: Any) -> Any:
    return tuple(map(_param, value)) if isinstance(value, list) else value


def _sample(draws: tuple[Draw, ...]) -> Callable[[random.Random, Phone], Params]:
    def sample(rng: random.Random, phone: Phone) -> Params:
        found: Params = {}
        for one in draws:
            found |= one.of(rng, phone)
        return found

    return sample


def _ways(ways: tuple[tuple[Step, ...], ...]) -> Callable[[Params], Ways]:
    def reference(params: Params) -> Ways:
        return tuple(tuple(step.action(params) for step in way) for way in ways)

    return reference
