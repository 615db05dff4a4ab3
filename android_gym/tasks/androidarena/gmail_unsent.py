"""Tasks of Gmail that write a mail and must not send it: Send is forbidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...action import Action
from ...apps.google.gmail.compose import Compose
from ...apps.google.gmail.mail import Mail
from ...kit.families.google import addresses_in
from ...phone.state.phone import Phone
from ..base import Condition, Constraint, Goal, Params, Task
from ..steps import click
from .gmail import GMAIL_OPEN, MAILS, at_hand, gmail, looked_at, of_sender
from .gmail_writing import (
    addressing_forward,
    answered,
    letter,
    sample_forward,
    sample_letter,
    sample_reply,
    typing_reply,
    writing,
)

Wanted = Callable[[Phone, Params], Mail]


# --- what is forbidden -------------------------------------------------------------------------


def outgoing(phone: Phone) -> set[int]:
    return {m.id for m in gmail(phone).mails if m.box in ("sent", "outbox", "scheduled")}


def send_pressed(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """Send was tapped, whatever came of it, or a mail is on its way now or later."""
    if outgoing(after) - outgoing(before):
        return True
    target = action.element
    if target is None or not action.verb.endswith("click") or not isinstance(before.top, Compose):
        return False
    return target.name == "Send" or target.id.rpartition("/")[2] == "send"


def no_send(written: Callable[[Params], tuple[Action, ...]]) -> Constraint:
    """written: how the mail comes to stand where it could be sent."""
    return Constraint(
        "I want to read it before it leaves, so do not press Send or any button of that kind.",
        "component",
        send_pressed,
        lambda p: (*written(p), click("Send", id="send")),
    )


# --- a mail that waits -------------------------------------------------------------------------


def screens(phone: Phone) -> Iterator[Compose]:
    """The mails that are being written, the one in front first."""
    for task in phone.tasks:
        for window in reversed(task.windows):
            if isinstance(window.activity, Compose):
                yield window.activity


def written(before: Phone, now: Phone) -> Mail | None:
    """The mail that was written since: one that is on a screen, else a new one. Its time and the
    number of a conversation of its own are 0; so is its id where it was never saved."""
    app, old = gmail(before), {m.id for m in gmail(before).mails}
    new = {m.id: m for m in gmail(now).mails if m.id not in old}
    blank = Mail(0, 0, "drafts", "primary", app.owner, app.email, (), (), "", "", 0)
    mails = [filled(new.get(s.draft, blank), s) for s in screens(now) if s.draft not in old]
    mails = [m for m in mails if m.replace(id=0, thread=0, time=0) != blank] or list(new.values())
    if not mails:
        return None
    mail = mails[0]
    known = mail.thread in {m.thread for m in app.mails}
    return mail.replace(thread=mail.thread if known else 0, time=0, subject=mail.subject.strip())


def filled(mail: Mail, s: Compose) -> Mail:
    """A mail with what the screen says, what is typed and no chip yet included."""
    body = "\n\n".join(part for part in (s.body.rstrip(), s.quote) if part)
    to, cc, bcc = (*s.to, *addresses_in(s.to_text)), (*s.cc, *addresses_in(s.cc_text)), s.bcc
    return mail.replace(
        to=to,
        cc=cc,
        bcc=(*bcc, *addresses_in(s.bcc_text)),
        subject=s.subject,
        body=body,
        attachments=s.attachments,
        thread=s.thread,
        sender_address=s.sender or mail.sender_address,
    )


def compared(part: Callable[[Mail], object], wanted: Wanted) -> Goal:
    """A part of a goal: the mail that was written is as the wanted one in one respect."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        mail = written(before, now)
        return mail is not None and part(mail) == part(wanted(before, p))

    return holds


def begun(before: Phone, now: Phone, p: Params) -> bool:
    """Or later: it is kept."""
    return any(True for _ in screens(now)) or written(before, now) is not None


def alone(before: Phone, now: Phone, p: Params) -> bool:
    """Nothing else was written: all that is new is this mail."""
    mail, old = written(before, now), {m.id for m in gmail(before).mails}
    return all(m.id in old or mail is not None and m.id == mail.id for m in gmail(now).mails)


def recipients(m: Mail) -> tuple[tuple[str, ...], ...]:
    return m.to, m.cc, m.bcc


def rest(*fields: str) -> Callable[[Mail], Mail]:
    """A mail without its number and without fields that are looked at by themselves."""
    blank: dict[str, object] = {"to": (), "cc": (), "bcc": (), "subject": "", "body": ""}
    gone = {name: blank[name] for name in ("to", "cc", "bcc", *fields)}
    return lambda m: m.replace(id=0, **gone)


