"""Other ways and look-alikes of the tasks of Contacts. Those whose `what` begins with "published:"
satisfy the benchmark's own predicate and not what was asked for."""

from __future__ import annotations

from ....action import Action
from ....apps.simple.contacts import PACKAGE
from ...answers import Params
from ...plays import Play, Plays, Steps, fails, passes
from ...steps import back, click, enter_text, long_click, start
from ..contacts import OTHER

Way = tuple[Action, ...]
MORE, SETTINGS = click("More options"), (click("More options"), click("Settings"))
ABOUT = (MORE, click("About"))
FIRST, SURNAME = "contact_first_name", "contact_surname"
HOME = Action("home")
SAVE, OK, CANCEL = click("Save"), click("OK"), click("Cancel")
STORAGE = click("Phone storage (1)")
FIELDS = (MORE, click("Manage shown contact fields"))
DIALPAD = click("Show a dialpad button on the main screen")
SEARCH = "top_toolbar_search"


def published(what: str, steps: Steps, part: str = "goal") -> Play:
    """A look-alike that the benchmark's predicate takes for the real thing."""
    return fails(part, f"published: {what}", steps)


def new(p: Params, name: str = "", number: str = "") -> Way:
    """A contact in the editor, not saved yet."""
    return (
        click(id="fragment_fab"),
        enter_text(name or p["name"], id=FIRST),
        enter_text(number or p["number"], id="contact_number"),
    )


def deleted(name: str) -> Way:
    return (click(name), click("Delete"), click("Yes"))


def renumbered(p: Params, number: str) -> Way:
    return (click(p["name"]), click("Edit contact"), enter_text(number, id="contact_number"))


def sorted_by(*labels: str) -> Way:
    return (click("Sort by"), *map(click, labels), OK)


