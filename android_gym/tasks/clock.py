"""Tasks of Google Clock."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime

from ..action import Action
from ..phone.apps.google.clock.app import DeskClock
from ..phone.apps.google.clock.model import PACKAGE, Clock, Stopwatch, Timer
from ..phone.apps.google.clock.ringing import plan, time_up
from ..phone.apps.google.clock.timers import length
from ..phone.ctx import Ctx
from ..phone.providers import fold
from ..phone.state import Phone
from ..phone.world.alarms import Alarm
from .base import Condition, Goal, Params, Task
from .seen import in_front
from .steps import click, enter_text, hold, start, swipe
from .views import in_app

LABELS = ("meeting", "gym", "medicine", "call mum", "pick up parcel", "yoga", "standup", "laundry")
CITIES = (
    "Beijing, China", "Paris, France", "Tokyo, Japan", "Sydney, NSW, Australia", "Cairo, Egypt",
    "Berlin, Germany", "Toronto, ON, Canada", "Mumbai, India", "Nairobi, Kenya", "Oslo, Norway",
)  # fmt: skip
LENGTHS = (5, 8, 15, 20, 30, 45, 90, 150, 300, 600, 1500, 3600)  # seconds
ALARMS, TIMERS = f"apps/{PACKAGE}.alarms", f"apps/{PACKAGE}.timers"
STOPWATCH, PLACES = f"apps/{PACKAGE}.stopwatch", f"apps/{PACKAGE}.cities"


def clock(phone: Phone) -> Clock:
    model: Clock = phone.app(PACKAGE)
    return model


def inside(phone: Phone) -> Ctx:
    """A Ctx of Clock without a window, to set its data up."""
    return Ctx(phone, PACKAGE)


# --- open --------------------------------------------------------------------------------------


def on_tab(name: str) -> Goal:
    """A sub-goal: a tab of Clock is in front."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        top = now.top
        return isinstance(top, DeskClock) and (top.tab or clock(now).tab) == name

    return holds


def is_open(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, DeskClock)


# --- alarms ------------------------------------------------------------------------------------


def spoken(hour: int, minute: int) -> str:
    at = datetime(2000, 1, 1, hour, minute)
    return f"{at.hour % 12 or 12}:{at.minute:02d} {'AM' if at.hour < 12 else 'PM'}"


def draw_alarm(rng: random.Random, phone: Phone) -> Params:
    hour, minute = rng.choice([h for h in range(24) if h != 8]), rng.choice((0, 0, 15, 30, 45))
    label = rng.choice(LABELS)
    return {"hour": hour, "minute": minute, "time": spoken(hour, minute), "label": label}


def new_alarm(before: Phone, now: Phone) -> Alarm | None:
    """The alarm that was made last, None where none was."""
    old = {a.id for a in clock(before).alarms}
    return next((a for a in reversed(clock(now).alarms) if a.id not in old), None)


