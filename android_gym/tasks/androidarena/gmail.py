"""What the tasks of gmail.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.gmail.conversation import Conversation
from ...apps.google.gmail.inbox import Inbox
from ...apps.google.gmail.mail import Mail
from ...apps.google.gmail.search import Search
from ...phone.state.phone import Phone
from ..base import Params
from ..parts.gmail import at_hand, correspondents, in_box, inside, keys, mail_id, of_mail, of_sender, posted, unread
from ..steps import back, click, long_click, scroll_to, start


def last_sent(start: Phone, p: Params) -> Mail:
    return in_box(start, "sent")[-1]


find_star_sent = mail_id(last_sent)


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


def with_sent(phone: Phone, p: Params) -> Phone:
    """The mail drawn was the last to be sent, and it has no star."""
    c = inside(phone)
    if in_box(phone, "sent")[-1].subject != p["subject"]:
        c = posted(c, "sent", p["to"], p["subject"], "As promised. More when I see you.", 1500)
    latest = in_box(c.phone, "sent")[-1].id
    return c.save(mails=tuple(m.replace(starred=False) if m.id == latest else m for m in c.app.mails)).phone


def sent_listed(before: Phone, now: Phone, p: Params) -> bool:
    """Or later: the mail is open or has its star."""
    top = now.top
    listed = isinstance(top, Inbox) and top.folder == "sent"
    return listed or at_hand(last_sent, sent_starred).holds(before, now, p)


sent_starred = of_mail(last_sent, lambda m: m.starred)


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
