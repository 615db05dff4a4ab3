"""Tasks of Contacts, and what the benchmark says of its own ten."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ...action import Action
from ...apps.simple.contacts import (
    PACKAGE,
    AboutActivity,
    Contacts,
    EditContactActivity,
    MainActivity,
    ViewContactActivity,
    sources,
)
from ...kit.families.simple import Boxes, Order, Sorting
from ...phone.state.permissions import READ_CONTACTS, grant
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, Email, digits, fold
from ...phone.state.providers import Phone as Number
from ...phone.system.ctx import Ctx
from ...phone.system.home import launch
from ..base import Condition, Goal, Params, Task, Ways
from ..foreground import is_open, top_activity
from ..screen_goals import shows_element
from ..steps import back, click, enter_text
from .contacts_checks import about, create, delete, favorite, filtered, hide_email, modify, remove_dialpad, search, sort
from .published import Published

NAMES = ("Yuzai", "Imani", "Tomas", "Noor", "Leila", "Oskar", "Priya", "Mateo")
NUMBERS = ("123456789", "5550142", "4155550178", "6505550113", "987650123", "2065550164")
NEW_NUMBERS = ("987654321", "5550199", "4155550121", "6505550137")
PAIRS = (
    ("Yuzai", "Zack"),
    ("Anton", "Bianca"),
    ("Hana", "Ivo"),
    ("Karim", "Lotte"),
    ("Noor", "Paulo"),
    ("Ravi", "Selma"),
)
OTHER = "Quentin"  # is listed as well where another one can be taken for the person
MODEL = f"apps/{PACKAGE}"


# --- setting up ---------------------------------------------------------------------------------


def opened(phone: Phone, *people: Contact) -> Phone:
    """Contacts is in front, may read people, and has these."""
    kept = tuple(p.replace(id=at) for at, p in enumerate(people, 1))
    return launch(grant(phone.replace(contacts=kept), PACKAGE, READ_CONTACTS), PACKAGE)


def just_open(phone: Phone, p: Params) -> Phone:
    return opened(phone)


def person(name: str, number: str, email: str = "") -> Contact:
    mails = (Email(email),) if email else ()
    return Contact(first=name, phones=(Number(number),), emails=mails)


def with_person(phone: Phone, p: Params) -> Phone:
    return opened(phone, person(p["name"], p["number"]))


def with_two(phone: Phone, p: Params) -> Phone:
    return opened(phone, person(p["name"], p["number"]), person(OTHER, "5550100"))


def with_pair(phone: Phone, p: Params) -> Phone:
    return opened(phone, person(p["first"], p["number"]), person(p["second"], p["number"]))


def with_page(phone: Phone, p: Params) -> Phone:
    """The page of a person is open, as the benchmark's own set-up leaves it."""
    one = person(p["name"], p["number"], f"{p['name'].lower()}@gmail.com")
    return Ctx(opened(phone, one), PACKAGE).start(ViewContactActivity(1)).phone


def sample_person(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(NAMES), "number": rng.choice(NUMBERS)}


def sample_change(rng: random.Random, phone: Phone) -> Params:
    return {**sample_person(rng, phone), "new": rng.choice(NEW_NUMBERS)}


def sample_pair(rng: random.Random, phone: Phone) -> Params:
    first, second = rng.choice(PAIRS)
    return {"first": first, "second": second, "number": rng.choice(NUMBERS)}


# --- what is there ------------------------------------------------------------------------------


def app(phone: Phone) -> Contacts:
    model: Contacts = phone.app(PACKAGE)
    return model


def one(phone: Phone) -> Contact:
    """The person whom a task is about. LookupError where they are gone."""
    for contact in phone.contacts:
        if contact.id == 1:
            return contact
    raise LookupError("the contact is gone")


def of_person(is_so: Callable[[Contact, Params], bool]) -> Goal:
    return lambda start, end, p: is_so(one(end), p)


