"""Other ways and look-alikes of the tasks of Photos, and what all its plays share."""

from __future__ import annotations

from ....action import Action
from ....apps.google.photos.model import PACKAGE
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import back, click, enter_text, long_click, start, swipe
from ..photos import NEW_TITLE, account_disc, marked, opened, to_library
from . import way

HOME, SHADE = Action("home"), Action("notifications")
SHOW = Action("api", text=f"am start -n {PACKAGE}/.home.HomeActivity")
SETTINGS = (account_disc(), click("Photos settings"))
FIRST_TAB = click("Photos", id="tab_photos")


def renamed() -> tuple[Action, ...]:
    """An album of the owner's has another name."""
    rename = (click("More options"), click("Rename album"), enter_text("Nothing", id="android:id/edit"), click("OK"))
    return to_library(click("By the lake"), *rename, back(), FIRST_TAB)


def usual(name: str, answer: str | None = None) -> Plays:
    """Detours that must succeed, and what else must not have happened."""
    rest = way(name)
    plays = [
        passes("another app first", lambda p: (start("Gmail"), start("Photos"), *rest(p))),
        passes("from the list of all apps", lambda p: (swipe("up"), click("Photos"), *rest(p))),
        passes("by a command of the shell", lambda p: (SHOW, *rest(p))),
        passes("its settings were opened and left", lambda p: opened(p, *SETTINGS, back(), *rest(p))),
        passes(
            "other tabs and home first",
            lambda p: opened(p, click("Sharing"), HOME, start("Photos"), FIRST_TAB, *rest(p)),
        ),
        fails("clean", "another album was renamed", lambda p: (*renamed(), *rest(p))),
        fails("clean", "memories were turned off", lambda p: opened(p, *SETTINGS, click("Memories"), back(), *rest(p))),
    ]
    if answer is None:
        plays += [
            fails("goal", "nothing but opened", lambda p: opened(p)),
            fails("goal", "the last step is missing", lambda p: opened(p, *rest(p)[:-1])),
            fails("goal", "the tab of albums in front", lambda p: to_library()),
        ]
    else:
        plays += [
            fails("goal", "no answer", lambda p: opened(p, *rest(p)), ""),
            fails("goal", "another answer", lambda p: opened(p, *rest(p)), answer),
            fails(
                "goal",
                "a sentence about something else",
                lambda p: opened(p, *rest(p)),
                "Photos shows the pictures by day.",
            ),
        ]
    return tuple(plays)


def titled(name: str) -> tuple[Action, ...]:
    return (enter_text(name, id=NEW_TITLE), click("Done"))


def in_files(name: str, row: str, *steps: Action) -> tuple[Action, ...]:
    """Something is done with one picture in Files."""
    found = (start("Files"), click("Show roots"), click("Images"), long_click(name))
    return (*found, click("More options"), click(row), *steps)


def renamed_file(name: str, new: str) -> tuple[Action, ...]:
    return in_files(name, "Rename", enter_text(new, id="android:id/text1"), click("OK"))


def moved_file(name: str) -> tuple[Action, ...]:
    return in_files(name, "Move to…", click("Documents"), click("MOVE"))


def stem(p: Params) -> str:
    """The name of the first picture's file without its ending."""
    return str(p["path1"]).rpartition("/")[2].rpartition(".")[0]


def animated(p: Params) -> tuple[Action, ...]:
    return (*marked(p, 2), click("Add to or create new"), click("Animation"))


