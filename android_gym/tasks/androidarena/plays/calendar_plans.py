"""Other ways and look-alikes of the tasks of Calendar that ask, about tasks and settings."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import fails, passes
from ...steps import back, click, enter_text, start
from ..calendar import DELETE, DRAWER, inviting
from ..calendar_events import FIELD, SAVE, found
from ..calendar_plans import COMES, SETTINGS, day_picked, noting
from .calendar import BIRTHDAYS, usual

WAIT = Action("wait", amount=COMES + 5)
HOUR = Action("wait", amount=3600.0)


def early(p: Params) -> Params:
    return {**p, "day": p["day"] - 1}


def noted(kind: str, p: Params) -> tuple[Action, ...]:
    whole = (click(id="all_day"),) if kind == "reminder" else ()
    return (*noting(kind), enter_text(p["title"], id="title"), *whole, *day_picked(p))


def timed(p: Params) -> tuple[Action, ...]:
    """A reminder at a time of day."""
    return (*noting("reminder"), enter_text(p["title"], id="title"), *day_picked(p))


PLAYS = {
    "Calendar-AskDate": usual("Calendar-AskDate", "January 1"),
    "Calendar-AskPlace": usual("Calendar-AskPlace", "Somewhere else"),
    "Calendar-AskCount": usual("Calendar-AskCount", "14"),
    "Calendar-AskFree": usual("Calendar-AskFree", "January 1"),
    "Calendar-AskDecliner": usual("Calendar-AskDecliner", "John Smith"),
    "Calendar-AskTaskDay": usual("Calendar-AskTaskDay", "January 1"),
    "Calendar-NewTask": (
        *usual("Calendar-NewTask"),
        fails("goal", "a day early", lambda p: noted("task", early(p))),
        fails("goal", "a reminder", lambda p: noted("reminder", p)),
        passes(
            "by the list of tasks",
            lambda p: (
                start("Calendar"),
                click("Tasks"),
                click(id="floating_action_button"),
                enter_text(p["title"], id="title"),
                *day_picked(p),
            ),
        ),
        passes(
            "as a reminder at first",
            lambda p: (
                *noting("task"),
                click("Reminder"),
                click("Task"),
                enter_text(p["title"], id="title"),
                *day_picked(p),
            ),
        ),
    ),
    "Calendar-NewReminder": (
        *usual("Calendar-NewReminder"),
        fails("goal", "at a time of day", timed),
        fails("goal", "a task", lambda p: noted("task", p)),
        fails("goal", "a day early", lambda p: noted("reminder", early(p))),
    ),
    "Calendar-DoneTask": (
        *usual("Calendar-DoneTask"),
        passes(
            "from its page", lambda p: (start("Calendar"), click("Tasks"), click(p["title"]), click("Mark as done"))
        ),
        fails(
            "goal",
            "deleted",
            lambda p: (
                start("Calendar"),
                click("Tasks"),
                click(p["title"]),
                click("More options"),
                click("Delete"),
                click("Delete"),
            ),
        ),
        fails(
            "goal",
            "another one",
            lambda p: (start("Calendar"), click("Tasks"), click("Mark as done: Send Tessa the photos")),
        ),
        fails(
            "goal",
            "done and undone",
            lambda p: (start("Calendar"), click("Tasks"), click(f"Mark as done: {p['title']}"), click("Undo")),
        ),
    ),
    "Calendar-Snooze": (
        passes("in another app", lambda p: (start("Gmail"), WAIT, click("Snooze"))),
        passes("while searching", lambda p: (start("Calendar"), click("Search"), click("Snooze"))),
        passes("the shade was looked at before", lambda p: (Action("notifications"), back(), WAIT, click("Snooze"))),
        passes("in the settings", lambda p: (start("Settings"), WAIT, click("Snooze"))),
        passes("in two waits", lambda p: (Action("wait", amount=1), Action("wait", amount=COMES + 1), click("Snooze"))),
        fails("goal", "only waited for", lambda p: (WAIT,)),
        fails("goal", "marked as done", lambda p: (WAIT, click("Mark as done"))),
        fails(
            "goal",
            "snoozed, then marked as done",
            lambda p: (WAIT, click("Snooze"), start("Calendar"), click("Tasks"), click(f"Mark as done: {p['title']}")),
        ),
        fails(
            "goal",
            "another one, within the hour",
            lambda p: (*noting("reminder"), enter_text("Odd one", id="title"), SAVE, HOUR, click("Snooze")),
        ),
        fails("goal", "looked at the tasks", lambda p: (start("Calendar"), click("Tasks"))),
        fails("goal", "opened", lambda p: (WAIT, Action("notifications"), click(p["title"]))),
        fails("clean", "a calendar is hidden besides", lambda p: (start("Calendar"), *BIRTHDAYS[:2], click("Snooze"))),
    ),
    "Calendar-Hide": (
        *usual("Calendar-Hide")[:5],
        fails("goal", "nothing but opened", lambda p: (start("Calendar"), DRAWER)),
        fails(
            "goal",
            "hidden and shown again",
            lambda p: (start("Calendar"), DRAWER, click(p["calendar"]), click(p["calendar"])),
        ),
        fails("goal", "another one", lambda p: (start("Calendar"), DRAWER, click("Events"))),
        fails("clean", "another one too", lambda p: (start("Calendar"), DRAWER, click(p["calendar"]), click("Events"))),
        fails("clean", "the tasks too", lambda p: (start("Calendar"), DRAWER, click(p["calendar"]), click("Tasks"))),
    ),
    "Calendar-WeekStart": (
        *usual("Calendar-WeekStart")[:7],
        fails(
            "clean",
            "a task besides",
            lambda p: (
                *noting("task"),
                enter_text("Odd one", id="title"),
                SAVE,
                *SETTINGS[1:],
                click("General"),
                click("Start of the week"),
                click(p["day"]),
            ),
        ),
        fails("goal", "nothing but opened", lambda p: (*SETTINGS, click("General"))),
        fails(
            "goal", "as before", lambda p: (*SETTINGS, click("General"), click("Start of the week"), click("Sunday"))
        ),
        fails(
            "clean",
            "numbers of weeks too",
            lambda p: (
                *SETTINGS,
                click("General"),
                click("Start of the week"),
                click(p["day"]),
                click("Show week number"),
            ),
        ),
    ),
    "Calendar-DeleteMissing": (
        *usual("Calendar-DeleteMissing", "done"),
        fails(
            "clean",
            "another event was deleted",
            lambda p: (
                start("Calendar"),
                click("Search"),
                enter_text("Dentist", id=FIELD),
                Action("enter"),
                click("Dentist, 4:30 – 5:15 PM, Alder Street Dental"),
                *DELETE,
            ),
        ),
    ),
    "Calendar-InviteNobody": (
        *usual("Calendar-InviteNobody", "done"),
        fails("clean", "somebody else", lambda p: (*found(p), *inviting({**p, "mail": "nobody@example.com"}))),
        passes(
            "the editor was left",
            lambda p: (*found(p), click("Edit"), click("Add people"), enter_text(p["name"], id=FIELD), back(), back()),
        ),
    ),
}
