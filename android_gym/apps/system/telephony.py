"""Phone services: text messages come in, also where no messaging app is installed."""

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
    by_number,
    next_id,
    same_number,
)
from ...phone.system.ctx import Ctx

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
def deliver_message(c: Ctx, address: str, text: str) -> Ctx:
    """A text message comes in: kept and announced, unless its number is blocked.

    Schedule it for this package with `c.schedule(at, deliver(number, text))`.
    """
    if any(same_number(address, number) for number in c.phone.blocked):
        return c
    message = Message(next_id(c.phone.messages), address, text, c.phone.time, read=False)
    note = Notification(
        message.id, PACKAGE, _sender(c.phone.contacts, address), text, c.phone.time, "sms",
        tap=show_conversation(address),
    )  # fmt: skip
    return c.share(messages=(*c.phone.messages, message)).notify(note)


@does
def show_conversation(c: Ctx, address: str) -> Ctx:
    """Open the conversation over whatever is in front."""
    return replace(c, package=PACKAGE).show(Conversation(address))


APP = App(PACKAGE, "Phone Services", Conversation, launcher=False, system=True)
