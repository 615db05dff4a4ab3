"""What could not be shown: bars of the system and pictures whose drawing raised an exception.

They are no part of the phone, which stays as it is; something plain is shown instead. What was
raised is kept here, for those who show the phone to say so.
"""

from __future__ import annotations

from ..core.faults import Fault, described, is_raising
from ..state.phone import Phone

KEPT = 256  # phones whose exceptions are known, the last ones
UNDRAWN: dict[Phone, str] = {}  # what was raised first when a phone was shown; empty where all is well


def note(phone: Phone, error: Exception, fault: Fault) -> None:
    """Keep what was raised as a phone was shown. Raises it within `core.faults.raising`."""
    if is_raising():
        raise error
    if phone not in UNDRAWN and len(UNDRAWN) >= KEPT:
        UNDRAWN.pop(next(iter(UNDRAWN)), None)
    UNDRAWN.setdefault(phone, described(error, fault))
