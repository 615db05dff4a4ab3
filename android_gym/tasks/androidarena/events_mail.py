"""Tasks that a mail, a message in Slack or a shared file sets off: all of them come within the
episode."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.drive.model import Access
from ...apps.google.gmail.answers import answer
from ...apps.google.gmail.mail import Mail
from ...apps.thirdparty.slack.model import ME, Post
from ...phone.state.phone import Phone
from ..base import Condition, Params, Task, Ways
from ..steps import click, enter_text, start
from .crossing import letter_comes
from .drive import DRIVE, ENTRIES, drive, more
from .drive import OPEN as DRIVE_OPEN
from .drive_more import SHARED_TAB, about_to_share, sample_sender, shared_by_then
from .drive_more import came as shared
from .gmail import GMAIL_OPEN, MAILS, correspondents, gmail
from .gmail_writing import ANSWERS, composing, fresh
from .slack import AT_PERSON, HEARTS, MODEL, OWN, direct_room, member_id, new_posts, reacting
from .slack import OPEN as SLACK_OPEN
from .slack_more import about_to_write, sample_asked

PROFILE = "arena"
SUBJECTS = (
    "Two seats left",
    "The boat on Sunday",
    "Keys to the workshop",
    "A tent for three",
    "Notes of the evening",
    "Your bicycle is ready",
)
A_WHILE = Action("wait", amount=10.0)
BODY = "Hello Alice,\n\nplease let me know what you think of it.\n\nBest wishes"


# --- a mail comes in ---------------------------------------------------------------------------


def sample_letter(rng: random.Random, phone: Phone) -> Params:
    one = rng.choice(correspondents(phone))
    return {"name": one.name, "address": one.emails[0].address, "subject": rng.choice(SUBJECTS)}


def sample_reply(rng: random.Random, phone: Phone) -> Params:
    return {**sample_letter(rng, phone), "text": rng.choice(ANSWERS)}


def about_to_mail(phone: Phone, p: Params) -> Phone:
    return letter_comes(phone, (p["name"], p["address"]), p["subject"], BODY)


def as_it_came(now: Phone, p: Params, **fields: Any) -> Mail:
    """The mail, but for what Gmail gives it."""
    sender = (p["name"], p["address"])
    return Mail(0, 0, "inbox", "primary", *sender, (gmail(now).email,), (), p["subject"], BODY, 0, read=False, **fields)


def come(before: Phone, now: Phone, p: Params, **fields: Any) -> Mail:
    """The mail that came in, with these fields. LookupError if there is none."""
    wanted = as_it_came(now, p, **fields)
    for mail in fresh(before, now):
        if mail.replace(id=0, thread=0, time=0, read=False) == wanted:
            return mail
    raise LookupError("no such mail has come in")


def replied(before: Phone, now: Phone, p: Params) -> bool:
    """The only other new mail answers it, with the text above the quoted mail or without it."""
    old, app = come(before, now, p), gmail(now)
    begun = answer(app, old, "reply", now.zone, now.contacts, now.locale)
    bodies = (p["text"], "\n\n".join(filter(None, (p["text"], begun.quote))))
    mine = [mail for mail in fresh(before, now) if mail.id != old.id]
    return len(mine) == 1 and mine[0].replace(read=True) in [
        Mail(
            mine[0].id,
            old.thread,
            "sent",
            "primary",
            app.owner,
            app.email,
            (p["address"],),
            (),
            begun.subject,
            body,
            mine[0].time,
            read=True,
        )
        for body in bodies
    ]


def starred(before: Phone, now: Phone, p: Params) -> bool:
    return bool(come(before, now, p, starred=True))


def arrived(before: Phone, now: Phone, p: Params) -> bool:
    return any(mail.subject == p["subject"] for mail in fresh(before, now))


def writes(before: Phone, now: Phone, p: Params) -> bool:
    return composing(before, now, p) or any(m.box == "sent" for m in fresh(before, now))


def opening(p: Params) -> tuple[Action, ...]:
    """The mail; it comes while Clock is looked at."""
    return (start("Clock"), start("Gmail"), click(p["subject"]))


ARRIVED = Condition("The mail “{subject}” has come in.", arrived)


# --- somebody writes in Slack ------------------------------------------------------------------


def sample_mark(rng: random.Random, phone: Phone) -> Params:
    return {**sample_asked(rng, phone), "emoji": rng.choice(tuple(HEARTS))}


def marked(before: Phone, now: Phone, p: Params) -> bool:
    """The message that came in has the owner's reaction, and is as it came otherwise."""
    room, who = direct_room(before, p["name"]), member_id(before, p["name"])
    for post in new_posts(before, now):
        if post == Post(post.id, room.id, who, p["asked"], post.time, also=post.also, marks=post.marks):
            return [(m.emoji, m.people) for m in post.marks] == [(HEARTS[p["emoji"]], (ME,))]
    return False


