"""Slack's conversations and members: which there are, what is said there, and what tasks draw of them."""

from __future__ import annotations

import random
from typing import Any

from ...apps.thirdparty.slack.model import ME, PACKAGE, Post, Room, Slack
from ...apps.thirdparty.slack.notices import receive
from ...apps.thirdparty.slack.talk import Conversation
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...phone.system.ctx import Ctx
from ..base import Params
from ..records import new_rows, the_first

WORDS = (
    "hello",
    "the keys are at the front desk",
    "I am five minutes late",
    "thank you for the slides",
    "the room is booked",
    "see you at the review",
    "I have sent the numbers",
    "lunch is on me",
    "the demo went well",
    "please look at the last page",
)
ASKED = (
    "Which room are we in?",
    "Are you coming to the review?",
    "Who has the projector?",
    "Is the banner final?",
    "Do we have a date?",
)

# --- what there is -------------------------------------------------------------------------------


def slack(phone: Phone) -> Slack:
    model: Slack = phone.app(PACKAGE)
    return model


def with_slack(phone: Phone, **fields: Any) -> Phone:
    return phone.replace(apps=phone.apps.update({PACKAGE: slack(phone).replace(**fields)}))


def writable(phone: Phone) -> list[str]:
    """Members with whom there is a conversation, whose names can be typed on any keyboard."""
    app = slack(phone)
    alone = [r.others[0] for r in app.rooms if not r.channel and len(r.others) == 1]
    return [m.name for m in app.members if m.id in alone and m.name.isascii()]


def channels(phone: Phone) -> list[str]:
    """Public channels that the owner has joined and set nothing for."""
    return [
        r.name
        for r in slack(phone).rooms
        if r.channel and ME in r.people and not r.private and not (r.muted or r.starred)
    ]


def member_id(phone: Phone, name: str) -> int:
    return the_first((one.id for one in slack(phone).members if one.name == name), "such member")


def direct_room(phone: Phone, name: str) -> Room:
    """The conversation with one member. LookupError if there is none."""
    app = slack(phone)
    ids = tuple(m.id for m in app.members if m.name == name)
    alone = (room for room in app.rooms if not room.channel and len(ids) == 1 and room.others == ids)
    return the_first(alone, "such conversation")


def direct_room_id(start: Phone, p: Params) -> int:
    return direct_room(start, p["name"]).id


def channel(phone: Phone, name: str) -> Room:
    """The channel of a name. LookupError if there is none."""
    return the_first((one for one in slack(phone).rooms if one.name == name and one.space == 1), "such channel")


# --- what is drawn -------------------------------------------------------------------------------


def sample_member(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(writable(phone))}


def sample_words(rng: random.Random, phone: Phone) -> Params:
    return {**sample_member(rng, phone), "words": rng.choice(WORDS)}


def sample_asked(rng: random.Random, phone: Phone) -> Params:
    return {**sample_words(rng, phone), "asked": rng.choice(ASKED)}


# --- what is said --------------------------------------------------------------------------------


def add_post(phone: Phone, room: Room, who: int, words: str, ago: int = 300, thread: int = 0) -> Phone:
    """A message that was written some seconds ago and was read. It is the last one there."""
    app = slack(phone)
    post = Post(max(p.id for p in app.posts) + 1, room.id, who, words, phone.time - ago, thread)
    read = app.read.update({str(room.id): post.id}) if not thread else app.read
    return with_slack(phone, posts=(*app.posts, post), read=read)


def about_to_write(phone: Phone, p: Params) -> Phone:
    """The person has written before; another message comes in after `comes` seconds."""
    room, who = direct_room(phone, p["name"]), member_id(phone, p["name"])
    phone = add_post(phone, room, who, "Hi Alice, I have a question", 400)
    call = receive(room.id, who, p["asked"])
    return Ctx(phone, PACKAGE).schedule(phone.time + p["comes"], call).phone


def new_posts(before: Phone, now: Phone) -> tuple[Post, ...]:
    return new_rows(slack(before).posts, slack(now).posts)


def at_room(before: Phone, now: Phone, p: Params) -> bool:
    """The conversation that the task is about is in front, or something was written in it."""
    room = channel(now, p["channel"]) if "channel" in p else direct_room(now, p["name"])
    here = isinstance(now.top, Conversation) and now.top.room == room.id
    return here or any(post.room == room.id for post in new_posts(before, now))


def says(post: Post, room: Room, words: str, thread: int = 0) -> bool:
    """Whether the owner says the words there, and nothing beside them."""
    return (
        post.who == ME
        and post.room == room.id
        and post.thread == thread
        and fold(post.words.strip()) == fold(words)
        and not (post.files or post.marks or post.edited or post.saved or post.notice)
    )
