"""Tasks that do not come with the package: those of installed packages (entry points of the group
`android_gym.tasks`) and of the user's own files (`phone.core.own`).

What cannot be imported, holds no tasks, or has an id or the name of a benchmark that is taken, is
named in a warning and left out; all others go on working.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from ..errors import AndroidGymError, DamagedFile, InvalidOption
from ..phone.core import discovery, own
from ..phone.system import plugins as apps_plugins
from . import names, splits
from .base import Task
from .collecting import collect, tasks_of

CROSS = "CrossApp"  # what tasks over several apps are grouped under
SETS: Mapping[str, Callable[[Task], bool]] = {  # of a benchmark, beside its apps and ids
    "all": lambda task: not task.micro,
    "micro": lambda task: task.micro,
    "SingleApp": lambda task: not task.micro and task.app != CROSS,
    "Constrained": lambda task: not task.micro and task.constraint is not None,
}
OURS = "android-gym"


class Plugins(NamedTuple):
    """What the modules that were looked at hold."""

    tasks: tuple[Task, ...]
    refused: dict[str, AndroidGymError]  # what cannot be used, and why


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
    kept: list[Task] = []
    refused: dict[str, AndroidGymError] = {}
    taken = _Taken()
    for what, owner, where in _offers():
        try:
            found = _sound(where)
            taken.by(found, str(own.file_of(what) or what), owner)
        except AndroidGymError as error:
            refused[what] = error
        else:
            kept += found.values()
    return Plugins(tuple(kept), refused)


def _offers() -> Iterator[tuple[str, str, str]]:
    """What may hold tasks: what it is called, who offers it, and where it is."""
    for one in discovery.offered(discovery.TASKS):
        yield f"{one}, as tasks,", one.package, one.value
    for name in own.holding():
        module = f"{discovery.APPS}.{name}"
        if not apps_plugins.is_refused(name) and hasattr(pkgutil.resolve_name(module), "TASKS"):
            yield name, "another file", module


def _sound(where: str) -> dict[str, Task]:
    """The tasks at a place, by id. Raises what is wrong with it."""
    if apps_plugins.is_refused(where):
        raise InvalidOption("Its apps cannot be used.")
    try:
        holder: Any = pkgutil.resolve_name(where)
        return collect(tasks_of(holder))
    except AndroidGymError:
        raise
    except (Exception, SystemExit) as error:
        raise DamagedFile(f"It cannot be imported ({type(error).__name__}: {error}).") from error
