"""What Clock keeps beside what clocks have in common."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks import clock as block
from ....kit.data import read_json

clock = Package("com.android.deskclock")


class Clock(block.ClockModel):
    """The model."""

    alarms: tuple[block.HolidayAlarm, ...] = ()
    cities: tuple[str, ...] = ()  # labels of `zones.cities()`
    presets: tuple[block.Preset, ...] = ()
    silence: str = "5 minutes"
    sound: str = "Default"  # of new alarms
    timer_sound: str = "Default"
    louder: bool = True  # alarms begin quietly
    when_silent: bool = True  # alarms ring in silent mode
    dial: bool = True  # the time here is shown by hands


def boot(seed: int) -> Clock:
    """Clock as its owner left it."""
    return read_json(__package__, "clock.json", Clock)
