"""Candidates for the pinyin that is being typed: names, words, and single characters.

pinyin.txt holds words by their syllables ("ni'hao 你好") and characters by theirs ("ma 马吗妈"), the
more common first. Names are read by their characters.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import islice, product
from pathlib import Path
from typing import NamedTuple

MOST = 12  # candidates beside the letters
READINGS = 8  # of a name, at most
_PARTS = re.compile(r"[a-z]+|\d|[\u4e00-\u9fff]")

Read = tuple[tuple[str, ...], str]  # the syllables of a word, and the word


class Candidate(NamedTuple):
    """What is offered for some letters."""

    word: str  # as it is shown
    put: str  # what takes the place of the letters


class Index(NamedTuple):
    """Words by their pinyin, by its initials, and sorted by it."""

    whole: dict[str, tuple[str, ...]]
    initials: dict[str, tuple[str, ...]]
    ordered: tuple[tuple[str, int, str], ...]  # pinyin, place among those that are read alike, word


def _index(words: Iterable[Read]) -> Index:
    whole: dict[str, dict[str, None]] = {}
    initials: dict[str, dict[str, None]] = {}
    for syllables, word in words:
        whole.setdefault("".join(syllables), {})[word] = None
        if len(syllables) > 1:
            initials.setdefault("".join(one[0] for one in syllables), {})[word] = None
    ordered = sorted((pinyin, n, word) for pinyin, found in whole.items() for n, word in enumerate(found))
    return Index(
        {pinyin: tuple(found) for pinyin, found in whole.items()},
        {pinyin: tuple(found) for pinyin, found in initials.items()},
        tuple(ordered),
    )


@cache
def _lines() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Pinyin, and the words or characters that are read so."""
    rows = (line.split() for line in Path(__file__).with_name("pinyin.txt").read_text("utf-8").splitlines())
    return tuple((pinyin, tuple(words) if "'" in pinyin else tuple("".join(words))) for pinyin, *words in rows)


@cache
def _table() -> Index:
    return _index((tuple(pinyin.split("'")), word) for pinyin, words in _lines() for word in words)


@cache
def _readings() -> dict[str, tuple[str, ...]]:
    """The pinyin of each character."""
    found: dict[str, tuple[str, ...]] = {}
    for pinyin, words in _lines():
        if "'" not in pinyin:
            for char in words:
                found[char] = (*found.get(char, ()), pinyin)
    return found


@lru_cache(maxsize=16)
def _named(names: tuple[str, ...]) -> Index:
    return _index((syllables, name) for name in names for syllables in _read(name))


def _read(name: str) -> Iterator[tuple[str, ...]]:
    """How a name may be read; not at all with a character whose pinyin is not known."""
    known = _readings()
    parts = _PARTS.findall(name.casefold())
    ways = [(part,) if part.isascii() else known.get(part, ()) for part in parts]
    return islice(product(*ways), READINGS if parts else 0)


@lru_cache(maxsize=4096)
def _sentence(pinyin: str) -> str:
    """Words that are read so one after another, the longest first; "" where there are none."""
    if not pinyin:
        return ""
    table = _table().whole
    for end in range(min(len(pinyin), 24), 0, -1):
        if pinyin[:end] in table:
            rest = _sentence(pinyin[end:])
            if rest or end == len(pinyin):
                return table[pinyin[:end]][0] + rest
    return ""


def _begun(index: Index, pinyin: str) -> list[str]:
    """Words whose pinyin goes on after these letters, short and common ones first."""
    start = bisect_left(index.ordered, (pinyin,))
    found = []
    for read, place, word in islice(index.ordered, start, None):
        if not read.startswith(pinyin):
            break
        found.append((len(word), place, read, word))
    return [word for *_, word in sorted(found)]


@lru_cache(maxsize=4096)
def _goes_on(pinyin: str) -> bool:
    """Whether these letters are pinyin, the last of which may be incomplete."""
    table = _table()
    start = bisect_left(table.ordered, (pinyin,))
    if start < len(table.ordered) and table.ordered[start][0].startswith(pinyin):
        return True
    return any(pinyin[:end] in table.whole and _goes_on(pinyin[end:]) for end in range(1, min(len(pinyin), 24)))


def candidates(letters: str, names: tuple[str, ...]) -> tuple[Candidate, ...]:
    """What may be meant by letters that are being typed, the best first. The letters themselves,
    with a blank after them, are the last; before them come words that begin with some of them."""
    pinyin = letters.casefold().replace("'", "")
    words = dict.fromkeys(_words(pinyin, names))
    found = [Candidate(word, word) for word in islice(words, MOST)]
    table = _table().whole
    for end in range(len(pinyin) - 1, 0, -1):
        rest = pinyin[end:]
        if pinyin[:end] in table and _goes_on(rest):
            found += [Candidate(word, word + rest) for word in table[pinyin[:end]] if word not in words]
            break
    return (*found[:MOST], Candidate(letters, f"{letters} "))


def _words(pinyin: str, names: tuple[str, ...]) -> Iterator[str]:
    """All that the letters may stand for."""
    if not pinyin:
        return
    both = _named(names), _table()
    for index in both:
        yield from index.whole.get(pinyin, ())
    for index in both:
        yield from index.initials.get(pinyin, ())
    yield from _begun(both[0], pinyin)
    if whole := _sentence(pinyin):
        yield whole
    yield from _begun(both[1], pinyin)
