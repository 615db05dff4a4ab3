"""Settings asks before another app turns Bluetooth on or off."""

from __future__ import annotations

import pytest
from hands import tap

from android_gym.devices import SimulatedDevice

ON = "global/bluetooth_on"


def asked(profile: str, on: int, what: str) -> SimulatedDevice:
    device = SimulatedDevice(profile)
    device.shell(f"settings put {ON.replace('/', ' ')} {on}")
    answer = device.shell(f"am start -a android.bluetooth.adapter.action.REQUEST_{what}")
    assert answer.code == 0
    return device


@pytest.mark.parametrize(("on", "what", "words"), [(0, "ENABLE", "开启"), (1, "DISABLE", "关闭")])
def test_it_is_turned_on_or_off_where_that_is_allowed(on: int, what: str, words: str) -> None:
    device = asked("miui", on, what)
    assert device.screen().activity == "com.android.settings.bluetooth.RequestPermissionActivity"
    assert f"某个应用想要{words}蓝牙" in device.screen().text()
    denied, allowed = tap(device.phone(), "拒绝"), tap(device.phone(), "允许")
    assert denied.setting(ON, 0) == on and allowed.setting(ON, 0) == 1 - on
    assert denied.foreground == allowed.foreground == device.phone().launcher


@pytest.mark.parametrize(("on", "what"), [(1, "ENABLE"), (0, "DISABLE")])
def test_nothing_is_asked_where_it_is_so_already(on: int, what: str) -> None:
    device = asked("pixel", on, what)
    assert device.screen().package == device.phone().launcher
    assert device.phone().setting(ON, 0) == on
