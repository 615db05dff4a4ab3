"""Other ways and look-alikes of the tasks of Clock's alarms, and what all plays of Clock share."""

from __future__ import annotations

from ....action import Action
from ....apps.google.clock.app import DeskClock
from ....apps.google.clock.model import PACKAGE
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import back, click, enter_text, long_click, scroll_to, start, swipe

AT_ALARMS = (start("Clock"), click("Alarm"))
SHOW_ALARMS = Action("api", text="am start -a android.intent.action.SHOW_ALARMS")
HOME, SHADE = Action("home"), Action("notifications")


def time_of_day(hour: int, minute: int) -> tuple[Action, ...]:
    """Choose a time on the dial of the time picker, which starts at 9:00 in the morning."""
    steps = [click(f"{hour % 12 or 12} o'clock")]
    if minute:
        steps.append(click(f"{minute} minutes"))
    if hour >= 12:
        steps.append(click("PM", id="material_clock_period_pm_button"))
    return (*steps, click("OK"))


def labelling(label: str) -> tuple[Action, ...]:
    return (click(id="edit_label"), enter_text(label, id="label_input_field"), click("OK"))


def alarm(p: Params, minute: int | None = None, label: str | None = None) -> tuple[Action, ...]:
    """Set an alarm from Clock's list of alarms."""
    at = p["minute"] if minute is None else minute
    chosen = time_of_day(p["hour"], at)
    return (click("Add alarm"), *chosen, *labelling(p["label"] if label is None else label))


def other_minute(p: Params) -> int:
    return 30 if p["minute"] != 30 else 15


SET_ALARM: Plays = (
    passes("the label in capitals", lambda p: (*AT_ALARMS, *alarm(p, label=p["label"].upper()))),
    passes("blanks around the label", lambda p: (*AT_ALARMS, *alarm(p, label=f" {p['label']} "))),
    passes(
        "another alarm is folded out and in",
        lambda p: (*AT_ALARMS, click("Expand alarm"), click("Collapse alarm"), *alarm(p)),
    ),
    passes("from the shade and home first", lambda p: (SHADE, back(), start("Gmail"), HOME, *AT_ALARMS, *alarm(p))),
    passes("the label is corrected", lambda p: (*AT_ALARMS, *alarm(p, label="zzz"), *labelling(p["label"]))),
    fails("goal", "another minute", lambda p: (*AT_ALARMS, *alarm(p, minute=other_minute(p)))),
    fails("goal", "another label", lambda p: (*AT_ALARMS, *alarm(p, label=f"{p['label']} too"))),
    fails("clean", "set twice", lambda p: (*AT_ALARMS, *alarm(p), *alarm(p))),
    fails(
        "clean", "a wrong one is left beside it", lambda p: (*AT_ALARMS, *alarm(p, minute=other_minute(p)), *alarm(p))
    ),
    fails(
        "clean",
        "another alarm was deleted first",
        lambda p: (*AT_ALARMS, swipe("left", name="Race day Alarm"), *alarm(p)),
    ),
)


# --- Clock itself ------------------------------------------------------------------------------


def without_london(p: Params) -> tuple[Action, ...]:
    """A city that nobody mentioned is taken off the world clock."""
    return (start("Clock"), click("Clock", id="tab_menu_clock"), long_click("London"))


OPEN: Plays = (
    passes("from the list of all apps", lambda p: (swipe("up"), click("Clock"))),
    passes("by a command of the shell", lambda p: (Action("api", text=f"am start -n {PACKAGE}/{DeskClock.activity}"),)),
    passes(
        "its settings were opened and left",
        lambda p: (start("Clock"), click("More options"), click("Settings"), back()),
    ),
    passes("another page of it", lambda p: (start("Clock"), click("Stopwatch"))),
    passes("another app first", lambda p: (start("Gmail"), start("Clock"))),
    passes("from the recent apps", lambda p: (start("Clock"), HOME, Action("recents"), click("Clock"))),
    fails("goal", "home afterwards", lambda p: (start("Clock"), HOME)),
    fails("goal", "its settings", lambda p: (start("Clock"), click("More options"), click("Settings"))),
    fails("goal", "its menu lies over it", lambda p: (start("Clock"), click("More options"))),
    fails("goal", "the shade lies over it", lambda p: (start("Clock"), SHADE)),
    fails("goal", "another app", lambda p: (start("Settings"),)),
    fails("clean", "a city was deleted", without_london),
)


# --- alarms that are there ---------------------------------------------------------------------


def switch(place: int) -> Action:
    return click(id="onoff", ordinal=place)


def unfold(place: int) -> Action:
    return click("Expand alarm", ordinal=place)


def others(p: Params) -> int:
    """The place of another alarm among those that are seen."""
    return 0 if p["place"] else 1