def of_new(is_so: Callable[[Contact, Params], bool]) -> Goal:
    """Of the one contact that is new, or else of what is typed in the editor of one: for
    sub-goals."""

    def holds(start: Phone, end: Phone, p: Params) -> bool:
        top = end.top
        if not end.contacts and isinstance(top, EditContactActivity):
            return is_so(top.record, p)
        return len(end.contacts) == 1 and is_so(end.contacts[0], p)

    return holds


def saved(start: Phone, end: Phone, p: Params) -> bool:
    return len(end.contacts) == len(start.contacts) + 1


def in_dialog(kind: type[Boxes] | type[Sorting], says: str, is_so: Callable[[Any], bool] = bool) -> Condition:
    """A sub-goal: a dialog is open, with what is chosen in it; or OK has closed it."""

    def holds(start: Phone, end: Phone, p: Params) -> bool:
        popup = end.popup
        return isinstance(popup, kind) and is_so(popup)

    return Condition(says, holds)


def on_screen(kind: type[MainActivity | ViewContactActivity | EditContactActivity], says: str) -> Condition:
    return Condition(says, lambda start, end, p: isinstance(end.top, kind))


AT_PAGE = on_screen(ViewContactActivity, "The page of a contact is open.")
AT_EDITOR = on_screen(EditContactActivity, "The editor is open.")


def menu_open(start: Phone, end: Phone, p: Params) -> bool:
    return end.popup is not None


MENU_OPEN = Condition("A menu or dialog is open.", menu_open)


def searched(start: Phone, end: Phone, p: Params) -> bool:
    top = top_activity(end, MainActivity)
    found = top is not None and app(end).tab == "contacts" and fold(top.query) == fold(p["name"])
    return found and fold(p["name"]) in {fold(c.first) for c in end.contacts}


def search_open(start: Phone, end: Phone, p: Params) -> bool:
    return isinstance(end.top, MainActivity) and end.top.searching


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


# --- the tasks ----------------------------------------------------------------------------------


def by_one(*actions: Action) -> Callable[[Params], Ways]:
    return lambda p: (actions,)


def creating(p: Params) -> Ways:
    return (
        (
            click(id="fragment_fab"),
            click(id="contact_first_name"),
            enter_text(p["name"], id="contact_first_name"),
            click(id="contact_number"),
            enter_text(p["number"], id="contact_number"),
            click("Save"),
        ),
    )


def with_other_number(end: Phone, p: Params) -> tuple[Phone, ...]:
    """Near misses: another digit, a second number, a surname besides."""
    *rest, last = end.contacts
    wrong = (
        last.replace(phones=(Number(f"{p['number']}0"),)),
        last.replace(phones=(*last.phones, Number("5550100"))),
        last.replace(last="Smith"),
    )
    return tuple(end.replace(contacts=(*rest, each)) for each in wrong)


def with_model(**fields: object) -> Callable[[Phone, Params], tuple[Phone, ...]]:
    """A near miss: other values in fields of the app's model."""

    def near(end: Phone, p: Params) -> tuple[Phone, ...]:
        return (end.replace(apps=end.apps.update({PACKAGE: app(end).replace(**fields)})),)

    return near


