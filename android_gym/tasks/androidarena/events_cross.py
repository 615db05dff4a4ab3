"""What the tasks of events_cross.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...phone.state.phone import Phone
from ..answers import same
from ..base import Params
from ..parts.cross_app_events import came, writes
from ..parts.crossing import DAY, number_called, said, sample_person, sample_stranger
from ..parts.slack import direct_room, new_posts, writable
from ..parts.slack import says as says_in_slack


def sample_number(rng: random.Random, phone: Phone) -> Params:
    return {**sample_stranger(rng, phone), **sample_person(rng, phone)}


def about_to_give(phone: Phone, p: Params) -> Phone:
    phone = said(phone, p["number"], f"{p['first']} has the number {p['wrong']} this week", DAY)
    return writes(phone, p["number"], number_words(p))


def number_words(p: Params) -> str:
    return f"You reach {p['first']} at {p['phone']} today"


def rung_up(before: Phone, now: Phone, p: Params) -> bool:
    return came(before, now, p["number"], number_words(p)) and number_called(before, now, p)


def sample_code(rng: random.Random, phone: Phone) -> Params:
    value, wrong = (str(rng.randrange(100_000, 999_999)) for _ in range(2))
    member = rng.choice(writable(phone))
    return {**sample_person(rng, phone), "member": member, "value": value, "wrong": wrong}


def about_to_tell(phone: Phone, p: Params) -> Phone:
    phone = said(phone, p["number"], code_words(p["wrong"]), DAY)
    return writes(phone, p["number"], code_words(p["value"]))


def code_words(code: str) -> str:
    return f"The code of the locker is {code}"


def passed_on(before: Phone, now: Phone, p: Params) -> bool:
    room = direct_room(now, p["member"])
    return came(before, now, p["number"], code_words(p["value"])) and any(
        says_in_slack(post, room, post.words.strip()) and same("words", p["value"], post.words, (p["wrong"],))
        for post in new_posts(before, now)
    )
