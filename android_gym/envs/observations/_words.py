"""Words as vectors of fixed size: a hashed bag of words, the same on every machine."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import numpy as np
import xxhash

_WORD = re.compile(r"\w+")


def words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


@lru_cache(maxsize=4096)
def bag(text: str, size: int) -> Any:
    """float32 (size,) in [0, 1]: each word counts in the place its hash gives, the whole divided
    by the largest count. Do not write into it."""
    counts = np.zeros(size, np.float32)
    for word in words(text):
        counts[xxhash.xxh3_64_intdigest(word.encode("utf-8", "surrogatepass")) % size] += 1.0
    most = counts.max()
    return counts / most if most else counts
