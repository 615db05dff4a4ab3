"""What the tasks of questions_clock.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime
from typing import Any

from ...action import Action
from ...apps.google.clock.alarms import when
from ...apps.google.clock.app import DeskClock
from ...apps.google.clock.frame import time_text
from ...apps.google.clock.model import PACKAGE, Clock
from ...apps.google.clock.owner import Alarm
from ...apps.google.clock.ringing import plan
from ...phone.core.zones import city, local, offset
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ...profiles import base_phone
from .. import registry, verdicts
from ..answer_values import VALUES, plain
from ..base import Params, Ways, sample
from ..foreground import top_activity
from ..steps import click, scroll_to, start

Say = Callable[[str], str]


def spoken(name: str, say: Say) -> Callable[[Params], str]:
    """The expected answer of a task, said in another way."""

    def answer(p: Params) -> str:
        one = sample(registry.get(name), 0, base_phone("pixel"), p)
        return say(verdicts.expected_answer(one, one.start) or "")

    return answer


def value(kind: str, answer: str) -> object:
    return VALUES[kind].find(plain(answer))[0]


def of_24_hours(answer: str) -> str:
    minutes = value("time", answer)
    assert isinstance(minutes, int)
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


ask_alarm_time_said_in_another_spelling = spoken("Clock-AskAlarmTime", of_24_hours)


def ask_alarm_time_said_in_two_spellings_say(x: Any) -> Any:
    return f"{x} ({of_24_hours(x)})"


ask_alarm_time_said_in_two_spellings = spoken("Clock-AskAlarmTime", ask_alarm_time_said_in_two_spellings_say)


def later(answer: str) -> str:
    hour, _, minute = of_24_hours(answer).partition(":")
    return f"{(int(hour) + 1) % 24:02d}:{minute}"


ask_alarm_time_said_another_value = spoken("Clock-AskAlarmTime", later)


def ask_alarm_time_said_one_of_two_say(x: Any) -> Any:
    return f"{x} or {later(x)}"


ask_alarm_time_said_one_of_two = spoken("Clock-AskAlarmTime", ask_alarm_time_said_one_of_two_say)


def ask_alarm_time_said_both_of_two_say(x: Any) -> Any:
    return f"{later(x)}, {x}"


ask_alarm_time_said_both_of_two = spoken("Clock-AskAlarmTime", ask_alarm_time_said_both_of_two_say)
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def full_names(answer: str) -> str:
    found = [day for day in DAYS if day[:3] in answer]
    return " and ".join(found)


ask_alarm_days_said_in_another_spelling = spoken("Clock-AskAlarmDays", full_names)


def ask_alarm_days_said_in_two_spellings_say(x: Any) -> Any:
    return f"{x} ({full_names(x)})"


ask_alarm_days_said_in_two_spellings = spoken("Clock-AskAlarmDays", ask_alarm_days_said_in_two_spellings_say)


def fewer_days(answer: str) -> str:
    return next(day for day in DAYS if day[:3] not in answer)


ask_alarm_days_said_another_value = spoken("Clock-AskAlarmDays", fewer_days)


def ask_alarm_days_said_one_of_two_say(x: Any) -> Any:
    return f"{x} or {fewer_days(x)}"


ask_alarm_days_said_one_of_two = spoken("Clock-AskAlarmDays", ask_alarm_days_said_one_of_two_say)


def ask_alarm_days_said_both_of_two_say(x: Any) -> Any:
    return f"{fewer_days(x)}, {x}"


ask_alarm_days_said_both_of_two = spoken("Clock-AskAlarmDays", ask_alarm_days_said_both_of_two_say)


def ask_alarms_on_said_in_a_sentence_say(x: Any) -> Any:
    return f"As far as I can see, it is {x}."


ask_alarms_on_said_in_a_sentence = spoken("Clock-AskAlarmsOn", ask_alarms_on_said_in_a_sentence_say)
ONES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def in_words(answer: str) -> str:
    return ONES[int(answer)] if int(answer) < len(ONES) else f"{answer}.0"


ask_alarms_on_said_in_another_spelling = spoken("Clock-AskAlarmsOn", in_words)


def ask_alarms_on_said_in_two_spellings_say(x: Any) -> Any:
    return f"{x} ({in_words(x)})"


ask_alarms_on_said_in_two_spellings = spoken("Clock-AskAlarmsOn", ask_alarms_on_said_in_two_spellings_say)


def ask_alarms_on_said_another_value_say(answer: Any) -> Any:
    return str(int(answer) + 1)


ask_alarms_on_said_another_value = spoken("Clock-AskAlarmsOn", ask_alarms_on_said_another_value_say)


def ask_alarms_on_said_one_of_two_say(x: Any) -> Any:
    return f"{x} or {ask_alarms_on_said_another_value_say(x)}"


ask_alarms_on_said_one_of_two = spoken("Clock-AskAlarmsOn", ask_alarms_on_said_one_of_two_say)


def ask_alarms_on_said_both_of_two_say(x: Any) -> Any:
    return f"{ask_alarms_on_said_another_value_say(x)}, {x}"


ask_alarms_on_said_both_of_two = spoken("Clock-AskAlarmsOn", ask_alarms_on_said_both_of_two_say)


def ask_alarms_on_said_a_guess_say(x: Any) -> Any:
    return f"Maybe {x}"


ask_alarms_on_said_a_guess = spoken("Clock-AskAlarmsOn", ask_alarms_on_said_a_guess_say)


def ask_alarms_on_said_a_denial_say(x: Any) -> Any:
    return f"It is not {x}."


ask_alarms_on_said_a_denial = spoken("Clock-AskAlarmsOn", ask_alarms_on_said_a_denial_say)
ask_earliest_alarm_said_in_a_sentence = spoken("Clock-AskEarliestAlarm", ask_alarms_on_said_in_a_sentence_say)
ask_earliest_alarm_said_in_another_spelling = spoken("Clock-AskEarliestAlarm", of_24_hours)
ask_earliest_alarm_said_in_two_spellings = spoken("Clock-AskEarliestAlarm", ask_alarm_time_said_in_two_spellings_say)
ask_earliest_alarm_said_another_value = spoken("Clock-AskEarliestAlarm", later)
ask_earliest_alarm_said_one_of_two = spoken("Clock-AskEarliestAlarm", ask_alarm_time_said_one_of_two_say)
ask_earliest_alarm_said_both_of_two = spoken("Clock-AskEarliestAlarm", ask_alarm_time_said_both_of_two_say)
ask_earliest_alarm_said_a_guess = spoken("Clock-AskEarliestAlarm", ask_alarms_on_said_a_guess_say)
ask_earliest_alarm_said_a_denial = spoken("Clock-AskEarliestAlarm", ask_alarms_on_said_a_denial_say)
ask_city_time_said_in_a_sentence = spoken("Clock-AskCityTime", ask_alarms_on_said_in_a_sentence_say)
ask_city_time_said_in_another_spelling = spoken("Clock-AskCityTime", of_24_hours)
ask_city_time_said_in_two_spellings = spoken("Clock-AskCityTime", ask_alarm_time_said_in_two_spellings_say)
ask_city_time_said_another_value = spoken("Clock-AskCityTime", later)
ask_city_time_said_one_of_two = spoken("Clock-AskCityTime", ask_alarm_time_said_one_of_two_say)
ask_city_time_said_both_of_two = spoken("Clock-AskCityTime", ask_alarm_time_said_both_of_two_say)
ask_city_time_said_a_guess = spoken("Clock-AskCityTime", ask_alarms_on_said_a_guess_say)
ask_city_time_said_a_denial = spoken("Clock-AskCityTime", ask_alarms_on_said_a_denial_say)
ask_city_difference_said_in_a_sentence = spoken("Clock-AskCityDifference", ask_alarms_on_said_in_a_sentence_say)
ask_city_difference_said_in_another_spelling = spoken("Clock-AskCityDifference", in_words)
ask_city_difference_said_in_two_spellings = spoken("Clock-AskCityDifference", ask_alarms_on_said_in_two_spellings_say)
ask_city_difference_said_another_value = spoken("Clock-AskCityDifference", ask_alarms_on_said_another_value_say)
ask_city_difference_said_one_of_two = spoken("Clock-AskCityDifference", ask_alarms_on_said_one_of_two_say)
ask_city_difference_said_both_of_two = spoken("Clock-AskCityDifference", ask_alarms_on_said_both_of_two_say)
ask_city_difference_said_a_guess = spoken("Clock-AskCityDifference", ask_alarms_on_said_a_guess_say)
ask_city_difference_said_a_denial = spoken("Clock-AskCityDifference", ask_alarms_on_said_a_denial_say)


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


LABELS = ("meeting", "gym", "medicine", "call mum", "pick up parcel", "yoga", "standup", "laundry")
WEEKS = ((1, 3), (2, 4), (1, 2, 5), (0, 6), (3, 5), (1, 4, 6), (0, 2, 3, 4), (5,))


def shown(alarm: Alarm) -> str:
    """An alarm's time as its card shows it."""
    return time_text(datetime(2000, 1, 1, alarm.hour, alarm.minute))


