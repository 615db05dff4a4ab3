"""What rings besides alarms and timers: bedtime. And all that is planned when the phone starts."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks import clock
from ....kit.blocks.clock import BEDTIME_NOTES, Alarm, next_instant, ring_note, sound
from ....phone.state.providers import Notification
from .model import Bedtime

BEDTIME_NOTICE = 15  # minutes before bedtime at which the owner is reminded


@does
def plan_all(c: Ctx) -> Ctx:
    """Plan every alarm that is on, and bedtime."""
    return plan_bedtime(clock.plan_all.now(c))


def plan_bedtime(c: Ctx) -> Ctx:
    """Put the next reminder and the next wake-up into the queue, or take them out."""
    c = c.unschedule(remind_of_bedtime()).unschedule(ring_wake_up())
    bed: Bedtime = c.app.bedtime
    if not (bed.ready and bed.on and bed.days):
        return c
    notice = bed.bed - BEDTIME_NOTICE
    for minutes, call in ((notice, remind_of_bedtime()), (bed.wake, ring_wake_up())):
        minutes %= 24 * 60
        alarm = Alarm(0, minutes // 60, minutes % 60, bed.days)
        c = c.schedule(next_instant(alarm, c.phone.zone, c.phone.minute), call, live=False)
    return c


@does
def remind_of_bedtime(c: Ctx) -> Ctx:
    """The reminder before bedtime."""
    words = f"Bedtime is in {BEDTIME_NOTICE} minutes"
    note = Notification(BEDTIME_NOTES, c.package, words, "", c.phone.time, "bedtime")
    return plan_bedtime(c.notify(note))


@does
def ring_wake_up(c: Ctx) -> Ctx:
    """Bedtime's own alarm; it rings until it is stopped."""
    note = ring_note(c, BEDTIME_NOTES + 1, "Wake-up alarm", "", Stop=stop_wake_up())
    return plan_bedtime(sound(c.notify(note).unnotify(BEDTIME_NOTES).runs("wake-up", True)))


@does
def stop_wake_up(c: Ctx) -> Ctx:
    return sound(c.unnotify(BEDTIME_NOTES + 1).runs("wake-up", False))
