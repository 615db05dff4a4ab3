"""Apps that do not come with the package: which modules of installed packages (entry points of the
group `android_gym.apps`) and of the user's own (`phone.core.own`) can be used.

One that cannot be imported, that declares no app, or whose package name another app has, is named
in a warning and left out; all others go on working.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import RLock
from typing import Any, NamedTuple

from ...errors import AndroidGymError, DamagedFile, InvalidOption
from ..core import discovery, own
from ..state.activity import App

_PACKAGE = re.compile(r"[a-zA-Z]\w*(?:\.[a-zA-Z]\w*)+")


class Plugins(NamedTuple):
    """The modules that were looked at, as `discovery.holder` takes them."""

    usable: list[str]  # those that hold apps, in order
    refused: dict[str, AndroidGymError]  # the others, and why


_LOOKED: dict[str, Plugins] = {}  # by what the user gives
_LOCK = RLock()


def usable() -> tuple[str, ...]:
    """The modules that hold apps and can be used, as `discovery.holder` takes them. What cannot be
    used is named once."""
    found = look()
    for path, why in own.found().unusable.items():
        discovery.skip(path, why)
    for name, error in found.refused.items():
        discovery.skip(_called(name), error)
    return tuple(found.usable)


def look() -> Plugins:
    """The modules of others, each imported once. A module that asks for this while it is imported
    is told of those before it."""
    with _LOCK:
        given = own.given()
        if given not in _LOOKED:
            found = _LOOKED[given] = Plugins([], {})
            holders: dict[str, str] = {}
            for name in _names():
                try:
                    apps = _sound(name, holders)
                except AndroidGymError as error:
                    found.refused[name] = error
                    continue
                holders.update(dict.fromkeys(apps, _called(name)))
                found.usable.extend((name,) * bool(apps))
        return _LOOKED[given]


def forget(given: str, names: tuple[str, ...]) -> None:
    """What these paths came to is not known any more, nor what was imported of these modules."""
    with _LOCK:
        _LOOKED.pop(given, None)
        tops = tuple(f"{_module(name)}." for name in names)
        for module in [one for one in sys.modules if f"{one}.".startswith(tops)]:
            del sys.modules[module]


def is_left_out(cls: type) -> bool:
    """Whether a class is of a module that was imported and cannot be used, or is forgotten."""
    module = cls.__module__
    if module.startswith(f"{own.FAMILY}.") and vars(sys.modules.get(module, object)).get(cls.__name__) is not cls:
        return True
    names = (name for found in tuple(_LOOKED.values()) for name in tuple(found.refused))
    return any(f"{module}.".startswith(f"{_module(name)}.") for name in names)


def is_refused(name: str) -> bool:
    """Whether a module that `discovery.holder` takes by this name has apps that cannot be used."""
    return _module(name) in map(_module, look().refused)


def declared(name: str) -> tuple[str, tuple[App, ...]]:
    """The full name of a module and the apps that it declares, which are not looked up by it.
    Raises InvalidOption for what is declared as an app and is none."""
    full, found = discovery.holder(name)
    both: tuple[Any, ...] = (found,)
    if not isinstance(found, App):
        both = (*getattr(found, "APPS", ()), getattr(found, "APP", None))
    for app in both:
        if not isinstance(app, App | None):
            raise InvalidOption(f"{full} declares {app!r} as an app, which is no App.")
    return full, tuple({app.package: app for app in both if app is not None}.values())


def _names() -> Iterator[str]:
    yield from dict.fromkeys(one.value for one in discovery.offered(discovery.APPS))
    yield from own.holding()


def _module(name: str) -> str:
    """The full name of the module that `discovery.holder` takes by this name."""
    inside = name.startswith(f"{own.SHORT}.")
    return f"{discovery.APPS}.{name}" if inside else name.partition(":")[0]


def _called(name: str) -> str:
    """A module as warnings and errors name it."""
    file = own.file_of(name) if name.startswith(f"{own.SHORT}.") else None
    offers = (str(one) for one in discovery.offered(discovery.APPS) if one.value == name)
    return str(file) if file is not None else next(offers, name)


def _sound(name: str, holders: dict[str, str]) -> tuple[str, ...]:
    """The packages of a module's apps. Raises what is wrong with it; `holders` says which packages
    other modules of this sort declare."""
    file = own.file_of(name) if name.startswith(f"{own.SHORT}.") else None
    try:
        _, found = declared(name)
        tasks = hasattr(discovery.holder(name)[1], "TASKS")
    except AndroidGymError:
        raise
    except (Exception, SystemExit) as error:
        raise _broken(error, file) from error
    if not found and (file is None or not tasks):
        raise InvalidOption(f"It declares no {'APP or APPS' if file is None else 'APP, APPS or TASKS'}.")
    for app in found:
        if not _PACKAGE.fullmatch(app.package):
            raise InvalidOption(f"{app.package!r} is no package name, such as org.example.notes.")
        holder = holders.get(app.package) or _shipped(app.package)
        if holder:
            raise InvalidOption(f"{holder} has the package name {app.package}, too.")
    return tuple(app.package for app in found)


def _broken(error: BaseException, file: Path | None) -> DamagedFile:
    told = f"{type(error).__name__}: {error}"
    if file is None:
        return DamagedFile(f"It cannot be imported ({told}).")
    return DamagedFile(f"{own.place_in(error, file)}: {told}")


def _shipped(package: str) -> str:
    """The module of the package itself that declares an app of that package name, "" if none."""
    for name in discovery.naming(package):
        full, found = declared(name)
        if any(app.package == package for app in found):
            return full
    return ""