TASKS = (
    Task(
        "Contacts-OpenAbout",
        "Show the page that tells about this app.",
        (Condition("The page About is in front.", is_open(AboutActivity)),),
        by_one(click("More options"), click("About")),
        setup=just_open,
        subgoals=(MENU_OPEN,),
        tags=("view", "easy", "single"),
        budget=PUBLISHED["Contacts-OpenAbout"].actions,
        screen_goal=shows_element(f"{PACKAGE}:id/about_toolbar"),
        phrasings=(
            "I want to see the About page of the app.",
            "Go to About.",
            "Bring up the screen called About.",
            "Open this app's About page and stay there.",
        ),
    ),
    Task(
        "Contacts-NewContact",
        'Add somebody to the contacts: first name "{name}", phone number {number}.',
        (
            Condition("There is one contact more.", saved),
            Condition("The first name is {name}.", of_new(lambda c, p: fold(c.first) == fold(p["name"]))),
            Condition(
                "The one number is {number}.",
                of_new(lambda c, p: [digits(n.number) for n in c.phones] == [p["number"]]),
            ),
            Condition(
                "Nothing else is filled in.",
                of_new(lambda c, p: c == Contact(c.id, c.first, phones=c.phones, account=c.account)),
            ),
        ),
        creating,
        sample_person,
        just_open,
        (AT_EDITOR, Condition("The first name is typed.", of_new(lambda c, p: fold(c.first) == fold(p["name"])))),
        allowed=("contacts[+1]",),
        loose=("account",),
        tags=("medium",),
        budget=PUBLISHED["Contacts-NewContact"].actions,
        near=with_other_number,
        phrasings=(
            'I met "{name}", who can be called at {number}. Save that as a new contact.',
            'Make a contact with the first name "{name}" and the number {number}.',
            'Store the phone number {number} under the first name "{name}".',
            'The contacts lack "{name}"; enter this first name with the phone number {number}.',
        ),
    ),
    Task(
        "Contacts-DeleteContact",
        'Remove "{name}" from the contacts.',
        (Condition("{name} is not among the contacts.", lambda start, end, p: all(c.id != 1 for c in end.contacts)),),
        lambda p: ((click(p["name"]), click("Delete"), click("Yes")),),
        sample_person,
        with_two,
        (AT_PAGE, MENU_OPEN),
        allowed=("contacts[-1]",),
        tags=("medium",),
        budget=PUBLISHED["Contacts-DeleteContact"].actions,
        phrasings=(
            'I no longer need "{name}" in my contacts. Delete the entry.',
            'The contact "{name}" should be gone.',
            'Erase "{name}" from the list of contacts.',
            'Get rid of the contact called "{name}".',
        ),
    ),
    Task(
        "Contacts-Favorite",
        'Make "{name}" one of the favorite contacts.',
        (Condition("{name} is a favorite.", of_person(lambda c, p: c.starred)),),
        lambda p: ((click(p["name"]), click("Toggle favorite")),),
        sample_person,
        with_two,
        (AT_PAGE,),
        allowed=("contacts[1].starred",),
        tags=("easy",),
        budget=PUBLISHED["Contacts-Favorite"].actions,
        phrasings=(
            'Mark the contact "{name}" with a star.',
            '"{name}" belongs to my favorites. Put this contact there.',
            'Among the favorites there should be "{name}".',
            'Add "{name}" to the favorites in the contacts.',
        ),
    ),
    Task(
        "Contacts-Filter",
        "Filter the list of contacts so that those in the phone storage are left out.",
        (
            Condition(
                "The filter leaves out the phone storage, and that alone.",
                lambda start, end, p: app(end).sources == tuple(one for one in sources(end.accounts) if one),
            ),
        ),
        by_one(click("Filter"), click("Phone storage (1)"), click("OK")),
        sample_person,
        with_person,
        (
            in_dialog(Boxes, "The filter is open."),
            in_dialog(Boxes, "The phone storage is not checked.", lambda shown: "" not in shown.checked),
        ),
        allowed=(f"{MODEL}.sources",),
        tags=("medium",),
        budget=PUBLISHED["Contacts-Filter"].actions,
        near=with_model(sources=()),
        phrasings=(
            "Do not list contacts that are kept in the phone storage.",
            "Change the filter of contacts: the phone storage should not be shown.",
            "Use the contact filter to hide everybody from the phone storage.",
            "The list should show no contacts of the phone storage. Set its filter so.",
        ),
    ),
    Task(
        "Contacts-HideEmail",
        "Set up this app so that a contact's page shows no emails.",
        (Condition("Emails are not among the shown fields.", lambda start, end, p: "emails" not in app(end).fields),),
        by_one(click("More options"), click("Manage shown contact fields"), click("Emails"), click("OK")),
        sample_person,
        with_page,
        (
            MENU_OPEN,
            in_dialog(Boxes, "The list of fields is open."),
            in_dialog(Boxes, "Emails are not checked.", lambda shown: "emails" not in shown.checked),
        ),
        allowed=(f"{MODEL}.fields[-emails]",),
        tags=("medium",),
        budget=PUBLISHED["Contacts-HideEmail"].actions,
        near=with_model(fields=("first_name",)),
        phrasings=(
            "Email addresses need not be seen on the profile of a contact. Hide that field.",
            "Stop showing the email field of contacts.",
            "Among the shown contact fields there should be no emails.",
            "Take emails off the fields that are shown of contacts.",
        ),
    ),
    Task(
        "Contacts-Modify",
        'Give the contact "{name}" the phone number {new} in place of the old one, and save.',
        (
            Condition(
                "The one number of {name} is {new}.",
                of_person(lambda c, p: [digits(n.number) for n in c.phones] == [p["new"]]),
            ),
        ),
        lambda p: (
            (click(p["name"]), click("Edit contact"), enter_text(p["new"], id="contact_number"), click("Save")),
        ),
        sample_change,
        with_two,
        (AT_PAGE, AT_EDITOR),
        allowed=("contacts[1].phones",),
        tags=("medium",),
        budget=PUBLISHED["Contacts-Modify"].actions,
        phrasings=(
            '"{name}" can be called at {new} from today on. Correct the contact and save it.',
            'Replace the number of the contact "{name}" by {new}. Do not forget to save.',
            'Edit "{name}": the phone number should read {new}. Keep the change.',
            'Save {new} as the only phone number of the contact "{name}".',
        ),
    ),
    Task(
        "Contacts-RemoveDialpad",
        "Do away with the dialpad button of the main screen, and end on the main screen.",
        (
            Condition("The dialpad button is off.", lambda start, end, p: not app(end).dialpad),
            Condition("The main screen is in front.", is_open(MainActivity)),
        ),
        by_one(click("More options"), click("Settings"), click("Show a dialpad button on the main screen"), back()),
        setup=just_open,
        subgoals=(MENU_OPEN, Condition("The button is off.", lambda start, end, p: not app(end).dialpad)),
        allowed=(f"{MODEL}.dialpad",),
        tags=("medium", "single"),
        budget=PUBLISHED["Contacts-RemoveDialpad"].actions,
        near=with_model(dialpad=True),
        phrasings=(
            "I never use the dialpad button. Take it off the main screen and go back there.",
            "The main screen should have no button for the dialpad. Show me that screen then.",
            "Turn the dialpad button off in the settings; after that return to the main screen.",
            "Hide the button that opens the dialpad and leave me on the main screen.",
        ),
    ),
    Task(
        "Contacts-SearchContact",
        'Look up "{name}" with the search of the contacts.',
        (Condition("The search of contacts for {name} is open and finds them.", searched),),
        lambda p: ((enter_text(p["name"], id="top_toolbar_search"),),),
        sample_person,
        with_two,
        (Condition("The search is open.", search_open),),
        tags=("view", "easy"),
        budget=PUBLISHED["Contacts-SearchContact"].actions,
        loose=("searching",),
        phrasings=(
            'Search the contacts for "{name}".',
            'Type "{name}" into the search field of the contacts.',
            'Find the contact "{name}" by searching.',
            'Use the search at the top to look for the contact "{name}".',
        ),
    ),
    Task(
        "Contacts-SortByDate",
        "Sort the contacts by the date when they were created, in descending order.",
        (
            Condition(
                "Contacts are sorted by the date they were created.",
                lambda start, end, p: app(end).sort.by == "date_created",
            ),
            Condition("The order is descending.", lambda start, end, p: app(end).sort.descending),
        ),
        by_one(click("Sort by"), click("Date created"), click("Descending"), click("OK")),
        sample_pair,
        with_pair,
        (
            in_dialog(Sorting, "The dialog of orders is open."),
            in_dialog(Sorting, "Date created is chosen.", lambda shown: shown.by == "date_created"),
        ),
        allowed=(f"{MODEL}.sort",),
        tags=("medium",),
        budget=PUBLISHED["Contacts-SortByDate"].actions,
        near=with_model(sort=Order("full_name", True)),
        phrasings=(
            "The contacts that were created last should come first. Sort the list by that date.",
            "Order the list of contacts by date created, descending.",
            "Let the list of contacts begin with the one created most recently.",
            "Change the sorting of contacts to date created and descending.",
        ),
    ),
)
