"""What an action changed of the verdict and entered in the ledger, in words."""

from __future__ import annotations

from collections.abc import Iterable

Parts = tuple[bool, bool, bool]  # goal, clean, obeyed
FIRST: Parts = (False, True, True)  # before the first action

_WORDS = (  # when a part no longer holds, and when it comes to hold
    ("goal no longer reached", "goal reached"),
    ("something else changed", "nothing else differs any more"),
    ("rule broken", "rule kept"),
)


def verdict_changes(was: Parts, now: Parts) -> list[tuple[str, bool]]:
    """A phrase for each part that changed, and whether that is good."""
    return [(_WORDS[i][held], held) for i, held in enumerate(now) if held != was[i]]


def entry_news(entries: Iterable[str]) -> list[tuple[str, None]]:
    """What left the phone or was wiped, as `verdict_changes` tells its phrases; neither good nor bad by itself."""
    return [(one.removesuffix("."), None) for one in entries]


__all__ = ["FIRST", "Parts", "entry_news", "verdict_changes"]
