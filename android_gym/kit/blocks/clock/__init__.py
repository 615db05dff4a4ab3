"""Clocks: when alarms and timers ring, snooze and dismiss, the stopwatch.

    from android_gym.kit.blocks import clock

    class Clock(Value):  # the model of an app has these fields
        alarms: tuple[clock.Alarm, ...] = ()
        timers: tuple[clock.Timer, ...] = ()
        stopwatch: clock.Stopwatch = clock.Stopwatch()
        ringing: tuple[int, ...] = ()  # ids of alarms that ring now
        silence: str = "10 minutes"  # after which a ringing alarm stops
        snooze: str = "10 minutes"
        tab: str = "Alarm"  # the page shown last: "Alarm", "Timer", "Stopwatch" …

    clock.ALARMS.put(c, clock.ALARMS.new(c, clock.Alarm(0, 7, 30)))  # and it is planned

`ALARMS` and `TIMERS` are the tables; what is put into them, changed and removed is planned, announced
and rings. The app has an activity called `Firing`, a `FullScreen` with the fields `title`, `words`,
`symbol` and `buttons`: what rings, while the screen is off or locked.
"""

from .alarms import (
    AHEAD,
    ALARM_NOTES,
    ALARMS,
    BEDTIME_NOTES,
    TIMER_NOTES,
    announce,
    dismiss,
    dismiss_snooze,
    follow,
    is_scheduled,
    next_instant,
    next_time,
    plan,
    ring,
    ring_note,
    show_page,
    silence,
    skip,
    snooze,
    sound,
    time_left_text,
)
from .stopwatch import WATCH_NOTE, add_lap, pause_stopwatch, reset_stopwatch, start_stopwatch
from .timers import (
    RUNNING_NOTES,
    TIMERS,
    add_minute,
    clear_timer,
    clock_words,
    follow_timer,
    length,
    pause_timer,
    rang_at,
    reset_timer,
    resume_timer,
    ring_timer,
    run_timer,
    seconds_to_go,
    stop_timer,
)
from .values import DAYS, Alarm, Stopwatch, Timer

__all__ = [
    "AHEAD",
    "ALARMS",
    "ALARM_NOTES",
    "Alarm",
    "BEDTIME_NOTES",
    "DAYS",
    "RUNNING_NOTES",
    "Stopwatch",
    "TIMERS",
    "TIMER_NOTES",
    "Timer",
    "WATCH_NOTE",
    "add_lap",
    "add_minute",
    "announce",
    "clear_timer",
    "clock_words",
    "dismiss",
    "dismiss_snooze",
    "follow",
    "follow_timer",
    "is_scheduled",
    "length",
    "next_instant",
    "next_time",
    "pause_stopwatch",
    "pause_timer",
    "plan",
    "rang_at",
    "reset_stopwatch",
    "reset_timer",
    "resume_timer",
    "ring",
    "ring_note",
    "ring_timer",
    "run_timer",
    "seconds_to_go",
    "show_page",
    "silence",
    "skip",
    "snooze",
    "sound",
    "start_stopwatch",
    "stop_timer",
    "time_left_text",
]
