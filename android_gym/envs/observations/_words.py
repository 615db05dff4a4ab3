"""Words as vectors of fixed size: a hashed bag of words, the same on every machine."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable
from functools import lru_cache

import numpy as np
import xxhash

from ..types import Floats

_WORD = re.compile(r"\w+")


def words(text: str) -> list[str]:
    """The words of a text, case folded, in order: runs of letters, digits and underscores."""
    return _WORD.findall(text.casefold())


@lru_cache(maxsize=4096)
def bag(text: str, size: int) -> Floats:
    """float32 (size,) in [0, 1]: each word counts in the place its hash gives, the whole divided
    by the largest count. Do not write into it."""
    counted = _counted((_place(word, size) for word in words(text)), size)
    return np.frombuffer(counted, np.float32)


@lru_cache(maxsize=8192)
def grams(text: str, size: int) -> bytes:
    """float32 (size,) in [0, 1], as bytes: the runs of three characters of each word with a blank
    on either side, hashed and counted as in `bag`, so that words of one stem are alike."""
    places: list[int] = []
    for word in words(text):
        places += _places(word, size)
    return _counted(places, size)


@lru_cache(maxsize=8192)
def _places(word: str, size: int) -> tuple[int, ...]:
    edged = f" {word} "
    ends = range(3, max(4, len(edged) + 1))
    return tuple([_place(edged[end - 3 : end], size) for end in ends])


@lru_cache(maxsize=1 << 15)
def _place(text: str, size: int) -> int:
    """The place that the hash of a text gives."""
    return xxhash.xxh3_64_intdigest(text.encode("utf-8", "surrogatepass")) % size


def _counted(places: Iterable[int], size: int) -> bytes:
    """How often each place comes, divided by the largest count: float32, as bytes."""
    counts = [0.0] * size
    for place in places:
        counts[place] += 1.0
    most = max(counts)
    if most > 1.0:
        counts = [count / most for count in counts]
    return array("f", counts).tobytes()
