"""Tasks over several apps at whose end a message is sent in Slack."""

from __future__ import annotations

import random

from ...phone.state.phone import Phone
from ...town import town
from ...web.engines import results
from ..base import Params
from ..pages import says
from ..parts.crossing import TOM, letters, namesake, sample_mailed, sample_people, sample_person, text_comes
from ..parts.maps_places import whereabouts
from ..parts.slack import channels
from ..parts.slack import writable as members

words_searched = says("words")
code_texted = text_comes("The code of the locker is {value}")
meeting_mailed = letters(TOM, "We meet on {day} at {time} in {room}", day="old_day", time="old_time", room="old_room")


def sample_channel(rng: random.Random, phone: Phone) -> Params:
    return {"channel": rng.choice(("work", *channels(phone)))}


def sample_address(rng: random.Random, phone: Phone) -> Params:
    name, value = sample_mailed(rng, phone)
    wrong = f"{namesake({'name': name}).casefold().replace(' ', '.')}@example.net"
    return {"name": name, "value": value, "wrong": wrong, **sample_channel(rng, phone)}


def sample_two_texts(rng: random.Random, phone: Phone) -> Params:
    """Two people who have written of the same thing, and what they wrote."""
    one, two = sample_people(rng, phone, 2)
    word = rng.choice(("hello", "parcel", "umbrella", "ladder", "concert"))
    value, wrong = (f"{word}, {tail}" for tail in rng.sample(TAILS, 2))
    texts = {"word": word, "value": value, "wrong": wrong, "number": one["number"], "other": two["number"]}
    return {**texts, **sample_channel(rng, phone)}


TAILS = (
    "the door is open",
    "I am in the garden",
    "call me at noon",
    "we are nearly there",
    "it is on the second shelf",
    "you were right about the bus",
)


def sample_search(rng: random.Random, phone: Phone) -> Params:
    words = rng.choice(("ChatGPT", "half marathon", "bow tie", "contour lines", "Lisbon", "chess openings"))
    one, two = results(words)[:2]
    return {"words": words, "value": one.title, "wrong": two.title, **sample_channel(rng, phone)}


def sample_near(rng: random.Random, phone: Phone) -> Params:
    kind = rng.choice(("coffee", "restaurant", "pharmacy", "atm", "supermarket"))
    what = {"coffee": "coffee shop", "atm": "ATM"}.get(kind, kind)
    one, two, *_ = town(phone.world).nearest(kind, whereabouts(phone))
    return {"name": rng.choice(members(phone)), "kind": kind, "what": what, "value": one.name, "wrong": two.name}


def sample_code(rng: random.Random, phone: Phone) -> Params:
    value, wrong = (str(rng.randrange(100_000, 999_999)) for _ in range(2))
    member = rng.choice(members(phone))
    return {**sample_person(rng, phone), "member": member, "value": value, "wrong": wrong}
