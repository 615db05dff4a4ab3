"""content://sms, content://mms and their folders, and the conversations of both."""

from __future__ import annotations

from typing import NamedTuple

from ....phone.state.phone import Phone
from ....phone.state.providers import (
    Message,
    MessageThread,
    conversations,
    delete,
    find,
    in_thread,
    mime_of,
    put_thread,
    threads_of,
    update,
)
from ....phone.state.providers.messages import BOXES, party
from ...machine import Machine
from .source import Columns, Row, Source, keeping, number, only, seconds, words

# Values of `type` and `msg_box`, and of `status`
_TYPES = {name: n for n, name in enumerate(BOXES, 1)}
_STATUS = {"": -1, "complete": 0, "pending": 32, "failed": 64}
_FROM, _TO = 137, 151  # PduHeaders
_SELF = "insert-address-token"  # stands for the phone's own number
_CREATOR = "com.google.android.apps.messaging"
_PER = 100  # parts and addresses of an MMS have ids from 100 times its own


class _Thread(NamedTuple):
    """A thread, its messages, and the ids of its recipients."""

    thread: MessageThread
    messages: tuple[Message, ...]
    people: tuple[int, ...]


def _threads(machine: Machine) -> list[_Thread]:
    """All conversations, with the numbers of canonical_addresses."""
    phone = machine.phone
    found = threads_of(phone.messages, phone.threads, phone.blocked)
    groups = {party(g[0].people): g for g in conversations(phone.messages)}
    known = {party((number,)): id for id, number in _addresses(machine)}
    return [
        _Thread(t, groups.get(party(t.recipients), ()), tuple(known[party((n,))] for n in t.recipients)) for t in found
    ]


def _addresses(machine: Machine) -> list[tuple[int, str]]:
    """The numbers of all conversations with their ids, those with one person first."""
    phone = machine.phone
    rows = sorted(threads_of(phone.messages, phone.threads), key=lambda t: len(t.recipients) > 1)
    found: dict[tuple[str, ...], str] = {}
    for thread in rows:
        for number_ in thread.recipients:
            found.setdefault(party((number_,)), number_)
    return list(enumerate(found.values(), 1))


def _numbered(machine: Machine, mms: bool) -> list[tuple[Message, int]]:
    """SMS or MMS with the ids of their threads."""
    threads = {m.id: t.thread.id for t in _threads(machine) for m in t.messages}
    return [(m, threads[m.id]) for m in machine.phone.messages if m.mms == mms]


# --- SMS ----------------------------------------------------------------------------------------

_MESSAGE: Columns = {  # of a message and the number of its conversation
    "_id": lambda r: r[0].id,
    "thread_id": lambda r: r[1],
    "address": lambda r: r[0].address,
    "person": None,
    "date": lambda r: r[0].time * 1000,
    "date_sent": lambda r: 0 if r[0].sent else r[0].time * 1000,
    "protocol": lambda r: None if r[0].sent else 0,
    "read": lambda r: int(r[0].read),
    "status": lambda r: _STATUS.get(r[0].status, -1),
    "type": lambda r: _TYPES[r[0].box],
    "reply_path_present": lambda r: None if r[0].sent else 0,
    "subject": None,
    "body": lambda r: r[0].text,
    "service_center": None,
    "locked": 0,
    "sub_id": lambda r: r[0].subscription,
    "error_code": lambda r: -1 if r[0].sent else 0,
    "creator": _CREATOR,
    "seen": lambda r: int(r[0].seen),
}


def _changed(machine: Machine, message: Message, values: Row) -> Message:
    """A message with the values that are bound."""
    now = machine.phone.time
    time = seconds(values["date"]) if "date" in values else message.time or now
    status = {n: name for name, n in _STATUS.items()}
    return _boxed(message, values, "type").replace(
        address=words(values.get("address", message.address)),
        text=words(values.get("body", message.text)),
        time=time,
        status=status.get(number(values.get("status"), -9), message.status),
    )


def _boxed(message: Message, values: Row, column: str) -> Message:
    """A message in its box, read and seen as bound."""
    kind = number(values.get(column), _TYPES[message.box])
    box = BOXES[kind - 1] if 1 <= kind <= len(BOXES) else "sent"
    return message.replace(
        sent=box != "inbox",
        folder="" if box in ("inbox", "sent") else box,
        read=bool(number(values.get("read", message.read))),
        seen=bool(number(values.get("seen", message.seen))),
        subscription=number(values.get("sub_id"), message.subscription),
    )


