"""Facts of a goal with a part left out: what a certificate has to notice.

Left out are one field of `with`, what stands under `after`, the `count`, and one fact of several that are joined.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace as changed

from ..tasks.base import Condition, Task
from ..tasks.derived_file import functions_beside, name_in_file
from ..tasks.facts import Fact
from ..tasks.task_file import form_of
from ..tasks.task_making import Maker

JOINED = ("all", "any", "none")


class Without(NamedTuple):
    """A task whose goal lacks something. `source` says what; `line` is that of the fact in its file."""

    line: int
    source: str
    task: Task


def mutants(path: Path, task: Task) -> Iterator[Without]:
    """The task, declared in that file, without each part of its facts."""
    form, lines = form_of(path)
    name = name_in_file(task, form.tasks)
    declared = form.tasks[name]
    maker = Maker(str(path), form, lines, functions_beside(path), goals=True)
    key = ("goal",) if declared.goal is not None else ("derived", "goal")
    facts = declared.derived.goal if declared.goal is None else declared.goal
    for number, fact in enumerate(facts):
        line = lines.get(("tasks", name, *key, number), lines.get(("tasks", name), 1))
        for source, less in parts_left_out(fact):
            made = maker.task(name, changed(declared, goal=(less,)))
            one, *_ = made.conditions  # behind it are the ranges of loose fields
            says = task.conditions[number].says
            goal = (*task.conditions[:number], Condition(says, one.holds), *task.conditions[number + 1 :])
            yield Without(line, source, replace(task, goal=goal))


def parts_left_out(fact: Fact) -> Iterator[tuple[str, Fact]]:
    """A fact without each of its parts, with words for what is left out."""
    for name in fact.having:
        rest = {key: value for key, value in fact.having.items() if key != name}
        yield f"{_place(fact)} with {name}", changed(fact, having=rest)
    if fact.after:
        yield f"{_place(fact)} after", changed(fact, after={})
    if fact.count:
        yield f"{_place(fact)} count", changed(fact, count=0)
    for key in JOINED:
        facts: tuple[Fact, ...] = getattr(fact, key)
        for number, one in enumerate(facts):
            less = (*facts[:number], *facts[number + 1 :])
            if less:
                yield f"{key}: {_place(one)}", changed(fact, **{key: less})
            for source, smaller in parts_left_out(one):
                yield source, changed(fact, **{key: (*facts[:number], smaller, *facts[number + 1 :])})


def _place(fact: Fact) -> str:
    return fact.place or fact.shows or fact.top or fact.under or fact.popup or fact.front or fact.code or "facts"