def a_letter(start: Phone, p: Params) -> Mail:
    return letter(start, "drafts", p)


def a_reply(start: Phone, p: Params) -> Mail:
    mail, begun = answered(start, p["sender"], "reply", p["text"])
    return mail.replace(box="drafts", thread=begun.thread)


def a_forward(start: Phone, p: Params) -> Mail:
    mail, begun = answered(start, p["sender"], "forward", "")
    return mail.replace(box="drafts", thread=begun.thread, to=(p["to"],))


def text_typed(before: Phone, now: Phone, p: Params) -> bool:
    """The reply's text, over the text that it quotes or without that."""
    mail = written(before, now)
    return mail is not None and mail.body in (p["text"], a_reply(before, p).body)


BEGUN = Condition("A mail is being written.", begun)
ALONE = Condition("No other mail was written.", alone)
SHOWN = ("quoted", "copies", "base", "home")  # how the screen shows the mail, or another does


TASKS = (
    Task(
        "Gmail-ComposeNoSend",
        'Write a mail to {to} in Gmail with the subject "{subject}" and the text "{body}".',
        (
            Condition("It goes to {to} and nobody else.", compared(recipients, a_letter)),
            Condition("Its subject is “{subject}”.", compared(lambda m: m.subject, a_letter)),
            Condition("Its text is “{body}”.", compared(lambda m: m.body, a_letter)),
            Condition("It has nothing else.", compared(rest("subject", "body"), a_letter)),
            ALONE,
        ),
        lambda p: (writing(p),),
        sample_letter,
        subgoals=(GMAIL_OPEN, BEGUN),
        allowed=(f"{MAILS}[+1]",),
        loose=SHOWN,
        constraint=no_send(writing),
        tags=("constrained",),
        phrasings=(
            'Prepare a Gmail message for {to}. Subject: "{subject}". Text: "{body}".',
            'I need a mail to {to} written in Gmail: "{body}", under the subject "{subject}".',
            'Get a mail ready in Gmail whose recipient is {to}, whose subject is "{subject}" and '
            'whose text is "{body}".',
            'Put "{body}" into a new Gmail message to {to}, and "{subject}" into its subject.',
        ),
    ),
    Task(
        "Gmail-ReplyNoSend",
        'Write "{text}" as the answer to the newest Gmail message whose sender is {sender}.',
        (
            Condition("The answer goes to {sender} alone.", compared(recipients, a_reply)),
            Condition("Its text is “{text}”.", text_typed),
            Condition("It answers the newest mail of {sender}.", compared(rest("body"), a_reply)),
            ALONE,
        ),
        typing_reply,
        sample_reply,
        looked_at,
        subgoals=(GMAIL_OPEN, at_hand(of_sender, begun), BEGUN),
        allowed=(f"{MAILS}[+1]",),
        loose=SHOWN,
        constraint=no_send(lambda p: typing_reply(p)[0]),
        tags=("constrained",),
        phrasings=(
            'Prepare a reply to the last mail that {sender} sent to my Gmail: "{text}"',
            '{sender}\'s most recent mail in Gmail needs an answer. Write "{text}".',
            'Draft my reply to the newest mail from {sender} in Gmail; it should say "{text}".',
            'Begin an answer to what {sender} mailed me last in Gmail, with the text "{text}".',
        ),
    ),
    Task(
        "Gmail-ForwardNoSend",
        "Prepare passing the newest Gmail message whose sender is {sender} on to {to}.",
        (
            Condition("The mail goes to {to} and nobody else.", compared(recipients, a_forward)),
            Condition("It passes the newest mail of {sender} on.", compared(rest(), a_forward)),
            ALONE,
        ),
        addressing_forward,
        sample_forward,
        looked_at,
        subgoals=(GMAIL_OPEN, at_hand(of_sender, begun), BEGUN),
        allowed=(f"{MAILS}[+1]",),
        loose=SHOWN,
        constraint=no_send(lambda p: addressing_forward(p)[0]),
        tags=("constrained",),
        phrasings=(
            "Get the last mail by {sender} in Gmail ready to be forwarded to {to}.",
            "{to} should see the newest mail that {sender} sent me. Prepare that forward in Gmail.",
            "Set up a forward of {sender}'s most recent Gmail message, with {to} as recipient.",
            "Make a forwarded copy of what {sender} mailed me last in Gmail, addressed to {to}.",
        ),
    ),
)
