"""Phone services: messages and calls come in, also where no app for them is installed."""

from __future__ import annotations

from msgspec.structs import replace

from ....kit import *
from ....phone.state.providers import Contact, Message, NotificationAction, same_number
from ....phone.system.messaging import receive
from ....phone.system.telecom import CALL_NOTE, ended, logged, ring
from .announced import LOGGED_NOTE, hide_messages, left_to, message_note, missed_note, note
from .announced import PACKAGE as PACKAGE
from .announced import sender_of as sender_of
from .calls import IncomingCall, decline_call, phone_services, take_call
from .placing import PLACE, PlaceCall, show_ringing

RECENT = 86_400  # seconds: the age of what a new phone announces
MAX_SHOWN = 3  # messages of a conversation that are shown, the newest last


@phone_services.activity(".MessageActivity")
class Conversation(Popup):
    """The newest messages of one sender, opened from the notification."""

    address: str = ""

    def view(self, messages: tuple[Message, ...], contacts: tuple[Contact, ...]) -> View:
        own: list[str] = [Verbatim(m.text) for m in messages if same_number(m.address, self.address) and not m.sent]
        lines = own[-MAX_SHOWN:] or ["No messages"]
        return message_dialog(sender_of(contacts, self.address), lines, ("Close", None), room=8)

    def on_create(self, c: Ctx) -> Ctx:
        """What is shown is read."""

        def seen(m: Message) -> Message:
            return m.replace(read=True) if same_number(m.address, self.address) else m

        return c.share(messages=tuple(map(seen, c.phone.messages))).run(hide_messages(self.address))


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
    made = Message(0, address, text, 0, recipients=recipients, subject=subject, attachments=attachments)
    phone, message, announced = receive(c.phone, made)
    c = replace(c, phone=phone)
    return _announced(c, message) if announced else c


def _announced(c: Ctx, message: Message) -> Ctx:
    """Announce a message: the SMS app does, or where there is none the phone services."""
    told = left_to(c, "role/sms", "message_came", message)
    return told or message_note(c, message, show_conversation(message.address))


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
    id = CALL_NOTE + phone.telecom.calls[-1].id
    return note(
        replace(c, phone=phone),
        id,
        sender_of(phone.contacts, number),
        "Incoming call",
        "call",
        ongoing=True,
        actions=tuple(NotificationAction(label, tap) for label, tap in actions),
        tap=show_ringing(id) if c.setting("role/dialer") else None,
        full_screen=IncomingCall(id),
    )


@does
def miss_call(c: Ctx, number: str) -> Ctx:
    """Nobody has answered the call that rings, or who called gave up."""
    call = c.phone.telecom.ringing
    if call is None:
        return c
    c = replace(c, phone=ended(c.phone, call))
    return _missed(c, CALL_NOTE + call.id, number, c.phone.time)


def _missed(c: Ctx, id: int, number: str, time: int) -> Ctx:
    """Announce a missed call: the phone app does, or where there is none the phone services."""
    told = left_to(c, "role/dialer", "call_missed", number, time)
    return told or missed_note(c, id, number, time)


@does
def announce_recent(c: Ctx) -> Ctx:
    """Announce the unread messages and the missed call of a new phone's last day."""
    since = c.phone.time - RECENT
    missed = [r for r in c.phone.calls if r.kind == "missed" and since < r.time <= c.phone.time]
    for record in missed[-1:]:
        c = _missed(c, LOGGED_NOTE + record.id, record.number, record.time)
    for message in c.phone.messages:
        if not (message.read or message.sent) and since < message.time <= c.phone.time:
            c = _announced(c, message)
    return c


APP = App(
    PACKAGE,
    "Phone Services",
    Conversation,
    unseen=announce_recent(),
    launcher=False,
    receives=(Filter(PLACE, lambda i: PlaceCall(i.data.removeprefix("tel:")), "tel:"),),
    system=True,
    icon=Icon("#1a73e8", (Glyph("phone"),)),
)
