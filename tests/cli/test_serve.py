"""The command serve, as a process of its own that adb and signals reach."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from rich.console import Console

from android_gym.cli import main
from android_gym.cli.serve import _only, _tables, serve
from android_gym.profiles import base_phone
from android_gym.serve.adb.packets import CNXN, MAX_DATA, OPEN, VERSION, Packet, encode

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0


class Running:
    """A `serve` whose lines are collected as they come."""

    def __init__(self, *words: str) -> None:
        code = "import sys; from android_gym.cli.serve import serve; serve(sys.argv[1:])"
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, *words],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "ANDROID_ADB_SERVER_PORT": "1"},
        )
        self.lines: list[str] = []
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))

    def until(self, pattern: str) -> str:
        """The first line that matches."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for line in tuple(self.lines):
                if re.search(pattern, line):
                    return line
            time.sleep(0.02)
        raise AssertionError((pattern, self.lines))

    def stop(self, number: int = signal.SIGINT) -> int:
        """Send a signal; the exit status."""
        self.process.send_signal(number)
        code = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        return code


@contextmanager
def running(*words: str) -> Iterator[Running]:
    one = Running(*words)
    try:
        yield one
    finally:
        one.process.kill()
        one.process.communicate(timeout=PATIENCE)
        one._reader.join(PATIENCE)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_says_how_to_connect_shows_what_is_called_and_stops(number: int) -> None:
    with running("--port", "0") as one:
        serial = one.until(r"^  adb connect ").split()[-1]
        assert one.until("^Serving ") == f"Serving {serial}; stop with Ctrl-C."
        assert f"uiautomator2.connect('{serial}')" in one.until("  python:")
        with socket.create_connection(("127.0.0.1", int(serial.split(":")[1])), PATIENCE) as wire:
            wire.sendall(encode(Packet(CNXN, VERSION, MAX_DATA, b"host::")))
            wire.sendall(encode(Packet(OPEN, 1, 0, b"shell:input tap 10   20\0")))
            assert one.until("input tap") == f"{serial} shell input tap 10 20"
            assert one.stop(number) == 0
    assert one.lines[-1] == "Stopped."


def test_several_phones_of_a_task_have_ports_and_names_of_their_own() -> None:
    with running("--task", "Clock-AddCity", "--seed", "3", "--count", "2") as one:
        first = one.until("^Serving ")
        serials = re.findall(r"emulator-(\d+)", first)
        assert len(set(serials)) == 2
        assert one.lines[0].startswith("Clock-AddCity, seed 3: ")
        assert one.until(rf"adb -s emulator-{serials[1]} shell")
        assert one.stop() == 0


def test_only_the_apps_that_are_named_are_kept() -> None:
    phone = _only(base_phone(), ("clock", "com.google.android.gm"))
    assert "com.google.android.deskclock" in phone.packages
    assert "com.google.android.gm" in phone.packages
    assert "com.android.settings" in phone.packages
    assert "com.android.chrome" not in phone.packages


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--count", "0"), "--count is a number from 1 to 16, not 0."),
        (("--port", "99999"), "A port is a number from 0 to 65535, not 99999."),
        (("--task", "Clock-Nothing"), "There is no task named 'Clock-Nothing'."),
        (("--apps", "Clokc"), "There is no installed app named 'Clokc'. Did you mean 'Clock'?"),
        (("--address", "192.0.2.1", "--port", "0"), "Port 0 at 192.0.2.1 cannot be had"),
        (("--accessibility-url", "nonsense"), "nonsense"),
    ],
)
def test_what_cannot_be_is_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    done = CliRunner().invoke(main, ["serve", *words])
    assert done.exit_code == 2
    assert sentence in done.output
    assert done.output.count("\n") == 1


def test_help_names_every_option() -> None:
    said = CliRunner().invoke(serve, ["--help"]).output
    for option in ("--apps", "--task", "--seed", "--port", "--count", "--address", "--accessibility-url"):
        assert option in said


def test_the_table_shows_the_last_calls_of_each_phone() -> None:
    out = StringIO()
    calls = deque([("shell", "input tap [1] 2"), ("rpc", "click(1, 2)")])
    Console(file=out, width=60).print(_tables([("emulator-5554", calls), ("other", deque())]))
    rows = [line.split() for line in out.getvalue().splitlines()]
    assert rows == [["emulator-5554"], ["shell", "input", "tap", "[1]", "2"], ["rpc", "click(1,", "2)"], ["other"]]
