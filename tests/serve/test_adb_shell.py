"""adb-shell, a client in pure Python that nobody here wrote, straight to the phone's port."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from android_gym.serve.adb.adbd import Adbd
from android_gym.serve.handset import Handset

tcp = pytest.importorskip("adb_shell.adb_device", reason="adb-shell is not installed.")
SECONDS = 20


@pytest.fixture
def served() -> Iterator[Adbd]:
    with Adbd(Handset(), announced=False) as adbd:
        yield adbd


@pytest.fixture
def phone(served: Adbd) -> Iterator[Any]:
    device = tcp.AdbDeviceTcp("127.0.0.1", served.port, default_transport_timeout_s=SECONDS)
    assert device.connect(auth_timeout_s=SECONDS)
    yield device
    device.close()


def test_it_asks_and_the_phone_does(phone: Any, served: Adbd) -> None:
    assert phone.shell("getprop ro.build.version.sdk").strip() == "33"
    assert phone.shell("am start -n com.android.settings/.Settings").startswith("Starting: Intent")
    assert served.handset.phone.foreground == "com.android.settings"
    assert phone.shell("echo 'Zoë 你好 🦊'") == "Zoë 你好 🦊\n"


def test_files_go_and_come_back_byte_for_byte(phone: Any, tmp_path: Path) -> None:
    data = bytes(range(256)) * 4096 * 3  # 3 MB
    source, back = tmp_path / "to", tmp_path / "back"
    source.write_bytes(data)
    phone.push(str(source), "/sdcard/Download/данные.bin", mtime=1_600_000_000)
    mode, size, mtime = phone.stat("/sdcard/Download/данные.bin")
    assert (mode & 0o170000, size, mtime) == (0o100000, len(data), 1_600_000_000)
    phone.pull("/sdcard/Download/данные.bin", str(back))
    assert back.read_bytes() == data
    names = [entry.filename.decode() for entry in phone.list("/sdcard/Download")]
    assert "данные.bin" in names


def test_a_dump_is_read_as_the_phone_shows_it(phone: Any, served: Adbd) -> None:
    phone.shell("input keyevent HOME")
    dump = phone.shell("uiautomator dump /dev/tty")
    assert dump.startswith("<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy")
    assert 'package="com.google.android.apps.nexuslauncher"' in dump
    picture = phone.exec_out("screencap -p", decode=False)
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
