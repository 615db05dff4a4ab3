"""JSON that a model wrote: what it says, or why it cannot be read."""

from __future__ import annotations

from typing import Any

import msgspec

DEEPEST = 100  # lists and objects within one another; a call of a tool has five
TOO_DEEP = f"JSON nests deeper than {DEEPEST} levels"


def decoded(text: str) -> Any:
    """The value. Raises msgspec.DecodeError, also for a value that nests deeper than `DEEPEST`:
    whoever walks through one calls itself as often as it is deep."""
    try:
        found = msgspec.json.decode(text)
    except RecursionError:
        raise msgspec.DecodeError(TOO_DEEP) from None
    if text.count("[") + text.count("{") > DEEPEST and is_too_deep(found):
        raise msgspec.DecodeError(TOO_DEEP)
    return found


def is_too_deep(value: Any) -> bool:
    """Whether lists and objects in a value of JSON nest deeper than `DEEPEST`."""
    level = [value]
    for _ in range(DEEPEST):
        groups = [one.values() if isinstance(one, dict) else one for one in level if isinstance(one, (dict, list))]
        level = [one for group in groups for one in group]
    return any(isinstance(one, (dict, list)) for one in level)
