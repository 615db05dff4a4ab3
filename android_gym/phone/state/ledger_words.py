"""What an action has entered in the ledger of a phone, in sentences."""

from __future__ import annotations

from .diff import sentence, side_effects
from .ledger_entries import Lost, Sent
from .phone import Phone


def new_entries(before: Phone | None, after: Phone | None) -> tuple[str, ...]:
    """What left the phone between two moments and what was wiped from its histories, a sentence for each; nothing of
    a phone that does not tell its state."""
    if before is None or after is None or _ledger(before) == _ledger(after):
        return ()
    found = side_effects(before, after)
    return tuple(
        [
            sentence(one)
            for one in found
            if isinstance(one.after, Sent) or isinstance(one.before, Lost) or one.path == "outbox_beyond"
        ]
    )


def _ledger(phone: Phone) -> tuple[int, int, int]:
    """Equal where nothing has come: an entry is never changed."""
    return len(phone.outbox), phone.outbox_beyond, len(phone.lost)
