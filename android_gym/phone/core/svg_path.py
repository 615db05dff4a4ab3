"""The path data of SVG ("M18 54h72v9z"), which Android's vector drawables have too."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from ...errors import InvalidOption

_TOKENS = re.compile(r"[A-Za-z]|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|[^\s,]")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "S": 4, "T": 2, "A": 7, "Z": 0}


class Step(NamedTuple):
    """One step of a path: M (move), L (line), Q and C (curves), A (arc) or Z (close), with points
    where they lie, not relative to another."""

    kind: str
    numbers: tuple[float, ...]


@lru_cache(maxsize=256)
def steps(path: str) -> tuple[Step, ...]:
    """The steps of path data. InvalidOption says what is wrong with it."""
    found: list[Step] = []
    at = start = control = (0.0, 0.0)  # the point, where the outline began, the last curve's handle
    for letter, numbers in _commands(path):
        kind, relative = letter.upper(), letter.islower()
        own = _absolute(kind, numbers, at if relative else (0.0, 0.0), at)
        if kind in "ST":
            smooth = "C" if kind == "S" else "Q"
            mirrored = bool(found) and found[-1].kind == smooth
            first = (2 * at[0] - control[0], 2 * at[1] - control[1]) if mirrored else at
            kind, own = smooth, (*first, *own)
        elif kind in "HV":
            kind = "L"
        if kind == "Z":
            at = start
        else:
            at = own[-2], own[-1]
            control = (own[-4], own[-3]) if kind in "CQ" else at
            start = at if kind == "M" else start
        found.append(Step(kind, own))
    return tuple(found)


def _commands(path: str) -> list[tuple[str, tuple[float, ...]]]:
    """Each command with its numbers; one that is repeated without its letter counts as several."""
    tokens = _TOKENS.findall(path)
    found: list[tuple[str, tuple[float, ...]]] = []
    letter, place = "", 0
    while place < len(tokens):
        token = tokens[place]
        if token.isalpha():
            letter, place = token, place + 1
        elif letter in ("", "z", "Z"):
            raise InvalidOption(f"{token!r} stands where a command is expected: {path!r}.")
        count = _COUNTS.get(letter.upper())
        if count is None:
            raise InvalidOption(f"{letter!r} is no command of path data: {path!r}.")
        if not found and letter not in "Mm":
            raise InvalidOption(f"Path data begins with M: {path!r}.")
        try:
            numbers = tuple(map(float, tokens[place : place + count]))
        except ValueError:
            numbers = ()
        if len(numbers) != count:
            raise InvalidOption(f"{letter!r} takes {count} numbers: {path!r}.")
        found.append((letter, numbers))
        place += count
        letter = {"M": "L", "m": "l"}.get(letter, letter)
    if not found:
        raise InvalidOption("Path data is empty: it begins with M.")
    return found


def _absolute(
    kind: str, numbers: tuple[float, ...], origin: tuple[float, float], at: tuple[float, float]
) -> tuple[float, ...]:
    """The numbers of a command with its points counted from (0, 0)."""
    match kind:
        case "H":
            return numbers[0] + origin[0], at[1]
        case "V":
            return at[0], numbers[0] + origin[1]
        case "A":
            return *numbers[:5], numbers[5] + origin[0], numbers[6] + origin[1]
        case _:
            return tuple(number + origin[i % 2] for i, number in enumerate(numbers))