GROUP: Plays = (
    passes("in the search", lambda p: opened(p, click("Search"), click("Turn on"))),
    passes(
        "off and on again", lambda p: opened(p, *SETTINGS, click("Group similar faces"), *(click("Face Grouping"),) * 3)
    ),
    fails(
        "goal",
        "turned twice",
        lambda p: opened(p, *SETTINGS, click("Group similar faces"), *(click("Face Grouping"),) * 2),
    ),
)
CREATE: Plays = (
    passes(
        "from the picture", lambda p: opened(p, click(p["photo1"]), click("Add to"), click("Album"), *titled(p["name"]))
    ),
    passes(
        "with Enter",
        lambda p: (
            *marked(p, 1),
            click("Add to or create new"),
            click("Album"),
            enter_text(p["name"], id=NEW_TITLE),
            Action("enter"),
        ),
    ),
    fails(
        "goal",
        "another name",
        lambda p: (*marked(p, 1), click("Add to or create new"), click("Album"), *titled(f"{p['name']} 2")),
    ),
    fails(
        "goal",
        "in an album that there was",
        lambda p: (*marked(p, 1), click("Add to or create new"), click("By the lake")),
    ),
)
DELETE_ALBUM: Plays = (
    fails(
        "goal",
        "another album",
        lambda p: to_library(click("By the lake"), click("More options"), click("Delete album"), click("Delete")),
    ),
    fails(
        "goal",
        "renamed only",
        lambda p: to_library(click(p["name"]), click("More options"), click("Rename album"), click("Cancel")),
    ),
)
ANIMATE: Plays = (
    passes(
        "the other way round",
        lambda p: opened(
            p, click("Create new"), click("Animation"), click(p["photo2"]), click(p["photo1"]), click("Create")
        ),
    ),
    passes(
        "among the utilities",
        lambda p: to_library(
            click("Utilities"), click("Animation"), click(p["photo1"]), click(p["photo2"]), click("Create")
        ),
    ),
    fails("goal", "a collage", lambda p: (*marked(p, 2), click("Add to or create new"), click("Collage"))),
    fails("goal", "a movie", lambda p: (*marked(p, 2), click("Add to or create new"), click("Movie"))),
    fails(
        "goal",
        "a collage, too",
        lambda p: (*animated(p), back(), *marked(p, 2), click("Add to or create new"), click("Collage")),
    ),
    fails(
        "goal",
        "renamed in Files",
        lambda p: (*animated(p), *renamed_file(f"{stem(p)}-ANIMATION.gif", "Two photos.gif")),
    ),
    fails("goal", "moved in Files", lambda p: (*animated(p), *moved_file(f"{stem(p)}-ANIMATION.gif"))),
    fails(
        "goal",
        "deleted again",
        lambda p: (
            *animated(p),
            click("Trash"),
            click("Move to trash"),
            back(),
            *to_library(click("Trash"), click("More options"), click("Empty trash"), click("Delete permanently")),
        ),
    ),
)
TRASH: Plays = (
    fails(
        "goal",
        "taken back",
        lambda p: opened(p, click(p["photo1"]), click("Trash"), click("Move to trash"), click("Undo")),
    ),
    fails(
        "clean",
        "the next one too",
        lambda p: opened(p, click(p["photo1"]), *(click("Trash"), click("Move to trash")) * 2),
    ),
    fails("goal", "archived", lambda p: opened(p, click(p["photo1"]), click("More options"), click("Move to archive"))),
)
ACCOUNT: Plays = (
    passes(
        "storage was looked at", lambda p: opened(p, account_disc(), click("Account storage"), back(), account_disc())
    ),
    fails("goal", "closed again", lambda p: opened(p, account_disc(), back())),
    fails("goal", "the settings are in front", lambda p: opened(p, *SETTINGS)),
)


def of(name: str, more: Plays, left_out: tuple[str, ...] = ()) -> Plays:
    """The usual plays but some, and a task's own."""
    return (*(one for one in usual(name) if one.what not in left_out), *more)


PLAYS = {
    "Photos-GroupFaces": of("Photos-GroupFaces", GROUP),
    "Photos-CreateAlbum": of("Photos-CreateAlbum", CREATE),
    "Photos-DeleteAlbum": of("Photos-DeleteAlbum", DELETE_ALBUM),
    "Photos-Animate": of("Photos-Animate", ANIMATE),
    "Photos-DeleteFirst": of("Photos-DeleteFirst", TRASH),
    "Photos-AccountInfo": of("Photos-AccountInfo", ACCOUNT),
}
