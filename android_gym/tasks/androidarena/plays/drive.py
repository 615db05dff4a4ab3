"""Other ways and look-alikes of the tasks of Google Drive, and what all its plays share."""

from __future__ import annotations

from ....action import Action
from ....apps.google.drive.model import PACKAGE
from ... import registry
from ...answers import Params
from ...plays import Play, Plays, Steps, fails, passes
from ...steps import back, click, enter_text, long_click, press_enter, scroll_to, start, swipe
from ..drive import (
    DRIVE,
    FIELD,
    at_file,
    at_file_inside,
    choosing_photo,
    in_folder,
    making_folder,
    more,
    moving,
    renaming,
    uploading,
)
from . import way

HOME, SHADE, WAIT = Action("home"), Action("notifications"), Action("wait", amount=8.0)
SHOW = Action("api", text=f"am start -n {PACKAGE}/.drive.startup.StartupActivity")
SETTINGS = (click("Open navigation drawer"), click("Settings"), back())
OTHER = "service_bill.pdf"  # a file that Home lists
SURE = click("Move to trash", id="android:id/button1")


def usual(name: str, answer: str | None = None) -> Plays:
    """Detours that must succeed, and what else must not have happened."""
    rest = way(name)
    plays = [
        passes("another app first", lambda p: (start("Gmail"), DRIVE, *rest(p))),
        passes("from the list of all apps", lambda p: (swipe("up"), scroll_to("Drive"), click("Drive"), *rest(p))),
        passes("by a command of the shell", lambda p: (SHOW, *rest(p))),
        passes("its settings were opened and left", lambda p: (DRIVE, *SETTINGS, *rest(p))),
        passes("the shade and home first", lambda p: (SHADE, back(), DRIVE, HOME, DRIVE, *rest(p))),
        fails("clean", "another file was starred", lambda p: (DRIVE, more(OTHER), click("Add to Starred"), *rest(p))),
        fails("clean", "another file was thrown away", lambda p: (DRIVE, more(OTHER), click("Remove"), SURE, *rest(p))),
        fails(
            "clean",
            "another file was renamed",
            lambda p: (
                DRIVE,
                more(OTHER),
                click("Rename"),
                enter_text("x.jpg", id="edit_text"),
                click("Rename", id="android:id/button1"),
                *rest(p),
            ),
        ),
    ]
    if answer is None:
        plays += [
            fails("goal", "nothing but opened", lambda p: (DRIVE,)),
            fails("goal", "the last step is missing", lambda p: (DRIVE, *rest(p)[:-1])),
        ]
    else:
        plays += [
            fails("goal", "no answer", lambda p: (DRIVE, *rest(p)), ""),
            fails("goal", "another answer", lambda p: (DRIVE, *rest(p)), answer),
        ]
    return tuple(plays)


def marking(p: Params) -> tuple[Action, ...]:
    """The file is marked in the folder."""
    return (*in_folder(p), long_click(p["file"]))


def undone(steps: Steps) -> Play:
    return fails("goal", "taken back", lambda p: (*steps(p), click("Undo")))


UPLOAD: tuple[Play, ...] = (
    passes("waited for it", lambda p: (*uploading(p)[0], WAIT)),
    fails("clean", "uploaded twice", lambda p: (*uploading(p)[0], *uploading(p)[0][1:])),
    fails("goal", "into a folder", lambda p: (DRIVE, click("Files"), click("Interviews"), *uploading(p)[0][1:])),
    fails(
        "goal",
        "thrown away again",
        lambda p: (*uploading(p)[0], WAIT, DRIVE, click("Home"), more(p["file"]), click("Remove"), SURE),
    ),
)
MOVE: tuple[Play, ...] = (
    undone(lambda p: moving(p)[0]),
    fails("goal", "into another folder", lambda p: moving({**p, "folder": "Interviews"})[0]),
    fails(
        "clean",
        "moved, and renamed",
        lambda p: (
            *moving(p)[0],
            more(p["file"]),
            click("Rename"),
            enter_text("x.pdf", id="edit_text"),
            click("Rename", id="android:id/button1"),
        ),
    ),
    fails(
        "goal",
        "a shortcut to it",
        lambda p: (
            *at_file(p),
            click("Add shortcut to Drive"),
            scroll_to(p["folder"]),
            click(p["folder"]),
            click("Add shortcut", id="select_button"),
        ),
    ),
)
RENAME: tuple[Play, ...] = (
    passes("misspelt first", lambda p: (*renaming({**p, "new": "oops"})[0], more("oops"), *renaming(p)[0][2:])),
    fails("goal", "another name", lambda p: renaming({**p, "new": f"{p['new']} 2"})[0]),
    fails(
        "goal",
        "a copy was renamed",
        lambda p: (*at_file(p), click("Make a copy"), more(f"Copy of {p['file']}"), *renaming(p)[0][2:]),
    ),
)
OFFLINE: tuple[Play, ...] = (
    passes("marked in the list", lambda p: (*marking(p), click("More options"), click("Make available offline"))),
    undone(lambda p: (*at_file(p), click("Make available offline"))),
    fails("goal", "downloaded to the phone", lambda p: (*at_file(p), click("Download"))),
)


