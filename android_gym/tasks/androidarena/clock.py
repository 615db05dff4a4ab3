"""Tasks of Google Clock: its alarms, and what all its tasks share."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime
from typing import Any

from ...action import Action
from ...apps.google.clock.app import DeskClock
from ...apps.google.clock.model import PACKAGE, Clock
from ...apps.google.clock.owner import Alarm
from ...apps.google.clock.ringing import plan
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...phone.system.ctx import Ctx
from ..base import Condition, Goal, Params, Task
from ..foreground import app_is_open, top_activity
from ..screen_goals import shows_element
from ..steps import click, enter_text, start, swipe

LABELS = ("meeting", "gym", "medicine", "call mum", "pick up parcel", "yoga", "standup", "laundry")
ALARMS = f"apps/{PACKAGE}.alarms"
VIEW = ("expanded", "digits", "adding")  # of the main screen: what is no page of its own


def clock(phone: Phone) -> Clock:
    model: Clock = phone.app(PACKAGE)
    return model


def inside(phone: Phone) -> Ctx:
    """A Ctx of Clock without a window, to set its data up."""
    return Ctx(phone, PACKAGE)


# --- pages -------------------------------------------------------------------------------------


def page(phone: Phone, top: Any) -> str:
    """Which page of Clock an activity shows, "" for one that is not Clock's main screen."""
    return (top.tab or clock(phone).tab) if isinstance(top, DeskClock) else ""


def on_tab(name: str, says: str) -> Condition:
    """A sub-goal: a page of Clock is in front, perhaps under a dialog."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        return page(now, now.top) == name

    return Condition(says, holds)


def is_open(before: Phone, now: Phone, p: Params) -> bool:
    return top_activity(now, DeskClock) is not None


OPEN = app_is_open(PACKAGE, "Clock")
AT_ALARMS = on_tab("Alarm", "Clock shows its alarms.")


# --- alarms ------------------------------------------------------------------------------------


def spoken(hour: int, minute: int) -> str:
    at = datetime(2000, 1, 1, hour, minute)
    return f"{at.hour % 12 or 12}:{at.minute:02d} {'AM' if at.hour < 12 else 'PM'}"


def sample_alarm(rng: random.Random, phone: Phone) -> Params:
    hour, minute = rng.choice([h for h in range(24) if h != 8]), rng.choice((0, 0, 15, 30, 45))
    label = rng.choice(LABELS)
    return {"hour": hour, "minute": minute, "time": spoken(hour, minute), "label": label}


def new_alarm(before: Phone, now: Phone) -> Alarm:
    """The alarm that was made last. Raises LookupError where none was."""
    found = {a.id: a for a in clock(now).alarms}
    for alarm in clock(before).alarms:
        found.pop(alarm.id, None)
    return list(found.values())[-1]


def of_new_alarm(is_so: Callable[[Alarm, Params], bool]) -> Goal:
    """A part of a goal: there is a new alarm and this is so of it."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        return is_so(new_alarm(before, now), p)

    return holds


ALARM_SET = (
    Condition(
        "A new alarm is set for {time}.", of_new_alarm(lambda a, p: (a.hour, a.minute) == (p["hour"], p["minute"]))
    ),
    Condition("Its label is “{label}”.", of_new_alarm(lambda a, p: fold(a.label) == fold(p["label"]))),
    Condition("It is on.", of_new_alarm(lambda a, p: a.on)),
    Condition("It rings once, on no day of the week again.", of_new_alarm(lambda a, p: not a.days)),
)


def setting_alarm(p: Params) -> tuple[tuple[Action, ...], ...]:
    steps = [start("Clock"), click("Alarm"), click("Add alarm"), click(f"{p['hour'] % 12 or 12} o'clock")]
    if p["minute"]:
        steps.append(click(f"{p['minute']} minutes"))
    if p["hour"] >= 12:
        steps.append(click("PM", id="material_clock_period_pm_button"))
    steps += [click("OK"), click(id="edit_label"), enter_text(p["label"], id="label_input_field"), click("OK")]
    return (tuple(steps),)


def sample_label(rng: random.Random, phone: Phone) -> Params:
    hour, minute = rng.choice((4, 6, 7, 8)), rng.choice((5, 25, 55))
    if hour == 8 and phone.display.size[1] / phone.display.scale < 800:
        minute = min(minute, 25)  # a small phone shows three alarms, so no later than the third
    before = sum((a.hour, a.minute) < (hour, minute) for a in clock(phone).alarms)
    return {"label": rng.choice(LABELS), "hour": hour, "minute": minute, "place": before}


