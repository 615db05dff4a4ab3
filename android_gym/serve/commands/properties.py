"""getprop, setprop, device_config and locksettings."""

from __future__ import annotations

from ...phone.settings import written
from ...phone.values import Table
from ..android.properties import props, put
from ..machine import Machine
from . import Command, Invocation, Result, said, wrong

LOCK = "secure/lock_screen_lock"  # none, swipe, pin, password
MOST = 91  # bytes of a value


def getprop(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """One property (or its default), or all as `[key]: [value]`."""
    found = props(machine)
    words = [word for word in call.args if word not in ("-T", "-Z")]
    if any(word.startswith("-") for word in words):
        return machine, wrong(f"getprop: Unknown option '{words[0]}' (see \"getprop --help\")")
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


def device_config(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """Flags by namespace: nothing is set but by `put`."""
    kept = machine.memory.get("device_config", Table())
    assert isinstance(kept, Table)
    match call.args:
        case ["get", space, key]:
            return machine, said(str(kept.get(f"{space}/{key}", "null")))
        case ["put", space, key, value, *_]:
            table = kept.put(**{f"{space}/{key}": value})
            return machine.remember("device_config", table), said("true")
        case ["delete", space, key]:
            known = f"{space}/{key}" in kept
            machine = machine.remember("device_config", kept.drop(f"{space}/{key}"))
            return machine, said(f"Successfully deleted {key} from {space}" if known else
                                 f"Failed to delete {key} from {space}")  # fmt: skip
        case ["list", *space]:
            first = f"{space[0]}/" if space else ""
            rows = [f"{k.removeprefix(first)}={v}" for k, v in kept.pairs if k.startswith(first)]
            return machine, said("\n".join(rows))
        case ["is_sync_disabled_for_tests" | "get_sync_disabled_for_tests", *_]:
            return machine, said("none")
        case ["set_sync_disabled_for_tests", *_]:
            return machine, Result()
    return machine, wrong(f"Invalid command: {' '.join(call.args[:1])}".rstrip(), 255)


def locksettings(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """The screen lock: get-disabled, set-disabled, verify."""
    lock = str(machine.phone.setting(LOCK, "swipe"))
    match call.args:
        case ["get-disabled", *_]:
            return machine, said("true" if lock == "none" else "false")
        case ["set-disabled", value, *_]:
            new = "none" if value == "true" else "swipe"
            if lock in ("pin", "password"):
                return machine, said("Old password '' didn't match", 1)
            phone = written(machine.phone, LOCK, new)
            return machine.showing(phone), said(f"Lock screen disabled set to {value}")
        case ["verify", *_] if lock in ("none", "swipe"):
            return machine, said("Lock credential verified successfully")
        case ["verify", *_]:
            return machine, said("Old password '' didn't match", 1)
        case [("set-pin" | "set-password" | "set-pattern" | "clear") as verb, *_]:
            return machine, wrong(f"locksettings: {verb} is done in Settings on this phone", 255)
    return machine, wrong(f"Unknown command: {' '.join(call.args[:1])}".rstrip(), 255)


COMMANDS: dict[str, Command] = {
    "getprop": getprop, "setprop": setprop, "device_config": device_config,
    "locksettings": locksettings,
}  # fmt: skip