def with_labelled(phone: Phone, p: Params) -> Phone:
    """There is an alarm of that label, and Clock was left on another tab."""
    c = Ctx(phone, PACKAGE)
    alarms: tuple[Alarm, ...] = c.app.alarms
    alarm = Alarm(max(a.id for a in alarms) + 1, p["hour"], p["minute"], p["days"], p["label"])
    return plan(c.save(alarms=(*alarms, alarm), tab="Timer"), alarm).phone


def ask_alarm_time_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, DeskClock)
    return top is not None and (top.tab or clock(now).tab) == "Alarm"


def clock(phone: Phone) -> Clock:
    model: Clock = phone.app(PACKAGE)
    return model


def sample_switches(rng: random.Random, phone: Phone) -> Params:
    """Which alarms are on: at least two, not all."""
    ids = [a.id for a in clock(phone).alarms]
    return {"on": tuple(sorted(rng.sample(ids, rng.randrange(2, len(ids)))))}


def switched(phone: Phone, p: Params) -> Phone:
    """Alarms that ring once: their cards say in words whether they are on."""
    c = Ctx(phone, PACKAGE)
    alarms = tuple(a.replace(days=(), on=a.id in p["on"]) for a in c.app.alarms)
    return c.save(alarms=alarms, tab="Timer").phone


