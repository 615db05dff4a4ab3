"""Tasks over several apps at whose end a mail is sent."""

from __future__ import annotations

import random

from ...phone.state.phone import Phone
from ..base import Params
from ..parts.crossing import sample_people, sample_person, sample_sights, sample_stranger, with_streets
from ..parts.gmail import correspondents
from ..parts.maps_asking import place_of


def sample_work_number(rng: random.Random, phone: Phone) -> Params:
    one, number = sample_person(rng, phone), sample_stranger(rng, phone)["phone"]
    return {"name": one["name"], "value": number, "wrong": one["number"]}


def sample_building(rng: random.Random, phone: Phone) -> Params:
    one, two = rng.sample([f"Microsoft SVC Building {number}" for number in (3, 4, 5)], 2)
    return {"place": one, "pick": one, "value": place_of(phone, one).street, "wrong": place_of(phone, two).street}


def sample_outing(rng: random.Random, phone: Phone) -> Params:
    return {**with_streets(phone, sample_sights(rng, phone)), **sample_person(rng, phone)}


def sample_caller(rng: random.Random, phone: Phone) -> Params:
    """Who called in vain last, and who did before: `other`, whose number is `its` and whose address is `wrong`."""
    emails = {c.name: c.emails[0].address for c in correspondents(phone)}
    one, two = sample_people(rng, phone, 2, tuple(emails))
    before = {"other": two["name"], "its": two["number"], "wrong": emails[two["name"]]}
    return {**one, "to": emails[one["name"]], **before}
