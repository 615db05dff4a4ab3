"""Messages and their conversations."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.values import Value
from .people import digits


class Message(Value):
    """An SMS. Messages with the same address are one conversation."""

    id: int
    address: str  # the other side's number, as dialled or received
    text: str
    time: int
    sent: bool = False  # by the owner
    read: bool = True


def conversations(messages: Iterable[Message]) -> tuple[tuple[Message, ...], ...]:
    """Messages by the other side's number, oldest first in each; the latest conversation first."""
    threads: dict[str, list[Message]] = {}
    for message in sorted(messages, key=lambda m: (m.time, m.id)):
        key = digits(message.address)
        threads.setdefault(key[-7:] if len(key) >= 7 else message.address, []).append(message)
    rows = sorted(threads.values(), key=lambda t: (-t[-1].time, -t[-1].id))
    return tuple(tuple(thread) for thread in rows)
