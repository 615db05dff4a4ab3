"""What Clock keeps, and what changes it beside what clocks have in common."""

from __future__ import annotations

from datetime import date as Day
from importlib.resources import files

import msgspec

from ....almanac import works
from ....kit import *
from ....kit.blocks import clock as block
from ....kit.blocks.clock import ALARMS, TIMERS

clock = Package("com.android.deskclock")
WORKDAYS = (1, 2, 3, 4, 5)  # 0 is Sunday
REPEATS: dict[str, tuple[tuple[int, ...], str]] = {  # days, and by which of public holidays they are told
    "Once": ((), ""),
    "Every day": ((0, *WORKDAYS, 6), ""),
    "Working days": (WORKDAYS, "work"),
    "Days off": ((0, 6), "off"),
    "Monday to Friday": (WORKDAYS, ""),
}


class Alarm(block.Alarm):
    """An alarm, which may heed public holidays and vanish when it has rung."""

    heeds: str = ""  # "work": it rings on the days that are worked, "off": on the others
    vanish: bool = False

    def rings_on(self, day: Day) -> bool:
        return works(day) == (self.heeds == "work") if self.heeds else super().rings_on(day)

    def leftover(self) -> block.Alarm | None:
        return None if self.vanish else super().leftover()

    def repeat(self, locale: Locale) -> str:
        """On which days it rings."""
        names = (name for name, found in REPEATS.items() if found == (self.days, self.heeds))
        days = (locale.weekday((d - 1) % 7, long=False) for d in (*WORKDAYS, 6, 0) if d in self.days)
        return next(names, "") or locale.join_names(days)


class Preset(Value):
    """A timer that is set often."""

    id: int
    name: str
    seconds: int


class Clock(Value):
    """The model."""

    incidental = frozenset({"tab"})

    alarms: tuple[Alarm, ...] = ()
    cities: tuple[str, ...] = ()  # labels of `zones.cities()`
    timers: tuple[block.Timer, ...] = ()
    presets: tuple[Preset, ...] = ()
    stopwatch: block.Stopwatch = block.Stopwatch()
    ringing: tuple[int, ...] = ()
    silence: str = "5 minutes"
    snooze: str = "10 minutes"
    sound: str = "Default"  # of new alarms
    timer_sound: str = "Default"
    louder: bool = True  # alarms begin quietly
    when_silent: bool = True  # alarms ring in silent mode
    keys: str = "Snooze"  # what the volume keys do to an alarm
    dial: bool = True  # the time here is shown by hands
    tab: str = "Alarm"


PRESETS = Store("presets")


def boot(seed: int) -> Clock:
    """Clock as its owner left it."""
    return msgspec.json.decode(files(__package__).joinpath("clock.json").read_bytes(), type=Clock)


@does
def plan_all(c: Ctx) -> Ctx:
    """Plan the alarms that are on."""
    for alarm in c.app.alarms:
        c = block.plan(c, alarm)
    return c


@does
def take_sound(c: Ctx, path: str) -> Ctx:
    """Keep the sound that was picked: in the draft of this window, or in the model."""
    name = str(c.result).rpartition("/")[2]
    return c.set_at(path, name) if path.startswith("draft") else c.save_at(path, name)


def pick_sound(existing: str, path: str) -> Call:
    """Let the system's picker choose a sound of an alarm."""
    extras = Table.of({"type": "alarm", "existing": existing})
    return send(Intent("android.intent.action.RINGTONE_PICKER", extras=extras), take_sound(path))


@does
def delete_marked(c: Ctx) -> Ctx:
    """Forget the marked alarms, or take the marked cities off the list."""
    ids = c.screen.picked
    left = tuple(label for label in c.app.cities if label not in ids)
    return pick_none.now(ALARMS.remove(c, *ids) if c.app.tab == "Alarm" else c.save(cities=left))


@does
def add_city(c: Ctx, label: str) -> Ctx:
    return put_in.now(c, "cities", label).finish()


@does
def move_city(c: Ctx, label: str, onto: str, at: Place) -> Ctx:
    return c.save(cities=reorder(c.app.cities, label, onto, at))


@does
def begin_timer(c: Ctx, seconds: int, name: str = "") -> Ctx:
    """Start the timer, in the place of the last one."""
    c = TIMERS.remove(c, *(timer.id for timer in c.app.timers))
    return block.run_timer(c, block.Timer(1, seconds, seconds, c.phone.time + seconds, name))


@does
def end_timer(c: Ctx) -> Ctx:
    """Give up the timer that runs, is paused or rings."""
    return TIMERS.remove(block.clear_timer(c, 1), 1)


@does
def keep_preset(c: Ctx, seconds: int, name: str) -> Ctx:
    return PRESETS.put(c, PRESETS.new(c, Preset(0, name, seconds)))
