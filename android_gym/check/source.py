"""Where the apps to check come from: an app that is installed, or a file or folder of one's own."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import NamedTuple

from ..errors import AndroidGymError, UnknownName
from ..phone.core import discovery, own
from ..phone.state.activity import App
from ..phone.system.app_names import package_named
from ..phone.system.catalogue import catalogue
from ..phone.system.plugins import declared
from ..profiles import find
from ..tasks import registry
from ..tasks.base import Task

ALL = "everything"  # the profile whose phones have all apps


class Source(NamedTuple):
    """Apps to check, the module that holds each, and the tasks beside them."""

    apps: tuple[App, ...]
    modules: tuple[str, ...]
    tasks: tuple[Task, ...] = ()
    profile: str = ALL  # of a phone that has the apps

    def module_of(self, app: App) -> str:
        """The full name of the module that holds an app."""
        return self.modules[self.apps.index(app)]


class LoadError(AndroidGymError):
    """A file or folder cannot be used. The text is a finding's."""


def found(name: str, profile: str = ALL) -> Source:
    """What a name means on phones of a profile: a package name, a label, a module ("google.gmail"),
    a family of modules ("system"), a file or a folder. Raises UnknownName, and LoadError for a file
    or a folder that cannot be used."""
    return _found(name, profile)._replace(profile=profile)


def _found(name: str, profile: str) -> Source:
    path = Path(name)
    if path.exists() and (path.suffix == ".py" or path.is_dir()):
        return _of_path(path.resolve())
    if name in discovery.names():
        return _of_modules((name,))
    if inside := tuple(one for one in discovery.names() if one.partition(".")[0] == name):
        return _of_modules(inside)
    loaded = catalogue(profile)
    package = package_named(tuple((p, app.label) for p, app in loaded.items()), name)
    for module in (*find(profile).apps, *find(profile).catalogue):
        for app in declared(module)[1]:
            if app.package == package:
                return Source((app,), (declared(module)[0],))
    raise UnknownName("app", name, [app.label for app in loaded.values()])


def _of_path(path: Path) -> Source:
    """The apps and tasks of a file or folder of one's own, or of the package's own apps."""
    shipped = Path(importlib.import_module(discovery.APPS).__file__ or "").parent
    if path.is_relative_to(shipped) and path != shipped:
        parts = path.with_suffix("").relative_to(shipped).parts
        return _of_modules((".".join(parts[:2]),))
    try:
        found = _of_modules(registry.give(path))
        declared = (task for file in own.at(path).tasks for task in registry.load_file(file))
        return found._replace(tasks=(*found.tasks, *declared))
    except AndroidGymError as error:
        said = str(error).replace(str(path), path.name)
        raise LoadError(said.rstrip(".")) from error


def _of_modules(names: tuple[str, ...]) -> Source:
    both = [(app, declared(name)[0]) for name in names for app in declared(name)[1]]
    modules = [discovery.holder(name)[1] for name in names]
    tasks = [one for module in modules for one in getattr(module, "TASKS", ())]
    return Source(tuple(app for app, _ in both), tuple(name for _, name in both), tuple(tasks))
