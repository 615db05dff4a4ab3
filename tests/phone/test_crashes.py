"""Exceptions in apps: which app crashes, what is seen and told of it, and what goes on."""

from __future__ import annotations

import re
from collections.abc import Iterator

import hooks
import pytest
import toy
from hooks import BROKEN, DIARY, TROUBLES, Bad, lines
from toy import TOY, after, tap, texts

from android_gym.devices import SimulatedDevice
from android_gym.errors import AppError
from android_gym.phone.core.view import View
from android_gym.phone.state.activity import Activity
from android_gym.phone.state.events import Install, Key, Launch, Rotate, Tap, Type, Wait
from android_gym.phone.state.phone import LAUNCHER, Phone
from android_gym.phone.system.crashes import crashed, raising
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.front import here
from android_gym.phone.system.home import launch
from android_gym.phone.system.registry import components
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone
from android_gym.serve.android.records import pid

UNBOOTABLE = "org.example.unbootable"
PARTS = {
    "handler": r"Bad\.handler burst \(tests/hooks\.py:\d+\): Broken: the handler",
    "view": r"Bad\.view \(tests/hooks\.py:\d+\): Broken: the view",
    "row": r"Bad\.view \(tests/hooks\.py:\d+\): Broken: the row",
    "created": r"Bad\.on_create \(tests/hooks\.py:\d+\): Broken: created",
    "paused": r"Bad\.on_pause \(tests/hooks\.py:\d+\): Broken: paused",
    "text_changed": r"Bad\.on_text_changed \(tests/hooks\.py:\d+\): Broken: text_changed",
    "scheduled": r"handler burst \(tests/hooks\.py:\d+\): Broken: the handler",
}


@pytest.fixture(autouse=True)
def surviving() -> Iterator[None]:
    with raising(False):
        yield


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    phone = base_phone()
    toy.offer(monkeypatch, *toy.APPS, *hooks.APPS)
    for package in (TOY, DIARY, BROKEN, UNBOOTABLE):
        phone = step(phone, Install(package))
    assert not phone.crashes
    yield phone
    components.cache_clear()


def provoke(phone: Phone, trouble: str) -> Phone:
    """The broken app in front, and what makes it raise."""
    phone = tap(step(phone, Launch(BROKEN)), trouble)
    if trouble == "paused":
        return step(phone, Key("home"))
    if trouble == "text_changed":
        return step(tap(phone, "text_field"), Type("x"))
    return step(phone, Wait(10)) if trouble == "scheduled" else phone


@pytest.mark.parametrize("trouble", TROUBLES)
def test_an_exception_closes_the_app_and_says_so_over_what_lies_below(bare: Phone, trouble: str) -> None:
    other = step(bare, Launch(TOY))
    phone = provoke(other, trouble)
    assert texts(phone) == ["Broken keeps stopping", "App info", "Close app"]
    assert phone.foreground == "android"
    assert [t.package for t in phone.tasks] == ["android", LAUNCHER, TOY]
    (crash,) = phone.crashes
    assert crash.package == BROKEN
    assert re.fullmatch(f"org.example.broken {PARTS[trouble]}", crash.error)
    closed = tap(phone, "aerr_close")
    assert closed.foreground == LAUNCHER
    assert provoke(other, trouble) == phone


def test_a_boot_that_fails_crashes_at_every_launch_and_nowhere_else(bare: Phone) -> None:
    assert UNBOOTABLE in bare.packages and UNBOOTABLE not in bare.apps
    once = step(bare, Launch(UNBOOTABLE))
    assert texts(once)[0] == "Unbootable keeps stopping"
    assert once.crashes[-1].error.startswith(f"{UNBOOTABLE} boot (tests/hooks.py:")
    twice = after(once, Key("home"), Launch(UNBOOTABLE))
    assert len(twice.crashes) == 2
    assert launch(bare, UNBOOTABLE).crashes == once.crashes


def test_the_dialog_stays_until_it_is_answered_and_pauses_nothing(bare: Phone) -> None:
    main = step(bare, Launch(DIARY))
    over = crashed(main, _raised(bare))
    assert lines(over) == lines(main)
    assert texts(after(over, Key("back"), Tap(5, 400), Rotate(1)))[0] == "Broken keeps stopping"
    info = tap(over, "aerr_app_info")
    assert "Broken" in texts(info) and info.foreground == "com.android.settings"
    closed = tap(over, "Close app")
    assert closed.tasks == main.tasks and lines(closed) == lines(main)
    assert "android" not in [t.package for t in step(over, Key("home")).tasks]


