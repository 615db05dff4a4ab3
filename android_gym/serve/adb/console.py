"""The emulator's console, which `adb emu …` talks to: lines of text on the port before adb's.

No token is asked for. The greeting has two lines that say OK, as one after authentication has: the
`adb` binary passes over two of them before it prints.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ...apps.system.telephony import PACKAGE, deliver_message
from ...errors import InvalidOption
from ...phone.state.events import Wait
from ...phone.system.ctx import Ctx
from ..handset import Handset
from ..machine import Machine

Command = Callable[[Machine, str], tuple[Machine, str]]

GREETING = (
    "Android Console: Authentication is not required\r\nOK\r\n"
    "Android Console: type 'help' for a list of commands\r\nOK\r\n"
)
NAME = "android_gym"  # of the virtual device
UNKNOWN = "unknown command, try 'help'"
NAMES = ("help|h|?", "avd", "geo", "kill", "quit|exit", "sms")
HELP = "Android console commands:\r\n\r\n" + "".join(f"    {name}\r\n" for name in NAMES)


def answer(handset: Handset, line: str) -> str:
    """What the console says to a line; the last line is OK, or begins with KO."""
    name, _, rest = line.strip().partition(" ")
    if not name:
        return ""
    verb, _, words = rest.strip().partition(" ")
    command = COMMANDS.get(name) or COMMANDS.get(f"{name} {verb}")
    if command is None:
        known = any(key.startswith(f"{name} ") for key in COMMANDS)
        return f"KO: {'bad sub-command' if known else UNKNOWN}\r\n"
    try:
        said = handset.call("console", line.strip(), lambda m: command(m, words.strip()))
    except InvalidOption as error:
        return f"KO: {error}\r\n"
    return f"{said}OK\r\n"


def _saying(text: str) -> Command:
    return lambda machine, rest: (machine, f"{text}\r\n")


def _sms(machine: Machine, rest: str) -> tuple[Machine, str]:
    """`send NUMBER TEXT`: a message comes in."""
    number, _, text = rest.partition(" ")
    if not text:
        raise InvalidOption("missing argument, try 'sms send <phonenumber> <text message>'")
    if not re.fullmatch(r"[+*#\d() -]+", number):
        raise InvalidOption("bad phone number format, must be [+](0-9)*")
    call = deliver_message(number, text.lstrip())
    phone = call.run(Ctx(machine.phone, PACKAGE)).phone
    return machine.showing(phone, Wait(0.0)), ""


def _geo(machine: Machine, rest: str) -> tuple[Machine, str]:
    """`fix LONGITUDE LATITUDE`: where the phone is; apps here do not ask."""
    words = rest.split()
    if len(words) < 2:
        raise InvalidOption("not enough arguments: see 'help geo fix' for details")
    try:
        longitude, latitude = float(words[0]), float(words[1])
    except ValueError:
        raise InvalidOption("argument is not a number") from None
    return machine.remember("location", (latitude, longitude)), ""


COMMANDS: dict[str, Command] = {
    **dict.fromkeys(("help", "h", "?"), _saying(HELP.removesuffix("\r\n"))),
    "avd name": _saying(NAME), "sms send": _sms, "geo fix": _geo,
}  # fmt: skip
