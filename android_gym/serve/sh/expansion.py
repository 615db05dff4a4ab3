"""From the values of a word's parts to arguments: cut at blanks, names of files from patterns."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from .. import files
from ..globs import glob
from ..machine import Machine

MAX_PATTERN = 4096  # characters of what may stand for file names
MAX_FILES = 20_000  # names that one pattern looks at
_PIECES = re.compile(r"(\s+)|\S+")


class Piece(NamedTuple):
    """What one part of a word became."""

    text: str
    quoted: bool
    cut: bool = False  # at blanks
    ends: bool = False  # the field, as between the words of "$@"


Field = list[tuple[str, bool]]  # stretches of a text, and whether they were quoted


def fields(pieces: list[Piece]) -> Iterator[Field]:
    """A word cut into fields."""
    field: Field = []
    for text, quoted, cut, ends in pieces:
        if not cut:
            field.append((text, quoted))
        for found in _PIECES.finditer(text) if cut else ():
            if not found[1]:
                field.append((found[0], False))
            elif field:
                yield field
                field = []
        if ends:
            yield field
            field = []
    if field:
        yield field


def names(machine: Machine, cwd: str, field: Field) -> list[str]:
    """The files that a field matches; the field itself where it is no pattern or matches none."""
    shown = "".join(text for text, _ in field)
    if not _magic(field) or len(shown) > MAX_PATTERN:
        return [shown]
    found = ["/" if shown.startswith("/") else ""]
    components = [part for part in _components(field) if part]
    for part in components:
        if not found or len(found) > MAX_FILES:
            return [shown]
        found = [
            f"{start}{name}/" for start in found for name in _matching(machine, files.resolve(cwd, start or "."), part)
        ]
    whole = found if shown.endswith("/") else [path.rstrip("/") for path in found]
    kept = [path for path in whole if files.stat(machine, files.resolve(cwd, path)) is not None]
    return sorted(kept) or [shown]


def _magic(field: Field) -> bool:
    """Whether anything in a text is a pattern."""
    return any(char in text for text, quoted in field if not quoted for char in "*?[")


def _components(field: Field) -> list[Field]:
    """A path pattern cut at its slashes."""
    parts: list[Field] = [[]]
    for text, quoted in field:
        for number, name in enumerate(text.split("/")):
            if number:
                parts.append([])
            if name:
                parts[-1].append((name, quoted))
    return parts


def _matching(machine: Machine, folder: str, part: Field) -> list[str]:
    """The names in a folder that one component of a path stands for."""
    shown = "".join(text for text, _ in part)
    if not _magic(part):
        return [shown]
    try:
        inside = files.listing(machine, folder)
    except OSError:
        return []
    pattern = glob(part)
    return [name for name in inside if (shown.startswith(".") or not name.startswith(".")) and pattern.fullmatch(name)]
