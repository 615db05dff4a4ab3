"""Passages about what apps can do, and finding those that fit a query.

Passages come from the functions that a walk has found and from pages in text or Markdown. They are
ranked by BM25 over hashed words, or by a function that embeds texts, if one is given.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
import xxhash

from ..errors import InvalidOption
from .functions import Function

Embed = Callable[[Sequence[str]], Sequence[Sequence[float]]]

BUCKETS = 1 << 18  # that words are hashed into
K1, B = 1.5, 0.75  # of BM25
STEM = 4  # letters of a longer word that count as well, so that its other forms are found
LONGEST = 1200  # characters of a passage of a page
_WORD = re.compile(r"\w+")
_HEADING = re.compile(r"^#{1,6} +(.+)$")


class Passage(NamedTuple):
    """`source` is a file, or the app that a function is of; `facts` what a function comes to."""

    text: str
    source: str
    facts: str = ""


def of_functions(functions: Iterable[Function]) -> tuple[Passage, ...]:
    """One passage for each function, with its goal as JSON."""
    found = []
    for one in functions:
        options = [row for names, rows in one.draws.items() if names.startswith("choice ") for row in list(rows)[:8]]
        choices = ", ".join(str(row[0]) for row in options)
        text = f"{one.app}: {one.where}{one.clauses[0]}" + (f" ({choices})" if choices else "")
        goal = {"goal": one.facts, "allowed": one.allowed}
        found.append(Passage(text, one.app, msgspec.json.encode(goal).decode()))
    return tuple(found)


def of_page(path: Path) -> tuple[Passage, ...]:
    """The sections of a page, each with its headings before it; long ones in parts. Raises
    InvalidOption for a file that is no text."""
    try:
        lines = path.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidOption(f"The page {path} cannot be read: {error}") from error
    found: list[Passage] = []
    heading, block = "", ""
    for line in (*lines, "# "):
        named = _HEADING.match(line)
        ends = named or line == "# " or not line.strip() or len(block) > LONGEST
        if ends and block.strip():
            found.append(Passage(f"{heading}: {block.strip()}".removeprefix(": "), path.name))
            block = ""
        if named:
            heading = named[1].strip()
        elif line != "# ":
            block += f" {line.strip()}"
    return tuple(found)


class Index:
    """Passages that can be searched."""

    def __init__(self, passages: Iterable[Passage], embed: Embed | None = None) -> None:
        self.passages = tuple(passages)
        self._embed = embed
        self._vectors = [] if embed is None else [_unit(v) for v in embed(self._texts)]
        self._counts = [_counted(text) for text in self._texts] if embed is None else []
        self._documents = Counter(word for counts in self._counts for word in counts)
        total = sum(sum(counts.values()) for counts in self._counts)
        self._mean = total / max(1, len(self._counts))

    @property
    def _texts(self) -> list[str]:
        return [one.text for one in self.passages]

    def search(self, query: str, most: int = 10) -> tuple[Passage, ...]:
        """The passages that fit best, the best first, those that are alike in their order."""
        scores = self._scores(query)
        order = sorted(range(len(scores)), key=lambda i: (-scores[i], i))
        return tuple(self.passages[i] for i in order[:most] if scores[i] > 0)

    def _scores(self, query: str) -> list[float]:
        if self._embed is not None:
            wanted = _unit(self._embed([query])[0])
            return [sum(a * b for a, b in zip(wanted, v, strict=True)) for v in self._vectors]
        words = _counted(query)
        return [sum(self._weight(word, counts) for word in words) for counts in self._counts]

    def _weight(self, word: int, counts: Counter[int]) -> float:
        times = counts.get(word, 0)
        if not times:
            return 0.0
        there = self._documents[word]
        rarity = math.log(1 + (len(self._counts) - there + 0.5) / (there + 0.5))
        length = sum(counts.values()) / self._mean
        return rarity * times * (K1 + 1) / (times + K1 * (1 - B + B * length))


def _counted(text: str) -> Counter[int]:
    found = _WORD.findall(text.casefold())
    words = (*found, *(f"{word[:STEM]}-" for word in found if len(word) > STEM))
    return Counter(xxhash.xxh32_intdigest(word.encode()) % BUCKETS for word in words)


def _unit(vector: Sequence[float]) -> tuple[float, ...]:
    norm = math.sqrt(math.fsum(x * x for x in vector)) or 1.0
    return tuple(x / norm for x in vector)
