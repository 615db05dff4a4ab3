"""Other ways and look-alikes of the tasks of the phone app."""

from __future__ import annotations

from ....action import Action
from ....apps.google.phone.model import PACKAGE
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import back, click, enter_text, long_click, start, swipe
from ..messages import drafting, texting, typing
from ..messages_chats import BLOCKED
from ..phone import calling
from . import way
from .messages import SEND, john, pictured, to_both

HOME, SHADE = Action("home"), Action("notifications")
MAIN = Action("api", text=f"am start -n {PACKAGE}/.extensions.GoogleDialtactsActivity")
WAIT = Action("wait", amount=5.0)
DECLINED = (WAIT, click("Decline"))


def deleted(p: Params) -> tuple[Action, ...]:
    """Calls of somebody else are deleted from the log."""
    return (start("Phone"), long_click("Bob Steve"), click("Delete"))


def blocked(p: Params) -> tuple[Action, ...]:
    return (start("Phone"), long_click("Bob Steve"), click("Block number"), click("Block"))


def sorted_by_last(p: Params) -> tuple[Action, ...]:
    there = (click("More options"), click("Settings"), click("Display options"))
    return (start("Phone"), *there, click("Sort by"), click("Last name"), back(), back())


def hidden(p: Params) -> str:
    """The number with the code that hides one's own."""
    return "#31#" + "".join(c for c in p["number"] if c.isdigit())


def usual(name: str, answer: str | None = None) -> Plays:
    """Detours that must succeed, and what else must not have happened."""
    rest = way(name)
    settings = (click("More options"), click("Settings"), back())
    plays = [
        passes("another app first", lambda p: (start("Gmail"), start("Phone"), *rest(p))),
        passes("from the list of all apps", lambda p: (swipe("up"), click("Phone"), *rest(p))),
        passes("by a command of the shell", lambda p: (MAIN, *rest(p))),
        passes("its settings were opened and left", lambda p: (start("Phone"), *settings, *rest(p))),
        passes("the shade and home first", lambda p: (SHADE, back(), start("Phone"), HOME, start("Phone"), *rest(p))),
        fails("clean", "calls were deleted", lambda p: (*deleted(p), *rest(p))),
        fails("clean", "somebody was blocked", lambda p: (*blocked(p), *rest(p))),
        fails("clean", "another order of names", lambda p: (*sorted_by_last(p), *rest(p))),
    ]
    if answer is None:
        plays += [
            fails("goal", "nothing but opened", lambda p: (start("Phone"),)),
            fails("goal", "the last step is missing", lambda p: (start("Phone"), *rest(p)[:-1])),
        ]
    else:
        plays += [
            fails("goal", "no answer", lambda p: (start("Phone"), *rest(p)), ""),
            fails("goal", "another answer", lambda p: (start("Phone"), *rest(p)), answer),
        ]
    return tuple(plays)


def rung() -> Plays:
    """Ways to and beside what is done when a call comes in."""

    def rest(p: Params) -> tuple[Action, ...]:
        return (click(p["name"]), click("Message"), click(p["words"]))

    return (
        passes("by the shade", lambda p: (SHADE, *rest(p))),
        passes("in the browser, by the shade", lambda p: (start("Chrome"), SHADE, *rest(p))),
        passes("in another app, by the shade", lambda p: (start("Gmail"), SHADE, *rest(p))),
        passes("the settings first, then the shade", lambda p: (start("Settings"), SHADE, *rest(p))),
        passes("home first, then the shade", lambda p: (start("Clock"), HOME, SHADE, *rest(p))),
        fails("goal", "taken", lambda p: (click("Answer"), click("End call"))),
        fails("goal", "missed", lambda p: (Action("wait", amount=60.0),)),
        fails("goal", "only waited", lambda p: (WAIT,)),
        fails("goal", "another app meanwhile", lambda p: (start("Gmail"), HOME)),
        fails("clean", "somebody was blocked after it", lambda p: (*rest(p), *blocked(p))),
    )


PLAYS = {
    "Phone-CallBack": usual("Phone-CallBack"),
    "Phone-CallContact": (
        *usual("Phone-CallContact"),
        fails("goal", "somebody else was called", lambda p: calling({**p, "name": "John Smith"})[0]),
    ),
    "Phone-DeclineWithText": (
        *rung(),
        fails("goal", "declined without a text", lambda p: DECLINED),
        fails("goal", "the text went to somebody else", lambda p: (*DECLINED, *texting(john(p))[0])),
        fails("goal", "the text was left in the composer", lambda p: (*DECLINED, *drafting(p)[0], back(), HOME)),
        fails("goal", "the text went to a group", lambda p: (*DECLINED, *to_both(p))),
        fails("goal", "a picture with the text", lambda p: (*DECLINED, *pictured(p))),
        fails(
            "goal",
            "a code before the number of the text",
            lambda p: (
                *DECLINED,
                start("Messages"),
                click("Start chat"),
                enter_text(hidden(p), id="recipient_text_view"),
                click(f"Send to {hidden(p)}"),
                *typing(p),
                SEND,
            ),
        ),
    ),
    "Phone-BlockCaller": (
        *usual("Phone-BlockCaller"),
        fails(
            "goal",
            "a code before the number",
            lambda p: (
                *BLOCKED,
                click("Add a number"),
                enter_text(hidden(p), id="add_blocked_number"),
                click("Block", id="android:id/button1"),
            ),
        ),
    ),
    "Phone-QuickResponse": usual("Phone-QuickResponse"),
    "Phone-ShowMissed": (
        *usual("Phone-ShowMissed"),
        fails("goal", "all calls", lambda p: (start("Phone"), click("More options"), click("Call history"))),
    ),
    "Phone-LastMissed": usual("Phone-LastMissed", "John Smith"),
}
