"""Clocks with one timer, and lengths that it is often set to, in the field `presets` of the model."""

from __future__ import annotations

from ....phone.core.calls import does
from ....phone.core.values import Value
from ....phone.system.ctx import Ctx
from ...records import Store
from .timers import TIMERS, clear_timer, run_timer
from .values import Timer


class Preset(Value):
    """A timer that is set often."""

    id: int
    name: str
    seconds: int


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


__all__ = ["PRESETS", "Preset", "begin_timer", "end_timer", "keep_preset"]
