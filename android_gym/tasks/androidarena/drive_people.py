"""What the tasks of drive_people.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...apps.google.drive.model import ROLES, Access, Comment
from ...apps.google.drive.sharing import SharePage
from ...phone.state.phone import Phone
from ..base import Params
from ..parts.drive import NAMES, entry, put, sample_inside, then
from ..parts.drive_people import people_of


def with_shared_file(phone: Phone, p: Params) -> Phone:
    """A file that somebody else has access to already."""
    return put(phone, p["file"], people=(Access(HAS_IT, "Viewer"),))


HAS_IT = "ann@other.example"  # has access from the start


def shared_with(before: Phone, now: Phone, p: Params) -> bool:
    return with_access(before, now, p, (p["address"],))


def with_access(before: Phone, now: Phone, p: Params, addresses: tuple[str, ...]) -> bool:
    """These people have access beside those who had it, in whatever role."""
    old, new = entry(before, p["file"]).people, then(before, now, p["file"]).people
    added = sorted(a.address.casefold() for a in new[len(old) :])
    return new[: len(old)] == old and added == sorted(a.casefold() for a in addresses)


def sample_two(rng: random.Random, phone: Phone) -> Params:
    first, second = rng.sample(PEOPLE, 2)
    return {**sample_inside(rng, phone), "first": first, "second": second}


PEOPLE = (
    "bob@example.com",
    "bob2@example.com",
    "mara@ferry.example",
    "office@larch.example",
    "kim@harborlight.example",
)


def one_of_two(before: Phone, now: Phone, p: Params) -> bool:
    """One of the two has access, or is about to get it."""
    typed = now.top.people if isinstance(now.top, SharePage) else ()
    people = then(before, now, p["file"]).people
    known = {a.casefold() for a in (*typed, *(a.address for a in people))}
    return p["first"].casefold() in known or p["second"].casefold() in known


def sample_roles(rng: random.Random, phone: Phone) -> Params:
    """Three people, of whom the second may edit."""
    rows = rng.sample(people_of(phone), 3)
    return {
        "file": rng.choice(NAMES),
        "name": rows[1].name,
        "roles": tuple(
            (c.emails[0].address, role) for c, role in zip(rows, ("Viewer", "Editor", "Commenter"), strict=True)
        ),
    }


def with_roles(phone: Phone, p: Params) -> Phone:
    return put(phone, p["file"], people=tuple(Access(*one) for one in p["roles"]))


def answer_ask_who_edits(start: Phone, now: Phone, p: Params) -> Any:
    return p["name"]


def everybody(before: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(c.name for c in now.contacts)


def sample_taken(rng: random.Random, phone: Phone) -> Params:
    one, other = rng.sample(people_of(phone), 2)
    return {
        "file": rng.choice(NAMES),
        "name": one.name,
        "address": one.emails[0].address,
        "other": other.emails[0].address,
    }


def with_two_people(phone: Phone, p: Params) -> Phone:
    people = (Access(p["other"], "Editor"), Access(p["address"], "Viewer"))
    return put(phone, p["file"], people=people)


def sample_link(rng: random.Random, phone: Phone) -> Params:
    role = rng.choice(ROLES)
    may = {"Viewer": "view", "Commenter": "comment on", "Editor": "edit"}[role]
    return {"file": rng.choice(NAMES), "role": role, "may": may}


def sample_asked(rng: random.Random, phone: Phone) -> Params:
    one = rng.choice(people_of(phone))
    return {
        "file": rng.choice(NAMES),
        "name": one.name,
        "address": one.emails[0].address,
        "asked": rng.choice(ASKED),
        "words": rng.choice(ANSWERS),
    }


ASKED = ("Is this the last version?", "Can I print this?", "Who wrote this?", "Is page two done?")
ANSWERS = ("thank you", "done", "I will change it tonight", "yes, please", "that was me")


def with_question(phone: Phone, p: Params) -> Phone:
    """Somebody has commented on the file."""
    said = (Comment(1, p["address"], phone.time - 1800, p["asked"]),)
    return put(phone, p["file"], people=(Access(p["address"], "Commenter"),), comments=said)


def draw_resolve_comment(rng: random.Random, phone: Phone) -> Any:
    return {k: v for k, v in sample_asked(rng, phone).items() if k != "words"}
