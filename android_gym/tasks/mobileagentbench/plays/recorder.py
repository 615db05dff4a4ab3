"""Other ways and look-alikes of the tasks of Simple Voice Recorder.

Those that begin with "published: " are what the benchmark's own predicate takes for a success.
"""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, Steps, fails, passes
from ...steps import back, click, enter_text, swipe
from ..recorder import DELETE, EMPTY, OK, PLAYER, SETTINGS, SKIP, YES, mark, renaming, theming
from . import HOME, from_home

UP, NO = click("Back"), click("No")
BIN, RECORDER = click("Recycle Bin"), click("Recorder")
ALL = click(id="actionbar_title")
HIDE = click(id="settings_hide_notification_holder")
USE_BIN = click(id="settings_use_recycle_bin_holder")
COLORS = click("Customize colors")


def of_a_way(way: Steps, harm: Action = HIDE) -> Plays:
    """Plays of any task."""
    return (
        from_home("Voice Recorder", way),
        passes("the settings were looked at", lambda p: (SETTINGS, back(), *way(p))),
        passes("the other tabs were looked at", lambda p: (PLAYER, BIN, RECORDER, *way(p))),
        passes("About was looked at", lambda p: (click("About"), UP, *way(p))),
        fails("clean", "something else was set as well", lambda p: (SETTINGS, harm, UP, *way(p))),
    )


# --- settings -----------------------------------------------------------------------------------


def of_a_choice(label: str, key: str, wrong: tuple[str, str], first: str) -> Plays:
    """Plays of a setting that is one of several values: `first` is that of a new phone."""

    def chosen(value: str) -> tuple[Action, ...]:
        return (SETTINGS, click(label), click(value))

    def another(p: Params) -> str:
        return wrong[p[key] == wrong[0]]

    return (
        *of_a_way(lambda p: chosen(p[key])),
        passes("another one first", lambda p: (*chosen(another(p)), *chosen(p[key])[1:])),
        fails("goal", "another one", lambda p: chosen(another(p))),
        fails("goal", "published: chosen and changed back", lambda p: (*chosen(p[key]), *chosen(first)[1:])),
        fails("goal", "published: another one in the end", lambda p: (*chosen(p[key]), *chosen(another(p))[1:])),
        fails("goal", "the values were only looked at", lambda p: (*chosen("")[:2], back())),
        fails("goal", "only the settings were opened", lambda p: (SETTINGS,)),
    )


RECYCLE_SETTINGS: Plays = (
    *of_a_way(lambda p: (SETTINGS, USE_BIN)),
    passes("off, on and off", lambda p: (SETTINGS, USE_BIN, USE_BIN, USE_BIN)),
    fails("goal", "published: off and on again", lambda p: (SETTINGS, USE_BIN, USE_BIN)),
    fails("goal", "the row below it", lambda p: (SETTINGS, EMPTY)),
    fails("goal", "another setting", lambda p: (SETTINGS, HIDE)),
    fails("goal", "only the settings were opened", lambda p: (SETTINGS,)),
    fails("goal", "only the Recycle Bin was opened", lambda p: (BIN,)),
)


def themed(p: Params) -> tuple[Action, ...]:
    return theming(p)[0]


def theme(p: Params) -> str:
    """Another theme than the one that is asked for."""
    return "Light" if p["theme"] == "Dark" else "Dark"


def reopened(name: str) -> tuple[Action, ...]:
    """Another theme on the page of colors, where the hint has been shown."""
    return (click("Theme"), click(name))


THEME: Plays = (
    *of_a_way(themed),
    passes(
        "another theme first", lambda p: (*themed({"theme": theme(p)}), COLORS, *reopened(p["theme"]), click("Save"))
    ),
    passes("saved when it was left", lambda p: (*themed(p)[:-1], click("Close"), click("Save"))),
    fails("goal", "chosen, but not saved", lambda p: themed(p)[:-1]),
    fails("goal", "chosen and discarded", lambda p: (*themed(p)[:-1], click("Close"), click("Discard"))),
    fails(
        "goal",
        "published: chosen, changed, and saved then",
        lambda p: (*themed(p)[:-1], *reopened(theme(p)), click("Save")),
    ),
    fails(
        "goal",
        "published: saved, and another one saved then",
        lambda p: (*themed(p), COLORS, *reopened(theme(p)), click("Save")),
    ),
    fails("goal", "another theme", lambda p: themed({"theme": theme(p)})),
    fails("goal", "only the page was opened", lambda p: themed(p)[:2]),
)


# --- the Recycle Bin ----------------------------------------------------------------------------

RECYCLE_BIN: Plays = (
    *of_a_way(lambda p: (BIN,)),
    passes("by two swipes", lambda p: (swipe("left"), swipe("left"))),
    passes("by the player", lambda p: (PLAYER, BIN)),
    fails("goal", "published: left again", lambda p: (BIN, PLAYER)),
    fails("goal", "published: the shade lies over it", lambda p: (BIN, Action("notifications"))),
    fails("goal", "published: home afterwards", lambda p: (BIN, HOME)),
    fails("goal", "published: its settings", lambda p: (BIN, SETTINGS)),
    fails("goal", "another tab", lambda p: (PLAYER,)),
    fails("goal", "the settings", lambda p: (SETTINGS,)),
)
EMPTY_TRASH: Plays = (
    *of_a_way(lambda p: (SETTINGS, EMPTY, YES)),
    passes("first answered No", lambda p: (SETTINGS, EMPTY, NO, EMPTY, YES)),
    passes("on its own tab", lambda p: (BIN, mark(), ALL, DELETE, YES)),
    fails("goal", "published: not confirmed", lambda p: (SETTINGS, EMPTY)),
    fails("goal", "published: answered No", lambda p: (SETTINGS, EMPTY, NO)),
    fails("goal", "only one was deleted", lambda p: (BIN, mark(), DELETE, YES)),
    fails("goal", "only the settings were opened", lambda p: (SETTINGS,)),
    fails(
        "clean",
        "what was not in it is deleted as well",
        lambda p: (PLAYER, mark(), DELETE, SKIP, YES, SETTINGS, EMPTY, YES),
    ),
    fails(
        "clean",
        "published: one was taken out before",
        lambda p: (BIN, mark(), click("More options"), click("Restore selected files"), SETTINGS, EMPTY, YES),
    ),
)


