"""The volume panel: what it shows and changes, how it leaves, and the sheet behind it."""

from __future__ import annotations

import pytest
from hands import tap

from android_gym.apps.system.framework.volume import VolumeSheet
from android_gym.apps.system.telephony import miss_call
from android_gym.devices import SimulatedDevice
from android_gym.phone.core.codec import dumps, loads
from android_gym.phone.state.events import Drag, Event, Key, Launch, LongPress, Swipe, Tap, Wait
from android_gym.phone.state.phone import Phone, VolumePanel
from android_gym.phone.state.settings import written
from android_gym.phone.system.overlays import all_nodes, volume_frame
from android_gym.phone.system.step import step
from android_gym.phone.system.telecom import answer, ring
from android_gym.phone.system.volume import KEY, RINGER
from android_gym.profiles import base_phone
from android_gym.serve.u2.hierarchy import everything

CLOCK = "com.google.android.deskclock"


def after(phone: Phone, *events: Event) -> Phone:
    for event in events:
        phone = step(phone, event)
    return phone


def place(phone: Phone, desc: str) -> tuple[float, float, float, float]:
    frame = volume_frame(phone)
    assert frame is not None
    pairs = zip(frame.targets, frame.nodes, strict=True)
    return next((s.left, s.top, s.right, s.bottom) for s, n in pairs if desc in n.desc)


def touch(phone: Phone, desc: str, share: float = 0.5) -> Phone:
    left, top, right, bottom = place(phone, desc)
    return step(phone, Tap((left + right) / 2, bottom - share * (bottom - top)))


@pytest.fixture
def opened() -> Phone:
    return after(base_phone(), Launch(CLOCK), Key("volume_up"))


def test_a_volume_key_shows_the_panel_over_the_app(opened: Phone) -> None:
    assert opened.volume == VolumePanel("music")
    assert opened.foreground == CLOCK
    words = [node.desc for node in all_nodes(opened)]
    for desc in ("Media", "Ring, change ringer mode", "Sound settings", "More options"):
        assert desc in words
        assert desc in [node.desc for node in everything(opened)]
    assert loads(dumps(opened)) == opened


def test_a_call_and_a_ringing_phone_have_volumes_of_their_own(opened: Phone) -> None:
    ringing = ring(opened, "+1 555 0100", miss_call("+1 555 0100"))
    assert step(ringing, Key("volume_down")).setting(KEY + "ring") == 4
    assert step(answer(ringing), Key("volume_down")).setting(KEY + "call") == 3


def test_the_slider_follows_taps_and_drags(opened: Phone) -> None:
    assert touch(opened, "Media", 0.8).setting(KEY + "music") == 12
    left, top, right, bottom = place(opened, "Media")
    x = (left + right) / 2
    for event in (Drag(x, bottom - 9, x, top - 50), Swipe(x, bottom - 9, x, top - 50)):
        loud = step(opened, event)
        assert loud.setting(KEY + "music") == 15
        assert loud.volume == VolumePanel("music")


def test_the_panel_takes_other_touches_and_does_nothing(opened: Phone) -> None:
    left, top, right, bottom = place(opened, "Media")
    x = (left + right) / 2
    for event in (LongPress(x, top + 9), Swipe(x, top + 9, x - 300, top), Drag(x, top + 9, float("nan"), 0)):
        assert step(opened, event) == opened


def test_the_ringer_button_goes_through_the_modes(opened: Phone) -> None:
    vibrates = touch(opened, "change ringer mode")
    assert (vibrates.setting(RINGER), vibrates.setting(KEY + "ring")) == (1, 0)
    silent = touch(vibrates, "Vibrate, change")
    assert (silent.setting(RINGER), silent.setting(KEY + "ring")) == (0, 0)
    rings = touch(silent, "Silent, change")
    assert (rings.setting(RINGER), rings.setting(KEY + "ring")) == (2, 5)


def test_the_panel_leaves_after_three_events_three_seconds_or_a_touch_beside_it(opened: Phone) -> None:
    idle = Key("nothing")
    assert after(opened, idle, idle).volume is not None
    assert after(opened, idle, idle, idle).volume is None
    assert after(opened, idle, idle, Key("volume_up"), idle).volume is not None
    assert after(opened, Wait(1)).volume is not None
    assert after(opened, Wait(3)).volume is None
    for event in (Tap(100, 800), LongPress(100, 800), Swipe(100, 800, 100, 400)):
        beside = step(opened, event)
        plain = step(opened.replace(volume=None), event)
        assert beside == plain
    assert opened.key() == step(opened, idle).key()


def test_the_sheet_has_all_volumes_and_leads_to_settings(opened: Phone) -> None:
    sheet = touch(opened, "Sound settings")
    assert sheet.volume is None
    assert sheet.shade is not None and sheet.shade.activity == VolumeSheet()
    assert tap(sheet, "Alarm").setting(KEY + "alarm") == 4
    assert tap(sheet, "Settings").foreground == "com.android.settings"
    for closed in (tap(sheet, "Done"), step(sheet, Key("back")), step(sheet, Tap(500, 300))):
        assert closed.shade is None and closed.foreground == CLOCK


def test_a_device_sees_the_panel_and_what_its_parts_answer_to(opened: Phone) -> None:
    device = SimulatedDevice()
    device.restore(opened)
    screen = device.screen()
    at = next(i for i, node in enumerate(screen.nodes) if node.desc == "Sound settings")
    assert "click" in screen.handled[at]
    left, top, right, bottom = screen.nodes[at].bounds
    middle = ((left + right) / 2, (top + bottom) / 2)
    assert screen.handlers([middle]) == (at,)
    assert screen.handlers([(100.0, 800.0)])[0] != at


def test_levels_that_are_no_numbers_are_zero() -> None:
    odd = written(base_phone(), KEY + "music", "loud")
    assert step(odd, Key("volume_up")).setting(KEY + "music") == 1
