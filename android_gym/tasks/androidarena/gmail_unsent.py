"""Tasks that write a mail in Gmail and do not send it: the one that is written, on a screen or kept as a draft."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...action import Action
from ...apps.google.gmail.compose import Compose
from ...apps.google.gmail.mail import Mail
from ...kit.families.google import addresses_in
from ...phone.state.phone import Phone
from ..base import Goal, Params
from ..parts.gmail import gmail
from ..parts.gmail_writing import letter, reply_and_start


def filled(mail: Mail, s: Compose) -> Mail:
    """A mail with what the screen says, what is typed and no chip yet included."""
    return mail.replace(
        to=(*s.to, *addresses_in(s.to_text)),
        cc=(*s.cc, *addresses_in(s.cc_text)),
        bcc=(*s.bcc, *addresses_in(s.bcc_text)),
        subject=s.subject,
        body="\n\n".join(part for part in (s.body.rstrip(), s.quote) if part),
        attachments=s.attachments,
        thread=s.thread,
        sender_address=s.sender or mail.sender_address,
    )


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


def is_begun(before: Phone, now: Phone, p: Params) -> bool:
    """A mail is being written, or is kept."""
    return any(True for _ in screens(now)) or written(before, now) is not None


def alone(before: Phone, now: Phone, p: Params) -> bool:
    """Nothing else was written: this mail is all that is new."""
    mail, old = written(before, now), {m.id for m in gmail(before).mails}
    return all(m.id in old or (mail is not None and m.id == mail.id) for m in gmail(now).mails)


# --- as it was asked for -------------------------------------------------------------------------


def a_letter(start: Phone, p: Params) -> Mail:
    return letter(start, "drafts", p)


def a_reply(start: Phone, p: Params) -> Mail:
    mail, begun = reply_and_start(start, p["sender"], "reply", p["text"])
    return mail.replace(box="drafts", thread=begun.thread)


def a_forward(start: Phone, p: Params) -> Mail:
    mail, begun = reply_and_start(start, p["sender"], "forward")
    return mail.replace(box="drafts", thread=begun.thread, to=(p["to"],))


def alike(wanted: Callable[[Phone, Params], Mail], part: Callable[[Mail], object]) -> Goal:
    """A part of a goal: the mail that was written is as the wanted one in one respect."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        mail = written(before, now)
        return mail is not None and part(mail) == part(wanted(before, p))

    return holds


def recipients(m: Mail) -> object:
    return m.to, m.cc, m.bcc


def unaddressed(m: Mail) -> Mail:
    return m.replace(id=0, to=(), cc=(), bcc=())


letter_recipients = alike(a_letter, recipients)
letter_subject = alike(a_letter, lambda m: m.subject.strip())
letter_text = alike(a_letter, lambda m: m.body.strip())
letter_rest = alike(a_letter, lambda m: unaddressed(m).replace(subject="", body=""))
reply_recipients = alike(a_reply, recipients)
reply_rest = alike(a_reply, lambda m: unaddressed(m).replace(body=""))
forward_recipients = alike(a_forward, recipients)
forward_rest = alike(a_forward, unaddressed)


def reply_text(before: Phone, now: Phone, p: Params) -> bool:
    """The reply's text, over the text that it quotes or without that."""
    mail = written(before, now)
    return mail is not None and mail.body.strip() in (p["text"], a_reply(before, p).body)


def send_pressed(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """Send was tapped, whatever came of it, or a mail is on its way now or later."""
    if outgoing(after) - outgoing(before):
        return True
    target = action.element
    if target is None or not action.verb.endswith("click") or not isinstance(before.top, Compose):
        return False
    return target.name == "Send" or target.id.rpartition("/")[2] == "send"


def outgoing(phone: Phone) -> set[int]:
    return {m.id for m in gmail(phone).mails if m.box in ("sent", "outbox", "scheduled")}
