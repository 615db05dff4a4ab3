"""Other ways and look-alikes of the tasks of Messages that something sets off, ask or pass on."""

from __future__ import annotations

from ....action import Action
from ...plays import fails, passes
from ...steps import back, click, enter_text, long_click, start
from ..messages import FIELD_ID, opening, texting
from ..messages_chats import to_group
from ..messages_more import MENU, forwarding, passing_on
from .messages import SEND, archived_john, john, other, usual

WAIT = Action("wait", amount=30.0)
SURE = click("Delete", id="android:id/button1")

PLAYS = {
    "Messages-AnswerWhenWritten": (
        passes("waited for it", lambda p: (WAIT, *texting(p)[0])),
        passes("in a new conversation", lambda p: (WAIT, *texting(p)[1])),
        passes("another app first", lambda p: (start("Gmail"), WAIT, *texting(p)[0])),
        passes("the settings first", lambda p: (start("Settings"), WAIT, *texting(p)[0])),
        passes("in capitals", lambda p: (WAIT, *opening(p), enter_text(p["words"].upper(), id=FIELD_ID), SEND)),
        fails("goal", "other words", lambda p: (WAIT, *texting(other(p))[0])),
        fails("goal", "only read", lambda p: (WAIT, *opening(p))),
        fails("goal", "to somebody else", lambda p: (WAIT, *texting(john(p))[0])),
        fails("goal", "only waited", lambda p: (WAIT,)),
        fails(
            "goal",
            "written before the text came in",
            lambda p: (
                Action(
                    "api",
                    text="am start -a android.intent.action.SENDTO -d "
                    f"'smsto:{p['number']}' --es sms_body '{p['words']}'",
                ),
                SEND,
                WAIT,
            ),
        ),
        fails("clean", "another conversation was archived", lambda p: (*archived_john(p), WAIT, *texting(p)[0])),
    ),
    "Messages-ReadCode": usual("Messages-ReadCode", "482910"),
    "Messages-WhoWrote": usual("Messages-WhoWrote", "John Smith"),
    "Messages-Forward": (
        *usual("Messages-Forward"),
        fails("goal", "to somebody else", lambda p: forwarding({**p, "other": "John Smith"})[0]),
        fails("goal", "back to who wrote it", lambda p: texting(p)[0]),
    ),
    "Messages-PassOnTime": (
        *usual("Messages-PassOnTime"),
        passes(
            "in a sentence",
            lambda p: (*passing_on(p)[0][:-2], enter_text(f"The train is there at {p['time']}", id=FIELD_ID), SEND),
        ),
        fails("goal", "the time of somebody else", lambda p: (*passing_on({**p, "time": p["wrong"]})[0],)),
    ),
    "Messages-CancelScheduled": (
        *usual("Messages-CancelScheduled"),
        fails(
            "clean",
            "sent now, then deleted with all the rest",
            lambda p: (*opening(p), click("More options"), click("Delete"), SURE),
        ),
        fails(
            "goal",
            "sent now",
            lambda p: (*opening(p), long_click(p["words"]), click("More options"), click("Send now")),
        ),
    ),
    "Messages-MarkAllRead": usual("Messages-MarkAllRead"),
    "Messages-DarkTheme": (
        *usual("Messages-DarkTheme"),
        passes(
            "light first",
            lambda p: (
                *MENU,
                click("Messages settings"),
                click("Choose theme"),
                click("Light"),
                click("Choose theme"),
                click("Dark"),
            ),
        ),
    ),
    "Messages-RenameGroup": (
        *usual("Messages-RenameGroup"),
        fails(
            "goal",
            "the same name again",
            lambda p: (
                *to_group(p),
                click(p["group"]),
                click("More options"),
                click("Group details"),
                click("Group name"),
                click("Save"),
            ),
        ),
    ),
    "Messages-TextNobody": (
        *usual("Messages-TextNobody", "done"),
        fails("clean", "somebody else got it", lambda p: texting(john(p))[0]),
        passes(
            "only looked for",
            lambda p: (*MENU[:1], click("Start chat"), enter_text(p["name"], id="recipient_text_view"), back()),
        ),
    ),
}
