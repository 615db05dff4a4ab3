"""What the tasks of clock_timers.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from ...action import Action
from ...apps.google.clock.app import DeskClock
from ...apps.google.clock.model import Stopwatch, Timer
from ...apps.google.clock.ringing import ring_timer
from ...apps.google.clock.timers import length, remaining, seconds
from ...phone.state.phone import Phone
from ..base import Goal, Params, Ways
from ..parts.clock import clock, inside, page
from ..steps import click, start


def timers(phone: Phone) -> dict[int, Timer]:
    return {t.id: t for t in clock(phone).timers}


def of_new_timer(is_so: Callable[[Timer, Phone, Params], bool]) -> Goal:
    """A part of a goal: there is a timer, where none was, and this is so of the last one."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        timers = clock(now).timers
        return is_so(timers[-1], now, p)

    return holds


def started(timer: Timer) -> bool:
    """It runs, or has run out."""
    return bool(timer.ends) or not timer.left


def set_timer_goal_2_is_so(t: Any, now: Phone, p: Params) -> bool:
    return started(t)


set_timer_goal_2 = of_new_timer(set_timer_goal_2_is_so)


def set_timer_goal_3_is_so(t: Any, now: Phone, p: Params) -> Any:
    return remaining(t, now.time) <= t.total


set_timer_goal_3 = of_new_timer(set_timer_goal_3_is_so)


def setting_timer(p: Params) -> Ways:
    """Digit by digit, and with the fewest keys."""
    ways = tuple(typings(p["total"]))
    chosen = dict.fromkeys((ways[0], min(ways, key=len)))
    return tuple(
        (*at_timer(), *(click(id=f"timer_setup_digit_{key}") for key in keys), click("Start")) for keys in chosen
    )


def typings(total: int) -> Iterator[tuple[str, ...]]:
    """The ways to type a length, as people write it first: 1:30, then 90 seconds."""
    for hours in range(total // 3600, -1, -1):
        for minutes in range(min(99, (total - 3600 * hours) // 60), -1, -1):
            rest = total - 3600 * hours - 60 * minutes
            if rest <= 99:
                digits = f"{hours:02d}{minutes:02d}{rest:02d}".lstrip("0")
                yield tuple(digits)
                yield keyed(digits)


def keyed(digits: str) -> tuple[str, ...]:
    """The keys that type digits, with the key of two zeros wherever it helps."""
    keys: list[str] = []
    for digit in digits:
        if digit == "0" and keys and keys[-1] == "0":
            keys[-1] = "00"
        else:
            keys.append(digit)
    return tuple(keys)


def at_timer(*names: str) -> tuple[Action, ...]:
    return (start("Clock"), click("Timer"), *(click(n) for n in names))


def is_typed(before: Phone, now: Phone, p: Params) -> bool:
    """A sub-goal: the keypad shows the length, or a timer of it is there."""
    typed = isinstance(now.top, DeskClock) and seconds(now.top.digits) == p["total"]
    return typed or any(t.total == p["total"] for t in clock(now).timers)


def sample_timer(rng: random.Random, phone: Phone) -> Params:
    total = rng.choice((300, 600, 900, 1200, 1800))
    return {"total": total, "name": length(total), "left": total - rng.randrange(20, 200)}


def running_timer(phone: Phone, p: Params) -> Phone:
    ends = phone.time + p["left"]
    c = inside(phone).save(timers=(Timer(ONLY, p["total"], p["total"], ends),))
    return c.schedule(ends, ring_timer(ONLY)).phone


ONLY = 1  # id of the timer that is there at the start


def time_is_kept(before: Phone, now: Phone, p: Params) -> bool:
    return bool(0 < timers(now)[ONLY].left <= p["left"])


def paused_timer(phone: Phone, p: Params) -> Phone:
    return inside(phone).save(timers=(Timer(ONLY, p["total"], p["left"]),)).phone


def timer_runs(before: Phone, now: Phone, p: Params) -> bool:
    return started(timers(now)[ONLY])


def goes_on(before: Phone, now: Phone, p: Params) -> bool:
    """From the time that was left; what a timer had left when it was started stays in `left`."""
    timer = timers(now)[ONLY]
    return bool(timer.left <= p["left"] and remaining(timer, now.time) <= p["left"])


def timer_cancelled(before: Phone, now: Phone, p: Params) -> bool:
    timer = timers(now).get(ONLY)
    return timer is None or (not timer.ends and timer.left == timer.total)


def sample_elapsed(rng: random.Random, phone: Phone) -> Params:
    return {"elapsed": rng.randrange(7, 600)}


def watch_running(phone: Phone, p: Params) -> Phone:
    watch = Stopwatch(since=phone.time - p["elapsed"])
    return inside(phone).save(stopwatch=watch).runs("stopwatch", True).phone


def watch_kept(before: Phone, now: Phone, p: Params) -> bool:
    return bool(clock(now).stopwatch.elapsed >= p["elapsed"])


def watch_stopped(phone: Phone, p: Params) -> Phone:
    return inside(phone).save(stopwatch=Stopwatch(elapsed=p["elapsed"])).phone


def watch_stands(before: Phone, now: Phone, p: Params) -> bool:
    return not clock(now).stopwatch.since


def set_timer_a_wrong_digit_is_erased(p: Params) -> tuple[Action, ...]:
    return (*at_timer("7", "Backspace"), *run(p["total"]))


def run(total: int) -> tuple[Action, ...]:
    return (*keys(total), click("Start"))


def keys(total: int) -> tuple[Action, ...]:
    """Type a length."""
    digits = f"{total // 3600:02d}{total // 60 % 60:02d}{total % 60:02d}".lstrip("0")
    return tuple(click(id=f"timer_setup_digit_{digit}") for digit in digits)


def set_timer_a_wrong_one_is_deleted_first(p: Params) -> tuple[Action, ...]:
    return (*at_timer(), *run(p["total"] + 1), click("Delete"), *run(p["total"]))


def set_timer_another_length(p: Params) -> tuple[Action, ...]:
    return (*at_timer(), *run(p["total"] + 1))


def set_timer_started_twice(p: Params) -> tuple[Action, ...]:
    return timed(p, *another(p["total"]))


def timed(p: Params, *then: Action) -> tuple[Action, ...]:
    """Set the timer that is asked for."""
    return (*at_timer(), *run(p["total"]), *then)


def another(seconds: int = 2400) -> tuple[Action, ...]:
    """Start a timer beside the one that is there."""
    return (click("Add timer"), *run(seconds))


def set_timer_a_wrong_one_goes_on_beside_it(p: Params) -> tuple[Action, ...]:
    return (*at_timer(), *run(p["total"] + 1), *another(p["total"]))


def resume_timer_a_new_timer_of_its_length_instead(p: Params) -> tuple[Action, ...]:
    return (*at_timer("Delete"), *run(p["total"]))


def resume_timer_a_new_timer_of_what_was_left_instead(p: Params) -> tuple[Action, ...]:
    return (*at_timer("Delete"), *run(p["left"]))


def setting_timer_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = setting_timer(p)
    return ways[0] if len(ways) > 0 else ()


def setting_timer_way_2(p: Params) -> tuple[Action, ...]:
    ways: Ways = setting_timer(p)
    return ways[1] if len(ways) > 1 else ()


def set_timer_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    return page(now, now.top) == "Timer"
