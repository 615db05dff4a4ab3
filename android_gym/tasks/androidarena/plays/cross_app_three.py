"""Other ways and look-alikes of the tasks over three apps."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import start
from ..contacts import searching
from ..cross_app_three import calling_whom, mailing_caller
from ..crossing import writing
from .cross_app import usual, way
from .cross_app_other import mailed, rung, texted


def other(p: Params) -> Params:
    return {**p, "who": p["other"]}


def looked_up(p: Params) -> tuple[Action, ...]:
    """The one who is not meant is looked at in Contacts, and nobody is called."""
    return (*searching(p["other"]), *calling_whom(p)[0][:3])


PLAYS: dict[str, Plays] = {
    "CrossApp-GmailContactsMessages": texted("CrossApp-GmailContactsMessages"),
    "CrossApp-MessagesMapsGmail": (*usual("CrossApp-MessagesMapsGmail"), *mailed()),
    "CrossApp-GmailMapsMessages": texted("CrossApp-GmailMapsMessages"),
    "CrossApp-PhoneContactsGmail": (
        *usual("CrossApp-PhoneContactsGmail", lambda p: {**p, "name": p["other"]}, second="Contacts"),
        passes("with a subject", lambda p: writing(p["to"], p["words"], "Your call")),
        fails("goal", "to the one who called before", lambda p: writing(p["wrong"], p["words"])),
        fails("goal", "other words", lambda p: mailing_caller({**p, "words": "zzz"})[0]),
        fails("clean", "twice", lambda p: writing(p["to"], p["words"]) * 2),
    ),
    "CrossApp-MessagesContactsPhone": (
        *usual("CrossApp-MessagesContactsPhone", other),
        passes("by the search of Phone", lambda p: (start("Phone"), *calling_whom(p)[0])),
        fails("goal", "only looked up", looked_up),
        rung(way("CrossApp-MessagesContactsPhone")),
    ),
}
