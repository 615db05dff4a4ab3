"""Tasks of Contacts about people: adding, changing, finding, merging, deleting, export."""

from __future__ import annotations

import random

from ..action import Action
from ..phone.apps.google.contacts.files import kept_in
from ..phone.apps.google.contacts.finding import Search
from ..phone.apps.google.contacts.links import VCARD
from ..phone.apps.google.contacts.model import DEVICE, PACKAGE, Contacts, homes
from ..phone.ctx import Ctx
from ..phone.duplicates import duplicates, merged
from ..phone.providers import Contact, Email, File, delete, digits, fold, insert, update
from ..phone.providers import Phone as Number
from ..phone.state import Phone
from ..phone.vcard import vcard
from .base import Params, Task
from .steps import click, enter_text, hold, scroll_to, start

Ways = tuple[tuple[Action, ...], ...]
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
    "Microsoft", "Tidewater Press", "Northgate Clinic", "Copperfield & Sons", "Bayview School",
    "Juniper Kitchens", "Lumen Studio", "Redwood Freight",
)  # fmt: skip


def inside(phone: Phone) -> Ctx:
    """A Ctx of Contacts without a window, to set its data up."""
    return Ctx(phone, PACKAGE)


def names(phone: Phone) -> tuple[str, ...]:
    """Full names that one contact alone has, who looks like nobody else; sorted."""
    doubled = {c.id for group in duplicates(phone.contacts) for c in group}
    return tuple(
        sorted(c.name for c in phone.contacts if c.first and c.last and c.id not in doubled)
    )


def named(phone: Phone, name: str) -> Contact:
    """The contact of this full name. LookupError if there is none."""
    for contact in phone.contacts:
        if contact.name == name:
            return contact
    raise LookupError(f"there is no contact named {name}")


def changed(before: Phone, now: Phone, *wanted: Contact, gone: tuple[int, ...] = ()) -> bool:
    """Whether the contacts are as before but for those `wanted` (by id) and those `gone`."""
    new = {c.id: c for c in wanted}
    left = tuple(new.get(c.id, c) for c in before.contacts if c.id not in gone)
    return now.contacts == left and now.labels == before.labels


def draw_name(rng: random.Random, phone: Phone) -> Params:
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


# --- adding and changing -----------------------------------------------------------------------


def draw_new(rng: random.Random, phone: Phone) -> Params:
    first, last, email, number = rng.choice(NEW)
    return {"first": first, "last": last, "email": email, "phone": number}


def without_new(phone: Phone, p: Params) -> Phone:
    """Nobody of that name is there."""
    name = f"{p['first']} {p['last']}"
    left = tuple(c for c in phone.contacts if c.name != name)
    return phone.but(contacts=left)


def person_added(before: Phone, now: Phone, p: Params) -> bool:
    """One contact more, with this name, address and number and nothing else, in any account."""
    old = set(before.contacts)
    new = [c for c in now.contacts if c not in old]
    if len(new) != 1 or len(now.contacts) != len(before.contacts) + 1:
        return False
    one = new[0]
    bare = one.but(id=0, account="", phones=(), emails=())
    return (
        bare == Contact(first=p["first"], last=p["last"])
        and [e.address.casefold() for e in one.emails] == [p["email"].casefold()]
        and [digits(n.number) for n in one.phones] == [digits(p["phone"])]
        and (one.account or DEVICE) in homes(now.accounts)
    )


def with_typo(end: Phone, p: Params) -> tuple[Phone, ...]:
    """Near misses: another number, another address, a second number."""
    *rest, one = end.contacts
    wrong = (
        one.but(phones=(Number(f"{p['phone']}9"),)),
        one.but(emails=(Email(f"{p['email']}x"),)),
        one.but(phones=(*one.phones, Number("555-0100"))),
    )
    return tuple(end.but(contacts=(*rest, w)) for w in wrong)


def adding_person(p: Params) -> Ways:
    fields = (
        ("first", "First name"),
        ("last", "Last name"),
        ("email", "Email"),
        ("phone", "Phone"),
    )
    typed = (enter_text(p[key], hint) for key, hint in fields)
    return ((start("Contacts"), click("Create contact"), *typed, click("Save")),)


def draw_company(rng: random.Random, phone: Phone) -> Params:
    free = [name for name in names(phone) if not named(phone, name).company]
    return {"name": rng.choice(free), "company": rng.choice(COMPANIES)}


def company_added(before: Phone, now: Phone, p: Params) -> bool:
    return changed(before, now, named(before, p["name"]).but(company=p["company"]))


def adding_company(p: Params) -> Ways:
    deed = (
        click(p["name"]),
        click("Edit contact"),
        enter_text(p["company"], "Company"),
        click("Save"),
    )
    return ((*at_name(p), *deed), (*searching(p["name"]), *deed))


def person_gone(before: Phone, now: Phone, p: Params) -> bool:
    return changed(before, now, gone=(named(before, p["name"]).id,))


def asking_to_delete(p: Params) -> Ways:
    """Up to the question whether the person shall be deleted."""
    return (
        (*at_name(p), hold(p["name"]), click("Delete", id="menu_delete")),
        (*at_name(p), click(p["name"]), click("More options"), click("Delete")),
        (*searching(p["name"]), click(p["name"]), click("More options"), click("Delete")),
    )


