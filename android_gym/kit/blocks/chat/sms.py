"""Chats over the messages that the phone shares: SMS and MMS.

    def view(self, messages, threads, blocked, contacts, now, zone):
        rows = sms.threads(messages, threads, blocked, contacts)
        return scaffold(bar, chat.thread_list(SKIN, rows, now, zone))

A conversation is named by its `MessageThread.id`.
"""

from __future__ import annotations

from functools import lru_cache

from ....phone.core.calls import does
from ....phone.core.view import Verbatim
from ....phone.core.zones import local
from ....phone.state.locale import Locale
from ....phone.state.providers import (
    Contact,
    File,
    Message,
    MessageThread,
    by_number,
    conversations,
    draft_of,
    file_at,
    find,
    in_thread,
    mime_of,
    put_draft,
    threads_of,
)
from ....phone.state.providers.messages import party
from ....phone.system.ctx import Ctx
from .values import Bubble, Thread

_FOLDERS = {"outbox": "sending", "failed": "failed", "queued": "scheduled"}
_REPORTS = {"complete": "delivered", "pending": "sent", "failed": "failed", "": "sent"}


@lru_cache(maxsize=32)
def threads(
    messages: tuple[Message, ...],
    kept: tuple[MessageThread, ...] = (),
    blocked: tuple[str, ...] = (),
    contacts: tuple[Contact, ...] = (),
    archived: bool = False,
    barred: bool = False,
    you: str = "You: ",
) -> tuple[Thread, ...]:
    """The conversations that are not blocked, pinned ones first, then the latest: those that are
    archived, or those that are not; with `barred` those that are blocked instead. `kept` is the
    phone's `threads`. A group that was made and has no messages yet is among them. `you` stands
    before what the owner wrote."""
    said = {party(group[0].people): group for group in conversations(messages)}
    rows = []
    for thread in threads_of(messages, kept, blocked):
        if thread.blocked != barred or (thread.archived != archived and not barred):
            continue
        group = said.get(party(thread.recipients))
        if group is None:
            if thread.began:
                rows.append(
                    Thread(
                        thread.id,
                        title(thread, contacts),
                        "",
                        thread.began,
                        muted=thread.muted,
                        pinned=thread.pinned,
                        people=thread.recipients,
                    )
                )
            continue
        rows.append(_row(thread, group, contacts, you))
    return tuple(sorted(rows, key=lambda row: (not row.pinned, -row.time, row.key)))


@lru_cache(maxsize=1024)
def _row(thread: MessageThread, group: tuple[Message, ...], contacts: tuple[Contact, ...], you: str) -> Thread:
    """A conversation that has messages."""
    latest = max(group, key=lambda m: (m.box == "draft", m.time, m.id))
    snippet = Verbatim(latest.text or latest.subject) or "Attachment" * bool(latest.attachments)
    own = latest.sent and latest.box != "draft"
    return Thread(
        thread.id,
        title(thread, contacts),
        f"{you}{snippet}" if own else snippet,
        latest.time,
        sum(not one.read for one in group),
        thread.muted,
        thread.pinned,
        latest.box == "draft",
        face(thread, contacts),
        thread.recipients,
        is_service(thread.recipients, contacts),
    )


def title(thread: MessageThread, contacts: tuple[Contact, ...]) -> str:
    """The name of a conversation: its own, or those of its people, or their numbers."""
    return thread.name or ", ".join(name(number, contacts) for number in thread.recipients)


def face(thread: MessageThread, contacts: tuple[Contact, ...]) -> str:
    """The drawing of the picture of who a conversation is with, "" for a group or without one."""
    who = by_number(contacts, thread.recipients[0]) if len(thread.recipients) == 1 else None
    return f"face:{who.name}" if who is not None and who.photo else ""


def is_service(people: tuple[str, ...], contacts: tuple[Contact, ...]) -> bool:
    """Whether a conversation is with a bank, a shop or another service: a short number, or one that begins with 106,
    as those of services in China, and that no contact has."""
    number = people[0].replace(" ", "")
    short = number.isdigit() and (len(number) < 7 or number.startswith("106"))
    return short and len(people) == 1 and by_number(contacts, number) is None


def name(number: str, contacts: tuple[Contact, ...]) -> str:
    """Whose number this is, or the number."""
    who = by_number(contacts, number)
    return who.name if who is not None else number


