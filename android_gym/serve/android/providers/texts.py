"""content://sms and its folders, and the conversations."""

from __future__ import annotations

from ....phone.state.providers import Message, conversations
from ...machine import Machine
from .source import Columns, Row, Source, keeping, number, only, seconds, words

INBOX, SENT = 1, 2  # values of `type`
_FOLDERS = {"inbox": INBOX, "sent": SENT, "draft": 3, "outbox": 4, "failed": 5, "queued": 6}
_MESSAGE: Columns = {  # of a message and the number of its conversation
    "_id": lambda r: r[0].id, "thread_id": lambda r: r[1], "address": lambda r: r[0].address,
    "person": None, "date": lambda r: r[0].time * 1000,
    "date_sent": lambda r: 0 if r[0].sent else r[0].time * 1000,
    "protocol": lambda r: None if r[0].sent else 0, "read": lambda r: int(r[0].read), "status": -1,
    "type": lambda r: SENT if r[0].sent else INBOX,
    "reply_path_present": lambda r: None if r[0].sent else 0, "subject": None,
    "body": lambda r: r[0].text, "service_center": None, "locked": 0, "sub_id": 1,
    "error_code": lambda r: -1 if r[0].sent else 0,
    "creator": "com.google.android.apps.messaging", "seen": 1,
}  # fmt: skip
_THREAD: Columns = {  # of the number of a conversation and its messages
    "_id": lambda r: r[0], "date": lambda r: r[1][-1].time * 1000,
    "message_count": lambda r: len(r[1]), "recipient_ids": lambda r: str(r[0]),
    "snippet": lambda r: r[1][-1].text, "read": lambda r: int(all(m.read for m in r[1])),
    "archived": 0, "type": 0, "error": 0, "has_attachment": 0,
}  # fmt: skip


def _threads(machine: Machine) -> list[tuple[int, tuple[Message, ...]]]:
    """The conversations, numbered as they began."""
    groups = conversations(machine.phone.messages)
    first = sorted(min(m.id for m in group) for group in groups)
    return [(first.index(min(m.id for m in group)) + 1, tuple(group)) for group in groups]


def _messages(machine: Machine) -> list[tuple[Message, int]]:
    thread = {m.id: n for n, group in _threads(machine) for m in group}
    return [(m, thread[m.id]) for m in machine.phone.messages]


def _changed(machine: Machine, message: Message, values: Row) -> Message:
    """A message with the values that are bound."""
    kind = number(values.get("type"), SENT if message.sent else INBOX)
    now = machine.phone.time
    return message.replace(
        address=words(values.get("address", message.address)),
        text=words(values.get("body", message.text)),
        time=seconds(values["date"]) if "date" in values else message.time or now,
        read=bool(number(values.get("read", message.read))),
        sent=kind != INBOX,
    )


_BLANK = Message(0, "", "", 0, read=False)
SMS = Source("sms", _MESSAGE, _messages, "date DESC", False,
             **keeping("messages", _BLANK, _changed))  # fmt: skip
THREADS = Source("threads", _THREAD, _threads, "date DESC")
SOURCES = {"sms": SMS, **{f"sms/{name}": only(SMS, type=n) for name, n in _FOLDERS.items()}}
