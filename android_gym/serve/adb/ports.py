"""Which ports a phone is served at, and telling an adb server of it."""

from __future__ import annotations

import os
import socket
from dataclasses import dataclass

from ...errors import DeviceError, InvalidOption

LOOPBACK = "127.0.0.1"
FOUND = range(5555, 5586, 2)  # the ports that adb servers look at by themselves
SERVER = 5037  # the adb server's port where ANDROID_ADB_SERVER_PORT names no other
SHORTLY = 0.5  # seconds an adb server on this machine has to answer


@dataclass(frozen=True)
class Place:
    """Sockets that listen, and what the phone is called there."""

    address: str
    port: int
    adb: socket.socket
    console: socket.socket | None = None  # on the port before, for `adb emu`

    @property
    def found(self) -> bool:
        """Whether adb servers on this machine find it by themselves."""
        return self.port in FOUND

    @property
    def serial(self) -> str:
        return f"emulator-{self.port - 1}" if self.found else f"{self.address}:{self.port}"


def take(address: str, port: int | None) -> Place:
    """Listen on a port, 0 for any, None for the first free one that adb servers look at.

    Raises DeviceError if it is taken or the address is none of this machine's.
    """
    if port is not None and not 0 <= port < 65536:
        raise InvalidOption(f"A port is a number from 0 to 65535, not {port}.")
    for number in FOUND if port is None else (port,):
        try:
            return _place(address, number, paired=port is None)
        except OSError as error:
            reason = error.strerror or error
    if port is not None:
        raise DeviceError(f"Port {port} at {address} cannot be had ({reason}); name another.")
    pairs = f"No pair of ports from {FOUND[0] - 1} to {FOUND[-1]}"
    raise DeviceError(f"{pairs} is free at {address} ({reason}); name a port.")


def _place(address: str, port: int, paired: bool) -> Place:
    """Listen on a port and, where adb servers look at it, on the one before, without which only
    `adb emu` does not work. OSError where they are taken; the one before only if `paired`."""
    listening = _listen(address, port)
    port = listening.getsockname()[1]
    console = None
    try:
        console = _listen(address, port - 1) if port in FOUND else None
    except OSError:
        if paired:
            listening.close()
            raise
    return Place(address, port, listening, console)


def _listen(address: str, port: int) -> socket.socket:
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere it would let two listen on one port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((address, port))
        listening.listen(64)
    except OSError:
        listening.close()
        raise
    return listening


def announce(port: int) -> bool:
    """Tell an adb server on this machine that a phone is at a port, as an emulator does.

    False if none answers; nothing is started.
    """
    try:
        server = int(os.environ.get("ANDROID_ADB_SERVER_PORT", SERVER))
        with socket.create_connection((LOOPBACK, server), SHORTLY) as wire:
            told = f"host:emulator:{port}".encode()
            wire.sendall(b"%04x%s" % (len(told), told))
    except (OSError, ValueError, OverflowError):
        return False
    return True
