"""Other ways and look-alikes of the tasks of Simple Gallery.

Those that begin with "published: " are what the benchmark's own predicate takes for a success.
"""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, Steps, fails, passes
from ...steps import back, click, long_click, start, swipe
from ..gallery import (
    AUTOPLAY,
    HIDDEN,
    ITEM,
    LABELS,
    MORE,
    OK,
    REMEMBER,
    SETTINGS,
    filtering,
    grouping,
    loving,
    papering,
    sorting,
    using_24,
    viewing,
)
from . import HOME, from_home

CANCEL, UP = click("Cancel"), click("Back")
AGAIN = (HOME, start("Gallery"))
COLUMNS = (MORE, click("Column count"), click("4 columns"))  # a change that nobody wants
PEEK = (MORE, click("Temporarily show hidden"))
TO_SETTINGS, BIN = (MORE, SETTINGS), click("Move items into the Recycle Bin instead of deleting")
FILTER, SORT = (MORE, click("Filter media")), (MORE, click("Sort by"))
VIEW, GROUP = (MORE, click("Change view type")), (MORE, click("Group by"))


def of_a_way(way: Steps) -> Plays:
    """Plays of any task, whose way begins at the folders."""
    return (
        from_home("Gallery", way),
        passes("the dialog for sorting was looked at", lambda p: (*SORT, CANCEL, *way(p))),
        passes("all pictures were looked at", lambda p: (click("Show all folders content"), back(), *way(p))),
        passes("About was read first", lambda p: (MORE, click("About"), back(), *way(p))),
        passes("a folder was opened and left", lambda p: (click("Download"), UP, *way(p))),
        fails("clean", "more columns", lambda p: (*COLUMNS, *way(p))),
    )


def item(p: Params) -> tuple[Action, ...]:
    return (click(p["folder"]), click(id=ITEM, ordinal=p["place"]))


def other(p: Params) -> tuple[Action, ...]:
    """Another picture of the folder."""
    return (click(p["folder"]), click(id=ITEM, ordinal=2 if p["place"] == 0 else 0))


# --- filter, groups, view, sorting ----------------------------------------------------------------


def boxes(*ids: str) -> tuple[Action, ...]:
    return tuple(click(LABELS[id]) for id in ids)


FILTERING: Plays = (
    *of_a_way(lambda p: filtering(p)[0]),
    passes("a box was turned three times", lambda p: (*FILTER, *boxes(*p["gone"][:1] * 3, *p["gone"][1:]), OK)),
    passes("in two goes", lambda p: (*FILTER, *boxes(p["gone"][0]), OK, *FILTER, *boxes(*p["gone"][1:]), OK)),
    passes("cancelled once", lambda p: (*FILTER, *boxes(*p["some"]), CANCEL, *filtering(p)[0])),
    passes("in the folder Download", lambda p: (click("Download"), *filtering(p)[0])),
    fails("goal", "published: nothing was unchecked before OK", lambda p: (*FILTER, OK)),
    fails("goal", "published: one box too few, and OK", lambda p: (*FILTER, *boxes(*p["gone"][1:]), OK)),
    fails(
        "goal",
        "published: the right boxes, but the dialog was cancelled",
        lambda p: (*FILTER, *boxes(*p["gone"]), CANCEL),
    ),
    fails("goal", "published: OK in another dialog", lambda p: (*VIEW, OK)),
    fails("goal", "one box too many", lambda p: (*FILTER, *boxes(*p["gone"], p["some"][0]), OK)),
    fails("goal", "nothing was done", lambda p: (HOME,)),
)


def another_folder(p: Params) -> str:
    return "Download" if p["folder"] == "Camera" else "Camera"


def another_group(p: Params) -> str:
    return "Extension" if p["by"] != "extension" else "File type"


