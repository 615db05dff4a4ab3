"""The window of a conversation by SMS, and sending from it."""

from __future__ import annotations

from ....phone.core.calls import does
from ....phone.state.activity import Activity
from ....phone.state.providers import Message, MessageThread, in_thread
from ....phone.system.ctx import Ctx
from . import keeping, sms
from .values import back


class Room(Activity):
    """A base of activities that show the conversation with `people`, which is read while it is in front; what is in
    its composer is kept as a draft. `picked` are marked messages. Where it has a field `due`, that is when the message
    is to be sent."""

    people: tuple[str, ...] = ()
    draft: str = ""
    attached: tuple[str, ...] = ()
    picked: tuple[int, ...] = ()

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


__all__ = ["Room", "post"]
