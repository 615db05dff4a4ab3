"""Messages on their way: sent now or later, and those that come in."""

from __future__ import annotations

from msgspec.structs import replace

from ..core.calls import does
from ..state.ledger import enter
from ..state.ledger_entries import Sent
from ..state.phone import Pending, Phone
from ..state.providers import (
    Message,
    delete,
    is_blocked,
    next_id,
    put_draft,
    put_thread,
    same_number,
    thread_of,
    update,
)
from .queue import planned, unplanned
from .telecom import in_service
from .window_context import WindowContext

REPORT_S = 2  # seconds until a delivery report


def send(phone: Phone, package: str, message: Message, at: int = 0) -> Phone:
    """A message of the owner's is sent, now or at a time (seconds UTC) for which it is queued. The
    draft of its conversation goes."""
    messages = put_draft(phone.messages, Message(0, message.address, "", 0, recipients=message.recipients))
    kept = message.replace(id=next_id(messages), time=phone.time, sent=True, read=True)
    if at <= phone.time:
        return _out(phone.replace(messages=(*messages, kept)), package, kept)
    kept = kept.replace(folder="queued", due=at)
    phone = phone.replace(messages=(*messages, kept))
    return planned(phone, Pending(at, package, send_due(kept.id), live=False))


@does
def send_due(c: WindowContext, id: int) -> WindowContext:
    """The time of a queued message has come."""
    return replace(c, phone=send_again(c.phone, c.package, id))


def send_again(phone: Phone, package: str, id: int) -> Phone:
    """A queued, failed or draft message is sent now; a message that is gone or sent is not."""
    message = next((m for m in phone.messages if m.id == id), None)
    if message is None or not message.folder:
        return phone
    return _out(unplanned(phone, package, send_due(id)), package, message)


def cancel(phone: Phone, package: str, id: int) -> Phone:
    """A queued message will not be sent: it is deleted."""
    queued = any(m.id == id and m.box == "queued" for m in phone.messages)
    if not queued:
        return phone
    phone = phone.replace(messages=delete(phone.messages, id))
    return unplanned(phone, package, send_due(id))


def _out(phone: Phone, package: str, message: Message) -> Phone:
    """Hand a message to the network; without service it fails."""
    folder = "" if in_service(phone) else "failed"
    gone = message.replace(folder=folder, due=0, time=phone.time)
    if not folder:
        files = tuple([path.rpartition("/")[2] for path in message.attachments])
        people = tuple(sorted(message.people))
        phone = enter(phone, Sent(package, "message", people, message.text, message.subject, files))
    if not folder and gone.status:
        gone = gone.replace(status="pending")
        due = Pending(phone.time + REPORT_S, package, reported(gone.id), live=False)
        phone = planned(phone, due)
    return phone.replace(messages=update(phone.messages, gone))


@does
def reported(c: WindowContext, id: int) -> WindowContext:
    """A sent message has reached who it was for."""
    rows = tuple(m.replace(status="complete") if m.id == id and m.status == "pending" else m for m in c.phone.messages)
    return replace(c, phone=c.phone.replace(messages=rows))


def receive(phone: Phone, message: Message) -> tuple[Phone, Message, bool]:
    """A message comes in: the phone with it, the message as it is kept, and whether it is to be
    announced. A blocked number's goes to the blocked conversations, and neither its messages nor a
    muted conversation's are announced; an archived conversation comes back."""
    people, rows = message.people, phone.messages
    barred = any(same_number(message.address, number) for number in phone.blocked)
    thread = thread_of(people, rows, phone.threads)
    if is_blocked(people, phone.blocked):
        thread = thread.replace(blocked=True)
    kept = message.replace(id=next_id(rows), time=phone.time, read=False)
    threads = phone.threads
    if thread.archived and not thread.blocked:
        threads = put_thread(threads, thread.replace(archived=False))
    after = phone.replace(messages=(*rows, kept), threads=threads)
    return after, kept, not (barred or thread.blocked or thread.muted)
