"""Why episodes failed: by which part of the verdict, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from .results import PARTS, Result

__all__ = ["REASONS", "SEVERAL", "counts", "failed_parts", "reason", "told"]

WORDS = {"goal": "goal not reached", "clean": "something else changed", "obeyed": "rule broken"}
SEVERAL = "several of these"
REASONS = (*WORDS.values(), SEVERAL)


def failed_parts(result: Result) -> tuple[str, ...]:
    """The parts of the verdict that do not hold, in words; () of a success."""
    return tuple(WORDS[name] for name in PARTS if not getattr(result, name))


def reason(result: Result) -> str:
    """One of `REASONS`, "" of a success."""
    found = failed_parts(result)
    return SEVERAL if len(found) > 1 else found[0] if found else ""


def counts(results: Sequence[Result]) -> dict[str, int]:
    """How many episodes failed for each of `REASONS`; those that broke are left out."""
    found = Counter(reason(one) for one in results if not one.error)
    return {name: found[name] for name in REASONS}


def told(results: Sequence[Result]) -> str:
    """The counts in a line: "3 of 4 failed: 2 goal not reached, 1 rule broken"; "" where none
    failed."""
    found = counts(results)
    named = ", ".join(f"{count} {name}" for name, count in found.items() if count)
    played = sum(1 for one in results if not one.error)
    return f"{sum(found.values())} of {played} failed: {named}" if named else ""