def with_alarm(phone: Phone, p: Params) -> Phone:
    """An alarm of that label is there and on."""
    c = inside(phone)
    alarm = Alarm(max(a.id for a in c.app.alarms) + 1, p["hour"], p["minute"], (), p["label"])
    return plan(c.save(alarms=(*c.app.alarms, alarm)), alarm).phone


def labelled(start: Phone, p: Params) -> Alarm:
    """The alarm of that label, as it was at the start."""
    return {a.label: a for a in clock(start).alarms}[p["label"]]


def its_number(start: Phone, p: Params) -> dict[str, Any]:
    return {"alarm": labelled(start, p).id}


def alarm_off(before: Phone, now: Phone, p: Params) -> bool:
    return not {a.id: a for a in clock(now).alarms}[labelled(before, p).id].on


def turning_off(p: Params) -> tuple[tuple[Action, ...], ...]:
    return ((start("Clock"), click("Alarm"), click(id="onoff", ordinal=p["place"])),)


def alarm_gone(before: Phone, now: Phone, p: Params) -> bool:
    return labelled(before, p).id not in {a.id for a in clock(now).alarms}


def deleting_alarm(p: Params) -> tuple[tuple[Action, ...], ...]:
    unfold = click("Expand alarm", ordinal=p["place"])
    here = (start("Clock"), click("Alarm"))
    away = swipe("left", name=f"{p['label']} Alarm")
    return ((*here, unfold, click("Delete", id="delete")), (*here, away))


TASKS = (
    Task(
        "Clock-Open",
        "Open the Clock app.",
        (Condition("Clock's main screen is in front.", is_open),),
        lambda p: ((start("Clock"),),),
        subgoals=(OPEN,),
        tags=("open", "single"),
        loose=("tab", *VIEW),
        screen_goal=shows_element(f"{PACKAGE}:id/desk_clock_pager"),
        phrasings=(
            "I want to see the Clock app.",
            "Bring up Clock.",
            "Go to the app that is called Clock.",
            "Launch Clock for me, please.",
        ),
    ),
    Task(
        "Clock-SetAlarm",
        'In Clock, set an alarm for {time} and label it "{label}".',
        ALARM_SET,
        setting_alarm,
        sample_alarm,
        subgoals=(OPEN, AT_ALARMS, Condition("There is a new alarm.", of_new_alarm(lambda a, p: True))),
        allowed=(f"{ALARMS}[+1]",),
        loose=("vibrate", "sound"),
        phrasings=(
            'I need an alarm at {time}. Make one in Clock, labelled "{label}".',
            'Make the Clock app ring at {time}, and label that alarm "{label}".',
            'Use Clock to add an alarm with the label "{label}" that goes off at {time}.',
            'Let an alarm ring once at {time}; its label in Clock should read "{label}".',
        ),
    ),
    Task(
        "Clock-TurnOffAlarm",
        'Turn off the Clock alarm that is labelled "{label}".',
        (Condition("The alarm “{label}” is there and off.", alarm_off),),
        turning_off,
        sample_label,
        with_alarm,
        subgoals=(OPEN, AT_ALARMS),
        allowed=(f"{ALARMS}[{{alarm}}].on",),
        records=its_number,
        phrasings=(
            'Switch the alarm with the label "{label}" off in Clock.',
            'The "{label}" alarm in Clock should not ring any more, but keep it in the list.',
            'I do not need my "{label}" alarm for now: disable it in the Clock app.',
            'Set the alarm named "{label}" in Clock to off.',
        ),
    ),
    Task(
        "Clock-DeleteAlarm",
        'Delete the alarm labelled "{label}" from Clock.',
        (Condition("The alarm that was labelled “{label}” is gone.", alarm_gone),),
        deleting_alarm,
        sample_label,
        with_alarm,
        subgoals=(OPEN, AT_ALARMS),
        allowed=(f"{ALARMS}[-{{alarm}}]",),
        records=its_number,
        phrasings=(
            'Remove the alarm with the label "{label}" from the Clock app.',
            'Get rid of my "{label}" alarm in Clock.',
            'The Clock app should no longer list an alarm labelled "{label}".',
            'In Clock there is an alarm called "{label}". Throw it out.',
        ),
    ),
)