def answer_ask_alarms_on(start: Phone, now: Phone, p: Params) -> str:
    return str(len(running(now)))


def running(phone: Phone) -> list[Alarm]:
    """The alarms that are on, the earliest in the day first."""
    return sorted((a for a in clock(phone).alarms if a.on), key=lambda a: (a.hour, a.minute))


def earliest(start: Phone, now: Phone, p: Params) -> str:
    return shown(running(now)[0])


def sample_city(rng: random.Random, phone: Phone) -> Params:
    """A city among others."""
    labels = tuple(rng.sample(CITIES, 3))
    return {"labels": labels, "city": labels[0].split(",")[0]}


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


def with_cities(phone: Phone, p: Params) -> Phone:
    return Ctx(phone, PACKAGE).save(cities=p["labels"], tab="Alarm").phone


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


def shift(label: str, phone: Phone) -> int:
    """How many seconds a city is ahead of UTC."""
    return int(offset(city(label).zone, phone.time))


def ways_ask_city_difference(p: Params) -> Any:
    return ((*AT_CITIES, scroll_to(p["labels"][1].split(",")[0])),)


AT_CITIES = (start("Clock"), click("Clock", id="tab_menu_clock"))


def apart(start: Phone, now: Phone, p: Params) -> str:
    east, west = p["pair"]
    return str((shift(east, now) - shift(west, now)) // 3600)


def ways_ask_city_difference_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = ways_ask_city_difference(p)
    return ways[0]
