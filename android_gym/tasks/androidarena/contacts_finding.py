"""Tasks of Contacts about the list: search, order, export, duplicates."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.contacts.browse import PeopleActivity
from ...apps.google.contacts.detail import Detail
from ...apps.google.contacts.files import ExportPage, kept_in
from ...apps.google.contacts.finding import Search
from ...apps.google.contacts.labels import Group
from ...apps.google.contacts.manage import ContactsSettings, Duplicates
from ...apps.google.contacts.model import PACKAGE, Contacts, homes
from ...apps.system.documentsui.pick import Pick
from ...kit import Choice
from ...phone.state.duplicates import duplicates, merged
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, File, fold, insert, matching
from ...phone.state.providers import Phone as Number
from ...phone.state.vcard import vcard
from ...phone.system.ctx import Ctx
from ..base import Condition, Constraint, Params, Task, Ways
from ..foreground import top_activity
from ..steps import click, scroll_to, start, swipe
from .contacts import IN_CONTACTS, named, names, searching

OWN_FOLDERS = "/sdcard/Android/"  # of apps: what lies there is out of the owner's reach


def open_now(phone: Phone, kind: type[Any]) -> bool:
    """An activity of this kind is open in some app, in front or not."""
    return any(isinstance(w.activity, kind) for task in phone.tasks for w in task.windows)


# --- finding -----------------------------------------------------------------------------------


def sample_first(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(sorted({named(phone, name).first for name in names(phone)}))}


def hits(phone: Phone, query: str) -> frozenset[int]:
    """Whom a query finds."""
    return frozenset(c.id for c in matching(phone.contacts, query))


def known(phone: Phone, p: Params) -> frozenset[int]:
    """Who has the first name."""
    return frozenset(c.id for c in phone.contacts if fold(c.first) == fold(p["name"]))


def page_open(before: Phone, now: Phone, p: Params) -> bool:
    """The page of somebody with the first name is in front."""
    page = top_activity(now, Detail)
    return page is not None and page.id in known(before, p)


def searched(before: Phone, now: Phone, p: Params) -> bool:
    """The search shows what the name finds, or the page of a person found is over it."""
    view = top_activity(now, Search)
    if view is not None:
        return hits(before, view.query) == hits(before, p["name"])
    return page_open(before, now, p) and open_now(now, Search)


def person_found(before: Phone, now: Phone, p: Params) -> bool:
    """The search shows them and nobody whom the name does not find, or their page is open."""
    view = top_activity(now, Search)
    if view is not None:
        return known(before, p) <= hits(before, view.query) <= hits(before, p["name"])
    return page_open(before, now, p)


def search_opened(before: Phone, now: Phone, p: Params) -> bool:
    return open_now(now, Search)


def scrolled(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """A list of people was scrolled on, or a person's page opened without the search view."""
    old, new = before.window.activity, after.window.activity
    if isinstance(new, Detail) and not isinstance(old, Detail):
        return not any(isinstance(w.activity, Search) for w in after.tasks[0].windows)
    people = PeopleActivity | Group
    if not (isinstance(old, people) and isinstance(new, people)):
        return False
    ui = before.window.ui
    return any(px > ui.offset(key) for key, px in after.window.ui.scroll)


def through_the_list(p: Params) -> tuple[Action, ...]:
    return (start("Contacts"), swipe("up"))


BY_SEARCH = Constraint(
    "Get there with the search bar; do not scroll through the list for it.", "component", scrolled, through_the_list
)


# --- order -------------------------------------------------------------------------------------


def contacts_app(phone: Phone) -> Contacts:
    model: Contacts = phone.app(PACKAGE)
    return model


def sample_order(rng: random.Random, phone: Phone) -> Params:
    return {"order": rng.choice(("first name", "last name"))}


def other_order(phone: Phone, p: Params) -> Phone:
    by = "last" if p["order"] == "first name" else "first"
    return Ctx(phone, PACKAGE).save(sort=by).phone


def ordered(before: Phone, now: Phone, p: Params) -> bool:
    wanted: str = p["order"].partition(" ")[0]
    return contacts_app(now).sort == wanted


