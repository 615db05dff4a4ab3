"""What the tasks of messages_chats.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...apps.google.messages.model import PACKAGE
from ...phone.state.phone import Phone
from ...phone.state.providers import MessageThread, in_order, put_thread, same_number, thread_of
from ...phone.state.providers.messages import party
from ..base import Params
from ..parts.messages import messages, the_message, with_message
from ..parts.messages_chats import named


def starred(before: Phone, now: Phone, p: Params) -> bool:
    return the_message(before, p).id in messages(now).starred


def deleted(before: Phone, now: Phone, p: Params) -> bool:
    return the_message(before, p).id not in {m.id for m in now.messages}


def with_archived(phone: Phone, p: Params) -> Phone:
    phone = with_message(phone, p)
    thread = with_person(phone, p).replace(archived=True)
    return phone.replace(threads=put_thread(phone.threads, thread))


def with_person(phone: Phone, p: Params) -> MessageThread:
    return thread_of((p["number"],), phone.messages, phone.threads)


def find_unarchive_chat(start: Phone, p: Params) -> Any:
    return {"thread": thread_number(start, p)}


def thread_number(start: Phone, p: Params) -> int:
    return thread_of((p["number"],), start.messages, start.threads).id


def with_blocked(phone: Phone, p: Params) -> Phone:
    return phone.replace(blocked=(*phone.blocked, p["number"]))


def group_made(before: Phone, now: Phone, p: Params) -> bool:
    wanted = {c.id for c in first_two(before)}
    for thread in named(now, p["group"]):
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


def first_two(phone: Phone) -> tuple[Any, ...]:
    """The first two contacts with a number, by name."""
    return tuple(c for c in in_order(phone.contacts) if c.phones)[:2]


def pin_chat_subgoal_2(b: Any, n: Any, p: Params) -> bool:
    return bool(getattr(n.top, "picked", ()))


def group_gone(before: Phone, now: Phone, p: Params) -> bool:
    own = party(p["numbers"])
    threads = any(party(t.recipients) == own for t in now.threads)
    return not threads and not any(party(m.people) == own for m in now.messages)


def delete_group_subgoal_2(b: Any, n: Any, p: Params) -> bool:
    return n.popup is not None or group_gone(b, n, p)


def sample_none(rng: random.Random, phone: Phone) -> Params:
    return {}


def with_muted(phone: Phone, p: Params) -> Phone:
    return phone.replace(settings=phone.settings.update({f"notification/{PACKAGE}": 0}))
