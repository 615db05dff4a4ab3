"""What the tasks of contacts_finding.yaml draw, start from and ask for, where no data says it."""

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
from ..base import Params, Ways
from ..foreground import top_activity
from ..parts.contacts import named, names, searching
from ..steps import back, click, scroll_to, start


def sample_first(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(sorted({named(phone, name).first for name in names(phone)}))}


def searched(before: Phone, now: Phone, p: Params) -> bool:
    """The search shows what the name finds, or the page of a person found is over it."""
    view = top_activity(now, Search)
    if view is not None:
        return hits(before, view.query) == hits(before, p["name"])
    return page_open(before, now, p) and open_now(now, Search)


def page_open(before: Phone, now: Phone, p: Params) -> bool:
    """The page of somebody with the first name is in front."""
    page = top_activity(now, Detail)
    return page is not None and page.id in known(before, p)


def known(phone: Phone, p: Params) -> frozenset[int]:
    """Who has the first name."""
    return frozenset(c.id for c in phone.contacts if fold(c.first) == fold(p["name"]))


def open_now(phone: Phone, kind: type[Any]) -> bool:
    """An activity of this kind is open in some app, in front or not."""
    return any(isinstance(w.activity, kind) for task in phone.tasks for w in task.windows)


def hits(phone: Phone, query: str) -> frozenset[int]:
    """Whom a query finds."""
    return frozenset(c.id for c in matching(phone.contacts, query))


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


def person_found(before: Phone, now: Phone, p: Params) -> bool:
    """The search shows them and nobody whom the name does not find, or their page is open."""
    view = top_activity(now, Search)
    if view is not None:
        return known(before, p) <= hits(before, view.query) <= hits(before, p["name"])
    return page_open(before, now, p)


def other_order(phone: Phone, p: Params) -> Phone:
    by = "last" if p["order"] == "first name" else "first"
    return Ctx(phone, PACKAGE).save(sort=by).phone


def ordering(p: Params) -> Ways:
    deed = (click("Sort by"), click(p["order"].capitalize()))
    return (
        (start("Contacts"), click("More options"), click("Contacts settings"), *deed),
        (start("Contacts"), click("Fix & manage"), click("Settings"), *deed),
        (start("Contacts"), click(id="selected_account_disc"), click("Contacts settings"), *deed),
    )


def ordered(before: Phone, now: Phone, p: Params) -> bool:
    wanted: str = p["order"].partition(" ")[0]
    return contacts_app(now).sort == wanted


def contacts_app(phone: Phone) -> Contacts:
    model: Contacts = phone.app(PACKAGE)
    return model


def at_preferences(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, ContactsSettings) or ordered(before, now, p)


def orders_shown(before: Phone, now: Phone, p: Params) -> bool:
    over = now.popup
    shown = isinstance(over, Choice) and over.title == "Sort by"
    return shown or ordered(before, now, p)


def exported(before: Phone, now: Phone, p: Params) -> bool:
    return any(an_export(before, file) for file in now.files)


def an_export(before: Phone, file: File) -> bool:
    """Whether a file is a .vcf file of everybody that lies where its owner finds it."""
    kept = not file.path.startswith(OWN_FOLDERS)
    return kept and file.name.lower().endswith(".vcf") and everybody(before, file)


OWN_FOLDERS = "/sdcard/Android/"  # of apps: what lies there is out of the owner's reach


def everybody(before: Phone, file: File) -> bool:
    """Whether a file holds all people there were."""
    return file.text == vcard(kept_in(before.contacts, homes(before.accounts)))


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


def merging(p: Params) -> Ways:
    at = (start("Contacts"), *map(click, ("Fix & manage", "Merge & fix", "Merge duplicates")))
    each = tuple(
        step
        for _ in range(p["groups"])
        for step in (scroll_to("Merge", id="merge_button"), click("Merge", id="merge_button"))
    )
    return ((*at, click("Merge all"), click("Merge", id="button1")), (*at, *each))


def all_merged(before: Phone, now: Phone, p: Params) -> bool:
    return all(one_left(now, group) for group in duplicates(before.contacts))


def one_left(now: Phone, group: tuple[Contact, ...]) -> bool:
    """Whether one contact is left of a group, with all that the group held."""
    ids = {c.id for c in group}
    return tuple(c for c in now.contacts if c.id in ids) == (merged(group),)


def at_duplicates(before: Phone, now: Phone, p: Params) -> bool:
    return open_now(now, Duplicates) or some_merged(before, now, p)


def some_merged(before: Phone, now: Phone, p: Params) -> bool:
    return any(one_left(now, group) for group in duplicates(before.contacts))


Way = tuple[Action, ...]


def other(p: Params) -> str:
    """Somebody whom the task is not about."""
    about = {part for value in p.values() for part in str(value).split()}
    return next(name for name in PEOPLE if not about & set(name.split()))


PEOPLE = ("Theo Walsh", "Marcus Novak", "Grace Kaplan", "Victor Nguyen")