def reacting_then(p: Params) -> Ways:
    return tuple((A_WHILE, *way) for way in reacting({**p, "words": p["asked"]}))


# --- somebody shares a file --------------------------------------------------------------------


def kept_offline(before: Phone, now: Phone, p: Params) -> bool:
    """It is there offline, and as it was shared otherwise."""
    e = shared(before, now, p)
    kept = e.people == (Access(drive(before).me, "Viewer"),)
    plain = not (e.starred or e.trashed or e.link or e.comments or e.target) and e.sent == 100
    return e.offline and e.text == "Nothing is left to say." and kept and plain


TASKS = (
    Task(
        "Gmail-ReplyWhenMailed",
        'A mail "{subject}" of {name} is about to come in. Answer it in Gmail with "{text}".',
        (Condition("“{text}” was sent to {name} alone, as the answer to that mail.", replied),),
        lambda p: ((*opening(p), click(id="reply"), enter_text(p["text"], "Compose email"), click("Send", id="send")),),
        sample_reply,
        about_to_mail,
        subgoals=(ARRIVED, GMAIL_OPEN, Condition("An answer is being written.", writes)),
        allowed=(f"{MAILS}[+2]",),
        loose=("time", "read", "thread", "quote"),
        tags=("event", "write", "L3"),
        phrasings=(
            'As soon as {name}\'s mail "{subject}" is in Gmail, reply "{text}".',
            'Wait for the mail of {name} with the title "{subject}", then write back "{text}" from Gmail.',
            '{name} will mail me "{subject}" in a moment. My reply in Gmail is "{text}".',
            'When "{subject}" arrives from {name} in Gmail, send "{text}" as the reply to it.',
        ),
    ),
    Task(
        "Gmail-StarWhenMailed",
        'A mail "{subject}" of {name} is about to come in. Give it a star in Gmail.',
        (Condition("The mail “{subject}” has come in and has a star.", starred),),
        lambda p: (
            (start("Clock"), start("Gmail"), click(id="star")),
            (*opening(p), click(id="conversation_header_star")),
        ),
        sample_letter,
        about_to_mail,
        subgoals=(ARRIVED, GMAIL_OPEN),
        allowed=(f"{MAILS}[+1]",),
        loose=("time", "read", "thread"),
        tags=("event", "star", "L2"),
        phrasings=(
            'As soon as {name}\'s mail "{subject}" is in Gmail, star it.',
            'Wait for the mail of {name} with the title "{subject}", and mark it with a star in Gmail.',
            '{name} will mail me "{subject}" in a moment. Put a star on that mail in Gmail.',
            'When "{subject}" arrives from {name} in Gmail, add it to the starred mails.',
        ),
    ),
    Task(
        "Slack-ReactWhenWritten",
        "As soon as {name} messages me in Slack, react to that message with the {emoji} emoji.",
        (Condition("What {name} wrote has my reaction, the {emoji}.", marked),),
        reacting_then,
        sample_mark,
        about_to_write,
        subgoals=(SLACK_OPEN, AT_PERSON),
        allowed=(f"{MODEL}.posts[+1]",),
        loose=OWN,
        tags=("event", "react", "needs-wait", "L3"),
        phrasings=(
            "A Slack message from {name} is about to come in. Give it the {emoji} as a reaction.",
            "Wait for {name}'s message in Slack, and react to it with the {emoji} emoji.",
            "{name} will write to me in Slack in a moment. Put the {emoji} emoji under what comes.",
            "When a direct message from {name} arrives in Slack, add the {emoji} reaction to it.",
        ),
    ),
    Task(
        "Drive-OfflineWhenShared",
        'As soon as {name} shares "{file}" with me in Google Drive, make it available offline.',
        (Condition("“{file}” of {name} is available offline.", kept_offline),),
        lambda p: ((DRIVE, SHARED_TAB, more(p["file"]), click("Make available offline")),),
        sample_sender,
        about_to_share,
        subgoals=(DRIVE_OPEN, Condition("“{file}” was shared.", shared_by_then)),
        allowed=(f"{ENTRIES}[+1]",),
        loose=("created", "modified", "shared", "size", "seed", "mime", "shows"),
        tags=("event", "offline", "L2"),
        phrasings=(
            '{name} will share "{file}" in Google Drive in a moment. Keep it on the phone for offline use.',
            'Wait until {name} has shared "{file}" in Google Drive, then have it available offline.',
            'When "{file}" comes from {name} in Google Drive, let it be there offline.',
            'A file "{file}" from {name} is about to appear in Google Drive. I need it offline.',
        ),
    ),
)
