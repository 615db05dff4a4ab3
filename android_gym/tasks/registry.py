"""Finding tasks: the modules of this folder, installed packages, files named by path.

A module holds `TASKS`, a tuple of `Task`. Installed packages offer theirs through the entry point
group `android_gym.tasks`; each entry names such a module or such a tuple.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import importlib.util
import pkgutil
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

import xxhash

from ..errors import DamagedFile, InvalidOption, UnknownName
from . import splits
from .base import Task


@lru_cache(maxsize=1)
def tasks() -> dict[str, Task]:
    """All tasks that come with the package or an installed one, by id. Do not change it."""
    return collect((*_shipped(), *_installed()))


def collect(found: Iterable[Task]) -> dict[str, Task]:
    """Tasks by id. Raises InvalidOption where two tasks share an id."""
    known: dict[str, Task] = {}
    for task in found:
        if task.id in known:
            raise InvalidOption(f"Two tasks are called {task.id!r}; rename one of them.")
        known[task.id] = task
    return known


def get(name: str) -> Task:
    """The task of that id. Raises UnknownName with near matches."""
    known = tasks()
    if name not in known:
        raise UnknownName("task", name, known)
    return known[name]


def apps() -> tuple[str, ...]:
    """The names tasks are grouped under ("Clock"), sorted; the micro-curriculum is "Micro"."""
    return tuple(sorted({task.app for task in tasks().values()}))


def query(
    app: str | None = None,
    tag: str | None = None,
    split: str | None = None,
    micro: bool | None = None,
) -> tuple[Task, ...]:
    """Tasks of an app, with a tag, of a split (`splits.NAMES`), micro or not; sorted by id.

    Raises UnknownName for an app or tag that no task has, and for another split.
    """
    known = tasks()
    if app is not None and app not in apps():
        raise UnknownName("app with tasks", app, apps())
    tags = {t for task in known.values() for t in task.tags}
    if tag is not None and tag not in tags:
        raise UnknownName("tag", tag, tags)
    _check_split(split)
    return tuple(
        known[name]
        for name in sorted(known)
        if (app is None or known[name].app == app)
        and (tag is None or tag in known[name].tags)
        and (split is None or splits.holds(split, known[name]))
        and (micro is None or known[name].micro == micro)
    )


def select(names: str | Task | Iterable[str | Task], split: str | None = None) -> tuple[Task, ...]:
    """Tasks by id, by app ("Clock": all but micro ones), "all", "micro", "tag:NAME", or the path of
    a Python file that holds `TASKS`; or several of these; those that belong to the split. Raises
    InvalidOption if none is left.
    """
    if not isinstance(names, str | Task | Iterable):
        raise InvalidOption(f"Tasks are names or Tasks, not {names!r}.")
    parts = (names,) if isinstance(names, str | Task) else tuple(names)
    _check_split(split)
    found = {task.id: task for part in parts for task in _selected(part)}
    kept = tuple(task for task in found.values() if split is None or splits.holds(split, task))
    if not kept:
        raise InvalidOption(f"No task is left of {names!r} with split {split!r}.")
    return kept


def load_file(path: str | Path) -> tuple[Task, ...]:
    """The `TASKS` of a Python file. Running it is running the file's code."""
    return collect_from(_module(path), str(path))


def plays_of(path: str | Path) -> dict[str, Any]:
    """The `PLAYS` of a Python file with tasks, by task id; {} where it holds none."""
    found: dict[str, Any] = getattr(_module(path), "PLAYS", {})
    return found


def _module(path: str | Path) -> ModuleType:
    """A Python file as a module. Raises InvalidOption or DamagedFile."""
    file = Path(path)
    if not file.is_file():
        raise InvalidOption(f"There is no file {str(path)!r}.")
    name = f"android_gym_tasks_{xxhash.xxh32_hexdigest(str(file.resolve()).encode())}"
    spec = importlib.util.spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise InvalidOption(f"{str(path)!r} is not a Python file.")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        line = getattr(error, "lineno", None) or _line_in(error, file)
        raise DamagedFile(f"{path}, line {line}: {error}") from error
    return module


def collect_from(holder: Any, name: str = "") -> tuple[Task, ...]:
    """The tasks of a module (its `TASKS`) or of a tuple of tasks; `name` is for the error."""
    found = getattr(holder, "TASKS", None) if isinstance(holder, ModuleType) else holder
    if not isinstance(found, tuple | list) or not all(isinstance(task, Task) for task in found):
        name = name or getattr(holder, "__name__", repr(holder))
        raise InvalidOption(f"{name} holds no tuple TASKS of Task.")
    return tuple(found)


def _selected(part: str | Task) -> tuple[Task, ...]:
    if isinstance(part, Task):
        return (part,)
    if part.endswith(".py"):
        return load_file(part)
    if part.startswith("tag:"):
        return query(tag=part.removeprefix("tag:"))
    if part in ("all", "micro"):
        return query(micro=part == "micro")
    known = tasks()
    if part in known:
        return (known[part],)
    if part in apps():
        return query(app=part, micro=False) or query(app=part)
    raise UnknownName("task or app", part, (*known, *apps(), "all", "micro"))


def _shipped() -> Iterable[Task]:
    """The tasks of every module in this folder that holds TASKS."""
    package = importlib.import_module(__package__ or "")
    for info in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        if info.ispkg:
            continue
        module = importlib.import_module(info.name)
        if hasattr(module, "TASKS"):
            yield from collect_from(module)


def _installed() -> Iterable[Task]:
    for entry in importlib.metadata.entry_points(group="android_gym.tasks"):
        yield from collect_from(entry.load())


def _check_split(split: str | None) -> None:
    if split is not None:
        splits.read(split)


def _line_in(error: BaseException, file: Path) -> int:
    """The last line of the file that was running when the error was raised, 0 if none was."""
    line, step = 0, error.__traceback__
    while step is not None:
        if Path(step.tb_frame.f_code.co_filename).resolve() == file.resolve():
            line = step.tb_lineno
        step = step.tb_next
    return line
