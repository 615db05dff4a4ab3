"""Calls in progress, as the telecom service has them: values and pure functions."""

from __future__ import annotations

from ..core.calls import Call
from ..core.values import Value

RINGING, DIALING, ACTIVE, HOLDING = "ringing", "dialing", "active", "holding"


class OngoingCall(Value):
    """A call that has not ended."""

    id: int
    number: str
    state: str  # ringing, dialing, active, holding
    time: int  # when it began to ring or was dialled, seconds UTC
    incoming: bool = False
    since: int = 0  # when it was answered, seconds UTC; 0: it was not yet
    video: bool = False
    conference: bool = False  # merged with the other calls that are
    due: Call | None = None  # what will happen by itself, in the phone's queue


class Telecom(Value):
    """The calls in progress, at most one of them (or one conference) in the foreground and one on
    hold, and how they sound."""

    calls: tuple[OngoingCall, ...] = ()
    muted: bool = False
    speaker: bool = False

    @property
    def ringing(self) -> OngoingCall | None:
        """The call that comes in."""
        return self._first(RINGING)

    @property
    def active(self) -> OngoingCall | None:
        """The call that is spoken."""
        return self._first(ACTIVE)

    @property
    def foreground(self) -> OngoingCall | None:
        """The call that is spoken or dialled."""
        return self.active or self._first(DIALING)

    @property
    def held(self) -> OngoingCall | None:
        """The call on hold."""
        return self._first(HOLDING)

    def _first(self, state: str) -> OngoingCall | None:
        return next((call for call in self.calls if call.state == state), None)

    def with_call(self, call: OngoingCall) -> Telecom:
        """The same with a call in place of the one of its id."""
        return self.replace(calls=tuple(call if c.id == call.id else c for c in self.calls))
