"""People of Contacts: who they are, whom a task is not about, and how far deleting somebody has come."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from ...apps.google.contacts.browse import PeopleActivity
from ...apps.google.contacts.changes import delete_people
from ...apps.google.contacts.detail import Detail
from ...kit import Alert
from ...phone.state.duplicates import duplicates
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, digits
from ..base import Goal, Params
from ..foreground import top_popup
from ..records import new_rows, the_first


def of(found: Callable[[Phone, Phone], Contact | None], is_so: Callable[[Contact, Params], bool]) -> Goal:
    """A part of a goal or a sub-goal: there is such a contact, and this is so of it."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        contact = found(before, now)
        return contact is not None and is_so(contact, p)

    return holds


def new_contact(before: Phone, now: Phone) -> Contact | None:
    """The contact that was made last, None where none was."""
    return next(reversed(new_rows(before.contacts, now.contacts)), None)


def has_name(c: Contact, p: Params) -> bool:
    return (c.first, c.last) == (p["first"], p["last"])


def has_email(c: Contact, p: Params) -> bool:
    return [e.address.casefold() for e in c.emails] == [p["email"].casefold()]


def has_number(c: Contact, p: Params) -> bool:
    """The number alone, with or without the code of the owner's country."""
    number = digits(p["phone"])
    return [digits(n.number) for n in c.phones] in ([number], [f"1{number}"])


def has_no_more(c: Contact, p: Params) -> bool:
    known = Contact(c.id, c.first, c.last, c.phones, c.emails, account=c.account)
    return c == known


def people(phone: Phone) -> list[Contact]:
    """Contacts with a full name that they alone have, who look like nobody else."""
    doubled = {c.id for group in duplicates(phone.contacts) for c in group}
    return [c for c in phone.contacts if c.first and c.last and c.id not in doubled]


def names(phone: Phone) -> tuple[str, ...]:
    """The names of these people, sorted."""
    return tuple(sorted(c.name for c in people(phone)))


def all_names(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    """The names of all contacts, of which an answer says only one."""
    return tuple(c.name for c in now.contacts)


def person_named(phone: Phone, name: str) -> Contact:
    """The contact of this full name. LookupError if there is none."""
    return the_first((one for one in phone.contacts if one.name == name), f"contact named {name}")


PEOPLE = ("Theo Walsh", "Marcus Novak", "Grace Kaplan", "Victor Nguyen")


def somebody(p: Params) -> str:
    """Somebody whom the task is not about."""
    about = {part for value in p.values() for part in str(value).split()}
    return the_first((name for name in PEOPLE if not about & set(name.split())), "other name")


def sample_name(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(names(phone))}


def person_chosen(before: Phone, now: Phone, p: Params) -> bool:
    """The person's page is open or they alone are marked, or they are gone."""
    top, id = now.top, person_named(before, p["name"]).id
    marked = isinstance(top, PeopleActivity) and top.selecting and top.picked == (id,)
    opened = isinstance(top, Detail) and top.id == id
    return marked or opened or all(c.id != id for c in now.contacts)


def question(before: Phone, now: Phone, p: Params) -> bool:
    """The dialog that asks whether to delete the person is in front."""
    asked = top_popup(now, Alert)
    deletes = delete_people((person_named(before, p["name"]).id,))
    return asked is not None and asked.positive == ("Delete", deletes)


NEW = (
    ("John", "Smith", "john@example.com", "010-123456"),
    ("Mia", "Sandoval", "mia.sandoval@example.org", "(415) 555-0231"),
    ("Ethan", "Brooks", "ethan.brooks@example.com", "(650) 555-0246"),
    ("Chloe", "Dubois", "chloe@atelier.example", "(510) 555-0252"),
    ("Ravi", "Menon", "ravi.menon@example.net", "(408) 555-0267"),
    ("Ana", "Torres", "ana.torres@example.com", "(415) 555-0273"),
    ("Kofi", "Mensah", "kofi@example.org", "(650) 555-0289"),
    ("Laura", "Bennett", "laura.bennett@example.net", "(510) 555-0294"),
)


def give_label(phone: Phone, label: str, people: Iterable[str]) -> Phone:
    """The label is there, and these people carry it."""
    chosen = {person_named(phone, name).id for name in people}
    contacts = tuple(c.replace(labels=(*c.labels, label)) if c.id in chosen else c for c in phone.contacts)
    labels = tuple(sorted({*phone.labels, label}, key=str.casefold))
    return phone.replace(contacts=contacts, labels=labels)
