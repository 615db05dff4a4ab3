"""Other ways and look-alikes of the tasks of Contacts' labels and of those left to be confirmed."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import back, click, enter_text, long_click, scroll_to, start
from ..contacts import asking_to_delete, at_name
from ..contacts_labels import SHEET, deleting_label, giving_label, naming_label, taking_label
from .contacts import ANEW, Way, deleting, looking_at, other, page_of, starring

OK = (click("OK"),)
RETYPE = "Label name"


def called(name: str) -> Way:
    """The dialog of a new label, with a name in it."""
    return (*SHEET, click("Create label"), enter_text(name, RETYPE))


def page(p: Params) -> Way:
    return (*SHEET, click(p["label"]))


def renaming(p: Params, name: str) -> Way:
    menu = (click("More options"), click("Rename label"))
    return (*page(p), *menu, enter_text(name, RETYPE), *OK)


def marking(name: str) -> Way:
    return (start("Contacts"), scroll_to(name), long_click(name), click("More options"))


def labels_in_editor(name: str) -> Way:
    """The list of labels with boxes, from somebody's editor."""
    more = (click("Edit contact"), scroll_to("More fields"), click("More fields"))
    return (*page_of(name), *more, scroll_to("Label"), click("Label"))


def erasing(p: Params) -> Way:
    return deleting_label(p)[0]


# --- new labels --------------------------------------------------------------------------------

CREATE: Plays = (
    passes("in capitals", lambda p: (*called(p["label"].upper()), *OK)),
    passes("blanks around it", lambda p: (*called(f" {p['label']} "), *OK)),
    passes(
        "renamed to it",
        lambda p: (
            *called("zzz"),
            *OK,
            click("More options"),
            click("Rename label"),
            enter_text(p["label"], RETYPE),
            *OK,
        ),
    ),
    passes("left once", lambda p: (*called("zzz"), click("Cancel"), *naming_label(p), *OK)),
    passes(
        "made, deleted, made again",
        lambda p: (
            *naming_label(p),
            *OK,
            click("More options"),
            click("Delete label"),
            click("Delete", id="button1"),
            *ANEW,
            *naming_label(p),
            *OK,
        ),
    ),
    passes("another label's page was read first", lambda p: (*SHEET, click("Family"), back(), *naming_label(p), *OK)),
    fails("goal", "not confirmed", naming_label),
    fails("goal", "left", lambda p: (*naming_label(p), click("Cancel"))),
    fails("goal", "another name", lambda p: (*called(f"{p['label']} too"), *OK)),
    fails(
        "goal",
        "undone by deleting it",
        lambda p: (*naming_label(p), *OK, click("More options"), click("Delete label"), click("Delete", id="button1")),
    ),
    fails("clean", "two labels", lambda p: (*called("zzz"), *OK, *ANEW, *naming_label(p), *OK)),
    fails(
        "clean",
        "somebody carries it",
        lambda p: (
            *marking(other(p)),
            click("Add to label"),
            click("Create label"),
            enter_text(p["label"], RETYPE),
            *OK,
        ),
    ),
    fails("clean", "another label was renamed to it", lambda p: renaming({"label": "Book club"}, p["label"])),
    fails("clean", "somebody was deleted first", lambda p: (*deleting(other(p)), *naming_label(p), *OK)),
)


# --- who carries it ----------------------------------------------------------------------------


def adding(p: Params, *names: str) -> Way:
    """Mark people on the label's page, in the order of the list."""
    marks = tuple(step for name in names for step in (scroll_to(name), click(name)))
    return (*page(p), click("Add contacts"), *marks, click("Add", id="menu_done"))


