"""Other ways and look-alikes of the tasks of YouTube's playlists, constraints and questions."""

from __future__ import annotations

from ....action import Action
from ... import registry
from ...answers import Params
from ...plays import Play, Plays, fails, passes
from ...steps import back, click, enter_text, press_enter, start, swipe
from ..youtube_lists import TASKS, creating, mailing
from . import way
from .youtube import HOME, SHADE, SHOW, hidden, listed, saved, usual

ASKING = {"YouTube-TopComment": "@nobody12", "YouTube-YearJoined": "1999", "YouTube-SubscribeMissing": "Done"}
LIMITED = ("YouTube-SearchNoYouTube", "YouTube-WatchLatestNoSubscriptions", "YouTube-MailFirstNoShare")


def asking(name: str, wrong: str) -> Plays:
    """Detours of a question, and what is no answer to it."""
    rest = way(name)
    return (
        passes("another app first", lambda p: (start("Gmail"), start("YouTube"), *rest(p))),
        passes("from the list of all apps", lambda p: (swipe("up"), click("YouTube"), *rest(p))),
        passes("by a command of the shell", lambda p: (SHOW, *rest(p))),
        passes("home afterwards", lambda p: (start("YouTube"), *rest(p), HOME)),
        passes("the shade first", lambda p: (SHADE, back(), start("YouTube"), *rest(p))),
        fails("clean", "another video was saved", lambda p: (*saved(p), *rest(p))),
        fails("clean", "another video was sent away", lambda p: (*hidden(p), *rest(p))),
        fails("goal", "no answer", lambda p: (start("YouTube"), *rest(p)), ""),
        fails("goal", "another answer", lambda p: (start("YouTube"), *rest(p)), wrong),
        fails("goal", "a sentence without it", lambda p: (start("YouTube"),), "I looked it up."),
    )


def broken(name: str) -> Play:
    """The rule was broken first."""

    def steps(p: Params) -> tuple[Action, ...]:
        constraint = registry.get(name).constraint
        assert constraint is not None and constraint.breach is not None
        return (*constraint.breach(p), back(), HOME, *registry.get(name).reference(p)[0])

    return fails("obeyed", "the rule was broken first", steps)


def limited(name: str) -> Plays:
    """Detours that keep the rule, and what does not."""
    way_ = registry.get(name).reference
    clock = (start("Clock"), click("Timer"), HOME)
    return (
        passes("another app first", lambda p: (start("Clock"), *way_(p)[0])),
        passes("the shade first", lambda p: (SHADE, back(), *way_(p)[0])),
        passes("home first", lambda p: (HOME, *way_(p)[0])),
        passes("a look at the timers first", lambda p: (*clock, *way_(p)[0])),
        passes("another app and back", lambda p: (start("Contacts"), HOME, *way_(p)[0])),
        broken(name),
        fails("goal", "nothing done", lambda p: (HOME,)),
        fails("goal", "the last step is missing", lambda p: way_(p)[0][:-1]),
        fails("goal", "another app", lambda p: (start("Clock"),)),
        fails("goal", "only begun", lambda p: way_(p)[0][:2]),
    )


def plays_of(name: str) -> Plays:
    if name in ASKING:
        return asking(name, ASKING[name])
    return limited(name) if name in LIMITED else usual(name)


CREATE: Plays = (fails("goal", "another one after it", lambda p: (*creating(p)[0], *listed(p))),)
RENAME: Plays = (fails("goal", "a new playlist of that title", lambda p: creating({"list": p["new"]})[0]),)


def copied(p: Params) -> tuple[Action, ...]:
    """The mail goes to somebody else as well, whom nobody sees."""
    hidden_line = (click("Add Cc/Bcc"), enter_text("zz@example.org", "Bcc"), press_enter())
    return (*mailing(p)[0][:-2], *hidden_line, *mailing(p)[0][-2:])


MAIL: Plays = (
    fails("goal", "mailed twice", lambda p: (*mailing(p)[0], *mailing(p)[0][2:])),
    fails("goal", "a hidden copy to somebody else", copied),
    fails("goal", "without the title", lambda p: mailing({**p, "name": "A video"})[0]),
)
PLAYS = {task.id: plays_of(task.id) for task in TASKS}
PLAYS["YouTube-CreatePlaylist"] += CREATE
PLAYS["YouTube-RenamePlaylist"] += RENAME
PLAYS["YouTube-MailFirstNoShare"] += MAIL
