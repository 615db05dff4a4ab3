"""Tasks of Gmail on mails that are there: marks, archiving; and what its modules share."""

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
from ..base import Condition, Goal, Params, Task, Ways
from ..foreground import app_is_open
from ..steps import click, enter_text, long_click, press_enter, scroll_to, start, swipe

Which = Callable[[Phone, Params], Mail]  # (start, params) -> the mail that a task is about
MAILS = f"apps/{PACKAGE}.mails"
MAIL = f"{MAILS}[{{mail}}]"  # the record that `records` calls "mail"
GMAIL_OPEN = app_is_open(PACKAGE, "Gmail")
DRAWER = (start("Gmail"), click("Open navigation drawer"))
LATEST_SENT = (
    "Keys for the workshop",
    "Photos from the pier",
    "Books to give back",
    "Dinner on Sunday",
    "Ladder for the hallway",
    "Numbers for the field test",
    "Ferry timetable",
)


def gmail(phone: Phone) -> Gmail:
    model: Gmail = phone.app(PACKAGE)
    return model


def inside(phone: Phone) -> Ctx:
    """A Ctx of Gmail without a window, to set its data up."""
    return Ctx(phone, PACKAGE)


def in_box(phone: Phone, box: str) -> tuple[Mail, ...]:
    """The mails of a box, the oldest first."""
    return _boxed(gmail(phone).mails, box)


@lru_cache(maxsize=64)
def _boxed(mails: tuple[Mail, ...], box: str) -> tuple[Mail, ...]:
    return tuple(sorted((m for m in mails if m.box == box), key=lambda m: (m.time, m.id)))


@lru_cache(maxsize=32)
def seen(mails: tuple[Mail, ...]) -> tuple[Mail, ...]:
    """Mails without their read marks, which looking around changes."""
    return tuple([m if m.read else m.replace(read=True) for m in mails])


def only(before: Phone, now: Phone, *wanted: Mail, gone: tuple[int, ...] = ()) -> bool:
    """Whether the mails are as before but for those `wanted` (by id) and those `gone`."""
    new = {m.id: m for m in wanted}
    left = tuple(new.get(m.id, m) for m in gmail(before).mails if m.id not in gone)
    return seen(gmail(now).mails) == seen(left)


def added(before: Phone, now: Phone) -> tuple[Mail, ...] | None:
    """Mails that are new, None if one that was there has changed or is gone."""
    old = {m.id: m for m in seen(gmail(before).mails)}
    mails = gmail(now).mails
    kept = {m.id: m for m in seen(mails) if m.id in old}
    return tuple(m for m in mails if m.id not in old) if kept == old else None


def posted(c: Ctx, box: str, to: str, subject: str, body: str, ago: int) -> Ctx:
    """One more mail of the owner's in a box, `ago` seconds old."""
    app: Gmail = c.app
    thread = max(m.thread for m in app.mails) + 1
    mail = Mail(
        next_id(app.mails), thread, box, "primary", app.owner, app.email, (to,), (), subject, body, c.phone.time - ago
    )
    return c.save(mails=(*app.mails, mail))


def correspondents(phone: Phone) -> tuple[Contact, ...]:
    """Contacts with one e-mail address whose name no other contact has."""
    names = [c.name for c in phone.contacts]
    return tuple(c for c in phone.contacts if c.first and c.last and len(c.emails) == 1 and names.count(c.name) == 1)


# --- one mail ----------------------------------------------------------------------------------


