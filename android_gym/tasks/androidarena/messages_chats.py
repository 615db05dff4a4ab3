"""Conversations, groups and what is read: what messages_chats.yaml cannot say as data."""

from __future__ import annotations

import random

from ...phone.state.phone import Phone
from ...phone.state.providers import Message, MessageThread, fold, in_order, insert, put_thread, same_number, thread_of
from ...phone.state.providers.messages import party
from ..base import Params
from ..parts.messages import writable

GROUPS = ("work", "book club", "climbing", "house", "choir", "garden")


def sample_group(rng: random.Random, phone: Phone) -> Params:
    two = rng.sample(writable(phone), 2)
    return {"group": rng.choice(GROUPS), "numbers": tuple(one["number"] for one in two)}


def sample_renamed(rng: random.Random, phone: Phone) -> Params:
    drawn = sample_group(rng, phone)
    return {**drawn, "new": rng.choice([name for name in GROUPS if name != drawn["group"]])}


def with_group(phone: Phone, p: Params) -> Phone:
    """A group of that name is there, in which somebody has written."""
    people = p["numbers"]
    one = Message(0, people[0], "Shall we say Thursday?", phone.time - 7200, recipients=people)
    phone = phone.replace(messages=insert(phone.messages, one))
    thread = thread_of(people, phone.messages, phone.threads).replace(name=p["group"])
    return phone.replace(threads=put_thread(phone.threads, thread))


def with_archived(phone: Phone, p: Params) -> Phone:
    """The conversation is archived."""
    thread = thread_of((p["number"],), phone.messages, phone.threads).replace(archived=True)
    return phone.replace(threads=put_thread(phone.threads, thread))


def chat_id(start: Phone, p: Params) -> int:
    return thread_of((p["number"],), start.messages, start.threads).id


def group_id(start: Phone, p: Params) -> int:
    return group_of(start, p).id


def group_messages(start: Phone, p: Params) -> tuple[int, ...]:
    return tuple(m.id for m in start.messages if party(m.people) == party(p["numbers"]))


def last_message(start: Phone, p: Params) -> int:
    return start.messages[-1].id


def unread_messages(start: Phone, p: Params) -> tuple[int, ...]:
    return tuple(m.id for m in start.messages if not m.read)


# --- goals ---------------------------------------------------------------------------------------


def chats_named(phone: Phone, name: str) -> list[MessageThread]:
    return [t for t in phone.threads if fold(t.name) == fold(name)]


def group_of(phone: Phone, p: Params) -> MessageThread:
    """The group of that name and these people. LookupError if there is none."""
    found = [t for t in chats_named(phone, p["group"]) if party(t.recipients) == party(p["numbers"])]
    if not found:
        raise LookupError("the group is gone")
    return found[0]


def group_pinned(before: Phone, now: Phone, p: Params) -> bool:
    return group_of(now, p).pinned


def group_renamed(before: Phone, now: Phone, p: Params) -> bool:
    return fold(group_of(now, {**p, "group": p["new"]}).name) == fold(p["new"])


def group_gone(before: Phone, now: Phone, p: Params) -> bool:
    own = party(p["numbers"])
    threads = any(party(t.recipients) == own for t in now.threads)
    return not threads and not any(party(m.people) == own for m in now.messages)


def asked_or_gone(before: Phone, now: Phone, p: Params) -> bool:
    return now.popup is not None or group_gone(before, now, p)


def group_made(before: Phone, now: Phone, p: Params) -> bool:
    """A group of that name has the first two contacts with a number, and nothing of it is set."""
    wanted = {c.id for c in [c for c in in_order(before.contacts) if c.phones][:2]}
    for thread in chats_named(now, p["group"]):
        people = {
            c.id
            for c in before.contacts
            for n in c.phones
            if any(same_number(n.number, one) for one in thread.recipients)
        }
        plain = not (thread.archived or thread.pinned or thread.muted or thread.blocked)
        if people == wanted and len(thread.recipients) == 2 and plain:
            return True
    return False


def any_picked(before: Phone, now: Phone, p: Params) -> bool:
    return bool(getattr(now.top, "picked", ()))


def number_blocked(before: Phone, now: Phone, p: Params) -> bool:
    return any(same_number(number, p["number"]) for number in now.blocked)


def nothing_unread(before: Phone, now: Phone, p: Params) -> bool:
    return not unread_messages(now, p)


def fewer_unread(before: Phone, now: Phone, p: Params) -> bool:
    return len(unread_messages(now, p)) < len(unread_messages(before, p))
