"""What the tasks of contacts.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ...action import Action
from ...apps.simple.contacts import PACKAGE, Contacts, EditContactActivity, MainActivity, ViewContactActivity
from ...kit.families.simple import Boxes, Sorting
from ...kit.families.simple.boxes import Order
from ...phone.state.permissions import READ_CONTACTS, grant
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, Email, digits, fold
from ...phone.state.providers import Phone as Number
from ...phone.system.ctx import Ctx
from ...phone.system.home import launch
from ..base import Goal, Params
from ..foreground import top_activity
from ..screen_goals import shows_element
from ..steps import click, enter_text
from .contacts_checks import about, create, delete, favorite, filtered, hide_email, modify, remove_dialpad, search, sort
from .published import Published


def of_new(is_so: Callable[[Contact, Params], bool]) -> Goal:
    """Of the one contact that is new, or else of what is typed in the editor of one: for
    sub-goals."""

    def holds(start: Phone, end: Phone, p: Params) -> bool:
        top = end.top
        if not end.contacts and isinstance(top, EditContactActivity):
            return is_so(top.record, p)
        return len(end.contacts) == 1 and is_so(end.contacts[0], p)

    return holds


def new_contact_goal_2_is_so(c: Any, p: Params) -> Any:
    return fold(c.first) == fold(p["name"])


new_contact_goal_2 = of_new(new_contact_goal_2_is_so)


def new_contact_goal_3_is_so(c: Any, p: Params) -> Any:
    return [digits(n.number) for n in c.phones] == [p["number"]]


new_contact_goal_3 = of_new(new_contact_goal_3_is_so)


def new_contact_goal_4_is_so(c: Any, p: Params) -> Any:
    return c == Contact(c.id, c.first, phones=c.phones, account=c.account)


new_contact_goal_4 = of_new(new_contact_goal_4_is_so)


def one(phone: Phone) -> Contact:
    """The person whom a task is about. LookupError where they are gone."""
    for contact in phone.contacts:
        if contact.id == 1:
            return contact
    raise LookupError("the contact is gone")


def of_person(is_so: Callable[[Contact, Params], bool]) -> Goal:
    return lambda start, end, p: is_so(one(end), p)


def modify_goal_is_so(c: Any, p: Params) -> Any:
    return [digits(n.number) for n in c.phones] == [p["new"]]


modify_goal = of_person(modify_goal_is_so)


def just_open(phone: Phone, p: Params) -> Phone:
    return opened(phone)


def opened(phone: Phone, *people: Contact) -> Phone:
    """Contacts is in front, may read people, and has these."""
    kept = tuple(p.replace(id=at) for at, p in enumerate(people, 1))
    return launch(grant(phone.replace(contacts=kept), PACKAGE, READ_CONTACTS), PACKAGE)


def menu_open(start: Phone, end: Phone, p: Params) -> bool:
    return end.popup is not None


def with_other_number(end: Phone, p: Params) -> tuple[Phone, ...]:
    """Near misses: another digit, a second number, a surname besides."""
    *rest, last = end.contacts
    wrong = (
        last.replace(phones=(Number(f"{p['number']}0"),)),
        last.replace(phones=(*last.phones, Number("5550100"))),
        last.replace(last="Smith"),
    )
    return tuple(end.replace(contacts=(*rest, each)) for each in wrong)


def with_two(phone: Phone, p: Params) -> Phone:
    return opened(phone, person(p["name"], p["number"]), person(OTHER, "5550100"))


def person(name: str, number: str, email: str = "") -> Contact:
    mails = (Email(email),) if email else ()
    return Contact(first=name, phones=(Number(number),), emails=mails)


OTHER = "Quentin"  # is listed as well where another one can be taken for the person


def delete_contact_goal(start: Phone, end: Any, p: Params) -> bool:
    return all(c.id != 1 for c in end.contacts)


def with_person(phone: Phone, p: Params) -> Phone:
    return opened(phone, person(p["name"], p["number"]))


def filter_subgoal(start: Phone, end: Any, p: Params) -> bool:
    popup = end.popup
    return isinstance(popup, Boxes) and bool(popup)


def filter_subgoal_2(start: Phone, end: Any, p: Params) -> bool:
    popup = end.popup
    return isinstance(popup, Boxes) and filter_subgoal_2_is_so(popup)


def filter_subgoal_2_is_so(shown: Any) -> Any:
    return "" not in shown.checked


def near_filter(end: Any, p: Params) -> tuple[Phone, ...]:
    return (end.replace(apps=end.apps.update({PACKAGE: app(end).replace(**{"sources": ()})})),)


def app(phone: Phone) -> Contacts:
    model: Contacts = phone.app(PACKAGE)
    return model


def with_page(phone: Phone, p: Params) -> Phone:
    """The page of a person is open, as the benchmark's own set-up leaves it."""
    one = person(p["name"], p["number"], f"{p['name'].lower()}@gmail.com")
    return Ctx(opened(phone, one), PACKAGE).start(ViewContactActivity(1)).phone


