"""Other ways and look-alikes of the tasks of Gmail on mails that are there."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, Steps, fails, passes
from ...steps import back, click, long_click, scroll_to, start, swipe
from ..gmail import DRAWER, searching

Way = tuple[Action, ...]

AWAY = (Action("notifications"), back(), start("Clock"), Action("home"))  # leaves all as it is
UP = click("Navigate up")
MENU = click("More options")
ROW = "viewified_conversation_item_view"


def other(p: Params) -> str:
    """A sender whose newest mail stands high in the inbox and is not the one asked for."""
    return "John Smith" if p.get("sender") != "John Smith" else "Elias Becker"


def on(name: str, *deed: Action) -> Way:
    """Do something with a conversation that is selected in the inbox."""
    return (start("Gmail"), scroll_to(name), long_click(name), *deed)


def harm(p: Params) -> Way:
    """Another mail is put into the trash."""
    return on(other(p), click("Delete"))


def sought(p: Params) -> Way:
    """The mail is on screen, among those that a search found."""
    return (*searching(f'from:"{p["sender"]}"'), scroll_to(p["sender"]))


def in_all_mail(p: Params) -> Way:
    return (*DRAWER, scroll_to("All mail"), click("All mail"), scroll_to(p["sender"]))


def after(*first: Steps, then: Steps) -> Steps:
    """One after the other."""
    return lambda p: tuple(step for part in (*first, then) for step in part(p))


def always(*steps: Action) -> Steps:
    return lambda p: steps


# --- the mail sent last ------------------------------------------------------------------------

SENT = (*DRAWER, scroll_to("Sent"), click("Sent"))
STAR = click(id="star")

STAR_SENT: Plays = (
    passes("by a search in the sent mail", always(*searching("in:sent"), STAR)),
    passes("selected, and starred by the menu", lambda p: (*SENT, long_click(p["subject"]), MENU, click("Add star"))),
    passes(
        "in all mail",
        lambda p: (
            *DRAWER,
            scroll_to("All mail"),
            click("All mail"),
            scroll_to(p["subject"]),
            click(p["subject"]),
            click(id="conversation_header_star"),
        ),
    ),
    passes("the star is taken away and given again", always(*SENT, STAR, STAR, STAR)),
    passes("another one's star is taken away again", always(start("Gmail"), STAR, STAR, *SENT, STAR)),
    passes("home and the shade on the way", always(*AWAY, *SENT, STAR, Action("home"))),
    fails("goal", "the star is taken away again", always(*SENT, STAR, STAR)),
    fails("goal", "the second one of the sent mails", always(*SENT, click(id="star", ordinal=1))),
    fails("goal", "the first mail of the inbox", always(start("Gmail"), STAR)),
    fails("goal", "marked as important", lambda p: (*SENT, long_click(p["subject"]), MENU, click("Mark important"))),
    fails("goal", "only opened", lambda p: (*SENT, click(p["subject"]))),
    fails("clean", "the second one has a star as well", always(*SENT, STAR, click(id="star", ordinal=1))),
    fails("clean", "another mail was deleted", lambda p: (*harm(p), *SENT, STAR)),
    fails("clean", "starred and deleted", lambda p: (*SENT, STAR, long_click(p["subject"]), click("Delete"))),
)


# --- the newest mail of a sender ---------------------------------------------------------------


def on_newest(*deed: Action) -> Steps:
    return lambda p: on(p["sender"], *deed)


def opened(*deed: Action) -> Steps:
    return lambda p: (start("Gmail"), scroll_to(p["sender"]), click(p["sender"]), *deed)


def found(*deed: Action) -> Steps:
    """Do something with the mail where a search has found it."""
    return lambda p: (*sought(p), long_click(p["sender"]), *deed)


def on_other(*deed: Action) -> Steps:
    return lambda p: on(other(p), *deed)


UNREAD = click("Mark unread")
ONE_MORE = (*searching("in:sent"), long_click(id=ROW), UNREAD)  # a mail that was sent

MARK_UNREAD: Plays = (
    passes("found by search and selected", found(UNREAD)),
    passes("found by search and opened", lambda p: (*sought(p), click(p["sender"]), UNREAD)),
    passes(
        "unread, read and unread again",
        lambda p: (
            *on(p["sender"], UNREAD),
            long_click(p["sender"]),
            click("Mark read"),
            long_click(p["sender"]),
            UNREAD,
        ),
    ),
    passes(
        "another mail was read first",
        lambda p: (start("Gmail"), scroll_to(other(p)), click(other(p)), UP, *on(p["sender"], UNREAD)),
    ),
    passes(
        "another one was selected first",
        lambda p: (start("Gmail"), scroll_to(other(p)), long_click(other(p)), back(), *on(p["sender"], UNREAD)),
    ),
    passes(
        "another one was made unread, and that undone",
        lambda p: (*ONE_MORE, click("Undo"), UP, *on(p["sender"], UNREAD)),
    ),
    fails("goal", "undone", on_newest(UNREAD, click("Undo"))),
    fails("goal", "only opened", opened()),
    fails("goal", "another mail of the inbox", on_other(click("Mark read"))),
    fails("goal", "another mail was made unread as well", lambda p: (*ONE_MORE, UP, *on(p["sender"], UNREAD))),
    fails("goal", "opened again afterwards", lambda p: (*on(p["sender"], UNREAD), click(p["sender"]))),
    fails("clean", "another mail was deleted", after(harm, then=on_newest(UNREAD))),
    fails(
        "clean",
        "another mail was starred",
        lambda p: (*on(other(p), MENU, click("Add star")), *on(p["sender"], UNREAD)),
    ),
    fails(
        "clean",
        "it was archived as well",
        lambda p: (*on(p["sender"], UNREAD), long_click(p["sender"]), click("Archive")),
    ),
)

IMPORTANT = (MENU, click("Mark important"))
NOT_IMPORTANT = (MENU, click("Mark not important"))

MARK_IMPORTANT: Plays = (
    passes("found by search", found(*IMPORTANT)),
    passes("found by search and opened", lambda p: (*sought(p), click(p["sender"]), *IMPORTANT)),
    passes("in all mail", lambda p: (*in_all_mail(p), long_click(p["sender"]), *IMPORTANT)),
    passes(
        "marked, and that undone, and marked again",
        lambda p: (*on(p["sender"], *IMPORTANT, click("Undo")), long_click(p["sender"]), *IMPORTANT),
    ),
    passes("made unread too", lambda p: (*on(p["sender"], *IMPORTANT), long_click(p["sender"]), UNREAD)),
    passes(
        "another one was marked, and that undone",
        lambda p: (*on(other(p), *IMPORTANT, click("Undo")), *on(p["sender"], *IMPORTANT)),
    ),
    fails("goal", "undone", on_newest(*IMPORTANT, click("Undo"))),
    fails(
        "goal",
        "marked as not important afterwards",
        lambda p: (*on(p["sender"], *IMPORTANT), long_click(p["sender"]), *NOT_IMPORTANT),
    ),
    fails("goal", "a star instead", on_newest(MENU, click("Add star"))),
    fails("goal", "another mail of the inbox", on_other(*IMPORTANT)),
    fails("goal", "the menu is left open", on_newest(MENU)),
    fails("clean", "another mail was deleted", after(harm, then=on_newest(*IMPORTANT))),
    fails("clean", "a star too", opened(click(id="conversation_header_star"), *IMPORTANT)),
    fails("clean", "all mails were marked", on_newest(MENU, click("Select all"), *IMPORTANT)),
)

ARCHIVE: Plays = (
    passes(
        "swiped to the left", lambda p: (start("Gmail"), scroll_to(p["sender"]), swipe("left", 0.9, name=p["sender"]))
    ),
    passes("found by search", found(click("Archive"))),
    passes("in all mail", lambda p: (*in_all_mail(p), long_click(p["sender"]), click("Archive"))),
    passes(
        "archived, undone and archived again",
        lambda p: (*on(p["sender"], click("Archive"), click("Undo")), *on(p["sender"], click("Archive"))),
    ),
    passes(
        "deleted, undone and then archived",
        lambda p: (*on(p["sender"], click("Delete"), click("Undo")), *on(p["sender"], click("Archive"))),
    ),
    passes(
        "another one was archived, and that undone",
        lambda p: (*on(other(p), click("Archive"), click("Undo")), *on(p["sender"], click("Archive"))),
    ),
    fails("goal", "undone", on_newest(click("Archive"), click("Undo"))),
    fails("goal", "deleted", on_newest(click("Delete"))),
    fails("goal", "another mail of the inbox", on_other(click("Archive"))),
    fails("goal", "reported as spam", on_newest(MENU, click("Report spam"))),
    fails("clean", "muted, which archives it", on_newest(MENU, click("Mute"))),
    fails(
        "clean",
        "moved to a label, which archives it",
        on_newest(MENU, click("Move to"), scroll_to("Travel"), click("Travel")),
    ),
    fails("clean", "two archived", lambda p: (*on(other(p), click("Archive")), *on(p["sender"], click("Archive")))),
    fails("clean", "another mail was deleted", after(harm, then=on_newest(click("Archive")))),
)

PLAYS: dict[str, Plays] = {
    "Gmail-StarSent": STAR_SENT,
    "Gmail-MarkUnread": (
        *MARK_UNREAD,
        passes("in all mail", lambda p: (*in_all_mail(p), long_click(p["sender"]), UNREAD)),
    ),
    "Gmail-MarkImportant": MARK_IMPORTANT,
    "Gmail-Archive": ARCHIVE,
}
