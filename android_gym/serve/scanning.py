"""Folders whose modules each hold a table of one name: a new entry is a new module."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any


def collected(package: str, table: str) -> dict[str, Any]:
    """The tables of that name in all modules of a package, as one."""
    found: dict[str, Any] = {}
    for info in pkgutil.iter_modules(importlib.import_module(package).__path__):
        found |= getattr(importlib.import_module(f"{package}.{info.name}"), table)
    return found
