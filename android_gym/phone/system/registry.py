"""The apps that are loaded, by package name, and the components they consist of.

Every module of `android_gym/apps/FAMILY/` that holds `APP` or `APPS` is an app. A process loads
those of the profiles that its phones have, and others when they are asked for by name. What a phone
has or can install is told by the phone and by `catalogue`, never by what is loaded.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from ...errors import InvalidOption, UnknownApp, UnknownName
from ..core import discovery
from ..paint import drawings
from ..state import permissions
from ..state.activity import Activity, App, Filter
from ..ui import words
from . import plugins
from .app_names import package_named
from .plugins import declared


class LoadedApps(dict[str, App]):
    """Apps by package name. `[package]` loads one that is not loaded; UnknownApp, a KeyError, if
    there is none.

    They cannot be gone through, nor asked whether they hold one: which are loaded depends on what
    other phones there have been in this process.
    """

    __iter__ = __contains__ = keys = values = items = None  # type: ignore[assignment]

    def __missing__(self, package: str) -> App:
        for name in (*discovery.naming(package), *plugins.usable()):
            for app in load(name):
                if app.package == package:
                    return app
        raise UnknownApp(package)


_APPS = LoadedApps()
_HOLDERS: dict[str, str] = {}  # package -> full name of the module that declares it


def apps() -> LoadedApps:
    """The apps of this process, to look up one that is on a phone: `apps()[package]`."""
    return _APPS


def known_app(package: str) -> App | None:
    """The app of that package name, wherever it is; None if nobody knows it."""
    try:
        return _APPS[package]
    except KeyError:
        return None


@cache
def load(name: str) -> tuple[App, ...]:
    """The apps of a module, by a name that `discovery.holder` takes. Raises UnknownName, and
    InvalidOption where another module has declared one of their packages in this process."""
    full, found = declared(name)
    for app in found:
        other = _HOLDERS.setdefault(app.package, full)
        if other != full:
            raise InvalidOption(
                f"The apps {other} and {full} are both called {app.package}: the phones of one "
                "process have one of them."
            )
    module = sys.modules[full.partition(":")[0]]
    folder = Path(module.__file__).parent if module.__file__ else Path()
    if home := discovery.art_of(module):
        drawings.declare(home)
    for app in found:
        _APPS[app.package] = app
        permissions.declare(app.package, app.permissions)
        words.declare(app.package, folder)
    components.cache_clear()
    receivers.cache_clear()
    return found


def roles_of(name: str) -> dict[str, Any]:
    """What a module fills roles of the system with: its `SYSTEM_ROLES`."""
    found: dict[str, Any] = getattr(discovery.holder(name)[1], "SYSTEM_ROLES", {})
    return found


def find(name: str, packages: tuple[str, ...]) -> str:
    """The package behind a package name or a label, among those given: see `package_named`, also
    for the errors."""
    if name in packages:
        return name
    table = apps()
    return package_named(tuple((package, table[package].label) for package in packages), name)


@cache
def screen_named(package: str, name: str) -> type[Activity]:
    """The activity class of an app by the name of the class. Raises UnknownName, and InvalidOption
    where two of its classes are called so."""
    known = screens(package)
    if name not in known:
        raise UnknownName(f"screen of {package}", name, known)
    if len(known[name]) > 1:
        homes = " and ".join(sorted(cls.__module__ for cls in known[name]))
        raise InvalidOption(f"Two screens of {package} are called {name}: in {homes}.")
    return known[name][0]


def screens(package: str) -> dict[str, tuple[type[Activity], ...]]:
    """The loaded activity classes of an app, by the names of the classes."""
    found: dict[str, tuple[type[Activity], ...]] = {}
    for cls in _classes(package):
        if cls.activity:
            found[cls.__name__] = (*found.get(cls.__name__, ()), cls)
    return found


def _classes(package: str = "") -> Iterator[type[Activity]]:
    """All that are loaded, or those of one package, each once, but for those of modules that were
    imported and cannot be used."""
    todo: list[type[Activity]] = [Activity]
    seen = set(todo)
    while todo:
        cls = todo.pop()
        for kind in cls.__subclasses__():
            if kind not in seen:  # one may have two bases
                seen.add(kind)
                todo.append(kind)
        if package in ("", cls.package) and not plugins.is_left_out(cls):
            yield cls


@lru_cache(maxsize=256)
def receivers(packages: tuple[str, ...], action: str) -> tuple[tuple[str, Filter], ...]:
    """What these packages receive of the intents with an action, package by package."""
    table = apps()
    return tuple((p, one) for p in packages for one in table[p].receives if one.action == action)


@cache
def components() -> dict[str, type[Activity]]:
    """The loaded activity classes by "package/class" component name."""
    found: dict[str, type[Activity]] = {}
    for cls in _classes():
        if cls.activity and cls.package:
            found.setdefault(f"{cls.package}/{cls.activity}", cls)
    return found
