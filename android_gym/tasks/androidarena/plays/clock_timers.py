"""Other ways and look-alikes of the tasks of Clock's timers and of its stopwatch."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import click, enter_text, start
from ..clock_timers import at_timer, at_watch
from .clock import without_london

HOME = Action("home")
SHOW_TIMERS = Action("api", text="am start -a android.intent.action.SHOW_TIMERS")
LOOKED = (click("Alarm"), click("Bedtime"), click("Timer"))  # other pages on the way
KEYPAD_LEFT = (click("Add timer"), click("7"), click("Cancel"))
NAMED = (click(id="timer_label"), enter_text("Tea", id="label_input_field"), click("OK"))


def keys(total: int) -> tuple[Action, ...]:
    """Type a length."""
    digits = f"{total // 3600:02d}{total // 60 % 60:02d}{total % 60:02d}".lstrip("0")
    return tuple(click(id=f"timer_setup_digit_{digit}") for digit in digits)


def run(total: int) -> tuple[Action, ...]:
    return (*keys(total), click("Start"))


def timed(p: Params, *then: Action) -> tuple[Action, ...]:
    """Set the timer that is asked for."""
    return (*at_timer(), *run(p["total"]), *then)


def wait(seconds: float) -> Action:
    return Action("wait", amount=seconds)


def another(seconds: int = 2400) -> tuple[Action, ...]:
    """Start a timer beside the one that is there."""
    return (click("Add timer"), *run(seconds))


PASSING = (*another(), click("Delete", ordinal=1))  # a second timer that goes again

SET_TIMER: Plays = (
    passes("a wrong digit is erased", lambda p: (*at_timer("7", "Backspace"), *run(p["total"]))),
    passes(
        "by an intent of the shell",
        lambda p: (
            Action(
                "api",
                text="am start -a android.intent.action.SET_TIMER "
                f"--ei android.intent.extra.alarm.LENGTH {p['total']} "
                "--ez android.intent.extra.alarm.SKIP_UI true",
            ),
        ),
    ),
    passes(
        "a wrong one is deleted first", lambda p: (*at_timer(), *run(p["total"] + 1), click("Delete"), *run(p["total"]))
    ),
    passes("it gets a label", lambda p: timed(p, *NAMED)),
    passes("paused and started again", lambda p: timed(p, click("Pause"), click("Start"))),
    passes("the time runs out meanwhile", lambda p: timed(p, wait(4000))),
    passes("home afterwards", lambda p: timed(p, HOME)),
    fails("goal", "another length", lambda p: (*at_timer(), *run(p["total"] + 1))),
    fails("goal", "typed and not started", lambda p: (*at_timer(), *keys(p["total"]))),
    fails("goal", "paused", lambda p: timed(p, click("Pause"))),
    fails("goal", "stopped and put back", lambda p: timed(p, click("Pause"), click("Reset"))),
    fails("goal", "a minute added", lambda p: timed(p, click("+1:00"))),
    fails("goal", "deleted", lambda p: timed(p, click("Delete"))),
    fails("clean", "started twice", lambda p: timed(p, *another(p["total"]))),
    fails(
        "clean", "a wrong one goes on beside it", lambda p: (*at_timer(), *run(p["total"] + 1), *another(p["total"]))
    ),
    fails("clean", "a city was deleted", lambda p: (*without_london(p), *timed(p))),
)

PAUSE_TIMER: Plays = (
    passes("paused, started and paused", lambda p: at_timer("Pause", "Start", "Pause")),
    passes("by the intent that shows timers", lambda p: (SHOW_TIMERS, click("Pause"))),
    passes("half a minute later, then home", lambda p: (*at_timer(), wait(30), click("Pause"), HOME)),
    passes("after a look at other pages", lambda p: (*at_timer(), *LOOKED, click("Pause"))),
    passes("the keypad was opened and left", lambda p: (*at_timer(), *KEYPAD_LEFT, click("Pause"))),
    passes("another timer was made and deleted", lambda p: (*at_timer(), *PASSING, click("Pause"))),
    fails("goal", "not paused", lambda p: at_timer()),
    fails("goal", "paused and started", lambda p: at_timer("Pause", "Start")),
    fails("goal", "put back to its full length", lambda p: at_timer("Pause", "Reset")),
    fails("goal", "deleted", lambda p: at_timer("Delete")),
    fails("goal", "a minute added", lambda p: at_timer("Pause", "+1:00")),
    fails("goal", "it has run out", lambda p: (*at_timer(), wait(2000))),
    fails("clean", "another timer runs on", lambda p: (*at_timer("Pause"), *another())),
    fails("clean", "its label is another", lambda p: (*at_timer("Pause"), *NAMED)),
)

RESUME_TIMER: Plays = (
    passes("started, paused and started", lambda p: at_timer("Start", "Pause", "Start")),
    passes("by the intent that shows timers", lambda p: (SHOW_TIMERS, click("Start"))),
    passes("it runs out meanwhile", lambda p: (*at_timer("Start"), wait(2000))),
    passes("after a look at other pages, then home", lambda p: (*at_timer(), *LOOKED, click("Start"), HOME)),
    passes("another timer was made and deleted", lambda p: (*at_timer(), *PASSING, click("Start"))),
    fails("goal", "started and paused", lambda p: at_timer("Start", "Pause")),
    fails("goal", "it starts over", lambda p: at_timer("Reset", "Start")),
    fails("goal", "it starts over and reaches what was left", lambda p: (*at_timer("Reset", "Start"), wait(210))),
    fails("goal", "a minute more before", lambda p: at_timer("+1:00", "Start")),
    fails("goal", "a minute more after", lambda p: at_timer("Start", "+1:00")),
    fails("goal", "a new timer of its length instead", lambda p: (*at_timer("Delete"), *run(p["total"]))),
    fails("clean", "a new timer of what was left instead", lambda p: (*at_timer("Delete"), *run(p["left"]))),
    fails("clean", "another timer runs on", lambda p: (*at_timer("Start"), *another())),
)

CANCEL_TIMER: Plays = (
    passes("paused and deleted", lambda p: at_timer("Pause", "Delete")),
    passes("put back, then deleted", lambda p: at_timer("Pause", "Reset", "Delete")),
    passes("by the intent that shows timers", lambda p: (SHOW_TIMERS, click("Delete"))),
    passes("a minute added by mistake", lambda p: (*at_timer("+1:00", "Delete"), HOME)),
    passes("stopped when it rings", lambda p: (*at_timer(), wait(2000), click("Stop"))),
    passes("another timer was made and deleted", lambda p: (*at_timer(), *PASSING, click("Delete"))),
    fails("goal", "only paused", lambda p: at_timer("Pause")),
    fails("goal", "only looked at", lambda p: at_timer()),
    fails("goal", "it starts over", lambda p: at_timer("Pause", "Reset", "Start")),
    fails("goal", "it rings", lambda p: (*at_timer(), wait(2000))),
    fails("goal", "a new one runs instead", lambda p: (*at_timer("Delete"), *run(2400))),
    fails("clean", "another one runs on", lambda p: (*at_timer(), *another(), click("Delete"))),
    fails("clean", "its label is another", lambda p: (*at_timer("Pause", "Reset"), *NAMED)),
    fails("clean", "a city was deleted", lambda p: (*without_london(p), *at_timer("Delete"))),
)

START_STOPWATCH: Plays = (
    passes("started, stopped and started", lambda p: at_watch("Start", "Pause", "Start")),
    passes("started, reset and started", lambda p: at_watch("Start", "Reset", "Start")),
    passes("the timers were looked at first", lambda p: (*at_timer("7"), *at_watch("Start"))),
    passes(
        "on its side",
        lambda p: (Action("orientation", text="left"), *at_watch("Start"), Action("orientation", text="natural")),
    ),
    passes("a minute passes at home", lambda p: (*at_watch("Start"), HOME, wait(60))),
    fails("goal", "started and stopped", lambda p: at_watch("Start", "Pause")),
    fails("goal", "started and reset", lambda p: at_watch("Start", "Reset")),
    fails("goal", "only looked at", lambda p: at_watch()),
    fails("goal", "a timer runs instead", lambda p: (*at_timer(), *run(60))),
    fails("clean", "with a lap", lambda p: at_watch("Start", "Lap")),
    fails("clean", "a timer runs as well", lambda p: (*at_timer(), *run(600), *at_watch("Start"))),
    fails("clean", "a city was deleted", lambda p: (*without_london(p), *at_watch("Start"))),
)

STOP_STOPWATCH: Plays = (
    passes("stopped, started and stopped", lambda p: at_watch("Pause", "Start", "Pause")),
    passes("a minute later", lambda p: (*at_watch(), wait(60), click("Pause"))),
    passes(
        "on its side",
        lambda p: (
            *at_watch(),
            Action("orientation", text="left"),
            click("Pause"),
            Action("orientation", text="natural"),
        ),
    ),
    passes("by way of other pages and home", lambda p: (*at_timer(), *LOOKED, HOME, *at_watch("Pause"), HOME)),
    passes(
        "from the recent apps",
        lambda p: (start("Clock"), HOME, Action("recents"), click("Clock"), click("Stopwatch"), click("Pause")),
    ),
    fails("goal", "stopped and started", lambda p: at_watch("Pause", "Start")),
    fails("goal", "reset", lambda p: at_watch("Reset")),
    fails("goal", "stopped and reset", lambda p: at_watch("Pause", "Reset")),
    fails("goal", "measured anew", lambda p: at_watch("Reset", "Start", "Pause")),
    fails("goal", "only looked at", lambda p: at_watch()),
    fails("clean", "with a lap", lambda p: at_watch("Lap", "Pause")),
    fails("clean", "a city was deleted", lambda p: (*without_london(p), *at_watch("Pause"))),
)

RESET_STOPWATCH: Plays = (
    passes("started and stopped first", lambda p: at_watch("Start", "Pause", "Reset")),
    passes("reset while it runs", lambda p: at_watch("Start", "Reset")),
    passes("with a lap that goes, too", lambda p: at_watch("Start", "Lap", "Pause", "Reset")),
    passes("reset twice", lambda p: at_watch("Reset", "Start", "Reset")),
    passes("by way of other pages, then home", lambda p: (*at_timer(), *LOOKED, *at_watch("Reset"), HOME)),
    fails("goal", "reset and started", lambda p: at_watch("Reset", "Start")),
    fails("goal", "reset, and new time is measured", lambda p: at_watch("Reset", "Start", "Pause")),
    fails("goal", "only looked at", lambda p: at_watch()),
    fails("goal", "started and stopped", lambda p: at_watch("Start", "Pause")),
    fails("clean", "a timer runs", lambda p: (*at_timer(), *run(600), *at_watch("Reset"))),
    fails("clean", "a city was deleted", lambda p: (*without_london(p), *at_watch("Reset"))),
)

PLAYS: dict[str, Plays] = {
    "Clock-SetTimer": SET_TIMER,
    "Clock-PauseTimer": PAUSE_TIMER,
    "Clock-ResumeTimer": RESUME_TIMER,
    "Clock-CancelTimer": CANCEL_TIMER,
    "Clock-StartStopwatch": START_STOPWATCH,
    "Clock-StopStopwatch": STOP_STOPWATCH,
    "Clock-ResetStopwatch": RESET_STOPWATCH,
}
