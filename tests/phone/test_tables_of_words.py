"""The tables of words that come with the package: they load, nothing in them is unused, and the slots agree."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import android_gym
from android_gym.phone.core import discovery
from android_gym.phone.ui.words import languages, read

TOP = Path(android_gym.__file__).parent
TABLES = tuple(sorted(file for folder in discovery.folders() for file in folder.glob("words.??.txt")))
SLOT = re.compile(r"\{(\w+)(?::[dkw])?\}")
WRONG = re.compile(r"[一-鿿][,;:!?()]|[,;:!?()][一-鿿]|\.\.\.|[一-鿿]\.$|\"")  # half-width signs among Chinese


def named(file: Path) -> str:
    return str(file.relative_to(TOP))


def test_the_kit_has_chinese() -> None:
    assert languages() == ("zh",)


@cache
def written() -> tuple[frozenset[str], str]:
    """The texts that the package has, also those in tables, and all of them in one."""
    found: set[str] = set()
    for file in TOP.rglob("*.py"):
        found.update(_texts(ast.parse(file.read_text("utf-8"))))
    for pattern in ("*.txt", "*.yaml", "*.json"):
        found.update(file.read_text("utf-8") for file in TOP.rglob(pattern) if not file.name.startswith("words."))
    parts = (cell.strip() for text in found if "\n" in text for cell in re.split("[\n,;:|=]", text))
    cells = {re.sub(r"^(\w?[\d.]+|[!>*.]) ", "", part) for part in parts}
    return frozenset(found | cells), "\n".join(found)


def _texts(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
            yield from node.value.split()  # "Movies Music": names in one text


@cache
def filled() -> tuple[tuple[int, re.Pattern[str]], ...]:
    """F-strings, with the number of letters that are not filled in."""
    found = {}
    for file in TOP.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = [str(v.value) if isinstance(v, ast.Constant) else None for v in node.values]
                letters = letters_of("".join(part or "" for part in parts))
                if letters > 1:
                    found["".join(".*" if part is None else re.escape(part) for part in parts)] = letters
    return tuple((letters, re.compile(one, re.S)) for one, letters in found.items())


def letters_of(words: str) -> int:
    return sum(one.isalpha() for one in words)


def is_written(english: str) -> bool:
    """Whether the package says these words as they are, or makes them: parts where there are slots, or an f-string of
    which a fifth is said."""
    whole, every = written()
    if english in whole:
        return True
    pieces = [piece.strip() for piece in SLOT.split(english)[::2]]
    if len(pieces) > 1 and all(piece in every for piece in pieces):
        return True
    parts = re.split(", |: | • | on | of ", english)
    if len(parts) > 1 and all(
        SLOT.fullmatch(part) or is_written(part) or is_written(part.removeprefix("the ")) for part in parts
    ):
        return True
    least = letters_of(SLOT.sub("", english)) / 5
    ways = [SLOT.sub(filling, english) for filling in ("7", "7 7")]
    return any(letters >= least and any(map(one.fullmatch, ways)) for letters, one in filled())


@pytest.mark.parametrize("file", TABLES, ids=named)
def test_a_table_loads_and_none_of_its_lines_is_unused(file: Path) -> None:
    lines = read(file.read_text("utf-8"), str(file))
    assert [english for english in lines.whole if not is_written(english)] == []


@pytest.mark.parametrize("file", TABLES, ids=named)
def test_the_slots_of_a_line_are_the_same_on_both_sides(file: Path) -> None:
    lines = read(file.read_text("utf-8"), str(file)).whole
    assert {e: o for e, o in lines.items() if sorted(SLOT.findall(e)) != sorted(SLOT.findall(o))} == {}


@pytest.mark.parametrize("file", TABLES, ids=named)
def test_chinese_has_its_own_signs(file: Path) -> None:
    lines = read(file.read_text("utf-8"), str(file)).whole
    assert [other for other in lines.values() if WRONG.search(SLOT.sub("", other))] == []


def test_what_nobody_says_is_found() -> None:
    assert not is_written("Nobody says this sentence")
    assert is_written("Navigate up") and is_written("{n:d} notifications")
