"""What the tasks of clock_timers.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...apps.google.clock.app import DeskClock
from ...apps.google.clock.timers import seconds
from ...kit.blocks.clock import Stopwatch, Timer, length, ring_timer, seconds_to_go
from ...phone.state.phone import Phone
from ..base import Params
from ..parts.clock import clock, inside

ONLY = 1  # id of the timer that is there at the start

# --- how a length is typed -----------------------------------------------------------------------


def digits(p: Params) -> str:
    """The digits that are typed for the length, "130" for a minute and a half."""
    total = p["total"]
    return f"{total // 3600:02d}{total // 60 % 60:02d}{total % 60:02d}".lstrip("0")


def a_second_longer(p: Params) -> int:
    return int(p["total"]) + 1


# --- starts --------------------------------------------------------------------------------------


def sample_timer(rng: random.Random, phone: Phone) -> Params:
    total = rng.choice((300, 600, 900, 1200, 1800))
    return {"total": total, "name": length(total), "left": total - rng.randrange(20, 200)}


def running_timer(phone: Phone, p: Params) -> Phone:
    ends = phone.time + p["left"]
    c = inside(phone).save(timers=(Timer(ONLY, p["total"], p["total"], ends),))
    return c.schedule(ends, ring_timer(ONLY)).phone


def watch_running(phone: Phone, p: Params) -> Phone:
    watch = Stopwatch(since=phone.time - p["elapsed"])
    return inside(phone).save(stopwatch=watch).runs("stopwatch", True).phone


# --- goals ---------------------------------------------------------------------------------------


def length_typed(before: Phone, now: Phone, p: Params) -> bool:
    """The keypad shows the length, or a timer of it is there."""
    typed = isinstance(now.top, DeskClock) and seconds(now.top.digits) == p["total"]
    return typed or any(t.total == p["total"] for t in clock(now).timers)


def has_started(timer: Timer) -> bool:
    """Whether a timer runs or has run out."""
    return bool(timer.ends) or not timer.left


def new_timer_started(before: Phone, now: Phone, p: Params) -> bool:
    return has_started(clock(now).timers[-1])


def new_timer_not_longer(before: Phone, now: Phone, p: Params) -> bool:
    timer = clock(now).timers[-1]
    return seconds_to_go(timer, now.time) <= timer.total


def the_timer(phone: Phone) -> Timer:
    """The one of the start. LookupError if it is gone."""
    return {t.id: t for t in clock(phone).timers}[ONLY]


def time_is_kept(before: Phone, now: Phone, p: Params) -> bool:
    return bool(0 < the_timer(now).left <= p["left"])


def timer_runs(before: Phone, now: Phone, p: Params) -> bool:
    return has_started(the_timer(now))


def goes_on(before: Phone, now: Phone, p: Params) -> bool:
    """The timer goes on from the time that was left; what it had left when it started stays in `left`."""
    timer = the_timer(now)
    return bool(timer.left <= p["left"] and seconds_to_go(timer, now.time) <= p["left"])


def watch_kept(before: Phone, now: Phone, p: Params) -> bool:
    return bool(clock(now).stopwatch.elapsed >= p["elapsed"])
