"""Tasks as JSON, which `android-gym generate` wrote up to version 0.12, as what a file of tasks says of them.

    declared(read(path), path)       {"Clock-Open": Declared(say="In Clock, open …", …), …}

Only `android-gym convert` reads them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from string import Formatter
from typing import Any

import msgspec

from ..action import Action, Element
from ..errors import AndroidGymError, DamagedFile, InvalidOption
from ..lines import doubled, line_of, parse
from ..phone.core.decoding import decoded
from ..tasks.base import Task
from ..tasks.drawing import Source
from ..tasks.facts import Fact
from ..tasks.task_form import Declared, TaskFile
from ..tasks.task_making import Maker
from ..tasks.task_text import block

_ID = re.compile(r"[A-Z][A-Za-z0-9]*-[A-Z][A-Za-z0-9]*")
_ITEM = re.compile(r"\w+(?:\[\d+\])?")


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may stand in a file."""


class Draw(_Part, frozen=True):
    """Parameters that are drawn together: a row, or of a record of the phone the field `title` and the id, where no
    other record has that title, alone or as a part of a longer one."""

    among: tuple[dict[str, Any], ...] = ()
    record: str = ""
    table: str = ""
    title: str = ""
    where: dict[str, Any] = {}

    def said(self) -> tuple[str, Source]:
        """The names of the parameters, and where they come from."""
        if not self.among:
            take = {"of": _doubled(self.table), "take": [self.title, "id"], "apart": [self.title]}
            where = {"where": _doubled(self.where)} if self.where else {}
            return f"{self.record} {self.record}_id", take | where
        names = tuple(self.among[0])
        if any(row.keys() != self.among[0].keys() for row in self.among):
            raise InvalidOption("it draws from rows of different parameters")
        if len(names) == 1:
            return names[0], [row[names[0]] for row in self.among]
        return " ".join(names), [[row[name] for name in names] for row in self.among]


class Step(_Part, frozen=True):
    """One action of a reference; its name and its text hold parameters as `str.format` reads them."""

    do: str
    name: str = ""
    id: str = ""
    cls: str = ""
    ordinal: int = 0
    text: str = ""
    amount: float = 0.0

    def action(self) -> Action:
        """The action, with its parameters as `lines` has them."""
        parts = (_doubled(self.id), _template(self.name), "", self.cls, self.ordinal)
        usual = "up" if self.do == "scroll_to" else ""
        return Action(self.do, Element(*parts) if any(parts) else None, _template(self.text) or usual, self.amount)


class Written(_Part, frozen=True):
    """A task. `family` named those that are alike, which no file of tasks says."""

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

    def said(self) -> Declared:
        """What a file of tasks says of it. Raises AndroidGymError for what no file can say."""
        draws = [draw.said() for draw in self.draws]
        names = [name for words, _ in draws for name in words.split(" ")]
        if not all(name.isidentifier() for name in names) or len(set(names)) < len(names):
            raise InvalidOption(f"it draws parameters whose names are no words, or two of one name: {', '.join(names)}")
        return Declared(
            say=block((self.instruction, *self.phrasings)),
            ways=block(_line(step.action() for step in way) for way in self.reference),
            tags=" ".join(self.tags),
            budget=self.budget,
            draw=dict(draws) or "",
            goal=self.goal,
            allowed=self.allowed or None,
            subgoals=self.subgoals or None,
            loose=" ".join(self.loose),
            worked_out=self.worked_out,
            profile=self.profile,
            split=self.split,
        )

    def is_said_by(self, task: Task) -> bool:
        """Whether a task that was made of what a file says is this one."""
        return all(
            getattr(self, name) == getattr(task, name)
            for name in ("id", "instruction", "phrasings", "tags", "loose", "allowed")
        )


class File(_Part, frozen=True):
    """What a file holds."""

    tasks: tuple[Written, ...]
    format: int = 1
    made_by: str = ""


def read(path: Path) -> File:
    """What a file holds. Raises DamagedFile for one that is no JSON file of tasks."""
    what = f"{path} is no file of tasks"
    try:
        found: File = decoded(path.read_bytes(), File, what)
    except OSError as error:
        raise DamagedFile(f"{what}: {error}") from error
    return found


def declared(file: File, path: Path) -> dict[str, Declared]:
    """What a file of tasks says of the tasks of a JSON file, by their ids. Raises DamagedFile, with the task, for what
    it cannot say."""
    found: dict[str, Declared] = {}
    for one in file.tasks:
        try:
            if not _ID.fullmatch(one.id) or one.id in found:
                raise InvalidOption("it is called as another one, or not as tasks are, such as Clock-Open")
            found[one.id] = said = one.said()
            task = Maker(str(path), TaskFile("", {one.id: said}), {}, None, True).task(one.id, said)
        except (AndroidGymError, ValueError) as error:
            why = str(error).removeprefix(f"{path}, line 1: ")
            raise DamagedFile(f"{path}, task {one.id!r}: {why}") from error
        if not one.is_said_by(task):
            raise DamagedFile(f"{path}, task {one.id!r}: a wording, tag or loose field holds blanks or line breaks.")
    return found


def _line(way: Iterable[Action]) -> str:
    """A reference as a line."""
    actions = tuple(way)
    line = line_of(actions)
    if parse(line) != actions:
        raise InvalidOption(f"no line says the steps {line!r} as they are")
    return line


def _template(text: str) -> str:
    """A text with parameters as `str.format` reads them, as `lines` reads them. Raises InvalidOption for one that
    asks for more than a parameter or an item of one."""
    made = ""
    for words, name, form, conversion in Formatter().parse(text):
        made += _doubled(words)
        if name is not None:
            if form or conversion or not _ITEM.fullmatch(name):
                raise InvalidOption(f"a step cannot say {text!r}: only {{name}} and {{name[0]}} are known there")
            made += f"{{{name.replace('[', '.').rstrip(']')}}}"
    return made


def _doubled(value: Any) -> Any:
    """A plain value whose braces are braces."""
    if isinstance(value, str):
        return doubled(value)
    if isinstance(value, list):
        return [_doubled(one) for one in value]
    return {key: _doubled(one) for key, one in value.items()} if isinstance(value, dict) else value
