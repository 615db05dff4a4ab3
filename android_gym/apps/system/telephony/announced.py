"""What phone services announce: messages, missed calls; and what the buttons of these do."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ....kit import *
from ....phone.state.providers import Contact, Message, Notification, NotificationAction, by_number, same_number
from ....phone.system.registry import apps

PACKAGE = "com.android.phone"
CONTACTS_URI = "content://com.android.contacts/contacts/"
LOGGED_NOTE = 500_000  # the id of a logged call's notification is this and its own


def sender_of(contacts: tuple[Contact, ...], address: str) -> str:
    known = by_number(contacts, address)
    return Verbatim(known.name if known is not None else address) or "Messages"


def note(c: Ctx, id: int, title: str, words: str, channel: str, **more: Any) -> Ctx:
    """Post a notification under the name of what it is about, as no app for that is installed."""
    more = {"time": c.phone.time, "app_name": "Messages" if channel == "sms" else "Phone", **more}
    return c.notify(Notification(id, PACKAGE, str(title), str(words), channel=channel, **more))


def left_to(c: Ctx, role: str, field: str, *told: Any) -> Ctx | None:
    """What the app that holds a role makes of something that came in, by the Call that a field of
    its `App` has; None where no installed app has one."""
    package = str(c.setting(role, ""))
    call = getattr(apps()[package], field) if package in c.phone.packages else None
    if call is None:
        return None
    own = with_args(call, told).run(Ctx(c.phone, package).ready(package))
    return replace(c, phone=own.phone)


def message_note(c: Ctx, message: Message, tap: Call) -> Ctx:
    """Announce a message: who writes it, a field for the answer, a button that marks it read."""
    known = by_number(c.phone.contacts, message.address)
    actions = (
        NotificationAction("Reply", answer_message.partial(message.id), "Reply"),
        NotificationAction("Mark as read", mark_read(message.id)),
    )
    who = sender_of(c.phone.contacts, message.address)
    return note(
        c,
        message.id,
        who,
        message.text or message.subject,
        "sms",
        time=message.time,
        tap=tap,
        actions=actions,
        category="msg",
        icon="chat",
        person=known.name if known is not None else "",
    )


def missed_note(c: Ctx, id: int, number: str, time: int) -> Ctx:
    """Announce a missed call, with a button that calls back; a tap shows who it was."""
    known = by_number(c.phone.contacts, number)
    card = known and Intent("android.intent.action.VIEW", f"{CONTACTS_URI}{known.id}")
    return note(
        c,
        id,
        "Missed call",
        sender_of(c.phone.contacts, number),
        "missed_call",
        time=time,
        tap=send(card) if card else None,
        category="missed_call",
        icon="phone_missed",
        actions=(NotificationAction("Call back", call_back(id, number)),),
    )


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