def swiped(p: Params, way: str = "left") -> Action:
    return swipe(way, name=f"{p['label']} Alarm")


def moved(place: int) -> tuple[Action, ...]:
    """Another time for an alarm, which turns it on."""
    return (click(id="digital_clock", ordinal=place), click("11 o'clock"), click("OK"))


def relabelled(p: Params, place: int, label: str = "zzz") -> tuple[Action, ...]:
    return (unfold(place), *labelling(label), click("Collapse alarm"))


TURN_OFF: Plays = (
    passes("off, on and off", lambda p: (*AT_ALARMS, *[switch(p["place"])] * 3)),
    passes(
        "its card was unfolded and folded",
        lambda p: (*AT_ALARMS, switch(p["place"]), unfold(p["place"]), click("Collapse alarm")),
    ),
    passes("by the intent that shows alarms", lambda p: (SHOW_ALARMS, switch(p["place"]))),
    passes(
        "another one was switched and switched back",
        lambda p: (*AT_ALARMS, *[switch(others(p))] * 2, switch(p["place"]), HOME),
    ),
    passes("deleted by mistake and brought back", lambda p: (*AT_ALARMS, swiped(p), click("Undo"), switch(p["place"]))),
    passes(
        "a new time was not taken",
        lambda p: (*AT_ALARMS, click(id="digital_clock", ordinal=p["place"]), click("Cancel"), switch(p["place"])),
    ),
    fails("goal", "off and on", lambda p: (*AT_ALARMS, *[switch(p["place"])] * 2)),
    fails("goal", "another one", lambda p: (*AT_ALARMS, switch(others(p)))),
    fails("goal", "deleted instead", lambda p: (*AT_ALARMS, swiped(p))),
    fails("goal", "only its card was unfolded", lambda p: (*AT_ALARMS, unfold(p["place"]))),
    fails("clean", "another one as well", lambda p: (*AT_ALARMS, switch(p["place"]), switch(others(p)))),
    fails("clean", "its label is another", lambda p: (*AT_ALARMS, switch(p["place"]), *relabelled(p, p["place"]))),
    fails(
        "clean",
        "it rings on Mondays",
        lambda p: (*AT_ALARMS, switch(p["place"]), unfold(p["place"]), click("Monday", id="day_button_1")),
    ),
    fails(
        "clean",
        "another one was deleted",
        lambda p: (*AT_ALARMS, switch(p["place"]), swipe("left", name="Race day Alarm")),
    ),
)

DELETE: Plays = (
    passes("swiped to the right", lambda p: (*AT_ALARMS, swiped(p, "right"))),
    passes("deleted, brought back and deleted", lambda p: (*AT_ALARMS, swiped(p), click("Undo"), swiped(p))),
    passes("turned off first", lambda p: (*AT_ALARMS, switch(p["place"]), swiped(p), HOME)),
    passes(
        "relabelled first", lambda p: (*AT_ALARMS, unfold(p["place"]), *labelling("zzz"), click("Delete", id="delete"))
    ),
    passes(
        "by the intent that shows alarms, on its card",
        lambda p: (SHOW_ALARMS, unfold(p["place"]), click("Delete", id="delete")),
    ),
    passes(
        "another one was deleted and brought back",
        lambda p: (*AT_ALARMS, swipe("left", name="Race day Alarm"), click("Undo"), swiped(p)),
    ),
    fails(
        "goal",
        "relabelled, and another one deleted",
        lambda p: (
            *AT_ALARMS,
            *relabelled(p, p["place"]),
            scroll_to("Race day Alarm", direction="down"),
            swipe("left", name="Race day Alarm"),
        ),
    ),
    fails("goal", "deleted and brought back", lambda p: (*AT_ALARMS, swiped(p), click("Undo"))),
    fails("goal", "only turned off", lambda p: (*AT_ALARMS, switch(p["place"]))),
    fails("goal", "only relabelled", lambda p: (*AT_ALARMS, *relabelled(p, p["place"]))),
    fails("clean", "another one as well", lambda p: (*AT_ALARMS, swiped(p), swipe("left", name="Race day Alarm"))),
    fails("clean", "another one was switched", lambda p: (*AT_ALARMS, swiped(p), switch(0))),
    fails("clean", "another one has another time", lambda p: (*AT_ALARMS, swiped(p), *moved(0))),
    fails("clean", "a new one is there", lambda p: (*AT_ALARMS, swiped(p), click("Add alarm"), *time_of_day(14, 0))),
)

PLAYS: dict[str, Plays] = {
    "Clock-Open": OPEN,
    "Clock-SetAlarm": SET_ALARM,
    "Clock-TurnOffAlarm": TURN_OFF,
    "Clock-DeleteAlarm": DELETE,
}
