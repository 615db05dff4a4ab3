"""What an answer to a mail begins with: whom it goes to, its subject, the text it quotes."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ....kit import Locale, Value
from ....kit.families.google import name_of
from ....phone.state.providers import Contact
from .mail import Attachment, Mail
from .model import Gmail
from .threads import long_stamp

QUOTED = re.compile(r"\n*(?:On [^\n]* wrote:|-{5,} Forwarded message -{5,})\n")


class Answer(Value):
    """What compose holds when an answer is begun."""

    to: tuple[str, ...] = ()
    cc: tuple[str, ...] = ()
    subject: str = ""
    attachments: tuple[Attachment, ...] = ()
    thread: int = 0
    quote: str = ""


def split_quote(body: str) -> tuple[str, str]:
    """What was written, and what it quotes."""
    found = QUOTED.search(body)
    at = found.start() if found else len(body)
    return body[:at], body[at:].strip()


def bare_subject(subject: str, marks: str = "re|fwd") -> str:
    """A subject without what answers put before it."""
    return re.sub(rf"(?is)^(?:(?:{marks}):\s*)+(.*?)\s*$", r"\1", subject)


def recipients_of(mail: Mail, own: str, every: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Whom an answer goes to, and its copies. The answer to one's own mail goes where that went."""

    def others(addresses: Iterable[str], but: Iterable[str] = ()) -> tuple[str, ...]:
        gone = {own.casefold(), *(a.casefold() for a in but)}
        return tuple(dict.fromkeys(a for a in addresses if a.casefold() not in gone))

    to: tuple[str, ...] = (mail.sender_address,)
    if mail.sender_address.casefold() == own.casefold():
        to = others(mail.to) or (own,)
    if not every:
        return to, ()
    first = others((*to, *mail.to)) or to
    return first, others(mail.cc, first)


def many(mail: Mail, own: str) -> bool:
    """Whether there is more than one to answer to."""
    to, cc = recipients_of(mail, own, every=True)
    return len(to) + len(cc) > 1


def answer(app: Gmail, mail: Mail, mode: str, zone: str, contacts: tuple[Contact, ...], locale: Locale) -> Answer:
    """The beginning of a "reply", "reply_all" or "forward"."""
    bare = bare_subject(mail.subject)
    if mode == "forward":
        names = ", ".join(f"{name_of(a, contacts)} <{a}>" for a in mail.to)
        quote = (
            "---------- Forwarded message ----------\n"
            f"From: {mail.sender} <{mail.sender_address}>\n"
            f"Date: {long_stamp(mail.time, zone, locale)}\n"
            f"Subject: {mail.subject}\nTo: {names}\n\n{mail.body}"
        )
        return Answer((), (), f"Fwd: {bare}", mail.attachments, mail.thread, quote)
    to, cc = recipients_of(mail, app.email, mode == "reply_all")
    date, _, time = long_stamp(mail.time, zone, locale).rpartition(", ")
    lines = "\n".join(f"> {line}".rstrip() for line in mail.body.split("\n"))
    head = f"On {date} at {time} {mail.sender} <{mail.sender_address}> wrote:"
    return Answer(to, cc, f"Re: {bare}", (), mail.thread, f"{head}\n{lines}")
