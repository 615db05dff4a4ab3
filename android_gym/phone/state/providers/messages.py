"""Messages and their conversations, as Android's Telephony provider keeps them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ....memo import by_identity
from ...core.values import Value
from .people import digits, same_number
from .rows import insert

BOXES = ("inbox", "sent", "draft", "outbox", "failed", "queued")


class Message(Value):
    """An SMS or MMS. Messages with the same people are one conversation."""

    later = frozenset("recipients subject attachments folder due status seen subscription".split())
    incidental = frozenset({"read", "seen"})

    id: int
    address: str  # the other side's number, as dialled or received; of a group the sender's
    text: str
    time: int
    sent: bool = False  # by the owner
    read: bool = True
    recipients: tuple[str, ...] = ()  # all others of a group; none: `address` alone
    subject: str = ""
    attachments: tuple[str, ...] = ()  # paths of files
    folder: str = ""  # draft, outbox, failed or queued; "": sent or received
    due: int = 0  # when a queued one will be sent
    status: str = ""  # "": no report asked for; pending, complete, failed
    seen: bool = True  # its notification was seen
    subscription: int = 1  # the SIM

    @property
    def box(self) -> str:
        """One of `BOXES`."""
        return self.folder or ("sent" if self.sent else "inbox")

    @property
    def left(self) -> bool:
        """Whether the owner's words have gone."""
        return self.box == "sent"

    @property
    def people(self) -> tuple[str, ...]:
        """The numbers of all others."""
        return self.recipients or (self.address,)

    @property
    def mms(self) -> bool:
        """Whether it goes as multimedia: to a group, with a subject or with attachments."""
        return len(self.recipients) > 1 or bool(self.subject or self.attachments)


class MessageThread(Value):
    """What is kept of a conversation beside its messages."""

    later = frozenset({"began"})

    id: int
    recipients: tuple[str, ...]  # the numbers of all others
    name: str = ""  # of a group
    archived: bool = False
    pinned: bool = False
    muted: bool = False  # announces nothing
    blocked: bool = False
    began: int = 0  # when a group was made that has no messages yet, seconds UTC


def conversations(messages: Iterable[Message]) -> tuple[tuple[Message, ...], ...]:
    """Messages by the other side's numbers, oldest first in each; the latest conversation first."""
    return _grouped(tuple(messages))


@by_identity(64)
def _grouped(messages: tuple[Message, ...]) -> tuple[tuple[Message, ...], ...]:
    threads: dict[tuple[str, ...], list[Message]] = {}
    for message in sorted(messages, key=lambda m: (m.time, m.id)):
        threads.setdefault(party(message.people), []).append(message)
    rows = sorted(threads.values(), key=lambda t: (-t[-1].time, -t[-1].id))
    return tuple(tuple(thread) for thread in rows)


@by_identity(64)
def _by_party(messages: tuple[Message, ...]) -> dict[tuple[str, ...], tuple[Message, ...]]:
    return {party(group[0].people): group for group in _grouped(messages)}


def party(recipients: Iterable[str]) -> tuple[str, ...]:
    """What is the same for all spellings and orders of some numbers: names their conversation."""
    return _party(tuple(recipients))


@lru_cache(maxsize=4096)
def _party(recipients: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted({_tail(number) for number in recipients}))


def _tail(number: str) -> str:
    key = digits(number)
    return key[-7:] if len(key) >= 7 else number


def threads_of(
    messages: Iterable[Message], threads: tuple[MessageThread, ...] = (), blocked: Iterable[str] = ()
) -> tuple[MessageThread, ...]:
    """A thread for each conversation, by id: those that are kept, and for other messages new ones,
    which get the free ids from 1 as they began. Who is in `blocked` has a blocked thread."""
    return _threads_of(tuple(messages), tuple(threads), tuple(blocked))


@by_identity(64)
def _threads_of(
    messages: tuple[Message, ...], threads: tuple[MessageThread, ...], barred: tuple[str, ...]
) -> tuple[MessageThread, ...]:
    kept = {party(thread.recipients) for thread in threads}
    began = sorted(conversations(messages), key=lambda group: min(m.id for m in group))
    taken, found, number = {thread.id for thread in threads}, list(threads), 0
    for group in began:
        if party(group[0].people) in kept:
            continue
        number = _free(number, taken)
        found.append(MessageThread(number, group[0].people))
    marked = (t.replace(blocked=True) if is_blocked(t.recipients, barred) else t for t in found)
    return tuple(sorted(marked, key=lambda t: t.id))


def _free(after: int, taken: set[int]) -> int:
    """The first number after this one that is not taken."""
    return next(n for n in range(after + 1, after + len(taken) + 2) if n not in taken)


def is_blocked(recipients: tuple[str, ...], blocked: Iterable[str]) -> bool:
    """Whether a conversation with one person is with a number among those blocked."""
    return len(recipients) == 1 and any(same_number(recipients[0], n) for n in blocked)


def thread_of(
    recipients: Iterable[str], messages: Iterable[Message], threads: tuple[MessageThread, ...] = ()
) -> MessageThread:
    """The thread with these people; where they have none, the one that a message would begin."""
    people = tuple(recipients)
    wanted, known = party(people), threads_of(messages, threads)
    taken = {thread.id for thread in threads}
    for thread in known:
        if party(thread.recipients) == wanted:
            return thread if thread.id in taken else thread.replace(recipients=people)
    last = max((thread.id for thread in known if thread.id not in taken), default=0)
    return MessageThread(_free(last, taken), people)


def in_thread(messages: Iterable[Message], thread: MessageThread) -> tuple[Message, ...]:
    """The messages of a thread, the oldest first; a draft of it last."""
    rows = _by_party(tuple(messages)).get(party(thread.recipients), ())
    return tuple(sorted(rows, key=lambda m: (m.box == "draft", m.time, m.id)))


def put_thread(threads: tuple[MessageThread, ...], thread: MessageThread) -> tuple[MessageThread, ...]:
    """`threads` with this one, in place of one with its people, by id."""
    wanted = party(thread.recipients)
    rest = (t for t in threads if party(t.recipients) != wanted)
    return tuple(sorted((*rest, thread), key=lambda t: t.id))


def draft_of(messages: Iterable[Message], recipients: Iterable[str]) -> Message | None:
    """The draft to these people."""
    rows = tuple(messages)
    drafts = [m for m in _by_party(rows).get(party(recipients), ()) if m.box == "draft"]
    return min(drafts, key=rows.index, default=None)


def put_draft(messages: tuple[Message, ...], draft: Message) -> tuple[Message, ...]:
    """`messages` with a draft in place of the one to its people; an empty one takes that away."""
    old = draft_of(messages, draft.people)
    rest = tuple(m for m in messages if m is not old)
    if not (draft.text or draft.subject or draft.attachments):
        return rest
    kept = draft.replace(folder="draft", sent=True)
    return (*rest, kept.replace(id=old.id)) if old is not None else insert(rest, kept)
