"""Phone services: messages and calls come in, also where no app for them is installed."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from ...kit import (
    PARAGRAPH_DIM,
    TEXT,
    App,
    Popup,
    close,
    dialog,
    dialog_button,
    dialog_buttons,
    does,
)  # fmt: skip
from ...phone.core.view import FILL, Layout, View
from ...phone.state.providers import (
    Contact,
    Message,
    Notification,
    NotificationAction,
    by_number,
    same_number,
)
from ...phone.system.ctx import Ctx
from ...phone.system.messaging import receive
from ...phone.system.telecom import CALL_NOTE, ended, logged, ring

PACKAGE = "com.android.phone"
MAX_SHOWN = 3  # messages of a conversation that are shown, the newest last
_LINE = Layout(w=FILL, pad=(24, 0, 24, 8))


class Conversation(Popup):
    """The newest messages of one sender, opened from the notification."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.phone.MessageActivity"
    address: str = ""

    def view(self, messages: tuple[Message, ...], contacts: tuple[Contact, ...]) -> View:
        own = [m for m in messages if same_number(m.address, self.address) and not m.sent]
        lines = tuple(
            View(TEXT, "android:id/message", m.text, style=PARAGRAPH_DIM, layout=_LINE)
            for m in own[-MAX_SHOWN:]
        )
        empty = View(TEXT, "android:id/message", "No messages", style=PARAGRAPH_DIM, layout=_LINE)
        button = dialog_button("Close", close(), "android:id/button1")
        return dialog(_sender(contacts, self.address), lines or (empty,), dialog_buttons(button))

    def created(self, c: Ctx) -> Ctx:
        """What is shown is read."""
        return c.share(
            messages=tuple(
                m.replace(read=True) if same_number(m.address, self.address) else m
                for m in c.phone.messages
            )
        )


def _sender(contacts: tuple[Contact, ...], address: str) -> str:
    known = by_number(contacts, address)
    return known.name if known is not None else address or "Messages"


@does
def deliver_message(
    c: Ctx,
    address: str,
    text: str,
    recipients: tuple[str, ...] = (),
    subject: str = "",
    attachments: tuple[str, ...] = (),
) -> Ctx:
    """A message comes in: kept and announced, unless its number is blocked or its conversation is
    muted. Of a group `recipients` are all others, the sender too; `attachments` are paths of files.

    Schedule it for this package with `c.schedule(at, deliver_message(number, text))`.
    """
    made = Message(
        0, address, text, 0, recipients=recipients, subject=subject, attachments=attachments
    )
    phone, message, announced = receive(c.phone, made)
    c = replace(c, phone=phone)
    note = Notification(
        message.id, PACKAGE, _sender(c.phone.contacts, address), text or subject, c.phone.time,
        "sms", tap=show_conversation(address),
    )  # fmt: skip
    return c.notify(note) if announced else c


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
    call = phone.telecom.calls[-1]
    note = Notification(
        CALL_NOTE + call.id, PACKAGE, _sender(phone.contacts, number), "Incoming call", phone.time,
        "call",
        actions=(NotificationAction("Decline", decline_call()),
                 NotificationAction("Answer", take_call())),
        ongoing=True,
    )  # fmt: skip
    return replace(c, phone=phone).notify(note)


@does
def miss_call(c: Ctx, number: str) -> Ctx:
    """Nobody has answered the call that rings, or who called gave up."""
    call = c.phone.telecom.ringing
    if call is None:
        return c
    c = replace(c, phone=ended(c.phone, call))
    note = Notification(
        CALL_NOTE + call.id, PACKAGE, "Missed call", _sender(c.phone.contacts, number),
        c.phone.time, "missed_call",
    )  # fmt: skip
    return c.notify(note)


@does
def take_call(c: Ctx) -> Ctx:
    return c.answer_call()


@does
def decline_call(c: Ctx) -> Ctx:
    return c.reject_call()


APP = App(PACKAGE, "Phone Services", Conversation, launcher=False, system=True)
