"""content://sms, its folders and conversations."""

from __future__ import annotations

from collections.abc import Iterable

from ....phone import providers
from ....phone.providers import Message, conversations
from ...machine import Machine
from .source import Row, Source, number, one, only, seconds, words

COLUMNS = (
    "_id", "thread_id", "address", "person", "date", "date_sent", "protocol", "read", "status",
    "type", "reply_path_present", "subject", "body", "service_center", "locked", "sub_id",
    "error_code", "creator", "seen",
)  # fmt: skip
INBOX, SENT = 1, 2  # values of `type`
_FOLDERS = {"inbox": 1, "sent": 2, "draft": 3, "outbox": 4, "failed": 5, "queued": 6,
            "undelivered": 5}  # fmt: skip
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


def _changed(message: Message, values: Row, now: int) -> Message:
    """A message with the values that are bound."""
    kind = number(values.get("type"), SENT if message.sent else INBOX)
    return message.but(
        address=words(values.get("address", message.address)),
        text=words(values.get("body", message.text)),
        time=seconds(values["date"]) if "date" in values else message.time or now,
        read=bool(number(values.get("read", message.read))),
        sent=kind != INBOX,
    )


def _inserting(kind: int) -> Source:
    def insert(machine: Machine, values: Row) -> Machine:
        phone = machine.phone
        blank = Message(0, "", "", 0, read=False)
        message = _changed(blank, {"type": kind, **values}, phone.time)
        return machine.showing(phone.but(messages=providers.insert(phone.messages, message)))

    return _SMS._replace(insert=insert)


def _update(machine: Machine, row: Row, values: Row) -> Machine:
    phone = machine.phone
    message = _changed(providers.find(phone.messages, row["_id"]), values, phone.time)
    return machine.showing(phone.but(messages=providers.update(phone.messages, message)))


def _delete(machine: Machine, row: Row) -> Machine:
    phone = machine.phone
    return machine.showing(phone.but(messages=providers.delete(phone.messages, row["_id"])))


_SMS = Source("sms", COLUMNS, _rows, "date DESC", "vnd.android.cursor.dir/sms", False,
              update=_update, delete=_delete)  # fmt: skip


def source(path: tuple[str, ...]) -> Source | None:
    match path:
        case ():
            return _inserting(INBOX)
        case ("conversations",):
            return Source("threads", ("thread_id", "msg_count", "snippet"), _conversations,
                          strict=False, kind="vnd.android.cursor.dir/sms-conversation")  # fmt: skip
        case ("conversations", id) if id.isdecimal():
            return only(_SMS, lambda row: str(row["thread_id"]) == id)
        case (folder,) if folder in _FOLDERS:
            kind = _FOLDERS[folder]
            return only(_inserting(kind), lambda row: row["type"] == kind)
        case (id,) if id.isdecimal():
            return one(_SMS, id)._replace(kind="vnd.android.cursor.item/sms")
    return None


def _conversations(machine: Machine) -> list[Row]:
    thread = threads_of(machine.phone.messages)
    return [
        {"thread_id": thread[group[0].id], "msg_count": len(group), "snippet": group[-1].text}
        for group in conversations(machine.phone.messages)
    ]


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


_THREADS = (
    "_id", "date", "message_count", "recipient_ids", "snippet", "snippet_cs", "read", "archived",
    "type", "error", "has_attachment",
)  # fmt: skip


def threads(path: tuple[str, ...]) -> Source | None:
    """content://mms-sms: the conversations."""
    if path == ("conversations",):
        return Source("threads", _THREADS, _threads, "date DESC", strict=False)
    if len(path) == 2 and path[0] == "conversations":
        return only(_SMS, lambda row: str(row["thread_id"]) == path[1])
    return None


def multimedia(path: tuple[str, ...]) -> Source | None:
    """content://mms: nobody has sent one."""
    columns = ("_id", "thread_id", "date", "msg_box", "read", "sub", "ct_t", "m_type")
    there = not path or path[0] in (*_FOLDERS, "part") or path[0].isdecimal()
    return Source("pdu", columns, lambda machine: [], strict=False) if there else None
