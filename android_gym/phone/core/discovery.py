"""The modules that contain apps: those of `android_gym/apps/FAMILY/` and of installed packages.

Folders are scanned, so that a new app is one new file. Nothing here knows what an app is.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points
from types import ModuleType
from typing import Any

APPS = "android_gym.apps"  # the folder of families
GROUP = "android_gym.apps"  # the entry points of other packages


@cache
def modules() -> tuple[ModuleType, ...]:
    """Every module of a family's folder, by name."""
    families = importlib.import_module(APPS)
    found = []
    for family in pkgutil.iter_modules(families.__path__):
        package = importlib.import_module(f"{APPS}.{family.name}")
        for info in pkgutil.iter_modules(package.__path__):
            found.append(importlib.import_module(f"{package.__name__}.{info.name}"))
    return tuple(found)


@cache
def installed() -> tuple[Any, ...]:
    """What other packages offer under the entry point group `android_gym.apps`."""
    return tuple(entry.load() for entry in entry_points(group=GROUP))
