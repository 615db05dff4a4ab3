"""Other ways and look-alikes of the tasks of Notes."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import back, click, enter_text, start, swipe
from ..notes import TASKS
from ..notes_parts import DELETE, MENU, NEW, OK, adding, entering, item, renaming, searching
from .music import usual

MONO = (click("Use monospaced font"),)
COMMON = {task.name: usual(task, "Notes", MONO) for task in TASKS}
CANCEL, LEFT, RIGHT = (click("Cancel"), swipe("left", id="view_pager"), swipe("right", id="view_pager"))


def typed(words: str) -> Action:
    return enter_text(words, id="text_note_view")


def opened(title: str) -> tuple[Action, ...]:
    """Open a note from the dialog of all notes."""
    return (click(id="open_note"), click(title))


def held(words: str) -> Action:
    return Action("long_click", click(words).element)


def in_other_list(p: Params) -> tuple[Action, ...]:
    """The title is that of a text note, and the item is on another list."""
    return (*adding(p["title"]), *adding(f"{p['title']} 2", True), *item(p["item"]))


def other_item(p: Params) -> Action:
    return click(next(one for one in p["items"] if one != p["item"]))


def look_alike(p: Params) -> tuple[Action, ...]:
    """A new note has the title and the text."""
    return (*adding(p["title"]), typed(p["text"]))


PLAYS: dict[str, Plays] = {
    "Notes-Add": (
        *COMMON["Notes-Add"],
        passes(
            "checklist was chosen first",
            lambda p: (NEW, click("Checklist"), click("Text note"), *adding(p["title"])[1:]),
        ),
        passes("something is written in it", lambda p: (*adding(p["title"]), typed("Hello"))),
        fails("goal", "published: a checklist", lambda p: adding(p["title"], True)),
        fails("goal", "published: an item of a checklist", lambda p: (*adding("other", True), *item(p["title"]))),
        fails("goal", "published: it is deleted again", lambda p: (*adding(p["title"]), *DELETE)),
        fails("goal", "cancelled", lambda p: (*adding(p["title"])[:-1], CANCEL)),
        fails("clean", "a second note", lambda p: (*adding("second"), *adding(p["title"]))),
    ),
    "Notes-AddChecklist": (
        *COMMON["Notes-AddChecklist"],
        fails("goal", "published: an item of a checklist", lambda p: (*adding("other", True), *item(p["title"]))),
        fails("goal", "published: it is deleted again", lambda p: (*adding(p["title"], True), *DELETE)),
        fails("goal", "a text note", lambda p: adding(p["title"])),
        fails("goal", "cancelled", lambda p: (*adding(p["title"], True)[:-1], CANCEL)),
        fails("clean", "a second list", lambda p: (*adding("second", True), *adding(p["title"], True))),
    ),
    "Notes-AddChecklistItem": (
        *COMMON["Notes-AddChecklistItem"],
        passes(
            "the empty item is refused first",
            lambda p: (*adding(p["title"], True), click(id="checklist_fab"), OK, *item(p["item"])[1:]),
        ),
        fails("goal", "published: the item is on another list", in_other_list),
        fails(
            "goal",
            "published: the item is deleted again",
            lambda p: (*adding(p["title"], True), *item(p["item"]), held(p["item"]), click("Delete")),
        ),
        fails("goal", "it is done already", lambda p: (*adding(p["title"], True), *item(p["item"]), click(p["item"]))),
        fails("goal", "one item more", lambda p: (*adding(p["title"], True), *item(p["item"]), *item("more"))),
    ),
    "Notes-DeleteTwo": (
        *COMMON["Notes-DeleteTwo"],
        passes("the first one first", lambda p: (*DELETE, *opened(p["second"]), *DELETE)),
        passes("by swipes", lambda p: (LEFT, *DELETE, *DELETE)),
        fails(
            "goal",
            "published: the name of the third is only typed",
            lambda p: (MENU, click("Rename note"), enter_text(p["kept"], id="locked_note_title")),
        ),
        fails("goal", "only one of them", lambda p: DELETE),
        fails("goal", "the third instead of the second", lambda p: (*DELETE, *opened(p["kept"]), *DELETE)),
        fails(
            "clean", "the third as well", lambda p: (click(p["second"]), *DELETE, *DELETE, *opened(p["kept"]), *DELETE)
        ),
    ),
    "Notes-CheckItem": (
        *COMMON["Notes-CheckItem"],
        passes("another one was ticked and unticked", lambda p: (other_item(p), other_item(p), click(p["item"]))),
        fails("goal", "published: it is unticked again", lambda p: (click(p["item"]), click(p["item"]))),
        fails("goal", "another item", lambda p: (other_item(p),)),
        fails("goal", "another item as well", lambda p: (other_item(p), click(p["item"]))),
        fails("goal", "it is deleted", lambda p: (held(p["item"]), click("Delete"))),
    ),
    "Notes-Unlock": (
        *COMMON["Notes-Unlock"],
        passes("a wrong PIN first", lambda p: (click("Show content"), *entering("1111"), *entering(p["pin"]))),
        fails(
            "goal", "published: the words are on another list", lambda p: (*adding("other", True), *item(p["secret"]))
        ),
        fails(
            "goal", "published: it is locked again", lambda p: (click("Show content"), *entering(p["pin"]), RIGHT, LEFT)
        ),
        fails("goal", "a wrong PIN", lambda p: (click("Show content"), *entering("1111"), back())),
        fails("clean", "the lock is taken off", lambda p: (MENU, click("Unlock note"), *entering(p["pin"]))),
    ),
    "Notes-Open": (
        *COMMON["Notes-Open"],
        passes("by a swipe", lambda p: (RIGHT,)),
        passes("from the list of notes", lambda p: opened(p["title"])),
        fails("goal", "published: the text is written in another note", lambda p: (typed(p["text"]),)),
        fails("goal", "published: it is left again", lambda p: (RIGHT, LEFT)),
        fails("goal", "one too far", lambda p: (RIGHT, RIGHT)),
        fails("clean", "its text is changed", lambda p: (RIGHT, typed("nothing"))),
    ),
    "Notes-OpenAbout": (
        *COMMON["Notes-OpenAbout"],
        fails("goal", "published: the page is left again", lambda p: (MENU, click("About"), back())),
        fails("goal", "the questions", lambda p: (MENU, click("About"), click("Frequently asked questions"))),
        fails("goal", "the settings", lambda p: (MENU, click("Settings"))),
        fails("goal", "the page of another app", lambda p: (start("Calculator"), MENU, click("About"))),
    ),
    "Notes-Rename": (
        *COMMON["Notes-Rename"],
        passes("another title first", lambda p: (*renaming("zzz"), *renaming(p["title"]))),
        fails("goal", "published: a new note has the title and the text", look_alike),
        fails("goal", "published: renamed back", lambda p: (*renaming(p["title"]), *renaming(p["old"]))),
        fails("goal", "cancelled", lambda p: (*renaming(p["title"])[:-1], CANCEL)),
        fails("goal", "another note", lambda p: (*opened("General note"), *renaming(p["title"]))),
        fails("clean", "its text is changed", lambda p: (*renaming(p["title"]), typed("nothing"))),
    ),
    "Notes-Search": (
        *COMMON["Notes-Search"],
        passes("on to the next place", lambda p: (*searching(p["word"]), click("Next"))),
        passes("in capitals", lambda p: (searching("")[0], enter_text(p["word"].upper(), id="search_query"))),
        fails(
            "goal",
            "published: another note is searched",
            lambda p: (*opened("General note"), *searching(p["word"]), back(), *opened(p["title"])),
        ),
        fails(
            "goal", "published: the search is closed again", lambda p: (*searching(p["word"]), click(id="search_clear"))
        ),
        fails("goal", "another note is searched", lambda p: (*opened("General note"), *searching(p["word"]))),
        fails("goal", "another word", lambda p: searching("nothing")),
        fails("clean", "the word is written into the note", lambda p: (typed(p["word"]), *searching(p["word"]))),
    ),
}
