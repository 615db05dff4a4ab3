"""Questions about people: what questions_contacts.yaml cannot draw, start from and answer as data."""

from __future__ import annotations

import random
import unicodedata

from ...kit.blocks.people import birthday_text
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, digits, fold
from ..base import Params
from ..parts.contacts import give_label, people

LABELS = ("Choir", "Neighbors", "School", "Wedding guests", "Customers", "Sailing")


def by_name(phone: Phone) -> list[Contact]:
    return sorted(people(phone), key=lambda c: fold(c.name))


def sample_number(rng: random.Random, phone: Phone) -> Params:
    one = rng.choice([c for c in by_name(phone) if c.phones])
    number = rng.choice(one.phones)
    return {"name": one.name, "kind": number.label.casefold(), "line": number.number}


def sample_mail(rng: random.Random, phone: Phone) -> Params:
    one = rng.choice([c for c in by_name(phone) if len(c.emails) == 1])
    return {"name": one.name, "line": one.emails[0].address}


def sample_birthday(rng: random.Random, phone: Phone) -> Params:
    one = rng.choice([c for c in by_name(phone) if c.birthday])
    return {"name": one.name, "line": birthday_text(one.birthday)}


def sample_jobless(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice([c for c in by_name(phone) if not c.company and not c.title]).name}


def sample_owner(rng: random.Random, phone: Phone) -> Params:
    """A telephone number that one contact alone has."""
    numbers = [n.number for c in phone.contacts for n in c.phones]
    own = [(c, n.number) for c in by_name(phone) for n in c.phones if numbers.count(n.number) == 1]
    one, number = rng.choice(own)
    return {"number": number, "name": one.name}


def sample_ages(rng: random.Random, phone: Phone) -> Params:
    """Three people whose years of birth are known and differ, as the list has them."""
    known = [c for c in by_name(phone) if c.birthday and not c.birthday.startswith("--")]
    chosen = rng.sample(known, 3)
    while len({c.birthday[:4] for c in chosen}) < 3:
        chosen = rng.sample(known, 3)
    in_order = sorted(chosen, key=lambda c: fold(c.name))
    lines = tuple(birthday_text(c.birthday) for c in in_order)
    return {**dict(zip(("one", "two", "three"), (c.name for c in in_order), strict=True)), "lines": lines}


def sample_members(rng: random.Random, phone: Phone) -> Params:
    label = rng.choice(LABELS)
    names = [c.name for c in by_name(phone)]
    return {"label": label, "people": tuple(rng.sample(names, rng.randrange(2, 13)))}


def sample_two_labels(rng: random.Random, phone: Phone) -> Params:
    large, small = rng.sample(LABELS, 2)
    names = [c.name for c in by_name(phone)]
    most = rng.randrange(5, 14)
    many, few = rng.sample(names, most), rng.sample(names, rng.randrange(1, most))
    return {"large": large, "small": small, "many": tuple(many), "few": tuple(few)}


def with_label(phone: Phone, p: Params) -> Phone:
    return give_label(phone, p["label"], p["people"])


def with_two_labels(phone: Phone, p: Params) -> Phone:
    return give_label(give_label(phone, p["large"], p["many"]), p["small"], p["few"])


# --- answers -------------------------------------------------------------------------------------


def oldest(p: Params) -> str:
    years = [line[-4:] for line in p["lines"]]
    return str(p[("one", "two", "three")[years.index(min(years))]])


def count(p: Params) -> str:
    """How many people have a label, or how many more have one than another."""
    return str(len(p["people"]) if "people" in p else len(p["many"]) - len(p["few"]))


def other_value(p: Params) -> str:
    """Another value of the kind."""
    answer: str = p["answer"]
    if answer[-1].isdigit():
        return f"{answer[:-1]}{(int(answer[-1]) + 1) % 10}"
    return f"x{answer}" if "@" in answer else "Jordan Vale"


def part_of_answer(p: Params) -> str:
    """A part of the answer."""
    answer: str = p["answer"]
    return answer[: len(answer) // 2]


WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def other_spelling(p: Params) -> str:
    """The same answer in another spelling: a number in words, an address in capitals, a telephone number in digits
    alone, a date with the day first, a name in capitals and without accents."""
    answer: str = p["answer"]
    if answer.isdigit():
        return WORDS[int(answer)] if int(answer) < len(WORDS) else f"{answer}.0"
    if answer[-1].isdigit():
        words = answer.replace(",", "").split()
        return " ".join((words[1], words[0], *words[2:])) if words[0].isalpha() else digits(answer)
    folded = unicodedata.normalize("NFKD", answer.upper())
    return "".join(c for c in folded if not unicodedata.combining(c))
