"""The modules that contain apps and profiles: those of `android_gym/apps/FAMILY/` and of
`android_gym/profiles/`, those of installed packages, and those that users give by path (`own`).

Folders are scanned, so that a new app or profile is one new file. Names are known without importing
anything, and a module is imported when it is asked for. Nothing here knows what an app is.
"""

from __future__ import annotations

import importlib
import logging
import multiprocessing
import pkgutil
import re
import sys
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from ...errors import MissingLibrary, UnknownName
from . import own

APPS = "android_gym.apps"  # the folder of families, and the entry points of other packages
PROFILES = "android_gym.profiles"  # the folder of profiles, and the entry points of other packages
ART = "android_gym.art"  # the folder of drawings
TASKS = "android_gym.tasks"  # the entry points of other packages
LOG = logging.getLogger(__name__)
# Whose modules a saved value may have imported. What draws is not among them: it holds no values.
_PARTS = ("apps", "kit", "web", "world", "phone.core", "phone.state", "phone.ui", "phone.system")
_PACKAGE = re.compile(r"""["']([a-z]\w*(?:\.\w+)+)["']""")


class Offer(NamedTuple):
    """An entry point of an installed package."""

    name: str
    value: str  # where it is, "module" or "module:NAME"
    package: str  # the distribution

    def __str__(self) -> str:
        return f"{self.value} of the installed package {self.package}"


@cache
def names() -> tuple[str, ...]:
    """Every app module of the package as "FAMILY.APP" ("google.gmail"), sorted. None is imported,
    only their families."""
    found = []
    for family in _inside(APPS):
        found += [f"{family}.{name}" for name in _inside(f"{APPS}.{family}")]
    return tuple(sorted(found))


@cache
def folders() -> tuple[Path, ...]:
    """The folders that may hold words in other languages: the kit's, those of families, those of
    apps."""
    top = Path(__file__).parents[2]
    found = [folder for folder in sorted((top / "apps").glob("*")) if folder.is_dir()]
    inside = [folder for family in found for folder in sorted(family.glob("*")) if folder.is_dir()]
    return (top / "kit", *found, *inside)


@cache
def profiles() -> tuple[str, ...]:
    """The names of the profiles that come with the package, sorted. None is imported."""
    return tuple(sorted(_inside(PROFILES)))


@cache
def offered(group: str) -> tuple[Offer, ...]:
    """What installed packages offer under an entry point group (`APPS`, `PROFILES`, `TASKS`),
    sorted."""
    found = entry_points(group=group)
    return tuple(sorted({Offer(e.name, e.value, e.dist.name if e.dist else "") for e in found}))


def skip(what: object, why: object) -> None:
    """Say once, as a warning of the logger, that something of another package or of the user's own
    is not used. Processes that others have started leave it to those."""
    if multiprocessing.parent_process() is None:
        _skip(f"{what} is skipped: {why}")


@cache
def _skip(sentence: str) -> None:
    LOG.warning("%s", sentence)


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
    raise UnknownName("app module", name, (*names(), *own.holding()))


def bring(module: str) -> None:
    """Import what a saved class or handler of this module needs: a module of the phone's own
    folders, its whole app where it belongs to one, or the apps of an installed package. Any other
    name imports nothing. Raises MissingLibrary where an app that somebody wrote is not there."""
    parts = module.split(".")
    if module.startswith(f"{APPS}."):
        module = ".".join(parts[:4])  # the app, which imports its modules in order
    if module in sys.modules:
        return
    if module.startswith(f"{own.FAMILY}."):
        _bring_own(parts[3])
    elif module.startswith(tuple(f"android_gym.{part}." for part in _PARTS)):
        if _exists(module):
            importlib.import_module(module)
    else:
        _bring_offered(parts[0])


def _bring_own(name: str) -> None:
    """Import a module of the user's own."""
    file = own.file_of(name)
    if file is None:
        raise MissingLibrary(
            f"This needs the app in {name}.py, which is not given: give its path with --apps, or "
            f"android_gym.apps_from(path), or the environment variable {own.VARIABLE}."
        )
    try:
        importlib.import_module(f"{own.FAMILY}.{name}")
    except Exception as error:
        line = own.line_in(error, file)
        raise MissingLibrary(f"This needs the app in {file}, line {line}: {error}") from error


def _bring_offered(top: str) -> None:
    """Import the apps of installed packages that begin with this name."""
    broken: Exception | None = None
    for one in offered(APPS):
        if one.value.partition(":")[0].partition(".")[0] == top:
            try:
                holder(one.value)
            except Exception as error:  # another of the package may be what is needed
                broken = error
    if broken is not None and top not in sys.modules:
        raise MissingLibrary(f"This needs {top}, which cannot be imported: {broken}") from broken


def naming(package: str) -> tuple[str, ...]:
    """The modules of the package, as `holder` takes them, that may declare the app of this package
    name: it stands in their text."""
    return _texts().get(package, ())


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


def art_of(module: ModuleType) -> str:
    """The full name of what holds the drawings of an app's module: `art` in its folder, or the
    module itself where it lists `DRAWINGS`; "" if nothing does."""
    inside = f"{module.__name__}.art"
    if hasattr(module, "__path__") and _exists(inside):
        return inside
    return module.__name__ if hasattr(module, "DRAWINGS") else ""


def _exists(module: str) -> bool:
    """Whether there is a module of that name, which is not imported for it; its parents are."""
    try:
        return module in sys.modules or find_spec(module) is not None
    except (ImportError, ValueError):
        return False