def at_preferences(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, ContactsSettings) or ordered(before, now, p)


def orders_shown(before: Phone, now: Phone, p: Params) -> bool:
    over = now.popup
    shown = isinstance(over, Choice) and over.title == "Sort by"
    return shown or ordered(before, now, p)


def ordering(p: Params) -> Ways:
    deed = (click("Sort by"), click(p["order"].capitalize()))
    return (
        (start("Contacts"), click("More options"), click("Contacts settings"), *deed),
        (start("Contacts"), click("Fix & manage"), click("Settings"), *deed),
        (start("Contacts"), click(id="selected_account_disc"), click("Contacts settings"), *deed),
    )


# --- export ------------------------------------------------------------------------------------


def everybody(before: Phone, file: File) -> bool:
    """Whether a file holds all people there were."""
    return file.text == vcard(kept_in(before.contacts, homes(before.accounts)))


def an_export(before: Phone, file: File) -> bool:
    """Whether a file is a .vcf file of everybody that lies where its owner finds it."""
    kept = not file.path.startswith(OWN_FOLDERS)
    return kept and file.name.lower().endswith(".vcf") and everybody(before, file)


def exported(before: Phone, now: Phone, p: Params) -> bool:
    return any(an_export(before, file) for file in now.files)


def contacts_opened(before: Phone, now: Phone, p: Params) -> bool:
    return open_now(now, PeopleActivity)


def export_page(before: Phone, now: Phone, p: Params) -> bool:
    return open_now(now, ExportPage) or exported(before, now, p)


def saving(before: Phone, now: Phone, p: Params) -> bool:
    return open_now(now, Pick) or exported(before, now, p)


def some_missing(end: Phone, p: Params) -> tuple[Phone, ...]:
    """A near miss: the file holds nobody."""
    *rest, file = end.files
    return (end.replace(files=(*rest, file.replace(text="", size=0))),)


def exporting(p: Params) -> Ways:
    way = ("Fix & manage", "Export to file", "Export to .vcf file", "SAVE")
    return ((start("Contacts"), *map(click, way)),)


# --- duplicates --------------------------------------------------------------------------------


def sample_double(rng: random.Random, phone: Phone) -> Params:
    """Who shall have a second entry beside those that are there ("": nobody)."""
    extra = rng.choice(("", *names(phone)))
    return {"extra": extra, "groups": len(duplicates(phone.contacts)) + bool(extra)}


def with_double(phone: Phone, p: Params) -> Phone:
    if not p["extra"]:
        return phone
    one = named(phone, p["extra"])
    double = Contact(0, one.first, one.last, (Number("(628) 555-0147", "Work"),))
    return phone.replace(contacts=insert(phone.contacts, double))


def doubles(start: Phone, p: Params) -> dict[str, Any]:
    """What merging changes: fields of those that stay, and the entries that go."""
    groups = duplicates(start.contacts)
    changed = tuple(
        f"contacts[{group[0].id}].{name}"
        for group in groups
        for name in Contact.__struct_fields__
        if getattr(group[0], name) != getattr(merged(group), name)
    )
    return {"change": changed, "go": tuple(c.id for group in groups for c in group[1:])}


def one_left(now: Phone, group: tuple[Contact, ...]) -> bool:
    """Whether one contact is left of a group, with all that the group held."""
    ids = {c.id for c in group}
    return tuple(c for c in now.contacts if c.id in ids) == (merged(group),)


def all_merged(before: Phone, now: Phone, p: Params) -> bool:
    return all(one_left(now, group) for group in duplicates(before.contacts))


def some_merged(before: Phone, now: Phone, p: Params) -> bool:
    return any(one_left(now, group) for group in duplicates(before.contacts))


def at_duplicates(before: Phone, now: Phone, p: Params) -> bool:
    return open_now(now, Duplicates) or some_merged(before, now, p)


def merging(p: Params) -> Ways:
    at = (start("Contacts"), *map(click, ("Fix & manage", "Merge & fix", "Merge duplicates")))
    each = tuple(
        step
        for _ in range(p["groups"])
        for step in (scroll_to("Merge", id="merge_button"), click("Merge", id="merge_button"))
    )
    return ((*at, click("Merge all"), click("Merge", id="button1")), (*at, *each))


