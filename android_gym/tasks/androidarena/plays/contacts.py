"""Other ways and look-alikes of the tasks of Contacts about one person."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import back, click, enter_text, long_click, scroll_to, start
from ..contacts import asking_to_delete, at_name, searching

Way = tuple[Action, ...]
ANEW = (Action("stop_all"),)  # apps start from their first screen again
PEOPLE = ("Theo Walsh", "Marcus Novak", "Grace Kaplan", "Victor Nguyen")


def other(p: Params) -> str:
    """Somebody whom the task is not about."""
    about = {part for value in p.values() for part in str(value).split()}
    return next(name for name in PEOPLE if not about & set(name.split()))


def page_of(name: str) -> Way:
    return (*searching(name), click(name))


def deleting(name: str) -> Way:
    menu = (click("More options"), click("Delete"), click("Delete", id="button1"))
    return (*page_of(name), *menu, *ANEW)


def starring(name: str) -> Way:
    return (*page_of(name), click("Add to favorites"), *ANEW)


def looking_at(name: str) -> Way:
    return (*page_of(name), *ANEW)


def putting(hint: str, text: str, way: str = "up") -> Way:
    """Fill in a line of the editor, wherever it is."""
    return (scroll_to(hint, direction=way), enter_text(text, hint))


# --- adding ------------------------------------------------------------------------------------

EDITOR = (start("Contacts"), click("Create contact"))
SAVE = (click("Save"),)


def name_of(p: Params) -> Way:
    return (enter_text(p["first"], "First name"), enter_text(p["last"], "Last name"))


def reach_of(p: Params, email: str = "", phone: str = "") -> Way:
    mail = putting("Email", email or p["email"])
    return (*mail, *putting("Phone", phone or p["phone"], "down"))


def filled(p: Params, **other: str) -> Way:
    return (*EDITOR, *name_of(p), *reach_of(p, **other))


def bare_number(p: Params) -> str:
    return "".join(c for c in p["phone"] if c.isdigit())


CREATE: Plays = (
    passes("digits alone", lambda p: (*filled(p, phone=bare_number(p)), *SAVE)),
    passes("the code of the country before", lambda p: (*filled(p, phone=f"+1 {p['phone']}"), *SAVE)),
    passes(
        "the address in capitals, blanks around the name",
        lambda p: (
            *EDITOR,
            enter_text(f" {p['first']} ", "First name"),
            enter_text(f"{p['last']} ", "Last name"),
            *reach_of(p, email=p["email"].upper()),
            *SAVE,
        ),
    ),
    passes(
        "kept on the device",
        lambda p: (*EDITOR, click(id="account_header_container"), click("Device"), *name_of(p), *reach_of(p), *SAVE),
    ),
    passes(
        "saved with the name first", lambda p: (*EDITOR, *name_of(p), *SAVE, click("Edit contact"), *reach_of(p), *SAVE)
    ),
    passes(
        "a first draft is discarded",
        lambda p: (*EDITOR, enter_text("zzz", "First name"), back(), back(), click("Discard"), *filled(p)[1:], *SAVE),
    ),
    fails("goal", "not saved", filled),
    fails("goal", "discarded", lambda p: (*filled(p), click("Cancel"), click("Discard"))),
    fails(
        "goal",
        "the whole name as the first name",
        lambda p: (*EDITOR, enter_text(f"{p['first']} {p['last']}", "First name"), *reach_of(p), *SAVE),
    ),
    fails(
        "goal",
        "first and last name the wrong way round",
        lambda p: (
            *EDITOR,
            enter_text(p["last"], "First name"),
            enter_text(p["first"], "Last name"),
            *reach_of(p),
            *SAVE,
        ),
    ),
    fails(
        "goal",
        "another last name",
        lambda p: (
            *EDITOR,
            enter_text(p["first"], "First name"),
            enter_text("Nobody", "Last name"),
            *reach_of(p),
            *SAVE,
        ),
    ),
    fails("goal", "a digit is missing", lambda p: (*filled(p, phone=p["phone"][:-1]), *SAVE)),
    fails(
        "goal",
        "a company as well",
        lambda p: (*EDITOR, *name_of(p), enter_text("Acme", "Company"), *reach_of(p), *SAVE),
    ),
    fails("clean", "saved twice", lambda p: (*filled(p), *SAVE, *ANEW, *filled(p), *SAVE)),
    fails("clean", "somebody else was deleted first", lambda p: (*deleting(other(p)), *filled(p), *SAVE)),
    fails("clean", "somebody else became a favourite", lambda p: (*starring(other(p)), *filled(p), *SAVE)),
)


# --- a company ---------------------------------------------------------------------------------


def working_for(p: Params, company: str = "", name: str = "") -> Way:
    edit = (*page_of(name or p["name"]), click("Edit contact"))
    return (*edit, *putting("Company", company or p["company"]), *SAVE)


ADD_COMPANY: Plays = (
    passes("in capitals", lambda p: working_for(p, p["company"].upper())),
    passes("blanks around it", lambda p: working_for(p, f" {p['company']} ")),
    passes(
        "corrected after saving",
        lambda p: (*working_for(p, "zzz"), click("Edit contact"), *putting("Company", p["company"]), *SAVE),
    ),
    passes(
        "a first change is discarded",
        lambda p: (
            *page_of(p["name"]),
            click("Edit contact"),
            *putting("Company", "zzz"),
            click("Cancel"),
            click("Discard"),
            click("Edit contact"),
            *putting("Company", p["company"]),
            *SAVE,
        ),
    ),
    passes("somebody else's page was read first", lambda p: (*looking_at(other(p)), *working_for(p))),
    fails("goal", "not saved", lambda p: working_for(p)[:-1]),
    fails("goal", "discarded", lambda p: (*working_for(p)[:-1], click("Cancel"), click("Discard"))),
    fails("goal", "another company", lambda p: working_for(p, f"{p['company']} Ltd")),
    fails("goal", "somebody else's company", lambda p: working_for(p, name=other(p))),
    fails("goal", "the person was deleted", lambda p: deleting(p["name"])),
    fails(
        "goal",
        "as the department",
        lambda p: (
            *page_of(p["name"]),
            click("Edit contact"),
            scroll_to("More fields"),
            click("More fields"),
            *putting("Department", p["company"]),
            *SAVE,
        ),
    ),
    fails("clean", "a number was typed as well", lambda p: (*working_for(p)[:-1], *putting("Phone", "5551234"), *SAVE)),
    fails(
        "clean", "somebody else works there, too", lambda p: (*working_for(p, name=other(p)), *ANEW, *working_for(p))
    ),
    fails("clean", "somebody else was deleted first", lambda p: (*deleting(other(p)), *working_for(p))),
)


# --- deleting ----------------------------------------------------------------------------------

ANSWER = (click("Delete", id="button1"),)


def asked(p: Params, way: int = 2) -> Way:
    return asking_to_delete(p)[way]


DELETE: Plays = (
    passes(
        "refused once, then done",
        lambda p: (*asked(p), click("Cancel"), click("More options"), click("Delete"), *ANSWER),
    ),
    passes("undone and done again", lambda p: (*asked(p), *ANSWER, click("Undo"), *ANEW, *asked(p), *ANSWER)),
    passes(
        "marked from the menu of the list",
        lambda p: (
            start("Contacts"),
            click("More options"),
            click("Select"),
            scroll_to(p["name"]),
            click(p["name"]),
            click("Delete", id="menu_delete"),
            *ANSWER,
        ),
    ),
    passes(
        "unmarked and marked again",
        lambda p: (
            *at_name(p),
            long_click(p["name"]),
            scroll_to(p["name"]),
            click(p["name"]),
            click(p["name"]),
            click("Delete", id="menu_delete"),
            *ANSWER,
        ),
    ),
    passes("somebody else's page was read first", lambda p: (*looking_at(other(p)), *asked(p), *ANSWER)),
    passes("home after it", lambda p: (*asked(p, 0), *ANSWER, Action("home"))),
    fails("goal", "asked, not answered", asked),
    fails("goal", "refused", lambda p: (*asked(p), click("Cancel"))),
    fails("goal", "undone", lambda p: (*asked(p), *ANSWER, click("Undo"))),
    fails("goal", "somebody else was deleted", lambda p: deleting(other(p))),
    fails("clean", "somebody else was deleted, too", lambda p: (*deleting(other(p)), *asked(p), *ANSWER)),
    fails("clean", "somebody else became a favourite", lambda p: (*starring(other(p)), *asked(p), *ANSWER)),
)

PLAYS: dict[str, Plays] = {"Contacts-Create": CREATE, "Contacts-AddCompany": ADD_COMPANY, "Contacts-Delete": DELETE}
