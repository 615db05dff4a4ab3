"""When alarms and timers ring: planning, the notification, snooze and dismiss."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

from ....kit import *
from ....phone.core.zones import instant, local
from ....phone.state.providers import Notification, NotificationAction
from .full_screen import Firing
from .model import Bedtime, Timer
from .owner import Alarm

ALARM_NOTES, TIMER_NOTES, BEDTIME_NOTES = 1000, 2000, 3000  # ids of notifications
RUNNING_NOTES = 4000  # ids of those of timers that run or are paused
AHEAD = 2 * 3600  # seconds before an alarm at which it is announced
BEDTIME_NOTICE = 15  # minutes before bedtime at which the owner is reminded


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
    while alarm.days and (at.weekday() + 1) % 7 not in alarm.days:
        at += timedelta(days=1)
    return at


def next_instant(alarm: Alarm, zone: str, after: int) -> int:
    """`next_time` in seconds UTC, after a time in these. Of a time of day that happens twice, because
    the clocks were put back, it is the second where the first is over."""
    wall = next_time(alarm, local(zone, after))
    at = instant(zone, wall)
    return at if at > after else instant(zone, wall.replace(fold=1))


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
    words = f"{local(c.phone.zone, at):%a} {when}" + (f" – {alarm.label}" if alarm.label else "")
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


@does
def plan_all(c: Ctx) -> Ctx:
    """Plan every alarm that is on."""
    for alarm in c.app.alarms:
        c = plan(c, alarm)
    return plan_bedtime(c)


def firing(c: Ctx, id: int, title: str, words: str, **buttons: Call) -> Notification:
    """The notification of what rings, with its buttons by their labels, which fills the screen
    where that is off or locked."""
    actions = tuple(NotificationAction(label, call) for label, call in buttons.items())
    symbol = "timer" if TIMER_NOTES <= id < BEDTIME_NOTES else "alarm"
    screen = Firing(id, title, "" if symbol == "alarm" else words, symbol, tuple(buttons.items()))
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
        full_screen=screen,
    )


@does
def ring(c: Ctx, id: int) -> Ctx:
    """The alarm's time has come: it rings until dismissed, snoozed or silenced."""
    alarm = ALARMS.find(c, id)
    if alarm is None:
        return c
    time = c.phone.locale.time(c.now)
    note = firing(c, ALARM_NOTES + id, alarm.label or "Alarm", time, Snooze=snooze(id), Dismiss=dismiss(id))
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
    off = tuple(a.replace(on=False, date="") if a.id == id else a for a in c.app.alarms)
    return c.save(alarms=off)  # its snooze, if it waits, goes on


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
        c = _waiting(c, alarm, due, "Snoozed alarm", dismiss_snoozed(id))
    return c.toast(f"Snoozing until {c.phone.locale.digits(local(c.phone.zone, due))}")


@does
def dismiss_snoozed(c: Ctx, id: int) -> Ctx:
    """A snoozed alarm will not ring again."""
    return _after(_unplanned(c, id), id)


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
    note = firing(c, BEDTIME_NOTES + 1, "Wake-up alarm", "", Stop=stop_wake_up())
    return plan_bedtime(sound(c.notify(note).unnotify(BEDTIME_NOTES).runs("wake-up", True)))


@does
def stop_wake_up(c: Ctx) -> Ctx:
    return sound(c.unnotify(BEDTIME_NOTES + 1).runs("wake-up", False))


# --- timers ------------------------------------------------------------------------------------


@does
def follow_timer(c: Ctx, old: Timer | None, new: Timer | None) -> Ctx:
    """Show a timer that runs or is paused among the notifications."""
    timer = new or old
    assert timer is not None
    id = RUNNING_NOTES + timer.id
    left = remaining(timer, c.phone.time)
    if new is None or not left or (not timer.ends and left == timer.total):
        return c.unnotify(id)
    pause, more = ("Pause", pause_timer(timer.id)), ("+1 min", add_minute(timer.id))
    title, counts, at = timer.label or length(timer.total), -1, timer.ends
    words = "Timer"
    if not timer.ends:
        pause, more = ("Resume", resume_timer(timer.id)), ("Reset", reset_timer(timer.id))
        words, counts, at = f"Paused at {clock_words(left)}", 0, c.phone.time
    actions = tuple(NotificationAction(label, call) for label, call in (pause, more))
    return c.notify(
        Notification(
            id,
            c.package,
            title,
            words,
            at,
            "timers",
            show_page("Timer"),
            actions,
            ongoing=True,
            category="stopwatch",
            counts=counts,
            icon="timer",
        )
    )


TIMERS = Store("timers", changed=follow_timer.partial())


def remaining(timer: Timer, now: int) -> int:
    """Seconds left."""
    return max(0, timer.ends - now) if timer.ends else timer.left


def clock_words(left: int) -> str:
    """ "1:05:09", "5:09", "9": without leading zeros, as the cards show it."""
    h, m, s = left // 3600, left // 60 % 60, left % 60
    if h:
        return f"{h}:{m:02d}:{s:02d}"
    return f"{m}:{s:02d}" if m else str(s)


def length(total: int) -> str:
    """ "5s Timer": the name of a timer without a label."""
    h, m, s = total // 3600, total // 60 % 60, total % 60
    return " ".join(f"{n}{u}" for n, u in ((h, "h"), (m, "m"), (s, "s")) if n) + " Timer"


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


def started(c: Ctx, timer: Timer) -> Ctx:
    """Keep a timer that runs, and plan its end."""
    return TIMERS.put(c, timer).schedule(timer.ends, ring_timer(timer.id))


def stopped(c: Ctx, id: int) -> Ctx:
    """Without what is planned and shown of a timer."""
    return sound(c.unschedule(ring_timer(id)).unnotify(TIMER_NOTES + id))


@does
def pause_timer(c: Ctx, id: int) -> Ctx:
    left = max(1, remaining(TIMERS.of(c, id), c.phone.time))
    return TIMERS.change(c.unschedule(ring_timer(id)), id, left=left, ends=0)


@does
def resume_timer(c: Ctx, id: int) -> Ctx:
    timer = TIMERS.of(c, id)
    return started(c, timer.replace(ends=c.phone.time + timer.left))


@does
def reset_timer(c: Ctx, id: int) -> Ctx:
    return TIMERS.change(stopped(c, id), id, left=TIMERS.of(c, id).total, ends=0)


@does
def add_minute(c: Ctx, id: int) -> Ctx:
    """One minute more; an expired timer runs again."""
    timer = TIMERS.of(c, id)
    if not timer.ends and timer.left:
        return TIMERS.change(c, id, left=timer.left + 60)
    ends = max(timer.ends, c.phone.time) + 60
    return started(stopped(c, id), timer.replace(ends=ends))
