"""Other ways and look-alikes of the tasks of Gmail without the list of labels, and by search."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, Steps, fails, passes
from ...steps import back, click, long_click, scroll_to, start, swipe
from ..gmail import DRAWER, searching
from ..gmail_limits import by_search
from ..gmail_settings import FROM_COMPOSE
from ..gmail_writing import attaching_found
from .gmail import (
    AWAY,
    MARK_UNREAD,
    MENU,
    ROW,
    STAR,
    UNREAD,
    UP,
    Way,
    after,
    always,
    found,
    harm,
    in_all_mail,
    on,
    opened,
    other,
    sought,
)
from .gmail_searching import SEARCH_MAIL

SHADE = Action("notifications")
HOME = Action("home")
HEADER_STAR = click(id="conversation_header_star")
ADD_STAR = (MENU, click("Add star"))
LOOKED = (*DRAWER, back())  # into the drawer, and out again


def labels_page(p: Params) -> Way:
    """The settings' page of labels."""
    account = click("alice_miller@gmail.com")
    return (*FROM_COMPOSE, account, scroll_to("Manage labels"), click("Manage labels"), *4 * (UP,))


OPEN_MAIL: Plays = (
    passes("found by search", lambda p: (*sought(p), click(p["sender"]))),
    passes("its details are shown", opened(click("View details"))),
    passes("closed and opened again", lambda p: (*opened(UP)(p), click(p["sender"]))),
    passes(
        "another mail was read first",
        lambda p: (
            start("Gmail"),
            scroll_to(other(p)),
            click(other(p)),
            UP,
            scroll_to(p["sender"]),
            click(p["sender"]),
        ),
    ),
    passes("a menu was opened and closed", opened(MENU, back())),
    passes("the shade was drawn and pushed up", opened(SHADE, back())),
    passes("left and come back", opened(HOME, start("Gmail"))),
    fails("goal", "another mail", lambda p: (start("Gmail"), scroll_to(other(p)), click(other(p)))),
    fails("goal", "selected only", lambda p: on(p["sender"])),
    fails("goal", "the shade lies over it", opened(SHADE)),
    fails("goal", "a menu lies over it", opened(MENU)),
    fails("goal", "closed again", opened(UP)),
    fails("goal", "folded", opened(click(id="recipient_summary"))),
    fails("goal", "an answer is begun over it", opened(click(id="reply"))),
    fails("clean", "starred", opened(HEADER_STAR)),
    fails("clean", "another mail was deleted", after(harm, then=opened())),
    fails("obeyed", "from the list of all mail", lambda p: (*in_all_mail(p), click(p["sender"]))),
    fails("obeyed", "after a look into the drawer", after(always(*LOOKED), then=opened())),
    fails("obeyed", "after a look at the page of labels", after(labels_page, then=opened())),
)

MARK_UNREAD_NO_LABELS: Plays = (
    *MARK_UNREAD,
    fails("obeyed", "in all mail", lambda p: (*in_all_mail(p), long_click(p["sender"]), UNREAD)),
    fails("obeyed", "after a look into the drawer", after(always(*LOOKED), then=found(UNREAD))),
    fails("obeyed", "after a look at the page of labels", after(labels_page, then=found(UNREAD))),
)


# --- drafts ------------------------------------------------------------------------------------


def drafts(p: Params) -> Way:
    """What a search for the person's drafts lists, the newest on top."""
    return searching(f"in:drafts to:{p['address']}")


def titled(p: Params) -> Way:
    return searching(f'in:drafts "{p["subject"]}"')


def in_drawer(p: Params) -> Way:
    return (*DRAWER, scroll_to("Drafts"), click("Drafts"), scroll_to(p["subject"]), click(p["subject"]))


SECOND = click(id="star", ordinal=1)
NEWEST = click(id=ROW)
OLDER = click(id=ROW, ordinal=1)

STAR_DRAFT: Plays = (
    passes("found by its subject", lambda p: (*titled(p), STAR)),
    passes("selected, and starred by the menu", lambda p: (*drafts(p), long_click(id=ROW), *ADD_STAR)),
    passes("the star is taken away and given again", lambda p: (*drafts(p), STAR, STAR, STAR)),
    passes("on its page", lambda p: (*drafts(p), NEWEST, HEADER_STAR)),
    passes("another one's star is taken away again", lambda p: (*drafts(p), SECOND, SECOND, STAR)),
    passes("by way of other apps", lambda p: (*AWAY, *drafts(p), STAR, HOME)),
    fails("goal", "the star is taken away again", lambda p: (*drafts(p), STAR, STAR)),
    fails("goal", "an older draft", lambda p: (*drafts(p), SECOND)),
    fails("goal", "the first mail of the inbox", always(start("Gmail"), STAR)),
    fails("goal", "marked as important", lambda p: (*drafts(p), long_click(id=ROW), MENU, click("Mark important"))),
    fails("goal", "only opened", lambda p: by_search(p)),
    fails("clean", "an older one too", lambda p: (*drafts(p), STAR, SECOND)),
    fails(
        "clean",
        "an older one was discarded",
        lambda p: (*drafts(p), STAR, long_click(id=ROW, ordinal=1), click("Delete")),
    ),
    fails("clean", "another mail was deleted", lambda p: (*harm(p), *drafts(p), STAR)),
    fails("obeyed", "in the drawer's drafts", lambda p: (*in_drawer(p), HEADER_STAR)),
    fails("obeyed", "after a look into the drawer", lambda p: (*LOOKED, *drafts(p), STAR)),
)

