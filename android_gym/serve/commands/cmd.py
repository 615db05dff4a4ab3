"""cmd: calls a system service by its name. Most are the services behind other commands."""

from __future__ import annotations

from ...phone.state.events import Notifications
from ..android.arguments import Answer, Verb, Words, service
from ..android.broadcasts import close_dialogs
from ..machine import Machine
from . import Command, Invocation, commands, said, wrong

_FORWARDED = {  # service -> the command that is a script for it
    "activity": "am", "package": "pm", "window": "wm", "input": "input", "settings": "settings",
    "input_method": "ime", "appops": "appops",
}  # fmt: skip


def cmd(machine: Machine, call: Invocation) -> Answer:
    words = Words(call)
    name = words.next()
    if name == "-w":  # wait for the service: all of them are there
        name = words.next()
    if name is None:
        return machine, wrong("cmd: No service specified; use -l to list all services.", 20)
    if name == "-l":
        names = sorted(("bluetooth_manager", "statusbar", *_FORWARDED))
        return machine, said("\n".join(("Currently running services:", *(f"  {n}" for n in names))))
    if name == "statusbar":
        return _statusbar(machine, call.but(name=name, args=words.rest()))
    if name == "bluetooth_manager":  # enable or disable, as `svc bluetooth` has it
        return commands()["svc"](machine, call.but(name="svc", args=("bluetooth", *words.rest())))
    forwarded = _FORWARDED.get(name)
    if forwarded is None:
        return machine, wrong(f"cmd: Can't find service: {name}", 20)
    return commands()[forwarded](machine, call.but(name=forwarded, args=words.rest()))


def _expand(machine: Machine, words: Words) -> Answer:
    """The shade, which shows the quick settings too."""
    return machine.do(Notifications()), said()


def _collapse(machine: Machine, words: Words) -> Answer:
    return close_dialogs(machine), said()


_VERBS: dict[str, Verb] = {
    "expand-notifications": _expand, "expand-settings": _expand, "collapse": _collapse,
}  # fmt: skip
_USAGE = "statusbar commands:\n  help\n    Print this help text.\n" + "".join(
    f"  {verb}\n" for verb in _VERBS
)
_statusbar: Command = service(_VERBS, _USAGE)
COMMANDS: dict[str, Command] = {"cmd": cmd}
