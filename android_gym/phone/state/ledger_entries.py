"""What the ledger of a phone holds, see `ledger`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, TypeVar

from ..core.values import Value

E = TypeVar("E")
MAX_ENTRIES = 1000
KINDS = frozenset(
    "message call mail post reaction comment review rating share invitation form file profile payment".split()
)


class Sent(Value):
    """Something that left the phone for other people. What an entry does not have is empty."""

    app: str  # the package that sent it
    kind: str  # one of `KINDS`
    to: tuple[str, ...] = ()  # who gets it: numbers, addresses, names; of what everybody sees, where it was posted
    text: str = ""  # its words
    title: str = ""  # its subject, or the name of what was shared, rated, commented on
    files: tuple[str, ...] = ()  # names of what is attached


class Lost(Value):
    """A record of a history that the owner had and that was wiped. `place` is that of the history, as `diff` writes it
    ("apps/com.android.chrome.visits"), `what` the record in a few words."""

    place: str
    what: str


def new_among(before: Iterable[E], after: Iterable[E]) -> list[E]:
    """The entries that have come, an equal one as often as it did."""
    return list((Counter(after) - Counter(before)).elements())


def words_of(row: Any) -> str:
    """What names a record of a history, however often and whenever it came."""
    if isinstance(row, Value):
        for name in ("url", "title", "name", "text", "id"):
            words = getattr(row, name, "")
            if words:
                return str(words)
    if isinstance(row, tuple) and row:
        return words_of(row[0])
    return str(row)
