"""Other ways and look-alikes of the tasks of Calendar's events, and what all its plays share."""

from __future__ import annotations

from ....action import Action
from ....apps.google.calendar.model import PACKAGE
from ...answers import Params
from ...plays import Play, Plays, fails, passes
from ...steps import back, click, enter_text, press_enter, start, swipe
from ..calendar import DELETE, DRAWER, inviting
from ..calendar_events import CREATE, FIELD, NEXT_MONTH, OK, SAVE, creating, editing, found
from . import way

HOME, SHADE = Action("home"), Action("notifications")
SHOW = Action("api", text=f"am start -n {PACKAGE}/com.android.calendar.AllInOneActivity")
BIRTHDAYS = (DRAWER, click("Birthdays"), back())
NO_END = (
    start("Calendar"),
    DRAWER,
    click("Settings"),
    click("Events"),
    click("Default event duration"),
    click("No end time"),
    back(),
    back(),
)


def hidden(p: Params) -> tuple[Action, ...]:
    """A calendar is no longer shown."""
    return (start("Calendar"), *BIRTHDAYS)


def sunday_gone(p: Params) -> tuple[Action, ...]:
    """Weeks begin on another day."""
    settings = (DRAWER, click("Settings"), click("General"), click("Start of the week"))
    return (start("Calendar"), *settings, click("Saturday"), back(), back())


def noted(p: Params) -> tuple[Action, ...]:
    """There is one more task."""
    new = (click(id="floating_action_button"), click("Create new task"))
    return (start("Calendar"), *new, enter_text("Odd one", id="title"), SAVE)


def detours(name: str) -> tuple[Play, ...]:
    rest = way(name)
    return (
        passes("another app first", lambda p: (start("Gmail"), start("Calendar"), *rest(p))),
        passes("from the list of all apps", lambda p: (swipe("up"), click("Calendar"), *rest(p))),
        passes("by a command of the shell", lambda p: (SHOW, *rest(p))),
        passes(
            "the shade and home first", lambda p: (SHADE, back(), start("Calendar"), HOME, start("Calendar"), *rest(p))
        ),
        passes(
            "a calendar was hidden and shown again",
            lambda p: (start("Calendar"), DRAWER, click("Birthdays"), click("Birthdays"), back(), *rest(p)),
        ),
        passes("an editor was opened and left", lambda p: (*CREATE, back(), back(), *rest(p))),
    )


def harm(name: str) -> tuple[Play, ...]:
    rest = way(name)
    return (
        fails("clean", "a calendar is hidden besides", lambda p: (*hidden(p), *rest(p))),
        fails("clean", "weeks begin on another day", lambda p: (*sunday_gone(p), *rest(p))),
        fails("clean", "there is one more task", lambda p: (*noted(p), *rest(p))),
    )


def usual(name: str, answer: str | None = None) -> Plays:
    """Detours that must succeed, and what else must not have happened."""
    rest = way(name)
    if answer is None:
        lacks = (
            fails("goal", "nothing but opened", lambda p: (start("Calendar"),)),
            fails("goal", "the last step is missing", lambda p: (start("Calendar"), *rest(p)[:-1])),
        )
    else:
        lacks = (
            fails("goal", "no answer", lambda p: (start("Calendar"), *rest(p)), ""),
            fails("goal", "another answer", lambda p: (start("Calendar"), *rest(p)), answer),
        )
    return (*detours(name), *harm(name), *lacks)


def viewing(name: str) -> Plays:
    """Of tasks whose goal is what is shown."""
    rest = way(name)
    return (
        passes("another app first", lambda p: (start("Gmail"), start("Calendar"), *rest(p))),
        passes("by a command of the shell", lambda p: (SHOW, *rest(p))),
        passes("the shade was opened and closed", lambda p: (start("Calendar"), *rest(p), SHADE, back())),
        passes("from the list of all apps", lambda p: (swipe("up"), click("Calendar"), *rest(p))),
        passes("an editor was opened and left", lambda p: (*CREATE, back(), back(), *rest(p))),
        fails("goal", "home afterwards", lambda p: (start("Calendar"), *rest(p), HOME)),
        fails("goal", "the shade lies over it", lambda p: (start("Calendar"), *rest(p), SHADE)),
        fails("goal", "the search is open", lambda p: (start("Calendar"), *rest(p), click("Search"))),
        fails("goal", "another app", lambda p: (start("Calendar"), *rest(p), start("Settings"))),
        fails("clean", "weeks begin on another day", lambda p: (*sunday_gone(p), *rest(p))),
    )


def other_day(p: Params) -> int:
    return int(p["day"]) - 1


def moving(p: Params, *steps: Action) -> tuple[Action, ...]:
    return editing(p, click(id="start_date"), *steps, OK)[0]


