"""Calls that a block is given and completes."""

from __future__ import annotations

from typing import Any

from ...phone.core.calls import Call
from ..verbs import with_args


def call_with(call: Call | None, *extra: Any) -> Call | None:
    """An app's Call with what the block appends to its arguments; None where the app has none."""
    return None if call is None else with_args(call, extra)


__all__ = ["call_with"]
