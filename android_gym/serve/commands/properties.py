"""getprop and setprop."""

from __future__ import annotations

from ..android.properties import props, put
from ..machine import Machine
from ..toybox import options, toybox_command
from . import Command, Invocation, Result, said, wrong

MOST = 91  # bytes of a value


@toybox_command
def getprop(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """One property (or its default), or all as `[key]: [value]`."""
    found = props(machine)
    _, words = options(call, "")
    if words:
        value = found.get(words[0], "") or "".join(words[1:2])
        return machine, said(f"{value}\n")
    return machine, said("\n".join(f"[{name}]: [{value}]" for name, value in found.items()))


def setprop(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """Write a property; those that begin with "ro." are written once, at the start."""
    if len(call.args) != 2:
        return machine, wrong('setprop: Need 2 arguments (see "setprop --help")')
    name, value = call.args
    if not name or set(name) - _NAME:
        return machine, wrong(f"setprop: Invalid property name '{name}'")
    if name.startswith("ro.") and name in props(machine):
        why = f"Failed to set property '{name}' to '{value}'."
        return machine, wrong(f"setprop: {why}\nSee dmesg for error reason.")
    if len(value.encode("utf-8", "surrogateescape")) > MOST and not name.startswith("ro."):
        return machine, wrong(f"setprop: Value '{value}' too long; try '{value[:MOST]}'")
    return put(machine, name, value), Result()


_NAME = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-@:")


COMMANDS: dict[str, Command] = {"getprop": getprop, "setprop": setprop}
