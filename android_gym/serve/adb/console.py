"""The emulator's console, which `adb emu …` talks to: lines of text on the port before adb's.

No token is asked for. The greeting has two lines that say OK, as one after authentication has: the
`adb` binary passes over two of them before it prints.
"""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from ...apps.system.telephony import PACKAGE, deliver
from ...errors import InvalidOption
from ...phone.state.events import Rotate, Wait
from ...phone.state.settings import written
from ...phone.system.ctx import Ctx
from ..handset import Handset
from ..machine import Machine

if TYPE_CHECKING:
    from .adbd import Adbd

GREETING = (
    "Android Console: Authentication is not required\r\nOK\r\n"
    "Android Console: type 'help' for a list of commands\r\nOK\r\n"
)
NAME = "android_gym"  # of the virtual device
LONGEST = 1 << 16  # characters of a line
HELP = "Android console commands:\r\n\r\n" + "".join(
    f"    {name}\r\n"
    for name in ("help|h|?", "ping", "avd", "geo", "kill", "power", "quit|exit", "rotate", "sms")
)


def answer(handset: Handset, line: str) -> str:
    """What the console says to a line; the last line is OK, or begins with KO."""
    name, _, rest = line.strip().partition(" ")
    if not name:
        return ""
    command = COMMANDS.get(name)
    if command is None:
        return "KO: unknown command, try 'help'\r\n"
    try:
        said = handset.call("console", line.strip(), lambda m: command(m, rest.strip()))
    except InvalidOption as error:
        return f"KO: {error}\r\n"
    return f"{said}OK\r\n"


def _help(machine: Machine, rest: str) -> tuple[Machine, str]:
    return machine, HELP


def _ping(machine: Machine, rest: str) -> tuple[Machine, str]:
    return machine, "I am alive!\r\n"


def _avd(machine: Machine, rest: str) -> tuple[Machine, str]:
    if rest == "name":
        return machine, f"{NAME}\r\n"
    if rest == "status":
        return machine, "virtual device is running\r\n"
    raise InvalidOption("bad sub-command")


def _sms(machine: Machine, rest: str) -> tuple[Machine, str]:
    """`send NUMBER TEXT`: a message comes in."""
    words = rest.split(maxsplit=2)
    if words[:1] != ["send"]:
        raise InvalidOption("bad sub-command")
    if len(words) < 3:
        raise InvalidOption("missing argument, try 'sms send <phonenumber> <text message>'")
    if not re.fullmatch(r"[+*#\d() -]+", words[1]):
        raise InvalidOption("bad phone number format, must be [+](0-9)*")
    call = deliver(words[1], words[2])
    phone = call.run(Ctx(machine.phone, PACKAGE)).phone
    return machine.showing(phone, Wait(0.0)), ""


def _geo(machine: Machine, rest: str) -> tuple[Machine, str]:
    """`fix LONGITUDE LATITUDE`: where the phone is; apps here do not ask."""
    words = rest.split()
    if words[:1] != ["fix"]:
        raise InvalidOption("bad sub-command")
    if len(words) < 3:
        raise InvalidOption("not enough arguments: see 'help geo fix' for details")
    try:
        longitude, latitude = float(words[1]), float(words[2])
    except ValueError:
        raise InvalidOption("argument is not a number") from None
    return machine.remember("location", (latitude, longitude)), ""


def _power(machine: Machine, rest: str) -> tuple[Machine, str]:
    """`capacity PERCENT`: how full the battery is."""
    words = rest.split()
    if words[:1] != ["capacity"]:
        raise InvalidOption("bad sub-command")
    if len(words) != 2 or not words[1].isdigit() or int(words[1]) > 100:
        raise InvalidOption('Usage: "capacity <percentage>", where percentage is 0 to 100')
    return machine.showing(written(machine.phone, "battery/level", int(words[1]))), ""


def _rotate(machine: Machine, rest: str) -> tuple[Machine, str]:
    """Turn the screen by a quarter."""
    return machine.do(Rotate((machine.phone.display.rotation + 1) % 4)), ""


COMMANDS: dict[str, Callable[[Machine, str], tuple[Machine, str]]] = {
    "help": _help, "h": _help, "?": _help, "ping": _ping, "avd": _avd, "sms": _sms, "geo": _geo,
    "power": _power, "rotate": _rotate,
}  # fmt: skip


class Console(asyncio.Protocol):
    """A connection to the console."""

    def __init__(self, adbd: Adbd) -> None:
        self._adbd = adbd
        self._transport: asyncio.Transport | None = None
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._adbd.joined(self, True)
        transport.write(GREETING.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self._adbd.joined(self, False)

    def data_received(self, data: bytes) -> None:
        *lines, self._rest = (self._rest + data).split(b"\n")
        if len(self._rest) > LONGEST:
            self.drop()
        for line in lines:
            if self._transport is None or self._transport.is_closing():
                return
            self._line(line.decode("utf-8", "replace").strip("\r"))

    def _line(self, line: str) -> None:
        assert self._transport is not None
        name = line.partition(" ")[0]
        if name in ("quit", "exit"):
            self.drop()
        elif name == "kill":
            self._transport.write(b"OK: killing emulator, bye bye\r\n")
            threading.Thread(target=self._adbd.stop, daemon=True).start()
        elif name != "auth":
            self._transport.write(answer(self._adbd.handset, line).encode())

    def drop(self, now: bool = False) -> None:
        """Close the connection, after what was written unless `now`."""
        if self._transport is not None:
            (self._transport.abort if now else self._transport.close)()