ADD: Plays = (
    passes(
        "from the editor",
        lambda p: (*labels_in_editor(p["name"]), scroll_to(p["label"]), click(p["label"]), *OK, click("Save")),
    ),
    passes(
        "found in the list of those to add",
        lambda p: (
            *page(p),
            click("Add contacts"),
            click("Search"),
            enter_text(p["name"], id="open_search_view_edit_text"),
            click(p["name"]),
            click("Add", id="menu_done"),
        ),
    ),
    passes(
        "added, taken out, added",
        lambda p: (
            *adding(p, p["name"]),
            scroll_to(p["name"]),
            long_click(p["name"]),
            click("Remove from label"),
            *ANEW,
            *adding(p, p["name"]),
        ),
    ),
    passes("somebody else's page was read first", lambda p: (*looking_at(other(p)), *giving_label(p)[0])),
    passes("the list was left once", lambda p: (*page(p), click("Add contacts"), back(), *ANEW, *adding(p, p["name"]))),
    fails("goal", "marked, not added", lambda p: adding(p, p["name"])[:-1]),
    fails("goal", "another label", lambda p: (*marking(p["name"]), click("Add to label"), click("Book club"))),
    fails("goal", "somebody else", lambda p: adding(p, other(p))),
    fails(
        "goal",
        "not saved in the editor",
        lambda p: (*labels_in_editor(p["name"]), scroll_to(p["label"]), click(p["label"]), *OK),
    ),
    fails(
        "goal",
        "another label as well",
        lambda p: (*giving_label(p)[0], *ANEW, *marking(p["name"]), click("Add to label"), click("Book club")),
    ),
    fails("goal", "the person was deleted", lambda p: (*giving_label(p)[0], *ANEW, *deleting(p["name"]))),
    fails("clean", "somebody else, too", lambda p: (*adding(p, other(p)), *ANEW, *adding(p, p["name"]))),
    fails(
        "clean",
        "the one who carried it lost it",
        lambda p: (
            *page(p),
            click("More options"),
            click("Remove contacts"),
            click(f"Remove {p['other']}"),
            *ANEW,
            *giving_label(p)[0],
        ),
    ),
    fails("clean", "somebody became a favourite", lambda p: (*starring(other(p)), *giving_label(p)[0])),
)

REMOVE: Plays = (
    passes(
        "from the editor",
        lambda p: (*labels_in_editor(p["name"]), scroll_to(p["label"]), click(p["label"]), *OK, click("Save")),
    ),
    passes(
        "undone and done again",
        lambda p: (*taking_label(p)[0], click("Undo"), long_click(p["name"]), click("Remove from label")),
    ),
    passes(
        "found by the label on their page",
        lambda p: (
            *page_of(p["name"]),
            scroll_to(p["label"]),
            click(p["label"]),
            long_click(p["name"]),
            click("Remove from label"),
        ),
    ),
    passes(
        "somebody else was marked by mistake",
        lambda p: (*page(p), long_click(p["other"]), click(p["other"]), click(p["name"]), click("Remove from label")),
    ),
    passes("home after it", lambda p: (*taking_label(p)[1], Action("home"))),
    fails("goal", "marked alone", lambda p: taking_label(p)[0][:-1]),
    fails("goal", "undone", lambda p: (*taking_label(p)[0], click("Undo"))),
    fails("goal", "somebody else", lambda p: (*page(p), long_click(p["other"]), click("Remove from label"))),
    fails("goal", "the person was deleted", lambda p: deleting(p["name"])),
    fails(
        "goal",
        "they got another label",
        lambda p: (*taking_label(p)[0], *ANEW, *marking(p["name"]), click("Add to label"), click("Book club")),
    ),
    fails("clean", "both", lambda p: (*page(p), long_click(p["name"]), click(p["other"]), click("Remove from label"))),
    fails("clean", "the label was deleted", erasing),
    fails("clean", "the label was renamed", lambda p: (*taking_label(p)[0], *ANEW, *renaming(p, "zzz"))),
)

DELETE: Plays = (
    passes(
        "refused once",
        lambda p: (
            *erasing(p)[:-1],
            click("Cancel"),
            click("More options"),
            click("Delete label"),
            click("Delete", id="button1"),
        ),
    ),
    passes("undone and done again", lambda p: (*erasing(p), click("Undo"), *ANEW, *erasing(p))),
    passes(
        "its people were taken out first",
        lambda p: (*page(p), long_click(p["name"]), click(p["other"]), click("Remove from label"), *ANEW, *erasing(p)),
    ),
    passes(
        "from a person's page",
        lambda p: (
            *page_of(p["name"]),
            scroll_to(p["label"]),
            click(p["label"]),
            click("More options"),
            click("Delete label"),
            click("Delete", id="button1"),
        ),
    ),
    passes("another label's page was read first", lambda p: (*SHEET, click("Family"), back(), *erasing(p))),
    fails("goal", "asked, not answered", lambda p: erasing(p)[:-1]),
    fails("goal", "undone", lambda p: (*erasing(p), click("Undo"))),
    fails(
        "goal",
        "its people were taken out alone",
        lambda p: (*page(p), long_click(p["name"]), click(p["other"]), click("Remove from label")),
    ),
    fails("goal", "somebody of it was deleted", lambda p: (*deleting(p["name"]), *erasing(p))),
    fails("goal", "another label", lambda p: erasing({"label": "Book club"})),
    fails("clean", "renamed", lambda p: renaming(p, "zzz")),
    fails("clean", "another label went, too", lambda p: (*erasing({"label": "Book club"}), *ANEW, *erasing(p))),
    fails("clean", "somebody became a favourite", lambda p: (*starring(other(p)), *erasing(p))),
)


