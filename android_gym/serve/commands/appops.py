"""appops: what apps may do beyond permissions."""

from __future__ import annotations

from ..android import ops
from ..android.arguments import FAILED, Answer, Verb, Words, service, user
from ..android.packages import known, listed
from ..android.records import uid
from ..machine import Machine
from . import Command, said, wrong

USAGE = """AppOps service (appops) commands:
  help
    Print this help text.
  set [--user <USER_ID>] <[--uid] PACKAGE | UID> <OP> <MODE>
    Set the mode for a particular application and operation.
  get [--user <USER_ID>] [--attribution <ATTRIBUTION_TAG>] <PACKAGE | UID> [<OP>]
    Return the mode for a particular application and optional operation.
  options:
    <PACKAGE> an Android package name or its UID if prefixed by --uid
    <OP>      an AppOps operation.
    <MODE>    one of allow, ignore, deny, or default
    <USER_ID> the user id under which the package is installed. If --user is
              not specified, the current user is assumed.
"""


def _options(words: Words) -> None:
    while (option := words.option()) is not None:
        if option in ("--user", "--attribution"):
            value = words.required()
            if option == "--user":
                user(value)


def _package(machine: Machine, words: Words) -> tuple[str, str]:
    """A package by name or user id, and what is wrong or ""."""
    _options(words)
    word = words.next()
    if word is None:
        return "", "Error: Package name not specified."
    if word.isdigit():
        found = (p for p in listed(machine.phone) if str(uid(p)) == word)
        return next(found, ""), ""
    if not known(machine.phone, word):
        return "", f"Error: No UID for {word} in user 0"
    return word, ""


def _op(words: Words) -> tuple[str, str]:
    word = words.next()
    if word is None:
        return "", "Error: Operation not specified."
    op = ops.named(word)
    return op, "" if op else f"Error: Unknown operation string: {word}"


def _set(machine: Machine, words: Words) -> Answer:
    package, error = _package(machine, words)
    op, wrong_op = _op(words) if not error else ("", "")
    how = words.next()
    if not error and not wrong_op:
        if how is None:
            error = "Error: Mode not specified."
        elif how not in ops.MODES:
            error = f"Error: Mode {how} is not valid,"
    if error or wrong_op:
        return machine, wrong(error or wrong_op, FAILED)
    assert how is not None
    return machine.showing(ops.put(machine.phone, package, op, how)), said()


def _get(machine: Machine, words: Words) -> Answer:
    package, error = _package(machine, words)
    if error:
        return machine, wrong(error, FAILED)
    if words.peek() is not None:
        op, error = _op(words)
        if error:
            return machine, wrong(error, FAILED)
        how = ops.mode(machine.phone, package, op)
        shown = f"No operations.\nDefault mode: {how}" if how == "default" else f"{op}: {how}"
        return machine, said(shown)
    lines = [f"{op}: {how}" for op, how in ops.told(machine.phone, package).items()]
    return machine, said("\n".join(lines) or "No operations.")


VERBS: dict[str, Verb] = {"set": _set, "get": _get}
appops: Command = service(VERBS, USAGE)
COMMANDS: dict[str, Command] = {"appops": appops}
