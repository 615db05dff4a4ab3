"""What is done with the conversations that the phone shares: keep what is said of them, mark them
as read, delete them. For handlers; conversations are named by `MessageThread.id`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from ....phone.state.providers import Message, MessageThread, in_thread, put_thread, threads_of
from ....phone.state.providers.rows import insert
from ....phone.system.ctx import Ctx


def there(c: Ctx, ids: tuple[int, ...]) -> tuple[MessageThread, ...]:
    """The conversations of these ids that something was written in, or said of."""
    rows = threads_of(c.phone.messages, c.phone.threads)
    return tuple(thread for thread in rows if thread.id in ids)


def keep_thread(c: Ctx, thread: MessageThread) -> Ctx:
    """Keep what is said of a conversation; one of which nothing is said needs no record."""
    rows = put_thread(c.phone.threads, thread)
    if thread == MessageThread(thread.id, thread.recipients):
        rows = tuple(one for one in rows if one is not thread)
    return c.share(threads=rows)


def change(c: Ctx, ids: tuple[int, ...], **fields: object) -> Ctx:
    """Change fields of conversations."""
    for thread in there(c, ids):
        c = keep_thread(c, thread.replace(**fields))
    return c


def mark_threads(c: Ctx, ids: tuple[int, ...], read: bool) -> Ctx:
    """Conversations are read; or the last message that came in each is unread."""
    for thread in there(c, ids):
        rows = in_thread(c.phone.messages, thread)
        came = [m.id for m in rows if not m.sent]
        wanted = frozenset(m.id for m in rows) if read else frozenset(came[-1:])
        c = c.share(
            messages=tuple(
                m.replace(read=read, seen=read or m.seen) if m.id in wanted and m.read != read else m
                for m in c.phone.messages
            )
        )
        c = c if not read else cancel_notifications(c, wanted)
    return c


def cancel_notifications(c: Ctx, ids: frozenset[int]) -> Ctx:
    """Take away the app's notifications of messages."""
    for note in c.phone.notifications:
        if note.package == c.package and note.id in ids:
            c = c.unnotify(note.id)
    return c


def add_messages(c: Ctx, rows: Iterable[Message]) -> Ctx:
    """More messages, with new ids."""
    return c.share(messages=reduce(insert, rows, c.phone.messages))


def delete_messages(c: Ctx, ids: frozenset[int]) -> Ctx:
    """Messages deleted; what waits to be sent is not sent."""
    for id in sorted(ids):
        c = c.cancel_message(id)
    return cancel_notifications(c.share(messages=tuple(m for m in c.phone.messages if m.id not in ids)), ids)


def delete_threads(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Conversations deleted with all their messages."""
    for thread in there(c, ids):
        gone = frozenset(m.id for m in in_thread(c.phone.messages, thread))
        rest = tuple(t for t in c.phone.threads if t.id != thread.id)
        c = delete_messages(c.share(threads=rest), gone)
    return c


__all__ = [
    "add_messages",
    "cancel_notifications",
    "change",
    "delete_messages",
    "delete_threads",
    "keep_thread",
    "mark_threads",
    "there",
]