def deleting_person(p: Params) -> Ways:
    return tuple((*way, click("Delete", id="button1")) for way in asking_to_delete(p))


# --- finding, order, files ---------------------------------------------------------------------


def draw_first(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(sorted({named(phone, name).first for name in names(phone)}))}


def searched(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    found = isinstance(top, Search) and fold(top.query) == fold(p["name"])
    return found and now.popup is None


def contacts_app(phone: Phone) -> Contacts:
    model: Contacts = phone.app(PACKAGE)
    return model


def draw_order(rng: random.Random, phone: Phone) -> Params:
    return {"order": rng.choice(("first name", "last name"))}


def other_order(phone: Phone, p: Params) -> Phone:
    by = "last" if p["order"] == "first name" else "first"
    return inside(phone).save(sort=by).phone


def ordered(before: Phone, now: Phone, p: Params) -> bool:
    wanted = contacts_app(before).plain().but(sort=p["order"].partition(" ")[0])
    return contacts_app(now).plain() == wanted


def ordering(p: Params) -> Ways:
    deed = (click("Sort by"), click(p["order"].capitalize()))
    return (
        (start("Contacts"), click("More options"), click("Contacts settings"), *deed),
        (start("Contacts"), click("Fix & manage"), click("Settings"), *deed),
    )


def exported(before: Phone, now: Phone, p: Params) -> bool:
    """One new .vcf file holds everybody."""
    old = set(before.files)
    new = [f for f in now.files if f not in old]
    if len(new) != 1 or len(now.files) != len(before.files) + 1:
        return False
    words = vcard(kept_in(before.contacts, homes(before.accounts)))
    file = File("", len(words.encode()), 0, VCARD, text=words)
    whole = new[0].but(path="", modified=0) == file and new[0].name.endswith(".vcf")
    return whole and now.contacts == before.contacts


def exporting(p: Params) -> Ways:
    way = ("Fix & manage", "Export to file", "Export to .vcf file", "SAVE")
    return ((start("Contacts"), *map(click, way)),)


# --- duplicates --------------------------------------------------------------------------------


def draw_double(rng: random.Random, phone: Phone) -> Params:
    """Who shall have a second entry beside those that are there ("": nobody)."""
    extra = rng.choice(("", *names(phone)))
    return {"extra": extra, "groups": len(duplicates(phone.contacts)) + bool(extra)}


def with_double(phone: Phone, p: Params) -> Phone:
    if not p["extra"]:
        return phone
    one = named(phone, p["extra"])
    double = Contact(0, one.first, one.last, (Number("(628) 555-0147", "Work"),))
    return phone.but(contacts=insert(phone.contacts, double))


def all_merged(before: Phone, now: Phone, p: Params) -> bool:
    wanted = before.contacts
    for group in duplicates(before.contacts):
        wanted = update(delete(wanted, *(c.id for c in group[1:])), merged(group))
    return now.contacts == wanted


def merging(p: Params) -> Ways:
    at = (start("Contacts"), *map(click, ("Fix & manage", "Merge & fix", "Merge duplicates")))
    each = tuple(click("Merge", id="merge_button") for _ in range(p["groups"]))
    return ((*at, click("Merge all"), click("Merge", id="button1")), (*at, *each))


TASKS = (
    Task(
        "Contacts-Create",
        "Put {first} {last} into Contacts, with the e-mail address {email} and the number {phone}. "
        "{first} is the first name.",
        person_added,
        adding_person,
        draw_new,
        without_new,
        allowed=("contacts",),
        typed=("first", "last", "email", "phone"),
        near=with_typo,
    ),
    Task(
        "Contacts-AddCompany",
        'In Contacts, note that {name} works for "{company}": fill in the company.',
        company_added,
        adding_company,
        draw_company,
        allowed=("contacts",),
        typed=("company",),
    ),
    Task(
        "Contacts-Delete",
        "Delete {name} from Contacts.",
        person_gone,
        deleting_person,
        draw_name,
        allowed=("contacts",),
        split="test",
    ),
    Task(
        "Contacts-Search",
        'Look for "{name}" with the search of Contacts.',
        searched,
        lambda p: (searching(p["name"]),),
        draw_first,
        typed=("name",),
        tags=("search", "view"),
    ),
    Task(
        "Contacts-Sort",
        "Let Contacts list people by their {order}.",
        ordered,
        ordering,
        draw_order,
        other_order,
        allowed=(f"apps/{PACKAGE}.sort",),
        tags=("settings",),
    ),
    Task(
        "Contacts-Export",
        "Write all people in Contacts to one .vcf file.",
        exported,
        exporting,
        allowed=("files", "notifications"),
        loose=("notifications", "title", "package", "channel", "ongoing", "silent"),
    ),
    Task(
        "Contacts-MergeDuplicates",
        "Some people are in Contacts twice. Merge all of these duplicates.",
        all_merged,
        merging,
        draw_double,
        with_double,
        allowed=("contacts",),
        split="test",
    ),
)
