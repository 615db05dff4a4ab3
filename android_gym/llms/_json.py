"""JSON that a model wrote: what it says, or why it cannot be read."""

from __future__ import annotations

from typing import Any

import msgspec

from ..phone.core.decoding import MAX_DEPTH, too_deep

TOO_DEEP = f"JSON nests deeper than {MAX_DEPTH} levels"  # a call of a tool has five


def decoded(text: str) -> Any:
    """The value. Raises msgspec.DecodeError, also for a value that nests deeper than `MAX_DEPTH`:
    whoever walks through one calls itself as often as it is deep."""
    try:
        found = msgspec.json.decode(text)
    except RecursionError:
        raise msgspec.DecodeError(TOO_DEEP) from None
    if text.count("[") + text.count("{") > MAX_DEPTH and too_deep(found):
        raise msgspec.DecodeError(TOO_DEEP)
    return found
