"""What a user may name: the modules of a folder, found by looking.

A name may hold "+", which the name of a file cannot: there it is two underscores, so that
`text+api` is the module text__api.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import pkgutil
from functools import lru_cache
from types import ModuleType

from ..errors import InvalidOption, UnknownName


@lru_cache(maxsize=16)
def names(package: str) -> tuple[str, ...]:
    """The names of a package's modules, sorted; those that begin with "_" are not for users."""
    path = importlib.import_module(package).__path__
    found = (module.name for module in pkgutil.iter_modules(path))
    return tuple(sorted(name.replace("__", "+") for name in found if not name.startswith("_")))


def module(package: str, kind: str, name: str) -> ModuleType:
    """The module of that name. Raises UnknownName, saying what kind of thing is meant, or
    InvalidOption for what is no name.

    >>> module("android_gym.envs.actions", "action form", "text+api").__name__
    'android_gym.envs.actions.text__api'
    """
    if not isinstance(name, str):
        raise InvalidOption(f"An {kind} is a name, not {name!r}.")
    known = names(package)
    if name not in known:
        raise UnknownName(kind, name, known)
    return importlib.import_module(_path(package, name))


def about(package: str, name: str) -> str:
    """The docstring of the module of that name, which is read and not imported: the libraries that it needs may be
    absent.

    >>> about("android_gym.wrappers", "stable_baselines").partition(":")[0]
    'StableBaselines'
    """
    found = importlib.util.find_spec(_path(package, name))
    assert found is not None and found.origin is not None, name
    with open(found.origin, encoding="utf-8") as file:
        return ast.get_docstring(ast.parse(file.read())) or ""


def _path(package: str, name: str) -> str:
    return f"{package}.{name.replace('+', '__')}"
