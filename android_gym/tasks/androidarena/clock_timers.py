"""Tasks of Google Clock: timers and the stopwatch."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from ...action import Action
from ...apps.google.clock.app import DeskClock
from ...apps.google.clock.model import PACKAGE, Stopwatch, Timer
from ...apps.google.clock.ringing import ring_timer
from ...apps.google.clock.timers import length, remaining, seconds
from ...phone.state.phone import Phone
from ..base import Condition, Goal, Params, Task, Ways
from ..steps import click, start
from .clock import OPEN, clock, inside, on_tab

LENGTHS = (5, 8, 15, 20, 30, 45, 90, 150, 300, 600, 1500, 3600)  # seconds
TIMERS, STOPWATCH = f"apps/{PACKAGE}.timers", f"apps/{PACKAGE}.stopwatch"
ONLY = 1  # id of the timer that is there at the start
AT_TIMERS = on_tab("Timer", "Clock shows its timers.")
AT_WATCH = on_tab("Stopwatch", "Clock shows the stopwatch.")


# --- a new timer -------------------------------------------------------------------------------


def in_words(total: int) -> str:
    h, m, s = total // 3600, total // 60 % 60, total % 60
    named = ((h, "hour"), (m, "minute"), (s, "second"))
    return " and ".join(f"{n} {word}{'' if n == 1 else 's'}" for n, word in named if n)


def sample_length(rng: random.Random, phone: Phone) -> Params:
    total = rng.choice(LENGTHS)
    return {"total": total, "length": in_words(total)}


def of_new_timer(is_so: Callable[[Timer, Phone, Params], bool]) -> Goal:
    """A part of a goal: there is a timer, where none was, and this is so of the last one."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        timers = clock(now).timers
        return is_so(timers[-1], now, p)

    return holds


def started(timer: Timer) -> bool:
    """It runs, or has run out."""
    return bool(timer.ends) or not timer.left


def is_typed(before: Phone, now: Phone, p: Params) -> bool:
    """A sub-goal: the keypad shows the length, or a timer of it is there."""
    typed = isinstance(now.top, DeskClock) and seconds(now.top.digits) == p["total"]
    return typed or any(t.total == p["total"] for t in clock(now).timers)


TIMER_SET = (
    Condition("A new timer is set for {length}.", of_new_timer(lambda t, now, p: bool(t.total == p["total"]))),
    Condition("It runs, or has run out since.", of_new_timer(lambda t, now, p: started(t))),
    Condition(
        "No more time is left than it was set for.", of_new_timer(lambda t, now, p: remaining(t, now.time) <= t.total)
    ),
)


def keyed(digits: str) -> tuple[str, ...]:
    """The keys that type digits, with the key of two zeros wherever it helps."""
    keys: list[str] = []
    for digit in digits:
        if digit == "0" and keys and keys[-1] == "0":
            keys[-1] = "00"
        else:
            keys.append(digit)
    return tuple(keys)


