"""What the tasks of events_mail.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.gmail.answers import answer
from ...apps.google.gmail.mail import Mail
from ...apps.thirdparty.slack.model import ME, Post
from ...phone.state.phone import Phone
from ..base import Params, Ways
from ..parts.crossing import letter_comes
from ..parts.gmail import correspondents, gmail
from ..parts.gmail_writing import ANSWERS, fresh
from ..parts.slack import HEARTS, direct_room, member_id, new_posts, reacting
from ..parts.slack_more import sample_asked


def sample_reply(rng: random.Random, phone: Phone) -> Params:
    return {**sample_letter(rng, phone), "text": rng.choice(ANSWERS)}


def sample_letter(rng: random.Random, phone: Phone) -> Params:
    one = rng.choice(correspondents(phone))
    return {"name": one.name, "address": one.emails[0].address, "subject": rng.choice(SUBJECTS)}


SUBJECTS = (
    "Two seats left",
    "The boat on Sunday",
    "Keys to the workshop",
    "A tent for three",
    "Notes of the evening",
    "Your bicycle is ready",
)


def about_to_mail(phone: Phone, p: Params) -> Phone:
    return letter_comes(phone, (p["name"], p["address"]), p["subject"], BODY)


BODY = "Hello Alice,\n\nplease let me know what you think of it.\n\nBest wishes"


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


def come(before: Phone, now: Phone, p: Params, **fields: Any) -> Mail:
    """The mail that came in, with these fields. LookupError if there is none."""
    wanted = as_it_came(now, p, **fields)
    for mail in fresh(before, now):
        if mail.replace(id=0, thread=0, time=0, read=False) == wanted:
            return mail
    raise LookupError("no such mail has come in")


def as_it_came(now: Phone, p: Params, **fields: Any) -> Mail:
    """The mail, but for what Gmail gives it."""
    sender = (p["name"], p["address"])
    return Mail(0, 0, "inbox", "primary", *sender, (gmail(now).email,), (), p["subject"], BODY, 0, read=False, **fields)


def sample_mark(rng: random.Random, phone: Phone) -> Params:
    return {**sample_asked(rng, phone), "emoji": rng.choice(tuple(HEARTS))}


def reacting_then(p: Params) -> Ways:
    return tuple((A_WHILE, *way) for way in reacting({**p, "words": p["asked"]}))


A_WHILE = Action("wait", amount=10.0)


def marked(before: Phone, now: Phone, p: Params) -> bool:
    """The message that came in has the owner's reaction, and is as it came otherwise."""
    room, who = direct_room(before, p["name"]), member_id(before, p["name"])
    for post in new_posts(before, now):
        if post == Post(post.id, room.id, who, p["asked"], post.time, also=post.also, marks=post.marks):
            return [(m.emoji, m.people) for m in post.marks] == [(HEARTS[p["emoji"]], (ME,))]
    return False


def reacting_then_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = reacting_then(p)
    return ways[0] if len(ways) > 0 else ()


def reacting_then_way_2(p: Params) -> tuple[Action, ...]:
    ways: Ways = reacting_then(p)
    return ways[1] if len(ways) > 1 else ()