_BLANK = Message(0, "", "", 0, read=False)
SMS = Source(
    "sms", _MESSAGE, lambda m: _numbered(m, False), "date DESC", False, **keeping("messages", _BLANK, _changed)
)


# --- MMS ----------------------------------------------------------------------------------------

_PDU: Columns = {  # as of an SMS; times are seconds
    "_id": lambda r: r[0].id,
    "thread_id": lambda r: r[1],
    "date": lambda r: r[0].time,
    "date_sent": lambda r: 0 if r[0].sent else r[0].time,
    "msg_box": lambda r: _TYPES[r[0].box],
    "read": lambda r: int(r[0].read),
    "m_id": lambda r: f"{r[0].id}",
    "sub": lambda r: r[0].subject or None,
    "sub_cs": lambda r: 106 if r[0].subject else None,
    "ct_t": "application/vnd.wap.multipart.related",
    "m_type": lambda r: 128 if r[0].sent else 132,
    "v": 18,
    "locked": 0,
    "seen": lambda r: int(r[0].seen),
    "sub_id": lambda r: r[0].subscription,
    "creator": _CREATOR,
    "text_only": lambda r: int(not r[0].attachments),
}
_PART: Columns = {  # of a message, which of its parts, the path of a file or "" for the text
    "_id": lambda r: r[0].id * _PER + r[1],
    "mid": lambda r: r[0].id,
    "seq": lambda r: r[1],
    "ct": lambda r: mime_of(r[2]) if r[2] else "text/plain",
    "name": lambda r: r[2].rpartition("/")[2] or None,
    "chset": lambda r: None if r[2] else 106,
    "cid": lambda r: f"<{r[1]}>",
    "cl": lambda r: r[2].rpartition("/")[2] or "text.txt",
    "_data": lambda r: r[2] or None,
    "text": lambda r: None if r[2] else r[0].text,
}
_ADDR: Columns = {  # of a message, which of its addresses, the address, and whether it is from it
    "_id": lambda r: r[0].id * _PER + r[1],
    "msg_id": lambda r: r[0].id,
    "contact_id": None,
    "address": lambda r: r[2],
    "type": lambda r: _FROM if r[3] else _TO,
    "charset": 106,
}


def _parts(machine: Machine) -> list[tuple[Message, int, str]]:
    found = []
    for message in (m for m in machine.phone.messages if m.mms):
        files = (*(("",) if message.text else ()), *message.attachments)
        found += [(message, n, path) for n, path in enumerate(files)]
    return found


def _addr(machine: Machine) -> list[tuple[Message, int, str, bool]]:
    """Who each MMS is from and for; the phone itself is not told by its number."""
    found = []
    for message in (m for m in machine.phone.messages if m.mms):
        others = tuple(n for n in message.people if party((n,)) != party((message.address,)))
        sides = (_SELF, *message.people) if message.sent else (message.address, _SELF, *others)
        found += [(message, n, address, n == 0) for n, address in enumerate(sides)]
    return found


def _mms_changed(machine: Machine, message: Message, values: Row) -> Message:
    time = max(0, number(values["date"])) if "date" in values else message.time
    subject = words(values.get("sub", message.subject))
    return _boxed(message, values, "msg_box").replace(time=time, subject=subject)


MMS = Source(
    "pdu",
    _PDU,
    lambda m: _numbered(m, True),
    "date DESC",
    False,
    **(keeping("messages", _BLANK, _mms_changed) | {"insert": None}),
)
PARTS = Source("part", _PART, _parts)
ADDRESSES = Source("addr", _ADDR, _addr)


# --- conversations ------------------------------------------------------------------------------

_THREAD: Columns = {
    "_id": lambda r: r.thread.id,
    "date": lambda r: r.messages[-1].time * 1000 if r.messages else 0,
    "message_count": lambda r: len(r.messages),
    "recipient_ids": lambda r: " ".join(map(str, r.people)),
    "snippet": lambda r: r.messages[-1].text if r.messages else None,
    "read": lambda r: int(all(m.read for m in r.messages)),
    "archived": lambda r: int(r.thread.archived),
    "type": lambda r: int(len(r.people) > 1),
    "error": lambda r: int(any(m.box == "failed" for m in r.messages)),
    "has_attachment": lambda r: int(any(m.attachments for m in r.messages)),
}
_MIXED: Columns = {  # of a message and the number of its conversation, SMS and MMS alike
    "_id": lambda r: r[0].id,
    "thread_id": lambda r: r[1],
    "address": lambda r: r[0].address,
    "date": lambda r: r[0].time * (1 if r[0].mms else 1000),
    "normalized_date": lambda r: r[0].time * 1000,
    "read": lambda r: int(r[0].read),
    "seen": lambda r: int(r[0].seen),
    "transport_type": lambda r: "mms" if r[0].mms else "sms",
    "type": lambda r: None if r[0].mms else _TYPES[r[0].box],
    "msg_box": lambda r: _TYPES[r[0].box] if r[0].mms else None,
    "body": lambda r: None if r[0].mms else r[0].text,
    "sub": lambda r: r[0].subject or None,
}
_COUNT: Columns = {  # content://sms/conversations
    "thread_id": lambda r: r.thread.id,
    "msg_count": lambda r: len(r.messages),
    "snippet": lambda r: r.messages[-1].text if r.messages else None,
}


