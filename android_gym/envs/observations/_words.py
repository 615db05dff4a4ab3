"""Words as vectors of fixed size: a hashed bag of words, the same on every machine."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import numpy as np
import xxhash

_WORD = re.compile(r"\w+")


def words(text: str) -> list[str]:
    """The words of a text, case folded, in order: runs of letters, digits and underscores."""
    return _WORD.findall(text.casefold())


@lru_cache(maxsize=4096)
def bag(text: str, size: int) -> Any:
    """float32 (size,) in [0, 1]: each word counts in the place its hash gives, the whole divided
    by the largest count. Do not write into it."""
    return _counted((_place(word, size) for word in words(text)), size)


@lru_cache(maxsize=8192)
def grams(text: str, size: int) -> Any:
    """float32 (size,) in [0, 1]: the runs of three characters of each word with a blank on either
    side, hashed and counted as in `bag`, so that words of one stem are alike. Do not write."""
    return _counted([place for word in words(text) for place in _places(word, size)], size)


@lru_cache(maxsize=8192)
def _places(word: str, size: int) -> tuple[int, ...]:
    edged = f" {word} "
    return tuple([_place(edged[i : i + 3], size) for i in range(max(1, len(edged) - 2))])


@lru_cache(maxsize=8192)
def _place(text: str, size: int) -> int:
    """The place that the hash of a text gives."""
    return xxhash.xxh3_64_intdigest(text.encode("utf-8", "surrogatepass")) % size


def _counted(places: Iterable[int], size: int) -> Any:
    """How often each place comes, divided by the largest count."""
    counts = [0] * size
    for place in places:
        counts[place] += 1
    return np.array(counts, np.float32) / np.float32(max(1, *counts))