def _raised(phone: Phone) -> Exception:
    """What the broken app's handler raises."""
    try:
        hooks.burst().run(Ctx(phone, BROKEN))
    except hooks.Broken as error:
        return error
    raise AssertionError


def test_a_crash_takes_the_apps_windows_out_of_other_tasks_and_wakes_what_lies_below(bare: Phone) -> None:
    main = step(bare, Launch(DIARY))
    inside = here(main).start(Bad()).phone
    over = tap(inside, "handler")
    assert [t.package for t in over.tasks] == ["android", DIARY, LAUNCHER]
    assert lines(over)[len(lines(inside)) :] == ("main started", "main resumed")


def test_what_an_exception_left_undone_is_undone_and_what_a_view_choked_on_stays(bare: Phone) -> None:
    assert provoke(bare, "handler").app(BROKEN) == hooks.Fuse()
    stuck = provoke(bare, "view")
    assert stuck.app(BROKEN) == hooks.Fuse("view")
    again = step(stuck, Launch(BROKEN))
    assert len(again.crashes) == 2 and texts(again)[0] == "Broken keeps stopping"


def test_time_goes_on_after_a_scheduled_call_has_failed(bare: Phone) -> None:
    phone = tap(step(bare, Launch(BROKEN)), "scheduled")
    later = Ctx(phone, DIARY).schedule(phone.time + 7, hooks.note_down()).phone
    done = step(later, Wait(10))
    assert done.time == later.time + 10
    assert lines(done) == ("scheduled",)
    assert [crash.time for crash in done.crashes] == [phone.time + 4]  # the tap took a second
    assert not any(q.package == BROKEN for q in done.queue)


class Chain(Activity):
    """Cannot be resumed, so that the crash of what lies over it brings the next."""

    package = TOY

    def on_resume(self, c: Ctx) -> Ctx:
        return c.set(nothing=1)

    def view(self) -> View:
        return toy.column()


def test_what_comes_to_the_front_instead_may_crash_as_well(bare: Phone) -> None:
    stack = (toy.Window(Chain(), TOY), toy.Window(Bad(), BROKEN))
    phone = bare.replace(tasks=(toy.Task(TOY, stack), *bare.tasks))
    over = step(phone, Tap(*toy.centre(toy.spot(phone, "handler"))))
    assert [crash.package for crash in over.crashes] == [BROKEN, TOY]
    assert [t.package for t in over.tasks] == ["android", LAUNCHER]


def test_what_no_code_of_an_app_has_raised_is_raised(bare: Phone) -> None:
    with pytest.raises(ValueError, match="nobody"):
        crashed(bare, ValueError("nobody"))


def test_within_raising_an_exception_is_an_app_error(bare: Phone) -> None:
    with raising(), pytest.raises(AppError, match=PARTS["handler"]) as caught:
        provoke(bare, "handler")
    assert isinstance(caught.value.__cause__, hooks.Broken)


def test_a_device_put_on_a_phone_that_cannot_be_drawn_shows_the_crash(bare: Phone) -> None:
    broken = step(bare, Launch(BROKEN))
    broken = Ctx(broken, BROKEN).save(trouble="view").phone
    device = SimulatedDevice()
    device.reset(broken)
    assert device.screen().package == "android"
    assert len(device.phone().crashes) == 1


def test_the_log_tells_of_crashes_as_android_does(bare: Phone) -> None:
    device = SimulatedDevice()
    device.reset(provoke(bare, "handler"))
    said = device.shell("logcat -d -b crash").splitlines()
    assert [line.partition(": ")[2] for line in said[1:4]] == [
        "FATAL EXCEPTION: main",
        f"Process: {BROKEN}, PID: {_pid(bare)}",
        "Broken: the handler",
    ]
    assert "\tat hooks.burst(tests/hooks.py:" in said[4]
    events = device.shell("logcat -d -b events")
    assert f"am_crash: [{_pid(bare)},0,{BROKEN},0,Broken,the handler,tests/hooks.py," in events
    assert "am_crash" not in device.shell("logcat -d")
    device.reset(bare)
    said = device.shell(f"monkey -p {UNBOOTABLE} 1; logcat -d -b crash")
    assert said.count("FATAL EXCEPTION") == 1


def _pid(phone: Phone) -> int:
    return pid(phone, BROKEN)