# --- recordings ---------------------------------------------------------------------------------

AWAY = (DELETE, SKIP, YES)
RESTORE = (click("More options"), click("Restore selected files"))


def of_deleting(way: Steps, *marks: Action) -> Plays:
    """Plays of what deletes recordings; `marks` mark all that there are."""

    def some(p: Params) -> tuple[Action, ...]:
        return (PLAYER, *marks)

    return (
        *of_a_way(way),
        passes("into the bin, and from there", lambda p: (*some(p), DELETE, YES, BIN, *marks, DELETE, YES)),
        passes("with the Recycle Bin emptied by the settings", lambda p: (*some(p), DELETE, YES, SETTINGS, EMPTY, YES)),
        fails("goal", "published: moved into the Recycle Bin", lambda p: (*some(p), DELETE, YES)),
        fails(
            "goal",
            "published: moved there and taken out again",
            lambda p: (*some(p), DELETE, YES, BIN, *marks, *RESTORE),
        ),
        fails("goal", "answered No", lambda p: (*some(p), DELETE, SKIP, NO)),
        fails("goal", "only marked", some),
        fails("goal", "played instead", lambda p: (PLAYER, click(id="recording_title"))),
    )


def renamed(*names: str) -> tuple[Action, ...]:
    """The recordings of the list, from the top, get these names."""
    return tuple(renaming(*names)({name: name for name in names})[0])


def whole(name: str) -> tuple[Action, ...]:
    """Another name for the recording that has one already."""
    return (mark(), click("Rename"), enter_text(name, id="rename_recording_title"), OK)


RENAME: Plays = (
    *of_a_way(lambda p: renamed(p["name"])),
    passes("without its ending", lambda p: renamed(p["name"][:-4])),
    passes("by the menu of the row", lambda p: (PLAYER, click(id="overflow_menu_icon"), *renamed(p["name"])[2:])),
    passes("another name first", lambda p: (*renamed("zzz"), *whole(p["name"]))),
    fails("goal", "published: another name in the end", lambda p: (*renamed(p["name"]), *whole("zzz"))),
    fails("goal", "published: in capitals", lambda p: renamed(p["name"][:-4].upper())),
    fails("goal", "published: renamed and deleted", lambda p: (*renamed(p["name"]), mark(), *AWAY)),
    fails("goal", "another name", lambda p: renamed("zzz")),
    fails("goal", "typed and cancelled", lambda p: (*renamed(p["name"])[:-1], click("Cancel"))),
    fails("goal", "only marked", lambda p: (PLAYER, mark())),
)


def names(p: Params) -> tuple[str, ...]:
    return (p["one"], p["two"], p["three"])


RENAME_ALL: Plays = (
    *of_a_way(lambda p: renamed(*names(p))),
    passes("without their endings", lambda p: renamed(*(name[:-4] for name in names(p)))),
    passes("another name for the first one before", lambda p: (*renamed("zzz"), *renamed(*names(p))[1:])),
    fails("goal", "published: from below", lambda p: renamed(*reversed(names(p)))),
    fails("goal", "published: one has another name in the end", lambda p: (*renamed(*names(p)), *whole("zzz"))),
    fails("goal", "published: one was deleted then", lambda p: (*renamed(*names(p)), mark(), *AWAY)),
    fails("goal", "only the first one", lambda p: renamed(p["one"])),
    fails("goal", "only two", lambda p: renamed(*names(p)[:2])),
    fails("goal", "another name for the last one", lambda p: renamed(*names(p)[:2], "zzz")),
    fails("goal", "another name for the one in the middle", lambda p: renamed(p["one"], "zzz", p["three"])),
    fails("goal", "another name for the first one", lambda p: renamed("zzz", *names(p)[1:])),
)

PLAYS = {
    "Recorder-BitRate": of_a_choice("Bitrate", "rate", ("64 kbps", "96 kbps"), "128 kbps"),
    "Recorder-Delete": of_deleting(lambda p: (PLAYER, mark(), *AWAY), mark()),
    "Recorder-DeleteAll": (
        *of_deleting(lambda p: (PLAYER, *(mark(), *AWAY) * 3), mark(), ALL),
        fails("goal", "only one", lambda p: (PLAYER, mark(), *AWAY)),
        fails(
            "goal",
            "published: the last one into the bin",
            lambda p: (PLAYER, *(mark(), *AWAY) * 2, mark(), DELETE, YES),
        ),
    ),
    "Recorder-EmptyTrash": EMPTY_TRASH,
    "Recorder-Extension": of_a_choice("Extension", "extension", ("mp3", "ogg (Opus)"), "m4a"),
    "Recorder-RecycleBin": RECYCLE_BIN,
    "Recorder-RecycleSettings": RECYCLE_SETTINGS,
    "Recorder-Rename": RENAME,
    "Recorder-RenameAll": RENAME_ALL,
    "Recorder-Theme": THEME,
}
