"""What an action changed of the verdict, in words."""

from __future__ import annotations

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


__all__ = ["FIRST", "Parts", "verdict_changes"]
