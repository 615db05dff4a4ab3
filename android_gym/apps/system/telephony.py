"""Phone services: messages and calls come in, also where no app for them is installed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...kit import *
from ...phone.state.providers import (
    Contact,
    Message,
    Notification,
    NotificationAction,
    by_number,
    same_number,
)  # fmt: skip
from ...phone.system.messaging import receive
from ...phone.system.telecom import CALL_NOTE, ended, logged, ring

PACKAGE = "com.android.phone"
CONTACTS_URI = "content://com.android.contacts/contacts/"
MAX_SHOWN = 3  # messages of a conversation that are shown, the newest last
phone_services = Package(PACKAGE)


@phone_services.activity(".MessageActivity")
class Conversation(Popup):
    """The newest messages of one sender, opened from the notification."""

    address: str = ""

    def view(self, messages: tuple[Message, ...], contacts: tuple[Contact, ...]) -> View:
        own = [m.text for m in messages if same_number(m.address, self.address) and not m.sent]
        lines = own[-MAX_SHOWN:] or ["No messages"]
        return message_dialog(_sender(contacts, self.address), lines, ("Close", None), room=8)

    def created(self, c: Ctx) -> Ctx:
        """What is shown is read."""

        def seen(m: Message) -> Message:
            return m.replace(read=True) if same_number(m.address, self.address) else m

        return c.share(messages=tuple(map(seen, c.phone.messages))).run(hide_messages(self.address))


def _sender(contacts: tuple[Contact, ...], address: str) -> str:
    known = by_number(contacts, address)
    return known.name if known is not None else address or "Messages"


def _note(c: Ctx, id: int, title: str, words: str, channel: str, **more: Any) -> Ctx:
    more = {"time": c.phone.time, **more}
    return c.notify(Notification(id, PACKAGE, title, words, channel=channel, **more))


@does
def deliver_message(
    c: Ctx, address: str, text: str, recipients: tuple[str, ...] = (), subject: str = "",
    attachments: tuple[str, ...] = (),
) -> Ctx:  # fmt: skip
    """A message comes in: kept and announced, unless its number is blocked or its conversation is
    muted. Of a group `recipients` are all others, the sender too; `attachments` are paths of files.

    Schedule it for this package with `c.schedule(at, deliver_message(number, text))`.
    """
    made = Message(0, address, text, 0, recipients=recipients, subject=subject,
                   attachments=attachments)  # fmt: skip
    phone, message, announced = receive(c.phone, made)
    c = replace(c, phone=phone)
    if not announced:
        return c
    return _message_note(c, message)


@does
def show_conversation(c: Ctx, address: str) -> Ctx:
    """Open the conversation over whatever is in front."""
    return replace(c, package=PACKAGE).show(Conversation(address))


@does
def deliver_call(c: Ctx, number: str) -> Ctx:
    """A call comes in and rings until it is answered, rejected or missed. A blocked number's does
    not ring, and one that comes while another rings is missed; the call log has both.

    Schedule it for this package with `c.schedule(at, deliver_call(number))`.
    """
    if any(same_number(number, blocked) for blocked in c.phone.blocked):
        return replace(c, phone=logged(c.phone, number, "blocked"))
    phone = ring(c.phone, number, miss_call(number))
    if phone is c.phone:
        return replace(c, phone=logged(c.phone, number, "missed"))
    actions = (("Decline", decline_call()), ("Answer", take_call()))
    return _note(
        replace(c, phone=phone), CALL_NOTE + phone.telecom.calls[-1].id,
        _sender(phone.contacts, number), "Incoming call", "call", ongoing=True,
        actions=tuple(NotificationAction(label, tap) for label, tap in actions),
    )  # fmt: skip


@does
def miss_call(c: Ctx, number: str) -> Ctx:
    """Nobody has answered the call that rings, or who called gave up."""
    call = c.phone.telecom.ringing
    if call is None:
        return c
    c = replace(c, phone=ended(c.phone, call))
    return _missed_note(c, CALL_NOTE + call.id, number, c.phone.time)


@does
def take_call(c: Ctx) -> Ctx:
    return c.answer_call()


@does
def decline_call(c: Ctx) -> Ctx:
    return c.reject_call()


# --- what waits in the shade ---------------------------------------------------------------------

LOGGED_NOTE = 500_000  # the id of a logged call's notification is this and its own
RECENT = 86_400  # seconds for which a missed call and an unread message are announced at first


def _message_note(c: Ctx, message: Message) -> Ctx:
    """Announce a message: who writes it, a field for the answer, a button that marks it read."""
    known = by_number(c.phone.contacts, message.address)
    actions = (
        NotificationAction("Reply", answer_message.partial(message.id), "Reply"),
        NotificationAction("Mark as read", mark_read(message.id)),
    )
    return _note(
        c, message.id, _sender(c.phone.contacts, message.address), message.text or message.subject,
        "sms", time=message.time, tap=show_conversation(message.address), actions=actions,
        category="msg", icon="chat", person=known.name if known is not None else "",
    )  # fmt: skip


def _missed_note(c: Ctx, id: int, number: str, time: int) -> Ctx:
    """Announce a missed call, with a button that calls back; a tap shows who it was."""
    known = by_number(c.phone.contacts, number)
    card = known and Intent("android.intent.action.VIEW", f"{CONTACTS_URI}{known.id}")
    return _note(
        c, id, "Missed call", _sender(c.phone.contacts, number), "missed_call", time=time,
        tap=send(card) if card else None, category="missed_call", icon="phone_missed",
        actions=(NotificationAction("Call back", call_back(id, number)),),
    )  # fmt: skip


def _of(c: Ctx, id: int) -> Message | None:
    return next((m for m in c.phone.messages if m.id == id), None)


@does
def hide_messages(c: Ctx, address: str) -> Ctx:
    """Take away the notifications of a sender's messages."""
    gone = {m.id for m in c.phone.messages if same_number(m.address, address)}
    notes = c.phone.notifications
    rest = (n for n in notes if (n.package, n.channel) != (PACKAGE, "sms") or n.id not in gone)
    return c.share(notifications=tuple(rest))


@does
def mark_read(c: Ctx, id: int) -> Ctx:
    """A message is read, and its notification goes."""
    rows = tuple(m.replace(read=True) if m.id == id else m for m in c.phone.messages)
    return c.share(messages=rows).unnotify(id)


@does
def answer_message(c: Ctx, id: int, text: str) -> Ctx:
    """Send an answer to a message, which is read then."""
    message = _of(c, id)
    if message is None:
        return c.unnotify(id)
    answer = Message(0, message.address, text, 0, recipients=message.recipients)
    return mark_read.now(c, id).send_message(answer)


@does
def call_back(c: Ctx, id: int, number: str) -> Ctx:
    return c.unnotify(id).place_call(number)


@does
def announce_recent(c: Ctx) -> Ctx:
    """Announce the unread messages and the missed call of a new phone's last day."""
    since = c.phone.time - RECENT
    missed = [r for r in c.phone.calls if r.kind == "missed" and since < r.time <= c.phone.time]
    for record in missed[-1:]:
        c = _missed_note(c, LOGGED_NOTE + record.id, record.number, record.time)
    for message in c.phone.messages:
        if not (message.read or message.sent) and since < message.time <= c.phone.time:
            c = _message_note(c, message)
    return c


APP = App(PACKAGE, "Phone Services", Conversation, unseen=announce_recent(), launcher=False,
          system=True, icon=Icon("#1a73e8", (Glyph("phone"),)))  # fmt: skip
