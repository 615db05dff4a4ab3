"""When alarms ring: planning, the notifications before and while they do, snooze and dismiss."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from typing import Any

from ....phone.core.calls import Call, does
from ....phone.core.view import Verbatim
from ....phone.core.zones import instant, local
from ....phone.state.locale import Locale
from ....phone.state.providers import Notification, NotificationAction
from ....phone.system.ctx import Ctx
from ....phone.system.registry import screen_named
from ...records import Store
from .values import Alarm

ALARM_NOTES, TIMER_NOTES, BEDTIME_NOTES = 1000, 2000, 3000  # ids of notifications
AHEAD = 2 * 3600  # seconds before an alarm at which it is announced


def _minutes(words: str) -> int:
    """ "10 minutes" -> 10; "Never" -> a day."""
    head = words.split()[0]
    return int(head) if head.isdecimal() else 24 * 60


def next_time(alarm: Alarm, now: datetime) -> datetime:
    """When it rings next, as if it were on. A day for which it was scheduled and that is over does not count."""
    at = now.replace(hour=alarm.hour, minute=alarm.minute, second=0, microsecond=0)
    if is_scheduled(alarm, now):
        return datetime.combine(date.fromisoformat(alarm.date), at.time())
    if at <= now:
        at += timedelta(days=1)
    while not alarm.rings_on(at.date()):
        at += timedelta(days=1)
    return at


def next_instant(alarm: Alarm, zone: str, after: int) -> int:
    """`next_time` in seconds UTC, after a time in these. Of a time of day that happens twice, because
    the clocks were put back, it is the second where the first is over."""
    wall = next_time(alarm, local(zone, after))
    at = instant(zone, wall)
    return at if at > after else instant(zone, wall.replace(fold=1))


def next_alarm(alarms: Iterable[Alarm], now: datetime, locale: Locale) -> str:
    """In what time the next of the alarms that are on rings."""
    left = min((next_time(one, now) - now for one in alarms if one.on), default=None)
    return f"Rings in {locale.duration(int(left.total_seconds()))}" if left else "All alarms are off"


def is_scheduled(alarm: Alarm, now: datetime) -> bool:
    """Whether it is to ring on a certain day, once, and that time is still to come."""
    if not alarm.date or alarm.days:
        return False
    return datetime.combine(date.fromisoformat(alarm.date), time(alarm.hour, alarm.minute)) > now


def plan(c: Ctx, alarm: Alarm, after: int = 0) -> Ctx:
    """Put the alarm's next time, after now or another time (seconds UTC), into the queue (or take it
    out when it is off), and the time at which it is announced."""
    c = _unplanned(c, alarm.id)
    if not alarm.on:
        return c
    at = next_instant(alarm, c.phone.zone, after or c.phone.minute)
    c = c.schedule(at, ring(alarm.id), live=False)
    soon = announce(alarm.id, at)
    if at - AHEAD <= c.phone.time:
        return soon.run(c)
    return c.schedule(at - AHEAD, soon, live=False)


@does
def plan_all(c: Ctx) -> Ctx:
    """Plan the alarms that are on."""
    for alarm in c.app.alarms:
        c = plan(c, alarm)
    return c


def _unplanned(c: Ctx, id: int) -> Ctx:
    """Without what is planned and announced of an alarm."""
    due = [p for p in c.phone.queue if p.call.fn == announce.name and p.call.args[:1] == (id,)]
    for one in due:
        c = c.unschedule(one.call)
    return _hidden(c.unschedule(ring(id)), id)


def _hidden(c: Ctx, id: int) -> Ctx:
    """Without the announcement of an alarm that does not ring yet."""
    note = (c.package, ALARM_NOTES + id)
    rest = tuple(n for n in c.phone.notifications if (n.package, n.id) != note or n.channel != "upcoming")
    return c if len(rest) == len(c.phone.notifications) else c.share(notifications=rest)


@does
def announce(c: Ctx, id: int, at: int) -> Ctx:
    """Say that an alarm will ring soon."""
    alarm = ALARMS.find(c, id)
    if alarm is None or not alarm.on:
        return c
    return _waiting(c, alarm, at, "Upcoming alarm", skip(id, at))


def _waiting(c: Ctx, alarm: Alarm, at: int, title: str, stop: Call) -> Ctx:
    """The notification of an alarm that will ring at a time, which `stop` prevents."""
    when = c.phone.locale.time(local(c.phone.zone, at))
    day = c.phone.locale.weekday(local(c.phone.zone, at), long=False)
    words = Verbatim(f"{day} {when}" + (f" – {alarm.label}" if alarm.label else ""))
    return c.notify(
        Notification(
            ALARM_NOTES + alarm.id,
            c.package,
            title,
            words,
            c.phone.time,
            "upcoming",
            show_page("Alarm"),
            (NotificationAction("Dismiss", stop),),
            category="alarm",
            auto_cancel=False,
            icon="alarm",
        )
    )


@does
def show_page(c: Ctx, page: str) -> Ctx:
    """Open Clock with one of its pages."""
    return c.save(tab=page).launch(c.package)


@does
def skip(c: Ctx, id: int, at: int) -> Ctx:
    """An announced alarm will not ring this time; one that rings once turns off."""
    alarm = ALARMS.find(c, id)
    if alarm is None:
        return c.unnotify(ALARM_NOTES + id)
    if alarm.days:
        return plan(c, alarm, at)
    return _after(_unplanned(c, id), id)


@does
def follow(c: Ctx, old: Alarm | None, new: Alarm | None) -> Ctx:
    """Plan an alarm that has changed."""
    if new is not None:
        return plan(c, new)
    return _unplanned(c, old.id) if old is not None else c


ALARMS = Store("alarms", order="id", changed=follow.partial())


def ring_note(c: Ctx, id: int, title: str, words: str, **buttons: Call) -> Notification:
    """The notification of what rings, with its buttons by their labels, which fills the screen
    where that is off or locked."""
    actions = tuple(NotificationAction(label, call) for label, call in buttons.items())
    symbol = "timer" if TIMER_NOTES <= id < BEDTIME_NOTES else "alarm"
    screen: Any = screen_named(c.package, "Firing")
    shown = screen(id, title, "" if symbol == "alarm" else words, symbol, tuple(buttons.items()))
    return Notification(
        id,
        c.package,
        title,
        words,
        c.phone.time,
        "firing",
        actions=actions,
        ongoing=True,
        category="alarm",
        icon=symbol,
        full_screen=shown,
    )


@does
def ring(c: Ctx, id: int) -> Ctx:
    """The alarm's time has come: it rings until dismissed, snoozed or silenced."""
    alarm = ALARMS.find(c, id)
    if alarm is None:
        return c
    time, title = c.phone.locale.time(c.now), Verbatim(alarm.label) or "Alarm"
    note = ring_note(c, ALARM_NOTES + id, title, time, Snooze=snooze(id), Dismiss=dismiss(id))
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
    left = (alarm.leftover() if a.id == id else a for a in c.app.alarms)
    return c.save(alarms=tuple(a for a in left if a is not None))  # its snooze, if it waits, goes on


