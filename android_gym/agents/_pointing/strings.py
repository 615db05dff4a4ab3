"""Strings as numbers that no vocabulary bounds: hashed words and hashed runs of three letters.

A word never seen before is still like the words it resembles, and which word of an instruction
stands in which name is said outright (`overlap`), so that pointing at what is asked for has not to
be learned per word.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import xxhash

from .._types import Floats, Ints

MAX_WORDS = 64  # most words of an instruction that are read
TABLE = 4096  # places for whole words, and as many for runs of three letters
MAX_STRING_WORDS = 12  # most words of one string that are read

_TOKEN = re.compile(r"\w+|[\"“”?!:@.]")
_WORD = re.compile(r"\w+")


class Token(NamedTuple):
    """A word of an instruction, where it begins and ends, and whether it is a digit of a number."""

    word: str
    start: int
    end: int
    digit: bool = False


@lru_cache(maxsize=1024)
def tokens(instruction: str) -> tuple[Token, ...]:
    """Its words, the digits of its numbers one by one after each, and the marks that matter."""
    found: list[Token] = []
    for match in _TOKEN.finditer(instruction):
        word, start = match[0], match.start()
        found.append(Token(word.casefold(), start, match.end()))
        if word.isdecimal() and 1 < len(word) <= 4:
            digits = (Token(d, start + i, start + i + 1, True) for i, d in enumerate(word))
            found.extend(digits)
    return tuple(found[:MAX_WORDS])


def words(text: str) -> list[str]:
    """The words of any text, case folded."""
    return _WORD.findall(text.casefold())


def spaced(text: str) -> str:
    """The words of an identifier such as "menu_save", with blanks between them."""
    return " ".join(_WORD.findall(text.replace("_", " ")))


@lru_cache(maxsize=16384)
def places(text: str) -> tuple[tuple[int, float], ...]:
    """Where a string's words and runs of three letters stand in the table, each with its weight;
    the weights of words sum to 1, as do those of runs."""
    some = (words(text) or ([text] if text else []))[:MAX_STRING_WORDS]
    found: dict[int, float] = {}
    for word in some:
        edged = f"<{word}>"
        runs = [edged[i : i + 3] for i in range(max(1, len(edged) - 2))]
        for key, weight in [(_place(word), 1.0), *((TABLE + _place(r), 1 / len(runs)) for r in runs)]:
            found[key] = found.get(key, 0.0) + weight / len(some)
    return tuple(found.items())


def _place(text: str) -> int:
    return xxhash.xxh3_64_intdigest(text.encode("utf-8", "surrogatepass")) % TABLE


@lru_cache(maxsize=16384)
def _hashes(text: str) -> Ints:
    """int64 (MAX_STRING_WORDS, 2): each word and its first four letters; -1 for none."""
    rows = np.full((MAX_STRING_WORDS, 2), -1, np.int64)
    for row, word in zip(rows, words(text), strict=False):
        row[0] = _key(word)
        row[1] = _key(word[:4]) if len(word) > 3 else row[0]
    return rows


def _key(text: str) -> int:
    return xxhash.xxh3_64_intdigest(text.encode("utf-8", "surrogatepass")) >> 1


def overlap(names: tuple[str, ...], words: tuple[str, ...]) -> Floats:
    """float32 (names, words): 1 where a name has a word, 0.5 where it has one of the same first
    four letters, else 0."""
    if not names or not words:
        return np.zeros((len(names), len(words)), np.float32)
    rows = _stacked(names)  # (names, MAX_STRING_WORDS, 2)
    asked = _stacked_words(words)  # (words, 2)
    same = (rows[:, :, None] == asked).any(1)  # (names, words, 2)
    found: Floats = np.maximum(same[:, :, 0], 0.5 * same[:, :, 1]).astype(np.float32)
    return found


@lru_cache(maxsize=4096)
def _stacked(names: tuple[str, ...]) -> Ints:
    return np.stack([_hashes(name) for name in names])


@lru_cache(maxsize=1024)
def _stacked_words(words: tuple[str, ...]) -> Ints:
    rows = np.stack([_hashes(word)[0] for word in words])
    rows[rows < 0] = -2  # marks are no words
    return rows
