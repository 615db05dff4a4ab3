"""The longest common subsequence of a reference and what was executed, one step at a time.

Of several alignments of the same length, the one whose reference positions are earliest
(position lists compared lexicographically) is taken, then the one whose executed positions are
earliest; so a repeated action is never credited beyond what was done.

How: a set of reference positions is a number whose highest bit is the first position, topped by
the size of the set. The greater number is then the longer alignment or, at equal length, the
earlier one, and the usual table of the longest common subsequence only has to take maxima.

Some items, such as swipes, may be repeated without meaning more: of those a run counts as one, in
the reference and in what was executed. Items are a run where one after the other equals the same
items of the reference; an invalid one between them does not end it.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from functools import lru_cache, reduce
from typing import Any

from ..phone.core.values import Value

Equal = Callable[[Any, Any], bool]  # (reference item, executed item)
Folds = Callable[[Any], bool]  # whether several of an item in a row count as one
RUN = -1  # in place of the items that it equals: one more item of a run


class Aligner(Value):
    """An alignment so far: a value, so a fork of the environment shares it.

    Start with `Aligner.of(reference)`; `feed` gives the next one. One step costs O(L).
    Positions are 0-based.
    """

    reference: tuple[Any, ...]  # each run in it as one item
    equal: Equal
    row: tuple[int, ...]  # best sets for the first 0 … L items of the reference
    hits: tuple[int, ...] = ()  # per executed item: the reference items equal to it, as bits; `RUN`
    prefix: int = 0  # length of the longest prefix of the reference executed in order
    folds: Folds | None = None
    run: int = 0  # the reference items that the run going on equals, as bits; 0: there is none
    length: int = 0  # of the reference as it was given, each item of a run counted

    @staticmethod
    def of(reference: Iterable[Any], equal: Equal = operator.eq, folds: Folds | None = None) -> Aligner:
        """Nothing executed yet."""
        whole = tuple(reference)
        items = tuple(
            item
            for before, item in zip((None, *whole), whole, strict=False)
            if before is None or not (folds and folds(item) and _alike(before, item, equal))
        )
        return Aligner(items, equal, (0,) * (len(items) + 1), folds=folds, length=len(whole))

    def feed(self, done: Any) -> Aligner:
        """One more executed item. None stands for an invalid one: counted, equal to nothing."""
        reference, row, prefix, folds, run = (self.reference, self.row, self.prefix, self.folds, self.run)
        hit = 0
        if done is not None:
            hit = _hits(reference, done, self.equal)
            folded = hit if hit and folds is not None and folds(done) else 0
            if folded and folded == run:
                hit = RUN
            elif hit:
                row, last = _next_row(row, hit), len(reference) - 1
                prefix += hit >> (last - prefix) & 1 if prefix <= last else 0
            run = folded
        hits = (*self.hits, hit)
        return Aligner(reference, self.equal, row, hits, prefix, folds, run, self.length)

    def feed_all(self, executed: Iterable[Any]) -> Aligner:
        """Several more executed items."""
        return reduce(Aligner.feed, executed, self)

    @property
    def mask(self) -> int:
        """The matched reference positions as bits: position i is bit L - 1 - i."""
        return self.row[-1] & ((1 << len(self.reference)) - 1)

    @property
    def matched(self) -> tuple[int, ...]:
        """The matched reference positions, ascending."""
        last = len(self.reference) - 1
        return tuple(i for i in range(last + 1) if self.mask >> (last - i) & 1)

    @property
    def executed(self) -> tuple[int, ...]:
        """The executed positions that the matched reference positions stand for, ascending."""
        last = len(self.reference) - 1
        found: list[int] = []
        wanted = [1 << (last - i) for i in self.matched]
        for position, hit in enumerate(self.hits):
            if hit != RUN and len(found) < len(wanted) and hit & wanted[len(found)]:
                found.append(position)
        return tuple(found)

    def wrong(self, begin: int, end: int) -> int:
        """How many of the executed items from `begin` up to `end` are no further ones of a run."""
        return sum(hit != RUN for hit in self.hits[begin:end])


def align(
    reference: Iterable[Any], executed: Iterable[Any], equal: Equal = operator.eq
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The matched 0-based positions of the reference and of the executed, of equal number."""
    aligner = Aligner.of(reference, equal).feed_all(executed)
    return aligner.matched, aligner.executed


def _alike(before: Any, item: Any, equal: Equal) -> bool:
    return equal(before, item) and equal(item, before)


def _next_row(row: tuple[int, ...], hit: int) -> tuple[int, ...]:
    """The table's next row, after an executed item equal to the reference items in `hit`."""
    size = len(row) - 1
    best, diagonal = 0, row[0]
    new = [0]
    for above, (bit, gain) in zip(row[1:], _gains(size), strict=True):
        if above > best:
            best = above
        if hit & bit and diagonal + gain > best:
            best = diagonal + gain
        new.append(best)
        diagonal = above
    return tuple(new)


@lru_cache(maxsize=128)
def _gains(size: int) -> tuple[tuple[int, int], ...]:
    """For each reference position its bit, and what matching it adds: the bit and a count."""
    return tuple((1 << bit, (1 << size) + (1 << bit)) for bit in reversed(range(size)))


def _hits(reference: tuple[Any, ...], done: Any, equal: Equal) -> int:
    """The reference items equal to what was executed, as bits."""
    found = 0
    for item in reference:
        found += found + equal(item, done)
    return found
