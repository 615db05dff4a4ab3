"""Other ways and look-alikes of the tasks of Simple Calendar.

Those that begin with "published: " are what the benchmark's own predicate takes for a success.
"""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, Steps, fails, passes
from ...steps import back, click, enter_text, long_click, start, swipe
from ..calendar import FAB, WEEKDAYS, creating, searching

HOME = Action("home")
SAVE, VIEWS = click("Save"), click("Change view")
LIST = (VIEWS, click("Simple event list"))
FIELD = "top_toolbar_search"
SETTINGS = (click("Settings"), back())
MONDAYS = (click("Settings"), click("Start week on"), click("Monday"), back())


def titled(words: str) -> Action:
    return enter_text(words, id="event_title")


def event(words: str) -> tuple[Action, ...]:
    return FAB, click("Event"), titled(words), SAVE


def deleting(*names: str) -> tuple[Action, ...]:
    """Mark events of a list, and delete them."""
    first, *rest = names
    return (long_click(first), *map(click, rest), click("Delete"), click("Yes"))


def dropped(p: Params) -> tuple[Action, ...]:
    """The event of the set-up is deleted, from the editor."""
    return (*LIST, click("event1"), click("Delete"), click("Yes"))


def with_search(end: tuple[Action, ...]) -> Steps:
    return lambda p: (*creating(p), *searching(p), *end)


# --- events -------------------------------------------------------------------------------------

CREATE: Plays = (
    passes(
        "with a location",
        lambda p: (FAB, click("Event"), titled(p["title"]), enter_text("Main Street", id="event_location"), SAVE),
    ),
    passes("on another day", lambda p: (click("October 12"), *creating(p))),
    passes("the title is corrected", lambda p: (FAB, click("Event"), titled("zzz"), titled(p["title"]), SAVE)),
    passes(
        "saved by the question on the way out",
        lambda p: (FAB, click("Event"), titled(p["title"]), back(), back(), SAVE),
    ),
    passes(
        "the title in capitals, all day",
        lambda p: (FAB, click("Event"), titled(p["title"].upper()), click("All-day"), SAVE),
    ),
    passes(
        "from home, with the button touched twice",
        lambda p: (HOME, start("Calendar"), FAB, FAB, titled(p["title"]), SAVE),
    ),
    fails(
        "goal",
        "published: another title at the end",
        lambda p: (FAB, click("Event"), titled(p["title"]), titled("zzz"), SAVE),
    ),
    fails(
        "goal",
        "published: the event that was there is renamed",
        lambda p: (*LIST, click("event1"), titled(p["title"]), SAVE),
    ),
    fails("goal", "published: it is deleted afterwards", lambda p: (*creating(p), *LIST, *deleting(p["title"]))),
    fails("goal", "published: made twice", lambda p: (*creating(p), *creating(p))),
    fails("goal", "a task", lambda p: (FAB, click("Task"), enter_text(p["title"], id="task_title"), SAVE)),
    fails(
        "goal",
        "left without saving",
        lambda p: (FAB, click("Event"), titled(p["title"]), back(), back(), click("Discard")),
    ),
    fails("goal", "an event with more in its title", lambda p: event(f"{p['title']} 2")),
    fails("clean", "published: the other event is deleted", lambda p: (*creating(p), *dropped(p))),
    fails("clean", "the weeks begin on another day", lambda p: (*MONDAYS, *creating(p))),
)

CREATE_AND_SEARCH: Plays = (
    passes(
        "another word first",
        lambda p: (*creating(p), click(id=FIELD), enter_text("zzz", id=FIELD), enter_text(p["title"], id=FIELD)),
    ),
    passes("searched before, too", lambda p: (*searching(p), back(), back(), *creating(p), *searching(p))),
    passes("on another day", lambda p: (click("October 12"), *creating(p), *searching(p))),
    passes("the result is opened and left", with_search((click(id="event_item_title"), back()))),
    passes("from the list of events", lambda p: (*LIST, *creating(p), *searching(p))),
    fails("goal", "published: the search is closed", with_search((back(), back()))),
    fails("goal", "published: the result is open", with_search((click(id="event_item_title"),))),
    fails(
        "goal",
        "published: another title at the end, found by the right one",
        lambda p: (FAB, click("Event"), titled(p["title"]), titled("zzz"), SAVE, *searching(p)),
    ),
    fails("goal", "published: home afterwards", with_search((HOME,))),
    fails("goal", "published: the menu lies over it", with_search((click("More options"),))),
    fails("goal", "published: made twice", lambda p: (*creating(p), *creating(p), *searching(p))),
    fails("goal", "not searched for", creating),
    fails("goal", "searched for, but not made", searching),
    fails("goal", "another word at the end", lambda p: (*creating(p), click(id=FIELD), enter_text("zzz", id=FIELD))),
    fails("clean", "the weeks begin on another day", lambda p: (*MONDAYS, *creating(p), *searching(p))),
)

