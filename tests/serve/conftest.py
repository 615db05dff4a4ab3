"""A phone that is served, and an adb server of our own: no test meets the user's."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from android_gym.profiles import base_phone
from android_gym.serve.adb.adbd import Adbd
from android_gym.serve.handset import Handset
from android_gym.serve.machine import Machine

PATIENCE = 20.0  # seconds for any one call of adb


def adb_binary() -> str | None:
    """Debian's adb, or the one in the adbutils wheel."""
    found = shutil.which("adb")
    if found is None:
        try:
            import adbutils
        except ImportError:
            return None
        found = adbutils.adb_path()
    return found if found and Path(found).is_file() else None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Adb:
    """The binary with a server on a port of its own. It looks for emulators only if asked to."""

    def __init__(self, binary: str, home: Path, looks: bool = False) -> None:
        self.binary, self.port = binary, free_port()
        self.env = {
            **os.environ,
            "HOME": str(home),
            "ANDROID_USER_HOME": str(home),
            "ADB_MDNS": "0",
            "ANDROID_ADB_SERVER_PORT": str(self.port),
        }
        self.env.pop("ANDROID_SERIAL", None)
        if not looks:
            self.env["ADB_LOCAL_TRANSPORT_MAX_PORT"] = "5550"
        self.server: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server and wait until it answers."""
        quiet = subprocess.DEVNULL
        self.server = subprocess.Popen(
            [self.binary, "nodaemon", "server"], env=self.env, stdin=quiet, stdout=quiet, stderr=quiet
        )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.02)
        raise AssertionError("the adb server does not answer")

    def stop(self) -> None:
        if self.server is not None:
            self.server.kill()
            self.server.wait(PATIENCE)
            self.server = None

    def run(self, *words: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        """Call the binary. TimeoutExpired if it hangs."""
        return subprocess.run([self.binary, *words], env=self.env, input=stdin, capture_output=True, timeout=PATIENCE)

    def out(self, *words: str, stdin: bytes = b"") -> str:
        """What a call printed; it must have worked."""
        done = self.run(*words, stdin=stdin)
        assert done.returncode == 0, (words, done.stdout, done.stderr)
        return done.stdout.decode()

    def until(self, told: str, *words: str) -> str:
        """Call until the output has a text in it; a phone that is away for a moment is no error."""
        end = time.monotonic() + PATIENCE
        while told not in (said := self.run(*words).stdout.decode()):
            assert time.monotonic() < end, (told, said)
            time.sleep(0.05)
        return said


class Connected:
    """An adb that means one phone."""

    def __init__(self, adb: Adb, adbd: Adbd) -> None:
        self.adb, self.adbd, self.handset = adb, adbd, adbd.handset

    def run(self, *words: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        return self.adb.run("-s", self.adbd.serial, *words, stdin=stdin)

    def out(self, *words: str, stdin: bytes = b"") -> str:
        return self.adb.out("-s", self.adbd.serial, *words, stdin=stdin)


def _needed() -> str:
    binary = adb_binary()
    if binary is None:
        pytest.skip("needs adb: scripts/debian_packages.sh adb, or pip install adbutils")
    return binary


@pytest.fixture(scope="session")
def adb(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Adb]:
    """A server that knows only phones it is told of."""
    adb = Adb(_needed(), tmp_path_factory.mktemp("adb"))
    adb.start()
    yield adb
    adb.stop()


@pytest.fixture(scope="session")
def finding_adb(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Adb]:
    """A server that finds emulators by itself, also those of others."""
    adb = Adb(_needed(), tmp_path_factory.mktemp("finding"), looks=True)
    adb.start()
    yield adb
    adb.stop()


@pytest.fixture
def handset() -> Handset:
    return Handset(Machine(base_phone()))


@pytest.fixture
def phone(adb: Adb, handset: Handset) -> Iterator[Connected]:
    """A served phone that `adb` is connected with."""
    with Adbd(handset, 0, announced=False) as adbd:
        assert f"connected to {adbd.serial}" in adb.out("connect", adbd.serial)
        yield Connected(adb, adbd)
        adb.run("disconnect", adbd.serial)
