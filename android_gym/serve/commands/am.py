"""am: the activity manager. Starts activities, sends broadcasts, stops apps."""

from __future__ import annotations

from ...phone.state.events import Stop
from ..android.arguments import FAILED, Answer, Verb, Words, illegal, service, user, whole
from ..android.broadcasts import broadcast
from ..android.pressing import PINNED
from ..android.records import task_id
from ..android.requests import FROM_SHELL, parse, shown
from ..android.starting import stacks, start
from ..machine import Machine
from . import Command, Result, said, wrong

_LOCKED = "Activity manager is in lockTaskMode"
_NOT_LOCKED = "Activity manager is not in lockTaskMode"


def _start(machine: Machine, words: Words) -> Answer:
    return start(machine, parse(words))


def _service(verb: str, error: str) -> Verb:
    """None of the phone's apps has a service that others may start or stop."""

    def run(machine: Machine, words: Words) -> Answer:
        out = f"{verb} service: {shown(parse(words))}\n".encode()
        return machine, Result(out, f"{error}\n".encode(), FAILED)

    return run


def _broadcast(machine: Machine, words: Words) -> Answer:
    request = parse(words)
    request = request.replace(flags=request.flags | FROM_SHELL)
    intent = request.intent
    machine, code, data = broadcast(machine, intent.action, intent.extras)
    lines = [f"Broadcasting: {shown(request)}"]
    if not request.asks("async"):
        lines.append(f"Broadcast completed: result={code}")
        lines[-1] += f', data="{data}"' if data is not None else ""
    return machine, said("\n".join(lines))


def _package(words: Words) -> str:
    """The package after an optional --user."""
    while (option := words.option()) is not None:
        if option != "--user":
            raise illegal(f"Unknown option: {option}")
        user(words.required())
    return words.required()


def _force_stop(machine: Machine, words: Words) -> Answer:
    package = _package(words)
    known = package in machine.phone.packages
    return (machine.do(Stop(package)) if known else machine), said()


def _kill(machine: Machine, words: Words) -> Answer:
    """Apps in the background lose their process; they come back as they were."""
    _package(words)
    return machine, said()


def _stack(machine: Machine, words: Words) -> Answer:
    verb = words.required()
    if verb == "list":
        return machine, said(stacks(machine.phone))
    return machine, wrong(f"Error: unknown command '{verb}'", FAILED)


def _task(machine: Machine, words: Words) -> Answer:
    verb = words.required()
    if verb != "lock":
        return machine, wrong(f"Error: unknown command '{verb}'", FAILED)
    which = words.required()
    if which == "stop":
        if PINNED in machine.memory:
            machine = machine.replace(memory=machine.memory.drop(PINNED))
        return machine, said(_NOT_LOCKED)
    number, phone = whole(which), machine.phone
    here = {task_id(phone, t.package) for t in phone.tasks if t.package != phone.launcher}
    if number not in here:
        return machine, said(_LOCKED if PINNED in machine.memory else _NOT_LOCKED)
    return machine.remember(PINNED, number), said(_LOCKED)


def _current_user(machine: Machine, words: Words) -> Answer:
    return machine, said("0")


def _instrument(machine: Machine, words: Words) -> Answer:
    """No app here brings tests with it."""
    name = next((word for word in reversed(words.rest()) if "/" in word), "")
    if not name:
        raise illegal("No instrumentation component supplied")
    lines = (
        "INSTRUMENTATION_STATUS: id=ActivityManagerService",
        f"INSTRUMENTATION_STATUS: Error=Unable to find instrumentation info for: ComponentInfo{{{name}}}",
        "INSTRUMENTATION_STATUS_CODE: -1",
    )
    error = f"android.util.AndroidException: INSTRUMENTATION_FAILED: {name}\n"
    return machine, Result("\n".join((*lines, "")).encode(), error.encode(), 1)


VERBS: dict[str, Verb] = {
    **dict.fromkeys(("start", "start-activity"), _start),
    **dict.fromkeys(
        ("startservice", "start-service", "start-foreground-service", "startforegroundservice"),
        _service("Starting", "Error: Not found; no service started."),
    ),
    **dict.fromkeys(("stopservice", "stop-service"), _service("Stopping", "Service not stopped: was not running.")),
    "broadcast": _broadcast,
    "force-stop": _force_stop,
    "stop-app": _force_stop,
    "kill": _kill,
    "stack": _stack,
    "task": _task,
    "get-current-user": _current_user,
    "instrument": _instrument,
}

am: Command = service("Activity manager (activity)", VERBS)

COMMANDS: dict[str, Command] = {"am": am}
