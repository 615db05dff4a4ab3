"""Tasks about one mail: which one was sent last, whether it is open, and what is left unread."""

from __future__ import annotations

import random

from ...apps.google.gmail.conversation import Conversation
from ...apps.google.gmail.mail import Mail
from ...phone.state.phone import Phone
from ..base import Params
from ..foreground import top_activity
from ..parts.gmail import add_own_mail, correspondents, gmail, in_box, keys, of_sender, with_changed

LATEST_SENT = (
    "Keys for the workshop",
    "Photos from the pier",
    "Books to give back",
    "Dinner on Sunday",
    "Ladder for the hallway",
    "Numbers for the field test",
    "Ferry timetable",
)


def last_sent(phone: Phone, p: Params) -> Mail:
    return in_box(phone, "sent")[-1]


def sample_sent(rng: random.Random, phone: Phone) -> Params:
    latest = in_box(phone, "sent")[-1]
    subject = rng.choice((latest.subject, *LATEST_SENT))
    if subject == latest.subject:
        return {"subject": subject, "to": latest.to[0]}
    return {"subject": subject, "to": rng.choice(correspondents(phone)).emails[0].address}


def with_sent(phone: Phone, p: Params) -> Phone:
    """The mail drawn was the last to be sent, and it has no star."""
    if in_box(phone, "sent")[-1].subject != p["subject"]:
        phone = add_own_mail(phone, "sent", p["to"], p["subject"], "As promised. More when I see you.", 1500)
    return with_changed(phone, last_sent(phone, p), starred=False)


def no_other_unread(before: Phone, now: Phone, p: Params) -> bool:
    """No other mail was marked as unread; elsewhere, such marks are no change."""
    may = {m.id for m in gmail(before).mails if not m.read} | {of_sender(before, p).id}
    return all(m.read or m.id in may for m in gmail(now).mails)


def conversation_open(before: Phone, now: Phone, p: Params) -> bool:
    """The page of the mail's conversation is in front."""
    return isinstance(now.top, Conversation) and now.top.key in keys(of_sender(before, p))


def mail_open(before: Phone, now: Phone, p: Params) -> bool:
    """The mail is shown in full on that page, and nothing covers it."""
    top = top_activity(now, Conversation)
    return top is not None and conversation_open(before, now, p) and of_sender(before, p).id in top.open
