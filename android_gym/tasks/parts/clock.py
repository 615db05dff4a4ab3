"""Clock for tasks: its data, the page that it shows, and how a time is chosen."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from ...action import Action
from ...apps.google.clock.app import DeskClock
from ...apps.google.clock.model import PACKAGE, Clock
from ...kit.blocks.clock import Alarm, next_time, plan
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ..base import Goal, Params
from ..records import new_rows
from ..steps import click

LABELS = ("meeting", "gym", "medicine", "call mum", "pick up parcel", "yoga", "standup", "laundry")


def clock(phone: Phone) -> Clock:
    model: Clock = phone.app(PACKAGE)
    return model


def inside(phone: Phone) -> Ctx:
    """A Ctx of Clock without a window, to set its data up."""
    return Ctx(phone, PACKAGE)


def with_alarm(phone: Phone, p: Params) -> Phone:
    """An alarm of that label is there and on."""
    c = inside(phone)
    alarm = Alarm(max(a.id for a in c.app.alarms) + 1, p["hour"], p["minute"], p.get("days", ()), p["label"])
    return plan(c.save(alarms=(*c.app.alarms, alarm)), alarm).phone


def alarm_of_label(start: Phone, p: Params) -> Alarm:
    """The alarm of that label, as it was at the start."""
    return {a.label: a for a in clock(start).alarms}[p["label"]]


def new_alarm(before: Phone, now: Phone) -> Alarm:
    """The alarm that was made last. LookupError where none was."""
    return new_rows(clock(before).alarms, clock(now).alarms)[-1]


def rings_once(before: Phone, now: Phone, p: Params) -> bool:
    """The alarm that was made last rings on the day `date` at `hour` and `minute`, and never again."""
    alarm, day = new_alarm(before, now), p["date"]
    if (alarm.on, alarm.days, alarm.hour, alarm.minute) != (True, (), p["hour"], p["minute"]):
        return False
    return alarm.date in ("", day) and str(next_time(alarm, now.now).date()) == day


def page(phone: Phone, top: Any) -> str:
    """Which page of Clock an activity shows, "" for one that is not Clock's main screen."""
    return (top.tab or clock(phone).tab) if isinstance(top, DeskClock) else ""


def page_is(name: str) -> Goal:
    return lambda before, now, p: page(now, now.top) == name


alarms_shown = page_is("Alarm")
cities_shown = page_is("Clock")
stopwatch_shown = page_is("Stopwatch")
timers_shown = page_is("Timer")


def watch_runs(before: Phone, now: Phone, p: Params) -> bool:
    return clock(now).stopwatch.since > 0


def time_in_words(hour: int, minute: int) -> str:
    at = datetime(2000, 1, 1, hour, minute)
    return f"{at.hour % 12 or 12}:{at.minute:02d} {'AM' if at.hour < 12 else 'PM'}"


def choose_time(p: Params) -> tuple[Action, ...]:
    """Chooses a time on the dial of the time picker, which starts at 9:00 in the morning."""
    steps = [click(f"{p['hour'] % 12 or 12} o'clock")]
    if p["minute"]:
        steps.append(click(f"{p['minute']} minutes"))
    if p["hour"] >= 12:
        steps.append(click("PM", id="material_clock_period_pm_button"))
    return (*steps, click("OK"))