SEARCH: Plays = (
    passes("in capitals", lambda p: (click(id=FIELD), enter_text(p["title"].upper(), id=FIELD))),
    passes(
        "by the magnifier", lambda p: (click("Search", id="top_toolbar_search_icon"), enter_text(p["title"], id=FIELD))
    ),
    passes(
        "another word first", lambda p: (click(id=FIELD), enter_text("zzz", id=FIELD), enter_text(p["title"], id=FIELD))
    ),
    passes("in the list of events", lambda p: (*LIST, *searching(p))),
    passes("the result is opened and left", lambda p: (*searching(p), click(id="event_item_title"), back())),
    passes("from home", lambda p: (HOME, start("Calendar"), *searching(p))),
    fails("goal", "published: the search is closed", lambda p: (*searching(p), back(), back())),
    fails("goal", "published: the result is open", lambda p: (*searching(p), click(id="event_item_title"))),
    fails("goal", "published: another word at the end", lambda p: (*searching(p), enter_text("zzz", id=FIELD))),
    fails("goal", "published: home afterwards", lambda p: (*searching(p), HOME)),
    fails("goal", "published: the menu lies over it", lambda p: (*searching(p), click("More options"))),
    fails("goal", "a part of the word", lambda p: (click(id=FIELD), enter_text(p["title"][:2], id=FIELD))),
    fails("goal", "the list of events shows it", lambda p: LIST),
    fails("clean", "the event is deleted", lambda p: (*LIST, *deleting(p["title"]), *searching(p))),
)


# --- views --------------------------------------------------------------------------------------

DAILY = (VIEWS, click("Daily view"))
DAILY_VIEW: Plays = (
    passes("from the weekly view", lambda p: (VIEWS, click("Weekly view"), *DAILY)),
    passes("at the day after", lambda p: (*DAILY, click("Next day"))),
    passes("another day was opened first", lambda p: (click("October 12"), *DAILY)),
    passes("from home", lambda p: (HOME, start("Calendar"), *DAILY)),
    passes("the settings were looked at", lambda p: (*SETTINGS, *DAILY)),
    fails("goal", "published: a day of the month is opened", lambda p: (click("October 12"),)),
    fails("goal", "published: the monthly view again", lambda p: (*DAILY, VIEWS, click("Monthly view"))),
    fails("goal", "published: the settings afterwards", lambda p: (*DAILY, click("Settings"))),
    fails("goal", "published: home afterwards", lambda p: (*DAILY, HOME)),
    fails("goal", "the monthly and daily view", lambda p: (VIEWS, click("Monthly and daily view"))),
    fails("goal", "published: the menu lies over it", lambda p: (*DAILY, click("More options"))),
    fails("goal", "published: something is searched for", lambda p: (*DAILY, enter_text("zzz", id=FIELD))),
    fails("goal", "the weekly view", lambda p: (VIEWS, click("Weekly view"))),
    fails("clean", "the weeks begin on another day", lambda p: (*MONDAYS, *DAILY)),
)

NEXT = click("Next month")
NEXT_MONTH: Plays = (
    passes("by a swipe", lambda p: (swipe("left", id="fragments_holder"),)),
    passes("two ahead and one back", lambda p: (NEXT, NEXT, click("Previous month"))),
    passes("in the monthly and daily view", lambda p: (VIEWS, click("Monthly and daily view"), NEXT)),
    passes("from the year", lambda p: (VIEWS, click("Yearly view"), click("November 2023"))),
    passes("the settings were looked at", lambda p: (*SETTINGS, NEXT)),
    fails("goal", "published: two months ahead", lambda p: (NEXT, NEXT)),
    fails("goal", "published: back at this month", lambda p: (NEXT, click("Go to today"))),
    fails("goal", "published: the next day", lambda p: (*DAILY, click("Next day"))),
    fails("goal", "published: the next year", lambda p: (VIEWS, click("Yearly view"), click("Next year"))),
    fails("goal", "published: home afterwards", lambda p: (NEXT, HOME)),
    fails("goal", "published: the menu lies over it", lambda p: (NEXT, click("More options"))),
    fails("goal", "the month before", lambda p: (click("Previous month"),)),
    fails("clean", "the weeks begin on another day", lambda p: (*MONDAYS, NEXT)),
)

