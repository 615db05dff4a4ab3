"""What the tasks of slack_more.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.thirdparty.slack.model import ME, Post
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ..answers import same
from ..base import Params, Ways
from ..parts.slack import (
    FIELD,
    WORDS,
    YOU,
    at_room,
    channel,
    channels,
    direct_room,
    entering,
    member_id,
    new_posts,
    opening,
    said,
    says,
    slack,
    typing,
    writable,
)
from ..steps import click, enter_text, long_click

SEND = click("Send")


def someone(p: Params) -> Params:
    return {**p, "name": "Bob Steve" if p["name"] == "John Smith" else "John Smith"}


def elsewhere(p: Params) -> Params:
    return {**p, "channel": "design" if p["channel"] != "design" else "research"}


def answer_when_written_in_capitals(p: Params) -> tuple[Action, ...]:
    return (WAIT, *opening(p), enter_text(p["words"].upper(), id=FIELD), SEND)


WAIT = Action("wait", amount=30.0)


def answer_when_written_to_somebody_else(p: Params) -> tuple[Action, ...]:
    return (WAIT, *opening(someone(p)), *typing(p), SEND)


def reply_in_thread_in_capitals(p: Params) -> tuple[Action, ...]:
    return reply_to(p, p["words"], p["reply"].upper())


def reply_to(p: Params, words: str, reply: str) -> tuple[Action, ...]:
    way = (*entering(p), long_click(words), click("Reply in thread"))
    return (*way, enter_text(reply, id=FIELD), SEND)


def save_message_the_same_words_in_another_channel(p: Params) -> tuple[Action, ...]:
    return (*entering(elsewhere(p)), *typing(p), SEND, long_click(p["words"]), click("Save for later"))


def edit_message_in_capitals(p: Params) -> tuple[Action, ...]:
    return (*menu(p, "Edit message")[0], enter_text(p["reply"].upper(), id="edit_message_field"), click("Save"))


def set_status_another_one_chosen_first(p: Params) -> tuple[Action, ...]:
    return (*YOU, click(id="status_row"), click(another(p)), click(f"{p['emoji']} {p['status']}"), click("Save"))


def another(p: Params) -> str:
    return "📅 In a meeting" if p["status"] != "In a meeting" else "🚌 Commuting"


def set_status_another_status(p: Params) -> tuple[Action, ...]:
    return status_of(p, another(p))


def status_of(p: Params, words: str) -> tuple[Action, ...]:
    return (*YOU, click(id="status_row"), click(words), click("Save"))


def answered(before: Phone, now: Phone, p: Params) -> bool:
    asked, room = asked_in(before, now, p), direct_room(now, p["name"])
    return any(post.id > asked and says(post, room, p["words"]) for post in new_posts(before, now))


def asked_in(before: Phone, now: Phone, p: Params) -> int:
    """The id of the message that came in. LookupError if there is none."""
    room, who = direct_room(before, p["name"]), member_id(before, p["name"])
    for post in new_posts(before, now):
        if post == Post(post.id, room.id, who, p["asked"], post.time, also=post.also):
            return post.id
    raise LookupError("nobody has written")


def sample_said(rng: random.Random, phone: Phone) -> Params:
    """Words that somebody says in a channel, and nobody has said before."""
    taken = {fold(post.words) for post in slack(phone).posts}
    return {
        "channel": rng.choice(("work", *channels(phone))),
        "name": rng.choice(writable(phone)),
        "words": rng.choice([w for w in WORDS if fold(w) not in taken]),
        "reply": rng.choice(("Got it", "Thanks!", "On my way", "Done", "I will have a look")),
    }


def with_said(phone: Phone, p: Params) -> Phone:
    room = channel(phone, p["channel"])
    phone = said(phone, room, member_id(phone, p["name"]), p["words"], 900)
    other = next(n for n in writable(phone) if n != p["name"])
    return said(phone, room, member_id(phone, other), "Anything else for today?", 500)


def replied(before: Phone, now: Phone, p: Params) -> bool:
    root, room = the_post(before, p), channel(now, p["channel"])
    return any(says(post, room, p["reply"], root.id) and not post.also for post in new_posts(before, now))


def the_post(phone: Phone, p: Params) -> Post:
    room = channel(phone, p["channel"])
    for post in reversed(slack(phone).posts):
        if post.room == room.id and post.words == p["words"] and not post.thread:
            return post
    raise LookupError("there is no such message")


def post_id(start: Phone, p: Params) -> dict[str, Any]:
    return {"post": the_post(start, p).id, "room": channel(start, p["channel"]).id}


def pinned(before: Phone, now: Phone, p: Params) -> bool:
    old = channel(before, p["channel"]).pins
    return channel(now, p["channel"]).pins == (*old, the_post(before, p).id)


def with_own(phone: Phone, p: Params) -> Phone:
    return said(phone, channel(phone, p["channel"]), ME, p["words"], 600)


def menu(p: Params, row: str) -> Ways:
    return ((*entering(p), long_click(p["words"]), click(row)),)


def changed(before: Phone, now: Phone, p: Params) -> bool:
    id = the_post(before, p).id
    return any(post.id == id and fold(post.words) == fold(p["reply"]) for post in slack(now).posts)


def erased(before: Phone, now: Phone, p: Params) -> bool:
    return the_post(before, p).id not in {post.id for post in slack(now).posts}


def answer_who_said(start: Phone, now: Phone, p: Params) -> Any:
    return p["name"]


def names(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(m.name for m in slack(now).members)


def sample_value(rng: random.Random, phone: Phone) -> Params:
    one, other = rng.sample(writable(phone), 2)
    value, wrong = rng.sample(VALUES, 2)
    thing, second = rng.sample(THINGS, 2)
    return {"name": one, "other": other, "thing": thing, "second": second, "value": value, "wrong": wrong}


VALUES = ("Kestrel-48", "Otter-17", "Maple-92", "Cobalt-63", "Heron-25", "Walnut-71")
THINGS = ("door code", "Wi-Fi password", "parking space", "meeting room", "locker")


def with_values(phone: Phone, p: Params) -> Phone:
    """In #work somebody says what the thing is, and what another thing is."""
    room, who = channel(phone, "work"), member_id(phone, p["name"])
    phone = said(phone, room, who, f"The {p['second']} is {p['wrong']}.", 1200)
    return said(phone, room, who, f"The {p['thing']} is {p['value']}.", 900)


def passed_on(before: Phone, now: Phone, p: Params) -> bool:
    room = direct_room(now, p["other"])
    return any(
        says(post, room, post.words.strip()) and same("words", p["value"], post.words)
        for post in new_posts(before, now)
    )


def read_it(before: Phone, now: Phone, p: Params) -> bool:
    return at_room(before, now, {"channel": "work"}) or bool(new_posts(before, now))


def status_set(before: Phone, now: Phone, p: Params) -> bool:
    held = slack(now).status
    return (held.emoji, held.words, held.until) == (p["emoji"], p["status"], p["until"])
