"""The windows of a conversation by SMS and of a new message, and sending from them.

    @mms.activity(".ui.Conversation")
    class Conversation(Room):
        due: int = 0

        def skin(self, told):
            return SKIN.replace(locale=told.locale)

        def page(self, told, body, bottom):
            return scaffold(app_bar(told.title, leave()), body, bottom)

    @mms.activity(".ui.Compose")
    class Compose(NewMessage):
        def view(self, contacts):
            field = recipients.recipients_field(self, contacts, "Name or number", "recipients")
            skin = SKIN.replace(send=post_new.partial("Conversation"))
            return scaffold(app_bar("New message", leave()), field, chat.composer(skin, self))

    APP = App(mms.name, "Messages", Main, Model, message_came=announce.partial("Conversation", CHANNEL))

Activities are named by their classes, as by `route`.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from msgspec.structs import replace

from ....phone.core.calls import does
from ....phone.core.values import Value
from ....phone.core.view import View
from ....phone.state.activity import Activity
from ....phone.state.locale import Locale
from ....phone.state.providers import (
    Contact,
    File,
    Message,
    MessageThread,
    by_number,
    in_thread,
    same_number,
    thread_of,
)
from ....phone.system.ctx import Ctx
from ...basic import decor
from ...verbs import route
from . import acts, keeping, recipients, sms
from .composer import composer
from .conversation import conversation
from .skin import Chat
from .values import Bubble, back

People = tuple[str, ...]  # numbers
_SKIN = Chat()


class Told(Value):
    """What a `Room` shows, and what its looks and bars depend on."""

    app: Any
    thread: MessageThread
    bubbles: tuple[Bubble, ...]
    messages: tuple[Message, ...]  # all that the phone has
    contacts: tuple[Contact, ...]
    blocked: People
    packages: People
    locale: Locale
    zone: str

    @property
    def title(self) -> str:
        """What the conversation is called."""
        return sms.title(self.thread, self.contacts)

    @property
    def is_known(self) -> bool:
        """Whether the number is that of a contact."""
        return by_number(self.contacts, self.thread.recipients[0]) is not None

    @property
    def blocks(self) -> People:
        """The number as it is among those that are blocked."""
        return tuple(number for number in self.blocked if same_number(number, self.thread.recipients[0]))


class Room(Activity):
    """A base of activities that show the conversation with `people`, which is read while it is in front; what is in
    its composer is kept as a draft. `picked` are marked messages. Where it has a field `due`, that is when the message
    is to be sent; where it has `finding` and `query`, that is what is searched for in it.

    An app says how it looks in `skin`, and in `page` what is around the messages and the composer."""

    people: tuple[str, ...] = ()
    draft: str = ""
    attached: tuple[str, ...] = ()
    picked: tuple[int, ...] = ()

    def view(
        self,
        app: Any,
        messages: tuple[Message, ...],
        threads: tuple[MessageThread, ...],
        blocked: People,
        contacts: tuple[Contact, ...],
        files: tuple[File, ...],
        packages: People,
        locale: Locale,
        now: datetime,
        zone: str,
    ) -> View:
        thread = thread_of(self.people, messages, threads)
        said = sms.bubbles(messages, thread, contacts, files)
        told = Told(app, thread, said, messages, contacts, blocked, packages, locale, zone)
        skin = self.skin(told).replace(named=len(thread.recipients) > 1, send=post.partial(self.people))
        query = getattr(self, "query", "") if getattr(self, "finding", False) else ""
        body = conversation(skin, said, now, zone, picked=self.picked, query=query, empty=decor())
        return self.page(told, body, composer(skin, self, previews=sms.previews(self.attached, files)))

    def skin(self, told: Told) -> Chat:
        """The looks of this moment."""
        return _SKIN

    def page(self, told: Told, body: View, bottom: View) -> View:
        """The whole window. Every app says what it is."""
        raise TypeError(f"{type(self).__name__} needs a method `page`")

    def on_create(self, c: Ctx) -> Ctx:
        c = c if self.draft or self.attached else sms.load_draft(c, self.people)
        return c if in_thread(c.phone.messages, MessageThread(0, self.people)) else c.focus("draft")

    def on_resume(self, c: Ctx) -> Ctx:
        said = in_thread(c.phone.messages, MessageThread(0, self.people))
        return keeping.cancel_notifications(sms.mark_read(c, self.people), frozenset(m.id for m in said))

    def on_pause(self, c: Ctx) -> Ctx:
        return sms.keep_draft(c, self.people, getattr(c.screen, "due", 0)) if self.people else c

    def back(self, c: Ctx) -> Ctx:
        return back(c)


@does
def post(c: Ctx, people: tuple[str, ...], words: str, attached: tuple[str, ...]) -> Ctx:
    """Send a message at the time that the window has as `due`, or now, with the `signature` of the model, and asking
    for a report where the model has `reports`."""
    signed = "\n".join(filter(None, (words, getattr(c.app, "signature", ""))))
    status, at = "pending" if c.app.reports else "", getattr(c.screen, "due", 0)
    one = Message(0, people[0], signed, 0, recipients=people, attachments=attached, status=status)
    c = c.set(due=0) if at else c
    return c.send_message(one, at if at > c.phone.time else 0)


@does
def announce(c: Ctx, room: str, channel: str, message: Message) -> Ctx:
    """A message came in: its notification opens the conversation in the activity `room`; one whose conversation is in
    front is read at once. For `App.message_came`: `announce.partial("Conversation", CHANNEL)`."""
    top = c.phone.top
    if isinstance(top, Room) and top.package == c.package and top.people == message.people:
        return sms.mark_read(c, message.people)
    return acts.announce_message(c, message, route(room, message.people), channel)


class NewMessage(Activity):
    """A base of activities that write a new message. `to` is what stands in the field of the recipients, `people` are
    those that were chosen; with `choosing` all contacts are listed. What is written to them is kept as a draft."""

    to: str = ""
    draft: str = ""
    attached: tuple[str, ...] = ()
    people: People = ()
    choosing: bool = False
    due: int = 0

    def on_create(self, c: Ctx) -> Ctx:
        people, rest = recipients.numbers_of(self.to, c.phone.contacts)
        return c.set(to=rest, people=people).focus("draft" if people else "to")

    def on_pause(self, c: Ctx) -> Ctx:
        people = c.screen.people
        return sms.keep_draft(c, people, c.screen.due) if people and c.screen.draft else c

    def on_text_changed(self, c: Ctx, field: str) -> Ctx:
        return c.set(choosing=False) if field == "draft" else c


@does
def post_new(c: Ctx, room: str, words: str, attached: tuple[str, ...]) -> Ctx:
    """Send a new message, and open its conversation in the activity `room`; without a recipient it stays as it is."""
    people, rest = recipients.all_numbers(c)
    if rest or not people:
        said = f"{rest} is no contact and no number" if rest else "Add a recipient"
        return c.set(draft=words, attached=attached).toast(said)
    sent = post.now(c, people, words, attached).finish()
    return replace(sent, package=c.package).open(room, people)


__all__ = ["NewMessage", "Room", "Told", "announce", "post", "post_new"]
