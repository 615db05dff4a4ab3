"""Questions that Clock answers: alarms, and times elsewhere."""

from __future__ import annotations

import random
from datetime import datetime

from ...apps.google.clock.alarms import when
from ...apps.google.clock.app import DeskClock
from ...apps.google.clock.frame import time_text
from ...apps.google.clock.model import PACKAGE, Clock
from ...apps.google.clock.owner import Alarm
from ...apps.google.clock.ringing import plan
from ...phone.core.zones import city, local, offset
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ..answers import Answer
from ..base import Condition, Params, Task, Ways
from ..foreground import app_is_open, top_activity
from ..steps import click, scroll_to, start, swipe

OPEN = app_is_open(PACKAGE, "Clock")
LABELS = ("meeting", "gym", "medicine", "call mum", "pick up parcel", "yoga", "standup", "laundry")
CITIES = (
    "Beijing, China",
    "Paris, France",
    "Tokyo, Japan",
    "Cairo, Egypt",
    "Berlin, Germany",
    "Nairobi, Kenya",
    "Toronto, ON, Canada",
    "Mumbai, India",
    "Sydney, NSW, Australia",
)
WEEKS = ((1, 3), (2, 4), (1, 2, 5), (0, 6), (3, 5), (1, 4, 6), (0, 2, 3, 4), (5,))


def clock(phone: Phone) -> Clock:
    model: Clock = phone.app(PACKAGE)
    return model


def on_tab(name: str, says: str) -> Condition:
    """A sub-goal: a tab of Clock is in front."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        top = top_activity(now, DeskClock)
        return top is not None and (top.tab or clock(now).tab) == name

    return Condition(says, holds)


ALARMS = on_tab("Alarm", "Clock shows its alarms.")
WORLD = on_tab("Clock", "Clock shows the cities.")
AT_ALARMS = (start("Clock"), click("Alarm", id="tab_menu_alarm"))
AT_CITIES = (start("Clock"), click("Clock", id="tab_menu_clock"))


# --- alarms ------------------------------------------------------------------------------------


def shown(alarm: Alarm) -> str:
    """An alarm's time as its card shows it."""
    return time_text(datetime(2000, 1, 1, alarm.hour, alarm.minute))


def sample_labelled(rng: random.Random, phone: Phone) -> Params:
    hour, minute = rng.randrange(24), rng.choice((5, 10, 20, 25, 35, 50, 55))
    label, days = rng.choice(LABELS), rng.choice(WEEKS)
    alarm = Alarm(0, hour, minute, days, label)
    return {
        "label": label,
        "hour": hour,
        "minute": minute,
        "days": days,
        "time": shown(alarm),
        "week": when(alarm, False)[0],
    }


def with_labelled(phone: Phone, p: Params) -> Phone:
    """There is an alarm of that label, and Clock was left on another tab."""
    c = Ctx(phone, PACKAGE)
    alarms: tuple[Alarm, ...] = c.app.alarms
    alarm = Alarm(max(a.id for a in alarms) + 1, p["hour"], p["minute"], p["days"], p["label"])
    return plan(c.save(alarms=(*alarms, alarm), tab="Timer"), alarm).phone


def labelled(phone: Phone, label: str) -> Alarm:
    """The alarm of that label. LookupError if there is none."""
    for alarm in clock(phone).alarms:
        if alarm.label == label:
            return alarm
    raise LookupError(f"there is no alarm labelled {label}")


def sample_switches(rng: random.Random, phone: Phone) -> Params:
    """Which alarms are on: at least two, not all."""
    ids = [a.id for a in clock(phone).alarms]
    return {"on": tuple(sorted(rng.sample(ids, rng.randrange(2, len(ids)))))}


def switched(phone: Phone, p: Params) -> Phone:
    """Alarms that ring once: their cards say in words whether they are on."""
    c = Ctx(phone, PACKAGE)
    alarms = tuple(a.replace(days=(), on=a.id in p["on"]) for a in c.app.alarms)
    return c.save(alarms=alarms, tab="Timer").phone


def running(phone: Phone) -> list[Alarm]:
    """The alarms that are on, the earliest in the day first."""
    return sorted((a for a in clock(phone).alarms if a.on), key=lambda a: (a.hour, a.minute))


def earliest(start: Phone, now: Phone, p: Params) -> str:
    return shown(running(now)[0])


def through_alarms(p: Params) -> Ways:
    """To the end of the last alarm's card."""
    return ((*AT_ALARMS, scroll_to("Wind down"), swipe("up")),)


# --- cities ------------------------------------------------------------------------------------


def sample_city(rng: random.Random, phone: Phone) -> Params:
    """A city among others."""
    labels = tuple(rng.sample(CITIES, 3))
    return {"labels": labels, "city": labels[0].split(",")[0]}


def with_cities(phone: Phone, p: Params) -> Phone:
    return Ctx(phone, PACKAGE).save(cities=p["labels"], tab="Alarm").phone


