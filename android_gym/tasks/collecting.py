"""The tasks that modules, YAML files, folders of both and tuples hold."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

from ..errors import InvalidOption
from . import names
from .base import Task
from .task_file import Loaded, load

__all__ = ["collect", "collect_from", "of_folder", "of_yaml", "tasks_of"]


def collect(found: Iterable[Task]) -> dict[str, Task]:
    """Tasks by id. Raises InvalidOption where two tasks share an id."""
    known: dict[str, Task] = {}
    for task in found:
        if task.id in known:
            raise InvalidOption(f"Two tasks are called {task.id!r}; rename one of them.")
        known[task.id] = task
    return known


def collect_from(holder: Any, name: str = "") -> tuple[Task, ...]:
    """The tasks of a module (its `TASKS`) or of a tuple of tasks; `name` is for the error."""
    found = getattr(holder, "TASKS", None) if isinstance(holder, ModuleType) else holder
    if not isinstance(found, tuple | list) or not all(isinstance(task, Task) for task in found):
        name = name or getattr(holder, "__name__", repr(holder))
        raise InvalidOption(f"{name} holds no tuple TASKS of Task.")
    return tuple(said_by(holder, task) for task in found)


def tasks_of(holder: Any) -> Iterator[Task]:
    """The tasks of what an entry point names: a module, a folder of modules, a tuple."""
    folder = getattr(holder, "__path__", None)
    if folder is None or hasattr(holder, "TASKS"):
        yield from collect_from(holder)
        return
    for info in pkgutil.iter_modules(folder, f"{holder.__name__}."):
        module = importlib.import_module(info.name)
        if hasattr(module, "TASKS"):
            yield from of_folder(module, holder)


def of_folder(module: ModuleType, folder: ModuleType) -> tuple[Task, ...]:
    """The tasks of a module, of the benchmark and on the phone that it or its folder says."""
    return tuple(said_by(folder, task) for task in collect_from(module))


def of_yaml(path: Path, inside: str, task: str = "") -> Loaded:
    """The tasks and plays of a YAML file in a package, of the benchmark and on the phone that it or
    the package says. The module beside it is imported once a task names a function.

    task: the only one that is needed, "" for all.
    """

    def code() -> Mapping[str, Any]:
        beside = path.with_suffix(".py")
        if not beside.is_file():
            raise InvalidOption(f"it names a function, and there is no {beside.name} beside it")
        return vars(importlib.import_module(f"{inside}.{path.stem}"))

    found = load(path, code, task)
    holder = importlib.import_module(inside)
    pairs = [(said_by(holder, one), found.plays.get(one.id, ())) for one in found.tasks]
    return Loaded(tuple(one for one, _ in pairs), {one.id: plays for one, plays in pairs if plays})


def said_by(holder: Any, task: Task) -> Task:
    """A task with the benchmark and the profile that a module says, where it names none itself."""
    benchmark, profile = task.benchmark, task.profile
    if benchmark == names.DEFAULT:
        benchmark = getattr(holder, "BENCHMARK", benchmark)
    if profile == Task.profile:
        profile = getattr(holder, "PROFILE", profile)
    if (benchmark, profile) == (task.benchmark, task.profile):
        return task
    return replace(task, benchmark=benchmark, profile=profile)
