"""Where the apps to check come from: an app that is installed, or a file or folder of one's own."""

from __future__ import annotations

import importlib
import sys
import traceback
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from ..errors import AndroidGymError, InvalidOption, UnknownName
from ..phone.core import discovery
from ..phone.state.activity import App
from ..phone.system.app_names import package_named
from ..phone.system.catalogue import catalogue
from ..phone.system.registry import declared
from ..profiles import find, register
from ..tasks.base import Task

ALL = "everything"  # the profile whose phones have all apps


class Source(NamedTuple):
    """Apps to check, the module that holds them, the profile of a phone that has them, and the
    tasks beside them."""

    module: str
    apps: tuple[App, ...]
    profile: str
    tasks: tuple[Task, ...] = ()


class LoadError(AndroidGymError):
    """A file cannot be imported, or holds no app. The text is a finding's."""


def found(name: str) -> Source:
    """What a package name, a label, a module ("google.gmail"), a file or a folder means. Raises
    UnknownName, and LoadError for a file or a folder that cannot be used."""
    path = Path(name)
    if path.exists() and (path.suffix == ".py" or path.is_dir()):
        return _of_file(path.resolve())
    if name in discovery.names() or name in sys.modules:
        return _of_module(name)
    loaded = catalogue(ALL)
    if path.suffix == ".py":
        raise UnknownName("app or file", name, [app.label for app in loaded.values()])
    package = package_named(tuple((p, app.label) for p, app in loaded.items()), name)
    for module in (*find(ALL).apps, *find(ALL).catalogue):
        for app in declared(module)[1]:
            if app.package == package:
                return Source(declared(module)[0], (app,), ALL)
    raise UnknownName("app", name, [app.label for app in loaded.values()])


def _of_module(name: str) -> Source:
    full, apps = declared(name)
    if name not in (*find(ALL).apps, *find(ALL).catalogue, full.removeprefix("android_gym.apps.")):
        return Source(full, apps, _profile(full))
    return Source(full, apps, ALL)


def _of_file(path: Path) -> Source:
    """The apps and tasks of a file or folder of one's own, or of the package's own apps."""
    own = Path(importlib.import_module(discovery.APPS).__file__ or "").parent
    if path.is_relative_to(own):
        parts = path.with_suffix("").relative_to(own).parts
        return _of_module(".".join(parts[:2]))
    module = load(path)
    try:
        full, apps = declared(module.__name__)
    except AttributeError:  # something else is called APP
        apps = ()
    if not apps or not all(isinstance(app, App) for app in apps):
        raise LoadError(f"{path.name}: it holds no App: define APP = App(…), or APPS = (…)")
    tasks = tuple(one for one in getattr(module, "TASKS", ()) if isinstance(one, Task))
    return Source(full, apps, _profile(full), tasks)


def load(path: Path) -> ModuleType:
    """The module of a file, or the package of a folder with an `__init__.py`, under its own name.
    Raises LoadError where its code raises an exception, InvalidOption where its name is taken."""
    file = path / "__init__.py" if path.is_dir() else path
    name = path.stem
    if not file.exists():
        raise LoadError(f"{path}: the folder holds no __init__.py that defines APP")
    known = sys.modules.get(name)
    if known is not None:
        if getattr(known, "__file__", None) == str(file):
            return known
        raise InvalidOption(
            f"There is another module called {name}: give {path.name} another name."
        )
    folder = [str(path)] if path.is_dir() else None
    spec = spec_from_file_location(name, file, submodule_search_locations=folder)
    if spec is None or spec.loader is None:
        raise LoadError(f"{path.name}: it is no Python file")
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        for other in [one for one in sys.modules if one == name or one.startswith(f"{name}.")]:
            del sys.modules[other]
        raise LoadError(f"{_line(path, error)}: {type(error).__name__}: {error}") from error
    return module


def _line(path: Path, error: Exception) -> str:
    """The line of a file or folder at which its code failed: "notes.py, line 12"."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{Path(error.filename).name}, line {error.lineno}"
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if Path(frame.filename).is_relative_to(path):
            return f"{Path(frame.filename).name}, line {frame.lineno}"
    return path.name


def _profile(module: str) -> str:
    """A profile of a phone that has all apps and those of this module."""
    base: Any = find(ALL)
    if module in (*base.apps, *base.catalogue):
        return ALL
    made = base.replace(name=f"check {module}", apps=(*base.apps, module))
    return register(made).name
