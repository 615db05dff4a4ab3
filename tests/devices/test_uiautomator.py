"""A phone through the real uiautomator2: the simulated one, served in this process."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from matching import bare, within

pytest.importorskip("uiautomator2", reason="needs the extra 'real'")

from adbutils import AdbError

from android_gym.action import Action
from android_gym.devices import SimulatedDevice, perform
from android_gym.devices.shell import error_text, shell_line
from android_gym.devices.uiautomator import UiAutomatorDevice
from android_gym.envs.android import AndroidEnv
from android_gym.errors import DeviceError, NotSupported
from android_gym.phone.core.values import Table
from android_gym.phone.state.activity import Intent
from android_gym.phone.state.events import (
    DoubleTap,
    Drag,
    Event,
    Install,
    Key,
    Launch,
    LongPress,
    Notifications,
    Rotate,
    Send,
    Stop,
    Swipe,
    Tap,
    Type,
    Wait,
)
from android_gym.profiles import base_phone
from android_gym.serve.adb.inprocess import InProcessDevice
from android_gym.serve.handset import Handset
from android_gym.serve.machine import Machine
from android_gym.tasks.steps import click, enter_text

CLOCK = "com.google.android.deskclock"
SEND = "android.intent.action.SEND"
HOME = "com.google.android.apps.nexuslauncher"


@pytest.fixture
def handset() -> Handset:
    return Handset(Machine(base_phone()))


@pytest.fixture
def phone(handset: Handset) -> Iterator[UiAutomatorDevice]:
    device = UiAutomatorDevice(InProcessDevice(handset))
    yield device
    device.close()


def calls(handset: Handset) -> list[str]:
    """What is called on the phone from now on, without what only asks whether it is there."""
    heard: list[str] = []
    handset.observers.append(lambda kind, what: heard.append(what))
    return heard


# --- seeing --------------------------------------------------------------------------------------


def test_it_shows_what_the_simulated_phone_shows(phone: UiAutomatorDevice) -> None:
    seen, meant = phone.screen(), SimulatedDevice().screen()
    assert within(seen.nodes) == within(meant.nodes)
    assert (seen.package, seen.activity) == (meant.package, meant.activity)
    assert (seen.width, seen.height, seen.rotation) == (1080, 2400, 0)
    assert seen.text() == meant.text()


def test_a_screen_is_dumped_once_until_something_is_done(phone: UiAutomatorDevice, handset: Handset) -> None:
    heard = calls(handset)
    first = phone.screen()
    assert phone.screen() is first
    assert len([what for what in heard if "dumpWindowHierarchy" in what]) == 1
    phone.do(Launch(CLOCK))
    assert phone.screen().package == CLOCK
    assert len([what for what in heard if "dumpWindowHierarchy" in what]) == 2


def test_a_step_of_the_environment_takes_one_dump(phone: UiAutomatorDevice, handset: Handset) -> None:
    env = AndroidEnv("Clock-Open", device=phone)
    env.reset(seed=0)
    heard = calls(handset)
    for count, action in enumerate(
        (
            Action("start", text="Contacts"),
            click("Search contacts"),
            enter_text("Zürich", id="open_search_view_edit_text"),
            Action("back"),
            Action("wait"),
        ),
        1,
    ):
        assert env.step(env.encode(action))[4]["action_error"] == ""
        assert sum("dumpWindowHierarchy" in what for what in heard) == count
    env.step("no action at all")
    assert sum("dumpWindowHierarchy" in what for what in heard) == 5


def test_the_activity_is_asked_for_when_needed(phone: UiAutomatorDevice, handset: Handset) -> None:
    phone.do(Launch(CLOCK))
    screen = phone.screen()
    heard = calls(handset)
    assert screen.text()
    assert heard == []
    assert screen.activity == screen.activity == "com.android.deskclock.DeskClock"
    assert len([what for what in heard if "dumpsys" in what]) == 1


def test_what_was_not_asked_in_time_is_not_made_up(phone: UiAutomatorDevice) -> None:
    before = phone.screen()
    phone.do(Launch(CLOCK))
    assert before.activity == ""
    with pytest.raises(NotSupported, match="has gone, and no picture"):
        before.pixels()


def test_a_picture_is_taken_when_asked_for(phone: UiAutomatorDevice) -> None:
    taken, drawn = phone.screen().pixels(), SimulatedDevice().screen().pixels()
    assert taken.shape == (2400, 1080, 3) and taken.dtype == np.uint8
    assert np.abs(taken.astype(int) - drawn).mean() < 3  # it came as a JPEG
    assert phone.screen().pixels() is taken


def test_a_screen_pickles_without_its_phone(phone: UiAutomatorDevice) -> None:
    copy = pickle.loads(pickle.dumps(phone.screen()))
    assert copy == phone.screen()


def test_a_turned_phone_is_wide(phone: UiAutomatorDevice, handset: Handset) -> None:
    phone.do(Launch(CLOCK))
    for turns in (1, 3, 2, 0):
        phone.do(Rotate(turns))
        screen = phone.screen()
        assert (screen.rotation, handset.phone.display.rotation) == (turns, turns)
        size = (2400, 1080) if turns % 2 else (1080, 2400)
        assert (screen.width, screen.height) == size


def test_a_popup_has_the_size_of_the_display(phone: UiAutomatorDevice) -> None:
    phone.do(Launch(CLOCK))
    assert perform(phone, click("More options"))[0] == ""
    assert (phone.screen().width, phone.screen().height) == (1080, 2400)


# --- doing -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "events",
    [
        (Launch(CLOCK),),
        (Launch(CLOCK), Key("home"), Launch(CLOCK)),
        (Launch(CLOCK), Tap(540, 2300)),
        (LongPress(159, 1500),),
        (DoubleTap(400, 700),),
        (Swipe(540, 1200, 540, 120),),
        (Swipe(540, 1200, 540, 120), Swipe(540, 300.5, 540, 1200)),
        (Drag(540, 1200, 540, 700),),
        (Notifications(),),
        (Notifications(), Key("back")),
        (Key("recents"),),
        (Key("screen_off"),),
        (Key("screen_off"), Key("screen_on")),
        (Key("power"),),
        (Launch(CLOCK), Stop(CLOCK)),
        (Launch("com.android.settings"), Launch(CLOCK), Stop("")),
        (Send(Intent("android.intent.action.VIEW", "https://en.wikipedia.org/")),),
        (
            Send(
                Intent(
                    SEND,
                    type="text/plain",
                    package="com.google.android.gm",
                    extras=Table.of({"android.intent.extra.TEXT": 'it\'s "5 < 6" & $HOME'}),
                )
            ),
        ),
    ],
)
def test_an_event_does_on_it_what_it_does_on_the_simulated_phone(
    phone: UiAutomatorDevice, handset: Handset, events: tuple[Event, ...]
) -> None:
    other = SimulatedDevice()
    for event in events:
        phone.do(event)
        other.do(event)
        assert within(phone.screen().nodes) == within(other.screen().nodes)
        assert phone.screen().activity == other.screen().activity
    assert handset.phone.key() == other.phone().key()


@pytest.mark.parametrize("key", ["volume_up", "volume_mute"])
def test_the_volume_panel_is_no_part_of_the_active_window(phone: UiAutomatorDevice, handset: Handset, key: str) -> None:
    other = SimulatedDevice()
    phone.do(Key(key))
    other.do(Key(key))
    shown = within(phone.screen().nodes)
    more = within(other.screen().nodes)
    assert more[: len(shown)] == shown
    assert more[len(shown)].id == "com.android.systemui:id/volume_dialog_container"
    assert handset.phone.key() == other.phone().key()


@pytest.mark.parametrize("text", ["Paris", "Zürich", "東京 $(reboot) 'x'", "👩‍👧 \\n %s", "a\nb"])
def test_any_text_is_typed_through_the_clipboard(phone: UiAutomatorDevice, handset: Handset, text: str) -> None:
    for action in (Action("start", text="Contacts"), click("Search contacts")):
        assert perform(phone, action)[0] == ""
    handset.show(handset.phone.replace(clipboard="mine"))
    other = SimulatedDevice()
    other.restore(handset.phone)
    for device in (phone, other):
        device.do(Type("old"))
        device.do(Type(text, clear=True))
        device.do(Type("!"))
    assert within(phone.screen().nodes) == within(other.screen().nodes)
    assert handset.phone.clipboard == "mine"
    assert handset.phone.top == other.phone().top


def test_one_character_is_a_key(phone: UiAutomatorDevice, handset: Handset) -> None:
    for action in (Action("start", text="Contacts"), click("Search contacts")):
        perform(phone, action)
    for name in ("a", "é", "delete", "b"):
        phone.do(Key(name))
    assert getattr(handset.phone.top, "query") == "ab"  # noqa: B009


def test_a_key_that_no_phone_has_is_refused(phone: UiAutomatorDevice) -> None:
    with pytest.raises(NotSupported, match="no key 'warp'"):
        phone.do(Key("warp"))


def test_the_phone_does_the_waiting(phone: UiAutomatorDevice, handset: Handset) -> None:
    for action in (Action("start", text="Clock"), click("Stopwatch"), click("Start")):
        assert perform(phone, action)[0] == ""
    before = handset.phone.time
    phone.do(Wait(90))
    assert handset.phone.time == before + 90


def test_actions_are_carried_out_as_on_the_simulated_phone(phone: UiAutomatorDevice) -> None:
    other = SimulatedDevice()
    actions = (
        Action("start", text="Clock"),
        click("Clock", id="tab_menu_clock"),
        click("Add city"),
        enter_text("Oslo", id="open_search_view_edit_text"),
        click("Oslo, Norway"),
        Action("swipe", text="up"),
        Action("notifications"),
        Action("back"),
        Action("stop_all"),
        Action("click", None),
        click("Nowhere"),
        Action("wait", amount=2.0),
    )
    for action in actions:
        (error, done), (wrong, meant) = perform(phone, action), perform(other, action)
        assert (error, bare(done)) == (wrong, bare(meant))
        assert within(phone.screen().nodes) == within(other.screen().nodes)


# --- apps and the shell --------------------------------------------------------------------------


def test_apps_are_those_with_an_icon(phone: UiAutomatorDevice) -> None:
    assert phone.apps() == SimulatedDevice().apps()


def test_apps_are_asked_for_again_after_a_shell_command(phone: UiAutomatorDevice, handset: Handset) -> None:
    heard = calls(handset)
    for _ in range(3):
        phone.apps()
    assert len([what for what in heard if "query-activities" in what]) == 1
    phone.shell("pm uninstall org.mozilla.firefox")
    assert "org.mozilla.firefox" not in dict(phone.apps())


@pytest.mark.parametrize(
    ("written", "run"),
    [
        ("", ""),
        ("adb", ""),
        ("adb shell", ""),
        ("shell", ""),
        ("adb -s x shell", ""),
        ("wm size", "wm size"),
        ("adb shell wm size", "wm size"),
        (" shell  wm size ", "wm size"),
        ("adb -s 10.0.0.2:5555 shell wm size", "wm size"),
        ("shellcheck x", "shellcheck x"),
        ('adb shell "wm size"', "wm size"),
        ("echo 'a b'", "echo 'a b'"),
        ("'ls'", "'ls'"),
        ("adb shell am start --es a 'b c'", "am start --es a 'b c'"),
        ("adb uninstall com.a.b", "pm uninstall com.a.b"),
        ("screencap -p /sdcard/x.png", "screencap -p /sdcard/x.png"),
    ],
)
def test_what_comes_before_a_shell_command_is_dropped(written: str, run: str) -> None:
    assert shell_line(written) == run


@pytest.mark.parametrize("prefix", ["", "adb shell ", "adb -s emulator-5554 shell ", "shell "])
def test_the_shell_takes_commands_as_agents_write_them(phone: UiAutomatorDevice, prefix: str) -> None:
    assert phone.shell(f"{prefix}wm size") == "Physical size: 1080x2400"
    phone.shell(f"{prefix}am start -n {CLOCK}/com.android.deskclock.DeskClock")
    assert phone.screen().package == CLOCK


def test_a_command_that_fails_says_so_first(phone: UiAutomatorDevice) -> None:
    answer = phone.shell("am start -n com.example.none/.Main")
    assert error_text(answer).startswith("Error") and "does not exist" in error_text(answer)
    error, _ = perform(phone, Action("api", text="nosuchcommand 5"))
    assert "nosuchcommand" in error and "not found" in error


def test_a_screenshot_is_kept_as_a_file(phone: UiAutomatorDevice, handset: Handset) -> None:
    assert perform(phone, Action("screenshot"))[0] == ""
    listed = phone.shell("ls /sdcard/Pictures/Screenshots").split()
    assert [name.partition("-")[0] for name in listed][-1:] == [f"Screenshot_{handset.phone.now_s:%Y%m%d}"]


# --- what it cannot do ---------------------------------------------------------------------------


def test_what_a_real_phone_cannot_do_is_said(phone: UiAutomatorDevice) -> None:
    for call in (
        lambda: phone.reset(base_phone()),
        lambda: pickle.dumps(phone),
        lambda: phone.do(Install("org.mozilla.firefox")),
    ):
        with pytest.raises(NotSupported):
            call()


def test_it_starts_from_its_home_screen_with_all_apps_stopped(phone: UiAutomatorDevice, handset: Handset) -> None:
    for event in (Launch("com.android.chrome"), Launch(CLOCK), Rotate(1), Key("screen_off")):
        phone.do(event)
    phone.reset()
    assert (phone.screen().package, phone.screen().rotation) == (HOME, 0)
    assert handset.phone.display.on
    assert [task.package for task in handset.phone.tasks] == [HOME]


# --- a phone that goes away ----------------------------------------------------------------------


class Shaky(InProcessDevice):  # type: ignore[misc]
    """A phone whose cable comes off: so many connections fail from now on."""

    def __init__(self, handset: Handset) -> None:
        super().__init__(handset)
        self.failing: list[str] = []

    def open_transport(self, command: Any = None, timeout: Any = None) -> Any:
        if self.failing:
            raise AdbError(self.failing.pop())
        return super().open_transport(command, timeout)


@pytest.fixture
def shaky(handset: Handset) -> Iterator[tuple[UiAutomatorDevice, Shaky]]:
    inside = Shaky(handset)
    device = UiAutomatorDevice(inside, timeout=2.0)
    yield device, inside
    inside.failing.clear()
    device.close()


def test_a_phone_that_comes_back_is_asked_again(shaky: tuple[UiAutomatorDevice, Shaky], handset: Handset) -> None:
    device, inside = shaky
    device.screen()
    inside.failing[:] = ["device 'emulator-5554' not found"]
    device.do(Launch(CLOCK))
    inside.failing[:] = ["device offline"]
    assert device.screen().package == CLOCK
    assert len(handset.phone.tasks) == 2


def test_a_phone_that_stays_away_is_a_device_error(shaky: tuple[UiAutomatorDevice, Shaky]) -> None:
    device, inside = shaky
    device.screen()
    inside.failing[:] = ["device 'emulator-5554' not found"] * 99
    with pytest.raises(DeviceError, match="emulator-5554"):
        device.do(Tap(540, 1200))


def test_what_may_have_happened_is_not_done_twice(
    shaky: tuple[UiAutomatorDevice, Shaky], monkeypatch: pytest.MonkeyPatch
) -> None:
    device, _ = shaky
    tried = []

    def act(client: Any) -> None:
        tried.append(client)
        raise TimeoutError("timed out")

    with pytest.raises(DeviceError, match="broke before it confirmed the last action"):
        device.act(act)
    assert len(tried) == 1
    with pytest.raises(DeviceError, match="timed out"):
        device.ask(act)
    assert len(tried) == 3


def test_a_closed_phone_says_so(phone: UiAutomatorDevice) -> None:
    phone.close()
    phone.close()
    with pytest.raises(DeviceError, match="was closed"):
        phone.screen()
