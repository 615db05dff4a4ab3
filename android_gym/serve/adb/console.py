"""The emulator's console, which `adb emu …` talks to: lines of text on the port before adb's.

No token is asked for. The greeting has two lines that say OK, as one after authentication has: the
`adb` binary passes over two of them before it prints.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ...apps.system.telephony import PACKAGE, deliver_call, deliver_message, miss_call
from ...errors import InvalidOption
from ...phone.core.calls import Call
from ...phone.state.events import Wait
from ...phone.state.phone import Phone
from ...phone.state.providers import Location, same_number
from ...phone.system import telecom
from ...phone.system.ctx import Ctx
from ..handset import Handset
from ..machine import Machine

Command = Callable[[Machine, str], tuple[Machine, str]]

GREETING = (
    "Android Console: Authentication is not required\r\nOK\r\n"
    "Android Console: type 'help' for a list of commands\r\nOK\r\n"
)
_FIX_M = 5.0  # accuracy of a fix, metres
NAME = "android_gym"  # of the virtual device
UNKNOWN = "unknown command, try 'help'"
NAMES = ("help|h|?", "avd", "geo", "gsm", "kill", "quit|exit", "sms")
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
    return _delivered(machine, deliver_message(_number(number), text.lstrip()))


def _number(word: str) -> str:
    if not re.fullmatch(r"[+*#\d() -]+", word):
        raise InvalidOption("bad phone number format, must be [+](0-9)*")
    return word


def _delivered(machine: Machine, call: Call) -> tuple[Machine, str]:
    """What comes in from outside: a call of the phone services."""
    phone = call.run(Ctx(machine.phone, PACKAGE)).phone
    return machine.showing(phone, Wait(0.0)), ""


def _gsm_call(machine: Machine, rest: str) -> tuple[Machine, str]:
    """`call NUMBER`: a call comes in."""
    return _delivered(machine, deliver_call(_number(rest)))


def _gsm_cancel(machine: Machine, rest: str) -> tuple[Machine, str]:
    """`cancel NUMBER`: who is at the other end hangs up."""
    phone, number = machine.phone, _number(rest)
    call = next((c for c in phone.telecom.calls if same_number(c.number, number)), None)
    if call is None:
        raise InvalidOption(f"no current call to/from number '{number}'")
    if call is phone.telecom.ringing:
        return _delivered(machine, miss_call(call.number))
    return machine.showing(telecom.ended(phone, call), Wait(0.0)), ""


def _gsm_accept(machine: Machine, rest: str) -> tuple[Machine, str]:
    """`accept NUMBER`: who is called answers."""
    phone, number = machine.phone, _number(rest)
    for call in phone.telecom.calls:
        if call.state == "dialing" and same_number(call.number, number):
            return _delivered(machine, telecom.answered(call.id))
    raise InvalidOption(f"no current call to/from number '{number}'")


def _gsm_list(machine: Machine, rest: str) -> tuple[Machine, str]:
    """The calls in progress, in the emulator's words."""
    states = {"holding": "held", "ringing": "incoming"}
    lines = (
        f"{'inbound from ' if call.incoming else 'outbound to  '} {call.number:<10} : "
        f"{states.get(call.state, call.state)}\r\n"
        for call in machine.phone.telecom.calls
    )
    return machine, "".join(lines)


def _geo(machine: Machine, rest: str) -> tuple[Machine, str]:
    """`fix LONGITUDE LATITUDE`: where the phone is."""
    words = rest.split()
    if len(words) < 2:
        raise InvalidOption("not enough arguments: see 'help geo fix' for details")
    try:
        longitude, latitude = float(words[0]), float(words[1])
    except ValueError:
        raise InvalidOption("argument is not a number") from None
    if not (abs(latitude) <= 90 and abs(longitude) <= 180):
        raise InvalidOption("argument is out of range")
    phone: Phone = machine.phone
    fix = Location(latitude, longitude, _FIX_M, phone.time, "gps")
    return machine.showing(phone.replace(location=fix), Wait(0.0)), ""


COMMANDS: dict[str, Command] = {
    **dict.fromkeys(("help", "h", "?"), _saying(HELP.removesuffix("\r\n"))),
    "avd name": _saying(NAME),
    "sms send": _sms,
    "geo fix": _geo,
    "gsm call": _gsm_call,
    "gsm cancel": _gsm_cancel,
    "gsm accept": _gsm_accept,
    "gsm list": _gsm_list,
}
