"""The call log."""

from __future__ import annotations

from ...core.values import Value


class CallRecord(Value):
    """An entry of the call log."""

    id: int
    number: str
    time: int  # when it began
    seconds: int = 0  # how long they spoke
    kind: str = "incoming"  # incoming, outgoing, missed, rejected, blocked
