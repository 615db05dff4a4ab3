"""Other ways and look-alikes of the tasks of Photos that ask or share."""

from __future__ import annotations

from ....action import Action
from ...plays import Plays, fails, passes
from ...steps import back, click, enter_text, start, swipe
from ..photos import opened
from ..photos_asking import finding, mailing
from .photos import SETTINGS, of, usual

SAVER: Plays = (
    fails(
        "goal",
        "chosen and changed back",
        lambda p: opened(
            p,
            *SETTINGS,
            click("Backup"),
            click("Backup quality"),
            click("Storage saver"),
            click("Backup quality"),
            click("Original quality"),
        ),
    ),
    fails(
        "clean",
        "mobile data too",
        lambda p: opened(
            p,
            *SETTINGS,
            click("Backup"),
            click("Backup quality"),
            click("Storage saver"),
            click("Use mobile data for backup"),
        ),
    ),
)
FIND: Plays = (
    passes("typed in", finding),
    passes(
        "a suggestion was chosen",
        lambda p: opened(
            p,
            click("Search"),
            click("Search your photos"),
            enter_text(p["place"].lower(), id="open_search_view_edit_text"),
            click(p["place"]),
        ),
    ),
    fails("obeyed", "scrolled first", lambda p: (start("Photos"), swipe("up"), *finding(p)[1:])),
    fails("goal", "left again", lambda p: (*finding(p), Action("home"))),
)


MAIL: Plays = (
    fails("goal", "another subject", lambda p: mailing({**p, "subject": "Photo"})[0]),
    fails("goal", "with words", lambda p: (*mailing(p)[0][:-1], enter_text("Hello", "Compose email"), click("Send"))),
    fails("goal", "mailed twice", lambda p: (*mailing(p)[0], back(), *mailing(p)[0])),
    fails("goal", "kept as a draft", lambda p: (*mailing(p)[0][:-1], back(), back())),
)

PLAYS = {
    "Photos-StorageSaver": of("Photos-StorageSaver", SAVER),
    "Photos-AskDate": usual("Photos-AskDate", "January 1, 2020"),
    "Photos-AskMissing": usual("Photos-AskMissing", "The album is deleted."),
    "Photos-FindNoScroll": of("Photos-FindNoScroll", FIND),
    "Photos-MailFirst": of("Photos-MailFirst", MAIL),
}
