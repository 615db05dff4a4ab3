"""Suggestions for the word that is being typed, or for the one that follows.

words.txt holds words, the more common first, and next.txt what often follows a word.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from ....kit import memo
from ....phone.system.ime import word_at_end

MOST = 3  # suggestions at a time
ALIKE = 0.7  # the least ratio of `difflib` of a word that may have been meant
_FIRST = ("I", "The", "Thanks")  # where nothing has been typed
_ALWAYS = ("the", "and", "to")


def _text(file: str) -> str:
    return Path(__file__).with_name(file).read_text("utf-8")


@cache
def _words() -> tuple[str, ...]:
    return tuple(_text("words.txt").split())


@cache
def _next() -> dict[str, tuple[str, ...]]:
    rows = (line.split() for line in _text("next.txt").splitlines())
    return {word: tuple(following) for word, *following in rows}


@cache
def _beginnings() -> dict[str, tuple[str, ...]]:
    """The words that begin with some letters, in their order, by these letters casefolded."""
    found: dict[str, list[str]] = {}
    for word in _words():
        folded = word.casefold()
        for end in range(1, len(folded) + 1):
            found.setdefault(folded[:end], []).append(word)
    return {start: tuple(words) for start, words in found.items()}


@cache
def _letters() -> tuple[dict[str, int], npt.NDArray[np.uint8], npt.NDArray[np.int64]]:
    """The column of each letter, how often each word has it (words, letters), and the words'
    lengths."""
    words = _words()
    columns = {letter: n for n, letter in enumerate(sorted(set("".join(words))))}
    counts = np.zeros((len(words), len(columns)), np.uint8)
    for row, word in zip(counts, words, strict=True):
        for letter in word:
            row[columns[letter]] += 1
    return columns, counts, np.array([len(word) for word in words])


def _close(part: str) -> list[str]:
    """`get_close_matches` among the words. Only those that have enough letters in common to be
    `ALIKE` are compared with it."""
    columns, counts, lengths = _letters()
    common = np.zeros(len(lengths), np.int64)
    for letter in set(part) & columns.keys():
        common += np.minimum(counts[:, columns[letter]], part.count(letter))
    near = np.flatnonzero(2.0 * common / (lengths + len(part)) >= ALIKE)
    words = _words()
    return get_close_matches(part, [words[n] for n in near], MOST, ALIKE)


@memo
def suggestions(before: str, names: tuple[str, ...], capital: bool, named: bool = False) -> tuple[str, ...]:
    """At most three words, the best first, for a field that ends in the text `before`; names are
    those of the phone's contacts. With `capital` the next letter would be a capital; a `named`
    field takes names: nothing is offered before one begins, and names come first."""
    part = word_at_end(before)
    words = before[: len(before) - len(part)].split()
    last = words[-1].casefold() if words and words[-1][-1:].isalpha() else ""
    following = _next().get(last, ())
    if not part and named:
        return ()
    if not part:
        found = (*following, *_ALWAYS) if last else _FIRST
        return _three(found, capital)
    start = part.casefold()
    usual = _beginnings().get(start, ())
    called = [name for name in names if name.casefold().startswith(start)]
    after = [word for word in following if word.casefold().startswith(start)]
    begun = (*called, *usual) if named else (*after, *usual, *called)
    whole = [word for word in begun if word.casefold() == start]  # which may be meant
    found = (*whole[:1], *(word for word in begun if word.casefold() != start))
    if not found and len(part) > 2:
        found = (part,)
    if len(found) < MOST and len(part) > 2:
        found = (*found, *_close(start))
    return _three(found or (part,), part[0].isupper())


def _three(words: tuple[str, ...], capital: bool) -> tuple[str, ...]:
    shaped = (word[0].upper() + word[1:] if capital else word for word in words if word)
    return tuple(dict.fromkeys(shaped))[:MOST]