def searched(words: str) -> tuple[Action, ...]:
    return (DRIVE, click("Search in Drive"), enter_text(words, id=FIELD))


SEARCH: tuple[Play, ...] = (
    passes("in capitals", lambda p: searched(p["file"].upper())),
    passes("with Enter", lambda p: (*searched(p["file"]), press_enter())),
    fails("goal", "other words", lambda p: searched(f"{p['file']} x")),
    fails("goal", "left again", lambda p: (*searched(p["file"]), HOME)),
    fails("goal", "the filters lie over it", lambda p: (*searched(p["file"]), click("Type"))),
    fails("goal", "only among pictures", lambda p: (*searched(p["file"]), click("Type"), click("Folders"))),
)


def deleting(p: Params) -> tuple[Action, ...]:
    return registry.get("Drive-DeleteFolder").reference(p)[0]


DELETE: tuple[Play, ...] = (
    passes("from the folder itself", lambda p: (*in_folder(p), click("More options"), click("Remove"), SURE)),
    passes(
        "for ever",
        lambda p: (
            *deleting(p),
            click("Open navigation drawer"),
            click("Trash"),
            more(p["folder"]),
            click("Delete forever"),
            click("Delete forever", id="android:id/button1"),
        ),
    ),
    undone(deleting),
    fails("goal", "only the file in it", lambda p: (*at_file_inside(p), click("Remove"), SURE)),
    fails(
        "goal",
        "renamed",
        lambda p: (
            *deleting(p)[:-2],
            click("Rename"),
            enter_text("x", id="edit_text"),
            click("Rename", id="android:id/button1"),
        ),
    ),
)
CREATE: tuple[Play, ...] = (
    passes("from the list of all files", lambda p: (DRIVE, click("Files"), *making_folder(p)[0][1:])),
    fails("clean", "made twice", lambda p: (*making_folder(p)[0], *making_folder(p)[0][1:])),
    fails(
        "goal", "in another folder", lambda p: (DRIVE, click("Files"), click("Interviews"), *making_folder(p)[0][1:])
    ),
    fails("goal", "another name", lambda p: making_folder({"folder": f"{p['folder']} 2"})[0]),
)


PLAYS = {
    "Drive-Upload": (*usual("Drive-Upload"), *UPLOAD),
    "Drive-UploadPhotoNoShare": (
        *usual("Drive-UploadPhotoNoShare"),
        passes("waited for it", lambda p: (*choosing_photo(p)[0], WAIT)),
        fails(
            "obeyed",
            "shared out of Files",
            lambda p: (
                start("Files"),
                click("Show roots"),
                click("Images"),
                long_click(p["photo"]),
                click("Share"),
                click("Drive"),
                click("Save"),
            ),
        ),
        fails("goal", "another picture", lambda p: (*choosing_photo(p)[0][:-1], click("course_map.png"))),
    ),
    "Drive-CreateFolder": (*usual("Drive-CreateFolder"), *CREATE),
    "Drive-Move": (*usual("Drive-Move"), *MOVE),
    "Drive-RenameInFolder": (*usual("Drive-RenameInFolder"), *RENAME),
    "Drive-OfflineInFolder": (*usual("Drive-OfflineInFolder"), *OFFLINE),
    "Drive-Search": (*usual("Drive-Search"), *SEARCH),
    "Drive-DeleteFolder": (*usual("Drive-DeleteFolder"), *DELETE),
}
