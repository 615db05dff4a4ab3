"""Commands that start apps and change the phone: a catalogue of 103 in the nine categories of Mobile-Bench (Deng and
others 2024, table 2), and the 29 apps that its tasks are about.

The commands are those of the paper's apps; what they are said to do is written here. Two tables beside this module
hold both. A bar in a cell is written with a backslash before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from ...phone.core.values import Value

__all__ = ["APPS", "Api", "AppEntry", "CATEGORIES", "apis", "category_of"]

CATEGORIES = (  # in the order of table 2
    "Travel Transportation",
    "Audiovisual Vision",
    "Social Communication",
    "Fashion Shopping",
    "Information News",
    "Practical Tool",
    "Home Life",
    "Book Reading",
    "Universal Buttons",
)
_BAR = re.compile(r"\s*(?<!\\)\|\s*")


class Api(Value):
    """A command for a terminal of the computer that the phone is connected to."""

    category: str
    app: str  # the package that it is for, "" for what every phone has
    command: str  # with a placeholder such as <words> for each value that the caller chooses
    description: str
    parameters: str = ""  # what to write for each placeholder, "" for none


class AppEntry(Value):
    """An app that Mobile-Bench's tasks are about."""

    package: str
    category: str
    english: str
    chinese: tuple[str, ...]  # its names in Chinese, the usual one first
    description: str  # one sentence


@cache
def apis() -> tuple[Api, ...]:
    """All 103, in the order of the categories."""
    return tuple(Api(*cells) for cells in _rows("apis.txt"))


def category_of(package: str) -> str | None:
    """The category that an app of the catalogue is in, None for another app."""
    found = APPS.get(package)
    if found is not None:
        return found.category
    return next((api.category for api in apis() if package and api.app == package), None)


def _rows(name: str) -> Iterator[list[str]]:
    """The cells of a table's lines."""
    for line in files(__package__).joinpath(name).read_text("utf-8").splitlines():
        if not line.startswith("#"):
            yield [cell.replace("\\|", "|") for cell in _BAR.split(line)]


def _entry(cells: list[str]) -> AppEntry:
    package, category, english, chinese, description = cells
    return AppEntry(package, category, english, tuple(chinese.split(", ")), description)


APPS = MappingProxyType({entry.package: entry for entry in map(_entry, _rows("apps.txt"))})  # by package
