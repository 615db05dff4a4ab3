"""Tasks over several apps at whose end a number is called."""

from __future__ import annotations

import random

from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, insert
from ...phone.state.providers import Phone as Number
from ..base import Params
from ..parts.contacts import NEW
from ..parts.crossing import STRANGERS, sample_people, sample_person, text_comes

number_texted = text_comes("You reach {first} at {phone} today")


def sample_colleagues(rng: random.Random, phone: Phone) -> Params:
    one, two = sample_people(rng, phone, 2)
    return {"name": one["name"], "phone": one["number"], "other": two["name"], "wrong": two["number"]}


def sample_errand(rng: random.Random, phone: Phone) -> Params:
    """Somebody who names two people, of whom the first is to be called."""
    one = sample_person(rng, phone)
    (first, last, _, _), (a, b, _, _) = rng.sample([n for n in NEW if n[0] != "John"], 2)
    number, wrong = rng.sample(STRANGERS, 2)
    return {**one, "who": f"{first} {last}", "phone": number, "other": f"{a} {b}", "wrong": wrong}


def with_both(phone: Phone, p: Params) -> Phone:
    """The two who are named are contacts."""
    for name, number in ((p["who"], p["phone"]), (p["other"], p["wrong"])):
        first, _, last = name.partition(" ")
        phone = phone.replace(contacts=insert(phone.contacts, Contact(0, first, last, (Number(number),))))
    return phone
