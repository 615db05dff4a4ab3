"""Other ways and look-alikes of the tasks that a mail, a message in Slack or a file sets off."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import click, enter_text, long_click, start
from ..drive import DRIVE, more
from ..slack import FIELD, opening
from .events_calls import detours

WAIT = Action("wait", amount=10.0)


def at_mail(p: Params) -> tuple[Action, ...]:
    return (start("Gmail"), click(p["subject"]))


def replying(p: Params) -> tuple[Action, ...]:
    typed = enter_text(p["text"], "Compose email")
    return (*at_mail(p), click(id="reply"), typed, click("Send", id="send"))


def starring(p: Params) -> tuple[Action, ...]:
    return (*at_mail(p), click(id="conversation_header_star"))


def reacting(p: Params) -> tuple[Action, ...]:
    held = (*opening(p), long_click(p["asked"]), click("Add reaction"))
    return (*held, click(f"{p['emoji']} emoji"))


def keeping(p: Params) -> tuple[Action, ...]:
    return (DRIVE, click("Shared"), more(p["file"]), click("Make available offline"))


REPLY: Plays = (
    *detours(WAIT, replying),
    passes("waited twice", lambda p: (WAIT, WAIT, *replying(p))),
    passes("by the button below", lambda p: (WAIT, *at_mail(p), click(id="reply_button"), *replying(p)[3:])),
    fails("goal", "only opened", lambda p: (WAIT, *at_mail(p))),
    fails("goal", "not sent", lambda p: (WAIT, *replying(p)[:-1])),
    fails("goal", "other words", lambda p: (WAIT, *replying({**p, "text": "No"}))),
    fails("goal", "sent twice", lambda p: (WAIT, *replying(p), *replying(p))),
    fails(
        "goal",
        "a mail of its own",
        lambda p: (
            WAIT,
            start("Gmail"),
            click("Compose"),
            enter_text(p["address"], "To"),
            Action("enter"),
            enter_text(p["subject"], "Subject"),
            enter_text(p["text"], "Compose email"),
            click("Send", id="send"),
        ),
    ),
)
STAR: Plays = (
    *detours(WAIT, starring),
    passes("waited twice", lambda p: (WAIT, WAIT, *starring(p))),
    fails("goal", "only opened", lambda p: (WAIT, *at_mail(p))),
    fails("goal", "starred and unstarred", lambda p: (WAIT, *starring(p), click(id="conversation_header_star"))),
    fails("goal", "archived as well", lambda p: (WAIT, *starring(p), click("Archive"))),
    fails("goal", "deleted", lambda p: (WAIT, *at_mail(p), click("Delete"))),
)
REACT: Plays = (
    *detours(WAIT, reacting),
    passes("waited twice", lambda p: (WAIT, WAIT, *reacting(p))),
    fails("goal", "only opened", lambda p: (WAIT, *opening(p))),
    fails("goal", "taken back", lambda p: (WAIT, *reacting(p), *reacting(p)[3:])),
    fails("goal", "to the message before", lambda p: (WAIT, *reacting({**p, "asked": "Hi Alice, I have a question"}))),
    fails("goal", "saved as well", lambda p: (WAIT, *reacting(p), long_click(p["asked"]), click("Save for later"))),
    fails("clean", "words beside it", lambda p: (WAIT, *reacting(p), enter_text(p["words"], id=FIELD), click("Send"))),
)
OFFLINE: Plays = (
    *detours(WAIT, keeping),
    passes("waited twice", lambda p: (WAIT, WAIT, *keeping(p))),
    fails("goal", "only opened", lambda p: (WAIT, DRIVE, click("Shared"), click(p["file"]))),
    fails("goal", "starred", lambda p: (WAIT, *keeping(p)[:-1], click("Add to Starred"))),
    fails("goal", "starred as well", lambda p: (WAIT, *keeping(p), more(p["file"]), click("Add to Starred"))),
    fails("goal", "a copy", lambda p: (WAIT, *keeping(p)[:-1], click("Make a copy"))),
)

PLAYS: dict[str, Plays] = {
    "Gmail-ReplyWhenMailed": REPLY,
    "Gmail-StarWhenMailed": STAR,
    "Slack-ReactWhenWritten": REACT,
    "Drive-OfflineWhenShared": OFFLINE,
}