@does
def dismiss(c: Ctx, id: int) -> Ctx:
    return _after(_quiet(c, id), id)


@does
def silence(c: Ctx, id: int) -> Ctx:
    """Nobody came: the alarm stops and says that it was missed."""
    words = c.phone.locale.time(c.now)
    note = Notification(
        ALARM_NOTES + id, c.package, "Missed alarm", words, c.phone.time, "missed", show_page("Alarm"), icon="alarm_off"
    )
    return _after(_quiet(c, id), id).notify(note)


@does
def snooze(c: Ctx, id: int) -> Ctx:
    """Ring again later."""
    minutes = _minutes(c.app.snooze)
    due = c.phone.time + 60 * minutes
    c = _quiet(c, id).schedule(due, ring(id), live=False)
    alarm = ALARMS.find(c, id)
    if alarm is not None:
        c = _waiting(c, alarm, due, "Snoozed alarm", dismiss_snooze(id))
    return c.toast(f"Snoozing until {c.phone.locale.digits(local(c.phone.zone, due))}")


@does
def dismiss_snooze(c: Ctx, id: int) -> Ctx:
    """A snoozed alarm will not ring again."""
    return _after(_unplanned(c, id), id)


def time_left_text(c: Ctx, alarm: Alarm) -> str:
    """The sentence that says how long until it rings."""
    minutes = (next_instant(alarm, c.phone.zone, c.phone.minute) - c.phone.minute) // 60
    counts = ((minutes // 1440, "day"), (minutes // 60 % 24, "hour"), (minutes % 60, "minute"))
    parts = [f"{n} {word}{'' if n == 1 else 's'}" for n, word in counts if n]
    words = " and ".join(parts[-2:]) if len(parts) < 3 else f"{parts[0]}, {parts[1]} and {parts[2]}"
    return f"Alarm set for {words or 'less than a minute'} from now."


__all__ = [
    "AHEAD",
    "ALARMS",
    "ALARM_NOTES",
    "BEDTIME_NOTES",
    "TIMER_NOTES",
    "announce",
    "dismiss",
    "dismiss_snooze",
    "follow",
    "is_scheduled",
    "next_alarm",
    "next_instant",
    "next_time",
    "plan",
    "plan_all",
    "ring",
    "ring_note",
    "show_page",
    "silence",
    "skip",
    "snooze",
    "sound",
    "time_left_text",
]
