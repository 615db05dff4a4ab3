"""What the tasks of cross_app_events.yaml share with others."""

from __future__ import annotations

from ...apps.system.telephony import PACKAGE as TELEPHONY
from ...apps.system.telephony import deliver_message
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from .crossing import COMES
from .messages import new_messages


def writes(phone: Phone, number: str, words: str) -> Phone:
    """A text comes in within seconds."""
    call = deliver_message(number, words)
    return Ctx(phone, TELEPHONY).schedule(phone.time + COMES, call).phone


def came(before: Phone, now: Phone, number: str, words: str) -> bool:
    """The text has come in, as it was sent."""
    wanted = (words, "inbox", "", (), (number,))
    return any(
        (one.text, one.box, one.subject, one.attachments, one.people) == wanted for one in new_messages(before, now)
    )