PLAYS = {
    "Calendar-Open": (
        *viewing("Calendar-Open"),
        passes("in the week", lambda p: (start("Calendar"), DRAWER, click("Week"))),
    ),
    "Calendar-Create": (
        *usual("Calendar-Create"),
        fails("goal", "a day early", lambda p: creating({**p, "day": other_day(p)})[0]),
        fails(
            "goal",
            "this month",
            lambda p: tuple(one for one in creating({**p, "day": max(11, p["day"])})[0] if one != NEXT_MONTH),
        ),
        fails("goal", "elsewhere", lambda p: creating({**p, "place": "Somewhere else"})[0]),
        fails("goal", "twice", lambda p: (*creating(p)[0], *creating(p)[0][1:])),
        fails("goal", "without an end", lambda p: (*NO_END, *creating(p)[0][1:])),
        passes("from the schedule's day", lambda p: (HOME, *creating(p)[0])),
    ),
    "Calendar-MoveToDay": (
        *usual("Calendar-MoveToDay"),
        fails("goal", "a day early", lambda p: moving(p, NEXT_MONTH, click(str(other_day(p))))),
        fails(
            "clean",
            "its title as well",
            lambda p: (
                *found(p),
                click("Edit"),
                enter_text(f"{p['title']} too", id="title"),
                click(id="start_date"),
                NEXT_MONTH,
                click(str(p["day"])),
                OK,
                SAVE,
            ),
        ),
        passes(
            "there and back again first",
            lambda p: moving(p, NEXT_MONTH, click(id="android:id/prev"), NEXT_MONTH, click(str(p["day"]))),
        ),
    ),
    "Calendar-Invite": (
        *usual("Calendar-Invite"),
        passes("nobody was told", lambda p: (*found(p), *inviting(p)[:-1], click("Don't send"))),
        fails("goal", "somebody else", lambda p: (*found(p), *inviting({**p, "mail": "nobody@example.com"}))),
        fails(
            "goal",
            "somebody else too",
            lambda p: (
                *found(p),
                click("Edit"),
                click("Add people"),
                enter_text("nobody@example.com", id=FIELD),
                click("nobody@example.com"),
                enter_text(p["mail"], id=FIELD),
                click(p["mail"]),
                click("Done"),
                SAVE,
                click("Send"),
            ),
        ),
    ),
    "Calendar-ShowWeek": (
        *viewing("Calendar-ShowWeek"),
        passes("by the month", lambda p: (start("Calendar"), DRAWER, click("Month"), DRAWER, click("Week"))),
        fails("goal", "the next week", lambda p: (start("Calendar"), DRAWER, click("Week"), swipe("left"))),
        fails("goal", "three days", lambda p: (start("Calendar"), DRAWER, click("3 days"))),
    ),
    "Calendar-ShowMonth": (
        *viewing("Calendar-ShowMonth"),
        fails("goal", "the next month", lambda p: (start("Calendar"), DRAWER, click("Month"), swipe("left"))),
        passes(
            "there and back",
            lambda p: (start("Calendar"), DRAWER, click("Month"), swipe("left"), click("Jump to Today")),
        ),
        fails(
            "goal",
            "the same month of the next year",
            lambda p: (start("Calendar"), DRAWER, click("Month"), *(swipe("left"),) * 12),
        ),
        fails("goal", "the week", lambda p: (start("Calendar"), DRAWER, click("Week"))),
    ),
    "Calendar-Delete": (
        *usual("Calendar-Delete"),
        fails("goal", "taken back", lambda p: (*found(p), *DELETE, click("Undo"))),
    ),
    "Calendar-RemindersNoDrawer": (
        passes("another app first", lambda p: (start("Gmail"), start("Calendar"), click("Jump to Today"))),
        passes("by a command of the shell", lambda p: (SHOW, click("Jump to Today"))),
        passes(
            "the search was opened and left",
            lambda p: (start("Calendar"), click("Search"), back(), back(), click("Jump to Today")),
        ),
        passes("from the list of all apps", lambda p: (swipe("up"), click("Calendar"), click("Jump to Today"))),
        passes(
            "by the small month", lambda p: (start("Calendar"), click(id="date_picker_button"), click("Jump to Today"))
        ),
        fails("goal", "left where it was", lambda p: (start("Calendar"),)),
        fails("goal", "the search is open", lambda p: (start("Calendar"), click("Jump to Today"), click("Search"))),
        fails("goal", "only the tasks", lambda p: (start("Calendar"), click("Tasks"))),
        fails(
            "goal",
            "reminders are hidden",
            lambda p: (start("Calendar"), click("Jump to Today"), DRAWER, click("Reminders"), back()),
        ),
        fails("goal", "only one day", lambda p: (start("Calendar"), click("Jump to Today"), DRAWER, click("Day"))),
        fails(
            "goal",
            "three days later on",
            lambda p: (start("Calendar"), click("Jump to Today"), DRAWER, click("3 days"), swipe("left")),
        ),
        fails(
            "goal",
            "the three days before",
            lambda p: (start("Calendar"), click("Jump to Today"), DRAWER, click("3 days"), swipe("right")),
        ),
        fails(
            "obeyed", "by the drawer", lambda p: (start("Calendar"), DRAWER, click("Schedule"), click("Jump to Today"))
        ),
        fails(
            "obeyed",
            "three days, by the drawer",
            lambda p: (start("Calendar"), click("Jump to Today"), DRAWER, click("3 days")),
        ),
    ),
    "Calendar-InviteBySearch": (
        *usual("Calendar-InviteBySearch")[:5],
        fails("clean", "a calendar is hidden besides", lambda p: (*hidden(p), *found(p)[1:], *inviting(p))),
        fails("goal", "nothing but opened", lambda p: (start("Calendar"),)),
        fails(
            "obeyed",
            "by scrolling",
            lambda p: (start("Calendar"), swipe("up"), swipe("down"), *found(p)[1:], *inviting(p)),
        ),
        fails(
            "obeyed",
            "in the month",
            lambda p: (
                start("Calendar"),
                DRAWER,
                click("Month"),
                swipe("left"),
                swipe("right"),
                *found(p)[1:],
                *inviting(p),
            ),
        ),
        fails("goal", "somebody else", lambda p: (*found(p), *inviting({**p, "mail": "nobody@example.com"}))),
        passes(
            "searched twice",
            lambda p: (
                start("Calendar"),
                click("Search"),
                enter_text("odd", id=FIELD),
                press_enter(),
                back(),
                *found(p)[1:],
                *inviting(p),
            ),
        ),
    ),
}
