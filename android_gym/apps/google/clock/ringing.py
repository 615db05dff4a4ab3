"""When alarms and timers ring: planning, the notification, snooze and dismiss."""

from __future__ import annotations

from datetime import datetime, timedelta

from ....kit import does
from ....phone.core.zones import instant
from ....phone.state.providers import Notification, NotificationAction
from ....phone.system.ctx import Ctx
from .model import Bedtime, Timer
from .owner import Alarm

ALARM_NOTES, TIMER_NOTES, BEDTIME_NOTES = 1000, 2000, 3000  # ids of notifications
BEDTIME_NOTICE = 15  # minutes before bedtime at which the owner is reminded


def _minutes(words: str) -> int:
    """ "10 minutes" -> 10; "Never" -> a day."""
    head = words.split()[0]
    return int(head) if head.isdecimal() else 24 * 60


def next_time(alarm: Alarm, now: datetime) -> datetime:
    """When it rings next, as if it were on."""
    at = now.replace(hour=alarm.hour, minute=alarm.minute, second=0, microsecond=0)
    if at <= now:
        at += timedelta(days=1)
    while alarm.days and (at.weekday() + 1) % 7 not in alarm.days:
        at += timedelta(days=1)
    return at


def plan(c: Ctx, alarm: Alarm) -> Ctx:
    """Put the alarm's next time into the queue (or take it out when it is off)."""
    c = unplan(c, alarm.id)
    if not alarm.on:
        return c
    at = instant(c.phone.zone, next_time(alarm, c.now))
    return c.schedule(at, ring(alarm.id), live=False)


def unplan(c: Ctx, id: int) -> Ctx:
    return c.unschedule(ring(id))


@does
def plan_all(c: Ctx) -> Ctx:
    """Plan every alarm that is on."""
    for alarm in c.app.alarms:
        c = plan(c, alarm)
    return plan_bedtime(c)


@does
def ring(c: Ctx, id: int) -> Ctx:
    """The alarm's time has come: it rings until dismissed, snoozed or silenced."""
    alarm = next((a for a in c.app.alarms if a.id == id), None)
    if alarm is None:
        return c
    hour, minute = c.phone.now.hour, c.phone.now.minute
    time = f"{hour % 12 or 12}:{minute:02d} {'AM' if hour < 12 else 'PM'}"
    note = Notification(
        ALARM_NOTES + id,
        c.package,
        alarm.label or "Alarm",
        time,
        c.phone.time,
        "firing",
        actions=(
            NotificationAction("Snooze", snooze(id)),
            NotificationAction("Dismiss", dismiss(id)),
        ),
        ongoing=True,
    )
    c = sound(c.notify(note).save(ringing=(*c.app.ringing, id)).runs("alarm", True))
    limit = c.phone.time + 60 * _minutes(c.app.silence)
    return c.schedule(limit, silence(id), live=False)


def _quiet(c: Ctx, id: int) -> Ctx:
    """Stop the ringing of one alarm."""
    left = tuple(i for i in c.app.ringing if i != id)
    c = c.unnotify(ALARM_NOTES + id).unschedule(silence(id)).save(ringing=left)
    return sound(c.runs("alarm", bool(left)))


def sound(c: Ctx) -> Ctx:
    """What plays waits while something fires."""
    notes = c.phone.notifications
    firing = any(n.package == c.package and n.channel == "firing" for n in notes)
    return c.focus_audio("transient") if firing else c.release_audio()


def _after(c: Ctx, id: int) -> Ctx:
    """A repeating alarm is planned again; a one-time alarm turns off."""
    alarm = next((a for a in c.app.alarms if a.id == id), None)
    if alarm is None:
        return c
    if alarm.days:
        return plan(c, alarm)
    off = alarm.replace(on=False)
    return c.save(alarms=tuple(off if a.id == id else a for a in c.app.alarms))


@does
def dismiss(c: Ctx, id: int) -> Ctx:
    return _after(_quiet(c, id), id)


@does
def silence(c: Ctx, id: int) -> Ctx:
    """Nobody came: the alarm stops and says that it was missed."""
    note = Notification(ALARM_NOTES + id, c.package, "Missed alarm", "", c.phone.time, "missed")
    return _after(_quiet(c, id), id).notify(note)


@does
def snooze(c: Ctx, id: int) -> Ctx:
    """Ring again later."""
    minutes = _minutes(c.app.snooze)
    c = _quiet(c, id).schedule(c.phone.time + 60 * minutes, ring(id), live=False)
    at = c.phone.now_s + timedelta(minutes=minutes)
    return c.toast(f"Snoozing until {at.hour % 12 or 12}:{at.minute:02d}")


# --- bedtime -----------------------------------------------------------------------------------


def plan_bedtime(c: Ctx) -> Ctx:
    """Put the next reminder and the next wake-up into the queue, or take them out."""
    c = c.unschedule(remind_of_bedtime()).unschedule(ring_wake_up())
    bed: Bedtime = c.app.bedtime
    if not (bed.ready and bed.on and bed.days):
        return c
    for minutes, call in (
        (bed.bed - BEDTIME_NOTICE, remind_of_bedtime()),
        (bed.wake, ring_wake_up()),
    ):
        minutes %= 24 * 60
        alarm = Alarm(0, minutes // 60, minutes % 60, bed.days)
        c = c.schedule(instant(c.phone.zone, next_time(alarm, c.now)), call, live=False)
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
    note = Notification(
        BEDTIME_NOTES + 1, c.package, "Wake-up alarm", "", c.phone.time, "firing",
        actions=(NotificationAction("Stop", stop_wake_up()),), ongoing=True,
    )  # fmt: skip
    return plan_bedtime(sound(c.notify(note).unnotify(BEDTIME_NOTES).runs("wake-up", True)))


@does
def stop_wake_up(c: Ctx) -> Ctx:
    return sound(c.unnotify(BEDTIME_NOTES + 1).runs("wake-up", False))


# --- timers ------------------------------------------------------------------------------------


@does
def ring_timer(c: Ctx, id: int) -> Ctx:
    """A timer has ended: its notification stays until the timer is stopped."""
    timer: Timer | None = next((t for t in c.app.timers if t.id == id), None)
    if timer is None:
        return c
    note = Notification(
        TIMER_NOTES + id,
        c.package,
        "Time's up",
        timer.label or "Timer",
        c.phone.time,
        "firing",
        actions=(NotificationAction("Stop", stop_timer(id)),),
        ongoing=True,
    )
    done = timer.replace(ends=0, left=0)
    timers = tuple(done if t.id == id else t for t in c.app.timers)
    return sound(c.notify(note).save(timers=timers))


@does
def stop_timer(c: Ctx, id: int) -> Ctx:
    """Stop an expired timer: it goes back to its full length."""
    return sound(
        c.unnotify(TIMER_NOTES + id).save(
            timers=tuple(t.replace(left=t.total, ends=0) if t.id == id else t for t in c.app.timers)
        )
    )
