"""What the tasks of slack.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.thirdparty.slack.model import ME, PACKAGE, Post
from ...phone.core.view import SELECTED
from ...phone.state.phone import Phone
from ...phone.state.providers import File, fold
from ...screen import Screen
from .. import registry
from ..base import Params, Ways
from ..parts.slack import (
    FIELD,
    HEARTS,
    SEARCH,
    WORDS,
    channel,
    channels,
    direct_room,
    entering,
    member_id,
    new_posts,
    opening,
    reacting,
    said,
    sample_words,
    slack,
    typing,
    writable,
)
from ..steps import click, enter_text, scroll_to, start


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


def writing(p: Params) -> Ways:
    new = (start("Slack"), click("New message"), click(p["name"]))
    home = (start("Slack"), scroll_to(p["name"]), click(p["name"]))
    return tuple((*way, *typing(p), click("Send")) for way in (opening(p), home, new))


def sample_channel_words(rng: random.Random, phone: Phone) -> Params:
    return {"channel": rng.choice(("work", *channels(phone))), "words": rng.choice(WORDS)}


def sample_reaction(rng: random.Random, phone: Phone) -> Params:
    return {**sample_words(rng, phone), "emoji": rng.choice(tuple(HEARTS))}


def with_message(phone: Phone, p: Params) -> Phone:
    """The person has written, twice: the last words are those that count."""
    room = direct_room(phone, p["name"])
    who = member_id(phone, p["name"])
    phone = said(phone, room, who, "One moment, I look it up", 900)
    return said(phone, room, who, p["words"])


def its_id(start: Phone, p: Params) -> dict[str, Any]:
    """The message that `with_message` has put at the end."""
    return {"post": slack(start).posts[-1].id}


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
