"""What Clock keeps."""

from __future__ import annotations

from ....kit import Package, Value
from ....kit.blocks.clock import Alarm, Stopwatch, Timer
from ....world import build
from .owner import CITIES, alarms

PACKAGE = "com.google.android.deskclock"
clock = Package(PACKAGE)


class Bedtime(Value):
    """The sleep schedule. Minutes after midnight; `ready` once the owner has set it up."""

    ready: bool = False
    on: bool = False
    bed: int = 23 * 60
    wake: int = 7 * 60
    days: tuple[int, ...] = (0, 1, 2, 3, 4, 5, 6)


class Clock(Value):
    """Clock's data: it survives the app's end."""

    incidental = frozenset({"tab"})

    cities: tuple[str, ...] = ("London, UK",)  # labels of zones.cities(), in the order added
    alarms: tuple[Alarm, ...] = ()
    timers: tuple[Timer, ...] = ()
    stopwatch: Stopwatch = Stopwatch()
    bedtime: Bedtime = Bedtime()
    ringing: tuple[int, ...] = ()  # ids of alarms that ring now
    style: str = "Digital"  # of the main clock: Digital or Analog
    seconds: bool = False  # show them on the main clock
    silence: str = "10 minutes"  # after which a ringing alarm stops
    snooze: str = "10 minutes"
    week: str = "Sunday"  # first day of the week in the day row
    timer_sound: str = "Timer Expired"
    timer_vibrate: bool = False
    tab: str = "Clock"  # the page shown last


def boot(seed: int) -> Clock:
    """Clock as the owner left it."""
    return Clock(cities=CITIES, alarms=alarms(build(seed)))
