"""The tasks that modules, YAML files, folders of both and tuples hold."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

from ..errors import AndroidGymError, DamagedFile, InvalidOption
from ..phone.core import own
from . import names
from .base import Task
from .task_file import load
from .task_making import Loaded

__all__ = ["collect", "collect_from", "load_holder", "of_folder", "of_yaml"]


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
    return tuple(adopt(holder, task) for task in found)


def load_holder(holder: Any) -> Loaded:
    """The tasks of what an entry point names, and the plays in YAML files: a module, a folder of
    modules and YAML files, a tuple."""
    folder = getattr(holder, "__path__", None)
    if folder is None or hasattr(holder, "TASKS"):
        return Loaded(collect_from(holder), {})
    files = sorted(file for one in folder for file in Path(one).glob("*.y*ml") if own.holds_tasks(file))
    found = [of_yaml(file, holder.__name__) for file in files]
    modules = [importlib.import_module(info.name) for info in pkgutil.iter_modules(folder, f"{holder.__name__}.")]
    tasks = [task for module in modules if hasattr(module, "TASKS") for task in of_folder(module, holder)]
    tasks += [task for one in found for task in one.tasks]
    return Loaded(tuple(tasks), {id: plays for one in found for id, plays in one.plays.items()})


def of_folder(module: ModuleType, folder: ModuleType) -> tuple[Task, ...]:
    """The tasks of a module, of the benchmark and on the phone that it or its folder says."""
    return tuple(adopt(folder, task) for task in collect_from(module))


def of_yaml(path: Path, inside: str, task: str = "") -> Loaded:
    """The tasks and plays of a YAML file in a package, of the benchmark and on the phone that it or
    the package says. The module beside it is imported once a task names a function.

    task: the only one that is needed, "" for all.
    """
    found = load(path, lambda: _beside(path, inside), task)
    holder = importlib.import_module(inside)
    pairs = [(adopt(holder, one), found.plays.get(one.id, ())) for one in found.tasks]
    return Loaded(tuple(one for one, _ in pairs), {one.id: plays for one, plays in pairs if plays})


def _beside(path: Path, inside: str) -> Mapping[str, Any]:
    """The names in the module beside a YAML file."""
    file = path.with_suffix(".py")
    if not file.is_file():
        raise InvalidOption(f"it names a function, and there is no {file.name} beside it")
    if not file.stem.isidentifier():
        raise InvalidOption(f"it names a function, and {file.stem!r} is no name of a Python module: rename both")
    try:
        module = importlib.import_module(f"{inside}.{file.stem}")
    except AndroidGymError:
        raise
    except Exception as error:
        raise DamagedFile(f"{file}, line {own.line_in(error, file)}: {type(error).__name__}: {error}") from error
    if Path(module.__file__ or "").resolve() != file.resolve():
        raise InvalidOption(f"it names a function, and {module.__file__} has the name of {file}; rename one")
    return vars(module)


def adopt(holder: Any, task: Task) -> Task:
    """A task with the benchmark and the profile that a module says, where it names none itself."""
    benchmark, profile = task.benchmark, task.profile
    if benchmark == names.DEFAULT:
        benchmark = getattr(holder, "BENCHMARK", benchmark)
    if profile == Task.profile:
        profile = getattr(holder, "PROFILE", profile)
    if (benchmark, profile) == (task.benchmark, task.profile):
        return task
    return replace(task, benchmark=benchmark, profile=profile)
