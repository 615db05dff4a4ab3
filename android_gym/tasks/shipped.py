"""The tasks that come with the package, file by file.

A file in the folder of a benchmark is `STEM.yaml`, with a module `STEM.py` beside it where there is
code, which is imported once a task names a function; or it is a module `STEM.py` with `TASKS`. No
task is made twice, so that it is the same object however it is asked for.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache

from . import names
from .base import Task
from .collecting import of_folder, of_yaml
from .plays import Plays
from .task_making import Loaded

PACKAGE = __name__.rpartition(".")[0]


def tasks(folder: str, stem: str, wanted: Iterable[str]) -> tuple[Task, ...]:
    """The tasks of a file with these ids within their benchmark. Of a YAML file no other task is
    read where only one is wanted."""
    file = _yaml(folder, stem)
    asked = tuple(wanted)
    known = _module_of(folder, stem) if file is None else file.read(asked)
    return tuple(known[name] for name in asked if name in known)


def every(folder: str, stem: str) -> tuple[Task, ...]:
    """All tasks of a file, () of a module without `TASKS`."""
    file = _yaml(folder, stem)
    return tuple((_module_of(folder, stem) if file is None else file.whole()).values())


def load(folder: str, stem: str) -> Loaded:
    """All tasks of a YAML file, and their plays."""
    file = _yaml(folder, stem)
    assert file is not None
    found = tuple(file.whole().values())
    return Loaded(found, {task.id: file.plays[task.name] for task in found})


def plays() -> Mapping[str, Plays]:
    """The plays of the package's own tasks, by task id. Those of a YAML file are read when they are
    asked for."""
    return _PLAYS


class _Yaml:
    """A YAML file of the package: what is read of it so far, by the ids within the benchmark."""

    def __init__(self, folder: str, stem: str) -> None:
        self.folder, self.stem = folder, stem
        self.tasks: dict[str, Task] = {}
        self.plays: dict[str, Plays] = {}
        self.is_whole = False

    def read(self, wanted: tuple[str, ...]) -> Mapping[str, Task]:
        """The tasks that are known then, among them those that are wanted."""
        missing = [name for name in wanted if name not in self.tasks]
        if not missing or self.is_whole:
            return self.tasks
        if len(missing) > 1:
            return self.whole()
        self._take(missing[0].partition("-")[2])
        return self.tasks

    def whole(self) -> Mapping[str, Task]:
        """All tasks."""
        if not self.is_whole:
            self._take()
            self.is_whole = True
        return self.tasks

    def _take(self, task: str = "") -> None:
        path = names.FOLDER / self.folder / f"{self.stem}.yaml"
        found = of_yaml(path, f"{PACKAGE}.{self.folder}", task)
        for one in found.tasks:
            self.plays.setdefault(one.name, found.plays.get(one.id, ()))
            self.tasks.setdefault(one.name, one)  # of two threads that read it, the first one's


_FILES: dict[tuple[str, str], _Yaml] = {}


def _yaml(folder: str, stem: str) -> _Yaml | None:
    """The YAML file of that stem, None where there is none. All threads have the same one."""
    if not (names.FOLDER / folder / f"{stem}.yaml").is_file():
        return None
    return _FILES.setdefault((folder, stem), _Yaml(folder, stem))


@cache
def _module_of(folder: str, stem: str) -> dict[str, Task]:
    """The tasks of a module, by their ids within the benchmark."""
    inside = f"{PACKAGE}.{folder}"
    module = importlib.import_module(f"{inside}.{stem}")
    found = of_folder(module, importlib.import_module(inside)) if hasattr(module, "TASKS") else ()
    return {task.name: task for task in found}


class _Shipped(Mapping[str, Plays]):
    """The plays by task id."""

    def __getitem__(self, task: str) -> Plays:
        benchmark, name = names.parts(task)
        folder = names.benchmarks()[benchmark]
        file = _yaml(folder.name, names.modules(folder)[name])
        if file is None:
            return _of_modules()[task]
        file.read((name,))
        return file.plays[name]

    def __iter__(self) -> Iterator[str]:
        return iter([task for task in names.ids() if self.get(task)])

    def __len__(self) -> int:
        return sum(1 for _ in self)


_PLAYS = _Shipped()


@lru_cache(maxsize=1)
def _of_modules() -> Mapping[str, Plays]:
    """The plays that modules hold: each has those of the tasks of one or of several modules."""
    found: dict[str, Plays] = {}
    for benchmark, folder in names.benchmarks().items():
        inside = f"{PACKAGE}.{folder.name}.plays"
        for info in pkgutil.iter_modules([str(folder / "plays")], f"{inside}."):
            made = importlib.import_module(info.name).PLAYS
            found |= {names.unique(benchmark, task): made[task] for task in made}
    return found
