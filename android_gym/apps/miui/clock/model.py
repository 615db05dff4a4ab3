"""What Clock keeps beside what clocks have in common."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from ....kit import *
from ....kit.blocks import clock as block

clock = Package("com.android.deskclock")


class Clock(Value):
    """The model."""

    incidental = frozenset({"tab"})

    alarms: tuple[block.HolidayAlarm, ...] = ()
    cities: tuple[str, ...] = ()  # labels of `zones.cities()`
    timers: tuple[block.Timer, ...] = ()
    presets: tuple[block.Preset, ...] = ()
    stopwatch: block.Stopwatch = block.Stopwatch()
    ringing: tuple[int, ...] = ()
    silence: str = "5 minutes"
    snooze: str = "10 minutes"
    sound: str = "Default"  # of new alarms
    timer_sound: str = "Default"
    louder: bool = True  # alarms begin quietly
    when_silent: bool = True  # alarms ring in silent mode
    dial: bool = True  # the time here is shown by hands
    tab: str = "Alarm"


def boot(seed: int) -> Clock:
    """Clock as its owner left it."""
    return msgspec.json.decode(files(__package__).joinpath("clock.json").read_bytes(), type=Clock)
