"""Tasks that write a mail in Gmail: the only new mail, once Gmail is left, is as it was asked for."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from ...apps.google.gmail.mail import Mail
from ...phone.core.zones import instant
from ...phone.state.phone import Phone
from ...phone.system.home import paused
from ..base import Goal, Params
from ..parts.gmail import of_sender
from ..parts.gmail_writing import fresh, letter, mails_left, outline, reply_and_start

TIMES = {"tomorrow morning": (1, 6, 12), "tomorrow afternoon": (1, 12, 18)}  # days, from, to hour

Part = Callable[[Mail], object]


def of_new(fits: Callable[[Phone, Mail, Params], bool]) -> Goal:
    """A part of a goal that is about the only new mail, which may be one being written."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        new = fresh(before, paused(now))
        return len(new) == 1 and fits(before, new[0], p)

    return holds


def as_answer(mode: str, part: Part) -> Goal:
    """The only new mail is like the answer or forward that Gmail begins, in one respect."""
    return of_new(lambda start, mail, p: part(mail) == part(reply_and_start(start, p["sender"], mode)[0]))


def recipients(mail: Mail) -> object:
    return mail.to, mail.cc, mail.bcc


def is_kept(before: Phone, now: Phone, p: Params) -> bool:
    """The new mail is a draft, or it is being written and nothing asks what shall become of it."""
    left = paused(now) if now.popup is None else now
    return [m.box for m in fresh(before, left)] == ["drafts"]


def is_sent(before: Phone, now: Phone, p: Params) -> bool:
    """The new mail was sent, and nothing else has left the phone."""
    return [mail.box for mail in fresh(before, paused(now))] == ["sent"] and mails_left(before, now)


is_planned = of_new(lambda start, mail, p: mail.box == "scheduled")
goes_to_one = of_new(lambda start, mail, p: recipients(mail) == ((p["to"],), (), ()))
goes_to_sender = as_answer("reply", recipients)
goes_in_time = of_new(lambda start, mail, p: mail.time in span(start, p["when"]))
in_conversation = of_new(lambda start, mail, p: mail.thread == of_sender(start, p).thread)
has_subject = of_new(lambda start, mail, p: mail.subject.strip() == p["subject"])
has_reply_subject = as_answer("reply", lambda mail: mail.subject)
has_forward_subject = as_answer("forward", lambda mail: mail.subject)
has_text = of_new(lambda start, mail, p: mail.body.strip() == p["body"])
has_forward_text = as_answer("forward", lambda mail: mail.body)
letter_only = of_new(lambda start, mail, p: outline(mail) == outline(letter(start, "drafts", p)))
reply_only = as_answer("reply", outline)
forward_only = as_answer("forward", outline)


@of_new
def has_reply_text(before: Phone, mail: Mail, p: Params) -> bool:
    """The mail has the text, above the quoted mail or without it."""
    whole, _ = reply_and_start(before, p["sender"], "reply", p["text"])
    return mail.body.strip() in (whole.body, p["text"])


def span(phone: Phone, when: str) -> range:
    """The seconds UTC at which a mail may go out."""
    midnight = datetime.combine(phone.now.date(), datetime.min.time())
    days, first, last = TIMES.get(when, (7 - phone.now.weekday(), 6, 12))
    day = midnight + timedelta(days=days)
    return range(instant(phone.zone, day + timedelta(hours=first)), instant(phone.zone, day + timedelta(hours=last)))
