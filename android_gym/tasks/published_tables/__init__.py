"""Which task and parameters a published instruction means, by its `published.digest`.

Data only: a module for each group of apps holds `TABLE`, which `scripts/match_published.py` prints. That of another
benchmark, `mobilebench`, holds `MEANT`.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from ..base import Params

Meant = tuple[str, Params]  # the id of a task, and its parameters


@cache
def table() -> dict[str, Meant]:
    """The instructions of AndroidArena: the entries of all modules that hold `TABLE`. Do not change it."""
    found: dict[str, Meant] = {}
    for module in pkgutil.iter_modules(__path__):
        found.update(getattr(importlib.import_module(f"{__name__}.{module.name}"), "TABLE", {}))
    return found
