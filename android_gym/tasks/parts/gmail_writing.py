"""Mails that are written in Gmail: what they say, and how a new one is told from what was there."""

from __future__ import annotations

import random

from ...apps.google.gmail.answers import Answer, answer
from ...apps.google.gmail.mail import Mail
from ...apps.google.gmail.model import PACKAGE
from ...phone.state.ledger_entries import Sent, new_among
from ...phone.state.phone import Phone
from ..base import Params
from ..records import new_rows
from .gmail import correspondents, gmail, newest, sample_sender

BOB = "bob@example.com"
OTHERS = ("alex.kim@example.com", "dana@example.org", "team@harborlight.example")
LETTERS = (
    ("meeting details", "weekly meeting on 13 Oct, Room 101"),
    ("Trip to the coast", "The bus leaves at 8:40 from the corner of Noe Street."),
    ("Spare key", "It hangs behind the blue coat."),
    ("Quarterly figures", "Please have a look at rows 12 to 40."),
    ("Game night", "Saturday at 7, bring the long one."),
    ("Library books", "Two of them are due on Thursday."),
    ("New bike lock", "The code is on the note in the drawer."),
    ("Dress rehearsal", "We start at half past five on stage B."),
)
ANSWERS = (
    "Got it.",
    "Thanks, that helps.",
    "I will look at it tonight.",
    "See you on Friday.",
    "Please call me about this.",
    "No, that was not me.",
    "Count me in.",
    "Noted, thank you.",
)


def sample_letter(rng: random.Random, phone: Phone) -> Params:
    subject, body = rng.choice(LETTERS)
    return {"to": _recipient(rng, phone), "subject": subject, "body": body}


def sample_reply(rng: random.Random, phone: Phone) -> Params:
    return sample_sender(rng, phone) | {"text": rng.choice(ANSWERS)}


def sample_forward(rng: random.Random, phone: Phone) -> Params:
    return sample_sender(rng, phone) | {"to": _recipient(rng, phone)}


def _recipient(rng: random.Random, phone: Phone) -> str:
    known = [c.emails[0].address for c in correspondents(phone)]
    return rng.choice((BOB, *rng.sample(known, 4), *OTHERS))


def fresh(before: Phone, now: Phone) -> tuple[Mail, ...]:
    """The mails that are new."""
    return new_rows(gmail(before).mails, gmail(now).mails)


def mails_left(before: Phone, now: Phone) -> bool:
    """Whether what has left the phone are mails that Gmail keeps."""
    kept = (mail.delivery for mail in fresh(before, now))
    known = {Sent(PACKAGE, kind, tuple(sorted(to)), text, title, files) for kind, to, text, title, files in kept}
    return set(new_among(before.outbox, now.outbox)) <= known


def outline(mail: Mail) -> Mail:
    """A mail without its recipients and words, and without what Gmail gives it."""
    return mail.replace(id=0, thread=0, box="", to=(), cc=(), bcc=(), subject="", body="", time=0, read=True)


def letter(phone: Phone, box: str, p: Params) -> Mail:
    """The mail wanted, without what Gmail gives it."""
    app = gmail(phone)
    return Mail(0, 0, box, "primary", app.owner, app.email, (p["to"],), (), p["subject"], p["body"], 0)


def reply_and_start(phone: Phone, sender: str, mode: str, text: str = "") -> tuple[Mail, Answer]:
    """The mail that answers the sender's newest one, and what it began with."""
    app, old = gmail(phone), newest(phone, sender)
    begun = answer(app, old, mode, phone.zone, phone.contacts, phone.locale)
    body = "\n\n".join(part for part in (text, begun.quote) if part)
    mail = Mail(0, 0, "sent", "primary", app.owner, app.email, begun.to, (), begun.subject, body, 0)
    return mail.replace(attachments=begun.attachments), begun
