"""The call log."""

from __future__ import annotations

from ...core.values import Value

# texts with which a call is declined; "secure/quick_response_1" … replace them one by one
QUICK_RESPONSES = ("Can't talk right now.", "I'll call you back soon.", "I'm on my way.", "Can you text me instead?")


class CallRecord(Value):
    """An entry of the call log."""

    id: int
    number: str
    time: int  # when it began
    seconds: int = 0  # how long they spoke
    kind: str = "incoming"  # incoming, outgoing, missed, rejected, blocked

    @property
    def left(self) -> bool:
        """Whether the owner called."""
        return self.kind == "outgoing"
