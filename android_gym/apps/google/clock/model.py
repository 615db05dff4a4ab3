"""What Clock keeps."""

from __future__ import annotations

from ....kit import Package, Value
from ....world import build
from .owner import CITIES, Alarm, alarms

PACKAGE = "com.google.android.deskclock"
clock = Package(PACKAGE)


class Timer(Value):
    """A timer. Running: it ends at `ends`; paused: `left` seconds remain."""

    id: int
    total: int  # seconds
    left: int  # seconds left while paused
    ends: int = 0  # seconds UTC, 0 while paused
    label: str = ""


class Stopwatch(Value):
    """Running since `since` (seconds UTC, 0 while stopped) on top of `elapsed` seconds."""

    since: int = 0
    elapsed: int = 0
    laps: tuple[int, ...] = ()  # seconds from the start at each lap, oldest first

    def seconds(self, now: int) -> int:
        return self.elapsed + (now - self.since if self.since else 0)


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