ABOUT = (click("More options"), click("About"))
OPEN_ABOUT: Plays = (
    passes("the questions were looked at", lambda p: (*ABOUT, click("Frequently asked questions"), back())),
    passes("the contributors were looked at", lambda p: (*ABOUT, click("Contributors"), back())),
    passes("from home", lambda p: (HOME, start("Calendar"), *ABOUT)),
    passes("the settings were looked at", lambda p: (*SETTINGS, *ABOUT)),
    passes("in another view", lambda p: (*DAILY, *ABOUT)),
    fails("goal", "published: left again", lambda p: (*ABOUT, back())),
    fails("goal", "published: its questions", lambda p: (*ABOUT, click("Frequently asked questions"))),
    fails("goal", "published: home afterwards", lambda p: (*ABOUT, HOME)),
    fails("goal", "published: a question lies over it", lambda p: (*ABOUT, click("hello@simplemobiletools.com"))),
    fails("goal", "the settings", lambda p: (click("Settings"),)),
    fails("goal", "the menu alone", lambda p: ABOUT[:1]),
    fails("clean", "the weeks begin on another day", lambda p: (*MONDAYS, *ABOUT)),
)


# --- deleting -----------------------------------------------------------------------------------


def two(p: Params) -> tuple[Action, ...]:
    return deleting(p["first"], p["second"])


DELETE: Plays = (
    passes("one after the other", lambda p: (*LIST, *deleting(p["first"]), *deleting(p["second"]))),
    passes("the other one first", lambda p: (*LIST, *deleting(p["second"], p["first"]))),
    passes(
        "from their editors",
        lambda p: (
            *LIST,
            click(p["first"]),
            click("Delete"),
            click("Yes"),
            click(p["second"]),
            click("Delete"),
            click("Yes"),
        ),
    ),
    passes(
        "all marked, one unmarked",
        lambda p: (
            *LIST,
            *(f(p[one]) for f, one in ((long_click, "first"), (click, "second"), (click, "other"), (click, "other"))),
            click("Delete"),
            click("Yes"),
        ),
    ),
    passes(
        "asked twice",
        lambda p: (
            *LIST,
            long_click(p["first"]),
            click(p["second"]),
            click("Delete"),
            click("No"),
            click("Delete"),
            click("Yes"),
        ),
    ),
    fails(
        "goal",
        "published: only the other is searched for",
        lambda p: (*LIST, click(id=FIELD), enter_text(p["other"], id=FIELD)),
    ),
    fails("goal", "published: deleted in the daily view", lambda p: (*DAILY, *two(p))),
    fails("goal", "published: one is made again", lambda p: (*LIST, *two(p), *event(p["first"]))),
    fails("goal", "one of them", lambda p: (*LIST, *deleting(p["first"]))),
    fails("goal", "the other one of them", lambda p: (*LIST, *deleting(p["second"]))),
    fails("goal", "the list alone", lambda p: LIST),
    fails(
        "goal",
        "the answer is No",
        lambda p: (*LIST, long_click(p["first"]), click(p["second"]), click("Delete"), click("No")),
    ),
    fails("clean", "all three", lambda p: (*LIST, *deleting(p["first"], p["second"], p["other"]))),
    fails("clean", "published: the third one afterwards", lambda p: (*LIST, *two(p), *deleting(p["other"]))),
    fails(
        "clean",
        "published: the other is renamed afterwards",
        lambda p: (*LIST, *two(p), click(p["other"]), titled("zzz"), SAVE),
    ),
)


# --- tasks --------------------------------------------------------------------------------------


def filled(p: Params) -> tuple[Action, ...]:
    """A task as it is wanted, not saved yet."""
    return (
        FAB,
        click("Task"),
        enter_text(p["title"], id="task_title"),
        enter_text(p["description"], id="task_description"),
        click("All-day"),
    )


