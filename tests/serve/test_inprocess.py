"""uiautomator2 and adbutils on the phone in this process: nothing but their own code above ours."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from android_gym.profiles import base_phone
from android_gym.serve.adb.streams import RUNNING
from android_gym.serve.handset import Handset
from android_gym.serve.machine import Machine

adbutils = pytest.importorskip("adbutils", reason="needs the extra 'real'")
u2 = pytest.importorskip("uiautomator2", reason="needs the extra 'real'")
InProcessDevice = pytest.importorskip("android_gym.serve.adb.inprocess").InProcessDevice


@pytest.fixture
def device() -> InProcessDevice:
    return InProcessDevice(Handset(Machine(base_phone())))


@pytest.fixture
def phone(device: InProcessDevice) -> Iterator[u2.Device]:
    phone = u2.connect(device)
    yield phone
    phone.stop_uiautomator()


# --- adbutils -----------------------------------------------------------------------------------


def test_the_shell_answers(device: InProcessDevice) -> None:
    assert device.shell("echo é; echo err >&2") == "é\nerr"
    assert device.shell2("sh -c 'exit 3'").returncode == 3
    done = device.shell2("echo out; echo err >&2; exit 4", v2=True)
    assert (done.stdout, done.stderr, done.returncode) == ("out\n", "err\n", 4)
    assert device.shell("printf 'a\\000b'", encoding=None) == b"a\0b"


def test_what_an_adb_server_says(device: InProcessDevice) -> None:
    assert (device.get_state(), device.get_serialno()) == ("device", "emulator-5554")
    assert device.get_features() == "shell_v2,stat_v2,ls_v2,fixed_push_mkdir"
    assert device.forward_list() == []
    with pytest.raises(adbutils.AdbError, match="needs an adb server"):
        device.forward("tcp:1234", "tcp:9008")


def test_files_go_there_and_back(device: InProcessDevice, tmp_path: Path) -> None:
    data = bytes(range(256)) * 2000
    assert device.sync.push(data, "/sdcard/Download/x", check=True) == len(data)
    assert device.sync.read_bytes("/sdcard/Download/x") == data
    assert device.sync.stat("/sdcard/Download/x").size == len(data)
    assert "x" in [entry.path for entry in device.sync.list("/sdcard/Download")]
    device.sync.pull("/sdcard/Download/x", tmp_path / "x")
    assert (tmp_path / "x").read_bytes() == data
    assert hashlib.md5(data).hexdigest() in device.shell("md5sum /sdcard/Download/x")
    with pytest.raises(adbutils.AdbError, match="No such file"):
        device.sync.read_bytes("/nothing")


def test_the_framebuffer_is_what_is_seen(device: InProcessDevice) -> None:
    from android_gym.phone.system.render import render

    picture = device.framebuffer()
    assert (picture.mode, picture.size) == ("RGBA", (1080, 2400))
    assert picture.convert("RGB").tobytes() == render(device.handset.phone).tobytes()
    assert picture.getchannel("A").getextrema() == (255, 255)


def test_reverse_is_refused_with_a_reason(device: InProcessDevice) -> None:
    with pytest.raises(adbutils.AdbError, match="cannot bind listener"):
        device.reverse("tcp:1", "tcp:2")
    assert device.reverse_list() == []
    device.reverse_remove_all()


def test_a_port_that_nobody_listens_on_is_closed(device: InProcessDevice) -> None:
    with pytest.raises(adbutils.AdbError, match="closed"):
        device.create_connection(adbutils.Network.TCP, 9008)
    with pytest.raises(adbutils.AdbError, match="closed"):
        device.create_connection(adbutils.Network.LOCAL_ABSTRACT, "nothing")


def test_root_is_not_to_be_had(device: InProcessDevice) -> None:
    assert device.root() == "adbd cannot run as root in production builds\n"


def test_logcat_is_read_by_one_thread_while_another_uses_the_phone(device: InProcessDevice) -> None:
    stream = device.shell("logcat -v tag Here:V '*:S'", stream=True)
    said = ["now", "then", "é"]
    user = threading.Thread(target=lambda: [device.shell(f"log -t Here {word}") for word in said])
    user.start()
    stream.conn.settimeout(10)
    with stream.conn.makefile("r", encoding="utf-8") as lines:
        heard = [lines.readline() for _ in range(4)]
    user.join(10)
    stream.close()
    assert heard == ["--------- beginning of main\n", *(f"I/Here    : {word}\n" for word in said)]
    assert device.handset.observers == []


def test_a_connection_ends_as_a_socket_does(device: InProcessDevice) -> None:
    stream = device.shell("cat", stream=True)
    wire = stream.conn
    wire.settimeout(0.01)
    with pytest.raises(TimeoutError):
        wire.recv(1)
    file = wire.makefile("rb")
    stream.close()
    stream.close()
    assert stream.closed
    with pytest.raises(BrokenPipeError):
        wire.send(b"late")
    file.close()
    assert wire.recv(10) == b""


# --- uiautomator2 -------------------------------------------------------------------------------


def test_uiautomator2_starts_its_server_and_ends_it(device: InProcessDevice) -> None:
    phone = u2.connect(device)
    assert device.handset.machine.memory.get(RUNNING) == 9008
    assert phone.info["displayWidth"] == 1080
    assert len(device.handset.observers) == 1
    phone.stop_uiautomator()
    assert not device.handset.machine.memory.get(RUNNING)
    assert device.handset.observers == []


def test_a_second_client_uses_the_server_of_the_first(phone: u2.Device) -> None:
    other = u2.connect(phone.adb_device)
    assert other.info == phone.info
    assert other._process is None


def test_a_server_that_is_gone_is_started_again(phone: u2.Device) -> None:
    handset = phone.adb_device.handset
    handset.call("test", "crash", lambda m: (m.remember(RUNNING, 0), None))
    assert phone.info["currentPackageName"] == "com.google.android.apps.nexuslauncher"
    assert handset.machine.memory.get(RUNNING) == 9008


def test_two_servers_cannot_run_at_once(phone: u2.Device) -> None:
    said = phone.adb_device.shell("CLASSPATH=/data/local/tmp/u2.jar app_process / com.wetest.uia2.Main -p 9009")
    assert "already registered" in said


def test_a_server_needs_its_jar(device: InProcessDevice) -> None:
    done = device.shell2("CLASSPATH=/data/local/tmp/u2.jar app_process / com.wetest.uia2.Main -p 9008", v2=True)
    assert (done.returncode, "com.wetest.uia2.Main" in done.stderr) == (1, True)


def test_the_phone_is_used_as_a_real_one(phone: u2.Device) -> None:
    phone.app_start("com.google.android.deskclock", wait=True)
    assert phone.app_current()["package"] == "com.google.android.deskclock"
    phone(description="Stopwatch").click() if phone(description="Stopwatch").exists else phone(text="Stopwatch").click()
    assert phone(text="Stopwatch").exists
    assert phone.dump_hierarchy().count("com.google.android.deskclock") > 5
    assert phone.screenshot().size == (1080, 2400)
    phone.press("home")
    assert phone.app_current()["package"] == "com.google.android.apps.nexuslauncher"


def test_what_is_called_is_told(device: InProcessDevice) -> None:
    told: list[tuple[str, str]] = []
    device.handset.observers.append(lambda kind, what: told.append((kind, what)))
    phone = u2.connect(device)
    phone.click(10, 20)
    phone.stop_uiautomator()
    assert ("shell", "toybox md5sum /data/local/tmp/u2.jar") in told
    assert ("sync", "SEND /data/local/tmp/u2.jar") in told
    assert ("rpc", "GET /ping") in told
    assert ("rpc", "click(10, 20)") in told