def _thread(phone: Phone, row: Row) -> MessageThread:
    """The thread of a row of conversations, simple or not."""
    id = row["_id"] if "recipient_ids" in row else row["thread_id"]
    return find(threads_of(phone.messages, phone.threads), id)


def _change_thread(machine: Machine, row: Row, values: Row) -> Machine:
    """Of a conversation only this can be written: whether it is archived, read and seen."""
    phone = machine.phone
    thread = _thread(phone, row)
    if "archived" in values:
        kept = thread.replace(archived=bool(number(values["archived"])))
        phone = phone.replace(threads=put_thread(phone.threads, kept))
    messages = phone.messages
    for message in in_thread(messages, thread) if {"read", "seen"} & values.keys() else ():
        messages = update(messages, _boxed(message, values, ""))
    return machine.showing(phone.replace(messages=messages))


def _remove_thread(machine: Machine, row: Row) -> Machine:
    """With its messages."""
    phone = machine.phone
    thread = _thread(phone, row)
    gone = (m.id for m in in_thread(phone.messages, thread))
    left = tuple(t for t in phone.threads if t.id != thread.id)
    return machine.showing(phone.replace(messages=delete(phone.messages, *gone), threads=left))


def _remove_message(machine: Machine, row: Row) -> Machine:
    phone = machine.phone
    return machine.showing(phone.replace(messages=delete(phone.messages, row["_id"])))


def _all(machine: Machine) -> list[tuple[Message, int]]:
    return [*_numbered(machine, False), *_numbered(machine, True)]


def _latest(machine: Machine) -> list[tuple[Message, int]]:
    return [(t.messages[-1], t.thread.id) for t in _threads(machine) if t.messages]


THREADS = Source("threads", _THREAD, _threads, "date DESC", update=_change_thread, delete=_remove_thread)
CANONICAL = Source("canonical_addresses", {"_id": lambda r: r[0], "address": lambda r: r[1]}, _addresses)
_LATEST = Source(
    "conversations", _MIXED, _latest, "normalized_date DESC", False, update=_change_thread, delete=_remove_thread
)
_EACH = _LATEST._replace(records=_all, order="normalized_date", update=None, delete=_remove_message)
_BOX_OF = {
    "sms": (SMS, "type", ("inbox", "sent", "draft", "outbox", "failed", "queued")),
    "mms": (MMS, "msg_box", ("inbox", "sent", "drafts", "outbox")),
}
SOURCES = {
    "sms": SMS,
    "mms": MMS,
    "mms/part": PARTS,
    **{
        f"{table}/{name}": only(source, **{column: n})
        for table, (source, column, names) in _BOX_OF.items()
        for n, name in enumerate(names, 1)
    },
    "mms-sms/conversations": _LATEST,
    "mms-sms/conversations?simple=true": THREADS,
    "mms-sms/canonical-addresses": CANONICAL,
    "mms-sms/canonical-address": CANONICAL,
    "mms-sms/draft": _EACH._replace(records=lambda m: [r for r in _all(m) if r[0].box == "draft"]),
    "sms/conversations": Source("sms", _COUNT, _threads),
}
_WITHIN = {  # by a path with a number in it
    "mms/#/part": lambda id: only(PARTS, mid=id),
    "mms/#/addr": lambda id: only(ADDRESSES, msg_id=id),
    "mms-sms/conversations/#": lambda id: only(_EACH, thread_id=id),
    "sms/conversations/#": lambda id: only(SMS, thread_id=id),
}


def made(path: str) -> Source | None:
    """The source of a path that has a number in it, None for any other."""
    numbers = [part for part in path.split("/") if part.isdecimal()]
    pattern = "/".join("#" if part.isdecimal() else part for part in path.split("/"))
    found = _WITHIN.get(pattern)
    return found(int(numbers[0])) if found is not None and len(numbers[0]) < 20 else None
