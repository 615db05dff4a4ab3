"""cmd: calls a system service by its name. Most are the services behind other commands."""

from __future__ import annotations

from ...phone.state.events import Notifications
from ..android.arguments import Answer, Verb, Words, service
from ..android.broadcasts import close_dialogs
from ..android.notices import VERBS as NOTIFICATION
from ..machine import Machine
from . import Command, Invocation, said, wrong
from .am import am
from .appops import appops
from .ime import ime
from .input import run
from .location import location
from .media_session import media_session
from .pm import pm
from .settings import settings
from .svc import radio
from .wm import wm


def cmd(machine: Machine, call: Invocation) -> Answer:
    words = Words(call)
    name = words.next()
    if name is None:
        return machine, wrong("cmd: No service specified; use -l to list all services.", 20)
    if name == "-l":
        rows = ("Currently running services:", *(f"  {name}" for name in sorted(SERVICES)))
        return machine, said("\n".join(rows))
    if name not in SERVICES:
        return machine, wrong(f"cmd: Can't find service: {name}", 20)
    return SERVICES[name](machine, call.replace(name=name, args=words.rest()))


def _expand(machine: Machine, words: Words) -> Answer:
    """The shade, which shows the quick settings too."""
    return machine.do(Notifications()), said()


def _collapse(machine: Machine, words: Words) -> Answer:
    return close_dialogs(machine), said()


_VERBS: dict[str, Verb] = {"expand-notifications": _expand, "expand-settings": _expand, "collapse": _collapse}
SERVICES: dict[str, Command] = {
    "activity": am,
    "appops": appops,
    "bluetooth_manager": radio("bluetooth"),
    "input": run,
    "input_method": ime,
    "location": location,
    "media_session": media_session,
    "notification": service("notification", NOTIFICATION),
    "package": pm,
    "settings": settings,
    "statusbar": service("statusbar", _VERBS),
    "window": wm,
}
COMMANDS: dict[str, Command] = {"cmd": cmd}
