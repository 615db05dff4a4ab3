"""Tasks of Contacts about one person: adding, changing, deleting; and what its tasks share."""

from __future__ import annotations

import random
from collections.abc import Callable

from ...action import Action
from ...apps.google.contacts.browse import PeopleActivity
from ...apps.google.contacts.changes import delete_people
from ...apps.google.contacts.detail import Detail
from ...apps.google.contacts.editor import Editor
from ...apps.google.contacts.model import PACKAGE
from ...kit import Alert
from ...phone.state.duplicates import duplicates
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, Email, digits, fold
from ...phone.state.providers import Phone as Number
from ..base import Condition, Goal, Params, Task, Ways
from ..foreground import app_is_open, top_popup
from ..records import new_rows
from ..steps import click, enter_text, long_click, scroll_to, start

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
COMPANIES = (
    "Microsoft",
    "Tidewater Press",
    "Northgate Clinic",
    "Copperfield & Sons",
    "Bayview School",
    "Juniper Kitchens",
    "Lumen Studio",
    "Redwood Freight",
)
IN_CONTACTS = app_is_open(PACKAGE, "Contacts")


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


def with_id(phone: Phone, id: int) -> Contact | None:
    """The contact of this id, None where it is gone."""
    return next((c for c in phone.contacts if c.id == id), None)


def sample_name(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(names(phone))}


def at_name(p: Params) -> tuple[Action, ...]:
    """The list, scrolled to the person."""
    return (start("Contacts"), scroll_to(p["name"]))


def searching(words: str) -> tuple[Action, ...]:
    return (
        start("Contacts"),
        click("Search contacts", id="open_search_bar"),
        enter_text(words, id="open_search_view_edit_text"),
    )


# --- a new person ------------------------------------------------------------------------------


def sample_new(rng: random.Random, phone: Phone) -> Params:
    first, last, email, number = rng.choice(NEW)
    return {"first": first, "last": last, "email": email, "phone": number}


def without_new(phone: Phone, p: Params) -> Phone:
    """Nobody of that name is there."""
    name = f"{p['first']} {p['last']}"
    left = tuple(c for c in phone.contacts if c.name != name)
    return phone.replace(contacts=left)


def new_contact(before: Phone, now: Phone) -> Contact | None:
    """The contact that was made last, None where none was."""
    return next(reversed(new_rows(before.contacts, now.contacts)), None)


def draft(before: Phone, now: Phone) -> Contact | None:
    """The new contact, or what the editor in front would make one of."""
    top = now.top
    if isinstance(top, Editor) and not top.id:
        return top.record
    return new_contact(before, now)


def of(found: Callable[[Phone, Phone], Contact | None], is_so: Callable[[Contact, Params], bool]) -> Goal:
    """A part of a goal or a sub-goal: there is such a contact, and this is so of it."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        contact = found(before, now)
        return contact is not None and is_so(contact, p)

    return holds


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


PERSON_ADDED = (
    Condition("Somebody new is called {first} {last}.", of(new_contact, has_name)),
    Condition("The one e-mail address is {email}.", of(new_contact, has_email)),
    Condition("The one number is {phone}.", of(new_contact, has_number)),
    Condition("Nothing else was filled in.", of(new_contact, has_no_more)),
)


def with_typo(end: Phone, p: Params) -> tuple[Phone, ...]:
    """Near misses: another number, another address, a second number."""
    *rest, one = end.contacts
    wrong = (
        one.replace(phones=(Number(f"{p['phone']}9"),)),
        one.replace(emails=(Email(f"{p['email']}x"),)),
        one.replace(phones=(*one.phones, Number("555-0100"))),
    )
    return tuple(end.replace(contacts=(*rest, w)) for w in wrong)


def adding_person(p: Params) -> Ways:
    return (
        (
            start("Contacts"),
            click("Create contact"),
            enter_text(p["first"], "First name"),
            enter_text(p["last"], "Last name"),
            scroll_to("Email"),
            enter_text(p["email"], "Email"),
            scroll_to("Phone", direction="down"),
            enter_text(p["phone"], "Phone"),
            click("Save"),
        ),
    )


# --- a company ---------------------------------------------------------------------------------


def sample_company(rng: random.Random, phone: Phone) -> Params:
    free = [name for name in names(phone) if not named(phone, name).company]
    return {"name": rng.choice(free), "company": rng.choice(COMPANIES)}


def company_added(before: Phone, now: Phone, p: Params) -> bool:
    one = with_id(now, named(before, p["name"]).id)
    return one is not None and fold(one.company) == fold(p["company"])


def company_typed(before: Phone, now: Phone, p: Params) -> bool:
    """In the editor of the person, or saved."""
    if company_added(before, now, p):
        return True
    top, id = now.top, named(before, p["name"]).id
    if not (isinstance(top, Editor) and top.id == id):
        return False
    return fold(top.draft.company) == fold(p["company"])


def being_edited(before: Phone, now: Phone, p: Params) -> bool:
    """The person's editor is open, or the company is there."""
    top = now.top
    edited = isinstance(top, Editor) and top.id == named(before, p["name"]).id
    return edited or company_added(before, now, p)


