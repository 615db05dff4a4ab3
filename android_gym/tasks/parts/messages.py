"""Texts to one person: with whom and what, and whether a message is such a text."""

from __future__ import annotations

import random
import re

from ...apps.google.messages.conversation import Conversation
from ...apps.google.messages.model import sms
from ...phone.state.phone import Phone
from ...phone.state.providers import Message, fold, same_number
from ...phone.state.providers.messages import party
from ..base import Params
from ..records import new_rows

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
_NUMBER = re.compile(r"[\d\s()+.-]+")


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


def sample_words(rng: random.Random, phone: Phone) -> Params:
    return {**rng.choice(writable(phone)), "words": rng.choice(WORDS)}


def new_messages(before: Phone, now: Phone) -> tuple[Message, ...]:
    return new_rows(before.messages, now.messages)


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


def at_conversation(before: Phone, now: Phone, p: Params) -> bool:
    """The conversation with the person is in front, or something was written in it."""
    top = now.top
    here = isinstance(top, Conversation) and party(top.people) == party((p["number"],))
    return here or any(party(m.people) == party((p["number"],)) for m in new_messages(before, now))
