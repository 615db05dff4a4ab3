"""Near duplicates among sentences: stage 6 of GIAS. The paper (arXiv 2505.11891) gives neither a measure nor a bound;
here it is the share of three-letter sequences that two sentences have in common, .8."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable

TAU = 0.8


def trigrams(text: str) -> frozenset[str]:
    """The sequences of three letters in a text, without regard to capitals."""
    folded = text.casefold()
    return frozenset(folded[i : i + 3] for i in range(max(1, len(folded) - 2)))


def similarity(one: str, other: str) -> float:
    """The share of the sequences that either has which both have."""
    mine, theirs = trigrams(one), trigrams(other)
    return len(mine & theirs) / len(mine | theirs)


class NearDuplicates:
    """Sentences that differ. `usual` are texts in which frequent sequences are frequent: it makes the search fast and
    changes nothing that it finds.

    Two sentences that are alike share one of the rarest few sequences of either, so only those are indexed.
    """

    def __init__(self, usual: Iterable[str] = (), tau: float = TAU) -> None:
        self.tau = tau
        self._often = Counter(gram for text in usual for gram in trigrams(text))
        self._kept: list[frozenset[str]] = []
        self._having: dict[str, list[int]] = {}

    def add(self, text: str) -> bool:
        """Keep a sentence unless it is like one that was kept; whether it was not."""
        grams = trigrams(text)
        rare = self._rarest(grams)
        near = {i for gram in rare for i in self._having.get(gram, ())}
        if any(self._is_like(self._kept[i], grams) for i in near):
            return False
        for gram in rare:
            self._having.setdefault(gram, []).append(len(self._kept))
        self._kept.append(grams)
        return True

    def _rarest(self, grams: frozenset[str]) -> list[str]:
        """So many that two sets which are alike cannot both do without those of the other."""
        count = len(grams) - math.ceil(self.tau * len(grams)) + 1
        return sorted(grams, key=lambda gram: (self._often[gram], gram))[:count]

    def _is_like(self, one: frozenset[str], other: frozenset[str]) -> bool:
        sizes = len(one), len(other)
        if min(sizes) < self.tau * max(sizes):
            return False
        both = len(one & other)
        return both >= self.tau * (sum(sizes) - both)
