"""service call: the few calls to system services that clients make by number."""

from __future__ import annotations

from ...phone.state.events import Key, Notifications
from ...phone.state.settings import written
from ..android.dumps import services
from ..machine import Machine
from . import Command, Invocation, Result, said, wrong

EMPTY = "Result: Parcel(00000000    '....')"
ZERO = "Result: Parcel(00000000 00000000   '........')"
DENIED = "Result: Parcel(ffffffff 00000000   '........')"
UNKNOWN = 'Result: Parcel(Error: 0xffffffffffffffb6 "Not a data message")'
_HELP = "Usage: service call SERVICE CODE [i32 N | i64 N | f N | d N | s16 STR ] ..."
_CALLED = ("alarm", "clipboard", "statusbar")  # those that answer without a dump


def service(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """call NAME CODE [TYPE VALUE]…"""
    match call.args:
        case ["call", name, _, *_] if name not in (*_CALLED, *services()):
            return machine, wrong(f"service: Service {name} does not exist", 10)
        case ["call", name, code, *rest] if code.isdigit():
            machine, answer = _call(machine, name, int(code), rest)
            return machine, said(answer)
    return machine, wrong(_HELP, 10)


def _call(machine: Machine, name: str, code: int, rest: list[str]) -> tuple[Machine, str]:
    match name, code, rest:
        case "statusbar", 1, _:
            return machine.do(Notifications()), EMPTY
        case "statusbar", 2, _:
            return machine.do(Key("back")) if machine.phone.shade is not None else machine, EMPTY
        case "clipboard", _, _:
            return machine, DENIED
        case "alarm", 3, ["s16", zone, *_]:
            phone = written(machine.phone, "system/time_zone", zone)
            return machine.showing(phone), EMPTY
        case "window", 1 | 2 | 3, _:  # the view server is for builds of developers
            return machine, ZERO
    return machine, UNKNOWN


COMMANDS: dict[str, Command] = {"service": service}