def adding_company(p: Params) -> Ways:
    deed = (click(p["name"]), click("Edit contact"), enter_text(p["company"], "Company"), click("Save"))
    return ((*at_name(p), *deed), (*searching(p["name"]), *deed))


# --- deleting ----------------------------------------------------------------------------------


def person_gone(before: Phone, now: Phone, p: Params) -> bool:
    return with_id(now, named(before, p["name"]).id) is None


def chosen(before: Phone, now: Phone, p: Params) -> bool:
    """The person's page is open or they alone are marked, or they are gone."""
    top, id = now.top, named(before, p["name"]).id
    marked = isinstance(top, PeopleActivity) and top.selecting and top.picked == (id,)
    opened = isinstance(top, Detail) and top.id == id
    return marked or opened or person_gone(before, now, p)


def question(before: Phone, now: Phone, p: Params) -> bool:
    """The dialog that asks whether to delete the person is in front."""
    asked = top_popup(now, Alert)
    deletes = delete_people((named(before, p["name"]).id,))
    return asked is not None and asked.positive == ("Delete", deletes)


def question_or_gone(before: Phone, now: Phone, p: Params) -> bool:
    return question(before, now, p) or person_gone(before, now, p)


def asking_to_delete(p: Params) -> Ways:
    """Up to the question whether the person shall be deleted."""
    return (
        (*at_name(p), long_click(p["name"]), click("Delete", id="menu_delete")),
        (*at_name(p), click(p["name"]), click("More options"), click("Delete")),
        (*searching(p["name"]), click(p["name"]), click("More options"), click("Delete")),
    )


def deleting_person(p: Params) -> Ways:
    return tuple((*way, click("Delete", id="button1")) for way in asking_to_delete(p))


TASKS = (
    Task(
        "Contacts-Create",
        "Put {first} {last} into Contacts, with the e-mail address {email} and the number {phone}. "
        "{first} is the first name.",
        PERSON_ADDED,
        adding_person,
        sample_new,
        without_new,
        subgoals=(
            IN_CONTACTS,
            Condition("The editor of a new person was opened.", of(draft, lambda c, p: True)),
            Condition("The name stands there.", of(draft, has_name)),
            Condition("The e-mail address stands there.", of(draft, has_email)),
            Condition("The number stands there.", of(draft, has_number)),
        ),
        allowed=("contacts[+1]",),
        loose=("account",),
        near=with_typo,
        phrasings=(
            "Save {first} {last} (first name {first}) as a contact: phone {phone}, e-mail {email}.",
            "I met {first} {last}. Please keep the number {phone} and the address {email} in "
            "Contacts; {first} is the first name.",
            'Contacts needs an entry for someone called "{first}", surname "{last}", who is '
            'reached at "{phone}" and "{email}".',
            "{phone} and {email} belong to {first} {last}, first name {first}, who is not yet "
            "among my contacts. Add them.",
        ),
    ),
    Task(
        "Contacts-AddCompany",
        'In Contacts, note that {name} works for "{company}": fill in the company.',
        (Condition("“{company}” stands as the company of {name}.", company_added),),
        adding_company,
        sample_company,
        subgoals=(
            IN_CONTACTS,
            Condition("The editor of {name} was opened.", being_edited),
            Condition("“{company}” stands in the company's field.", company_typed),
        ),
        allowed=("contacts[{person}].company",),
        records=who,
        phrasings=(
            '{name} has a new job at "{company}". Enter that as the company in Contacts.',
            'The company of {name} is missing in Contacts: it is "{company}".',
            'Set the company of my contact {name} to "{company}".',
            'Put "{company}" down as where {name} works, in the company field of Contacts.',
        ),
    ),
    Task(
        "Contacts-Delete",
        "Delete {name} from Contacts.",
        (Condition("{name} is no longer in Contacts.", person_gone),),
        deleting_person,
        sample_name,
        subgoals=(
            IN_CONTACTS,
            Condition("{name} was chosen.", chosen),
            Condition("It was asked whether to delete {name}.", question_or_gone),
        ),
        allowed=("contacts[-{person}]",),
        records=who,
        phrasings=(
            "I no longer need {name} among my contacts.",
            "Get rid of the contact {name}.",
            "{name} should not be in Contacts any more.",
            "Remove the entry of {name} from my address book in Contacts.",
        ),
    ),
)
