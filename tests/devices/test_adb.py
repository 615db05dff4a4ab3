"""Finding a phone on adb: each thing that can be wrong is one sentence that says what to do."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import pytest

from android_gym.devices import adb, connect
from android_gym.errors import DeviceError, MissingLibrary, UnknownName

from .adb_server import FakeServer

pytest.importorskip("adbutils", reason="needs the extra 'real'")


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeServer]:
    with FakeServer({}) as server:
        monkeypatch.setenv("ANDROID_ADB_SERVER_PORT", str(server.port))
        monkeypatch.delenv("ANDROID_SERIAL", raising=False)
        yield server


def test_the_only_phone_needs_no_name(server: FakeServer) -> None:
    server.phones["R58M123"] = "device"
    assert adb.find().serial == "R58M123"
    assert adb.find("R58M123").serial == "R58M123"


def test_of_several_the_only_one_that_is_ready_needs_no_name(server: FakeServer) -> None:
    server.phones |= {"R58M123": "offline", "emulator-5554": "device"}
    assert adb.find().serial == "emulator-5554"


def test_the_usual_variable_names_a_phone(server: FakeServer, monkeypatch: pytest.MonkeyPatch) -> None:
    server.phones |= {"one": "device", "two": "device"}
    monkeypatch.setenv("ANDROID_SERIAL", "two")
    assert adb.find().serial == "two"
    assert adb.find("one").serial == "one"


def test_an_address_is_connected_to(server: FakeServer) -> None:
    server.reachable["127.0.0.1:5599"] = "device"
    assert adb.find("127.0.0.1:5599").serial == "127.0.0.1:5599"
    assert server.phones == {"127.0.0.1:5599": "device"}


@pytest.mark.parametrize(
    ("phones", "serial", "says"),
    [
        ({}, "", "adb sees no phone. Plug one in with USB debugging on"),
        ({}, "R58M123", "adb sees no phone."),
        ({"a": "device", "b": "device"}, "", "2 phones (a, b): name one, as in device='adb:a'."),
        ({"R58M123": "device"}, "R58M321", "named 'R58M321'. Did you mean 'R58M123'?"),
        ({"a": "unauthorized"}, "a", "The phone a is unauthorized. Unlock it and allow USB deb"),
        ({"a": "offline"}, "", "The phone a is offline. Plug it in again, or run `adb reconnect`"),
        ({"a": "recovery"}, "a", "The phone a is recovery. It is in recovery mode: restart it."),
        ({"a": "no permissions (x)"}, "a", "The phone a is not accessible. This user may not open"),
        ({"a": "connecting"}, "a", "The phone a is connecting. Wait until it has started"),
        ({}, "127.0.0.1:1", "There is no phone at 127.0.0.1:1: failed to connect"),
    ],
)
def test_what_is_wrong_is_one_sentence(server: FakeServer, phones: dict[str, str], serial: str, says: str) -> None:
    server.phones |= phones
    with pytest.raises(DeviceError) as raised:
        adb.find(serial)
    assert says in str(raised.value)


def test_a_server_that_does_not_answer_is_given_up(server: FakeServer) -> None:
    server.silent = True
    with pytest.raises(DeviceError, match="The adb server does not answer .*adb kill-server"):
        adb.states(timeout=0.1)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # adbutils' socket
def test_without_adb_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from adbutils import _adb
    from adbutils.errors import AdbError

    def missing() -> str:
        raise AdbError("No adb exe could be found. Install adb on your system")

    monkeypatch.setattr(_adb, "adb_path", missing)
    monkeypatch.setenv("ANDROID_ADB_SERVER_PORT", "1")
    with pytest.raises(DeviceError, match="There is no adb on this machine. Install Android's"):
        adb.states()


def test_without_the_library_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uiautomator2", None)
    for call in (adb.states, adb.Link, lambda: connect("adb:")):
        with pytest.raises(MissingLibrary, match=r"pip install -e '.*\[real\]'"):
            call()


def test_devices_are_named_like_this(server: FakeServer) -> None:
    with pytest.raises(DeviceError, match="adb sees no phone"):
        connect("adb:")
    with pytest.raises(UnknownName, match="no device named 'adn'. Did you mean 'adb:'"):
        connect("adn:R58M123")


def test_an_old_android_is_refused() -> None:
    class Old:
        serial = "old"

        def open_transport(self, *_: Any) -> None:
            raise AssertionError

        def shell(self, command: list[str], **_: Any) -> str:
            return {"ro.build.version.sdk": "18\n"}[command[-1]]

    with pytest.raises(DeviceError, match="Android API level 18; uiautomator2 needs 19"):
        adb.Link(Old())