GROUPING: Plays = (
    *of_a_way(lambda p: grouping(p)[0]),
    passes(
        "another group first",
        lambda p: (click(p["folder"]), *GROUP, click(another_group(p)), OK, *GROUP, click(p["group"]), OK),
    ),
    passes("in descending order", lambda p: (*grouping(p)[0][:-1], click("Descending"), OK)),
    passes(
        "chosen in another folder",
        lambda p: (click(another_folder(p)), *GROUP, click(p["group"]), OK, UP, click(p["folder"])),
    ),
    fails(
        "goal",
        "published: chosen, then not grouped after all, and OK",
        lambda p: (*grouping(p)[0], *GROUP, click("Do not group files"), OK),
    ),
    fails(
        "goal", "published: cancelled, and OK in another dialog", lambda p: (*grouping(p)[0][:-1], CANCEL, *VIEW, OK)
    ),
    fails("goal", "published: the folder was left", lambda p: (*grouping(p)[0], UP)),
    fails("goal", "published: another folder is shown", lambda p: (*grouping(p)[0], UP, click(another_folder(p)))),
    fails("goal", "published: the menu lies over it", lambda p: (*grouping(p)[0], MORE)),
    fails("goal", "cancelled", lambda p: (*grouping(p)[0][:-1], CANCEL)),
    fails("goal", "another group", lambda p: (click(p["folder"]), *GROUP, click(another_group(p)), OK)),
    fails("goal", "the folder alone", lambda p: (click(p["folder"]),)),
)

VIEWING: Plays = (
    *of_a_way(lambda p: viewing(p)[0]),
    passes(
        "there, back and there",
        lambda p: (*viewing(p)[0], *VIEW, click("Grid" if p["view"] == "list" else "List"), OK, *viewing(p)[0]),
    ),
    fails("goal", "published: OK without a choice", lambda p: (*VIEW, OK)),
    fails("goal", "published: chosen, but cancelled", lambda p: (*VIEW, click(p["label"]), CANCEL)),
    fails("goal", "published: OK in another dialog", lambda p: (*FILTER, OK)),
    fails(
        "goal",
        "published: there and back",
        lambda p: (*viewing(p)[0], *VIEW, click("Grid" if p["view"] == "list" else "List"), OK),
    ),
    fails("goal", "the files of a folder instead", lambda p: (click("Download"), *VIEW, CANCEL)),
    fails(
        "clean",
        "hidden items for now, and without the bin",
        lambda p: (*viewing(p)[0], *PEEK, *TO_SETTINGS, swipe("up"), swipe("up"), BIN),
    ),
)
# a phone whose folders are a list has no dialog for the number of columns
VIEWING = tuple(one for one in VIEWING if one.what != "more columns")

SORTING: Plays = (
    *of_a_way(lambda p: sorting(p)[0]),
    passes("another order first", lambda p: (*SORT, click("Descending"), OK, *sorting(p)[0])),
    passes("the way first", lambda p: (*SORT, click("Ascending"), click(p["sort"]), OK)),
    fails(
        "goal",
        "published: both were touched, but it is descending at last",
        lambda p: (*sorting(p)[0][:-1], click("Descending"), OK),
    ),
    fails(
        "goal",
        "published: both were touched, then something else was chosen",
        lambda p: (*sorting(p)[0][:-1], click("Last modified"), OK),
    ),
    fails(
        "goal", "published: cancelled, and OK in another dialog", lambda p: (*sorting(p)[0][:-1], CANCEL, *FILTER, OK)
    ),
    fails("goal", "descending", lambda p: (*SORT, click(p["sort"]), OK)),
    fails("goal", "only the way", lambda p: (*SORT, click("Ascending"), OK)),
    fails("goal", "the files of a folder instead", lambda p: (click("Download"), *sorting(p)[0])),
)


# --- settings -------------------------------------------------------------------------------------


def of_a_switch(label: str, neighbour: str) -> Plays:
    """Plays of a check box in the settings."""
    way = (*TO_SETTINGS, click(label))
    return (
        *of_a_way(lambda p: way),
        passes("turned three times", lambda p: (*way, click(label), click(label))),
        passes("the settings were left", lambda p: (*way, back(), HOME)),
        fails("goal", "published: turned twice", lambda p: (*way, click(label))),
        fails("goal", "published: turned, and turned back later", lambda p: (*way, *AGAIN, click(label))),
        fails("goal", "the settings alone", lambda p: TO_SETTINGS),
        fails("goal", "the one beside it", lambda p: (*TO_SETTINGS, click(neighbour))),
        fails("clean", "the one beside it as well", lambda p: (*way, click(neighbour))),
    )


