"""The modules that contain apps and profiles: those of `android_gym/apps/FAMILY/` and of
`android_gym/profiles/`, and those of installed packages.

Folders are scanned, so that a new app or profile is one new file. Names are known without importing
anything, and a module is imported when it is asked for. Nothing here knows what an app is.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
import sys
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ...errors import UnknownName

APPS = "android_gym.apps"  # the folder of families, and the entry points of other packages
PROFILES = "android_gym.profiles"  # the folder of profiles, and the entry points of other packages
# Whose modules a saved value may have imported. What draws is not among them: it holds no values.
_PARTS = ("apps", "kit", "web", "world", "phone.core", "phone.state", "phone.ui", "phone.system")
_PACKAGE = re.compile(r"""["']([a-z]\w*(?:\.\w+)+)["']""")


@cache
def names() -> tuple[str, ...]:
    """Every app module of the package as "FAMILY.APP" ("google.gmail"), sorted. None is imported,
    only their families."""
    found = []
    for family in _inside(APPS):
        found += [f"{family}.{name}" for name in _inside(f"{APPS}.{family}")]
    return tuple(sorted(found))


@cache
def profiles() -> tuple[str, ...]:
    """The names of the profiles that come with the package, sorted. None is imported."""
    return tuple(sorted(_inside(PROFILES)))


@cache
def offered(group: str) -> tuple[tuple[str, str], ...]:
    """What installed packages offer under an entry point group (`APPS` or `PROFILES`): the entry's
    name and where it is, "module:NAME"; sorted."""
    return tuple(sorted((entry.name, entry.value) for entry in entry_points(group=group)))


def holder(name: str) -> tuple[str, Any]:
    """What holds apps, and its full name: the module of "FAMILY.APP", or one of another package,
    "my_package.my_app", or an attribute of that, "my_package.my_app:APP". Raises UnknownName."""
    module, _, attribute = name.partition(":")
    for full in (f"{APPS}.{module}", module):
        if _exists(full):
            found: Any = importlib.import_module(full)
            if attribute:
                return f"{full}:{attribute}", getattr(found, attribute)
            return full, found
    raise UnknownName("app module", name, names())


def bring(module: str) -> None:
    """Import what a saved class or handler of this module needs: a module of the phone's own
    folders, its whole app where it belongs to one, or the apps of an installed package. Any other
    name imports nothing."""
    parts = module.split(".")
    if module.startswith(f"{APPS}."):
        module = ".".join(parts[:4])  # the app, which imports its modules in order
    if module in sys.modules:
        return
    if module.startswith(tuple(f"android_gym.{part}." for part in _PARTS)):
        if _exists(module):
            importlib.import_module(module)
        return
    for _, value in offered(APPS):
        if value.partition(":")[0].partition(".")[0] == parts[0]:
            holder(value)


def naming(package: str) -> tuple[str, ...]:
    """The modules, as `holder` takes them, that may declare the app of this package name: it stands
    in their text. Those of installed packages come last, and may declare any."""
    return (*_texts().get(package, ()), *(value for _, value in offered(APPS)))


@cache
def _texts() -> dict[str, tuple[str, ...]]:
    """App modules by the package names that stand in their text as strings."""
    found: dict[str, tuple[str, ...]] = {}
    for name in names():
        for package in sorted({p for file in _files(name) for p in _PACKAGE.findall(file)}):
            found[package] = (*found.get(package, ()), name)
    return found


def _files(name: str) -> list[str]:
    """The texts of an app's modules."""
    family, _, app = name.partition(".")
    found = []
    for folder in importlib.import_module(f"{APPS}.{family}").__path__:
        inside = Path(folder, app)
        files = sorted(inside.rglob("*.py")) if inside.is_dir() else [inside.with_suffix(".py")]
        found += [file.read_text("utf-8") for file in files if file.is_file()]
    return found


def _inside(package: str) -> list[str]:
    """The names of a package's modules; those that begin with "_" are not counted."""
    path = importlib.import_module(package).__path__
    return [one.name for one in pkgutil.iter_modules(path) if not one.name.startswith("_")]


def _exists(module: str) -> bool:
    """Whether there is a module of that name, which is not imported for it; its parents are."""
    try:
        return module in sys.modules or find_spec(module) is not None
    except (ImportError, ValueError):
        return False
