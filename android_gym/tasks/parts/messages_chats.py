"""What the tasks of messages_chats.yaml share with others."""

from __future__ import annotations

import random
from typing import Any

from ...phone.state.phone import Phone
from ...phone.state.providers import MessageThread, fold, put_thread, thread_of
from ...phone.state.providers.messages import party
from ..base import Params
from ..steps import click, start
from .messages import came, writable


def named(phone: Phone, name: str) -> list[MessageThread]:
    return [t for t in phone.threads if fold(t.name) == fold(name)]


def sample_group(rng: random.Random, phone: Phone) -> Params:
    two = rng.sample(writable(phone), 2)
    return {"group": rng.choice(GROUPS), "numbers": tuple(one["number"] for one in two)}


GROUPS = ("work", "book club", "climbing", "house", "choir", "garden")


def with_group(phone: Phone, p: Params) -> Phone:
    """A group of that name is there, in which somebody has written."""
    people = p["numbers"]
    phone = came(phone, people[0], "Shall we say Thursday?", 7200, recipients=people)
    thread = thread_of(people, phone.messages, phone.threads).replace(name=p["group"])
    return phone.replace(threads=put_thread(phone.threads, thread))


def group_id(start: Phone, p: Params) -> dict[str, Any]:
    thread = group_of(start, p)
    own = party(thread.recipients)
    return {"thread": thread.id, "messages": tuple(m.id for m in start.messages if party(m.people) == own)}


def group_of(start: Phone, p: Params) -> MessageThread:
    found = [t for t in named(start, p["group"]) if party(t.recipients) == party(p["numbers"])]
    if not found:
        raise LookupError("the group is gone")
    return found[0]


BLOCKED = (
    start("Messages"),
    click(id="selected_account_disc"),
    click("Spam & blocked"),
    click("More options"),
    click("Blocked numbers"),
)
