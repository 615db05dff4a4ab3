"""CheckPoints as Mobile-Bench's released program counts them, which is not what its paper says.

Of a record it reads the keys package, activity, resource-id, text and api as they stand. A package that is no list is
looked for letter by letter, so that it is found in nearly any history; a record without one has 0. Of a list with "&"
every element must stand in every action; alternatives within a string are not taken apart; "" is found everywhere;
`txt` is not read. An action counts unless its text holds "Fail", an API call unless it holds "failed".
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from ..tasks.checkpoints import Entry, decode
from .episode import Episode
from .recorded import Recorded

Level = Callable[[dict[str, Any], Sequence[str]], float]
KEYS = ("activity", "resource-id", "text", "package", "api")


def score(episode: Episode, level: Level) -> float:
    """A level of an episode; nan for tasks without a CheckPoint, and where the released program breaks off."""
    if not isinstance(episode, Recorded) or not episode.check_point:
        return math.nan
    try:
        return float(level(decode(episode.check_point), successful(episode.history)))
    except (TypeError, ZeroDivisionError):
        return math.nan


def successful(history: Sequence[Entry]) -> list[str]:
    """The texts that are looked through: those of actions, then those of API calls."""
    actions = [one.text for one in history if one.kind == "Action" and "Fail" not in one.text]
    return actions + [one.text for one in history if one.kind == "API call" and "failed" not in one.text]


def level1(point: dict[str, Any], texts: Sequence[str]) -> float:
    """Raises TypeError and ZeroDivisionError where the released program does."""
    if "package" not in point:
        return 0.0
    names = point["package"]
    return sum(any(name in text for text in texts) for name in names) / len(names)


def level2(point: dict[str, Any], texts: Sequence[str]) -> float:
    """Raises TypeError where the released program does."""
    pairs = [_passed(point[key], texts) for key in KEYS if point.get(key)]
    total = sum(count for _, count in pairs)
    return sum(passed for passed, _ in pairs) / total if total else 0.0


def _passed(value: Any, texts: Sequence[str]) -> tuple[int, int]:
    """What passed of a key's value, and how much there is."""
    if not isinstance(value, list):
        return any(value in text for text in texts), 1
    if "|" in value:
        return any(one in text for one in value if one != "|" for text in texts), 1
    if "&" in value:
        return all(one in text for one in value if one != "&" for text in texts), 1
    return sum(any(one in text for text in texts) for one in value), len(value)
