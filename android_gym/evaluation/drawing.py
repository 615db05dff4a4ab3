"""Which episodes of a large run its page shows: the same ones each time, of every kind some."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Collection, Iterable

import xxhash

from .reporting.series import app
from .results import Result

__all__ = ["Selection", "draw"]

Stratum = tuple[str, tuple[bool, ...], str]


class Selection:
    """`places` of results in their order, sorted; `among` so many."""

    def __init__(self, places: list[int], among: int) -> None:
        self.places, self.among = places, among

    @property
    def are_all(self) -> bool:
        return len(self.places) == self.among


def draw(
    results: Iterable[Result],
    most: int,
    wanted: Collection[object] = (),
    fits: Callable[[Result], bool] = lambda one: True,
) -> Selection:
    """At most so many of the results that fit and did not break, those in `wanted` (key and trial) first.

    The others are drawn by strata: agent, verdict and app. Every stratum gives as many as any other, or all that it
    has, and these lie evenly over its places; what is rare is on the page, and nothing is left to chance.
    """
    strata: dict[Stratum, array[int]] = {}
    first, among = list[int](), 0
    for place, one in enumerate(results):
        if one.error or not fits(one):
            continue
        among += 1
        if len(first) < most and (one.key, one.trial) in wanted:
            first.append(place)
        else:
            strata.setdefault(_stratum(one), array("q")).append(place)
    left, found = most - len(first), first
    ordered = sorted(strata.items(), key=lambda item: (len(item[1]), xxhash.xxh3_64_digest(repr(item[0]).encode())))
    for rest, (_, places) in zip(range(len(ordered), 0, -1), ordered, strict=True):
        many = min(len(places), left // rest)
        left -= many
        found += [places[(2 * i + 1) * len(places) // (2 * many)] for i in range(many)]
    return Selection(sorted(found), among)


def _stratum(one: Result) -> Stratum:
    return one.agent, (one.told, one.success, one.goal, one.clean, one.obeyed), app(one)
