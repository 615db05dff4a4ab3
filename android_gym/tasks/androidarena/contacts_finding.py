"""Searching, sorting, exporting and merging people: what contacts_finding.yaml cannot say as data."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.contacts.browse import PeopleActivity
from ...apps.google.contacts.detail import Detail
from ...apps.google.contacts.files import ExportPage, kept_in
from ...apps.google.contacts.finding import Search
from ...apps.google.contacts.labels import Group
from ...apps.google.contacts.manage import Duplicates
from ...apps.google.contacts.model import homes
from ...apps.system.documentsui.pick import Pick
from ...kit import Choice
from ...phone.state.duplicates import duplicates, merged
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, fold, insert, matching
from ...phone.state.providers import Phone as Number
from ...phone.state.vcard import vcard
from ..base import Goal, Params
from ..foreground import top_activity
from ..parts.contacts import names, person_named


def sample_first(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(sorted({person_named(phone, name).first for name in names(phone)}))}


def open_somewhere(kind: type[Any]) -> Goal:
    """An activity of this kind is open in some app, in front or not."""
    return lambda before, now, p: any(isinstance(w.activity, kind) for task in now.tasks for w in task.windows)


people_open = open_somewhere(PeopleActivity)
search_open = open_somewhere(Search)
export_open = open_somewhere(ExportPage)
save_open = open_somewhere(Pick)
duplicates_open = open_somewhere(Duplicates)


def name_searched(before: Phone, now: Phone, p: Params) -> bool:
    """The search shows what the name finds, or the page of a person found is over it."""
    view = top_activity(now, Search)
    if view is not None:
        return finds(before, view.query) == finds(before, p["name"])
    return page_open(before, now, p) and search_open(before, now, p)


def page_open(before: Phone, now: Phone, p: Params) -> bool:
    """The page of somebody with the first name is in front."""
    page = top_activity(now, Detail)
    return page is not None and page.id in namesakes(before, p)


def namesakes(phone: Phone, p: Params) -> frozenset[int]:
    """The ids of those who have the first name."""
    return frozenset(c.id for c in phone.contacts if fold(c.first) == fold(p["name"]))


def finds(phone: Phone, query: str) -> frozenset[int]:
    """Whom a query finds."""
    return frozenset(c.id for c in matching(phone.contacts, query))


def list_scrolled(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """A list of people was scrolled on, or a person's page opened without the search view."""
    old, new = before.window.activity, after.window.activity
    if isinstance(new, Detail) and not isinstance(old, Detail):
        return not any(isinstance(w.activity, Search) for w in after.tasks[0].windows)
    people = PeopleActivity | Group
    if not (isinstance(old, people) and isinstance(new, people)):
        return False
    ui = before.window.ui
    return any(px > ui.offset(key) for key, px in after.window.ui.scroll)


def person_found(before: Phone, now: Phone, p: Params) -> bool:
    """The search shows them and nobody whom the name does not find, or their page is open."""
    view = top_activity(now, Search)
    if view is not None:
        return namesakes(before, p) <= finds(before, view.query) <= finds(before, p["name"])
    return page_open(before, now, p)


def choosing_order(before: Phone, now: Phone, p: Params) -> bool:
    over = now.popup
    return isinstance(over, Choice) and over.title == "Sort by"


OWN_FOLDERS = "/sdcard/Android/"  # of apps: what lies there is out of the owner's reach


def everybody_exported(before: Phone, now: Phone, p: Params) -> bool:
    """A .vcf file of everybody lies where the owner finds it."""
    return any(
        file.name.lower().endswith(".vcf")
        and not file.path.startswith(OWN_FOLDERS)
        and file.text == vcard(kept_in(before.contacts, homes(before.accounts)))
        for file in now.files
    )


def empty_file(end: Phone, p: Params) -> tuple[Phone, ...]:
    """A near miss: the file holds nobody."""
    *rest, file = end.files
    return (end.replace(files=(*rest, file.replace(text="", size=0))),)


def sample_double(rng: random.Random, phone: Phone) -> Params:
    """Somebody who gets a second entry beside those that are there, "" for nobody."""
    extra = rng.choice(("", *names(phone)))
    return {"extra": extra, "groups": len(duplicates(phone.contacts)) + bool(extra)}


def with_double(phone: Phone, p: Params) -> Phone:
    if not p["extra"]:
        return phone
    one = person_named(phone, p["extra"])
    double = Contact(0, one.first, one.last, (Number("(628) 555-0147", "Work"),))
    return phone.replace(contacts=insert(phone.contacts, double))


def merge_changes(start: Phone, p: Params) -> dict[str, Any]:
    """What merging changes: fields of those that stay, and the entries that go."""
    groups = duplicates(start.contacts)
    changed = tuple(
        f"contacts[{group[0].id}].{name}"
        for group in groups
        for name in Contact.__struct_fields__
        if getattr(group[0], name) != getattr(merged(group), name)
    )
    return {"change": changed, "go": tuple(c.id for group in groups for c in group[1:])}


def all_merged(before: Phone, now: Phone, p: Params) -> bool:
    return all(one_left(now, group) for group in duplicates(before.contacts))


def one_left(now: Phone, group: tuple[Contact, ...]) -> bool:
    """Whether one contact is left of a group, with all that the group held."""
    ids = {c.id for c in group}
    return tuple(c for c in now.contacts if c.id in ids) == (merged(group),)


def some_merged(before: Phone, now: Phone, p: Params) -> bool:
    return any(one_left(now, group) for group in duplicates(before.contacts))