TASKS = (
    Task(
        "Contacts-Search",
        'Look for "{name}" with the search of Contacts.',
        (Condition("The search of Contacts shows whom “{name}” finds.", searched),),
        lambda p: (searching(p["name"]),),
        sample_first,
        subgoals=(IN_CONTACTS, Condition("The search was opened.", search_opened)),
        tags=("search", "view"),
        phrasings=(
            'Search Contacts for "{name}".',
            'Use the search in Contacts to see who is called "{name}".',
            'Whom does the search of Contacts find for "{name}"? Show me.',
            'I want to see the people that turn up when Contacts is searched for "{name}".',
        ),
    ),
    Task(
        "Contacts-FindBySearch",
        "Find {name} in Contacts.",
        (Condition("The search shows {name}, or their page is open.", person_found),),
        lambda p: (searching(p["name"]),),
        sample_first,
        subgoals=(IN_CONTACTS, Condition("The search was opened.", search_opened)),
        constraint=BY_SEARCH,
        tags=("search", "view", "constrained"),
        phrasings=(
            "Show me {name} in Contacts.",
            "I am looking for {name}, who should be in Contacts.",
            "Bring up {name} in the Contacts app.",
            "Where in Contacts is {name}? Let me see.",
        ),
    ),
    Task(
        "Contacts-Sort",
        "Let Contacts list people by their {order}.",
        (Condition("Contacts lists people by their {order}.", ordered),),
        ordering,
        sample_order,
        other_order,
        subgoals=(
            IN_CONTACTS,
            Condition("The settings of Contacts were opened.", at_preferences),
            Condition("The orders to choose from were shown.", orders_shown),
        ),
        allowed=(f"apps/{PACKAGE}.sort",),
        tags=("settings",),
        phrasings=(
            "I want the list in Contacts to go by {order}.",
            "Put the people in Contacts in order of their {order}.",
            "Change the order of my contacts so that the {order} counts.",
            "Contacts should be ordered by {order} from now on.",
        ),
    ),
    Task(
        "Contacts-Export",
        "Write all people in Contacts to one .vcf file.",
        (Condition("A .vcf file on the storage holds everybody in Contacts.", exported),),
        exporting,
        subgoals=(
            Condition("Contacts was opened.", contacts_opened),
            Condition("The page that exports was opened.", export_page),
            Condition("It was asked where to save the file.", saving),
        ),
        allowed=("files[+1]", "notifications[+1]"),
        near=some_missing,
        # the file's other fields, and the notification that it was written
        loose=(
            "size",
            "modified",
            "mime",
            "seed",
            "text",
            "seconds",
            "notifications",
            "notifications[1] dropped",
            "title",
            "package",
            "time",
            "channel",
            "ongoing",
            "silent",
        ),
        tags=("single",),
        phrasings=(
            "Save everyone in Contacts as a .vcf file on this phone.",
            "I need a .vcf file with my whole address book from Contacts.",
            "Make a backup of all my contacts: one .vcf file in the phone's storage.",
            "Take everybody out of Contacts into a single .vcf file that I can keep.",
        ),
    ),
    Task(
        "Contacts-MergeDuplicates",
        "Some people are in Contacts twice. Merge all of these duplicates.",
        (Condition("Who was in Contacts twice is there once, with all that both entries held.", all_merged),),
        merging,
        sample_double,
        with_double,
        subgoals=(
            IN_CONTACTS,
            Condition("The duplicates were shown.", at_duplicates),
            Condition("Some of them are merged.", some_merged),
        ),
        allowed=("{change}", "contacts[-{go}]"),
        records=doubles,
        phrasings=(
            "Tidy up Contacts: every person with two entries should have one, with everything.",
            "Find the people who are in Contacts more than once and merge their entries.",
            "There are duplicates in my contacts. Make one entry of each, please.",
            "Join the double entries in Contacts, all of them.",
        ),
    ),
)