NEW_TASK: Plays = (
    passes(
        "the description first",
        lambda p: (
            FAB,
            click("Task"),
            enter_text(p["description"], id="task_description"),
            enter_text(p["title"], id="task_title"),
            click("All-day"),
            SAVE,
        ),
    ),
    passes("all-day, not, and again", lambda p: (*filled(p), click("All-day"), click("All-day"), SAVE)),
    passes("the title in capitals", lambda p: (*filled(p), enter_text(p["title"].upper(), id="task_title"), SAVE)),
    passes("on another day", lambda p: (click("October 12"), *filled(p), SAVE)),
    passes("by the icon beside the word", lambda p: (FAB, click(id="fab_task_icon"), *filled(p)[2:], SAVE)),
    passes("saved by the question on the way out", lambda p: (*filled(p), back(), back(), SAVE)),
    fails("goal", "published: not all day at the end", lambda p: (*filled(p), click("All-day"), SAVE)),
    fails(
        "goal", "published: another title at the end", lambda p: (*filled(p), enter_text("zzz", id="task_title"), SAVE)
    ),
    fails(
        "goal",
        "published: another description at the end",
        lambda p: (*filled(p), enter_text("zzz", id="task_description"), SAVE),
    ),
    fails("goal", "published: made twice", lambda p: (*filled(p), SAVE, *filled(p), SAVE)),
    fails(
        "goal",
        "an event",
        lambda p: (
            FAB,
            click("Event"),
            titled(p["title"]),
            enter_text(p["description"], id="event_description"),
            click("All-day"),
            SAVE,
        ),
    ),
    fails(
        "goal",
        "without a description",
        lambda p: (FAB, click("Task"), enter_text(p["title"], id="task_title"), click("All-day"), SAVE),
    ),
    fails("goal", "left without saving", lambda p: (*filled(p), back(), back(), click("Discard"))),
    fails("clean", "published: the event is deleted afterwards", lambda p: (*filled(p), SAVE, *dropped(p))),
)


# --- settings -----------------------------------------------------------------------------------


def chosen(row: str, choice: str) -> tuple[Action, ...]:
    return click("Settings"), click(row), click(choice)


SNOOZE, WEEK = "Snooze time", "Start week on"
SNOOZE_TIME: Plays = (
    passes("another time first", lambda p: (*chosen(SNOOZE, "15 minutes"), click(SNOOZE), click(p["time"]))),
    passes(
        "the dialog was closed once",
        lambda p: (click("Settings"), click(SNOOZE), back(), click(SNOOZE), click(p["time"])),
    ),
    passes("the settings are left", lambda p: (*chosen(SNOOZE, p["time"]), back())),
    passes("from home", lambda p: (HOME, start("Calendar"), *chosen(SNOOZE, p["time"]))),
    passes("About was looked at", lambda p: (*ABOUT, back(), *chosen(SNOOZE, p["time"]))),
    fails(
        "goal",
        "published: another time afterwards",
        lambda p: (*chosen(SNOOZE, p["time"]), click(SNOOZE), click("15 minutes")),
    ),
    fails("goal", "another time", lambda p: chosen(SNOOZE, "15 minutes")),
    fails("goal", "the first day of the week", lambda p: chosen(WEEK, "Friday")),
    fails("goal", "the dialog is left open", lambda p: (click("Settings"), click(SNOOZE))),
    fails("goal", "the settings alone", lambda p: (click("Settings"),)),
    fails(
        "clean",
        "published: the weeks begin on another day as well",
        lambda p: (*chosen(SNOOZE, p["time"]), click(WEEK), click("Monday")),
    ),
)


def other_day(p: Params) -> str:
    return WEEKDAYS[(p["number"] + 1) % len(WEEKDAYS)]


START_WEEK: Plays = (
    passes("another day first", lambda p: (*chosen(WEEK, other_day(p)), click(WEEK), click(p["day"]))),
    passes(
        "the dialog was closed once", lambda p: (click("Settings"), click(WEEK), back(), click(WEEK), click(p["day"]))
    ),
    passes("the settings are left", lambda p: (*chosen(WEEK, p["day"]), back())),
    passes("from home", lambda p: (HOME, start("Calendar"), *chosen(WEEK, p["day"]))),
    passes("About was looked at", lambda p: (*ABOUT, back(), *chosen(WEEK, p["day"]))),
    fails("goal", "published: Sunday afterwards", lambda p: (*chosen(WEEK, p["day"]), click(WEEK), click("Sunday"))),
    fails("goal", "another day", lambda p: chosen(WEEK, other_day(p))),
    fails("goal", "Sunday", lambda p: chosen(WEEK, "Sunday")),
    fails("goal", "the dialog is left open", lambda p: (click("Settings"), click(WEEK))),
    fails("goal", "the settings alone", lambda p: (click("Settings"),)),
    fails(
        "clean",
        "published: the snooze time as well",
        lambda p: (*chosen(WEEK, p["day"]), click(SNOOZE), click("15 minutes")),
    ),
)

PLAYS: dict[str, Plays] = {
    "Calendar-CreateEvent": CREATE,
    "Calendar-CreateAndSearch": CREATE_AND_SEARCH,
    "Calendar-Search": SEARCH,
    "Calendar-DailyView": DAILY_VIEW,
    "Calendar-DeleteEvents": DELETE,
    "Calendar-AddTask": NEW_TASK,
    "Calendar-NextMonth": NEXT_MONTH,
    "Calendar-OpenAbout": OPEN_ABOUT,
    "Calendar-SnoozeTime": SNOOZE_TIME,
    "Calendar-StartWeek": START_WEEK,
}
