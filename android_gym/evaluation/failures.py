"""Why episodes failed: by which part of the verdict, counted; and why others broke."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from .results import PARTS, Result

__all__ = [
    "REASONS",
    "SEVERAL",
    "breakages",
    "broken",
    "counts",
    "failed_parts",
    "kind_of",
    "mostly_broken",
    "reason",
    "told",
]

WORDS = {"goal": "goal not reached", "clean": "something else changed", "obeyed": "rule broken"}
SEVERAL = "for more than one reason"
REASONS = (*WORDS.values(), SEVERAL)
TOLD = 3  # most reasons for which episodes broke that are told
# numbers, times and names of requests, which differ each time; but not what status a server answers
_VARIES = re.compile(r"(?<!\S)(?!\d{3}\b)\S*\d\S*")


def failed_parts(result: Result) -> tuple[str, ...]:
    """The parts of the verdict that do not hold, in words; () of a success, and where nothing tells."""
    return () if not result.told else tuple(WORDS[name] for name in PARTS if not getattr(result, name))


def reason(result: Result) -> str:
    """One of `REASONS`, "" of a success, and where nothing tells."""
    found = failed_parts(result)
    return SEVERAL if len(found) > 1 else found[0] if found else ""


def counts(results: Iterable[Result]) -> dict[str, int]:
    """How many episodes failed for each of `REASONS`; those that broke are left out."""
    found = Counter(reason(one) for one in results if not one.error)
    return {name: found[name] for name in REASONS}


def told(results: Iterable[Result]) -> str:
    """The counts in a line: "3 of 4 failed: 2 goal not reached, 1 rule broken"; "" where none
    failed."""
    found = Counter(reason(one) for one in results if one.told and not one.error)
    named = ", ".join(f"{found[name]} {name}" for name in REASONS if found[name])
    return f"{found.total() - found['']} of {found.total()} failed: {named}" if named else ""


def broken(results: Iterable[Result]) -> str:
    """How many episodes broke, as "2 of 5 episodes broke"; "" where none did."""
    count, episodes = _broken(results)
    return f"{count} of {episodes} episodes broke" if count else ""


def mostly_broken(results: Iterable[Result]) -> bool:
    """Whether more than half of the episodes broke: then the others say little."""
    count, episodes = _broken(results)
    return 2 * count > episodes


def _broken(results: Iterable[Result]) -> tuple[int, int]:
    """How many trials broke, and how many episodes there are."""
    broke = Counter[tuple[str, str, str, int, int]]()
    for one in results:
        broke[one.key] += bool(one.error)
    return broke.total(), len(broke)


def kind_of(sentence: str) -> str:
    """What sentences share that say the same of different numbers, times or requests."""
    return _VARIES.sub("", sentence)


def breakages(results: Iterable[Result]) -> list[str]:
    """Why episodes broke, the most frequent reasons first, each as "2: It took longer than 9 s.".
    Of reasons that differ in nothing but numbers the first is told."""
    errors = [" ".join(one.error.split()) for one in results if one.error]
    kinds = [kind_of(error) for error in errors]
    first = dict(zip(reversed(kinds), reversed(errors), strict=True))
    found = Counter(kinds).most_common()
    rest = sum(count for _, count in found[TOLD:])
    lines = [f"{count}: {first[kind]}" for kind, count in found[:TOLD]]
    return [*lines, f"{rest}: for other reasons, which results.json tells."] if rest else lines
