"""Other ways and look-alikes of the tasks of Google Drive that ask, wait or take several steps."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Play, Plays, fails, passes
from ...steps import back, click, enter_text, start
from ..drive import DRIVE, at_file, making_folder, more
from ..drive_more import DRAWER, moving_two, reading_code
from . import way
from .drive import HOME, SURE, WAIT, undone, usual


def in_trash(p: Params) -> tuple[Action, ...]:
    return (*DRAWER, click("Trash"), more(p["file"]))


def starring(p: Params) -> tuple[Action, ...]:
    return (WAIT, *at_file(p), click("Add to Starred"))


STARRED: tuple[Play, ...] = (
    passes("waited for it", starring),
    passes("another app first", lambda p: (start("Gmail"), *starring(p))),
    passes("among the shared files", lambda p: (WAIT, DRIVE, click("Shared"), *starring(p)[2:])),
    passes("the settings first", lambda p: (start("Settings"), *starring(p))),
    passes(
        "from its notification",
        lambda p: (
            WAIT,
            Action("notifications"),
            click(f"{p['name']} shared a file with you"),
            click("More actions"),
            click("Add to Starred"),
        ),
    ),
    fails("goal", "only waited", lambda p: (WAIT,)),
    fails("goal", "only opened", lambda p: (WAIT, DRIVE, click(p["file"]))),
    undone(starring),
    fails(
        "goal",
        "a copy was starred",
        lambda p: (WAIT, *at_file(p), click("Make a copy"), more(f"Copy of {p['file']}"), click("Add to Starred")),
    ),
    fails(
        "clean", "another file was starred", lambda p: (*starring(p), more("service_bill.pdf"), click("Add to Starred"))
    ),
)


def themed(name: str, word: str, other: str) -> Plays:
    return (
        *usual(name),
        fails("goal", "the other theme", lambda p: (DRIVE, *way(name)(p)[:-1], click(other))),
        passes(
            "another theme first",
            lambda p: (DRIVE, *way(name)(p)[:-1], click("System default"), click("Choose theme"), click(word)),
        ),
    )


PLAYS = {
    "Drive-AskStorage": (
        *usual("Drive-AskStorage", "3 GB"),
        fails("goal", "what there is in all", lambda p: (*DRAWER, click("Storage")), "15 GB"),
        passes(
            "from the picture of the account", lambda p: (DRIVE, click(id="selected_account_disc"), click("Storage"))
        ),
    ),
    "Drive-AskLargest": usual("Drive-AskLargest", "passport_scan.pdf"),
    "Drive-MoveTwo": (
        *usual("Drive-MoveTwo"),
        passes("one after the other", lambda p: moving_two(p)[1]),
        fails("goal", "only the first", lambda p: moving_two(p)[1][:6]),
        fails("goal", "to another folder", lambda p: (*moving_two({**p, "folder": "Interviews"})[0],)),
        undone(lambda p: moving_two(p)[0]),
    ),
    "Drive-Restore": (
        *usual("Drive-Restore"),
        undone(lambda p: (*in_trash(p), click("Restore"))),
        fails(
            "goal",
            "deleted for ever",
            lambda p: (*in_trash(p), click("Delete forever"), click("Delete forever", id="android:id/button1")),
        ),
        fails(
            "clean",
            "thrown away all the rest",
            lambda p: (
                *in_trash(p),
                click("Restore"),
                click("More options"),
                click("Empty trash"),
                click("Empty trash", id="android:id/button1"),
            ),
        ),
    ),
    "Drive-Download": (
        *usual("Drive-Download"),
        fails("goal", "made available offline", lambda p: (*at_file(p), click("Make available offline"))),
        fails(
            "clean", "downloaded twice", lambda p: (*at_file(p), click("Download"), more(p["file"]), click("Download"))
        ),
    ),
    "Drive-DarkTheme": themed("Drive-DarkTheme", "Dark", "Light"),
    "Drive-LightTheme": themed("Drive-LightTheme", "Light", "Dark"),
    "Drive-OnlyByWifi": (
        *usual("Drive-OnlyByWifi"),
        fails(
            "goal",
            "turned back",
            lambda p: (DRIVE, *way("Drive-OnlyByWifi")(p), click("Transfer files only over Wi-Fi")),
        ),
    ),
    "Drive-StarWhenShared": STARRED,
    "Drive-FolderNamedInFile": (
        *usual("Drive-FolderNamedInFile"),
        fails(
            "goal",
            "named as the other file says",
            lambda p: (*reading_code({"file": p["other"], "folder": p["wrong"]})[0],),
        ),
        fails("goal", "named as the file is", lambda p: making_folder({"folder": p["file"]})[0]),
        passes("by the list of all files", lambda p: (DRIVE, click("Files"), *making_folder(p)[0][1:])),
    ),
    "Drive-ShareMissing": (
        *usual("Drive-ShareMissing", "done"),
        fails(
            "clean",
            "another file was shared",
            lambda p: (
                DRIVE,
                more("service_bill.pdf"),
                click("Share"),
                enter_text(p["address"], name="Add people"),
                click("Send"),
            ),
        ),
        passes("only looked for", lambda p: (DRIVE, *way("Drive-ShareMissing")(p)[:-1], back(), HOME)),
    ),
    "Drive-RenameTheirs": (
        *usual("Drive-RenameTheirs", "done"),
        fails(
            "clean",
            "a copy got the name",
            lambda p: (
                DRIVE,
                click("Shared"),
                more(p["file"]),
                click("Make a copy"),
                click("Home"),
                more(f"Copy of {p['file']}"),
                click("Rename"),
                enter_text(p["new"], id="edit_text"),
                click("Rename", id="android:id/button1"),
            ),
        ),
        fails("clean", "thrown away", lambda p: (DRIVE, click("Shared"), more(p["file"]), click("Remove"), SURE)),
    ),
}
