"""Time: it stands unless something runs, and what is due happens in order at its time."""

from __future__ import annotations

import math

import pytest
import toy
from toy import TOY, after, count, line, phone_with, tap, top

from android_gym.phone.core.calls import does
from android_gym.phone.core.zones import START_UTC
from android_gym.phone.state.events import Key, Launch, Notifications, Tap, Wait
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.step import step
from android_gym.phone.system.tick import MAX_CALLS, MAX_SECONDS, advance
from android_gym.profiles import base_phone

CLOCK = "com.google.android.deskclock"


@does
def stamp(c: Ctx) -> Ctx:
    """Write down the time."""
    return line.now(c, str(c.phone.time))


@does
def show_later(c: Ctx) -> Ctx:
    return c.start(toy.Page(name="later"))


def ctx(phone: Phone) -> Ctx:
    return Ctx(phone, TOY)


def planned(*calls: tuple[int, object], live: bool = True) -> Phone:
    c = ctx(phone_with(toy.Page()))
    for seconds, call in calls:
        c = c.schedule(c.phone.time + seconds, call, live)
    return c.phone


def lines(phone: Phone) -> tuple[str, ...]:
    found: tuple[str, ...] = phone.app(TOY).lines
    return found


def test_the_clock_starts_on_a_tuesday_morning() -> None:
    assert f"{base_phone().now:%A %d %B %Y %H:%M}" == "Tuesday 10 October 2023 09:41"


def test_time_stands_while_nothing_runs() -> None:
    phone = phone_with(toy.Page())
    assert after(phone, Tap(1, 1), Key("volume_up"), Wait(3600)).time == phone.time


def test_an_action_takes_a_second_while_something_runs() -> None:
    phone = ctx(phone_with(toy.Page())).runs("watch", True).phone
    assert phone.running == (f"{TOY}/watch",)
    assert after(phone, Tap(1, 1), Key("volume_up")).time == phone.time + 2
    assert step(phone, Wait(60)).time == phone.time + 60
    still = ctx(phone).runs("watch", False).phone
    assert (still.running, step(still, Tap(1, 1)).time) == ((), phone.time)


def test_something_live_in_the_queue_makes_time_pass() -> None:
    phone = planned((3, line("due")))
    seen = [lines(phone := step(phone, Tap(1, 1))) for _ in range(4)]
    assert seen == [(), (), ("due",), ("due",)]
    assert phone.time == planned().time + 3  # and then it stands again


def test_something_in_the_queue_that_is_not_live_waits_for_a_wait() -> None:
    phone = planned((60, line("ring")), live=False)
    assert after(phone, Tap(1, 1), Tap(1, 1)) == phone
    assert lines(step(phone, Wait(59))) == ()
    assert lines(step(phone, Wait(60))) == ("ring",)


def test_what_is_due_happens_in_order_at_its_time() -> None:
    phone = planned((30, stamp()), (10, line("first")), (20, stamp()), (10, line("second")))
    after_all = step(phone, Wait(100))
    assert lines(after_all) == ("first", "second", str(phone.time + 20), str(phone.time + 30))
    assert (after_all.time, after_all.queue) == (phone.time + 100, ())


def test_what_was_due_before_happens_at_once_and_time_does_not_go_back() -> None:
    phone = planned((-50, stamp()))
    assert lines(step(phone, Wait(5))) == (str(phone.time),)


@pytest.mark.parametrize("seconds", [0.0, -5.0, math.nan, -math.inf])
def test_a_wait_that_makes_no_sense_takes_no_time(seconds: float) -> None:
    phone = planned((60, line("x")))
    assert step(phone, Wait(seconds)) == phone


def test_a_wait_is_bounded() -> None:
    phone = planned((60, line("x")))
    end = phone.time + MAX_SECONDS
    assert step(phone, Wait(math.inf)).time == step(phone, Wait(1e300)).time == end


def test_a_call_that_repeats_itself_cannot_hang_the_phone() -> None:
    phone = step(planned((0, toy.again(0))), Wait(1))
    assert (phone.app(TOY).count, len(phone.queue)) == (MAX_CALLS, 1)
    slow = step(planned((10, toy.again(10))), Wait(60))
    assert (slow.app(TOY).count, slow.queue[0].at) == (6, slow.time + 10)


def test_unschedule_forgets_a_call() -> None:
    phone = planned((5, line("a")), (6, line("b")))
    assert lines(step(ctx(phone).unschedule(line("a")).phone, Wait(10))) == ("b",)


def test_what_a_removed_app_planned_does_not_happen() -> None:
    phone = planned((5, count()))
    gone = phone.replace(packages=())
    assert step(gone, Wait(10)).app(TOY).count == 0


def test_a_scheduled_call_may_open_a_screen_over_what_is_in_front(opened: Phone) -> None:
    phone = ctx(step(opened, Key("home"))).schedule(opened.time + 5, show_later()).phone
    shown = step(phone, Wait(5))
    assert [top(shown).name, shown.foreground] == ["later", TOY]
    assert [w.activity.name for w in shown.tasks[0].windows] == ["first", "later"]


def test_an_alarm_rings_when_one_waits_for_it() -> None:
    phone = step(base_phone(), Launch(CLOCK))
    due = next(one for one in phone.queue if one.call.fn.endswith(":ring"))
    assert (due.package, due.live) == (CLOCK, False)
    early = step(phone, Wait(due.at - START_UTC - 1))
    assert early.app(CLOCK).ringing == ()
    rung = step(phone, Wait(due.at - START_UTC))
    assert len(rung.app(CLOCK).ringing) == 1
    assert rung.notifications[0].package == CLOCK
    assert rung.ticking
    quiet = tap(step(rung, Notifications()), "Dismiss")
    assert quiet.app(CLOCK).ringing == ()
    assert not [n for n in quiet.notifications if n.package == CLOCK]


def test_advance_takes_whole_seconds() -> None:
    phone = phone_with(toy.Page())
    assert [advance(phone, s).time - phone.time for s in (0.4, 0.6, 1.0, 2.5)] == [0, 1, 1, 2]
