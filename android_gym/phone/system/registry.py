"""The catalogue of apps: every module in `apps/FAMILY/` that holds an `APP` is one."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points

from ...errors import UnknownName
from ...world import World, build
from ..state.activity import Activity, App


@cache
def apps() -> dict[str, App]:
    """All apps this package knows, by package name (installed or in the catalogue)."""
    from ... import apps as families

    found: dict[str, App] = {}
    for family in pkgutil.iter_modules(families.__path__):
        package = importlib.import_module(f"{families.__name__}.{family.name}")
        for info in pkgutil.iter_modules(package.__path__):
            module = importlib.import_module(f"{package.__name__}.{info.name}")
            for app in _declared(module):
                found[app.package] = app
    for entry in entry_points(group="android_gym.apps"):
        app = entry.load()
        found[app.package] = app
    return found


def _declared(module: object) -> tuple[App, ...]:
    many = getattr(module, "APPS", ())
    one = getattr(module, "APP", None)
    return (*many, one) if one is not None else tuple(many)


def find(name: str, packages: tuple[str, ...]) -> str:
    """The package behind a package name or a label, among those given. UnknownName otherwise."""
    if name in packages:
        return name
    table = apps()
    folded = name.strip().casefold()
    for package in packages:
        label = table[package].label.casefold()
        if folded in (label, f"google {label}", f"{label} app", package.casefold()):
            return package
    raise UnknownName("installed app", name, [table[p].label for p in packages])


def world_of(seed: int) -> World:
    """The world built from a seed (made once)."""
    return build(seed)


@cache
def components() -> dict[str, type[Activity]]:
    """Activity classes by "package/class" component name."""
    apps()
    found: dict[str, type[Activity]] = {}
    todo: list[type[Activity]] = [Activity]
    while todo:
        cls = todo.pop()
        todo.extend(cls.__subclasses__())
        if cls.activity and cls.package:
            found.setdefault(f"{cls.package}/{cls.activity}", cls)
    return found
