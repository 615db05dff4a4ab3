"""Timers: what they show, when they end, and what is done with them."""

from __future__ import annotations

from ....phone.core.calls import does
from ....phone.core.view import Verbatim
from ....phone.state.providers import Notification, NotificationAction
from ....phone.system.ctx import Ctx
from ...records import Store
from .alarms import TIMER_NOTES, ring_note, show_page, sound
from .values import Timer

RUNNING_NOTES = 4000  # ids of notifications of timers that run or are paused


@does
def follow_timer(c: Ctx, old: Timer | None, new: Timer | None) -> Ctx:
    """Show a timer that runs or is paused among the notifications."""
    timer = new or old
    assert timer is not None
    id = RUNNING_NOTES + timer.id
    left = seconds_to_go(timer, c.phone.time)
    if new is None or not left or (not timer.ends and left == timer.total):
        return c.unnotify(id)
    pause, more = ("Pause", pause_timer(timer.id)), ("+1 min", add_minute(timer.id))
    title, counts, at = Verbatim(timer.label) or length(timer.total), -1, timer.ends
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


def seconds_to_go(timer: Timer, now: int) -> int:
    """Seconds left."""
    return max(0, timer.ends - now) if timer.ends else timer.left


def split(seconds: int) -> tuple[int, int, int]:
    """Hours, minutes and seconds.

    >>> split(3725)
    (1, 2, 5)
    """
    return seconds // 3600, seconds // 60 % 60, seconds % 60


def add_up(hours: int, minutes: int, seconds: int) -> int:
    """The seconds that `split` divides.

    >>> add_up(1, 2, 5)
    3725
    """
    return 3600 * hours + 60 * minutes + seconds


def face(seconds: int, hours: bool = False) -> str:
    """A time with leading zeros; with `hours` they are shown although there are none.

    >>> face(309), face(309, hours=True), face(3909)
    ('05:09', '00:05:09', '01:05:09')
    """
    h, m, s = split(seconds)
    return f"{h:02d}:{m:02d}:{s:02d}" if h or hours else f"{m:02d}:{s:02d}"


def clock_words(left: int) -> str:
    """ "1:05:09", "5:09", "9": without leading zeros, as the cards show it."""
    h, m, s = split(left)
    if h:
        return f"{h}:{m:02d}:{s:02d}"
    return f"{m}:{s:02d}" if m else str(s)


def length(total: int) -> str:
    """ "5s Timer": the name of a timer without a label."""
    h, m, s = split(total)
    parts = " ".join(f"{n}{u}" for n, u in ((h, "h"), (m, "m"), (s, "s")) if n)
    return f"{parts} Timer"


@does
def ring_timer(c: Ctx, id: int) -> Ctx:
    """A timer has ended: its notification stays until the timer is stopped."""
    timer = TIMERS.find(c, id)
    if timer is None:
        return c
    words = Verbatim(timer.label) or "Timer"
    note = ring_note(c, TIMER_NOTES + id, "Time's up", words, Stop=stop_timer(id))
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


def run_timer(c: Ctx, timer: Timer) -> Ctx:
    """Keep a timer that runs, and plan its end."""
    return TIMERS.put(c, timer).schedule(timer.ends, ring_timer(timer.id))


def clear_timer(c: Ctx, id: int) -> Ctx:
    """Without what is planned and shown of a timer."""
    return sound(c.unschedule(ring_timer(id)).unnotify(TIMER_NOTES + id))


@does
def pause_timer(c: Ctx, id: int) -> Ctx:
    left = max(1, seconds_to_go(TIMERS.of(c, id), c.phone.time))
    return TIMERS.change(c.unschedule(ring_timer(id)), id, left=left, ends=0)


@does
def resume_timer(c: Ctx, id: int) -> Ctx:
    timer = TIMERS.of(c, id)
    return run_timer(c, timer.replace(ends=c.phone.time + timer.left))


@does
def reset_timer(c: Ctx, id: int) -> Ctx:
    return TIMERS.change(clear_timer(c, id), id, left=TIMERS.of(c, id).total, ends=0)


@does
def add_minute(c: Ctx, id: int) -> Ctx:
    """One minute more; an expired timer runs again."""
    timer = TIMERS.of(c, id)
    if not timer.ends and timer.left:
        return TIMERS.change(c, id, left=timer.left + 60)
    ends = max(timer.ends, c.phone.time) + 60
    return run_timer(clear_timer(c, id), timer.replace(ends=ends))


__all__ = [
    "RUNNING_NOTES",
    "TIMERS",
    "add_minute",
    "add_up",
    "clear_timer",
    "clock_words",
    "face",
    "follow_timer",
    "length",
    "pause_timer",
    "rang_at",
    "reset_timer",
    "resume_timer",
    "ring_timer",
    "run_timer",
    "seconds_to_go",
    "split",
    "stop_timer",
]
