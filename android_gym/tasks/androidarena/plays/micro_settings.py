"""Other ways and look-alikes of the micro-curriculum on pages of Settings."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import back, click, enter_text, press_enter, scroll_to, start
from .micro import HOME, SHADE, Way, detours, harm, nothing, view

ANEW = (Action("stop", text="Settings"), start("Settings"))  # Settings from its first page
FIELD = "open_search_view_edit_text"


def opening(p: Params) -> Way:
    return (scroll_to(p["row"]), click(p["row"]))


def elsewhere(p: Params) -> Way:
    """Another row of Settings' first page."""
    row = "Sound & vibration"
    return (scroll_to(row), click(row))


OPEN: Plays = view(
    opening,
    (
        passes("from Settings begun anew", lambda p: (*ANEW, *opening(p))),
        passes("opened, left, opened", lambda p: (*opening(p), back(), *opening(p))),
        passes("home and back to Settings", lambda p: (HOME, start("Settings"), *opening(p))),
        passes("another row first", lambda p: (*elsewhere(p), *ANEW, *opening(p))),
        fails("goal", "another row", elsewhere),
        fails("goal", "seen, not opened", lambda p: opening(p)[:1]),
        fails("goal", "opened and left", lambda p: (*opening(p), back())),
        fails("goal", "home after it", lambda p: (*opening(p), HOME)),
    ),
)


def going_back(p: Params) -> Way:
    return (back(),)


GO_BACK: Plays = view(
    going_back,
    (
        passes("by the arrow, after home", lambda p: (HOME, start("Settings"), click("Navigate up"))),
        passes("all the way and in again", lambda p: (*ANEW, scroll_to(p["title"]), click(p["title"]))),
        fails("goal", "one page too far", lambda p: (back(), back())),
        fails("goal", "home", lambda p: (HOME,)),
        fails("goal", "Settings' first page", lambda p: ANEW),
    ),
)


# --- switches and choices ----------------------------------------------------------------------


def switching(p: Params) -> Way:
    return (click(p["row"]),)


SWITCH: Plays = (
    *detours(switching),
    passes("turned three times", lambda p: switching(p) * 3),
    passes("the page is left after it", lambda p: (*switching(p), back())),
    passes("home and back to Settings", lambda p: (HOME, start("Settings"), *switching(p))),
    fails("goal", "nothing was done", nothing),
    fails("goal", "turned twice", lambda p: switching(p) * 2),
    fails("goal", "the page was left", lambda p: (back(),)),
    fails("goal", "home", lambda p: (HOME,)),
    *harm(switching),
)


def choosing(p: Params) -> Way:
    return (click(p["label"]),)


def wrong_option(p: Params) -> Way:
    others = {
        "screen_timeout": ("30 seconds", "1 minute"),
        "saver_schedule": ("At 10%", "At 30%"),
        "colors": ("Boosted", "Adaptive"),
    }
    return (click(next(label for label in others[p["page"]] if label != p["label"])),)


OPTION: Plays = (
    *detours(choosing),
    passes("another one first", lambda p: (*wrong_option(p), *choosing(p))),
    passes("chosen twice", lambda p: choosing(p) * 2),
    passes("the page is left after it", lambda p: (*choosing(p), back())),
    fails("goal", "nothing was done", nothing),
    fails("goal", "another one", wrong_option),
    fails("goal", "another one after it", lambda p: (*choosing(p), *wrong_option(p))),
    fails("goal", "the page was left", lambda p: (back(),)),
    *harm(choosing),
)


def in_dialog(p: Params) -> Way:
    return (click(p["row"]), click(p["label"]))


def wrong_choice(p: Params) -> Way:
    """Another choice in the dialog of the row."""
    long = "Long" if p["label"] != "Long" else "Medium"
    time = "10 seconds" if p["label"] != "10 seconds" else "1 minute"
    return (click(p["row"]), click(time if p["row"] == "Time to take action" else long))


def wrong_row(p: Params) -> Way:
    if p["row"] == "Time to take action":
        return (click("Touch & hold delay"), click("Long"))
    return (click("Time to take action"), click("1 minute"))


DIALOG: Plays = (
    *detours(in_dialog),
    passes("the dialog was closed once", lambda p: (click(p["row"]), back(), *in_dialog(p))),
    passes("another one first", lambda p: (*wrong_choice(p), *in_dialog(p))),
    passes("the page is left after it", lambda p: (*in_dialog(p), back())),
    fails("goal", "not chosen", lambda p: (click(p["row"]),)),
    fails("goal", "the dialog was closed", lambda p: (click(p["row"]), back())),
    fails("goal", "another choice", wrong_choice),
    fails("goal", "another row", wrong_row),
    fails("clean", "another row, too", lambda p: (*wrong_row(p), *in_dialog(p))),
    *harm(in_dialog),
)


