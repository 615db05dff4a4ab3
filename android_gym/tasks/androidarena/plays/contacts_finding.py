"""Other ways and look-alikes of the tasks of Contacts about its list."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import back, click, enter_text, long_click, press_enter, scroll_to, start, swipe
from ..contacts import searching
from ..contacts_finding import exporting, merging, ordering
from .contacts import ANEW, Way, deleting, looking_at, other, page_of, starring

FIELD = "open_search_view_edit_text"


def shade(p: Params) -> Way:
    return (Action("notifications"),)


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


def from_the_list(p: Params) -> Way:
    return (start("Contacts"), scroll_to(row_of(p)), click(row_of(p)))


VIEWS: Plays = (
    passes("in capitals", lambda p: searching(p["name"].upper())),
    passes("blanks around it", lambda p: searching(f" {p['name']} ")),
    passes("with the search key", lambda p: (*searching(p["name"]), press_enter())),
    passes("a wrong word first", lambda p: (*searching("zzz"), enter_text(p["name"], id=FIELD))),
    passes("the person found is opened", lambda p: (*searching(p["name"]), click(row_of(p)))),
    passes("the shade was opened and closed", lambda p: (*searching(p["name"]), *shade(p), back())),
    fails("goal", "home after it", lambda p: (*searching(p["name"]), Action("home"))),
    fails("goal", "the shade over the people found", lambda p: (*searching(p["name"]), *shade(p))),
    fails("goal", "the shade over the page", lambda p: (*searching(p["name"]), click(row_of(p)), *shade(p))),
    fails(
        "goal",
        "the menu of the page is open",
        lambda p: (*searching(p["name"]), click(row_of(p)), click("More options")),
    ),
    fails("goal", "nothing was typed", lambda p: searching(p["name"])[:-1]),
    fails("goal", "somebody else", lambda p: searching(other(p))),
    fails("goal", "somebody else's page", lambda p: page_of(other(p))),
    fails("goal", "the first letter alone", lambda p: searching(p["name"][0])),
    fails(
        "goal",
        "the person's editor is open",
        lambda p: (*searching(p["name"]), click(row_of(p)), click("Edit contact")),
    ),
    fails("clean", "somebody else was deleted first", lambda p: (*deleting(other(p)), *searching(p["name"]))),
    fails("clean", "somebody became a favourite", lambda p: (*starring(other(p)), *searching(p["name"]))),
)

SEARCH: Plays = (
    *VIEWS,
    passes("without its accents", lambda p: searching(p["name"].replace("ê", "e"))),
    passes(
        "the person is sought among the rows after a scroll of the list",
        lambda p: (
            start("Contacts"),
            swipe("up"),
            click("Search contacts", id="open_search_bar"),
            enter_text(p["name"], id=FIELD),
        ),
    ),
    fails("goal", "the page was opened from the list", from_the_list),
)

FIND: Plays = (
    *VIEWS,
    passes("by the whole name", lambda p: searching(row_of(p))),
    passes("back from their page", lambda p: (*searching(p["name"]), click(row_of(p)), back())),
    fails(
        "obeyed",
        "the list was scrolled first",
        lambda p: (start("Contacts"), swipe("up"), swipe("down"), *searching(p["name"])[1:]),
    ),
    fails("obeyed", "opened from the list", from_the_list),
    fails("obeyed", "opened from the list, then searched", lambda p: (*from_the_list(p), *ANEW, *searching(p["name"]))),
)


# --- order -------------------------------------------------------------------------------------


def choosing(p: Params, row: str = "Sort by") -> Way:
    return (click(row), click(p["order"].capitalize()))


def wrong_order(p: Params) -> str:
    return "Last name" if p["order"] == "first name" else "First name"


TO_SETTINGS = (start("Contacts"), click("More options"), click("Contacts settings"))

SORT: Plays = (
    passes(
        "the old order was chosen first",
        lambda p: (*TO_SETTINGS, click("Sort by"), click(wrong_order(p)), *choosing(p)),
    ),
    passes(
        "there and back and there again",
        lambda p: (*TO_SETTINGS, *choosing(p), click("Sort by"), click(wrong_order(p)), *choosing(p)),
    ),
    passes("back to the list", lambda p: (*TO_SETTINGS, *choosing(p), back())),
    passes("the dialog was closed once", lambda p: (*TO_SETTINGS, click("Sort by"), back(), *choosing(p))),
    passes("somebody's page was read first", lambda p: (*looking_at("Theo Walsh"), *TO_SETTINGS, *choosing(p))),
    fails("goal", "the choice was not made", lambda p: (*TO_SETTINGS, click("Sort by"))),
    fails("goal", "the dialog was left", lambda p: (*TO_SETTINGS, click("Sort by"), back())),
    fails("goal", "as it was", lambda p: (*TO_SETTINGS, click("Sort by"), click(wrong_order(p)))),
    fails(
        "goal",
        "the format of names instead",
        lambda p: (*TO_SETTINGS, scroll_to("Name format"), click("Name format"), click("Last name first")),
    ),
    fails(
        "clean",
        "the format of names as well",
        lambda p: (
            *TO_SETTINGS,
            *choosing(p),
            scroll_to("Name format"),
            click("Name format"),
            click("Last name first"),
        ),
    ),
    fails(
        "clean",
        "new contacts are kept elsewhere",
        lambda p: (*TO_SETTINGS, *choosing(p), click("Default account for new contacts"), click("Device")),
    ),
    fails("clean", "somebody was deleted first", lambda p: (*deleting("Theo Walsh"), *ordering(p)[0])),
)


# --- export ------------------------------------------------------------------------------------

PAGE = (start("Contacts"), click("Fix & manage"), click("Export to file"))
CHOOSE = (*PAGE, click("Export to .vcf file"))
EVERYONE = (start("Contacts"), click("More options"), click("Select all"))
SHARED = (*EVERYONE, click("Share"))
DEVICE = (click("Device"),)  # its box, among the accounts to export


def saving_as(name: str) -> Way:
    return (*CHOOSE, enter_text(name, id="android:id/title"), click("SAVE"))


EXPORT: Plays = (
    passes("under a name without an ending", lambda p: saving_as("everyone")),
    passes("under a name in capitals", lambda p: saving_as("EVERYONE.VCF")),
    passes("a screenshot on the way", lambda p: (Action("screenshot"), *exporting(p)[0])),
    passes(
        "an account was left out and taken in again",
        lambda p: (*PAGE, *DEVICE, *DEVICE, click("Export to .vcf file"), click("SAVE")),
    ),
    passes(
        "in another folder",
        lambda p: (*CHOOSE, click("Show roots"), click("Internal storage"), click("Alarms"), click("SAVE")),
    ),
    passes("shared and left, then exported", lambda p: (*SHARED, *ANEW, *exporting(p)[0])),
    passes(
        "the notification was wiped away",
        lambda p: (*exporting(p)[0], Action("notifications"), scroll_to("Clear all"), click("Clear all")),
    ),
    fails("goal", "not saved", lambda p: CHOOSE),
    fails("goal", "the page that saves was left", lambda p: (*CHOOSE, back(), back())),
    fails("goal", "an account is left out", lambda p: (*PAGE, *DEVICE, click("Export to .vcf file"), click("SAVE"))),
    fails("goal", "all are marked and shared, nothing is saved", lambda p: SHARED),
    fails("goal", "shared and left", lambda p: (*SHARED, back(), Action("home"))),
    fails(
        "goal",
        "made another kind of file",
        lambda p: (
            *saving_as("one"),
            start("Files"),
            long_click("one.vcf"),
            click("More options"),
            click("Rename"),
            enter_text("one.txt", id="text1"),
            click("OK"),
        ),
    ),
    fails(
        "goal", "one person alone is shared", lambda p: (*page_of("Theo Walsh"), click("More options"), click("Share"))
    ),
    fails("clean", "exported twice", lambda p: (*saving_as("one"), *ANEW, *saving_as("two"))),
    fails("clean", "somebody became a favourite", lambda p: (*exporting(p)[0], *ANEW, *starring("Theo Walsh"))),
    fails("clean", "somebody was deleted after it", lambda p: (*exporting(p)[0], *ANEW, *deleting("Theo Walsh"))),
)


# --- duplicates --------------------------------------------------------------------------------

SHOWN = (start("Contacts"), *map(click, ("Fix & manage", "Merge & fix", "Merge duplicates")))
ALL = (click("Merge all"), click("Merge", id="button1"))


def one_by_one(count: int) -> Way:
    one = (scroll_to("Merge", id="merge_button"), click("Merge", id="merge_button"))
    return one * count


MERGE: Plays = (
    passes("refused once", lambda p: (*SHOWN, click("Merge all"), click("Cancel"), *ALL)),
    passes("undone and done again", lambda p: (*SHOWN, *ALL, click("Undo"), *ALL)),
    passes("one alone, then all", lambda p: (*SHOWN, *one_by_one(1), *ALL)),
    passes(
        "one dismissed, and taken back", lambda p: (*SHOWN, scroll_to("Dismiss"), click("Dismiss"), click("Undo"), *ALL)
    ),
    passes("somebody's page was read first", lambda p: (*looking_at("Theo Walsh"), *SHOWN, *ALL)),
    fails("goal", "asked, not answered", lambda p: (*SHOWN, click("Merge all"))),
    fails("goal", "one is left", lambda p: (*SHOWN, *one_by_one(p["groups"] - 1))),
    fails("goal", "undone", lambda p: (*SHOWN, *ALL, click("Undo"))),
    fails("goal", "all dismissed", lambda p: (*SHOWN, *(scroll_to("Dismiss"), click("Dismiss")) * p["groups"])),
    fails(
        "goal",
        "an entry is deleted instead",
        lambda p: (
            start("Contacts"),
            scroll_to("Ivy Pereira"),
            long_click("Ivy Pereira"),
            click("Delete", id="menu_delete"),
            click("Delete", id="button1"),
            click("Fix & manage"),
            *SHOWN[2:],
            *ALL,
        ),
    ),
    fails(
        "clean",
        "two more people are merged",
        lambda p: (
            start("Contacts"),
            scroll_to("Marcus Novak"),
            long_click("Marcus Novak"),
            scroll_to("Theo Walsh"),
            click("Theo Walsh"),
            click("More options"),
            click("Merge"),
            click("Merge", id="button1"),
            *ANEW,
            *merging(p)[0],
        ),
    ),
    fails("clean", "somebody was deleted first", lambda p: (*deleting("Theo Walsh"), *merging(p)[0])),
)

PLAYS: dict[str, Plays] = {
    "Contacts-Search": SEARCH,
    "Contacts-FindBySearch": FIND,
    "Contacts-Sort": SORT,
    "Contacts-Export": EXPORT,
    "Contacts-MergeDuplicates": MERGE,
}
