"""What the tasks of contacts.yaml share with others."""

from __future__ import annotations

import random
from collections.abc import Callable

from ...action import Action
from ...apps.google.contacts.browse import PeopleActivity
from ...apps.google.contacts.changes import delete_people
from ...apps.google.contacts.detail import Detail
from ...kit import Alert
from ...phone.state.duplicates import duplicates
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, digits
from ..base import Goal, Params, Ways
from ..foreground import top_popup
from ..records import new_rows
from ..steps import click, enter_text, long_click, scroll_to, start


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


def names(phone: Phone) -> tuple[str, ...]:
    """Full names that one contact alone has, who looks like nobody else; sorted."""
    doubled = {c.id for group in duplicates(phone.contacts) for c in group}
    return tuple(sorted(c.name for c in phone.contacts if c.first and c.last and c.id not in doubled))


def named(phone: Phone, name: str) -> Contact:
    """The contact of this full name. LookupError if there is none."""
    for contact in phone.contacts:
        if contact.name == name:
            return contact
    raise LookupError(f"there is no contact named {name}")


def who(start: Phone, p: Params) -> dict[str, int]:
    """The record that the task is about."""
    return {"person": named(start, p["name"]).id}


def searching(words: str) -> tuple[Action, ...]:
    return (
        start("Contacts"),
        click("Search contacts", id="open_search_bar"),
        enter_text(words, id="open_search_view_edit_text"),
    )


def with_id(phone: Phone, id: int) -> Contact | None:
    """The contact of this id, None where it is gone."""
    return next((c for c in phone.contacts if c.id == id), None)


def sample_name(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(names(phone))}


def chosen(before: Phone, now: Phone, p: Params) -> bool:
    """The person's page is open or they alone are marked, or they are gone."""
    top, id = now.top, named(before, p["name"]).id
    marked = isinstance(top, PeopleActivity) and top.selecting and top.picked == (id,)
    opened = isinstance(top, Detail) and top.id == id
    return marked or opened or person_gone(before, now, p)


def person_gone(before: Phone, now: Phone, p: Params) -> bool:
    return with_id(now, named(before, p["name"]).id) is None


def question(before: Phone, now: Phone, p: Params) -> bool:
    """The dialog that asks whether to delete the person is in front."""
    asked = top_popup(now, Alert)
    deletes = delete_people((named(before, p["name"]).id,))
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


def at_name(p: Params) -> tuple[Action, ...]:
    """The list, scrolled to the person."""
    return (start("Contacts"), scroll_to(p["name"]))


def asking_to_delete(p: Params) -> Ways:
    """Up to the question whether the person shall be deleted."""
    return (
        (*at_name(p), long_click(p["name"]), click("Delete", id="menu_delete")),
        (*at_name(p), click(p["name"]), click("More options"), click("Delete")),
        (*searching(p["name"]), click(p["name"]), click("More options"), click("Delete")),
    )
