"""When alarms and timers ring: planning, the notification, snooze and dismiss."""

from __future__ import annotations

from datetime import datetime, timedelta

from ....kit import *
from ....phone.core.zones import instant
from ....phone.state.providers import Notification, NotificationAction
from .frame import HAIR, time_text
from .model import Bedtime
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
    c = c.unschedule(ring(alarm.id))
    at = instant(c.phone.zone, next_time(alarm, c.now))
    return c.schedule(at, ring(alarm.id), live=False) if alarm.on else c


@does
def follow(c: Ctx, old: Alarm | None, new: Alarm | None) -> Ctx:
    """Plan an alarm that has changed."""
    if new is not None:
        return plan(c, new)
    return c.unschedule(ring(old.id)) if old is not None else c


ALARMS = Store("alarms", order="id", changed=follow.partial())
TIMERS = Store("timers")


@does
def plan_all(c: Ctx) -> Ctx:
    """Plan every alarm that is on."""
    for alarm in c.app.alarms:
        c = plan(c, alarm)
    return plan_bedtime(c)


def firing(c: Ctx, id: int, title: str, words: str, **buttons: Call) -> Notification:
    """The notification of what rings, with its buttons by their labels."""
    actions = tuple(NotificationAction(label, call) for label, call in buttons.items())
    return Notification(id, c.package, title, words, c.phone.time, "firing", actions=actions,
                        ongoing=True)  # fmt: skip


@does
def ring(c: Ctx, id: int) -> Ctx:
    """The alarm's time has come: it rings until dismissed, snoozed or silenced."""
    alarm = ALARMS.find(c, id)
    if alarm is None:
        return c
    time = time_text(c.now).replace(HAIR, " ")
    note = firing(c, ALARM_NOTES + id, alarm.label or "Alarm", time, Snooze=snooze(id),
                  Dismiss=dismiss(id))  # fmt: skip
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
    alarm = ALARMS.find(c, id)
    if alarm is None:
        return c
    if alarm.days:
        return plan(c, alarm)
    off = tuple(a.replace(on=False) if a.id == id else a for a in c.app.alarms)
    return c.save(alarms=off)  # its snooze, if it waits, goes on


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
    notice = bed.bed - BEDTIME_NOTICE
    for minutes, call in ((notice, remind_of_bedtime()), (bed.wake, ring_wake_up())):
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
    note = firing(c, BEDTIME_NOTES + 1, "Wake-up alarm", "", Stop=stop_wake_up())
    return plan_bedtime(sound(c.notify(note).unnotify(BEDTIME_NOTES).runs("wake-up", True)))


@does
def stop_wake_up(c: Ctx) -> Ctx:
    return sound(c.unnotify(BEDTIME_NOTES + 1).runs("wake-up", False))


# --- timers ------------------------------------------------------------------------------------


@does
def ring_timer(c: Ctx, id: int) -> Ctx:
    """A timer has ended: its notification stays until the timer is stopped."""
    timer = TIMERS.find(c, id)
    if timer is None:
        return c
    words = timer.label or "Timer"
    note = firing(c, TIMER_NOTES + id, "Time's up", words, Stop=stop_timer(id))
    return sound(TIMERS.change(c.notify(note), id, ends=0, left=0))


def rang_at(notes: tuple[Notification, ...], package: str) -> dict[int, int]:
    """When each timer that rings ended, seconds UTC, by its id."""
    firing = (n for n in notes if n.package == package and n.channel == "firing")
    return {n.id - TIMER_NOTES: n.time for n in firing if n.id > TIMER_NOTES}


@does
def stop_timer(c: Ctx, id: int) -> Ctx:
    """Stop an expired timer: it goes back to its full length."""
    total = TIMERS.of(c, id).total
    return sound(TIMERS.change(c.unnotify(TIMER_NOTES + id), id, left=total, ends=0))
