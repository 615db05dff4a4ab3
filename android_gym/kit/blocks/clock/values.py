"""What a clock app keeps: alarms, timers, a stopwatch."""

from __future__ import annotations

from datetime import date as Day
from datetime import time as Time

from ....phone.core.values import Value

DAYS = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")


class Alarm(Value):
    """An alarm."""

    later = frozenset({"date"})

    id: int
    hour: int  # 0..23
    minute: int
    days: tuple[int, ...] = ()  # 0 Sunday .. 6 Saturday; none: once
    label: str = ""
    on: bool = True
    vibrate: bool = True
    sound: str = "Default"  # name of the alarm sound
    date: str = ""  # the day for which one without days is scheduled, "2023-10-12"; "": the next such time

    @property
    def time(self) -> Time:
        """The time of day at which it rings."""
        return Time(self.hour, self.minute)

    def rings_on(self, day: Day) -> bool:
        """Whether a day is one of those on which it rings; of one that rings once each day is."""
        return not self.days or (day.weekday() + 1) % 7 in self.days

    def leftover(self) -> Alarm | None:
        """What is left of one that rings once when it has rung: itself, off, or None where it goes."""
        return self.replace(on=False, date="")


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

    def splits(self) -> tuple[tuple[int, int, int], ...]:
        """Of each lap its number, its own seconds and those from the start, the latest first.

        >>> Stopwatch(laps=(20, 50)).splits()
        ((2, 30, 50), (1, 20, 20))
        """
        numbered = enumerate(zip((0, *self.laps), self.laps, strict=False), start=1)
        return tuple((number, end - start, end) for number, (start, end) in numbered)[::-1]


class ClockModel(Value):
    """What a clock app keeps at least."""

    incidental = frozenset({"tab"})

    alarms: tuple[Alarm, ...] = ()
    timers: tuple[Timer, ...] = ()
    stopwatch: Stopwatch = Stopwatch()
    ringing: tuple[int, ...] = ()  # ids of alarms that ring now
    silence: str = "10 minutes"  # after which a ringing alarm stops
    snooze: str = "10 minutes"
    tab: str = "Alarm"  # the page shown last: "Alarm", "Timer", "Stopwatch" …


__all__ = ["Alarm", "ClockModel", "DAYS", "Stopwatch", "Timer"]
