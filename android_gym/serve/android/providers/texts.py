"""content://sms and its folders, and the conversations."""

from __future__ import annotations

from collections.abc import Iterable

from ....phone.state.providers import Message, conversations
from ...machine import Machine
from .source import Row, Source, keeping, number, one, only, seconds, words

COLUMNS = (
    "_id", "thread_id", "address", "person", "date", "date_sent", "protocol", "read", "status",
    "type", "reply_path_present", "subject", "body", "service_center", "locked", "sub_id",
    "error_code", "creator", "seen",
)  # fmt: skip
INBOX, SENT = 1, 2  # values of `type`
_FOLDERS = {"inbox": INBOX, "sent": SENT, "draft": 3, "outbox": 4, "failed": 5, "queued": 6}
_CREATOR = "com.google.android.apps.messaging"


def threads_of(messages: Iterable[Message]) -> dict[int, int]:
    """The conversation of each message, by ids; conversations are numbered as they began."""
    groups = sorted(conversations(messages), key=lambda thread: min(m.id for m in thread))
    return {message.id: n for n, thread in enumerate(groups, 1) for message in thread}


def _rows(machine: Machine) -> list[Row]:
    messages = machine.phone.messages
    thread = threads_of(messages)
    return [
        {
            "_id": m.id, "thread_id": thread[m.id], "address": m.address, "date": m.time * 1000,
            "date_sent": 0 if m.sent else m.time * 1000, "protocol": None if m.sent else 0,
            "read": int(m.read), "status": -1, "type": SENT if m.sent else INBOX,
            "reply_path_present": None if m.sent else 0, "body": m.text, "locked": 0, "sub_id": 1,
            "error_code": -1 if m.sent else 0, "creator": _CREATOR, "seen": 1,
        }
        for m in messages
    ]  # fmt: skip


def _threads(machine: Machine) -> list[Row]:
    thread = threads_of(machine.phone.messages)
    return [
        {
            "_id": thread[group[0].id], "date": group[-1].time * 1000, "message_count": len(group),
            "recipient_ids": str(thread[group[0].id]), "snippet": group[-1].text, "snippet_cs": 0,
            "read": int(all(m.read for m in group)), "archived": 0, "type": 0, "error": 0,
            "has_attachment": 0,
        }
        for group in conversations(machine.phone.messages)
    ]  # fmt: skip


def _changed(machine: Machine, message: Message, values: Row) -> Message:
    """A message with the values that are bound."""
    kind = number(values.get("type"), SENT if message.sent else INBOX)
    now = machine.phone.time
    return message.but(
        address=words(values.get("address", message.address)),
        text=words(values.get("body", message.text)),
        time=seconds(values["date"]) if "date" in values else message.time or now,
        read=bool(number(values.get("read", message.read))),
        sent=kind != INBOX,
    )


SMS = Source("sms", COLUMNS, _rows, "date DESC", False,
             **keeping("messages", Message(0, "", "", 0, read=False), _changed))  # fmt: skip
THREADS = Source(
    "threads",
    ("_id", "date", "message_count", "recipient_ids", "snippet", "snippet_cs", "read", "archived",
     "type", "error", "has_attachment"),
    _threads, "date DESC", strict=False,
)  # fmt: skip


def source(path: tuple[str, ...]) -> Source | None:
    match path:
        case ():
            return SMS
        case (folder,) if folder in _FOLDERS:
            kind = _FOLDERS[folder]
            return only(_put_into(kind), lambda row: row["type"] == kind)
        case (id,) if id.isdecimal():
            return one(SMS, id)
    return None


def _put_into(kind: int) -> Source:
    """The messages; new ones are of a kind."""
    insert = SMS.insert
    assert insert is not None
    return SMS._replace(insert=lambda machine, values: insert(machine, {"type": kind, **values}))
