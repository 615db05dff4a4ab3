"""Exceptions in what the system shows: it is blank or left out, the phone says so and goes on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import ClassVar

import hooks
import numpy as np
import pytest
import toy
from hooks import BROKEN, TROUBLES, Bad, burst
from toy import TOY, after, tap, texts

from android_gym.apps.system import framework, inputmethod, launcher, systemui
from android_gym.devices import SimulatedDevice
from android_gym.phone.core.faults import raising
from android_gym.phone.core.view import FILL, Layout, Style, View
from android_gym.phone.state.activity import Activity, Blank
from android_gym.phone.state.events import Install, Key, Launch, Notifications, Type, Wait
from android_gym.phone.state.phone import HeadsUp, Phone, Toast, VolumePanel
from android_gym.phone.state.providers import Notification
from android_gym.phone.state.settings import written
from android_gym.phone.system.catalogue import role
from android_gym.phone.system.keyguard import LOCK
from android_gym.phone.system.overlays import all_nodes
from android_gym.phone.system.registry import components
from android_gym.phone.system.render import render
from android_gym.phone.system.step import step
from android_gym.phone.system.undrawn import UNDRAWN
from android_gym.phone.system.windows import STATUS_PACKAGE
from android_gym.phone.ui.xml import dump
from android_gym.profiles import base_phone
from android_gym.serve.machine import Machine
from android_gym.serve.u2 import rpc

DIARY = hooks.DIARY
BLANK = "org.example.broken.Main"


class Panel(Activity):
    """A panel of the system that raises an exception where it is told."""

    package: ClassVar[str] = STATUS_PACKAGE
    asks: bool = False

    def view(self) -> View:
        return toy.column(toy.press("burst", burst()))


class BadPanel(Panel):
    def view(self) -> View:
        raise hooks.Broken("the panel")


class Unpaintable(Activity):
    """Can be laid out and not be drawn."""

    package: ClassVar[str] = TOY
    activity: ClassVar[str] = "org.example.toy.Unpaintable"

    def view(self) -> View:
        return View(layout=Layout(w=FILL, h=FILL), style=Style(bg="no such colour"))


def broken(*args: object) -> View:
    raise hooks.Broken("the bar")


@pytest.fixture(autouse=True)
def surviving(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    toy.offer(monkeypatch, *toy.APPS, *hooks.APPS)
    UNDRAWN.clear()
    with raising(False):
        yield
    UNDRAWN.clear()
    components.cache_clear()
    role.cache_clear()


@pytest.fixture
def bare() -> Phone:
    phone = base_phone()
    for package in (TOY, DIARY, BROKEN):
        phone = step(phone, Install(package))
    return phone


def fill(monkeypatch: pytest.MonkeyPatch, name: str, made: object) -> None:
    """Let something else fill a role of the system."""
    for module in (framework, inputmethod, launcher, systemui):
        if name in module.SYSTEM_ROLES:
            monkeypatch.setitem(module.SYSTEM_ROLES, name, made)
    role.cache_clear()


def at_home(phone: Phone) -> Phone:
    """The phone with the broken app for its launcher, which it shows."""
    home = step(written(phone, "role/home", BROKEN), Key("home"))
    assert (home.foreground, type(home.top)) == (BROKEN, Bad)
    return home


def is_sound(phone: Phone) -> bool:
    """Whether a phone can be shown in every way."""
    device = SimulatedDevice()
    device.restore(phone)
    screen = device.screen()
    assert dump(all_nodes(phone)) and screen.text() is not None and screen.handled is not None
    return bool(render(phone, 90, 200).shape == (200, 90, 3))


# --- windows -------------------------------------------------------------------------------------


@pytest.mark.parametrize("trouble", [name for name in TROUBLES if name != "scheduled"])
def test_a_launcher_that_raises_is_blank_until_it_is_left(bare: Phone, trouble: str) -> None:
    home = at_home(bare)
    phone = tap(home, trouble)
    if trouble == "paused":
        phone = step(phone, Key("home"))
    if trouble == "text_changed":
        phone = step(tap(phone, "text_field"), Type("x"))
    (crash,) = phone.crashes
    assert crash.package == BROKEN
    assert re.match(
        r"org\.example\.broken Bad\.(handler burst|view|on_create|on_pause|on_text_changed) \(", crash.error
    )
    assert phone.foreground == BROKEN and phone.window.activity == Blank(BLANK)
    assert texts(phone) == [] and is_sound(phone)
    assert phone.popup is None and not phone.window.ui.ime
    assert texts(step(phone, Launch(TOY)))[0] == texts(step(bare, Launch(TOY)))[0]
    for key in ("home", "back"):
        left = phone
        for _ in left.tasks[0].windows:  # what had opened over the home page goes first
            left = step(left, Key(key))
        assert left.foreground == BROKEN and is_sound(left)
        assert (texts(left) == []) == (trouble in ("view", "row"))  # which it keeps on raising


def test_a_home_page_that_cannot_be_opened_is_blank_and_home_still_leads_there(bare: Phone) -> None:
    class Unopened(Bad):
        def on_create(self, c: object) -> object:
            raise hooks.Broken("created")

    app = hooks.APPS[1].replace(main=Unopened)
    with pytest.MonkeyPatch.context() as patch:
        toy.offer(patch, app)
        front = step(written(bare, "role/home", BROKEN), Launch(TOY))
        phone = step(front, Key("home"))
        assert phone.foreground == BROKEN and phone.window.activity == Blank()
        assert [task.package for task in phone.tasks][:2] == [BROKEN, TOY]
        assert phone.crashes[-1].error.startswith("org.example.broken Unopened.on_create (")
        assert is_sound(phone)
        assert step(phone, Launch(TOY)).foreground == TOY
        crashed = step(front, Launch(DIARY))
        assert step(crashed, Key("home")).window.activity == Blank()


def test_what_the_launcher_has_scheduled_may_fail_without_its_window(bare: Phone) -> None:
    home = tap(at_home(bare), "scheduled")
    later = step(home, Wait(10))
    assert later.crashes[-1].error.startswith("org.example.broken handler burst (")
    assert later.window == home.window and later.time == home.time + 10
    assert not any(due.package == BROKEN for due in later.queue)


def test_a_panel_of_the_system_that_raises_is_blank_and_back_and_home_close_it(
    bare: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    for panel in (Panel, BadPanel):
        fill(monkeypatch, "shade", panel)
        phone = step(step(bare, Launch(TOY)), Notifications())
        if panel is Panel:
            phone = tap(phone, "burst")
        assert phone.shade is not None and phone.shade.activity == Blank()
        assert phone.crashes[-1].error.startswith(f"com.android.systemui {panel.__name__}.")
        assert is_sound(phone) and texts(phone) == []
        assert step(phone, Key("back")).foreground == TOY
        home = step(phone, Key("home"))
        assert (home.foreground, home.shade) == (bare.launcher, None)


def test_a_lock_screen_that_raises_lets_in_who_needs_no_pin(bare: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(monkeypatch, "lock screen", BadPanel)
    for lock, way_in in (("swipe", True), ("pin", False)):
        phone = after(written(bare, LOCK, lock), Launch(TOY), Key("screen_off"), Wait(10), Key("screen_on"))
        assert phone.crashes[-1].error.startswith("com.android.systemui BadPanel.view (")
        assert is_sound(phone)
        assert (phone.locked, phone.foreground) == (not way_in, TOY if way_in else STATUS_PACKAGE)
        menu = step(phone, Key("power_long"))
        assert is_sound(menu) and is_sound(after(menu, Key("back"), Key("home"), Key("back")))


def test_a_dialog_about_a_crash_that_raises_itself_is_left_out(bare: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    class BadDialog(framework.KeepsStopping):
        def view(self) -> View:
            raise hooks.Broken("the dialog")

    fill(monkeypatch, "crash dialog", BadDialog)
    phone = tap(step(bare, Launch(BROKEN)), "handler")
    assert [crash.package for crash in phone.crashes] == [BROKEN, "android"]
    assert [task.package for task in phone.tasks] == [bare.launcher] and is_sound(phone)


def test_within_raising_the_system_raises_what_it_raises(bare: Phone) -> None:
    home = at_home(bare)
    with raising(), pytest.raises(hooks.Broken, match="the handler"):
        tap(home, "handler")


# --- bars and pictures ---------------------------------------------------------------------------

NOTE = Notification(1, TOY, "Hello", "there", 0)
SHOWN = {  # what is changed so that a bar is there
    "status bar": lambda phone: phone,
    "keyboard": lambda phone: tap(phone, "text_field"),
    "keyboard suggestions": lambda phone: tap(phone, "text_field"),
    "navigation bar": lambda phone: phone.replace(display=phone.display.replace(nav=48)),
    "toast": lambda phone: phone.replace(toast=Toast("Hello")),
    "banner": lambda phone: phone.replace(notifications=(NOTE,), heads_up=HeadsUp(TOY, 1)),
    "volume panel": lambda phone: phone.replace(volume=VolumePanel()),
}


@pytest.mark.parametrize("name", SHOWN)
def test_a_bar_that_raises_is_left_out_and_noted(bare: Phone, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = SHOWN[name](step(bare, Launch(DIARY)))
    whole = render(phone, 90, 200)
    fill(monkeypatch, name, broken)
    assert is_sound(phone)
    owner = {"keyboard": "com.google.android.inputmethod.latin", "toast": "android"}.get(
        name.split()[0], STATUS_PACKAGE
    )
    assert re.fullmatch(
        rf"{owner} {name} \(phone/test_blank_windows\.py:\d+\): Broken: the bar", UNDRAWN.get(phone, "")
    )
    assert not np.array_equal(render(phone, 90, 200), whole)
    for y in (30, 1200, 2380):  # touches where it would be
        assert is_sound(after(phone, toy.Tap(540, y), Key("home")))
    assert phone.crashes == ()
    with raising(), pytest.raises(hooks.Broken):
        render(phone, 90, 200)


def test_a_window_that_cannot_be_painted_is_plain_and_noted(bare: Phone) -> None:
    front = step(bare, Launch(TOY))
    phone = front.with_top(toy.Window(Unpaintable(), TOY))
    empty = front.with_top(toy.Window(Blank(), TOY))
    assert np.array_equal(render(phone, 90, 200), render(empty, 90, 200))
    assert UNDRAWN.get(phone, "").startswith("org.example.toy Unpaintable.picture: UnknownName: ")
    assert empty not in UNDRAWN and phone.crashes == ()
    UNDRAWN.clear()
    assert np.array_equal(render(phone, 90, 200, gray=True), render(empty, 90, 200, gray=True))
    assert phone in UNDRAWN


def test_what_lies_over_a_window_that_cannot_be_painted_is_seen(bare: Phone) -> None:
    front = step(bare, Launch(TOY))
    phone = front.with_top(toy.Window(Unpaintable(), TOY)).replace(toast=Toast("Hello"))
    empty = front.with_top(toy.Window(Blank(), TOY)).replace(toast=Toast("Hello"))
    assert np.array_equal(render(phone, 180, 400), render(empty, 180, 400))
    popup = step(phone, Notifications())
    assert len(np.unique(render(popup, 180, 400))) > 50


def test_only_so_many_phones_that_could_not_be_shown_are_kept(bare: Phone) -> None:
    from android_gym.phone.system.undrawn import KEPT

    front = step(bare, Launch(TOY)).with_top(toy.Window(Unpaintable(), TOY))
    for second in range(KEPT + 3):
        render(front.replace(time=front.time + second), 9, 20)
    assert len(UNDRAWN) == KEPT
    assert front not in UNDRAWN


# --- what tools see ------------------------------------------------------------------------------


def test_the_log_of_a_served_phone_tells_of_both(bare: Phone) -> None:
    device = SimulatedDevice()
    device.restore(tap(at_home(bare), "handler"))
    said = device.shell("logcat -d -b crash")
    assert f"Process: {BROKEN}, PID: " in said and "Broken: the handler" in said
    device.restore(step(bare, Launch(TOY)).with_top(toy.Window(Unpaintable(), TOY)))
    assert device.shell("screencap /sdcard/a.png; logcat -d").count("Unpaintable.picture: UnknownName") == 1
    assert device.shell("uiautomator dump; input keyevent HOME") and device.phone().foreground == bare.launcher


def test_a_served_phone_goes_on_where_its_launcher_raises(bare: Phone) -> None:
    home = at_home(bare)
    machine = Machine(home)
    for method, params in (
        ("click", toy.centre(toy.spot(home, "handler"))),
        ("takeScreenshot", (0.1, 50)),
        ("dumpWindowHierarchy", (False, 50)),
    ):
        machine, answer = rpc.call(machine, method, params)
        assert not isinstance(answer, rpc.Error)
    assert machine.phone.window.activity == Blank(BLANK)
    assert "Broken: the handler" in machine.log[-2].text
    machine, _ = rpc.call(machine, "pressKey", ("home",))
    assert "handler" in texts(machine.phone)
    painted = machine.showing(machine.phone.with_top(toy.Window(Unpaintable(), BROKEN)))
    after, picture = rpc.call(painted, "takeScreenshot", (0.1, 50))
    assert len(picture) > 500 and "Unpaintable.picture: UnknownName" in after.log[-1].text
    assert rpc.call(painted, "deviceInfo")[0].log == painted.log
