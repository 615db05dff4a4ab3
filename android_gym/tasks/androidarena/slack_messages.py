"""What the tasks of slack_messages.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...apps.thirdparty.slack.model import ME, Post
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ..base import Params
from ..parts.slack import WORDS, add_post, channel, channels, direct_room, member_id, new_posts, says, slack, writable
from ..records import the_first


def reply_sent(before: Phone, now: Phone, p: Params) -> bool:
    """The words were sent to the person after the message from there had come in."""
    room, who = direct_room(now, p["name"]), member_id(before, p["name"])
    new = new_posts(before, now)
    asked = [post.id for post in new if post == Post(post.id, room.id, who, p["asked"], post.time, also=post.also)]
    return any(post.id > asked[0] and says(post, room, p["words"]) for post in new if asked)


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
    """The person says it, and somebody else something behind it."""
    room, other = channel(phone, p["channel"]), next(n for n in writable(phone) if n != p["name"])
    phone = add_post(phone, room, member_id(phone, p["name"]), p["words"], 900)
    return add_post(phone, room, member_id(phone, other), "Anything else for today?", 500)


def with_own(phone: Phone, p: Params) -> Phone:
    return add_post(phone, channel(phone, p["channel"]), ME, p["words"], 600)


def message(phone: Phone, p: Params) -> Post:
    """The last message of these words in the channel. LookupError if there is none."""
    room = channel(phone, p["channel"])
    posts = reversed(slack(phone).posts)
    so = (post for post in posts if post.room == room.id and post.words == p["words"] and not post.thread)
    return the_first(so, "such message")


def message_in_channel(start: Phone, p: Params) -> dict[str, Any]:
    """The ids of the message and its channel."""
    return {"post": message(start, p).id, "room": channel(start, p["channel"]).id}


def message_saved(before: Phone, now: Phone, p: Params) -> bool:
    return message(now, p).saved


def message_pinned(before: Phone, now: Phone, p: Params) -> bool:
    old = channel(before, p["channel"]).pins
    return channel(now, p["channel"]).pins == (*old, message(before, p).id)


def member_names(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(m.name for m in slack(now).members)


def sample_two(rng: random.Random, phone: Phone) -> Params:
    one, other = rng.sample(writable(phone), 2)
    return {"name": one, "other": other}


def with_values(phone: Phone, p: Params) -> Phone:
    """In #work somebody says what the thing is, and what another thing is."""
    room, who = channel(phone, "work"), member_id(phone, p["name"])
    phone = add_post(phone, room, who, f"The {p['second']} is {p['wrong']}.", 1200)
    return add_post(phone, room, who, f"The {p['thing']} is {p['value']}.", 900)
