"""New people, somebody's company, and deleting somebody: what contacts.yaml cannot say as data."""

from __future__ import annotations

import random

from ...apps.google.contacts.editor import Editor
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, Email, digits, find, fold
from ...phone.state.providers import Phone as Number
from ..base import Params
from ..parts.contacts import has_email, has_name, has_no_more, has_number, names, new_contact, of, person_named


def draft(before: Phone, now: Phone) -> Contact | None:
    """The new contact, or what the editor in front would make one of."""
    top = now.top
    if isinstance(top, Editor) and not top.id:
        return top.record
    return new_contact(before, now)


name_saved = of(new_contact, has_name)
email_saved = of(new_contact, has_email)
number_saved = of(new_contact, has_number)
nothing_else_saved = of(new_contact, has_no_more)
name_entered = of(draft, has_name)
email_entered = of(draft, has_email)
number_entered = of(draft, has_number)


def without_new(phone: Phone, p: Params) -> Phone:
    """Nobody of that name is there."""
    name = f"{p['first']} {p['last']}"
    left = tuple(c for c in phone.contacts if c.name != name)
    return phone.replace(contacts=left)


def near_contacts(end: Phone, p: Params) -> tuple[Phone, ...]:
    """Near misses: another number, another address, a second number."""
    *rest, one = end.contacts
    wrong = (
        one.replace(phones=(Number(f"{p['phone']}9"),)),
        one.replace(emails=(Email(f"{p['email']}x"),)),
        one.replace(phones=(*one.phones, Number("555-0100"))),
    )
    return tuple(end.replace(contacts=(*rest, w)) for w in wrong)


def bare_number(p: Params) -> str:
    return digits(p["phone"])


def short_number(p: Params) -> str:
    number: str = p["phone"]
    return number[:-1]


def sample_jobless(rng: random.Random, phone: Phone) -> Params:
    """Somebody without a company."""
    return {"name": rng.choice([name for name in names(phone) if not person_named(phone, name).company])}


def company_added(before: Phone, now: Phone, p: Params) -> bool:
    return fold(find(now.contacts, person_named(before, p["name"]).id).company) == fold(p["company"])


def company_typed(before: Phone, now: Phone, p: Params) -> bool:
    """The company stands in the editor of the person, or is saved."""
    top, id = now.top, person_named(before, p["name"]).id
    typed = isinstance(top, Editor) and top.id == id and fold(top.draft.company) == fold(p["company"])
    return typed or company_added(before, now, p)
