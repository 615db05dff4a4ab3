"""Named drawings: what `Style.art` = "name" or "name:argument" paints.

Each module here holds one family and lists it in `DRAWINGS`: name -> `draw(pen, argument)`. A new
drawing is a new entry or a new file; the folder is scanned.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module

from .pen import Pen

Drawing = Callable[[Pen, str], None]


@lru_cache(maxsize=1)
def drawings() -> dict[str, Drawing]:
    """Every named drawing, by name."""
    found: dict[str, Drawing] = {}
    for module in pkgutil.iter_modules(__path__):
        found |= getattr(import_module(f"{__name__}.{module.name}"), "DRAWINGS", {})
    return dict(sorted(found.items()))


def draw(pen: Pen, art: str) -> None:
    """Paint a named drawing into the pen's place; a neutral rounded box for an unknown name."""
    name, _, argument = art.partition(":")
    drawing = drawings().get(name)
    if drawing is None:
        pen.neutral()
    else:
        drawing(pen, argument)


def number(argument: str, default: float = 0.0) -> float:
    """An argument as a number, `default` if it is none."""
    try:
        return float(argument)
    except ValueError:
        return default
