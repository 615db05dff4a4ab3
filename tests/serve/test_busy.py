"""A client that asks for much keeps neither others nor Ctrl-C waiting. Over real sockets."""

from __future__ import annotations

import random
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator

import pytest

from android_gym.serve import budget, files, matching
from android_gym.serve.adb.adbd import Adbd
from android_gym.serve.adb.packets import CLSE, CNXN, MAX_DATA, OKAY, OPEN, VERSION, WRTE, Decoder, Packet, encode
from android_gym.serve.handset import Handset
from android_gym.serve.machine import Machine
from android_gym.serve.sh import shell

PATIENCE = 60.0  # seconds until a test gives up
BIG = "/data/local/tmp/big"
# Each letter of the text leads to a state of the automaton that was not there before.
EVIL = f"grep -cE '(a|b)*a(a|b){{150}}c' {BIG}"


class Client:
    """A connection of its own, as adb's server makes one for each phone."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self._decoder, self._came = Decoder(), list[Packet]()
        self._send(Packet(CNXN, VERSION, MAX_DATA, b"host::"))
        assert self._next().command == CNXN

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def ask(self, line: str) -> None:
        """Open a line and wait for nothing."""
        self._send(Packet(OPEN, 1, 0, f"shell:{line}\0".encode()))

    def _send(self, packet: Packet) -> None:
        self.socket.sendall(encode(packet, VERSION))

    def _next(self) -> Packet:
        while not self._came:
            self._came += self._decoder.feed(self.socket.recv(1 << 16))
        return self._came.pop(0)

    def shell(self, line: str) -> str:
        """What a line prints."""
        self.ask(line)
        said = b""
        while (packet := self._next()).command != CLSE:
            if packet.command == WRTE:
                said += packet.data
                self._send(Packet(OKAY, 1, packet.arg0))
        return said.decode()


@pytest.fixture
def port() -> Iterator[int]:
    """Where a phone is served that has a large file."""
    text = "".join(random.Random(1).choices("ab", k=2_000_000))
    machine = files.write(Handset().machine, BIG, text.encode())
    with Adbd(Handset(machine), 0, announced=False) as adbd:
        yield adbd.port


def test_another_client_is_answered_while_one_searches(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matching, "MAX_STEPS", 1 << 60)
    monkeypatch.setattr(budget, "SECONDS", 600.0)
    order: list[str] = []
    with Client(port) as busy, Client(port) as other:
        thread = threading.Thread(target=lambda: order.append(busy.shell(EVIL)))
        thread.start()
        order += [other.shell("echo here") for _ in range(20)]
        order.append(other.shell("input keyevent HOME; echo touched"))
        assert order == ["here\n"] * 20 + ["touched\n"]
        monkeypatch.setattr(budget, "SECONDS", 0.0)
        thread.join(PATIENCE)
    assert "stopped after" in order[21]


def test_too_much_for_one_text_is_said_so(port: int) -> None:
    with Client(port) as client:
        assert client.shell(EVIL) == "grep: bad regex: too complex for this text\n"


def test_what_one_shell_did_is_done_again_where_another_was_first() -> None:
    handset, seen = Handset(), list[Machine]()

    def act(machine: Machine) -> tuple[Machine, str]:
        if not seen:
            handset.run("b", lambda m: shell.run(m, "echo b > /sdcard/b"))
        seen.append(machine)
        machine, _ = shell.run(machine, "echo a > /sdcard/a")
        return machine, "done"

    assert handset.run("a", act) == "done"
    assert len(seen) == 2
    assert files.read(handset.machine, "/sdcard/a") == b"a\n"
    assert files.read(handset.machine, "/sdcard/b") == b"b\n"


@pytest.mark.skipif(sys.platform == "win32", reason="sends SIGINT")
def test_an_interrupt_ends_a_server_that_is_busy() -> None:
    code = (
        "from android_gym.serve import matching; matching.MAX_STEPS = 1 << 60; "
        "from android_gym.cli import main; main(['serve', '--port', '0'])"
    )
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    code = code.replace("'0'", f"'{port}'")
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as server:
        try:
            assert server.stdout is not None and b"Serving" in server.stdout.readline()
            with Client(port) as busy, Client(port) as other:
                busy.shell(f"head -c 3000000 /sdcard/DCIM/Camera/*.jpg > {BIG}")
                busy.ask(f"grep -acE '(.|b)*a(.|b){{150}}~~~' {BIG}")
                assert other.shell("echo here") == "here\n"
                server.send_signal(signal.SIGINT)
                assert server.wait(PATIENCE / 4) == 0
        finally:
            server.kill()
