"""Other ways and look-alikes of the tasks of Calendar about series, times, answers, reminders."""

from __future__ import annotations

from ....apps.google.calendar.model import COLORS
from ...plays import fails, passes
from ...steps import click, scroll_to
from ..calendar import DELETE
from ..calendar_events import MENU, editing, found
from ..calendar_series import AHEAD, FOLLOWING, OK, RSVP, THIS, placing
from .calendar import usual

ALL = click("All events")


def another(of: object, one: str) -> str:
    return next(str(key) for key in of if key != one)  # type: ignore[attr-defined]


PLAYS = {
    "Calendar-DeleteOnce": (
        *usual("Calendar-DeleteOnce"),
        fails("goal", "all of them", lambda p: (*found(p), MENU, click("Delete"), ALL, OK)),
        fails("goal", "all that follow", lambda p: (*found(p), MENU, click("Delete"), FOLLOWING, OK)),
    ),
    "Calendar-EndSeries": (
        *usual("Calendar-EndSeries"),
        fails("goal", "only the next", lambda p: (*found(p), MENU, click("Delete"), THIS, OK)),
        fails("goal", "also what has been", lambda p: (*found(p), MENU, click("Delete"), ALL, OK)),
    ),
    "Calendar-PlaceOnce": (
        *usual("Calendar-PlaceOnce"),
        fails("goal", "all of them", lambda p: (*found(p), *placing(p), ALL, OK)),
        fails("goal", "elsewhere", lambda p: (*found(p), *placing({**p, "place": "Somewhere else"}), THIS, OK)),
    ),
    "Calendar-MoveClash": (
        *usual("Calendar-MoveClash"),
        fails(
            "goal",
            "an hour later still",
            lambda p: editing(p, click(id="start_time"), click("10 o'clock"), click("OK"))[0],
        ),
        fails("goal", "only its end", lambda p: editing(p, click(id="end_time"), click("10 o'clock"), click("OK"))[0]),
    ),
    "Calendar-Reply": (
        *usual("Calendar-Reply"),
        fails("goal", "another answer", lambda p: (*found(p), click(another(RSVP, p["said"])))),
        passes("another answer first", lambda p: (*found(p), click(another(RSVP, p["said"])), click(p["said"]))),
    ),
    "Calendar-Color": (
        *usual("Calendar-Color"),
        fails(
            "goal",
            "another color",
            lambda p: editing(
                p, scroll_to("Calendar color"), click("Calendar color"), click(another(COLORS, p["color"]))
            )[0],
        ),
    ),
    "Calendar-RemindAhead": (
        *usual("Calendar-RemindAhead"),
        fails("goal", "the old one stays", lambda p: editing(p, click("Add notification"), click(p["ahead"]))[0]),
        fails(
            "goal",
            "another time",
            lambda p: editing(
                p, click("Remove notification"), click("Add notification"), click(another(AHEAD, p["ahead"]))
            )[0],
        ),
    ),
    "Calendar-Repeat": (
        *usual("Calendar-Repeat"),
        fails("goal", "every day", lambda p: editing(p, click("Does not repeat"), click("Every day"))[0]),
        fails("goal", "deleted", lambda p: (*found(p), *DELETE)),
    ),
}