PLAYS: dict[str, Plays] = {
    "Contacts-OpenAbout": (
        passes("the questions were read first", lambda p: (*ABOUT, click("Frequently asked questions"), back())),
        passes("the settings were opened before", lambda p: (*SETTINGS, back(), *ABOUT)),
        passes("from the page of groups", lambda p: (click("Groups"), *ABOUT)),
        passes(
            "after a search that was given up",
            lambda p: (click(id=SEARCH), enter_text("a", id=SEARCH), click("Back"), *ABOUT),
        ),
        passes("the app was left and opened again", lambda p: (HOME, start(PACKAGE), *ABOUT)),
        published("left again", lambda p: (*ABOUT, back())),
        published("the questions cover it", lambda p: (*ABOUT, click("Frequently asked questions"))),
        published("a question covers it", lambda p: (*ABOUT, click("hello@simplemobiletools.com"))),
        fails("goal", "the settings", lambda p: SETTINGS),
        fails("goal", "only the menu", lambda p: (MORE,)),
        fails("clean", "the button for the dialpad was turned off", lambda p: (*SETTINGS, DIALPAD, back(), *ABOUT)),
    ),
    "Contacts-NewContact": (
        passes("without a touch on the fields first", lambda p: (*new(p), SAVE)),
        passes("in capitals", lambda p: (*new(p, p["name"].upper()), SAVE)),
        passes("blanks around the name", lambda p: (*new(p, f" {p['name']} "), SAVE)),
        passes(
            "the number first",
            lambda p: (
                click(id="fragment_fab"),
                enter_text(p["number"], id="contact_number"),
                enter_text(p["name"], id=FIRST),
                SAVE,
            ),
        ),
        passes("a number for work", lambda p: (*new(p), click(id="contact_number_type"), click("Work"), SAVE)),
        passes(
            "corrected afterwards",
            lambda p: (
                *new(p, number="1"),
                SAVE,
                click(p["name"]),
                click("Edit contact"),
                enter_text(p["number"], id="contact_number"),
                SAVE,
            ),
        ),
        passes("kept by Save before exit", lambda p: (*new(p), back(), back(), SAVE)),
        fails("goal", "not saved", lambda p: new(p)),
        fails("goal", "discarded", lambda p: (*new(p), back(), back(), click("Discard"))),
        fails("goal", "another number", lambda p: (*new(p, number=f"{p['number']}0"), SAVE)),
        fails(
            "goal",
            "the name as the surname",
            lambda p: (
                click(id="fragment_fab"),
                enter_text(p["name"], id=SURNAME),
                enter_text(p["number"], id="contact_number"),
                SAVE,
            ),
        ),
        fails("goal", "a surname besides", lambda p: (*new(p), enter_text("Smith", id=SURNAME), SAVE)),
        fails(
            "goal",
            "corrected afterwards and not saved",
            lambda p: (
                *new(p, number="1"),
                SAVE,
                click(p["name"]),
                click("Edit contact"),
                enter_text(p["number"], id="contact_number"),
            ),
        ),
        published(
            "name and number belong to two contacts", lambda p: (*new(p, number="1"), SAVE, *new(p, "Zora"), SAVE)
        ),
        published(
            "the number was typed and discarded",
            lambda p: (
                *new(p, number="1"),
                SAVE,
                click(p["name"]),
                click("Edit contact"),
                enter_text(p["number"], id="contact_number"),
                back(),
                back(),
                click("Discard"),
            ),
        ),
        published("saved and deleted", lambda p: (*new(p), SAVE, *deleted(p["name"]))),
    ),
    "Contacts-DeleteContact": (
        passes("marked in the list", lambda p: (long_click(p["name"]), click("Delete"), click("Yes"))),
        passes("from the editor", lambda p: (click(p["name"]), click("Edit contact"), click("Delete"), click("Yes"))),
        passes(
            "found by a search",
            lambda p: (
                click(id=SEARCH),
                enter_text(p["name"], id=SEARCH),
                click(p["name"], id="item_contact_name"),
                click("Delete"),
                click("Yes"),
            ),
        ),
        passes("the other page was looked at", lambda p: (click(OTHER), back(), *deleted(p["name"]))),
        passes(
            "No, and then again",
            lambda p: (click(p["name"]), click("Delete"), click("No"), click("Delete"), click("Yes")),
        ),
        fails("goal", "not confirmed", lambda p: (click(p["name"]), click("Delete"))),
        fails("goal", "No was chosen", lambda p: (click(p["name"]), click("Delete"), click("No"))),
        fails("goal", "only marked", lambda p: (long_click(p["name"]),)),
        published("another contact", lambda p: deleted(OTHER)),
        published("both contacts", lambda p: (*deleted(p["name"]), *deleted(OTHER)), "clean"),
        published(
            "renamed in the meantime",
            lambda p: (
                click(p["name"]),
                click("Edit contact"),
                enter_text("Zora", id=FIRST),
                SAVE,
                back(),
                *deleted(OTHER),
            ),
        ),
    ),
    "Contacts-Favorite": (
        passes("marked in the list", lambda p: (long_click(p["name"]), MORE, click("Add to favorites"))),
        passes("in the editor", lambda p: (click(p["name"]), click("Edit contact"), click("Toggle favorite"), SAVE)),
        passes(
            "from the page of favorites", lambda p: (click("Favorites"), click("Add favorites"), click(p["name"]), OK)
        ),
        passes("on, off and on again", lambda p: (click(p["name"]), *[click("Toggle favorite")] * 3)),
        passes(
            "the favorites are shown in the end",
            lambda p: (click(p["name"]), click("Toggle favorite"), back(), click("Favorites")),
        ),
        published("on and off again", lambda p: (click(p["name"]), *[click("Toggle favorite")] * 2)),
        published("another contact", lambda p: (click(OTHER), click("Toggle favorite"))),
        published(
            "in the editor, not saved", lambda p: (click(p["name"]), click("Edit contact"), click("Toggle favorite"))
        ),
        published(
            "both contacts",
            lambda p: (click(p["name"]), click("Toggle favorite"), back(), click(OTHER), click("Toggle favorite")),
            "clean",
        ),
        fails("goal", "only the page", lambda p: (click(p["name"]),)),
        fails(
            "goal",
            "the dialog of favorites was cancelled",
            lambda p: (click("Favorites"), click("Add favorites"), click(p["name"]), CANCEL),
        ),
    ),
    "Contacts-Filter": (
        passes(
            "the other source was turned over twice",
            lambda p: (
                click("Filter"),
                click(id="filter_contact_source_checkbox"),
                click(id="filter_contact_source_checkbox"),
                STORAGE,
                OK,
            ),
        ),
        passes("cancelled the first time", lambda p: (click("Filter"), STORAGE, CANCEL, click("Filter"), STORAGE, OK)),
        passes("from the favorites", lambda p: (click("Favorites"), click("Filter"), STORAGE, OK)),
        passes("unchecked, checked and unchecked", lambda p: (click("Filter"), STORAGE, STORAGE, STORAGE, OK)),
        passes("the person was looked at first", lambda p: (click(p["name"]), back(), click("Filter"), STORAGE, OK)),
        fails("goal", "cancelled", lambda p: (click("Filter"), STORAGE, CANCEL)),
        fails("goal", "not confirmed", lambda p: (click("Filter"), STORAGE)),
        fails("goal", "the other source", lambda p: (click("Filter"), click(id="filter_contact_source_checkbox"), OK)),
        published("shown again", lambda p: (click("Filter"), STORAGE, OK, click("Change filter"), STORAGE, OK)),
        published("both sources", lambda p: (click("Filter"), click(id="filter_contact_source_checkbox"), STORAGE, OK)),
        published(
            "cancelled, and a search finds nobody",
            lambda p: (click("Filter"), STORAGE, CANCEL, click(id=SEARCH), enter_text("qqq", id=SEARCH)),
        ),
    ),
    "Contacts-HideEmail": (
        passes(
            "in the settings", lambda p: (back(), *SETTINGS, click("Manage shown contact fields"), click("Emails"), OK)
        ),
        passes("in the editor", lambda p: (click("Edit contact"), *FIELDS, click("Emails"), OK)),
        passes(
            "another field was turned over twice",
            lambda p: (*FIELDS, click("Notes"), click("Notes"), click("Emails"), OK),
        ),
        passes("cancelled the first time", lambda p: (*FIELDS, click("Emails"), CANCEL, *FIELDS, click("Emails"), OK)),
        passes("back in the list", lambda p: (*FIELDS, click("Emails"), OK, back())),
        fails("goal", "cancelled", lambda p: (*FIELDS, click("Emails"), CANCEL)),
        fails("goal", "not confirmed", lambda p: (*FIELDS, click("Emails"))),
        fails("goal", "the numbers", lambda p: (*FIELDS, click("Phone numbers"), OK)),
        fails(
            "clean",
            "the address was deleted as well",
            lambda p: (
                *FIELDS,
                click("Emails"),
                OK,
                *FIELDS,
                click("Emails"),
                OK,
                click("Edit contact"),
                enter_text("", id="contact_email"),
                SAVE,
                *FIELDS,
                click("Emails"),
                OK,
            ),
        ),
        published(
            "cancelled, and OK of another dialog",
            lambda p: (*FIELDS, click("Emails"), CANCEL, back(), *SETTINGS, click("Manage shown tabs"), OK),
        ),
        published("shown again", lambda p: (*FIELDS, click("Emails"), OK, *FIELDS, click("Emails"), OK)),
        published("numbers as well", lambda p: (*FIELDS, click("Phone numbers"), click("Emails"), OK), "clean"),
    ),
    "Contacts-Modify": (
        passes(
            "marked in the list",
            lambda p: (long_click(p["name"]), click("Edit contact"), enter_text(p["new"], id="contact_number"), SAVE),
        ),
        passes("kept by Save before exit", lambda p: (*renumbered(p, p["new"]), back(), back(), SAVE)),
        passes("corrected", lambda p: (*renumbered(p, "1"), enter_text(p["new"], id="contact_number"), SAVE)),
        passes(
            "saved wrong first",
            lambda p: (
                *renumbered(p, "1"),
                SAVE,
                click("Edit contact"),
                enter_text(p["new"], id="contact_number"),
                SAVE,
            ),
        ),
        passes(
            "as a number for work",
            lambda p: (*renumbered(p, p["new"]), click(id="contact_number_type"), click("Work"), SAVE),
        ),
        fails("goal", "another number", lambda p: (*renumbered(p, f"{p['new']}0"), SAVE)),
        fails(
            "goal",
            "the name in place of the number",
            lambda p: (click(p["name"]), click("Edit contact"), enter_text(p["new"], id=FIRST), SAVE),
        ),
        published("not saved", lambda p: renumbered(p, p["new"])),
        published("discarded", lambda p: (*renumbered(p, p["new"]), back(), back(), click("Discard"))),
        published(
            "the number of another contact",
            lambda p: (
                click(p["name"]),
                back(),
                click(OTHER),
                click("Edit contact"),
                enter_text(p["new"], id="contact_number"),
                SAVE,
            ),
        ),
        published(
            "the name was changed as well",
            lambda p: (*renumbered(p, p["new"]), enter_text("Zora", id=FIRST), SAVE),
            "clean",
        ),
    ),
    "Contacts-RemoveDialpad": (
        passes("off, on and off", lambda p: (*SETTINGS, DIALPAD, DIALPAD, DIALPAD, back())),
        passes("by the arrow of the bar", lambda p: (*SETTINGS, DIALPAD, click("Back"))),
        passes("from the page of groups", lambda p: (click("Groups"), *SETTINGS, DIALPAD, back(), click("Contacts"))),
        passes("About was read first", lambda p: (*ABOUT, back(), *SETTINGS, DIALPAD, back())),
        passes("from the home screen", lambda p: (*SETTINGS, DIALPAD, back(), HOME, start(PACKAGE))),
        fails("goal", "still in the settings", lambda p: (*SETTINGS, DIALPAD)),
        fails("goal", "on and off again", lambda p: (*SETTINGS, DIALPAD, DIALPAD, back())),
        fails(
            "clean",
            "thumbnails were turned off as well",
            lambda p: (*SETTINGS, DIALPAD, click("Show contact thumbnails"), back()),
        ),
        published("turned on again", lambda p: (*SETTINGS, DIALPAD, back(), *SETTINGS, DIALPAD, back())),
        published("the app was left", lambda p: (*SETTINGS, DIALPAD, back(), HOME)),
        published("the settings were opened again", lambda p: (*SETTINGS, DIALPAD, back(), *SETTINGS)),
    ),
    "Contacts-SearchContact": (
        passes("in lower case", lambda p: (click(id=SEARCH), enter_text(p["name"].lower(), id=SEARCH))),
        passes("in capitals", lambda p: (enter_text(p["name"].upper(), id=SEARCH),)),
        passes("corrected", lambda p: (enter_text("zz", id=SEARCH), enter_text(p["name"], id=SEARCH))),
        passes("by the icon", lambda p: (click("Search"), enter_text(p["name"], id=SEARCH))),
        passes(
            "the page was looked at",
            lambda p: (enter_text(p["name"], id=SEARCH), click(p["name"], id="item_contact_name"), back()),
        ),
        fails("goal", "another name", lambda p: (enter_text(OTHER, id=SEARCH),)),
        fails("goal", "only opened", lambda p: (click(id=SEARCH),)),
        published("among the groups", lambda p: (click("Groups"), enter_text(p["name"], id=SEARCH))),
        published("among the favorites", lambda p: (click("Favorites"), enter_text(p["name"], id=SEARCH))),
        published("closed again", lambda p: (enter_text(p["name"], id=SEARCH), click("Back"))),
        published("nobody of that name is left", lambda p: (*deleted(p["name"]), enter_text(p["name"], id=SEARCH))),
    ),
    "Contacts-SortByDate": (
        passes("descending first", lambda p: sorted_by("Descending", "Date created")),
        passes("another order first", lambda p: (*sorted_by("Surname"), *sorted_by("Date created", "Descending"))),
        passes("in two steps", lambda p: (*sorted_by("Date created"), *sorted_by("Descending"))),
        passes(
            "cancelled the first time",
            lambda p: (click("Sort by"), click("Surname"), CANCEL, *sorted_by("Date created", "Descending")),
        ),
        passes("from the favorites", lambda p: (click("Favorites"), *sorted_by("Date created", "Descending"))),
        fails("goal", "ascending", lambda p: sorted_by("Date created")),
        fails("goal", "cancelled", lambda p: (click("Sort by"), click("Date created"), click("Descending"), CANCEL)),
        fails("goal", "not confirmed", lambda p: (click("Sort by"), click("Date created"), click("Descending"))),
        published("by name, descending", lambda p: sorted_by("Descending")),
        published("by full name, descending", lambda p: sorted_by("Full name", "Descending")),
        published("ascending again", lambda p: (*sorted_by("Date created", "Descending"), *sorted_by("Ascending"))),
    ),
}
