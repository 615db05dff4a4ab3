"""Files of tasks: one YAML file for an app or a theme, and beside it, only where there is code, a module of its name.

    app: Clock
    tasks:
      AddCity:
        draw: {city: [Lima, Oslo]}
        say: |
          Add {city} to the world clock.
        ways: |
          start Clock / click Clock @tab_menu_clock / click Add city / type {city} into Search / click {city}
        goal:
        - {new: apps/com.google.android.deskclock.cities, with: {name: "{city}"}}
        allowed: ["apps/com.google.android.deskclock.cities[+1]"]

The id of the task is Clock-AddCity; a task of another app stands in the file by its id. `lines` has the grammar of
steps and `facts` that of goals; `NAME()` is a function of the module beside the file, which is imported only where a
task names one; as a step it stands for the actions that it gives. `passes` and `fails` are plays: a line "what: steps",
which begins with the part of the verdict that fails, "goal, what: steps", or with the answer that is given, "goal =
7:41, what: steps"; among their steps `way` stands for the task's first reference, `rest` for it without its first step,
and `most` without its last one. `usual` has the plays that several tasks of the file share. `derived` holds what a
program worked out; a key of the same name beside it replaces it.

Every error is one sentence with the file and the line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from inspect import cleandoc
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

from ..errors import AndroidGymError, DamagedFile, UnknownName
from . import plain_yaml
from .blocks import with_blocks
from .excerpt import excerpt
from .task_form import Declared, TaskFile
from .task_making import LinesOf, Loaded, Maker, damage

_PATH = re.compile(r"\.(\w+)|\[(\d+)\]")
_UNKNOWN = re.compile(r"unknown field `([^`]*)`")


def load(
    path: str | Path, code: Callable[[], Mapping[str, Any]] | None = None, task: str = "", goals: bool = True
) -> Loaded:
    """The tasks of a file. Raises DamagedFile.

    code: gives the functions of the module beside the file, asked once a task names one; None where none may run.
    task: the only one that is needed, "" for all: of others, nothing has to be read.
    goals: each task has one, or an answer; without, those are taken too whose goal is still to be worked out.
    """
    file, lines = form_of(Path(path), task)
    for name in () if task else [name for row in file.usual for name in (*row.of.split(), *row.but.split())]:
        if name not in file.tasks:
            raise damage(path, lines, ("usual",), str(UnknownName("task", name, file.tasks)))
    return Maker(str(path), file, lines, code, goals).load()


def schema() -> dict[str, Any]:
    """The JSON schema of a file, for editors."""
    made: dict[str, Any] = _undented(msgspec.json.schema(TaskFile))
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "android-gym: a file of tasks", **made}


def _undented(value: Any) -> Any:
    """A schema whose descriptions are docstrings without their indentation, whatever msgspec makes of them."""
    if isinstance(value, str):
        return cleandoc(value) if "\n" in value else value
    if isinstance(value, dict):
        return {key: _undented(one) for key, one in value.items()}
    return [_undented(one) for one in value] if isinstance(value, list) else value


# --- reading -------------------------------------------------------------------------------------


def form_of(path: Path, task: str = "") -> tuple[TaskFile, LinesOf]:
    """What a file says, with the tasks of its blocks, and the line of each part. Raises DamagedFile.

    task: the only one that is needed, "" for all.
    """
    text = plain_yaml.text_of(path)
    value, lines = plain_yaml.parse(excerpt(text, task) if task else text, str(path))
    if not isinstance(value, dict):
        raise DamagedFile(f"{path} holds no tasks: it is no mapping of app, tasks …")
    if "blocks" in value:
        value = _with_blocks(value, path, lines)
    tasks = value.get("tasks")
    tasks = tasks if isinstance(tasks, dict) else {}
    made = {name: _converted(one, Declared, path, lines, ("tasks", name)) for name, one in tasks.items()}
    rest = _converted({**value, "tasks": {}} if "tasks" in value else value, TaskFile, path, lines, ())
    if not made:
        raise damage(path, lines, ("tasks",), "it holds no task")
    return msgspec.structs.replace(rest, tasks=made), lines


def _with_blocks(value: dict[str, Any], path: Path, lines: LinesOf) -> dict[str, Any]:
    try:
        return with_blocks(value)
    except AndroidGymError as error:
        raise damage(path, lines, ("blocks",), str(error)) from error


def _converted(value: Any, kind: type[Any], path: Path, lines: LinesOf, at: tuple[str | int, ...]) -> Any:
    try:
        return msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at `$")
        inside = tuple([name or int(number) for name, number in _PATH.findall(where)])
        unknown = _UNKNOWN.search(what)
        if unknown is not None:
            known = _fields(kind, inside)
            what = str(UnknownName("key", unknown[1], known))
            inside = (*inside, unknown[1])
        raise damage(path, lines, (*at, *inside), what) from error


def _fields(kind: Any, inside: tuple[str | int, ...]) -> tuple[str, ...]:
    """The keys that may stand at a place."""
    for part in inside:
        if isinstance(part, str) and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            hints = {field.encode_name: field.name for field in msgspec.structs.fields(kind)}
            kind = get_type_hints(kind)[hints[part]]
        kind = next((one for one in _parts(kind) if isinstance(one, type) and issubclass(one, msgspec.Struct)), kind)
    return tuple(field.encode_name for field in msgspec.structs.fields(kind))


def _parts(kind: Any) -> Iterator[Any]:
    yield kind
    for one in get_args(kind):
        yield from _parts(one)
