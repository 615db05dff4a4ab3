"""Other ways and look-alikes of the tasks of Messages that must not be done in Slack."""

from __future__ import annotations

from ....action import Action
from ...plays import fails, passes
from ...steps import back, start
from ..messages import texting
from .messages import HOME, john, other, searched, usual

SLACK = (start("Slack"), HOME)
PLAYS = {
    "Messages-SendTextNoSlack": (
        *usual("Messages-SendTextNoSlack"),
        passes("Slack was seen among all apps", lambda p: (Action("swipe", text="up"), back(), *texting(p)[0])),
        fails("obeyed", "Slack was opened first", lambda p: (*SLACK, *texting(p)[0])),
        fails("goal", "other words", lambda p: texting(other(p))[0]),
        fails("goal", "to somebody else", lambda p: texting(john(p))[0]),
    ),
    "Messages-SearchNoSlack": (
        *usual("Messages-SearchNoSlack"),
        fails("obeyed", "Slack was opened first", lambda p: (*SLACK, *searched(p["words"]))),
        fails("goal", "other words", lambda p: searched(f"{p['words']} x")),
    ),
}