def of_new_alarm(is_so: Callable[[Alarm, Params], bool]) -> Goal:
    """A part of a goal: there is a new alarm and this is so of it."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        alarm = new_alarm(before, now)
        return alarm is not None and is_so(alarm, p)

    return holds


ALARM_SET = (
    Condition(
        "A new alarm is set for {time}.",
        of_new_alarm(lambda a, p: (a.hour, a.minute) == (p["hour"], p["minute"])),
    ),
    Condition(
        "Its label is “{label}”.",
        of_new_alarm(lambda a, p: fold(a.label) == fold(p["label"])),
    ),
    Condition("It is on.", of_new_alarm(lambda a, p: a.on)),
    Condition("It rings once, on no day of the week again.", of_new_alarm(lambda a, p: not a.days)),
)


def setting_alarm(p: Params) -> tuple[tuple[Action, ...], ...]:
    steps = [
        start("Clock"),
        click("Alarm"),
        click("Add alarm"),
        click(f"{p['hour'] % 12 or 12} o'clock"),
    ]
    if p["minute"]:
        steps.append(click(f"{p['minute']} minutes"))
    if p["hour"] >= 12:
        steps.append(click("PM", id="material_clock_period_pm_button"))
    steps += [
        click("OK"),
        click(id="edit_label"),
        enter_text(p["label"], id="label_input_field"),
        click("OK"),
    ]
    return (tuple(steps),)


def draw_label(rng: random.Random, phone: Phone) -> Params:
    hour, minute = rng.choice((4, 6, 7, 8)), rng.choice((5, 25, 55))
    before = sum((a.hour, a.minute) < (hour, minute) for a in clock(phone).alarms)
    return {"label": rng.choice(LABELS), "hour": hour, "minute": minute, "place": before}


def with_alarm(phone: Phone, p: Params) -> Phone:
    """An alarm of that label is there and on."""
    c = inside(phone)
    alarm = Alarm(max(a.id for a in c.app.alarms) + 1, p["hour"], p["minute"], (), p["label"])
    return plan(c.save(alarms=(*c.app.alarms, alarm)), alarm).phone


def alarm_off(before: Phone, now: Phone, p: Params) -> bool:
    wanted = tuple(a.but(on=False) if a.label == p["label"] else a for a in clock(before).alarms)
    return clock(now).alarms == wanted


def turning_off(p: Params) -> tuple[tuple[Action, ...], ...]:
    return ((start("Clock"), click("Alarm"), click(id="onoff", ordinal=p["place"])),)


def alarm_gone(before: Phone, now: Phone, p: Params) -> bool:
    kept = tuple(a for a in clock(before).alarms if a.label != p["label"])
    left = clock(now).alarms
    return all(a.label != p["label"] for a in left) and len(left) == len(kept)


def deleting_alarm(p: Params) -> tuple[tuple[Action, ...], ...]:
    unfold = click("Expand alarm", ordinal=p["place"])
    here = (start("Clock"), click("Alarm"))
    away = swipe("left", name=f"{p['label']} Alarm")
    return ((*here, unfold, click("Delete", id="delete")), (*here, away))


# --- timers ------------------------------------------------------------------------------------


def in_words(total: int) -> str:
    h, m, s = total // 3600, total // 60 % 60, total % 60
    named = ((h, "hour"), (m, "minute"), (s, "second"))
    return " and ".join(f"{n} {word}{'' if n == 1 else 's'}" for n, word in named if n)


def draw_length(rng: random.Random, phone: Phone) -> Params:
    total = rng.choice(LENGTHS)
    return {"total": total, "length": in_words(total)}


def timer_runs(before: Phone, now: Phone, p: Params) -> bool:
    """It was started: it runs, or has run out since."""
    return any(t.total == p["total"] and (t.ends or not t.left) for t in clock(now).timers)


def setting_timer(p: Params) -> tuple[tuple[Action, ...], ...]:
    total = p["total"]
    digits = f"{total // 3600:02d}{total // 60 % 60:02d}{total % 60:02d}".lstrip("0")
    keys = [click(id=f"timer_setup_digit_{d}") for d in digits]
    return ((start("Clock"), click("Timer"), *keys, click("Start")),)


def draw_timer(rng: random.Random, phone: Phone) -> Params:
    total = rng.choice((300, 600, 900, 1200, 1800))
    return {"total": total, "name": length(total), "left": total - rng.randrange(20, 200)}


def running_timer(phone: Phone, p: Params) -> Phone:
    ends = phone.time + p["left"]
    c = inside(phone).save(timers=(Timer(1, p["total"], p["total"], ends),))
    return c.schedule(ends, time_up(1)).phone


def paused_timer(phone: Phone, p: Params) -> Phone:
    return inside(phone).save(timers=(Timer(1, p["total"], p["left"]),)).phone


def timer_paused(before: Phone, now: Phone, p: Params) -> bool:
    return any(
        t.total == p["total"] and not t.ends and 0 < t.left <= p["left"] for t in clock(now).timers
    )


def timer_resumed(before: Phone, now: Phone, p: Params) -> bool:
    return any(t.id == 1 and t.ends and t.total == p["total"] for t in clock(now).timers)


def timer_cancelled(before: Phone, now: Phone, p: Params) -> bool:
    """Deleted, or stopped and back at its full length."""
    left = [t for t in clock(now).timers if t.id == 1]
    return not left or (not left[0].ends and left[0].left == left[0].total == p["total"])


def at_timer(*names: str) -> tuple[Action, ...]:
    return (start("Clock"), click("Timer"), *(click(n) for n in names))


# --- stopwatch ---------------------------------------------------------------------------------


def draw_elapsed(rng: random.Random, phone: Phone) -> Params:
    return {"elapsed": rng.randrange(7, 600)}


def watch_running(phone: Phone, p: Params) -> Phone:
    watch = Stopwatch(since=phone.time - p["elapsed"])
    return inside(phone).save(stopwatch=watch).runs("stopwatch", True).phone


def watch_stopped(phone: Phone, p: Params) -> Phone:
    return inside(phone).save(stopwatch=Stopwatch(elapsed=p["elapsed"])).phone


def watch_runs(before: Phone, now: Phone, p: Params) -> bool:
    return clock(now).stopwatch.since > 0


def watch_halts(before: Phone, now: Phone, p: Params) -> bool:
    watch = clock(now).stopwatch
    return not watch.since and watch.elapsed >= p["elapsed"]


def watch_zero(before: Phone, now: Phone, p: Params) -> bool:
    return clock(now).stopwatch == Stopwatch()


def at_watch(*names: str) -> tuple[Action, ...]:
    return (start("Clock"), click("Stopwatch"), *(click(n) for n in names))


# --- cities ------------------------------------------------------------------------------------


def draw_city(rng: random.Random, phone: Phone) -> Params:
    label = rng.choice(CITIES)
    return {"label": label, "city": label.split(",")[0]}


def draw_shown(rng: random.Random, phone: Phone) -> Params:
    label = rng.choice(("London, UK", *CITIES))
    tab = rng.choice(("Alarm", "Timer", "Stopwatch", "Bedtime"))
    return {"label": label, "city": label.split(",")[0], "tab": tab}


def with_city(phone: Phone, p: Params) -> Phone:
    c = inside(phone)
    cities = tuple(dict.fromkeys((*c.app.cities, p["label"])))
    return c.save(cities=cities, tab=p.get("tab", c.app.tab)).phone


def city_shown(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    on_page = isinstance(top, DeskClock) and (top.tab or clock(now).tab) == "Clock"
    return on_page and now.popup is None and p["label"] in clock(now).cities


def city_added(before: Phone, now: Phone, p: Params) -> bool:
    return set(clock(now).cities) == {*clock(before).cities, p["label"]}


def adding_city(p: Params) -> tuple[tuple[Action, ...], ...]:
    steps = (
        start("Clock"),
        click("Clock", id="tab_menu_clock"),
        click("Add city"),
        enter_text(p["city"], id="open_search_view_edit_text"),
        click(p["label"]),
    )
    return (steps, (steps[0], *steps[2:]))


def city_gone(before: Phone, now: Phone, p: Params) -> bool:
    return set(clock(now).cities) == {*clock(before).cities} - {p["label"]}


TASKS = (
    Task(
        "Clock-Open",
        "Open the Clock app.",
        is_open,
        lambda p: ((start("Clock"),),),
        tags=("open",),
        screen_goal=in_front(PACKAGE, DeskClock.activity),
    ),
    Task(
        "Clock-SetAlarm",
        'In Clock, set an alarm for {time} and label it "{label}".',
        ALARM_SET,
        setting_alarm,
        draw_alarm,
        subgoals=(
            in_app(PACKAGE, "Clock"),
            Condition("Clock shows its alarms.", on_tab("Alarm")),
            Condition("There is a new alarm.", of_new_alarm(lambda a, p: True)),
        ),
        allowed=(f"{ALARMS}[+1]",),
        typed=("label",),
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
        alarm_off,
        turning_off,
        draw_label,
        with_alarm,
        allowed=(ALARMS,),
    ),
    Task(
        "Clock-DeleteAlarm",
        'Delete the alarm labelled "{label}" from Clock.',
        alarm_gone,
        deleting_alarm,
        draw_label,
        with_alarm,
        allowed=(ALARMS,),
        split="test",
    ),
    Task(
        "Clock-SetTimer",
        "Start a timer of {length} in Clock.",
        timer_runs,
        setting_timer,
        draw_length,
        allowed=(TIMERS, "notifications"),
        loose=("left", "ends"),
    ),
    Task(
        "Clock-PauseTimer",
        "Pause the timer that is running in Clock.",
        timer_paused,
        lambda p: (at_timer("Pause"),),
        draw_timer,
        running_timer,
        allowed=(TIMERS,),
        loose=("left",),
    ),
    Task(
        "Clock-ResumeTimer",
        "Let the paused timer in Clock go on.",
        timer_resumed,
        lambda p: (at_timer("Start"),),
        draw_timer,
        paused_timer,
        allowed=(TIMERS,),
        loose=("left", "ends"),
    ),
    Task(
        "Clock-CancelTimer",
        "Cancel the timer in Clock.",
        timer_cancelled,
        lambda p: (at_timer("Delete"), at_timer("Pause", "Reset")),
        draw_timer,
        running_timer,
        allowed=(TIMERS,),
        split="test",
    ),
    Task(
        "Clock-StartStopwatch",
        "Start the stopwatch in Clock.",
        watch_runs,
        lambda p: (at_watch("Start"),),
        allowed=(STOPWATCH,),
    ),
    Task(
        "Clock-StopStopwatch",
        "Stop Clock's stopwatch, which is running.",
        watch_halts,
        lambda p: (at_watch("Pause"),),
        draw_elapsed,
        watch_running,
        allowed=(STOPWATCH,),
    ),
    Task(
        "Clock-ResetStopwatch",
        "Reset the stopwatch in Clock to zero.",
        watch_zero,
        lambda p: (at_watch("Reset"),),
        draw_elapsed,
        watch_stopped,
        allowed=(STOPWATCH,),
        split="test",
    ),
    Task(
        "Clock-ViewCity",
        "Look up in Clock what time it is now in {city}.",
        city_shown,
        lambda p: ((start("Clock"), click("Clock", id="tab_menu_clock")),),
        draw_shown,
        with_city,
    ),
    Task(
        "Clock-AddCity",
        "Add {city} to the world clock in Clock.",
        city_added,
        adding_city,
        draw_city,
        allowed=(PLACES,),
        typed=("city",),
    ),
    Task(
        "Clock-DeleteCity",
        "Remove {city} from the world clock in Clock.",
        city_gone,
        lambda p: (
            (start("Clock"), click("Clock", id="tab_menu_clock"), hold(p["city"])),
            (start("Clock"), hold(p["city"])),
        ),
        draw_city,
        with_city,
        allowed=(PLACES,),
    ),
)
