"""What the tasks of messages.yaml share with others."""

from __future__ import annotations

import random
import re
from datetime import datetime, timedelta
from typing import Any

from ...action import Action
from ...apps.google.messages.conversation import Conversation
from ...apps.google.messages.finding import FIELD
from ...apps.google.messages.model import PACKAGE, Messages, sms
from ...phone.core.zones import instant, local
from ...phone.state.phone import Phone
from ...phone.state.providers import Message, fold, insert, same_number
from ...phone.state.providers.messages import party
from ...screen import Screen
from ..base import Params
from ..records import new_rows
from ..steps import click, enter_text, scroll_to, start


def sample_words(rng: random.Random, phone: Phone) -> Params:
    return {**rng.choice(writable(phone)), "words": rng.choice(WORDS)}


WORDS = (
    "hello",
    "see you at six",
    "the keys are under the mat",
    "thank you for yesterday",
    "I will be ten minutes late",
    "please bring the blue folder",
    "call me when you are free",
    "happy birthday",
    "dinner is ready",
    "the train leaves at noon",
)


def writable(phone: Phone) -> list[Params]:
    """People with one number and a name of their own, with whom there is a conversation that has
    nothing unread and of which nothing is set."""
    names = [c.name for c in phone.contacts]
    listed = sms.threads(phone.messages, phone.threads, phone.blocked, phone.contacts)
    kept = {t.id for t in phone.threads}
    known = {t.name for t in listed if not t.unread and t.key not in kept}
    return [
        {"name": c.name, "number": c.phones[0].number}
        for c in phone.contacts
        if len(c.phones) == 1 and names.count(c.name) == 1 and c.name in known and c.first != "John"
    ]


def opening(p: Params) -> tuple[Action, ...]:
    return (start("Messages"), scroll_to(p["name"]), click(p["name"]))


FIELD_ID = "compose_message_text"


def is_to(one: Message, p: Params, box: str = "sent") -> bool:
    """Whether a message says the words to the person, and nothing beside them."""
    return (
        one.sent
        and one.box == box
        and one.people == (one.address,)
        and _NUMBER.fullmatch(one.address) is not None
        and same_number(one.address, p["number"])
        and fold(one.text.strip()) == fold(p["words"])
        and not (one.attachments or one.subject)
    )


_NUMBER = re.compile(r"[\d\s()+.-]+")


def new_messages(before: Phone, now: Phone) -> tuple[Message, ...]:
    return new_rows(before.messages, now.messages)


def at_conversation(before: Phone, now: Phone, p: Params) -> bool:
    """The conversation with the person is in front, or something was written in it."""
    top = now.top
    here = isinstance(top, Conversation) and party(top.people) == party((p["number"],))
    return here or any(party(m.people) == party((p["number"],)) for m in new_messages(before, now))


def morning(start: Phone) -> int:
    """Tomorrow at eight, seconds UTC."""
    today = local(start.zone, start.time).date()
    at = datetime.combine(today, datetime.min.time()) + timedelta(days=1, hours=8)
    return instant(start.zone, at)


def found_seen(screen: Screen, p: Params) -> bool:
    return any(n.id == SEARCH_ID and fold(n.text.strip()) == fold(p["words"]) for n in screen.nodes)


SEARCH_ID = f"{PACKAGE}:id/{FIELD}"


def with_message(phone: Phone, p: Params) -> Phone:
    return came(phone, p["number"], p["words"])


def came(phone: Phone, number: str, words: str, ago: int = 300, **more: Any) -> Phone:
    """A message of this number has come in and was read."""
    one = Message(0, number, words, phone.time - ago, **more)
    return phone.replace(messages=insert(phone.messages, one))


def the_message(phone: Phone, p: Params) -> Message:
    """The last message from that number with those words. LookupError if there is none."""
    for one in reversed(phone.messages):
        if one.text == p["words"] and same_number(one.address, p["number"]) and not one.sent:
            return one
    raise LookupError("there is no such message")


def messages(phone: Phone) -> Messages:
    model: Messages = phone.app(PACKAGE)
    return model


def its_id(start: Phone, p: Params) -> dict[str, Any]:
    return {"message": the_message(start, p).id}


def typing(p: Params) -> tuple[Action, ...]:
    return (enter_text(p["words"], id=FIELD_ID),)
