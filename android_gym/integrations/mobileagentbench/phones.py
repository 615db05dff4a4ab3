"""The phones an agent is benchmarked on: a simulated one that is served to adb, or a real one.

Both are looked at in the same way: what the active window shows, and the clicks and changes of
windows that a listener heard since it was asked last.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterable
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import TYPE_CHECKING, Protocol

from ...accessibility import AccessibilityEvent
from ...devices.simulated import SimulatedDevice
from ...errors import DeviceError
from ...phone.state.events import Event
from ...phone.state.phone import Phone
from ...profiles import base_phone
from ...screen import Screen
from ...serve import listener
from ...serve.adb.adbd import Adbd
from ...serve.handset import Handset, follow
from ...serve.machine import Machine
from ...serve.sh import shell
from ...tasks.mobileagentbench import PROFILE

if TYPE_CHECKING:
    from ...screen import Picture

PORT = 8888  # that the listener app posts to
TYPES = {number: kind for kind, number in listener.TYPES.items()}
LATE_S = 1.0  # that the events of a real phone may take to arrive


class BenchPhone(Protocol):
    """What the orchestrator needs of a phone."""

    serial: str  # for `adb -s`

    @property
    def phone(self) -> Phone | None:
        """Its whole state, None where it does not tell."""

    def screen(self) -> Screen:
        """What the active window shows now."""

    def heard(self) -> tuple[AccessibilityEvent, ...]:
        """Clicks and changes of windows since the last call, in order."""

    def picture(self) -> Picture:
        """The screen as an RGB array."""

    def shell(self, line: str) -> str:
        """Run a line in the phone's shell; what it prints."""

    def do(self, event: Event) -> None:
        """Touch it, type, press a key."""

    def wait(self) -> None:
        """Let what was done come to rest."""

    def close(self) -> None:
        """Let go of it."""


class SimulatedPhone:
    """A simulated phone, served to adb as long as it is not closed.

    port: as for `android-gym serve`; without one the first that adb servers find by themselves. In
    this process uiautomator2 also reaches it without adb: `InProcessDevice(phone.handset)`.
    """

    def __init__(self, profile: str = PROFILE, port: int | None = None) -> None:
        self._device = SimulatedDevice(profile)
        self.handset = Handset(Machine(base_phone(profile)))
        self._heard: list[AccessibilityEvent] = []
        self._lock = threading.Lock()
        self.handset.hearers.append(self._hear)
        self._adbd = Adbd(self.handset, port).start()
        self.serial = self._adbd.serial

    def _hear(self, events: tuple[AccessibilityEvent, ...]) -> None:
        with self._lock:
            self._heard += [one for one in events if one.type in listener.TYPES]

    @property
    def phone(self) -> Phone | None:
        return self.handset.phone

    def show(self, phone: Phone) -> None:
        """Put it into another state. Files that were pushed are gone."""
        machine = follow(Machine(phone, serial=self.handset.machine.serial))
        self.handset.call("orchestrator", "start", lambda _: (machine, None))

    def screen(self) -> Screen:
        self._device.restore(self.handset.phone)
        return self._device.screen()

    def heard(self) -> tuple[AccessibilityEvent, ...]:
        with self._lock:
            found, self._heard = tuple(self._heard), []
        return found

    def picture(self) -> Picture:
        return self.screen().pixels()

    def shell(self, line: str) -> str:
        result = self.handset.run(line, lambda m: shell.run(m, line, merged=True))
        return result.out.decode("utf-8", "replace")

    def do(self, event: Event) -> None:
        self.handset.call("orchestrator", type(event).__name__, lambda m: (m.do(event), None))

    def wait(self) -> None:
        """Its answers come when all is done."""

    def close(self) -> None:
        self._adbd.stop()


class RealPhone:
    """A real phone, an emulator, or a phone that `android-gym serve` serves. Its listener app posts
    to `port` of this machine. Needs the extra `real`."""

    def __init__(self, serial: str = "", port: int = PORT) -> None:
        from ...devices.uiautomator import UiAutomatorDevice

        self._device = UiAutomatorDevice(serial)
        self.serial = self._device.name.removeprefix("adb:")
        self._events = EventServer(port)

    @property
    def phone(self) -> Phone | None:
        return None

    def screen(self) -> Screen:
        self._device.refresh()
        return self._device.screen()

    def heard(self) -> tuple[AccessibilityEvent, ...]:
        return self._events.taken()

    def picture(self) -> Picture:
        return self._device.screen().pixels()

    def shell(self, line: str) -> str:
        return str(self._device.shell(line))

    def do(self, event: Event) -> None:
        self._device.do(event)

    def wait(self) -> None:
        self._device.settle()
        self._events.settle(LATE_S)

    def close(self) -> None:
        self._events.close()
        self._device.close()


class EventServer:
    """Takes what MobileAgentBench's listener app posts: POST to any path, one event each. Port 0 is
    any that is free. Raises DeviceError where the port cannot be had."""

    def __init__(self, port: int = PORT, address: str = "") -> None:
        self._heard: list[AccessibilityEvent] = []
        self._change = threading.Condition()
        take = self._take

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                take(self.rfile.read(int(self.headers.get("Content-Length", 0))))
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.end_headers()
                self.wfile.write(b'{"status": "OK"}')

            def log_message(self, *_: object) -> None:
                pass

        try:
            self._server = HTTPServer((address, port), Handler)
        except OSError as error:
            raise DeviceError(
                f"Port {port}, to which the phone's listener posts, cannot be had: {error.strerror}"
            ) from error
        self.port = int(self._server.server_address[1])
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self._thread.start()

    def taken(self) -> tuple[AccessibilityEvent, ...]:
        """The events since the last call."""
        with self._change:
            found, self._heard = tuple(self._heard), []
        return found

    def settle(self, timeout_s: float) -> None:
        """Wait until an event is there, and then until none has come for a quarter as long."""
        with self._change:
            if not self._heard and not self._change.wait(timeout_s):
                return
            while self._change.wait(timeout_s / 4):
                pass

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def _take(self, body: bytes) -> None:
        event = read_event(body)
        if event is not None:
            with self._change:
                self._heard.append(event)
                self._change.notify_all()


def read_event(body: bytes) -> AccessibilityEvent | None:
    """An event from the listener's JSON, None for what is none of the two types or cannot be
    read. What Java writes as "null" is no description."""
    try:
        told = json.loads(body)
        kind = TYPES.get(told["eventType"])
        words = tuple(str(one) for one in _listed(told["text"]))
        desc = "" if told["contentDescription"] in ("null", None) else told["contentDescription"]
        package, id = str(told["packageStr"]), str(told["idStr"] or "")
    except (ValueError, LookupError, TypeError):
        return None
    if kind is None:
        return None
    return AccessibilityEvent(kind, package, id=id, texts=words, desc=str(desc))


def _listed(words: object) -> Iterable[object]:
    return words if isinstance(words, list) else ()
