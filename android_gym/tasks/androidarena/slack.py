"""What the tasks of slack.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.thirdparty.slack.model import ME, PACKAGE, Post, Room, Slack
from ...apps.thirdparty.slack.talk import Conversation
from ...phone.core.view import SELECTED
from ...phone.state.phone import Phone
from ...phone.state.providers import File, fold
from ...screen import Screen
from .. import registry
from ..base import Params, Ways
from ..records import new_rows
from ..steps import click, enter_text, long_click, scroll_to, start


def send_message_in_capitals(p: Params) -> tuple[Action, ...]:
    return (*opening(p), enter_text(p["words"].upper(), id=FIELD), SEND)


SEND = click("Send")


def send_message_to_somebody_else(p: Params) -> tuple[Action, ...]:
    return writing(someone(p))[0]


def someone(p: Params) -> Params:
    return {**p, "name": "Bob Steve" if p["name"] == "John Smith" else "John Smith"}


def post_in_channel_in_capitals(p: Params) -> tuple[Action, ...]:
    return (*entering(p), enter_text(p["words"].upper(), id=FIELD), SEND)


def post_in_channel_in_another_channel(p: Params) -> tuple[Action, ...]:
    return (*entering(elsewhere(p)), *typing(p), SEND)


def elsewhere(p: Params) -> Params:
    return {**p, "channel": "design" if p["channel"] != "design" else "research"}


def react_put_and_taken_away(p: Params) -> tuple[Action, ...]:
    return (*registry.get("Slack-React").reference(p)[-1], click(f"{HEARTS[p['emoji']]} 1"))


def share_file_to_somebody_else(p: Params) -> tuple[Action, ...]:
    return (*attaching(someone(p)), SEND)


def search_in_capitals(p: Params) -> tuple[Action, ...]:
    return searched(p["words"].upper())


def searched(words: str) -> tuple[Action, ...]:
    return (start("Slack"), click("Search"), enter_text(words, id=SEARCH))


def write_no_send_to_somebody_else(p: Params) -> tuple[Action, ...]:
    return drafting(someone(p))[0]


def attach_no_send_to_somebody_else(p: Params) -> tuple[Action, ...]:
    return attaching(someone(p))


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


def writing(p: Params) -> Ways:
    new = (start("Slack"), click("New message"), click(p["name"]))
    home = (start("Slack"), scroll_to(p["name"]), click(p["name"]))
    return tuple((*way, *typing(p), click("Send")) for way in (opening(p), home, new))


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


def sample_channel_words(rng: random.Random, phone: Phone) -> Params:
    return {"channel": rng.choice(("work", *channels(phone))), "words": rng.choice(WORDS)}


def channels(phone: Phone) -> list[str]:
    """Public channels that the owner has joined and set nothing for."""
    return [
        r.name
        for r in slack(phone).rooms
        if r.channel and ME in r.people and not r.private and not (r.muted or r.starred)
    ]


def entering(p: Params) -> tuple[Action, ...]:
    return (start("Slack"), scroll_to(p["channel"]), click(p["channel"]))


def sample_reaction(rng: random.Random, phone: Phone) -> Params:
    return {**sample_words(rng, phone), "emoji": rng.choice(tuple(HEARTS))}


HEARTS = {"heart": "❤️", "thumbs up": "👍", "rocket": "🚀", "fire": "🔥", "eyes": "👀"}


def with_message(phone: Phone, p: Params) -> Phone:
    """The person has written, twice: the last words are those that count."""
    room = direct_room(phone, p["name"])
    who = member_id(phone, p["name"])
    phone = said(phone, room, who, "One moment, I look it up", 900)
    return said(phone, room, who, p["words"])


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


def its_id(start: Phone, p: Params) -> dict[str, Any]:
    """The message that `with_message` has put at the end."""
    return {"post": slack(start).posts[-1].id}


def reacting(p: Params) -> Ways:
    menu = (*opening(p), long_click(p["words"]))
    sheet = (*menu, click("Add reaction"), scroll_to(f"{p['emoji']} emoji"), click(f"{p['emoji']} emoji"))
    if p["emoji"] in ("heart", "thumbs up", "eyes"):
        return ((*menu, click(f"{p['emoji']} emoji")), sheet)
    return (sheet,)


def reacted(before: Phone, now: Phone, p: Params) -> bool:
    id = its_id(before, p)["post"]
    return any(
        mark.emoji == HEARTS[p["emoji"]] and mark.people == (ME,)
        for post in slack(now).posts
        if post.id == id
        for mark in post.marks
    )


def sample_file(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(writable(phone)), "file": rng.choice(FILES)}


FILES = ("sample.pdf", "minutes.pdf", "sketch.jpg", "budget.pdf", "route.png", "agenda.pdf")


def with_file(phone: Phone, p: Params) -> Phone:
    """A file has just come onto the phone."""
    made = File(f"/sdcard/Download/{p['file']}", 182_000, phone.time - 60, seed=len(p["file"]))
    rest = tuple(f for f in phone.files if f.path != made.path)
    return phone.replace(files=(*rest, made))


def attaching(p: Params) -> tuple[Action, ...]:
    return (*opening(p), click("Attach files"), scroll_to(p["file"]), click(p["file"]))


def file_sent(before: Phone, now: Phone, p: Params) -> bool:
    room, path = direct_room(now, p["name"]), newest(before)
    return any(
        post == Post(post.id, room.id, ME, "", post.time, files=post.files, also=post.also)
        and [f.path for f in post.files] == [path]
        for post in new_posts(before, now)
    )


def newest(phone: Phone) -> str:
    """The path of the file that was changed last."""
    return max((f for f in phone.files if not f.trashed), key=lambda f: f.modified).path


def found_seen(screen: Screen, p: Params) -> bool:
    """The words stand in the field, messages are shown, and neither chip narrows them."""
    texts = {n.id.rpartition("/")[2]: n.text.strip() for n in screen.nodes if n.id}
    chosen = any(n.id.endswith("search_tab_messages") and n.flags & SELECTED for n in screen.nodes)
    return (
        chosen
        and fold(texts.get(SEARCH, "")) == fold(p["words"])
        and (texts.get("filter_from"), texts.get("filter_in")) == ("From", "In")
    )


def send_pressed(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """Send was tapped, whatever came of it, or something was written."""
    if new_posts(before, after):
        return True
    target = action.element
    if target is None or action.verb not in ("click", "double_click"):
        return False
    ours = before.foreground == PACKAGE
    return ours and (target.name == "Send" or target.id.endswith("send_btn"))


def drafting(p: Params) -> Ways:
    home = (start("Slack"), scroll_to(p["name"]), click(p["name"]))
    return ((*opening(p), *typing(p)), (*home, *typing(p)))


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


def find_send_message(start: Phone, p: Params) -> dict[str, Any]:
    return {"direct_room": direct_room(start, p["name"])}


def find_post_in_channel(start: Phone, p: Params) -> dict[str, Any]:
    return {"channel_found": channel(start, p["channel"])}


def reacting_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = reacting(p)
    return ways[0] if len(ways) > 0 else ()


def reacting_way_2(p: Params) -> tuple[Action, ...]:
    ways: Ways = reacting(p)
    return ways[1] if len(ways) > 1 else ()


def find_react(start: Phone, p: Params) -> dict[str, Any]:
    return {**its_id(start, p), "direct_room": direct_room(start, p["name"])}


def find_write_no_send(start: Phone, p: Params) -> dict[str, Any]:
    return {"direct_room": direct_room(start, p["name"])}


def find_attach_no_send(start: Phone, p: Params) -> dict[str, Any]:
    return {"direct_room": direct_room(start, p["name"])}