def of_mail(which: Which, is_so: Callable[[Mail], bool]) -> Goal:
    """A part of a goal: something is so of the mail."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        target = which(before, p).id
        return any(m.id == target and is_so(m) for m in gmail(now).mails)

    return holds


def mail_id(which: Which) -> Callable[[Phone, Params], dict[str, int]]:
    """The records of a task on one mail."""
    return lambda start, p: {"mail": which(start, p).id}


def keys(mail: Mail) -> tuple[int, int]:
    """Under which lists and pages know the conversation of a mail."""
    return mail.thread, -mail.id


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


def searching(query: str) -> tuple[Action, ...]:
    return (start("Gmail"), click(id="open_search"), enter_text(query, id="open_search"), press_enter())


# --- the newest mail of a sender ---------------------------------------------------------------


def newest(phone: Phone, sender: str) -> Mail:
    """The latest mail in the inbox from exactly this name."""
    return next(m for m in reversed(in_box(phone, "inbox")) if m.sender == sender)


def of_sender(start: Phone, p: Params) -> Mail:
    return newest(start, p["sender"])


def writers(phone: Phone) -> tuple[str, ...]:
    """Whose newest mail is a conversation of its own in Primary, the latest first."""
    threads = Counter(m.thread for m in gmail(phone).mails)
    tops: dict[str, Mail] = {}
    for mail in reversed(in_box(phone, "inbox")):
        tops.setdefault(mail.sender, mail)
    return tuple(name for name, top in tops.items() if top.category == "primary" and threads[top.thread] == 1)


def sample_sender(rng: random.Random, phone: Phone) -> Params:
    return {"sender": rng.choice(writers(phone)[:14])}


def looked_at(phone: Phone, p: Params) -> Phone:
    """The newest mail of the sender is read and bears no marks."""
    target = newest(phone, p["sender"])
    plain = target.replace(read=True, starred=False, important=False)
    mails = tuple(plain if m.id == target.id else m for m in gmail(phone).mails)
    return inside(phone).save(mails=mails).phone


def at_sender(p: Params) -> tuple[Action, ...]:
    return (start("Gmail"), scroll_to(p["sender"]))


unread = of_mail(of_sender, lambda m: not m.read)
important = of_mail(of_sender, lambda m: m.important)
archived = of_mail(of_sender, lambda m: m.box == "archive")


def no_other_unread(before: Phone, now: Phone, p: Params) -> bool:
    """Read marks are no change elsewhere; here the wrong ones are."""
    may = {m.id for m in gmail(before).mails if not m.read} | {of_sender(before, p).id}
    return all(m.read or m.id in may for m in gmail(now).mails)


def marking_unread(p: Params) -> Ways:
    at, name = at_sender(p), p["sender"]
    return ((*at, long_click(name), click("Mark unread")), (*at, click(name), click("Mark unread")))


def marking_important(p: Params) -> Ways:
    at, name = at_sender(p), p["sender"]
    menu = (click("More options"), click("Mark important"))
    return ((*at, long_click(name), *menu), (*at, click(name), click("More options"), menu[1]))


def archiving(p: Params) -> Ways:
    at, name = at_sender(p), p["sender"]
    return (
        (*at, long_click(name), click("Archive")),
        (*at, click(name), click("Archive")),
        (*at, swipe("right", 0.9, name=name)),
    )


# --- the newest mail sent ----------------------------------------------------------------------


def sample_sent(rng: random.Random, phone: Phone) -> Params:
    latest = in_box(phone, "sent")[-1]
    subject = rng.choice((latest.subject, *LATEST_SENT))
    if subject == latest.subject:
        return {"subject": subject, "to": latest.to[0]}
    return {"subject": subject, "to": rng.choice(correspondents(phone)).emails[0].address}


def with_sent(phone: Phone, p: Params) -> Phone:
    """The mail drawn was the last to be sent, and it has no star."""
    c = inside(phone)
    if in_box(phone, "sent")[-1].subject != p["subject"]:
        c = posted(c, "sent", p["to"], p["subject"], "As promised. More when I see you.", 1500)
    latest = in_box(c.phone, "sent")[-1].id
    return c.save(mails=tuple(m.replace(starred=False) if m.id == latest else m for m in c.app.mails)).phone


def last_sent(start: Phone, p: Params) -> Mail:
    return in_box(start, "sent")[-1]


sent_starred = of_mail(last_sent, lambda m: m.starred)


def sent_listed(before: Phone, now: Phone, p: Params) -> bool:
    """Or later: the mail is open or has its star."""
    top = now.top
    listed = isinstance(top, Inbox) and top.folder == "sent"
    return listed or at_hand(last_sent, sent_starred).holds(before, now, p)


def starring_sent(p: Params) -> Ways:
    at = (*DRAWER, click("Sent"))
    return ((*at, click(id="star")), (*at, click(p["subject"]), click(id="conversation_header_star")))


TASKS = (
    Task(
        "Gmail-StarSent",
        "Give a star to the mail in Gmail that was sent last.",
        (Condition("The mail that was sent last has a star.", sent_starred),),
        starring_sent,
        sample_sent,
        with_sent,
        subgoals=(GMAIL_OPEN, Condition("The mails that were sent are listed.", sent_listed)),
        allowed=(f"{MAIL}.starred",),
        records=mail_id(last_sent),
        loose=("read",),
        phrasings=(
            "Put a star on the most recent of the mails that I sent with Gmail.",
            "Whatever Gmail sent out last for me should bear a star.",
            "I would like a star beside the mail that left Gmail most recently.",
            "Find the last mail I wrote and sent in Gmail, and add a star to it.",
        ),
    ),
    Task(
        "Gmail-MarkUnread",
        "In Gmail, make the newest mail whose sender is {sender} unread again.",
        (
            Condition("The newest mail of {sender} is unread.", unread),
            Condition("No other mail was made unread.", no_other_unread),
        ),
        marking_unread,
        sample_sender,
        looked_at,
        subgoals=(GMAIL_OPEN, at_hand(of_sender, unread)),
        phrasings=(
            "{sender}'s newest mail in Gmail should count as unread once more.",
            "Act in Gmail as if I had not read the most recent mail by {sender} yet: flag it unread.",
            "I have to come back to the last thing {sender} mailed me. Set it to unread in Gmail.",
            "Change the newest message that {sender} sent to my Gmail from read to unread.",
        ),
    ),
    Task(
        "Gmail-MarkImportant",
        "In Gmail, mark the newest mail whose sender is {sender} as important.",
        (Condition("The newest mail of {sender} is marked as important.", important),),
        marking_important,
        sample_sender,
        looked_at,
        subgoals=(GMAIL_OPEN, at_hand(of_sender, important)),
        allowed=(f"{MAIL}.important",),
        records=mail_id(of_sender),
        loose=("read",),
        phrasings=(
            "Give {sender}'s newest Gmail message the mark for important mail.",
            "The last mail that {sender} sent me matters. Mark it important in Gmail.",
            "Gmail should treat the most recent mail by {sender} as an important one.",
            "Put the importance marker on the newest mail in Gmail whose author is {sender}.",
        ),
    ),
    Task(
        "Gmail-Archive",
        "Move the newest Gmail message whose sender is {sender} to the archive.",
        (Condition("The newest mail of {sender} is in the archive.", archived),),
        archiving,
        sample_sender,
        looked_at,
        subgoals=(GMAIL_OPEN, at_hand(of_sender, archived)),
        allowed=(f"{MAIL}.box",),
        records=mail_id(of_sender),
        loose=("read",),
        phrasings=(
            "Archive what {sender} mailed me most recently in Gmail.",
            "I am done with the newest mail by {sender}; have Gmail archive it.",
            "The last message that {sender} sent should go from the Gmail inbox to the archive.",
            "Put {sender}'s most recent mail into Gmail's archive.",
        ),
    ),
)
