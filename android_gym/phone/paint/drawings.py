"""Named drawings: what `Style.art` = "name" or "name:argument" paints.

Those of the package are the folder `android_gym/art`, in which each module lists its own in
`DRAWINGS`: name -> `draw(pen, argument)`. An app brings its own with it, in a module `art` or in
the modules of a folder `art` beside its code; they are known when the app is loaded.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator
from functools import lru_cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from ...errors import InvalidOption
from ..core import discovery

if TYPE_CHECKING:
    from .pen import Pen

Drawing = Callable[["Pen", str], None]

_HOMES: dict[str, None] = {discovery.ART: None}  # modules and folders with drawings, in order


def declare(home: str) -> None:
    """Make known the drawings of a module, or of the modules of a folder, by its full name. It is
    imported when a drawing is first looked for."""
    if home not in _HOMES:
        _HOMES[home] = None
        drawings.cache_clear()


@lru_cache(maxsize=1)
def drawings() -> dict[str, Drawing]:
    """Every named drawing, by name: those of the package and of the apps that are loaded."""
    return drawings_in(*_HOMES)


def drawings_in(*homes: str) -> dict[str, Drawing]:
    """The drawings of modules and of folders of modules, by name. Raises InvalidOption where two have one name."""
    found: dict[str, Drawing] = {}
    for home in homes:
        for module in _modules(home):
            own: dict[str, Drawing] = getattr(module, "DRAWINGS", {})
            for name in own:
                if name in found and own[name] is not found[name]:
                    raise InvalidOption(f"Two drawings are called {name!r}; one of them is in {module.__name__}.")
            found |= own
    return dict(sorted(found.items()))


def _modules(home: str) -> Iterator[ModuleType]:
    top = import_module(home)
    yield top
    for inside in pkgutil.iter_modules(getattr(top, "__path__", ())):
        yield import_module(f"{home}.{inside.name}")


def parts(argument: str, *usual: str) -> list[str]:
    """The parts of an argument, with "/" between; what is missing, or is no colour where one is usual, is the usual.

    >>> parts("#4aa3ff", "#1f6fd6", "wb_sunny")
    ['#4aa3ff', 'wb_sunny']
    """
    given = [*argument.split("/"), *("",) * len(usual)]
    return [one if one and (part[0] != "#" or one[0] == "#") else part for one, part in zip(given, usual, strict=False)]


def draw(pen: Pen, art: str) -> None:
    """Paint a named drawing into the pen's place; a neutral rounded box for an unknown name."""
    name, _, argument = art.partition(":")
    drawing = drawings().get(name)
    if drawing is None:
        pen.neutral()
    else:
        drawing(pen, argument)