FORMATS = (*TO_SETTINGS, click("Change date and time format"))
BOX = click("Use 24-hour time format")
USING_24: Plays = (
    *of_a_way(lambda p: using_24(p)[0]),
    passes("turned three times", lambda p: (*FORMATS, BOX, BOX, BOX, OK)),
    passes("cancelled once", lambda p: (*FORMATS, BOX, CANCEL, *using_24(p)[0][2:])),
    fails("goal", "published: turned, turned back, and OK", lambda p: (*FORMATS, BOX, BOX, OK)),
    fails(
        "goal",
        "published: cancelled, and OK in the same dialog later",
        lambda p: (*FORMATS, BOX, CANCEL, click("Change date and time format"), OK),
    ),
    fails("goal", "cancelled", lambda p: (*FORMATS, BOX, CANCEL)),
    fails("goal", "OK alone", lambda p: (*FORMATS, OK)),
    fails("clean", "another form of dates as well", lambda p: (*FORMATS, click("2021-02-15"), BOX, OK)),
)


# --- pictures -------------------------------------------------------------------------------------

STAR = click("Toggle favorite")
LOVING: Plays = (
    *of_a_way(lambda p: loving(p)[0]),
    passes("on, off and on", lambda p: (*item(p), STAR, STAR, STAR)),
    passes(
        "from the menu of marked items",
        lambda p: (click(p["folder"]), long_click(id=ITEM, ordinal=p["place"]), MORE, click("Add to favorites")),
    ),
    fails("goal", "published: on and off", lambda p: (*item(p), STAR, STAR)),
    fails("goal", "published: another item", lambda p: (*other(p), STAR)),
    fails(
        "goal",
        "published: on, and off in another way",
        lambda p: (
            *item(p),
            STAR,
            back(),
            long_click(id=ITEM, ordinal=p["place"]),
            MORE,
            click("Remove from favorites"),
        ),
    ),
    fails("goal", "opened alone", item),
    fails("clean", "another one as well", lambda p: (*item(p), STAR, back(), *other(p)[1:], STAR)),
    fails("clean", "turned as well", lambda p: (*item(p), STAR, click("Rotate"), click("Rotate right"))),
)

ASK = (MORE, click("Set as"), click("Save"))
PAPERING: Plays = (
    *of_a_way(lambda p: papering(p)[0]),
    passes("the dialog was left once", lambda p: (*item(p), *ASK, back(), click("Save"), click(p["where"]))),
    passes(
        "turned four times", lambda p: (*item(p), *ASK[:2], *[click("Rotate")] * 4, click("Save"), click(p["where"]))
    ),
    fails("goal", "published: the dialog was left by Back", lambda p: (*item(p), *ASK, back())),
    fails("goal", "published: another picture", lambda p: (*other(p), *ASK, click(p["where"]))),
    fails(
        "goal",
        "published: turned by a quarter",
        lambda p: (*item(p), *ASK[:2], click("Rotate"), click("Save"), click(p["where"])),
    ),
    fails(
        "goal",
        "published: the other screen",
        lambda p: (*item(p), *ASK, click("Lock screen" if p["where"] == "Home screen" else "Home screen")),
    ),
    fails("goal", "the dialog alone", lambda p: (*item(p), *ASK)),
    fails("clean", "both screens", lambda p: (*item(p), *ASK, click("Home and lock screen"))),
)

PLAYS: dict[str, Plays] = {
    "Gallery-FilterMedia": FILTERING,
    "Gallery-GroupFiles": GROUPING,
    "Gallery-ChangeViewType": VIEWING,
    "Gallery-PlayAutomatically": of_a_switch(AUTOPLAY, REMEMBER),
    "Gallery-RememberPosition": of_a_switch(REMEMBER, AUTOPLAY),
    "Gallery-SetFavorite": LOVING,
    "Gallery-SetWallpaper": PAPERING,
    "Gallery-ShowHidden": of_a_switch(HIDDEN, AUTOPLAY),
    "Gallery-SortFolders": SORTING,
    "Gallery-Use24Hours": USING_24,
}
