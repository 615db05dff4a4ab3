"""Machine: a simulated phone with what adb can reach beside it. One frozen value."""

from __future__ import annotations

import numpy as np

from ..accessibility import AccessibilityEvent, derive
from ..phone.core.values import Table, Value
from ..phone.state.events import Event
from ..phone.state.phone import Phone
from ..phone.system.render import render
from ..phone.system.step import step
from ..phone.system.undrawn import UNDRAWN
from .budget import spend
from .phone_log import Line as Line
from .phone_log import lines_since

MAX_LINES = 2000  # of the log kept
RECORDING = "screenrecord"  # in `memory`: what is being recorded, and the phones that it has seen
MAX_FILM = 250  # phones of a recording


class Blob(Value):
    """The bytes of a file that was pushed or written; a folder has none."""

    data: bytes = b""
    mode: int = 0o100644  # as in stat
    time: int = 0  # modified, seconds UTC


class Machine(Value):
    """What the shell, the RPC and the file system are functions of."""

    phone: Phone
    serial: str = "emulator-5554"
    blobs: dict[str, Blob] = {}  # by absolute path: pushed, written or made; copied, never changed
    gone: tuple[str, ...] = ()  # absolute paths of built-in files that were removed
    log: tuple[Line, ...] = ()  # newest last
    listening: bool = False  # whether accessibility events are kept
    heard: tuple[AccessibilityEvent, ...] = ()  # those not handed out yet
    memory: Table = Table()  # what a part of the RPC or a command keeps between calls, by its name

    def do(self, event: Event) -> Machine:
        """The machine after an event on its phone."""
        spend()
        return self.showing(step(self.phone, event), event)

    def showing(self, phone: Phone, event: Event | None = None) -> Machine:
        """The machine with another phone, which an event (or, without one, a command) led to."""
        heard = derive(self.phone, event, phone) if self.listening else ()
        if phone is self.phone and not heard:
            return self
        log = self.log
        if phone.crashes is not self.phone.crashes or phone.started is not self.phone.started:
            log = (*log, *lines_since(self.phone, phone))[-MAX_LINES:]
        after = self.replace(phone=phone, heard=(*self.heard, *heard), log=log)
        film = self.memory.get(RECORDING, ())
        return after.remember(RECORDING, (*film, phone)) if 0 < len(film) < MAX_FILM else after

    def drawn(self, width: int | None = None, height: int | None = None) -> tuple[Machine, np.ndarray]:
        """The pixels of the screen, (height, width, 3) uint8 RGB, and the machine, whose log says
        what of it could not be drawn. MissingLibrary without Skia."""
        pixels = render(self.phone, width, height)
        said = UNDRAWN.get(self.phone, "") if UNDRAWN else ""
        return (self.logged("E", "AndroidRuntime", said) if said else self), pixels

    def logged(self, level: str, tag: str, text: str) -> Machine:
        """With a line more in the log."""
        line = Line(self.phone.time, level, tag, text)
        return self.replace(log=(*self.log[1 - MAX_LINES :], line))

    def remember(self, name: str, value: object) -> Machine:
        """With something kept under a name in `memory`."""
        return self.replace(memory=self.memory.put(**{name: value}))
