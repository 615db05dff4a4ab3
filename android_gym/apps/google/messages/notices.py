"""Notifications of messages that come in: who writes, an answer, "Mark as read"."""

from __future__ import annotations

from ....kit import *
from ....phone.state.providers import Message, Notification, NotificationAction, by_number
from ....phone.state.providers.messages import party
from .conversation import Conversation
from .model import CHANNEL, PACKAGE, mark_threads, message_of, sms, thread_now


@does
def announce(c: Ctx, message: Message) -> Ctx:
    """Post the notification of a message that came in; one whose conversation is in front is read
    at once."""
    top, phone = c.phone.top, c.phone
    if isinstance(top, Conversation) and phone.display.on and not (phone.locked or phone.shade):
        if party(top.people) == party(message.people):
            return mark_threads(c, (thread_now(c, message.people).id,), True)
    contacts = c.phone.contacts
    thread = thread_now(c, message.people)
    who = sms.name(message.address, contacts)
    group = len(thread.recipients) > 1
    known = by_number(contacts, message.address)
    words = message.text or message.subject or "Attachment"
    actions = (
        NotificationAction("Reply", answer.partial(message.id), "Reply"),
        NotificationAction("Mark as read", mark_read(message.id)),
    )
    return c.notify(
        Notification(
            message.id,
            PACKAGE,
            sms.title(thread, contacts) if group else who,
            f"{who}: {words}" if group else words,
            message.time,
            CHANNEL,
            tap=open_noted(message.people),
            actions=actions,
            category="msg",
            icon="chat",
            person=known.name if known is not None else "",
        )
    )


@does
def open_noted(c: Ctx, people: tuple[str, ...]) -> Ctx:
    """Open the conversation of a notification."""
    return c.open("Conversation", people)


@does
def mark_read(c: Ctx, id: int) -> Ctx:
    """The conversation of a message is read, and its notifications go."""
    thread = thread_now(c, message_of(c, id).people)
    return mark_threads(c, (thread.id,), True).unnotify(id)


@does
def answer(c: Ctx, id: int, words: str) -> Ctx:
    """Send an answer to the people of a message, which is read then."""
    people = message_of(c, id).people
    return mark_read.now(c, id).run(sms.send(people, words))