# --- dialogs -----------------------------------------------------------------------------------


def confirming(p: Params) -> Way:
    return (click("Delete"),)


def dismissing(p: Params) -> Way:
    return (click("Cancel"),)


def deleting_another(p: Params) -> Way:
    """One more file of the list under the dialog."""
    file = other_file(p)
    return (scroll_to(file), click(file), click("Delete"))


def other_file(p: Params) -> str:
    """A file of the same kind."""
    files = {
        "image": ("IMG_20231008_160929.jpg", "IMG_20231008_133120.jpg"),
        "video": ("VID_20231003_184551.mp4", "VID_20230913_190214.mp4"),
    }
    return next(name for name in files[p["kind"]] if name != p["name"])


CONFIRM: Plays = (
    *detours(confirming),
    passes("the list is left after it", lambda p: (*confirming(p), back())),
    passes("refused once", lambda p: (*dismissing(p), scroll_to(p["name"]), click(p["name"]), *confirming(p))),
    fails("goal", "nothing was done", nothing),
    fails("goal", "refused", dismissing),
    fails("goal", "left by the back key", lambda p: (back(),)),
    fails("goal", "another file", lambda p: (*dismissing(p), *deleting_another(p))),
    fails("clean", "another file, too", lambda p: (*confirming(p), *deleting_another(p))),
    *harm(confirming),
)

DISMISS: Plays = view(
    dismissing,
    (
        passes("by the back key, after home", lambda p: (HOME, start("Settings"), back())),
        passes(
            "asked again and refused again",
            lambda p: (*dismissing(p), scroll_to(p["name"]), click(p["name"]), *dismissing(p)),
        ),
        fails("goal", "the list was left, too", lambda p: (*dismissing(p), back())),
        fails("goal", "home over the question", lambda p: (HOME,)),
        fails("goal", "asked again", lambda p: (*dismissing(p), scroll_to(p["name"]), click(p["name"]))),
        fails("clean", "deleted", confirming),
        fails("clean", "another file is deleted", lambda p: (*dismissing(p), *deleting_another(p))),
    ),
)


def naming(name: str) -> Way:
    return (click("Device name"), enter_text(name, id="android:id/edit"), click("Rename"))


def named(p: Params) -> Way:
    return naming(p["name"])


RENAME: Plays = (
    *detours(named),
    passes("in capitals", lambda p: naming(p["name"].upper())),
    passes("blanks around it", lambda p: naming(f" {p['name']} ")),
    passes("corrected", lambda p: (*naming("zzz"), *named(p))),
    fails("goal", "not confirmed", lambda p: named(p)[:-1]),
    fails("goal", "cancelled", lambda p: (*named(p)[:-1], click("Cancel"))),
    fails("goal", "another name", lambda p: naming(f"{p['name']} 2")),
    fails("clean", "Bluetooth was turned off", lambda p: (*named(p), click("Use Bluetooth"))),
    *harm(named),
)


# --- search ------------------------------------------------------------------------------------


def typing(p: Params) -> Way:
    return (enter_text(p["topic"], id=FIELD),)


QUERY: Plays = view(
    typing,
    (
        passes("in capitals", lambda p: (enter_text(p["topic"].upper(), id=FIELD),)),
        passes("blanks around it", lambda p: (enter_text(f" {p['topic']} ", id=FIELD),)),
        passes("with the search key", lambda p: (*typing(p), press_enter())),
        passes("corrected", lambda p: (enter_text("zzz", id=FIELD), *typing(p))),
        fails("goal", "another word", lambda p: (enter_text("zzz", id=FIELD),)),
        fails("goal", "a letter is missing", lambda p: (enter_text(p["topic"][:-1], id=FIELD),)),
        fails("goal", "the search was left", lambda p: (*typing(p), back(), back())),
        fails("goal", "the shade alone", lambda p: (SHADE,)),
    ),
)

PLAYS: dict[str, Plays] = {
    "Micro-OpenRow": OPEN,
    "Micro-ScrollToRow": OPEN,
    "Micro-GoBack": GO_BACK,
    "Micro-TurnSwitch": SWITCH,
    "Micro-ChooseOption": OPTION,
    "Micro-ChooseInDialog": DIALOG,
    "Micro-ConfirmDialog": CONFIRM,
    "Micro-DismissDialog": DISMISS,
    "Micro-RenamePhone": RENAME,
    "Micro-TypeQuery": QUERY,
}
