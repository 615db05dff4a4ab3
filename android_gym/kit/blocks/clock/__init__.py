"""Clocks: when alarms and timers ring, snooze and dismiss, the stopwatch.

    from android_gym.kit.blocks import clock

    class Clock(clock.ClockModel):  # or a model that has the fields of that
        cities: tuple[str, ...] = ()

    clock.ALARMS.put(c, clock.ALARMS.new(c, clock.Alarm(0, 7, 30)))  # and it is planned

`ALARMS` and `TIMERS` are the tables; what is put into them, changed and removed is planned, announced
and rings. The app has an activity called `Firing`, a `FiringScreen`: what rings, while the screen is
off or locked.

An app has what it needs of the rest. The world clock keeps labels of cities in `cities: tuple[str, ...]`.
Alarms of the class `HolidayAlarm` heed public holidays. An `AlarmForm` edits an alarm, whose sound is
at first `sound: str` of the model. A clock with one timer keeps lengths of it in
`presets: tuple[clock.Preset, ...]`.
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
    next_alarm,
    next_instant,
    next_time,
    plan,
    plan_all,
    ring,
    ring_note,
    show_page,
    silence,
    skip,
    snooze,
    sound,
    time_left_text,
)
from .cities import add_city, ahead, find_cities, move_city, remove_city, there
from .firing import FiringScreen, PlainFiring
from .forms import AlarmForm, SoundRow, ask_sound, pick_sound, repeat_as, repeat_on, repeat_options, take_sound
from .presets import PRESETS, Preset, begin_timer, end_timer, keep_preset, timer_buttons, timer_state
from .repeats import REPEATS, WORKDAYS, weekdays
from .repeats import Alarm as HolidayAlarm
from .stopwatch import (
    WATCH_NOTE,
    add_lap,
    hundredths,
    pause_stopwatch,
    reset_stopwatch,
    start_stopwatch,
    stopwatch_buttons,
)
from .timers import (
    RUNNING_NOTES,
    TIMERS,
    add_minute,
    add_up,
    clear_timer,
    clock_words,
    face,
    follow_timer,
    length,
    pause_timer,
    rang_at,
    reset_timer,
    resume_timer,
    ring_timer,
    run_timer,
    seconds_to_go,
    split,
    stop_timer,
)
from .values import DAYS, Alarm, ClockModel, Stopwatch, Timer

__all__ = [
    "AHEAD",
    "ALARMS",
    "ALARM_NOTES",
    "Alarm",
    "AlarmForm",
    "BEDTIME_NOTES",
    "ClockModel",
    "DAYS",
    "FiringScreen",
    "HolidayAlarm",
    "PRESETS",
    "PlainFiring",
    "Preset",
    "REPEATS",
    "RUNNING_NOTES",
    "SoundRow",
    "Stopwatch",
    "TIMERS",
    "TIMER_NOTES",
    "Timer",
    "WATCH_NOTE",
    "WORKDAYS",
    "add_city",
    "add_lap",
    "add_minute",
    "add_up",
    "ahead",
    "announce",
    "ask_sound",
    "begin_timer",
    "clear_timer",
    "clock_words",
    "dismiss",
    "dismiss_snooze",
    "end_timer",
    "face",
    "find_cities",
    "follow",
    "follow_timer",
    "hundredths",
    "is_scheduled",
    "keep_preset",
    "length",
    "move_city",
    "next_alarm",
    "next_instant",
    "next_time",
    "pause_stopwatch",
    "pause_timer",
    "pick_sound",
    "plan",
    "plan_all",
    "rang_at",
    "remove_city",
    "repeat_as",
    "repeat_on",
    "repeat_options",
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
    "split",
    "start_stopwatch",
    "stop_timer",
    "stopwatch_buttons",
    "take_sound",
    "there",
    "time_left_text",
    "timer_buttons",
    "timer_state",
    "weekdays",
]
