"""getprop: one of the phone's properties, or all."""

from __future__ import annotations

from ..android.properties import props
from ..machine import Machine
from ..toybox import options, toybox_command
from . import Command, Invocation, Result, said


@toybox_command
def getprop(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """One property (or its default), or all as `[key]: [value]`."""
    found = props(machine)
    _, words = options(call, "")
    if words:
        value = found.get(words[0], "") or "".join(words[1:2])
        return machine, said(f"{value}\n")
    return machine, said("\n".join(f"[{name}]: [{value}]" for name, value in found.items()))


COMMANDS: dict[str, Command] = {"getprop": getprop}
