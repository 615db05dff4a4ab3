"""appops: what apps may do beyond permissions."""

from __future__ import annotations

from ..android import ops
from ..android.arguments import FAILED, Answer, Words, service, user
from ..android.packages import known, listed
from ..android.records import uid
from ..machine import Machine
from . import Command, said, wrong


def _package(machine: Machine, words: Words) -> str:
    """A package by name or user id. LookupError with the service's own words."""
    while (option := words.option()) is not None:
        if option == "--user":
            user(words.required())
    word = words.next()
    if word is None:
        raise LookupError("Error: Package name not specified.")
    if word.isdigit():
        return next((p for p in listed(machine.phone) if str(uid(machine.phone, p)) == word), "")
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


appops: Command = service("AppOps service (appops)", {"set": _set})
COMMANDS: dict[str, Command] = {"appops": appops}
