"""Tasks of the generator: what a file of tasks says of them, with their family."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from ..action import Action, Element
from ..errors import InvalidOption
from ..phone.state.phone import Phone
from ..tasks.answers import Params
from ..tasks.base import Task
from ..tasks.drawing import Records, Source, draw_of, records
from ..tasks.task_form import Declared, TaskFile
from ..tasks.task_making import Maker
from ..tasks.task_text import check_names, file_of, text

Draws = dict[str, Source]  # what is drawn, by the names of the parameters, as a file of tasks says it


class Made(msgspec.Struct, frozen=True):
    """A task. `id` is the one within its benchmark; `family` names those that are alike: tasks of one family are on
    one side of a split. A draft has no way yet."""

    id: str
    said: Declared
    family: str = ""

    def task(self) -> Task:
        """The task, of a draft without a reference one without references."""
        said = self.said if self.said.ways else msgspec.structs.replace(self.said, ways="press home\n")
        task = Maker(self.id, TaskFile("", {self.id: said}), {}, None, False).task(self.id, said)
        return task if self.said.ways else dataclasses.replace(task, reference=lambda params: ())


def touch(verb: str, name: str = "", id: str = "", cls: str = "", ordinal: int = 0, text: str = "") -> Action:
    """A step on an element."""
    return Action(verb, Element(id, name, "", cls, ordinal), text)


def drawn(draws: Draws, rng: random.Random, phone: Phone) -> Params:
    """Parameters, as a task draws them. Raises InvalidOption where the phone has no such record."""
    return draw_of(draws, _no_code)(rng, phone)


def rows(names: str, source: Source, phone: Phone) -> list[Params]:
    """All that may be drawn of a list, or of the records of a phone, for the parameters of these names."""
    keys = tuple(names.split())
    if isinstance(source, dict):
        return records(keys, msgspec.convert(source, Records))(phone, {})
    return [dict(zip(keys, row if len(keys) > 1 else (row,), strict=True)) for row in source]


def write(path: Path, tasks: Iterable[Made], about: str, benchmark: str = "Generated", profile: str = "") -> Path:
    """Write a YAML file of these tasks. Raises InvalidOption for another name, and where there is no task."""
    check_names(path, benchmark)
    said = {one.id: one.said for one in tasks}
    if not said:
        raise InvalidOption(f"No task was certified, so {path} was not written.")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text(file_of(said, benchmark, profile), about), "utf-8")
    return path


def _no_code(words: str) -> Any:
    raise InvalidOption(f"A generated task has no code, such as {words!r}.")
