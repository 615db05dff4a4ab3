"""Other ways and look-alikes of the tasks about drafts in Gmail."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import back, click, enter_text, long_click, scroll_to, start
from ..gmail import DRAWER, searching
from ..gmail_drafts import AT_DRAFTS, ATTACH, ROW, attaching

GMAIL, HOME, UP = start("Gmail"), Action("home"), click("Navigate up")
SEND, MENU, RESUME = click("Send", id="send"), click("More options"), click("Resume draft")
ALL_MAIL = (*DRAWER, scroll_to("All mail"), click("All mail"))
LOST = (*AT_DRAFTS, scroll_to("flight confirmation"), long_click("flight confirmation"), click("Discard drafts"))


def at_row(p: Params) -> tuple[Action, ...]:
    """The list of drafts, with the draft in sight."""
    return (*AT_DRAFTS, scroll_to(p["subject"]))


def opening(p: Params, subject: str = "") -> tuple[Action, ...]:
    row = subject or p["subject"]
    return (*AT_DRAFTS, scroll_to(row), click(row))


def other(p: Params) -> str:
    """An older draft to the same person."""
    return p["older"] or "OpenAI website"


# --- attachments -------------------------------------------------------------------------------


def done(p: Params) -> tuple[Action, ...]:
    return attaching(p)[0]


def second(p: Params) -> tuple[Action, ...]:
    """The file below the first."""
    return (*done(p)[:-1], click(id="item_root", ordinal=2))


REMOVE = click(id="remove_attachment")

ATTACH_FILE: Plays = (
    passes("left by Navigate up", lambda p: (*done(p), UP)),
    passes("left by Home", lambda p: (*done(p), HOME)),
    passes("left for another app", lambda p: (*done(p), start("Clock"))),
    passes("Save draft", lambda p: (*done(p), MENU, click("Save draft"))),
    passes("left by Back", lambda p: (*done(p), back(), back())),
    passes("another file is taken off again", lambda p: (*second(p), REMOVE, *ATTACH[1:], UP)),
    passes("from all mail", lambda p: (*ALL_MAIL, scroll_to(p["subject"], ROW), click(p["subject"], ROW), *ATTACH, UP)),
    fails("goal", "the file below it", lambda p: (*second(p), UP)),
    fails("goal", "attached twice", lambda p: (*done(p), *ATTACH[1:], UP)),
    fails("goal", "taken off again", lambda p: (*done(p), UP, RESUME, REMOVE, UP)),
    fails("goal", "the picker is left", lambda p: (*done(p)[:-1], back())),
    fails("goal", "sent", lambda p: (*done(p), SEND)),
    fails("goal", "a word is typed too", lambda p: (*done(p), enter_text("zzz", "Compose email"))),
    fails("goal", "to a new mail", lambda p: (GMAIL, click("Compose"), *ATTACH[1:], UP)),
    fails(
        "goal",
        "a new mail is begun and left open",
        lambda p: (*done(p), UP, UP, click("Compose"), enter_text("zzz", "To")),
    ),
    fails("clean", "another draft is discarded", lambda p: (*LOST, HOME, *done(p), UP)),
    fails("clean", "the subject is changed", lambda p: (*done(p), enter_text("zzz", "Subject"), UP)),
)


# --- open --------------------------------------------------------------------------------------

OPEN_DRAFT: Plays = (
    passes("gone on with", lambda p: (*opening(p), RESUME)),
    passes("gone on with and left", lambda p: (*opening(p), RESUME, UP)),
    passes("from all mail", lambda p: (*ALL_MAIL, scroll_to(p["subject"], ROW), click(p["subject"], ROW))),
    passes("another one first", lambda p: (*opening(p, other(p)), UP, *opening(p)[-2:])),
    passes(
        "by its subject", lambda p: (*searching(p["subject"]), scroll_to(p["subject"], ROW), click(p["subject"], ROW))
    ),
    passes("left by Home and brought back", lambda p: (*opening(p), HOME, GMAIL)),
    fails("goal", "an older one", lambda p: opening(p, other(p))),
    fails("goal", "the list", at_row),
    fails("goal", "folded", lambda p: (*opening(p), click(id="upper_header"))),
    fails("goal", "a menu lies over it", lambda p: (*opening(p), MENU)),
    fails("goal", "the shade lies over it", lambda p: (*opening(p), Action("notifications"))),
    fails("goal", "left by Home", lambda p: (*opening(p), HOME)),
    fails("goal", "an older one is gone on with", lambda p: (*opening(p, other(p)), RESUME)),
    fails("goal", "a word is typed", lambda p: (*opening(p), RESUME, enter_text("zzz", "Compose email"))),
    fails("clean", "another draft is discarded", lambda p: (*LOST, HOME, *opening(p))),
    fails("clean", "it gets a star", lambda p: (*opening(p), click(id="conversation_header_star"))),
)


# --- delete ------------------------------------------------------------------------------------

DISCARD = (MENU, click("Discard"))
CONFIRM = click("Discard", id="android:id/button1")

DELETE_DRAFT: Plays = (
    passes("gone on with, discarded", lambda p: (*opening(p), RESUME, *DISCARD, CONFIRM)),
    passes(
        "from all mail, into the trash",
        lambda p: (*ALL_MAIL, scroll_to(p["subject"], ROW), long_click(p["subject"], ROW), click("Delete")),
    ),
    passes(
        "found, held, into the trash",
        lambda p: (
            *searching(p["address"]),
            scroll_to(p["subject"], ROW),
            long_click(p["subject"], ROW),
            click("Delete"),
        ),
    ),
    passes(
        "undone and discarded again",
        lambda p: (
            *at_row(p),
            long_click(p["subject"]),
            click("Discard drafts"),
            click("Undo"),
            long_click(p["subject"]),
            click("Discard drafts"),
        ),
    ),
    passes(
        "another one was looked at",
        lambda p: (
            *opening(p, other(p)),
            UP,
            scroll_to(p["subject"], ROW, "down"),
            long_click(p["subject"]),
            click("Discard drafts"),
        ),
    ),
    fails("goal", "the question is left open", lambda p: (*opening(p), RESUME, *DISCARD)),
    fails("goal", "undone", lambda p: (*at_row(p), long_click(p["subject"]), click("Discard drafts"), click("Undo"))),
    fails("goal", "an older one", lambda p: (*opening(p, other(p)), click("Discard drafts"))),
    fails("goal", "sent", lambda p: (*opening(p), RESUME, SEND)),
    fails("goal", "emptied", lambda p: (*opening(p), RESUME, enter_text("", "Compose email"), UP)),
    fails("goal", "held only", lambda p: (*at_row(p), long_click(p["subject"]))),
    fails(
        "clean",
        "an older one too",
        lambda p: (*at_row(p), long_click(p["subject"]), scroll_to(other(p)), click(other(p)), click("Discard drafts")),
    ),
    fails(
        "clean",
        "another draft too",
        lambda p: (*LOST, HOME, *at_row(p), long_click(p["subject"]), click("Discard drafts")),
    ),
    fails(
        "clean",
        "a message is archived",
        lambda p: (
            GMAIL,
            long_click("Björk Ólafsdóttir"),
            click("Archive"),
            HOME,
            *opening(p),
            click("Discard drafts"),
        ),
    ),
)

PLAYS: dict[str, Plays] = {
    "Gmail-AttachFile": ATTACH_FILE,
    "Gmail-OpenDraft": OPEN_DRAFT,
    "Gmail-DeleteDraft": DELETE_DRAFT,
}
