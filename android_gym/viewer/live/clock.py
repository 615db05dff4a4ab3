"""Time under a hand: while something runs that time changes, the phone's clock follows ours.

What passes is shown at once and becomes one `wait` before the next action, so that a recording
replays without a clock. Hundredths of a second are only drawn.
"""

from __future__ import annotations

from ...phone.state.events import Wait
from ...phone.state.phone import Phone
from ...phone.system.step import step

PAUSE_S = 2.0  # between two looks at the clock; after a longer one no time has passed
MOST_S = 60  # seconds of one `wait`


class Clock:
    """How far a phone that something runs on is behind the clock of those who watch it."""

    def __init__(self) -> None:
        self._origin: float | None = None  # the clock's reading when the phone's was `_time`
        self._time = 0
        self._seen = 0.0
        self._shown: tuple[Phone, int, Phone] | None = None
        self.waited = 0  # whole seconds that are shown and have not become an action
        self.hundredths = 0  # of the second after them; the phone has no such fine time

    def look(self, phone: Phone, now: float) -> bool:
        """Read the clock, in seconds. Whether another second has passed on a phone. The phone is
        the one before the wait that is shown."""
        if not phone.ticking:
            self._origin, self.waited, self.hundredths = None, 0, 0
            return False
        time = phone.time + self.waited
        if self._origin is None or now - self._seen > PAUSE_S or self._ahead(time, now) > PAUSE_S:
            self._origin, self._time = now, time
        self._seen = now
        behind = -self._ahead(phone.time, now)
        passed = int(behind) > self.waited
        self.waited = max(self.waited, int(behind))
        self.hundredths = min(99, max(0, int(100 * (behind - self.waited))))
        return passed

    def _ahead(self, time: int, now: float) -> float:
        """By how many seconds a time of the phone is ahead of the clock: an action takes one."""
        return time - self._time - (now - (self._origin or 0.0))

    def shown(self, phone: Phone) -> Phone:
        """The phone after what was waited."""
        if not self.waited:
            return phone
        known = self._shown
        if known is None or known[0] is not phone or known[1] != self.waited:
            known = self._shown = phone, self.waited, step(phone, Wait(float(self.waited)))
        return known[2]

    def take(self) -> str:
        """The `wait` that has passed, as an action, "" for none: it counts as carried out."""
        waited, self.waited = self.waited, 0
        return f"#wait [{waited}]#" if waited else ""


__all__ = ["Clock"]