def page_of(name: str) -> Way:
    return (*searching(name), click(name))


def deleting(name: str) -> Way:
    menu = (click("More options"), click("Delete"), click("Delete", id="button1"))
    return (*page_of(name), *menu, *ANEW)


ANEW = (Action("stop_all"),)  # apps start from their first screen again


def starring(name: str) -> Way:
    return (*page_of(name), click("Add to favorites"), *ANEW)


def search_in_capitals(p: Params) -> tuple[Action, ...]:
    return searching(p["name"].upper())


def search_the_person_found_is_opened(p: Params) -> tuple[Action, ...]:
    return (*searching(p["name"]), click(row_of(p)))


def row_of(p: Params) -> str:
    """The row that the search shows for a first name: these people's full names."""
    full: dict[str, str] = {
        "John": "John Smith",
        "Inês": "Inês Conceição",
        "Elias": "Elias Becker",
        "Yusuf": "Yusuf Turner",
        "Omar": "Omar Quinn",
    }
    name: str = p["name"]
    return full.get(name, name)


def search_the_shade_over_the_page(p: Params) -> tuple[Action, ...]:
    return (*searching(p["name"]), click(row_of(p)), *shade(p))


def shade(p: Params) -> Way:
    return (Action("notifications"),)


def search_the_menu_of_the_page_is_open(p: Params) -> tuple[Action, ...]:
    return (*searching(p["name"]), click(row_of(p)), click("More options"))


def search_somebody_else(p: Params) -> tuple[Action, ...]:
    return searching(other(p))


def search_somebody_else_s_page(p: Params) -> tuple[Action, ...]:
    return page_of(other(p))


def search_the_first_letter_alone(p: Params) -> tuple[Action, ...]:
    return searching(p["name"][0])


def search_the_person_s_editor_is_open(p: Params) -> tuple[Action, ...]:
    return (*searching(p["name"]), click(row_of(p)), click("Edit contact"))


def search_somebody_else_was_deleted_first(p: Params) -> tuple[Action, ...]:
    return (*deleting(other(p)), *searching(p["name"]))


def search_somebody_became_a_favourite(p: Params) -> tuple[Action, ...]:
    return (*starring(other(p)), *searching(p["name"]))


def search_without_its_accents(p: Params) -> tuple[Action, ...]:
    return searching(p["name"].replace("ê", "e"))


def from_the_list(p: Params) -> Way:
    return (start("Contacts"), scroll_to(row_of(p)), click(row_of(p)))


def find_by_search_by_the_whole_name(p: Params) -> tuple[Action, ...]:
    return searching(row_of(p))


def find_by_search_back_from_their_page(p: Params) -> tuple[Action, ...]:
    return (*searching(p["name"]), click(row_of(p)), back())


def find_by_search_opened_from_the_list_then_searched(p: Params) -> tuple[Action, ...]:
    return (*from_the_list(p), *ANEW, *searching(p["name"]))


def sort_the_old_order_was_chosen_first(p: Params) -> tuple[Action, ...]:
    return (*TO_SETTINGS, click("Sort by"), click(wrong_order(p)), *choosing(p))


TO_SETTINGS = (start("Contacts"), click("More options"), click("Contacts settings"))


def wrong_order(p: Params) -> str:
    return "Last name" if p["order"] == "first name" else "First name"


def choosing(p: Params, row: str = "Sort by") -> Way:
    return (click(row), click(p["order"].capitalize()))


def sort_there_and_back_and_there_again(p: Params) -> tuple[Action, ...]:
    return (*TO_SETTINGS, *choosing(p), click("Sort by"), click(wrong_order(p)), *choosing(p))


def sort_the_dialog_was_closed_once(p: Params) -> tuple[Action, ...]:
    return (*TO_SETTINGS, click("Sort by"), back(), *choosing(p))


def sort_as_it_was(p: Params) -> tuple[Action, ...]:
    return (*TO_SETTINGS, click("Sort by"), click(wrong_order(p)))


def merge_duplicates_one_is_left(p: Params) -> tuple[Action, ...]:
    return (*SHOWN, *one_by_one(p["groups"] - 1))


SHOWN = (start("Contacts"), *map(click, ("Fix & manage", "Merge & fix", "Merge duplicates")))


def one_by_one(count: int) -> Way:
    one = (scroll_to("Merge", id="merge_button"), click("Merge", id="merge_button"))
    return one * count


def merge_duplicates_all_dismissed(p: Params) -> tuple[Action, ...]:
    return (*SHOWN, *(scroll_to("Dismiss"), click("Dismiss")) * p["groups"])


def ordering_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = ordering(p)
    return ways[0]


def ordering_way_2(p: Params) -> tuple[Action, ...]:
    ways: Ways = ordering(p)
    return ways[1]


def ordering_way_3(p: Params) -> tuple[Action, ...]:
    ways: Ways = ordering(p)
    return ways[2]


def merging_way_2(p: Params) -> tuple[Action, ...]:
    ways: Ways = merging(p)
    return ways[1]