def shift(label: str, phone: Phone) -> int:
    """How many seconds a city is ahead of UTC."""
    return int(offset(city(label).zone, phone.time))


def time_there(start: Phone, now: Phone, p: Params) -> str:
    return time_text(local(city(p["labels"][0]).zone, now.time), now.locale)


def sample_two_cities(rng: random.Random, phone: Phone) -> Params:
    """Two cities that are whole hours apart, the one further east first."""
    east, west = rng.sample(CITIES, 2)
    while (shift(east, phone) - shift(west, phone)) % 3600 or shift(east, phone) == shift(west, phone):
        east, west = rng.sample(CITIES, 2)
    if shift(east, phone) < shift(west, phone):
        east, west = west, east
    labels = tuple(sorted((east, west)))
    return {"labels": labels, "pair": (east, west), "east": east.split(",")[0], "west": west.split(",")[0]}


def apart(start: Phone, now: Phone, p: Params) -> str:
    east, west = p["pair"]
    return str((shift(east, now) - shift(west, now)) // 3600)


TASKS = (
    Task(
        "Clock-AskAlarmTime",
        'For what time is the alarm labelled "{label}" set?',
        (),
        lambda p: ((*AT_ALARMS, scroll_to(p["label"]), scroll_to(p["time"])),),
        sample_labelled,
        with_labelled,
        subgoals=(OPEN, ALARMS),
        answer=Answer("time", lambda start, now, p: shown(labelled(now, p["label"]))),
        tags=("answer",),
        phrasings=(
            'Tell me when the alarm with the label "{label}" rings.',
            'Look up the time of the "{label}" alarm in Clock.',
            'At what time of the day does my alarm "{label}" go off?',
            'I forgot when I am to be woken for "{label}". What does that alarm say?',
        ),
    ),
    Task(
        "Clock-AskAlarmDays",
        'On which days of the week does the alarm labelled "{label}" ring?',
        (),
        lambda p: ((*AT_ALARMS, scroll_to(p["label"]), scroll_to(p["week"])),),
        sample_labelled,
        with_labelled,
        subgoals=(OPEN, ALARMS),
        answer=Answer("days", lambda start, now, p: when(labelled(now, p["label"]), False)[0]),
        tags=("answer",),
        phrasings=(
            'Tell me the weekdays of the alarm with the label "{label}".',
            'Look up for which days the "{label}" alarm is set in Clock.',
            'Which days is my alarm "{label}" repeated on?',
            'I want to know on what days "{label}" will ring.',
        ),
    ),
    Task(
        "Clock-AskAlarmsOn",
        "How many alarms are switched on in Clock?",
        (),
        through_alarms,
        sample_switches,
        switched,
        subgoals=(OPEN, ALARMS),
        answer=Answer("number", lambda start, now, p: str(len(running(now)))),
        worked_out=("answer",),
        tags=("answer", "computed"),
        phrasings=(
            "Count the alarms that are on, and answer with their number.",
            "Tell me how many of my alarms are active.",
            "Of all alarms in Clock, how many are switched on at the moment?",
            "I need the number of alarms that are on.",
        ),
    ),
    Task(
        "Clock-AskEarliestAlarm",
        "Of the alarms that are on, which time of the day is the earliest?",
        (),
        through_alarms,
        sample_switches,
        switched,
        subgoals=(OPEN, ALARMS),
        answer=Answer("time", earliest),
        tags=("answer", "compare"),
        phrasings=(
            "Leave aside the alarms that are off: for what time of the day is the earliest set?",
            "Tell me the time of the alarm that is on and comes first in the day.",
            "At what time does the earliest of the switched-on alarms in Clock ring?",
            "Look through the alarms that are on, and answer with the earliest time of day.",
        ),
    ),
    Task(
        "Clock-AskCityTime",
        "What time does Clock show for {city}?",
        (),
        lambda p: ((*AT_CITIES, scroll_to(p["city"])),),
        sample_city,
        with_cities,
        subgoals=(OPEN, WORLD),
        answer=Answer("time", time_there),
        tags=("answer",),
        phrasings=(
            "Tell me the time in {city}, which is on Clock's list of cities.",
            "Look up in Clock how late it is in {city} now.",
            "What is the time right now in {city}? Clock knows.",
            "I am about to ring somebody in {city}. What time is it there, says Clock?",
        ),
    ),
    Task(
        "Clock-AskCityDifference",
        "By how many hours is {east} ahead of {west}? Both are on Clock's list of cities.",
        (),
        lambda p: ((*AT_CITIES, scroll_to(p["labels"][1].split(",")[0])),),
        sample_two_cities,
        with_cities,
        subgoals=(OPEN, WORLD),
        answer=Answer("number", apart),
        worked_out=("answer",),
        tags=("answer", "computed"),
        phrasings=(
            "Tell me how many hours lie between {west} and {east}, by Clock's cities.",
            "Work out from Clock how many hours later it is in {east} than in {west}.",
            "How many hours is {west} behind {east}?",
            "I need the time difference between {east} and {west} in hours.",
        ),
    ),
)
