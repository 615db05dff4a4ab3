"""cmd: calls a system service by its name. Most are the services behind other commands."""

from __future__ import annotations

from collections.abc import Callable

from ...phone.ctx import Ctx
from ...phone.events import Notifications
from ...phone.providers import Notification
from ...phone.settings import wifi_on, written
from ..android.arguments import FAILED, Answer, Verb, Words, service
from ..android.broadcasts import close_dialogs
from ..machine import Machine
from . import Command, Invocation, commands, said, wrong
from .svc import switch

SHELL = "com.android.shell"
_FORWARDED = {  # service -> the command that is a script for it
    "activity": "am", "package": "pm", "window": "wm", "input": "input", "settings": "settings",
    "input_method": "ime", "appops": "appops",
}  # fmt: skip
_SILENT = ("audio", "clipboard", "display_service", "search", "vibrator_manager")
_NIGHT = {"no": 1, "yes": 2, "auto": 0}


def cmd(machine: Machine, call: Invocation) -> Answer:
    words = Words(call)
    name = words.next()
    if name == "-w":  # wait for the service: all of them are there
        name = words.next()
    if name is None:
        return machine, wrong("cmd: No service specified; use -l to list all services.", 20)
    if name == "-l":
        return machine, said("Currently running services:\n" + "\n".join(_names()))
    rest = words.rest()
    own, forwarded = _SERVICES.get(name), _FORWARDED.get(name)
    if own is not None:
        return own(machine, call.but(name=name, args=rest))
    if forwarded is not None:
        return commands()[forwarded](machine, call.but(name=forwarded, args=rest))
    if name in _SILENT:
        return machine, wrong("No shell command implementation.", 0)
    return machine, wrong(f"cmd: Can't find service: {name}", 20)


def _names() -> list[str]:
    return [f"  {name}" for name in sorted({*_SERVICES, *_FORWARDED, *_SILENT})]


# --- the status bar -----------------------------------------------------------------------------


def _expand(machine: Machine, words: Words) -> Answer:
    """The shade, which shows the quick settings too."""
    return machine.do(Notifications()), said()


def _collapse(machine: Machine, words: Words) -> Answer:
    return close_dialogs(machine), said()


# --- night mode, notifications ------------------------------------------------------------------


def _night(machine: Machine, words: Words) -> Answer:
    word = words.next()
    if word is not None and word not in _NIGHT:
        return machine, wrong(
            "Error: mode must be 'yes', 'no', or 'auto', or 'custom_schedule' or 'custom_bedtime'",
            FAILED,
        )
    if word is not None:
        machine = machine.showing(written(machine.phone, "secure/ui_night_mode", _NIGHT[word]))
    now = machine.phone.setting("secure/ui_night_mode", 1)
    name = next((name for name, value in _NIGHT.items() if value == now), "no")
    return machine, said(f"Night mode: {name}")


def _post(machine: Machine, words: Words) -> Answer:
    """A notification of the shell's own: [-t TITLE] TAG TEXT."""
    title = ""
    while (option := words.option()) is not None:
        value = words.required() if option not in ("-v", "--verbose") else ""
        title = value if option in ("-t", "--title") else title
    tag, text = words.next(), words.next()
    if tag is None or text is None:
        return machine, wrong("usage: cmd notification post [flags] <tag> <text>", FAILED)
    phone = machine.phone
    old = [n for n in phone.notifications if n.package == SHELL]
    number = next((n.id for n in old if n.channel == tag), len(old) + 2020)
    note = Notification(number, SHELL, title or "Shell notification", text, phone.time, tag)
    machine = machine.showing(Ctx(phone, SHELL).notify(note).phone)
    return machine, said(f"posting:\n  Notification(channel=shell_cmd tag={tag} text={text})")


def _posted(machine: Machine, words: Words) -> Answer:
    lines = [
        f"0|{note.package}|{note.id}|{note.channel}|10000" for note in machine.phone.notifications
    ]
    return machine, said("\n".join(lines))


def _dnd(machine: Machine, words: Words) -> Answer:
    """Do Not Disturb: 0 off, 1 priority, 2 total silence, 3 alarms."""
    modes = {"off": 0, "all": 0, "on": 1, "priority": 1, "none": 2, "alarms": 3}
    word = words.required()
    if word not in modes:
        return machine, wrong(f"Unknown mode: {word}", FAILED)
    return machine.showing(written(machine.phone, "global/zen_mode", modes[word])), said()


# --- radios -------------------------------------------------------------------------------------


def _enabled(name: str) -> Verb:
    def run(machine: Machine, words: Words) -> Answer:
        word = words.required()
        if word not in ("enabled", "disabled"):
            return machine, wrong(
                f"Expected 'enabled' or 'disabled' as next arg but got '{word}'", FAILED
            )
        return switch(machine, name, word == "enabled"), said()

    return run


def _switched(name: str, on: bool) -> Verb:
    def run(machine: Machine, words: Words) -> Answer:
        return switch(machine, name, on), said()

    return run


def _data(machine: Machine, words: Words) -> Answer:
    word = words.required()
    if word not in ("enable", "disable"):
        return machine, wrong(f"data: invalid argument {word}", FAILED)
    return switch(machine, "data", word == "enable"), said()


def _wifi_status(machine: Machine, words: Words) -> Answer:
    on = wifi_on(machine.phone.settings)
    state, scanning = ("enabled", "always") if on else ("disabled", "not")
    return machine, said(f"Wifi is {state}\nWifi scanning is {scanning} available")


def _airplane(machine: Machine, words: Words) -> Answer:
    word, key = words.next(), "global/airplane_mode_on"
    if word is None:
        return machine, said("enabled" if machine.phone.setting(key, 0) else "disabled")
    if word not in ("enable", "disable"):
        return machine, wrong(f"Unknown argument: {word}", FAILED)
    return machine.showing(written(machine.phone, key, int(word == "enable"))), said()


def _power_mode(machine: Machine, words: Words) -> Answer:
    """Battery saver on (1) or off (0)."""
    word = words.required()
    if word not in ("0", "1"):
        return machine, wrong(f"Unable to parse mode: {word}", FAILED)
    return machine.showing(written(machine.phone, "global/low_power", int(word))), said()


def _usage(name: str, verbs: dict[str, Verb]) -> str:
    return f"{name} commands:\n  help\n    Print this help text.\n" + "".join(
        f"  {verb}\n" for verb in verbs
    )


_VERBS: dict[str, dict[str, Verb]] = {
    "statusbar": {
        "expand-notifications": _expand, "expand-settings": _expand,
        "collapse": _collapse,
    },
    "uimode": {"night": _night},
    "notification": {"post": _post, "list": _posted, "set_dnd": _dnd},
    "wifi": {"set-wifi-enabled": _enabled("wifi"), "status": _wifi_status},
    "phone": {"data": _data},
    "bluetooth_manager": {
        "enable": _switched("bluetooth", True), "disable": _switched("bluetooth", False),
    },
    "nfc": {"enable-nfc": _switched("nfc", True), "disable-nfc": _switched("nfc", False)},
    "connectivity": {"airplane-mode": _airplane},
    "power": {"set-mode": _power_mode},
}  # fmt: skip
_SERVICES: dict[str, Callable[[Machine, Invocation], Answer]] = {
    name: service(verbs, _usage(name, verbs)) for name, verbs in _VERBS.items()
}
COMMANDS: dict[str, Command] = {"cmd": cmd}
