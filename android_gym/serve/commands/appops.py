"""appops: what apps may do beyond permissions."""

from __future__ import annotations

from ..android import ops
from ..android.arguments import FAILED, Answer, Words, service, user
from ..android.packages import known, listed
from ..android.records import uid
from ..machine import Machine
from . import Command, said, wrong

USAGE = """AppOps service (appops) commands:
  help
    Print this help text.
  set [--user <USER_ID>] <[--uid] PACKAGE | UID> <OP> <MODE>
    Set the mode for a particular application and operation.
  get [--user <USER_ID>] <PACKAGE | UID> [<OP>]
    Return the mode for a particular application and optional operation.
  options:
    <PACKAGE> an Android package name or its UID if prefixed by --uid
    <OP>      an AppOps operation.
    <MODE>    one of allow, ignore, deny, or default
    <USER_ID> the user id under which the package is installed. If --user is
              not specified, the current user is assumed.
"""


def _package(machine: Machine, words: Words) -> str:
    """A package by name or user id. LookupError with the service's own words."""
    while (option := words.option()) is not None:
        if option == "--user":
            user(words.required())
    word = words.next()
    if word is None:
        raise LookupError("Error: Package name not specified.")
    if word.isdigit():
        return next((p for p in listed(machine.phone) if str(uid(p)) == word), "")
    if not known(machine.phone, word):
        raise LookupError(f"Error: No UID for {word} in user 0")
    return word


def _op(words: Words) -> str:
    word = words.next()
    if word is None:
        raise LookupError("Error: Operation not specified.")
    op = ops.named(word)
    if not op:
        raise LookupError(f"Error: Unknown operation string: {word}")
    return op


def _set(machine: Machine, words: Words) -> Answer:
    try:
        package, op, mode = _package(machine, words), _op(words), words.next()
        if mode is None:
            raise LookupError("Error: Mode not specified.")
        if mode not in ops.MODES:
            raise LookupError(f"Error: Mode {mode} is not valid,")
    except LookupError as error:
        return machine, wrong(error.args[0], FAILED)
    return machine.showing(ops.put(machine.phone, package, op, mode)), said()


def _get(machine: Machine, words: Words) -> Answer:
    try:
        package = _package(machine, words)
        op = _op(words) if words.peek() is not None else ""
    except LookupError as error:
        return machine, wrong(error.args[0], FAILED)
    if op:
        mode = ops.mode(machine.phone, package, op)
        shown = f"No operations.\nDefault mode: {mode}" if mode == "default" else f"{op}: {mode}"
        return machine, said(shown)
    lines = [f"{op}: {mode}" for op, mode in ops.told(machine.phone, package).items()]
    return machine, said("\n".join(lines) or "No operations.")


appops: Command = service({"set": _set, "get": _get}, USAGE)
COMMANDS: dict[str, Command] = {"appops": appops}