def hide_email_subgoal_3(start: Phone, end: Any, p: Params) -> bool:
    popup = end.popup
    return isinstance(popup, Boxes) and hide_email_subgoal_3_is_so(popup)


def hide_email_subgoal_3_is_so(shown: Any) -> Any:
    return "emails" not in shown.checked


def near_hide_email(end: Any, p: Params) -> tuple[Phone, ...]:
    return (end.replace(apps=end.apps.update({PACKAGE: app(end).replace(**{"fields": ("first_name",)})})),)


def near_remove_dialpad(end: Any, p: Params) -> tuple[Phone, ...]:
    return (end.replace(apps=end.apps.update({PACKAGE: app(end).replace(**{"dialpad": True})})),)


def searched(start: Phone, end: Phone, p: Params) -> bool:
    top = top_activity(end, MainActivity)
    found = top is not None and app(end).tab == "contacts" and fold(top.query) == fold(p["name"])
    return found and fold(p["name"]) in {fold(c.first) for c in end.contacts}


def sample_pair(rng: random.Random, phone: Phone) -> Params:
    first, second = rng.choice(PAIRS)
    return {"first": first, "second": second, "number": rng.choice(NUMBERS)}


PAIRS = (
    ("Yuzai", "Zack"),
    ("Anton", "Bianca"),
    ("Hana", "Ivo"),
    ("Karim", "Lotte"),
    ("Noor", "Paulo"),
    ("Ravi", "Selma"),
)

NUMBERS = ("123456789", "5550142", "4155550178", "6505550113", "987650123", "2065550164")


def with_pair(phone: Phone, p: Params) -> Phone:
    return opened(phone, person(p["first"], p["number"]), person(p["second"], p["number"]))


def sort_by_date_subgoal(start: Phone, end: Any, p: Params) -> bool:
    popup = end.popup
    return isinstance(popup, Sorting) and bool(popup)


def sort_by_date_subgoal_2(start: Phone, end: Any, p: Params) -> bool:
    popup = end.popup
    return isinstance(popup, Sorting) and sort_by_date_subgoal_2_is_so(popup)


def sort_by_date_subgoal_2_is_so(shown: Any) -> Any:
    return shown.by == "date_created"


def near_sort_by_date(end: Any, p: Params) -> tuple[Phone, ...]:
    return (
        end.replace(
            apps=end.apps.update({PACKAGE: app(end).replace(**{"sort": Order(by="full_name", descending=True)})})
        ),
    )


PUBLISHED = {
    "Contacts-OpenAbout": Published("contacts_about", 2, about),
    "Contacts-NewContact": Published("contacts_create", 6, create),
    "Contacts-DeleteContact": Published("contacts_delete", 3, delete),
    "Contacts-Favorite": Published("contacts_favorite", 2, favorite),
    "Contacts-Filter": Published("contacts_filter", 3, filtered),
    "Contacts-HideEmail": Published("contacts_hide_email", 5, hide_email),
    "Contacts-Modify": Published("contacts_modify", 4, modify),
    "Contacts-RemoveDialpad": Published("contacts_remove_dialog", 4, remove_dialpad),
    "Contacts-SearchContact": Published("contacts_search", 2, search),
    "Contacts-SortByDate": Published("contacts_sort", 5, sort),
}


def new_contact_in_capitals(p: Params) -> tuple[Action, ...]:
    return (*new(p, p["name"].upper()), SAVE)


SAVE, OK, CANCEL = click("Save"), click("OK"), click("Cancel")


def new(p: Params, name: str = "", number: str = "") -> Way:
    """A contact in the editor, not saved yet."""
    return (
        click(id="fragment_fab"),
        enter_text(name or p["name"], id=FIRST),
        enter_text(number or p["number"], id="contact_number"),
    )


Way = tuple[Action, ...]

FIRST, SURNAME = "contact_first_name", "contact_surname"


def search_contact_in_lower_case(p: Params) -> tuple[Action, ...]:
    return (click(id=SEARCH), enter_text(p["name"].lower(), id=SEARCH))


SEARCH = "top_toolbar_search"


def search_contact_in_capitals(p: Params) -> tuple[Action, ...]:
    return (enter_text(p["name"].upper(), id=SEARCH),)


seen_open_about = shows_element("com.simplemobiletools.contacts.pro:id/about_toolbar")
