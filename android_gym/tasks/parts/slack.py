"""What the tasks of slack.yaml share with others."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.thirdparty.slack.model import ME, PACKAGE, Post, Room, Slack
from ...apps.thirdparty.slack.talk import Conversation
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ..base import Params, Ways
from ..records import new_rows
from ..steps import click, enter_text, long_click, scroll_to, start


def sample_words(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(writable(phone)), "words": rng.choice(WORDS)}


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


def writable(phone: Phone) -> list[str]:
    """Members with whom there is a conversation, whose names can be typed on any keyboard."""
    app = slack(phone)
    alone = [r.others[0] for r in app.rooms if not r.channel and len(r.others) == 1]
    return [m.name for m in app.members if m.id in alone and m.name.isascii()]


def slack(phone: Phone) -> Slack:
    model: Slack = phone.app(PACKAGE)
    return model


def opening(p: Params) -> tuple[Action, ...]:
    return (start("Slack"), click("DMs"), click(p["name"]))


FIELD, SEARCH = "message_input_field", "search_edit_text"


def typing(p: Params) -> tuple[Action, ...]:
    return (enter_text(p["words"], id=FIELD),)


def at_room(before: Phone, now: Phone, p: Params) -> bool:
    """The conversation that the task is about is in front, or something was written in it."""
    room = direct_room(now, p["name"]) if "name" in p else channel(now, p["channel"])
    here = isinstance(now.top, Conversation) and now.top.room == room.id
    return here or any(post.room == room.id for post in new_posts(before, now))


def direct_room(phone: Phone, name: str) -> Room:
    """The conversation with one member. LookupError if there is none."""
    app = slack(phone)
    ids = [m.id for m in app.members if m.name == name]
    for room in app.rooms:
        if not room.channel and len(ids) == 1 and room.others == (ids[0],):
            return room
    raise LookupError("there is no such conversation")


def channel(phone: Phone, name: str) -> Room:
    """The channel of a name. LookupError if there is none."""
    for room in slack(phone).rooms:
        if room.name == name and room.space == 1:
            return room
    raise LookupError("there is no such channel")


def new_posts(before: Phone, now: Phone) -> tuple[Post, ...]:
    return new_rows(slack(before).posts, slack(now).posts)


def channels(phone: Phone) -> list[str]:
    """Public channels that the owner has joined and set nothing for."""
    return [
        r.name
        for r in slack(phone).rooms
        if r.channel and ME in r.people and not r.private and not (r.muted or r.starred)
    ]


def entering(p: Params) -> tuple[Action, ...]:
    return (start("Slack"), scroll_to(p["channel"]), click(p["channel"]))


HEARTS = {"heart": "❤️", "thumbs up": "👍", "rocket": "🚀", "fire": "🔥", "eyes": "👀"}


def member_id(phone: Phone, name: str) -> int:
    for one in slack(phone).members:
        if one.name == name:
            return one.id
    raise LookupError("there is no such member")


def said(phone: Phone, room: Room, who: int, words: str, ago: int = 300, thread: int = 0) -> Phone:
    """A message that was written some seconds ago and was read. It is the last one there."""
    app = slack(phone)
    post = Post(max(p.id for p in app.posts) + 1, room.id, who, words, phone.time - ago, thread)
    read = app.read.update({str(room.id): post.id}) if not thread else app.read
    return with_slack(phone, posts=(*app.posts, post), read=read)


def with_slack(phone: Phone, **fields: Any) -> Phone:
    return phone.replace(apps=phone.apps.update({PACKAGE: slack(phone).replace(**fields)}))


def reacting(p: Params) -> Ways:
    menu = (*opening(p), long_click(p["words"]))
    sheet = (*menu, click("Add reaction"), scroll_to(f"{p['emoji']} emoji"), click(f"{p['emoji']} emoji"))
    if p["emoji"] in ("heart", "thumbs up", "eyes"):
        return ((*menu, click(f"{p['emoji']} emoji")), sheet)
    return (sheet,)


def says(post: Post, room: Room, words: str, thread: int = 0) -> bool:
    """Whether the owner says the words there, and nothing beside them."""
    return (
        post.who == ME
        and post.room == room.id
        and post.thread == thread
        and fold(post.words.strip()) == fold(words)
        and not (post.files or post.marks or post.edited or post.saved or post.notice)
    )


def noticed(before: Phone, now: Phone, room: Room, who: int, words: str) -> bool:
    """Whether Slack itself has said in a conversation what a member did, once."""
    made = [post for post in new_posts(before, now) if post.room == room.id]
    return [post.replace(id=0, time=0) for post in made] == [Post(0, room.id, who, words, notice=True)]


YOU = (start("Slack"), click("You"))
