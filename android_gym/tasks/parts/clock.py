"""What the tasks of clock.yaml share with others."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from ...action import Action
from ...apps.google.clock.app import DeskClock
from ...apps.google.clock.model import PACKAGE, Clock
from ...apps.google.clock.owner import Alarm
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ..base import Params
from ..steps import click, enter_text, start


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


def clock(phone: Phone) -> Clock:
    model: Clock = phone.app(PACKAGE)
    return model


def new_alarm(before: Phone, now: Phone) -> Alarm:
    """The alarm that was made last. Raises LookupError where none was."""
    found = {a.id: a for a in clock(now).alarms}
    for alarm in clock(before).alarms:
        found.pop(alarm.id, None)
    return list(found.values())[-1]


LABELS = ("meeting", "gym", "medicine", "call mum", "pick up parcel", "yoga", "standup", "laundry")


def spoken(hour: int, minute: int) -> str:
    at = datetime(2000, 1, 1, hour, minute)
    return f"{at.hour % 12 or 12}:{at.minute:02d} {'AM' if at.hour < 12 else 'PM'}"


def setting_alarm(p: Params) -> tuple[tuple[Action, ...], ...]:
    steps = [start("Clock"), click("Alarm"), click("Add alarm"), click(f"{p['hour'] % 12 or 12} o'clock")]
    if p["minute"]:
        steps.append(click(f"{p['minute']} minutes"))
    if p["hour"] >= 12:
        steps.append(click("PM", id="material_clock_period_pm_button"))
    steps += [click("OK"), click(id="edit_label"), enter_text(p["label"], id="label_input_field"), click("OK")]
    return (tuple(steps),)


def inside(phone: Phone) -> Ctx:
    """A Ctx of Clock without a window, to set its data up."""
    return Ctx(phone, PACKAGE)


def labelled(start: Phone, p: Params) -> Alarm:
    """The alarm of that label, as it was at the start."""
    return {a.label: a for a in clock(start).alarms}[p["label"]]


def page(phone: Phone, top: Any) -> str:
    """Which page of Clock an activity shows, "" for one that is not Clock's main screen."""
    return (top.tab or clock(phone).tab) if isinstance(top, DeskClock) else ""
