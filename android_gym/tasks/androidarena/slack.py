"""What the tasks of slack.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.thirdparty.slack.model import PACKAGE
from ...phone.core.view import SELECTED
from ...phone.state.phone import Phone
from ...phone.state.providers import File, fold
from ...screen import Screen
from ..base import Params
from ..parts.slack import WORDS, add_post, channels, direct_room, member_id, new_posts, slack


def sample_channel_words(rng: random.Random, phone: Phone) -> Params:
    return {"channel": rng.choice(("work", *channels(phone))), "words": rng.choice(WORDS)}


def with_message(phone: Phone, p: Params) -> Phone:
    """The person has written, twice: the last words are those that count."""
    room, who = direct_room(phone, p["name"]), member_id(phone, p["name"])
    phone = add_post(phone, room, who, "One moment, I look it up", 900)
    return add_post(phone, room, who, p["words"])


def last_post_id(start: Phone, p: Params) -> int:
    return slack(start).posts[-1].id


def with_file(phone: Phone, p: Params) -> Phone:
    """A file has just come onto the phone."""
    made = File(f"/sdcard/Download/{p['file']}", 182_000, phone.time - 60, seed=len(p["file"]))
    rest = tuple(f for f in phone.files if f.path != made.path)
    return phone.replace(files=(*rest, made))


def messages_found(screen: Screen, p: Params) -> bool:
    """The words stand in the field, messages are shown, and neither chip narrows them."""
    texts = {n.id.rpartition("/")[2]: n.text.strip() for n in screen.nodes if n.id}
    chosen = any(n.id.endswith("search_tab_messages") and n.flags & SELECTED for n in screen.nodes)
    return (
        chosen
        and fold(texts.get("search_edit_text", "")) == fold(p["words"])
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
