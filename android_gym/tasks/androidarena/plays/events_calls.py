"""Other ways and look-alikes of the tasks that a call, an alarm or a reminder sets off."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, Steps, fails, passes
from ...steps import back, click, scroll_to, start, swipe
from ..events_calls import A_WHILE, MINUTE, RUNG_OUT
from .cross_app import ALARM, ARCHIVED, HOME, SHADE

TAKE = (click("Answer"), click("End call"))
SNOOZE = (click("Snooze"),)
ALARMS = (start("Clock"), click("Alarm"))
TURN = click(id="onoff", ordinal=3)  # of the alarm that rings, the fourth by its time
OFF_AND_ON = (*ALARMS, TURN, TURN)
SET_BACK = (
    start("Settings"),
    scroll_to("System"),
    click("System"),
    click("Date & time"),
    click("Set time automatically"),
    click("Time"),
    click("8 o'clock"),
    click("OK"),
)


def detours(before: Action, rest: Steps) -> Plays:
    """What may lie before something comes, which takes the wait `before`, and what else must not
    have happened; `rest` is what follows."""
    return (
        passes("another app first", lambda p: (start("Gmail"), before, *rest(p))),
        passes("home first", lambda p: (HOME, before, *rest(p))),
        passes("Settings were opened and left", lambda p: (start("Settings"), HOME, before, *rest(p))),
        passes("the shade and home first", lambda p: (SHADE, back(), before, *rest(p))),
        fails("clean", "a conversation was archived as well", lambda p: (before, *rest(p), *ARCHIVED)),
        fails("goal", "only waited", lambda p: (before,)),
        fails("goal", "nothing but home", lambda p: (HOME,)),
    )


def returning(p: Params) -> tuple[Action, ...]:
    return (start("Phone"), click(f"Call {p['name']}"), click("End call"))


def earlier(p: Params) -> str:
    """Somebody else whose call was missed, the day before."""
    return "Peggy Miller" if p["name"] != "Peggy Miller" else "Elias Becker"


def ringing(p: Params) -> tuple[Action, ...]:
    """The person is called from the contacts."""
    return (start("Contacts"), scroll_to(p["name"]), click(p["name"]), click("Call"), click("End call"))


TAKEN: Plays = (
    *detours(A_WHILE, lambda p: TAKE),
    passes("from the shade", lambda p: (A_WHILE, SHADE, *TAKE)),
    passes("talked for a while", lambda p: (A_WHILE, TAKE[0], A_WHILE, TAKE[1])),
    fails("goal", "declined", lambda p: (A_WHILE, click("Decline"))),
    fails("goal", "not hung up", lambda p: (A_WHILE, TAKE[0])),
    fails("goal", "missed", lambda p: (RUNG_OUT,)),
    fails("goal", "missed and called back", lambda p: (RUNG_OUT, *returning(p))),
    fails("goal", "called instead", lambda p: (A_WHILE, click("Decline"), *returning(p))),
    fails("goal", "called back as well", lambda p: (A_WHILE, *TAKE, *returning(p))),
    fails("goal", "called back, not hung up", lambda p: (A_WHILE, *TAKE, *returning(p)[:-1])),
)
RETURNED: Plays = (
    *detours(RUNG_OUT, returning),
    passes("watched it ring", lambda p: (A_WHILE, SHADE, RUNG_OUT, HOME, *returning(p))),
    passes("Phone was open", lambda p: (start("Phone"), RUNG_OUT, *returning(p)[1:])),
    fails("goal", "taken", lambda p: (A_WHILE, *TAKE, *returning(p))),
    fails("goal", "declined", lambda p: (A_WHILE, click("Decline"), *returning(p))),
    fails("goal", "not hung up", lambda p: (RUNG_OUT, *returning(p)[:-1])),
    fails("goal", "called twice", lambda p: (RUNG_OUT, *returning(p), *returning(p))),
    fails("goal", "the one missed before was called back", lambda p: (RUNG_OUT, *returning({"name": earlier(p)}))),
    fails(
        "goal",
        "somebody else was called",
        lambda p: (RUNG_OUT, start("Phone"), click("Call Bob Steve", ordinal=0), click("End call"), *returning(p)),
    ),
)
CLOCK: Plays = (
    *detours(MINUTE, lambda p: SNOOZE),
    passes("from the shade", lambda p: (MINUTE, SHADE, *SNOOZE)),
    passes("Clock was open", lambda p: (start("Clock"), MINUTE, *SNOOZE)),
    passes("snoozed after a while", lambda p: (MINUTE, A_WHILE, *SNOOZE)),
    fails("goal", "stopped", lambda p: (MINUTE, click("Dismiss"))),
    fails(
        "goal",
        "snoozed, then stopped",
        lambda p: (MINUTE, *SNOOZE, SHADE, click("Expand", ordinal=1), click("Dismiss")),
    ),
    fails(
        "goal",
        "it rings again",
        lambda p: (MINUTE, *SNOOZE, Action("wait", amount=300.0), Action("wait", amount=310.0)),
    ),
    fails(
        "goal",
        "snoozed, then made to repeat",
        lambda p: (MINUTE, *SNOOZE, *ALARMS, click("Expand alarm", ordinal=3), click(id="day_button_1")),
    ),
    fails("goal", "turned off and on while it rings", lambda p: (MINUTE, *OFF_AND_ON)),
    fails("goal", "turned off and on, then snoozed", lambda p: (MINUTE, *OFF_AND_ON, SHADE, *SNOOZE)),
    fails("clean", "another alarm was turned over", lambda p: (*ALARM, MINUTE, *SNOOZE)),
)
CALENDAR: Plays = (
    *detours(MINUTE, lambda p: SNOOZE),
    passes("in the list of apps", lambda p: (swipe("up"), MINUTE, *SNOOZE)),
    passes("Calendar was open", lambda p: (start("Calendar"), MINUTE, *SNOOZE)),
    passes("snoozed after a while", lambda p: (MINUTE, A_WHILE, *SNOOZE)),
    fails("goal", "put away", lambda p: (MINUTE, click("Dismiss"))),
    fails("goal", "opened", lambda p: (MINUTE, click(p["title"]))),
    fails(
        "goal",
        "it comes again",
        lambda p: (MINUTE, *SNOOZE, Action("wait", amount=310.0), Action("wait", amount=310.0)),
    ),
    fails(
        "goal",
        "the clock was set back before",
        lambda p: (MINUTE, *SET_BACK, SHADE, click("Expand", ordinal=1), *SNOOZE),
    ),
    fails("clean", "an alarm was turned over as well", lambda p: (*ALARM, MINUTE, *SNOOZE)),
)

PLAYS: dict[str, Plays] = {
    "Phone-TakeWhenCalled": TAKEN,
    "Phone-CallBackWhenMissed": RETURNED,
    "Clock-SnoozeWhenRings": CLOCK,
    "Calendar-SnoozeEventWhenDue": CALENDAR,
}
