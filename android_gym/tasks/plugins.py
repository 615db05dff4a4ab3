"""Tasks that do not come with the package: those of installed packages (entry points of the group
`android_gym.tasks`) and of the user's own files (`phone.core.own`).

What cannot be imported, holds no tasks, or has an id or the name of a benchmark that is taken, is
named in a warning and left out; all others go on working.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from ..errors import AndroidGymError, DamagedFile, InvalidOption
from ..phone.core import discovery, own
from ..phone.system import plugins as apps_plugins
from . import names, splits
from .base import Task
from .collecting import collect, load_holder, of_yaml
from .plays import Plays
from .task_making import Loaded

CROSS = "CrossApp"  # what tasks over several apps are grouped under
SETS: Mapping[str, Callable[[Task], bool]] = {  # of a benchmark, beside its apps and ids
    "all": lambda task: not task.micro,
    "micro": lambda task: task.micro,
    "SingleApp": lambda task: not task.micro and task.app != CROSS,
    "Constrained": lambda task: not task.micro and task.constraint is not None,
}
OURS, FILE = "android-gym", "another file"


class Plugins(NamedTuple):
    """What the modules and YAML files that were looked at hold."""

    tasks: tuple[Task, ...]
    refused: dict[str, AndroidGymError]  # what cannot be used, and why: files by their paths
    plays: dict[str, Plays]  # of the tasks of YAML files, by task id
    files: dict[Path, Loaded]  # the YAML files that the user gives


class _Taken:
    """The names that are taken, and by whom."""

    def __init__(self) -> None:
        self.ids = dict.fromkeys(names.ids(), OURS)
        self.benchmarks = {one.casefold(): OURS for one in names.benchmarks()}
        apps = {names.app_of(one) for one in names.ids()}
        self.words = {one.casefold() for one in (*apps, *SETS, *splits.NAMES)}

    def by(self, tasks: dict[str, Task], called: str, owner: str) -> None:
        """Take the names of some tasks. Raises InvalidOption, and takes none, where one is taken.
        A benchmark belongs to one owner; all may add to the package's first one."""
        for id in tasks:
            if id in self.ids:
                raise InvalidOption(f"{self.ids[id]} has a task called {id!r}, too.")
        theirs = {task.benchmark for task in tasks.values()} - {names.DEFAULT}
        for one in sorted(theirs):
            if self.benchmarks.get(one.casefold(), owner) != owner:
                other = self.benchmarks[one.casefold()]
                raise InvalidOption(f"{other} has a benchmark called {one!r}, too.")
            if one.casefold() in self.words:
                raise InvalidOption(f"Its benchmark is called {one!r}, which names other tasks.")
        self.ids |= dict.fromkeys(tasks, called)
        self.benchmarks |= {one.casefold(): owner for one in theirs}


def usable() -> tuple[Task, ...]:
    """The tasks that can be used. What cannot be is named once."""
    apps_plugins.usable()  # names the modules of which not even the apps can be used
    found = look(own.given())
    for what, error in found.refused.items():
        discovery.skip(own.file_of(what) or what, error)
    return found.tasks


@cache
def look(given: str) -> Plugins:
    """The tasks of others, each module imported once; `given` is what the user gives."""
    made = Plugins((), {}, {}, {})
    kept: list[Task] = []
    taken = _Taken()
    for what, owner, where, read in _offers():
        try:
            found = _sound(where, read)
            taken.by(collect(found.tasks), str(own.file_of(what) or what), owner)
        except AndroidGymError as error:
            made.refused[what] = _without(f"{what}, ", error)
            continue
        kept += found.tasks
        made.plays.update(found.plays)
        if what in map(str, own.found().tasks):
            made.files[Path(what)] = found
    return made._replace(tasks=tuple(kept))


def _offers() -> Iterator[tuple[str, str, str, Callable[[], Loaded]]]:
    """What may hold tasks: what it is called, who offers it, the module where it is, and how it is read."""
    for one in discovery.offered(discovery.TASKS):
        yield f"{one}, as tasks,", one.package, one.value, partial(_of_module, one.value)
    for name in own.holding():
        module = f"{discovery.APPS}.{name}"
        if not apps_plugins.is_refused(name) and hasattr(pkgutil.resolve_name(module), "TASKS"):
            yield name, FILE, module, partial(_of_module, module)
    for file, inside in own.found().tasks.items():
        yield str(file), FILE, f"{inside}.{file.stem}", partial(of_yaml, file, inside)


def _without(file: str, error: AndroidGymError) -> AndroidGymError:
    """An error without the file that it begins with, which is named beside it."""
    said = str(error)
    return type(error)(said.removeprefix(file)) if said.startswith(file) else error


def _of_module(where: str) -> Loaded:
    return load_holder(pkgutil.resolve_name(where))


def _sound(where: str, read: Callable[[], Loaded]) -> Loaded:
    """The tasks at a place. Raises what is wrong with it."""
    if apps_plugins.is_refused(where):
        raise InvalidOption("Its apps cannot be used.")
    try:
        return read()
    except AndroidGymError:
        raise
    except (Exception, SystemExit) as error:
        raise DamagedFile(f"It cannot be imported ({type(error).__name__}: {error}).") from error
