"""Clocks with one timer, and lengths that it is often set to, in the field `presets` of the model."""

from __future__ import annotations

from datetime import datetime, timedelta

from ....phone.core.calls import Call, does
from ....phone.core.values import Value
from ....phone.state.locale import Locale
from ....phone.system.ctx import Ctx
from ...records import Store
from .timers import TIMERS, clear_timer, pause_timer, resume_timer, run_timer, stop_timer
from .values import Timer


class Preset(Value):
    """A timer that is set often."""

    id: int
    name: str
    seconds: int

    def begin(self) -> Call:
        """Start it."""
        return begin_timer(self.seconds, self.name)


PRESETS = Store("presets")


@does
def keep_preset(c: Ctx, seconds: int, name: str) -> Ctx:
    return PRESETS.put(c, PRESETS.new(c, Preset(0, name, seconds)))


@does
def begin_timer(c: Ctx, seconds: int, name: str = "") -> Ctx:
    """Start the timer, in the place of the last one."""
    c = TIMERS.remove(c, *(timer.id for timer in c.app.timers))
    return run_timer(c, Timer(1, seconds, seconds, c.phone.time + seconds, name))


@does
def end_timer(c: Ctx) -> Ctx:
    """Give up the timer that runs, is paused or rings."""
    return TIMERS.remove(clear_timer(c, 1), 1)


def timer_buttons(timer: Timer, left: int) -> tuple[tuple[str, str, Call], ...]:
    """What can be done with a timer that runs, is paused or rings, the main thing last: icons, labels, Calls."""
    if not left:
        return (("stop", "Stop", stop_timer(timer.id)),)
    go_on = ("play_arrow", "Resume", resume_timer(timer.id))
    return ("close", "Cancel", end_timer()), ("pause", "Pause", pause_timer(timer.id)) if timer.ends else go_on


def timer_state(timer: Timer, left: int, now: datetime, locale: Locale) -> str:
    """When a timer rings, or that it is paused or has rung."""
    if timer.ends:
        return f"Rings at {locale.time(now + timedelta(seconds=left))}"
    return "Paused" if left else "Time's up"


__all__ = ["PRESETS", "Preset", "begin_timer", "end_timer", "keep_preset", "timer_buttons", "timer_state"]
