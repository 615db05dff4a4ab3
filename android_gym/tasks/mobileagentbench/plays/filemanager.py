"""Other ways and look-alikes of the tasks of Simple File Manager."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...base import Task
from ...plays import Plays, fails, passes
from ...steps import back, click, enter_text, long_click, start
from ..filemanager import DELETE, MENU, OK, STOP, TASKS, YES, creating, deleting, hiding, renaming, searching, sorting

APP = "File Manager"
HOME, RECENTS, SHADE = Action("home"), Action("recents"), Action("notifications")
SORT, UP, PHOTO = click("Sort by"), click("Internal"), "harbor.jpg"
SETTINGS = (MENU, click("Settings"))


def usual(task: Task) -> Plays:
    """Detours that must succeed, and what must not: another file is deleted first, a setting is
    changed, or the last step is missing."""

    def way(p: Params) -> tuple[Action, ...]:
        return task.reference(p)[0]

    flag = (*SETTINGS, click("Keep old last-modified value at file operations"), back())
    return (
        passes("the app was left and started again", lambda p: (HOME, start(APP), *way(p))),
        passes("the shade was open", lambda p: (SHADE, back(), *way(p))),
        passes("another app first", lambda p: (start("Clock"), start(APP), *way(p))),
        passes("from the recent apps", lambda p: (HOME, RECENTS, click(APP), *way(p))),
        passes("settings were opened and left", lambda p: (*SETTINGS, back(), *way(p))),
        fails("clean", "a setting is another", lambda p: (*flag, *way(p))),
        fails("goal", "without the last step", lambda p: way(p)[:-1]),
        fails("goal", "nothing was done", lambda p: (SHADE, back())),
    )


COMMON = {task.name: usual(task) for task in TASKS}


def typed(name: str) -> Action:
    return enter_text(name, id="item_title")


def as_folder(p: Params) -> tuple[Action, ...]:
    """File was chosen, then Folder again."""
    new, folder = click(id="items_fab"), click("Folder")
    return (click("Download"), new, typed(p["name"]), click("File"), folder, OK)


def renamed(old: str, new: str, extension: str | None = None) -> tuple[Action, ...]:
    more = () if extension is None else (enter_text(extension, id="rename_item_extension"),)
    return (long_click(old), click("Rename"), enter_text(new, id="rename_item_name"), *more, OK)


def parts(name: str) -> tuple[str, str]:
    stem, _, extension = name.rpartition(".")
    return stem, extension


def one_by_one(p: Params) -> tuple[Action, ...]:
    return tuple(step for name in p["videos"] for step in deleting(name))


def put_away(p: Params) -> tuple[Action, ...]:
    """The file is hidden, not deleted."""
    return (long_click(p["name"]), MENU, click("Hide"))


def put_elsewhere(p: Params) -> tuple[Action, ...]:
    """The file is moved, not deleted."""
    return (long_click(p["name"]), MENU, click("Move to"), click(id="breadcrumb_text"), click("Documents"), OK)


def other_order(p: Params) -> str:
    return "Extension" if p["by"] != "extension" else "Size"


GONE = (
    passes(
        "the question was answered with No first", lambda p: (long_click(p["name"]), DELETE, click("No"), DELETE, YES)
    ),
    passes("another folder first", lambda p: (UP, click("Download"), *deleting(p["name"]))),
    fails("clean", "all of the folder", lambda p: (long_click(p["name"]), MENU, click("Select all"), DELETE, YES)),
    fails("clean", "a picture as well", lambda p: deleting(p["name"], PHOTO)),
    fails("clean", "published: it is hidden", put_away),
    fails("clean", "moved to another folder", put_elsewhere),
    fails("goal", "another file", lambda p: deleting(PHOTO)),
)
NAMELESS = lambda p: searching("zz")  # noqa: E731

PLAYS: dict[str, Plays] = {
    "FileManager-CheckProperties": (
        *COMMON["FileManager-CheckProperties"],
        passes("by way of the storage", lambda p: (UP, click("Download"), long_click(p["name"]), click("Properties"))),
        fails("goal", "published: they are closed again", lambda p: (long_click(p["name"]), click("Properties"), OK)),
        fails("goal", "those of another file", lambda p: (long_click(PHOTO), click("Properties"))),
        fails("goal", "those of two files", lambda p: (long_click(p["name"]), click(PHOTO), click("Properties"))),
    ),
    "FileManager-CheckStorage": (
        *COMMON["FileManager-CheckStorage"],
        passes("after the recent files", lambda p: (click("Recents"), click("Storage"))),
        fails("goal", "published: the files are shown again", lambda p: (click("Storage"), click("Files"))),
        fails("goal", "published: the menu lies over it", lambda p: (click("Storage"), MENU)),
        fails("goal", "the images", lambda p: (click("Storage"), click("Images"))),
        fails("goal", "the page of Settings", lambda p: (click("Storage"), click(id="free_space_holder"))),
    ),
    "FileManager-CreateFile": (
        *COMMON["FileManager-CreateFile"],
        passes(
            "File before the name",
            lambda p: (click("Download"), click(id="items_fab"), click("File"), typed(p["name"]), OK),
        ),
        passes(
            "the name is corrected",
            lambda p: (click("Download"), click(id="items_fab"), typed("zz"), click("File"), typed(p["name"]), OK),
        ),
        fails("goal", "published: a folder of that name", as_folder),
        fails("goal", "in another folder", lambda p: (click("Documents"), *creating(p["name"])[1:])),
        fails("goal", "published: renamed afterwards", lambda p: (*creating(p["name"]), *renamed(p["name"], "zz"))),
        fails(
            "clean",
            "made twice",
            lambda p: (*creating(p["name"]), click(id="items_fab"), typed("zz.txt"), click("File"), OK),
        ),
    ),
    "FileManager-DeleteFile": (
        *COMMON["FileManager-DeleteFile"],
        *GONE,
        fails("goal", "published: a search leaves it out", NAMELESS),
    ),
    "FileManager-DeleteText": (
        *COMMON["FileManager-DeleteText"],
        *GONE,
        fails("clean", "published: it has another ending", lambda p: renamed(p["name"], parts(p["name"])[0], "md")),
        fails("goal", "one of the others", lambda p: deleting(p["kept"][0])),
    ),
    "FileManager-DeleteVideos": (
        *COMMON["FileManager-DeleteVideos"],
        passes("one by one", one_by_one),
        passes(
            "one of them was marked twice",
            lambda p: (long_click(p["videos"][0]), *(click(p["videos"][1]),) * 3, click(p["videos"][2]), DELETE, YES),
        ),
        fails("goal", "not the first", lambda p: deleting(*p["videos"][1:])),
        fails("goal", "not the second", lambda p: deleting(p["videos"][0], p["videos"][2])),
        fails("goal", "not the last", lambda p: deleting(*p["videos"][:2])),
        fails("clean", "a sound as well", lambda p: deleting(*p["videos"], p["kept"][0])),
        fails(
            "clean",
            "published: one is hidden",
            lambda p: (*deleting(*p["videos"][:2]), long_click(p["videos"][2]), MENU, click("Hide")),
        ),
    ),
    "FileManager-HideFolder": (
        *COMMON["FileManager-HideFolder"],
        passes(
            "renamed with a dot",
            lambda p: (
                long_click(p["name"]),
                click("Rename"),
                enter_text(f".{p['name']}", id="rename_item_name"),
                OK,
                MENU,
                STOP,
            ),
        ),
        passes("hidden items are not shown before", lambda p: (MENU, STOP, *hiding(p)[:3])),
        fails("goal", "published: hidden items are still shown", lambda p: hiding(p)[:3]),
        fails("goal", "only not shown", lambda p: (MENU, STOP)),
        fails(
            "goal",
            "published: the folder is shown again",
            lambda p: (*hiding(p)[:3], long_click(f".{p['name']}"), MENU, click("Unhide"), MENU, STOP),
        ),
        fails(
            "goal",
            "published: another folder has a dot",
            lambda p: (click(id="items_fab"), typed(f".{p['name']}"), OK, MENU, STOP),
        ),
        fails("goal", "deleted", lambda p: (*deleting(p["name"]), MENU, STOP)),
    ),
    "FileManager-RenameFile": (
        *COMMON["FileManager-RenameFile"],
        passes("only the part before the dot", lambda p: renamed(p["name"], *parts(p["new"]))),
        passes(
            "a wrong name first",
            lambda p: (*renamed(p["name"], "zz"), *renamed(f"zz.{parts(p['name'])[1]}", *parts(p["new"]))),
        ),
        fails("goal", "published: with two endings", lambda p: renamed(p["name"], p["new"])),
        fails(
            "goal", "published: the old name is back", lambda p: (*renaming(p), *renamed(p["new"], *parts(p["name"])))
        ),
        fails("goal", "without an ending", lambda p: renamed(p["name"], parts(p["new"])[0], "")),
        fails("goal", "another file", lambda p: renamed(PHOTO, *parts(p["new"]))),
    ),
    "FileManager-SearchFile": (
        *COMMON["FileManager-SearchFile"],
        passes("in the whole storage", lambda p: (UP, *searching(p["name"]))),
        passes("in capitals", lambda p: searching(p["name"].upper())),
        passes("the icon first", lambda p: (click("Search"), *searching(p["name"]))),
        fails("goal", "published: where the file is not", lambda p: (UP, click("Alarms"), *searching(p["name"]))),
        fails("goal", "published: among the images", lambda p: (click("Recents"), *searching(p["name"]))),
        fails("goal", "published: the search is closed", lambda p: (*searching(p["name"]), back(), back())),
        fails("goal", "published: the menu lies over it", lambda p: (*searching(p["name"]), MENU)),
        fails("goal", "half of the name", lambda p: searching(p["name"][:4])),
    ),
    "FileManager-SortDescending": (
        *COMMON["FileManager-SortDescending"],
        passes("the way first", lambda p: (SORT, click("Descending"), click(p["label"]), OK)),
        passes(
            "for this folder only",
            lambda p: (SORT, click(p["label"]), click("Descending"), click("Use for this folder only"), OK),
        ),
        fails("goal", "published: nothing was chosen", lambda p: (SORT, OK)),
        fails("goal", "published: ascending", lambda p: (SORT, click(p["label"]), OK)),
        fails("goal", "published: by another property", lambda p: sorting(other_order(p))),
        fails(
            "goal",
            "in Download only",
            lambda p: (
                click("Download"),
                SORT,
                click(p["label"]),
                click("Descending"),
                click("Use for this folder only"),
                OK,
            ),
        ),
        fails("goal", "cancelled", lambda p: (*sorting(p["label"])[:-1], click("Cancel"))),
    ),
}