OPEN_DRAFT: Plays = (
    passes("found by its subject", lambda p: (*titled(p), NEWEST)),
    passes("gone on with", lambda p: (*drafts(p), NEWEST, click("Resume draft"))),
    passes("closed and opened again", lambda p: (*drafts(p), NEWEST, UP, NEWEST)),
    passes("an older one was opened first", lambda p: (*drafts(p), OLDER, UP, NEWEST)),
    passes("the shade was drawn and pushed up", lambda p: (*drafts(p), NEWEST, SHADE, back())),
    passes("left and come back", lambda p: (*drafts(p), NEWEST, HOME, start("Gmail"))),
    fails("goal", "an older draft", lambda p: (*drafts(p), OLDER)),
    fails("goal", "listed only", drafts),
    fails("goal", "selected only", lambda p: (*drafts(p), long_click(id=ROW))),
    fails("goal", "the shade lies over it", lambda p: (*drafts(p), NEWEST, SHADE)),
    fails("goal", "closed again", lambda p: (*drafts(p), NEWEST, UP)),
    fails("goal", "a new mail", always(start("Gmail"), click("Compose"))),
    fails("clean", "starred", lambda p: (*drafts(p), NEWEST, HEADER_STAR)),
    fails("clean", "another mail was deleted", lambda p: (*harm(p), *drafts(p), NEWEST)),
    fails("obeyed", "from the drawer's drafts", in_drawer),
)


# --- a file for a draft ------------------------------------------------------------------------


def attached(p: Params) -> Way:
    return attaching_found(p)[0]


FILE = click(id="item_root")


def at_draft(p: Params) -> Way:
    """What there is to do from the draft's page on."""
    way = attached(p)
    return way[way.index(click("Resume draft")) :]


def at_picker(p: Params) -> Way:
    """The file picker is in front."""
    way = attached(p)
    return way[: way.index(FILE)]


ATTACH_FILE: Plays = (
    passes("left by back", lambda p: (*at_picker(p), FILE, back())),
    passes("saved by the menu", lambda p: (*at_picker(p), FILE, MENU, click("Save draft"))),
    passes("found among the drafts", lambda p: (*titled(p), NEWEST, *at_draft(p))),
    passes(
        "the picker was left once",
        lambda p: (*at_picker(p), back(), click("Attach file"), click("Attach file"), FILE, UP),
    ),
    passes(
        "another mail was read first",
        lambda p: (start("Gmail"), scroll_to(other(p)), click(other(p)), UP, *attached(p)),
    ),
    fails("goal", "no file", lambda p: (*at_picker(p), back(), UP)),
    fails("goal", "the second file", lambda p: (*at_picker(p), click(id="item_root", ordinal=1), UP)),
    fails(
        "goal", "attached twice", lambda p: (*at_picker(p), FILE, click("Attach file"), click("Attach file"), FILE, UP)
    ),
    fails(
        "goal",
        "to a new mail",
        lambda p: (start("Gmail"), click("Compose"), click("Attach file"), click("Attach file"), FILE, UP),
    ),
    fails("goal", "attached and discarded", lambda p: (*at_picker(p), FILE, MENU, click("Discard"), click("Discard"))),
    fails("clean", "another mail was deleted", lambda p: (*harm(p), *attached(p))),
    fails("obeyed", "after a look into the drawer", lambda p: (*LOOKED, *attached(p))),
    fails("obeyed", "after a look at the page of labels", lambda p: (*labels_page(p), *attached(p))),
)


# --- by search ---------------------------------------------------------------------------------

SCROLLED: Way = (start("Gmail"), swipe("up"))


def first(way: Way, then: Steps) -> Steps:
    return after(always(*way), then=then)


PLAYS: dict[str, Plays] = {
    "Gmail-OpenMailNoLabels": OPEN_MAIL,
    "Gmail-MarkUnreadNoLabels": MARK_UNREAD_NO_LABELS,
    "Gmail-StarDraftNoLabels": STAR_DRAFT,
    "Gmail-AttachFileNoLabels": ATTACH_FILE,
    "Gmail-OpenDraftNoLabels": (
        *OPEN_DRAFT,
        fails("obeyed", "after a look into the drawer", first(LOOKED, by_search)),
        fails("obeyed", "after a look at the page of labels", after(labels_page, then=by_search)),
    ),
    "Gmail-OpenDraftBySearch": (
        *OPEN_DRAFT,
        passes("after a look into the drawer", first(LOOKED, by_search)),
        fails("obeyed", "the inbox was scrolled before", first((*SCROLLED, HOME), by_search)),
    ),
    "Gmail-SearchMailBySearch": (
        *SEARCH_MAIL,
        fails("obeyed", "the inbox was scrolled before", first((*SCROLLED, HOME), lambda p: searching(p["word"]))),
        fails(
            "obeyed",
            "a mail of the inbox was opened before",
            first((start("Gmail"), click("John Smith"), UP), lambda p: searching(p["word"])),
        ),
    ),
}
