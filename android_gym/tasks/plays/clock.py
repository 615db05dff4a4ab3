"""Other ways and look-alikes of the tasks of Clock."""

from __future__ import annotations

from ...action import Action
from ..answers import Params
from ..steps import back, click, enter_text, start, swipe
from . import Plays, fails, passes

AT_ALARMS = (start("Clock"), click("Alarm"))


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
    passes("another alarm is folded out and in", lambda p: (
        *AT_ALARMS, click("Expand alarm"), click("Collapse alarm"), *alarm(p),
    )),
    passes("from the shade and home first", lambda p: (
        Action("notifications"), back(), start("Gmail"), Action("home"), *AT_ALARMS, *alarm(p),
    )),
    passes("the label is corrected", lambda p: (
        *AT_ALARMS, *alarm(p, label="zzz"), *labelling(p["label"]),
    )),
    fails("goal", "another minute", lambda p: (*AT_ALARMS, *alarm(p, minute=other_minute(p)))),
    fails("goal", "another label", lambda p: (*AT_ALARMS, *alarm(p, label=f"{p['label']} too"))),
    fails("clean", "set twice", lambda p: (*AT_ALARMS, *alarm(p), *alarm(p))),
    fails("clean", "a wrong one is left beside it", lambda p: (
        *AT_ALARMS, *alarm(p, minute=other_minute(p)), *alarm(p),
    )),
    fails("clean", "another alarm was deleted first", lambda p: (
        *AT_ALARMS, swipe("left", name="Race day Alarm"), *alarm(p),
    )),
)  # fmt: skip

PLAYS: dict[str, Plays] = {"Clock-SetAlarm": SET_ALARM}
