"""What the tasks of gmail.yaml share with others."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import lru_cache

from ...action import Action
from ...apps.google.gmail.conversation import Conversation
from ...apps.google.gmail.inbox import Inbox
from ...apps.google.gmail.mail import Mail
from ...apps.google.gmail.model import PACKAGE, Gmail
from ...apps.google.gmail.search import Search
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, next_id
from ...phone.system.ctx import Ctx
from ..base import Condition, Goal, Params
from ..steps import click, enter_text, press_enter, scroll_to, start

Which = Callable[[Phone, Params], Mail]  # (start, params) -> the mail that a task is about


def mail_id(which: Which) -> Callable[[Phone, Params], dict[str, int]]:
    """The records of a task on one mail."""
    return lambda start, p: {"mail": which(start, p).id}


@lru_cache(maxsize=64)
def _boxed(mails: tuple[Mail, ...], box: str) -> tuple[Mail, ...]:
    return tuple(sorted((m for m in mails if m.box == box), key=lambda m: (m.time, m.id)))


def gmail(phone: Phone) -> Gmail:
    model: Gmail = phone.app(PACKAGE)
    return model


def in_box(phone: Phone, box: str) -> tuple[Mail, ...]:
    """The mails of a box, the oldest first."""
    return _boxed(gmail(phone).mails, box)


def of_mail(which: Which, is_so: Callable[[Mail], bool]) -> Goal:
    """A part of a goal: something is so of the mail."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        target = which(before, p).id
        return any(m.id == target and is_so(m) for m in gmail(now).mails)

    return holds


def newest(phone: Phone, sender: str) -> Mail:
    """The latest mail in the inbox from exactly this name."""
    return next(m for m in reversed(in_box(phone, "inbox")) if m.sender == sender)


def of_sender(start: Phone, p: Params) -> Mail:
    return newest(start, p["sender"])


def correspondents(phone: Phone) -> tuple[Contact, ...]:
    """Contacts with one e-mail address whose name no other contact has."""
    names = [c.name for c in phone.contacts]
    return tuple(c for c in phone.contacts if c.first and c.last and len(c.emails) == 1 and names.count(c.name) == 1)


def inside(phone: Phone) -> Ctx:
    """A Ctx of Gmail without a window, to set its data up."""
    return Ctx(phone, PACKAGE)


def posted(c: Ctx, box: str, to: str, subject: str, body: str, ago: int) -> Ctx:
    """One more mail of the owner's in a box, `ago` seconds old."""
    app: Gmail = c.app
    thread = max(m.thread for m in app.mails) + 1
    mail = Mail(
        next_id(app.mails), thread, box, "primary", app.owner, app.email, (to,), (), subject, body, c.phone.time - ago
    )
    return c.save(mails=(*app.mails, mail))


def at_hand(which: Which, done: Goal) -> Condition:
    """A sub-goal: the mail is open, or selected in a list, or what is wanted of it is done."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        top, wanted = now.top, keys(which(before, p))
        here: tuple[int, ...] = ()
        if isinstance(top, Conversation):
            here = (top.key,)
        elif isinstance(top, Inbox | Search):
            here = top.picked
        return any(key in wanted for key in here) or done(before, now, p)

    return Condition("The mail is open or selected, or it is done.", holds)


def keys(mail: Mail) -> tuple[int, int]:
    """Under which lists and pages know the conversation of a mail."""
    return mail.thread, -mail.id


def sample_sender(rng: random.Random, phone: Phone) -> Params:
    return {"sender": rng.choice(writers(phone)[:14])}


def writers(phone: Phone) -> tuple[str, ...]:
    """Whose newest mail is a conversation of its own in Primary, the latest first."""
    threads = Counter(m.thread for m in gmail(phone).mails)
    tops: dict[str, Mail] = {}
    for mail in reversed(in_box(phone, "inbox")):
        tops.setdefault(mail.sender, mail)
    return tuple(name for name, top in tops.items() if top.category == "primary" and threads[top.thread] == 1)


def looked_at(phone: Phone, p: Params) -> Phone:
    """The newest mail of the sender is read and bears no marks."""
    target = newest(phone, p["sender"])
    plain = target.replace(read=True, starred=False, important=False)
    mails = tuple(plain if m.id == target.id else m for m in gmail(phone).mails)
    return inside(phone).save(mails=mails).phone


def no_other_unread(before: Phone, now: Phone, p: Params) -> bool:
    """Read marks are no change elsewhere; here the wrong ones are."""
    may = {m.id for m in gmail(before).mails if not m.read} | {of_sender(before, p).id}
    return all(m.read or m.id in may for m in gmail(now).mails)


unread = of_mail(of_sender, lambda m: not m.read)
DRAWER = (start("Gmail"), click("Open navigation drawer"))


def searching(query: str) -> tuple[Action, ...]:
    return (start("Gmail"), click(id="open_search"), enter_text(query, id="open_search"), press_enter())


def at_sender(p: Params) -> tuple[Action, ...]:
    return (start("Gmail"), scroll_to(p["sender"]))


@lru_cache(maxsize=32)
def seen(mails: tuple[Mail, ...]) -> tuple[Mail, ...]:
    """Mails without their read marks, which looking around changes."""
    return tuple([m if m.read else m.replace(read=True) for m in mails])
