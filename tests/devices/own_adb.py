"""A real adb server of a test's own, and simulated phones served to it."""

from __future__ import annotations

import gc
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from android_gym.profiles import base_phone
from android_gym.serve.adb.adbd import Adbd
from android_gym.serve.handset import Handset
from android_gym.serve.machine import Machine


@contextmanager
def own_adb(home: Path) -> Iterator[str]:
    """The real adb with a server, a port and a home of its own; gives the program's path."""
    program = shutil.which("adb")
    if program is None:
        pytest.skip("the real adb is not installed")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(home))
        patch.setenv("ANDROID_USER_HOME", str(home))
        patch.setenv("ADB_MDNS", "0")
        patch.setenv("ADB_LOCAL_TRANSPORT_MAX_PORT", "5550")  # looks for no emulators
        patch.setenv("ANDROID_ADB_SERVER_PORT", str(free_port()))
        patch.delenv("ANDROID_SERIAL", raising=False)
        subprocess.run([program, "start-server"], check=True, capture_output=True)
        try:
            yield program
        finally:
            subprocess.run([program, "kill-server"], check=False, capture_output=True)
            gc.collect()  # connections that adbutils left open


def a_phone() -> Handset:
    return Handset(Machine(base_phone()))


def served(handset: Handset) -> Adbd:
    """A phone that waits for `adb connect`; a context manager."""
    return Adbd(handset, free_port(), announced=False)


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])
