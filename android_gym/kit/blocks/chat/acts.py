"""Handlers over the messages that the phone shares, for Calls of apps: what is done with marked
conversations and messages, who is blocked, notifications, what a message is given.

    delete = ("Delete", confirm(acts.erase(self.picked), "Delete these conversations?"), "delete")
    SKIN = chat.Chat(attach=send(Intent(GET_CONTENT, type="image/*"), acts.take_file()))

Conversations are named by `MessageThread.id`. Those that take `ids` end the selection of the window.
"""

from __future__ import annotations

from ....phone.core.calls import Call, does
from ....phone.core.values import Table
from ....phone.state.activity import Intent
from ....phone.state.providers import Message, Notification, NotificationAction, find, same_number
from ....phone.system.ctx import Ctx
from ...items import Item
from ...picking import clear_selection, done_picking
from ...verbs import copy, sends
from ...verbs import send as send_intent
from ..media.verbs import path_of
from . import keeping, sms

_ACTION = "android.intent.action."
_PERSON = Intent(f"{_ACTION}PICK", type="vnd.android.cursor.dir/contact")


@does
def open_thread(c: Ctx, room: str, key: int | str) -> Ctx:
    """Open a conversation in the activity `room`; by the key "THREAD/MESSAGE" of a message that was found, there."""
    id, _, message = str(key).partition("/")
    c = c.open(room, sms.thread_now(c, int(id)).recipients)
    return c.reveal(f"message {message}") if message else c


@does
def change(c: Ctx, ids: tuple[int, ...], field: str, on: bool) -> Ctx:
    """Change a field of conversations."""
    return clear_selection(keeping.change(c, ids, **{field: on}))


@does
def erase(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Delete conversations."""
    return clear_selection(keeping.delete_threads(c, ids))


@does
def erase_messages(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Delete messages; one that waits to be sent is not sent."""
    return clear_selection(keeping.delete_messages(c, frozenset(ids)))


@does
def mark(c: Ctx, ids: tuple[int, ...], read: bool) -> Ctx:
    """Mark conversations as read or unread."""
    return clear_selection(keeping.mark_threads(c, ids, read))


@does
def mark_all(c: Ctx) -> Ctx:
    """Mark all conversations as read that are not blocked."""
    rows = sms.threads(c.phone.messages, c.phone.threads, c.phone.blocked)
    return clear_selection(keeping.mark_threads(c, tuple(int(one.key) for one in rows if one.unread), True))


@does
def block(c: Ctx, gone: tuple[str, ...], *new: str) -> Ctx:
    """Block numbers; those that are `gone` are blocked no longer."""
    old = tuple(n for n in c.phone.blocked if n not in gone)  # those that stay blocked
    added = (n for n in new if not any(same_number(n, other) for other in old))
    return clear_selection(c.share(blocked=(*old, *added)))


@does
def do_and_leave(c: Ctx, call: Call) -> Ctx:
    """Do something with the conversation of this window, and leave it without a draft."""
    return c.set(draft="").run(call).finish()


@does
def reply(c: Ctx, id: int, words: str) -> Ctx:
    """Answer a message from its notification; without words it is only marked as read."""
    people = find(c.phone.messages, id).people  # who are answered if there are words
    read = sms.mark_read(c, people).unnotify(id)
    return read.run(sms.send(people, words)) if words else read


def announce_message(c: Ctx, message: Message, tap: Call, channel: str = "sms") -> Ctx:
    """Post the notification of a message that came in, with an answer and "Mark as Read"."""
    name, words = sms.name(message.address, c.phone.contacts), message.text or "Attachment"
    actions = (
        NotificationAction("Reply", reply.partial(message.id), "Reply"),
        NotificationAction("Mark as Read", reply(message.id, "")),
    )
    note = Notification(message.id, c.package, name, words, message.time, channel, actions=actions, person=name)
    return c.notify(note.replace(tap=tap, category="msg"))


def number_ways(number: str) -> tuple[Item, ...]:
    """What can be done with a number: add it to a contact, dial it, copy it."""
    extras = Table.of({"phone": number})
    known = Intent(f"{_ACTION}INSERT_OR_EDIT", type="vnd.android.cursor.item/contact", extras=extras)
    return (
        Item("Add number to contact", done_picking(send_intent(known))),
        Item("Dial number", done_picking(send_intent(Intent(f"{_ACTION}DIAL", f"tel:{number}")))),
        Item("Copy number to clipboard", done_picking(copy(number))),
    )


def attach_ways(packages: tuple[str, ...], *ways: tuple[str, str, str]) -> tuple[tuple[str, str, Call], ...]:
    """What can be put into a message, as far as an installed app has it: of each (label, icon, MIME type), where the
    type "" is a contact, the label, the icon and a Call."""
    found = []
    for label, sign, mime in ways:
        asked = (Intent(f"{_ACTION}GET_CONTENT", type=mime), take_file()) if mime else (_PERSON, take_person())
        tap = sends(packages, *asked)
        found += [(label, sign, tap)] if tap is not None else []
    return tuple(found)


def notification_settings(package: str) -> Call:
    """Open the settings of an app's notifications."""
    extras = Table.of({"android.provider.extra.APP_PACKAGE": package})
    return send_intent(Intent("android.settings.APP_NOTIFICATION_SETTINGS", extras=extras))


@does
def take_sound(c: Ctx) -> Ctx:
    """A sound was chosen for new messages: the field `sound` of the model."""
    return c.save(sound=str(c.result))


def pick_sound(now: str) -> Call:
    """Let the system's picker choose the `sound` of new messages, which is "Category/Name"."""
    extras = Table.of({"type": "notification", "existing": now})
    return send_intent(Intent(f"{_ACTION}RINGTONE_PICKER", extras=extras), take_sound())


@does
def take_file(c: Ctx) -> Ctx:
    """A picture or file was chosen: its path, or an intent about it."""
    path = path_of(c.result) if isinstance(c.result, Intent) else str(c.result)
    return c.set(attached=(*c.screen.attached, path)) if path else c


@does
def take_person(c: Ctx) -> Ctx:
    """A contact was chosen: the name and the number are written into the message."""
    found = find(c.phone.contacts, c.result)
    words = " ".join((found.name, *(p.number for p in found.phones[:1])))
    return c.set(draft=" ".join(filter(None, (c.screen.draft.strip(), words))))


__all__ = [
    "announce_message",
    "attach_ways",
    "block",
    "change",
    "do_and_leave",
    "erase",
    "erase_messages",
    "mark",
    "mark_all",
    "notification_settings",
    "number_ways",
    "open_thread",
    "pick_sound",
    "reply",
    "take_file",
    "take_person",
    "take_sound",
]
