"""settings: reads and writes the Settings provider."""

from __future__ import annotations

from ..android.arguments import FAILED, Answer, Words, guarded, user
from ..android.tables import TABLES, delete, put, reset, value, values
from ..machine import Machine
from . import Command, Invocation, said, wrong

USAGE = "Settings provider (settings) commands:\n  help\n  get\n  put\n  delete\n  reset\n  list"
_VERBS = ("get", "put", "delete", "reset", "list")
_WORDS = {"get": (1, 1), "delete": (1, 1), "put": (2, 4), "reset": (1, 1), "list": (0, 99)}
_MODES = ("untrusted_defaults", "untrusted_clear", "trusted_defaults")


def settings(machine: Machine, call: Invocation) -> Answer:
    name = call.args[0] if call.args else ""
    if name in ("", "help", "-h"):
        return machine, said(USAGE, 0 if name else FAILED)
    return guarded(_run, machine, Words(call), name)


def _run(machine: Machine, words: Words) -> Answer:
    left = list(words.rest())
    while "--user" in left:
        at = left.index("--user")
        if at + 1 == len(left):
            return machine, wrong("Bad arguments", FAILED)
        user(left[at + 1])
        del left[at : at + 2]
    left = [word for word in left if word not in ("--verbose", "--lineage")]
    verb = left.pop(0) if left else ""
    if verb not in _VERBS:
        return machine, wrong(f"Invalid command: {verb}", FAILED)
    if not left:
        return machine, wrong("Bad arguments", FAILED)
    table = left.pop(0).lower()
    if table not in TABLES:
        return machine, wrong(f"Invalid namespace '{table}'", FAILED)
    fewest, most = _WORDS[verb]
    if not fewest <= len(left) <= most:
        few = len(left) < fewest
        return machine, wrong("Bad arguments" if few else "Too many arguments", FAILED)
    return _carried_out(machine, verb, table, left)


def _carried_out(machine: Machine, verb: str, table: str, left: list[str]) -> Answer:
    if verb == "list":
        return machine, said("\n".join(f"{k}={v}" for k, v in values(machine.phone, table).items()))
    if verb == "get":
        found = value(machine.phone, table, left[0])
        return machine, said("null\n" if found is None else f"{found}\n")
    if verb == "put":
        if len(left) == 4 and left[3].lower() != "default":
            return machine, wrong("Argument expected to be 'default'", FAILED)
        return put(machine, table, left[0], left[1]), said()
    if verb == "delete":
        machine, count = delete(machine, table, left[0])
        return machine, said(f"Deleted {count} rows")
    if table == "system":
        return machine, wrong("Bad arguments", FAILED)
    package = "." in left[0]
    if not package and left[0].lower() not in _MODES:
        return machine, wrong(f"Invalid reset mode: {left[0]}", FAILED)
    if package and left[0] != "com.android.shell":
        return machine, said()  # no other package wrote settings
    return reset(machine, table), said()


COMMANDS: dict[str, Command] = {"settings": settings}
