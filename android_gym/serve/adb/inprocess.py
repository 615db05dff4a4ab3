"""The phone as an `adbutils.AdbDevice` in this process: no adb server, no sockets, no waiting.

phone = uiautomator2.connect(InProcessDevice(handset))
"""

from __future__ import annotations

from typing import Any

from ...errors import MissingLibrary, install_command
from ..handset import Handset
from .services import FEATURES
from .wire import Wire

try:
    import adbutils
except ImportError as error:
    raise MissingLibrary(
        f"Reaching the phone as adb's clients do needs adbutils: {install_command('real')}."
    ) from error

PATIENCE = 600.0  # seconds a client waits for an answer where it says nothing else
STATE = {"get-state": "device", "get-devpath": "unknown", "list-forward": ""}


class Connection(adbutils.AdbConnection):  # type: ignore[misc]
    """A connection that leads to the phone instead of to an adb server."""

    def __init__(self, wire: Wire) -> None:
        self._wire: Wire | None = wire

    @property
    def closed(self) -> bool:
        return self._wire is None

    @property
    def conn(self) -> Wire:
        if self._wire is None:
            raise adbutils.AdbError("Connection is closed")
        return self._wire

    def close(self) -> None:
        """Without the moment of sleep that adbutils gives an adb server."""
        wire, self._wire = self._wire, None
        if wire is not None:
            wire.close()


class InProcessDevice(adbutils.AdbDevice):  # type: ignore[misc]
    """The phone of a handset. Forwarding ports needs an adb server, which is not there."""

    def __init__(self, handset: Handset) -> None:
        super().__init__(adbutils.AdbClient(), serial=handset.machine.serial)
        self.handset = handset

    def open_transport(self, command: str | None = None, timeout: float | None = PATIENCE) -> Connection:
        """A connection to the phone, or with what an adb server says about it."""
        wire = Wire(self.handset)
        wire.settimeout(timeout or None)
        if command:
            wire.told(self._told(command))
        return Connection(wire)

    def _told(self, command: str) -> str:
        """What an adb server says of a device."""
        found: dict[str, Any] = {**STATE, "get-serialno": self.handset.machine.serial, "features": ",".join(FEATURES)}
        if command not in found:
            raise adbutils.AdbError(f"{command} needs an adb server; this phone is in process")
        return str(found[command])