@lru_cache(maxsize=64)
def bubbles(
    messages: tuple[Message, ...],
    thread: MessageThread,
    contacts: tuple[Contact, ...] = (),
    files: tuple[File, ...] = (),
) -> tuple[Bubble, ...]:
    """A conversation without its draft; the keys are the ids of the messages. `files` are the
    phone's, for the pictures in it. What is queued stands at the time when it will be sent."""
    rows = [one for one in in_thread(messages, thread) if one.box != "draft"]
    rows.sort(key=_when)
    names = {number: name(number, contacts) for number in {one.address for one in rows}}
    return tuple(
        Bubble(
            one.id,
            "\n".join(filter(None, (one.subject, one.text))),
            _when(one),
            one.sent,
            "" if one.sent else names[one.address],
            (_FOLDERS.get(one.box) or _REPORTS.get(one.status, "sent")) if one.sent else "",
            pictures=tuple(filter(None, (art(path, files) for path in one.attachments))),
            files=tuple(p.rpartition("/")[2] for p in one.attachments if not art(p, files)),
        )
        for one in rows
    )


def _when(one: Message) -> int:
    return one.due or one.time


def art(path: str, files: tuple[File, ...]) -> str:
    """The drawing of an attached picture or video; "" for any other file."""
    if not mime_of(path).startswith(("image/", "video/")):
        return ""
    file = file_at(files, path)
    return file.art if file is not None else f"photo:{path.rpartition('/')[2]}/{path}"


def previews(attached: tuple[str, ...], files: tuple[File, ...]) -> tuple[str, ...]:
    """The drawings of what is attached, for a composer."""
    return tuple(art(path, files) for path in attached)


@lru_cache(maxsize=64)
def thread(messages: tuple[Message, ...], kept: tuple[MessageThread, ...], id: int) -> MessageThread:
    """The conversation of an id; `kept` is the phone's `threads`. LookupError if there is none."""
    found: MessageThread = find(threads_of(messages, kept), id)
    return found


def thread_now(c: Ctx, id: int) -> MessageThread:
    """The same in a handler."""
    return thread(c.phone.messages, c.phone.threads, id)


def details(one: Message, contacts: tuple[Contact, ...], zone: str, locale: Locale) -> tuple[tuple[str, str], ...]:
    """How, with whom and when a message went or came, as labels and values."""
    at, numbers = local(zone, one.due or one.time), one.people if one.sent else (one.address,)
    folder = {"failed": "Not sent", "queued": "Scheduled", "draft": "Draft"}.get(one.folder, "Sent")
    gone = "Delivered" if one.status == "complete" else folder
    return (
        ("Type", "Multimedia message" if one.mms else "Text message"),
        ("To" if one.sent else "From", Verbatim(", ".join(name(number, contacts) for number in numbers))),
        ("Number", Verbatim(", ".join(numbers))),
        ("Time", f"{locale.day(at, year=True)} {locale.time(at)}"),
        ("Status", gone if one.sent else "Read" if one.read else "Unread"),
    )


@does
def send(c: Ctx, people: tuple[str, ...], words: str, attached: tuple[str, ...] = ()) -> Ctx:
    """Send a message to these numbers. For `Chat.send`: `sms.send.partial(thread.recipients)`."""
    return c.send_message(Message(0, people[0], words, 0, recipients=people, attachments=attached))


@does
def resend(c: Ctx, id: int) -> Ctx:
    """Try again to send a message that failed. For `Chat.retry`: `sms.resend.partial()`."""
    return c.resend_message(id)


def load_draft(c: Ctx, people: tuple[str, ...]) -> Ctx:
    """The draft to these people in the composer; for the hook `on_create`."""
    kept = draft_of(c.phone.messages, people)
    if kept is None:
        return c
    return c.set(draft=kept.text, attached=kept.attachments) if kept.attachments else c.set(draft=kept.text)


def keep_draft(c: Ctx, people: tuple[str, ...], due: int = 0) -> Ctx:
    """What is in the composer kept as a draft, none where it is empty; for the hook `on_pause`. `due` is when it is to
    be sent, seconds UTC, 0 for at once."""
    words, files = str(c.screen.draft).strip(), tuple(getattr(c.screen, "attached", ()))
    draft = Message(0, people[0], words, c.phone.time, recipients=people, attachments=files, due=due)
    kept = put_draft(c.phone.messages, draft)
    return c.share(messages=kept) if kept != c.phone.messages else c


def mark_read(c: Ctx, people: tuple[str, ...]) -> Ctx:
    """All messages of these people read and seen; for the hook `on_resume`."""
    wanted = party(people)
    rows = tuple(
        m.replace(read=True, seen=True) if party(m.people) == wanted and not (m.read and m.seen) else m
        for m in c.phone.messages
    )
    return c.share(messages=rows) if rows != c.phone.messages else c


__all__ = [
    "art",
    "bubbles",
    "details",
    "face",
    "is_service",
    "keep_draft",
    "load_draft",
    "mark_read",
    "name",
    "previews",
    "resend",
    "send",
    "thread",
    "thread_now",
    "threads",
    "title",
]
