"""What the tasks of gmail_unsent.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ...action import Action
from ...apps.google.gmail.compose import Compose
from ...apps.google.gmail.conversation import Conversation
from ...apps.google.gmail.inbox import Inbox
from ...apps.google.gmail.mail import Mail
from ...apps.google.gmail.search import Search
from ...kit.families.google import addresses_in
from ...phone.state.phone import Phone
from ..base import Goal, Params
from ..parts.gmail import gmail, keys, of_sender
from ..parts.gmail_writing import addressing_forward, answered, letter, typing_reply
from ..steps import click, enter_text, long_click, scroll_to, start

Wanted = Callable[[Phone, Params], Mail]


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


def compared(part: Callable[[Mail], object], wanted: Wanted) -> Goal:
    """A part of a goal: the mail that was written is as the wanted one in one respect."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        mail = written(before, now)
        return mail is not None and part(mail) == part(wanted(before, p))

    return holds


def recipients(m: Mail) -> tuple[tuple[str, ...], ...]:
    return m.to, m.cc, m.bcc


def a_letter(start: Phone, p: Params) -> Mail:
    return letter(start, "drafts", p)


compose_no_send_goal = compared(recipients, a_letter)


def compose_no_send_goal_2_part(m: Any) -> Any:
    return m.subject


compose_no_send_goal_2 = compared(compose_no_send_goal_2_part, a_letter)


def compose_no_send_goal_3_part(m: Any) -> Any:
    return m.body


compose_no_send_goal_3 = compared(compose_no_send_goal_3_part, a_letter)


def compose_no_send_goal_4_part(m: Any) -> Any:
    return m.replace(id=0, **{"to": (), "cc": (), "bcc": (), "subject": "", "body": ""})


compose_no_send_goal_4 = compared(compose_no_send_goal_4_part, a_letter)


def begun(before: Phone, now: Phone, p: Params) -> bool:
    """Or later: it is kept."""
    return any(True for _ in screens(now)) or written(before, now) is not None


def a_reply(start: Phone, p: Params) -> Mail:
    mail, begun = answered(start, p["sender"], "reply", p["text"])
    return mail.replace(box="drafts", thread=begun.thread)


reply_no_send_goal = compared(recipients, a_reply)


def reply_no_send_goal_3_part(m: Any) -> Any:
    return m.replace(id=0, **{"to": (), "cc": (), "bcc": (), "body": ""})


reply_no_send_goal_3 = compared(reply_no_send_goal_3_part, a_reply)


def a_forward(start: Phone, p: Params) -> Mail:
    mail, begun = answered(start, p["sender"], "forward", "")
    return mail.replace(box="drafts", thread=begun.thread, to=(p["to"],))


forward_no_send_goal = compared(recipients, a_forward)


def forward_no_send_goal_2_part(m: Any) -> Any:
    return m.replace(id=0, **{"to": (), "cc": (), "bcc": ()})


forward_no_send_goal_2 = compared(forward_no_send_goal_2_part, a_forward)


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


def alone(before: Phone, now: Phone, p: Params) -> bool:
    """Nothing else was written: all that is new is this mail."""
    mail, old = written(before, now), {m.id for m in gmail(before).mails}
    return all(m.id in old or (mail is not None and m.id == mail.id) for m in gmail(now).mails)


def text_typed(before: Phone, now: Phone, p: Params) -> bool:
    """The reply's text, over the text that it quotes or without that."""
    mail = written(before, now)
    return mail is not None and mail.body in (p["text"], a_reply(before, p).body)


UP = click("Navigate up")


def other(p: Params) -> str:
    """A sender whose newest mail stands high in the inbox and is not the one asked for."""
    return "John Smith" if p.get("sender") != "John Smith" else "Elias Becker"


def harm(p: Params) -> Way:
    """Another mail is put into the trash."""
    return on(other(p), click("Delete"))


Way = tuple[Action, ...]


def on(name: str, *deed: Action) -> Way:
    """Do something with a conversation that is selected in the inbox."""
    return (start("Gmail"), scroll_to(name), long_click(name), *deed)


MENU = click("More options")


def reply_no_send_another_mail_was_read_first_written(p: Params) -> Any:
    return typing_reply(p)[0]


def reply_no_send_another_mail_was_read_first(p: Params) -> tuple[Action, ...]:
    return (
        start("Gmail"),
        scroll_to(other(p)),
        click(other(p)),
        UP,
        *reply_no_send_another_mail_was_read_first_written(p),
    )


def reply_no_send_another_mail_was_deleted(p: Params) -> tuple[Action, ...]:
    return (*harm(p), *reply_no_send_another_mail_was_read_first_written(p))


def reply_no_send_another_mail_was_starred(p: Params) -> tuple[Action, ...]:
    return (*on(other(p), MENU, click("Add star")), *reply_no_send_another_mail_was_read_first_written(p))


def reply_no_send_an_answer_to_another_mail(p: Params) -> tuple[Action, ...]:
    return (start("Gmail"), scroll_to(other(p)), click(other(p)), click(id="reply"), *typed(p))


def typed(p: Params, text: str | None = None) -> tuple[Action]:
    return (enter_text(p["text"] if text is None else text, TEXT),)


TEXT = "Compose email"


def forward_no_send_another_mail_was_read_first_written(p: Params) -> Any:
    return addressing_forward(p)[0]


def forward_no_send_another_mail_was_read_first(p: Params) -> tuple[Action, ...]:
    return (
        start("Gmail"),
        scroll_to(other(p)),
        click(other(p)),
        UP,
        *forward_no_send_another_mail_was_read_first_written(p),
    )


def forward_no_send_another_mail_was_deleted(p: Params) -> tuple[Action, ...]:
    return (*harm(p), *forward_no_send_another_mail_was_read_first_written(p))


def forward_no_send_another_mail_was_starred(p: Params) -> tuple[Action, ...]:
    return (*on(other(p), MENU, click("Add star")), *forward_no_send_another_mail_was_read_first_written(p))


def forward_no_send_another_mail(p: Params) -> tuple[Action, ...]:
    return (
        start("Gmail"),
        scroll_to(other(p)),
        click(other(p)),
        click(id="overflow"),
        click("Forward"),
        enter_text(p["to"], "To"),
    )


def reply_no_send_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    top, wanted = (now.top, keys(of_sender(before, p)))
    here: tuple[int, ...] = ()
    if isinstance(top, Conversation):
        here = (top.key,)
    elif isinstance(top, Inbox | Search):
        here = top.picked
    return any(key in wanted for key in here) or begun(before, now, p)
