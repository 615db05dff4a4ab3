"""Dials: what makes any task harder by degrees, one module of this folder for each.

    dialled(registry.get("Clock-AddCity"), {"offline": 0.5, "font_scale": 1.6})

is the same task with a dial at a level. What each level means is said by the dial (`find(name)`).
The seed draws what an episode gets, for each dial by itself, and of two levels the higher one has
what the lower one has, and more. What a task is about is left alone: where it may change the font
size, that dial does nothing. Modules that begin with "_" are no dials.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache

from ...errors import InvalidOption, UnknownName
from ..base import Task
from ..wrapping import has_change, wrap
from ._base import PREFIX as PREFIX
from ._base import Dial as Dial


@cache
def names() -> tuple[str, ...]:
    """The names of all dials, sorted."""
    found = (module.name for module in pkgutil.iter_modules(__path__))
    return tuple(sorted(name for name in found if not name.startswith("_")))


def find(name: str) -> type[Dial]:
    """The dial of that name. Raises UnknownName with near matches."""
    if name not in names():
        raise UnknownName("dial", name, names())
    found: type[Dial] = importlib.import_module(f"{__name__}.{name}").DIAL
    return found


def check_levels(levels: Mapping[str, float]) -> tuple[tuple[str, float], ...]:
    """Dials with their levels, in the order of their names. Raises UnknownName, and InvalidOption
    for a level that a dial does not have."""
    if not isinstance(levels, Mapping):
        raise InvalidOption(f"dials is a dict from names to levels, not {levels!r}.")
    found = []
    for name in sorted(levels):
        dial, level = find(name), levels[name]
        low, high = dial.span
        if isinstance(level, bool) or not isinstance(level, int | float) or not low <= level <= high:
            raise InvalidOption(f"The dial {name} is {dial.unit}, from {low:g} to {high:g}, not {level!r}.")
        found.append((name, float(level)))
    return tuple(found)


def with_dials(task: Task, levels: Mapping[str, float]) -> Task:
    """The task with dials at their levels; one that has a dial already keeps it. Errors as
    `check_levels`."""
    for name, level in check_levels(levels):
        if not has_change(task, PREFIX + name):
            task = wrap(task, find(name)(level))
    return task
