"""Other ways and look-alikes of the tasks that something sets off, and of what cannot be done."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import back, click, start
from ..clock import setting_alarm
from ..crossing import adding
from .cross_app import HOME, SHADE, other_place, usual, way
from .cross_app_more import number, other_time
from .cross_app_other import texted

WAIT = Action("wait", amount=20.0)


def kept(p: Params) -> tuple[Action, ...]:
    return (click("Decline"), *adding(p))


def cannot(name: str, second: str) -> Plays:
    """Of a task that cannot be done: it is looked for, and that is all."""
    steps = way(name)
    return (
        *usual(name, answer="done", second=second),
        passes("said with a reason", steps, "N/A, it is not there"),
        passes("home afterwards", lambda p: (*steps(p), HOME)),
    )


CALLED: Plays = (
    passes("the shade first", lambda p: (SHADE, click("Decline"), back(), *adding(p))),
    passes("added while it rings", lambda p: (*adding(p), SHADE, click("Decline"))),
    passes("home first", lambda p: (HOME, *kept(p))),
    passes("declined, and another app first", lambda p: (click("Decline"), start("Settings"), HOME, *adding(p))),
    passes("declined, and the calls looked at", lambda p: (click("Decline"), start("Phone"), HOME, *adding(p))),
    fails("goal", "only declined", lambda p: kept(p)[:1]),
    fails("goal", "missed", lambda p: (Action("wait", amount=60.0), *adding(p))),
    fails("goal", "taken", lambda p: (click("Answer"), click("End call"), *adding(p))),
    fails("goal", "another number", lambda p: kept(number(p))),
    fails("goal", "not saved", lambda p: kept(p)[:-1]),
    fails("goal", "another name", lambda p: kept({**p, "last": "Nobody"})),
    fails(
        "clean",
        "called back as well",
        lambda p: (click("Decline"), start("Phone"), click(f"Call {p['phone']}"), click("End call"), *adding(p)),
    ),
)

PLAYS: dict[str, Plays] = {
    "CrossApp-WhenTextedDirections": (
        *usual("CrossApp-WhenTextedDirections", other_place),
        passes("waited for it", lambda p: (WAIT, *way("CrossApp-WhenTextedDirections")(p))),
        fails("goal", "only waited", lambda p: (WAIT,)),
        fails("goal", "home afterwards", lambda p: (*way("CrossApp-WhenTextedDirections")(p), HOME)),
    ),
    "CrossApp-WhenTextedAlarm": (
        *usual("CrossApp-WhenTextedAlarm", other_time),
        passes("waited for it", lambda p: (WAIT, *way("CrossApp-WhenTextedAlarm")(p))),
        fails("goal", "only waited", lambda p: (WAIT,)),
        fails("goal", "another label", lambda p: (*setting_alarm({**p, "label": "zzz"})[0],)),
    ),
    "CrossApp-WhenMailedMessages": (
        *texted("CrossApp-WhenMailedMessages"),
        passes("waited for it", lambda p: (WAIT, *way("CrossApp-WhenMailedMessages")(p))),
        fails("goal", "only waited", lambda p: (WAIT,)),
    ),
    "CrossApp-WhenCalledContacts": CALLED,
    "CrossApp-NoAddress": cannot("CrossApp-NoAddress", "Maps"),
    "CrossApp-NoNumber": cannot("CrossApp-NoNumber", "Phone"),
    "CrossApp-NoLetter": cannot("CrossApp-NoLetter", "Firefox"),
}
