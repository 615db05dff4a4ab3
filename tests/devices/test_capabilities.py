"""What every device can do, what only some can, and what the others say instead."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

pytest.importorskip("uiautomator2", reason="needs the extra 'real'")

from android_gym.devices import (
    Device,
    HasAccessibilityEvents,
    HasKeyboard,
    HasPhone,
    SimulatedDevice,
    connect,
    with_phone,
)
from android_gym.devices.compiled import About, Graph, GraphDevice
from android_gym.devices.compiled.value_store import ValueStore
from android_gym.devices.uiautomator import UiAutomatorDevice
from android_gym.errors import InvalidOption, NotSupported
from android_gym.phone.state.events import Key, Launch
from android_gym.profiles import base_phone
from android_gym.serve.adb.inprocess import InProcessDevice
from android_gym.serve.handset import Handset
from android_gym.serve.machine import Machine

CLOCK = "com.google.android.deskclock"
KINDS = ("graph", "real", "sim")
CAPABILITIES = {  # by the methods that make each
    HasPhone: ("phone", "snapshot", "restore"),
    HasAccessibilityEvents: ("events",),
    HasKeyboard: ("key_at",),
}


def graph() -> Graph:
    """One node, the phone's start, and no edge."""
    store, arrays = ValueStore(), {"first": np.zeros(2, np.int64)}
    row = store.add(base_phone())
    for name in ("number", "target", "asked", "done", "error"):
        arrays[name] = np.zeros(0, np.int64)
    time = base_phone().time // 1000
    return Graph(About("Toy", 0, time=time), store, [row], np.zeros(1, np.int32), arrays, ("",))


@pytest.fixture(params=KINDS)
def device(request: pytest.FixtureRequest) -> Iterator[Device]:
    made: Device
    if request.param == "real":
        made = UiAutomatorDevice(InProcessDevice(Handset(Machine(base_phone()))))
    else:
        made = SimulatedDevice() if request.param == "sim" else GraphDevice(graph())
    yield made
    made.close()


def test_every_device_is_one_and_is_taken_as_it_is(device: Device) -> None:
    assert isinstance(device, Device)
    assert connect(device) is device


def test_an_object_that_lacks_a_method_of_devices_is_refused() -> None:
    class Screenless:
        name = "mine"

        def screen(self) -> None: ...

    with pytest.raises(InvalidOption, match="A device is a name or a Device, not <"):
        connect(Screenless())  # type: ignore[arg-type]


def test_every_device_starts_shows_acts_and_answers(device: Device) -> None:
    device.reset()
    home = device.screen()
    assert device.screen() is home
    device.do(Launch(CLOCK))
    assert device.screen().package == CLOCK
    assert (CLOCK, "Clock") in device.apps()
    answer = device.shell("echo one; false")
    assert (answer, answer.code) == ("one", 1)
    device.close()


def test_simulated_devices_have_every_capability_and_a_real_one_none(device: Device) -> None:
    simulated = not device.name.startswith("adb:")
    found = {kind: isinstance(device, kind) for kind in CAPABILITIES}
    assert found == dict.fromkeys(CAPABILITIES, simulated)
    assert (device.screen().touch_map is not None) is simulated


def test_what_a_device_lacks_raises_not_supported_and_says_why(device: Device) -> None:
    for kind, names in CAPABILITIES.items():
        for name in names:
            if isinstance(device, kind):
                assert callable(getattr(device, name))
                continue
            assert not hasattr(device, name)
            with pytest.raises(NotSupported, match=f"{device.name} is a real phone and cannot "):
                getattr(device, name)


def test_a_misspelt_name_is_no_capability(device: Device) -> None:
    with pytest.raises(AttributeError, match="has no attribute 'phnoe'") as raised:
        device.phnoe  # type: ignore[attr-defined]  # noqa: B018
    assert not isinstance(raised.value, NotSupported)


def test_a_phone_is_put_back_where_it_is_known(device: Device) -> None:
    if not isinstance(device, HasPhone):
        with pytest.raises(NotSupported, match="does not tell its state"):
            with_phone(device)
        return
    before = with_phone(device).snapshot()
    device.do(Launch(CLOCK))
    assert device.phone() != before
    device.restore(before)
    assert device.phone() is before


def test_events_are_passed_on_from_the_first_call_on(device: Device) -> None:
    if isinstance(device, HasAccessibilityEvents):
        device.do(Launch(CLOCK))
        assert device.events() == ()
        device.do(Key("home"))
        assert [event.type for event in device.events()][:1] == ["TYPE_WINDOW_STATE_CHANGED"]
        assert device.events() == ()


def test_every_screen_is_drawn_at_any_size(device: Device) -> None:
    screen = device.screen()
    shapes = [screen.draw(90, 200).shape, screen.draw(90, 200, gray=True).shape]
    assert shapes == [(200, 90, 3), (200, 90)]
    assert screen.draw(90, 200).dtype == np.uint8


def test_a_touch_map_speaks_of_the_screen_s_nodes(device: Device) -> None:
    device.do(Launch(CLOCK))
    screen = device.screen()
    touches = screen.touch_map
    if touches is None:
        return
    tab = next(i for i, node in enumerate(screen.nodes) if node.text == "Timer")
    centre = [(float(x), float(y)) for x, y in (screen.centre(tab), (-1, -1))]
    assert len(touches.handled) == len(screen.nodes)
    assert [len(touches.handled_at(nodes)) for nodes in ((), (tab,), (tab, 0))] == [1, 2, 3]
    assert "click" in touches.handled_at((tab,))[0]
    node, beside = touches.handlers(centre)
    assert node is not None and screen.nodes[node].bounds[0] <= centre[0][0]
    assert beside is None
    assert not touches.has_focus