def typings(total: int) -> Iterator[tuple[str, ...]]:
    """The ways to type a length, as people write it first: 1:30, then 90 seconds."""
    for hours in range(total // 3600, -1, -1):
        for minutes in range(min(99, (total - 3600 * hours) // 60), -1, -1):
            rest = total - 3600 * hours - 60 * minutes
            if rest <= 99:
                digits = f"{hours:02d}{minutes:02d}{rest:02d}".lstrip("0")
                yield tuple(digits)
                yield keyed(digits)


def setting_timer(p: Params) -> Ways:
    """Digit by digit, and with the fewest keys."""
    ways = tuple(typings(p["total"]))
    chosen = dict.fromkeys((ways[0], min(ways, key=len)))
    return tuple(
        (*at_timer(), *(click(id=f"timer_setup_digit_{key}") for key in keys), click("Start")) for keys in chosen
    )


def at_timer(*names: str) -> tuple[Action, ...]:
    return (start("Clock"), click("Timer"), *(click(n) for n in names))


# --- a timer that is there ---------------------------------------------------------------------


def sample_timer(rng: random.Random, phone: Phone) -> Params:
    total = rng.choice((300, 600, 900, 1200, 1800))
    return {"total": total, "name": length(total), "left": total - rng.randrange(20, 200)}


def running_timer(phone: Phone, p: Params) -> Phone:
    ends = phone.time + p["left"]
    c = inside(phone).save(timers=(Timer(ONLY, p["total"], p["total"], ends),))
    return c.schedule(ends, ring_timer(ONLY)).phone


def paused_timer(phone: Phone, p: Params) -> Phone:
    return inside(phone).save(timers=(Timer(ONLY, p["total"], p["left"]),)).phone


def timers(phone: Phone) -> dict[int, Timer]:
    return {t.id: t for t in clock(phone).timers}


def timer_stands(before: Phone, now: Phone, p: Params) -> bool:
    return not timers(now)[ONLY].ends


def time_is_kept(before: Phone, now: Phone, p: Params) -> bool:
    return bool(0 < timers(now)[ONLY].left <= p["left"])


def timer_runs(before: Phone, now: Phone, p: Params) -> bool:
    return started(timers(now)[ONLY])


def goes_on(before: Phone, now: Phone, p: Params) -> bool:
    """From the time that was left; what a timer had left when it was started stays in `left`."""
    timer = timers(now)[ONLY]
    return bool(timer.left <= p["left"] and remaining(timer, now.time) <= p["left"])


def timer_cancelled(before: Phone, now: Phone, p: Params) -> bool:
    timer = timers(now).get(ONLY)
    return timer is None or (not timer.ends and timer.left == timer.total)


# --- stopwatch ---------------------------------------------------------------------------------


def sample_elapsed(rng: random.Random, phone: Phone) -> Params:
    return {"elapsed": rng.randrange(7, 600)}


def watch_running(phone: Phone, p: Params) -> Phone:
    watch = Stopwatch(since=phone.time - p["elapsed"])
    return inside(phone).save(stopwatch=watch).runs("stopwatch", True).phone


def watch_stopped(phone: Phone, p: Params) -> Phone:
    return inside(phone).save(stopwatch=Stopwatch(elapsed=p["elapsed"])).phone


def watch_runs(before: Phone, now: Phone, p: Params) -> bool:
    return clock(now).stopwatch.since > 0


def watch_stands(before: Phone, now: Phone, p: Params) -> bool:
    return not clock(now).stopwatch.since


def watch_kept(before: Phone, now: Phone, p: Params) -> bool:
    return bool(clock(now).stopwatch.elapsed >= p["elapsed"])


def watch_zero(before: Phone, now: Phone, p: Params) -> bool:
    return not clock(now).stopwatch.elapsed


def at_watch(*names: str) -> tuple[Action, ...]:
    return (start("Clock"), click("Stopwatch"), *(click(n) for n in names))


WATCH_RUNS = Condition("The stopwatch runs.", watch_runs)
WATCH_STANDS = Condition("The stopwatch does not run.", watch_stands)


TASKS = (
    Task(
        "Clock-SetTimer",
        "Start a timer of {length} in Clock.",
        TIMER_SET,
        setting_timer,
        sample_length,
        subgoals=(OPEN, AT_TIMERS, Condition("The keypad shows {length}.", is_typed)),
        allowed=(f"{TIMERS}[+1]", "notifications[+1]"),  # the latter when the time is up
        loose=("left", "ends", "label"),
        phrasings=(
            "Let a timer in Clock count down from {length}.",
            "I need a timer that rings in {length}. Use the Clock app.",
            "Make Clock's timer run for {length}.",
            "Have the Clock app time {length}, beginning now.",
        ),
    ),
    Task(
        "Clock-PauseTimer",
        "Pause the timer that is running in Clock.",
        (
            Condition("The timer does not run.", timer_stands),
            Condition("It keeps the time that was left.", time_is_kept),
        ),
        lambda p: (at_timer("Pause"),),
        sample_timer,
        running_timer,
        subgoals=(OPEN, AT_TIMERS),
        allowed=(f"{TIMERS}[{ONLY}].left", f"{TIMERS}[{ONLY}].ends"),
        loose=("left",),
        phrasings=(
            "Halt the timer in Clock so that it can go on later.",
            "A timer is counting down in the Clock app. Put it on hold.",
            "Hold Clock's running timer where it is now.",
            "I was interrupted: pause my timer in Clock.",
        ),
    ),
    Task(
        "Clock-ResumeTimer",
        "Let the paused timer in Clock go on.",
        (
            Condition("The timer runs, or has run out since.", timer_runs),
            Condition("It goes on from the time that was left.", goes_on),
        ),
        lambda p: (at_timer("Start"),),
        sample_timer,
        paused_timer,
        subgoals=(OPEN, AT_TIMERS),
        allowed=(f"{TIMERS}[{ONLY}].left", f"{TIMERS}[{ONLY}].ends", "notifications[+1]"),
        loose=("ends",),
        phrasings=(
            "Continue the timer that is on hold in Clock.",
            "My timer in the Clock app is paused. Make it count down again from where it stands.",
            "Have Clock's paused timer run on.",
            "Unpause the timer in Clock.",
        ),
    ),
    Task(
        "Clock-CancelTimer",
        "Cancel the timer in Clock.",
        (Condition("The timer is gone, or stands at its full length.", timer_cancelled),),
        lambda p: (at_timer("Delete"), at_timer("Pause", "Reset")),
        sample_timer,
        running_timer,
        subgoals=(OPEN, AT_TIMERS),
        allowed=(f"{TIMERS}[-{ONLY}]", f"{TIMERS}[{ONLY}].left", f"{TIMERS}[{ONLY}].ends"),
        loose=("dropped",),  # a timer that was reset may as well be gone
        phrasings=(
            "Call off the timer that counts down in Clock.",
            "I do not need the timer in the Clock app any longer, so cancel it.",
            "Abort Clock's timer for good.",
            "The timer in Clock was a mistake. Make sure that it never goes off.",
        ),
    ),
    Task(
        "Clock-StartStopwatch",
        "Start the stopwatch in Clock.",
        (WATCH_RUNS,),
        lambda p: (at_watch("Start"),),
        subgoals=(OPEN, AT_WATCH),
        allowed=(f"{STOPWATCH}.since", f"{STOPWATCH}.elapsed"),
        tags=("single",),
        loose=("since", "elapsed"),
        phrasings=(
            "Have Clock's stopwatch measure the time from now on.",
            "I want to stop the time: get the stopwatch of the Clock app running.",
            "Set the stopwatch in Clock going.",
            "In the Clock app, let the stopwatch run.",
        ),
    ),
    Task(
        "Clock-StopStopwatch",
        "Stop Clock's stopwatch, which is running.",
        (WATCH_STANDS, Condition("It shows the time that it measured.", watch_kept)),
        lambda p: (at_watch("Pause"),),
        sample_elapsed,
        watch_running,
        subgoals=(OPEN, AT_WATCH),
        allowed=(f"{STOPWATCH}.since", f"{STOPWATCH}.elapsed"),
        loose=("elapsed",),
        phrasings=(
            "The stopwatch in Clock is running. Halt it and keep its time.",
            "I am at the finish: stop the stopwatch of the Clock app, I want to see my time.",
            "Make Clock's stopwatch stand still at the time it has reached.",
            "Stop the time that the stopwatch in Clock is taking.",
        ),
    ),
    Task(
        "Clock-ResetStopwatch",
        "Reset the stopwatch in Clock to zero.",
        (Condition("The stopwatch has measured no time.", watch_zero), WATCH_STANDS),
        lambda p: (at_watch("Reset"),),
        sample_elapsed,
        watch_stopped,
        subgoals=(OPEN, AT_WATCH),
        allowed=(f"{STOPWATCH}.since", f"{STOPWATCH}.elapsed"),
        phrasings=(
            "Put Clock's stopwatch back to zero.",
            "Clear the time on the stopwatch of the Clock app.",
            "The stopwatch in Clock still shows an old time. I want it at nought.",
            "Have the Clock app's stopwatch ready at zero again.",
        ),
    ),
)
