"""What the tasks of gmail.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any

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
from ..steps import back, click, enter_text, long_click, press_enter, scroll_to, start

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


def last_sent(start: Phone, p: Params) -> Mail:
    return in_box(start, "sent")[-1]


find_star_sent = mail_id(last_sent)


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


def mark_unread_goal_is_so(m: Any) -> Any:
    return not m.read


mark_unread_goal = of_mail(of_sender, mark_unread_goal_is_so)

find_mark_important = mail_id(of_sender)


def sample_sent(rng: random.Random, phone: Phone) -> Params:
    latest = in_box(phone, "sent")[-1]
    subject = rng.choice((latest.subject, *LATEST_SENT))
    if subject == latest.subject:
        return {"subject": subject, "to": latest.to[0]}
    return {"subject": subject, "to": rng.choice(correspondents(phone)).emails[0].address}


LATEST_SENT = (
    "Keys for the workshop",
    "Photos from the pier",
    "Books to give back",
    "Dinner on Sunday",
    "Ladder for the hallway",
    "Numbers for the field test",
    "Ferry timetable",
)


def correspondents(phone: Phone) -> tuple[Contact, ...]:
    """Contacts with one e-mail address whose name no other contact has."""
    names = [c.name for c in phone.contacts]
    return tuple(c for c in phone.contacts if c.first and c.last and len(c.emails) == 1 and names.count(c.name) == 1)


def with_sent(phone: Phone, p: Params) -> Phone:
    """The mail drawn was the last to be sent, and it has no star."""
    c = inside(phone)
    if in_box(phone, "sent")[-1].subject != p["subject"]:
        c = posted(c, "sent", p["to"], p["subject"], "As promised. More when I see you.", 1500)
    latest = in_box(c.phone, "sent")[-1].id
    return c.save(mails=tuple(m.replace(starred=False) if m.id == latest else m for m in c.app.mails)).phone


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


def sent_listed(before: Phone, now: Phone, p: Params) -> bool:
    """Or later: the mail is open or has its star."""
    top = now.top
    listed = isinstance(top, Inbox) and top.folder == "sent"
    return listed or at_hand(last_sent, sent_starred).holds(before, now, p)


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


sent_starred = of_mail(last_sent, lambda m: m.starred)


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


def mark_unread_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    top, wanted = (now.top, keys(of_sender(before, p)))
    here: tuple[int, ...] = ()
    if isinstance(top, Conversation):
        here = (top.key,)
    elif isinstance(top, Inbox | Search):
        here = top.picked
    return any(key in wanted for key in here) or unread(before, now, p)


important = of_mail(of_sender, lambda m: m.important)


def mark_important_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    top, wanted = (now.top, keys(of_sender(before, p)))
    here: tuple[int, ...] = ()
    if isinstance(top, Conversation):
        here = (top.key,)
    elif isinstance(top, Inbox | Search):
        here = top.picked
    return any(key in wanted for key in here) or important(before, now, p)


archived = of_mail(of_sender, lambda m: m.box == "archive")


def archive_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    top, wanted = (now.top, keys(of_sender(before, p)))
    here: tuple[int, ...] = ()
    if isinstance(top, Conversation):
        here = (top.key,)
    elif isinstance(top, Inbox | Search):
        here = top.picked
    return any(key in wanted for key in here) or archived(before, now, p)


DRAWER = (start("Gmail"), click("Open navigation drawer"))


def searching(query: str) -> tuple[Action, ...]:
    return (start("Gmail"), click(id="open_search"), enter_text(query, id="open_search"), press_enter())


def at_sender(p: Params) -> tuple[Action, ...]:
    return (start("Gmail"), scroll_to(p["sender"]))


@lru_cache(maxsize=32)
def seen(mails: tuple[Mail, ...]) -> tuple[Mail, ...]:
    """Mails without their read marks, which looking around changes."""
    return tuple([m if m.read else m.replace(read=True) for m in mails])


def mark_unread_another_mail_was_read_first(p: Params) -> tuple[Action, ...]:
    return (start("Gmail"), scroll_to(other(p)), click(other(p)), UP, *on(p["sender"], UNREAD))


UP = click("Navigate up")


def other(p: Params) -> str:
    """A sender whose newest mail stands high in the inbox and is not the one asked for."""
    return "John Smith" if p.get("sender") != "John Smith" else "Elias Becker"


def on(name: str, *deed: Action) -> Way:
    """Do something with a conversation that is selected in the inbox."""
    return (start("Gmail"), scroll_to(name), long_click(name), *deed)


Way = tuple[Action, ...]

UNREAD = click("Mark unread")


def mark_unread_another_one_was_selected_first(p: Params) -> tuple[Action, ...]:
    return (start("Gmail"), scroll_to(other(p)), long_click(other(p)), back(), *on(p["sender"], UNREAD))


def mark_unread_another_mail_of_the_inbox(p: Params) -> tuple[Action, ...]:
    return on(other(p), *(click("Mark read"),))


def mark_unread_another_mail_was_deleted(p: Params) -> tuple[Action, ...]:
    return tuple(step for part in (*(harm,), mark_unread_another_mail_was_deleted_then) for step in part(p))


def harm(p: Params) -> Way:
    """Another mail is put into the trash."""
    return on(other(p), click("Delete"))


def mark_unread_another_mail_was_deleted_then(p: Params) -> Any:
    return on(p["sender"], *(UNREAD,))


def mark_unread_another_mail_was_starred(p: Params) -> tuple[Action, ...]:
    return (*on(other(p), MENU, click("Add star")), *on(p["sender"], UNREAD))


MENU = click("More options")


def mark_important_another_one_was_marked_and_that_undone(p: Params) -> tuple[Action, ...]:
    return (*on(other(p), *IMPORTANT, click("Undo")), *on(p["sender"], *IMPORTANT))


IMPORTANT = (MENU, click("Mark important"))


def mark_important_another_mail_of_the_inbox(p: Params) -> tuple[Action, ...]:
    return on(other(p), *(MENU, click("Mark important")))


def mark_important_another_mail_was_deleted(p: Params) -> tuple[Action, ...]:
    return tuple(step for part in (*(harm,), mark_important_another_mail_was_deleted_then) for step in part(p))


def mark_important_another_mail_was_deleted_then(p: Params) -> Any:
    return on(p["sender"], *(MENU, click("Mark important")))


def archive_another_one_was_archived_and_that_undone(p: Params) -> tuple[Action, ...]:
    return (*on(other(p), click("Archive"), click("Undo")), *on(p["sender"], click("Archive")))


def archive_another_mail_of_the_inbox(p: Params) -> tuple[Action, ...]:
    return on(other(p), *(click("Archive"),))


def archive_two_archived(p: Params) -> tuple[Action, ...]:
    return (*on(other(p), click("Archive")), *on(p["sender"], click("Archive")))


def archive_another_mail_was_deleted(p: Params) -> tuple[Action, ...]:
    return tuple(step for part in (*(harm,), archive_another_mail_was_deleted_then) for step in part(p))


def archive_another_mail_was_deleted_then(p: Params) -> Any:
    return on(p["sender"], *(click("Archive"),))