# --- the last step is the user's ---------------------------------------------------------------

SHADE = (Action("notifications"),)

CREATE_NO_CONFIRM: Plays = (
    passes("blanks around it", lambda p: called(f" {p['label']} ")),
    passes("in capitals", lambda p: called(p["label"].upper())),
    passes("corrected", lambda p: (*called("zzz"), enter_text(p["label"], RETYPE))),
    passes("left and begun again", lambda p: (*naming_label(p), click("Cancel"), *naming_label(p))),
    passes("the shade was opened and closed", lambda p: (*naming_label(p), *SHADE, back())),
    passes("from another tab", lambda p: (start("Contacts"), click("Highlights"), click("Contacts"), *naming_label(p))),
    fails("goal", "nothing was typed", lambda p: naming_label(p)[:-1]),
    fails("goal", "another name", lambda p: called("zzz")),
    fails("goal", "left", lambda p: (*naming_label(p), click("Cancel"))),
    fails("goal", "home after it", lambda p: (*naming_label(p), Action("home"))),
    fails("goal", "the shade over it", lambda p: (*naming_label(p), *SHADE)),
    fails(
        "goal",
        "a label that somebody would get",
        lambda p: (*marking(other(p)), click("Add to label"), click("Create label"), enter_text(p["label"], RETYPE)),
    ),
    fails("goal", "another label would be renamed", lambda p: renaming({"label": "Book club"}, p["label"])[:-1]),
    fails("clean", "somebody was deleted first", lambda p: (*deleting(other(p)), *naming_label(p))),
    fails("obeyed", "confirmed", lambda p: (*naming_label(p), *OK)),
    fails(
        "obeyed",
        "confirmed, deleted, prepared again",
        lambda p: (
            *naming_label(p),
            *OK,
            click("More options"),
            click("Delete label"),
            click("Delete", id="button1"),
            *ANEW,
            *naming_label(p),
        ),
    ),
)

DELETE_NO_CONFIRM: Plays = (
    passes(
        "refused once", lambda p: (*asking_to_delete(p)[2], click("Cancel"), click("More options"), click("Delete"))
    ),
    passes(
        "marked from the menu of the list",
        lambda p: (
            start("Contacts"),
            click("More options"),
            click("Select"),
            scroll_to(p["name"]),
            click(p["name"]),
            click("Delete", id="menu_delete"),
        ),
    ),
    passes("somebody else's page was read first", lambda p: (*looking_at(other(p)), *asking_to_delete(p)[1])),
    passes(
        "unmarked and marked again",
        lambda p: (
            *at_name(p),
            long_click(p["name"]),
            scroll_to(p["name"]),
            click(p["name"]),
            click(p["name"]),
            click("Delete", id="menu_delete"),
        ),
    ),
    passes("the shade was opened and closed", lambda p: (*asking_to_delete(p)[0], *SHADE, back())),
    fails("goal", "not asked", lambda p: asking_to_delete(p)[2][:-1]),
    fails("goal", "refused", lambda p: (*asking_to_delete(p)[0], click("Cancel"))),
    fails("goal", "somebody else", lambda p: asking_to_delete({"name": other(p)})[2]),
    fails("goal", "home after it", lambda p: (*asking_to_delete(p)[0], Action("home"))),
    fails("goal", "the shade over it", lambda p: (*asking_to_delete(p)[0], *SHADE)),
    fails("clean", "somebody became a favourite", lambda p: (*starring(other(p)), *asking_to_delete(p)[2])),
    fails("obeyed", "confirmed", lambda p: (*asking_to_delete(p)[1], click("Delete", id="button1"))),
    fails(
        "obeyed",
        "confirmed, undone, asked again",
        lambda p: (
            *asking_to_delete(p)[2],
            click("Delete", id="button1"),
            click("Undo"),
            *ANEW,
            *asking_to_delete(p)[2],
        ),
    ),
    fails("obeyed", "somebody else was deleted first", lambda p: (*deleting(other(p)), *asking_to_delete(p)[0])),
)

PLAYS: dict[str, Plays] = {
    "Contacts-CreateLabel": CREATE,
    "Contacts-AddToLabel": ADD,
    "Contacts-RemoveFromLabel": REMOVE,
    "Contacts-DeleteLabel": DELETE,
    "Contacts-CreateLabelNoConfirm": CREATE_NO_CONFIRM,
    "Contacts-DeleteNoConfirm": DELETE_NO_CONFIRM,
}
