"""svc: switches the radios."""

from __future__ import annotations

from ...phone.state.settings import WIFI_OFF, written
from ..machine import Machine
from . import Command, Invocation, Result, said, wrong

USAGE = """Available commands:
    help     Show information about the subcommands
    nfc      Control NFC functions
    bluetooth Control Bluetooth service

usage: svc {name} [enable|disable]
"""
_KEYS = {
    "wifi": "global/wifi_on",
    "data": "global/mobile_data",
    "bluetooth": "global/bluetooth_on",
    "nfc": "global/nfc_on",
}


def svc(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    name, *rest = call.args or ("",)
    if name not in _KEYS:
        shown = f"Unknown command: {name}\n" if name not in ("", "help") else ""
        return machine, said(shown + USAGE.format(name="wifi"), 0 if name == "help" else 1)
    return radio(name)(machine, call.replace(args=tuple(rest)))


def radio(name: str) -> Command:
    """A command that enables or disables a radio: wifi, data, bluetooth, nfc."""

    def run(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
        if call.args[:1] not in (("enable",), ("disable",)):
            text = f"Control the {name} manager\n\nusage: svc {name} [enable|disable]"
            return machine, wrong(text, 1)
        value = 1 if call.args[0] == "enable" else WIFI_OFF
        return machine.showing(written(machine.phone, _KEYS[name], value)), said()

    return run


COMMANDS: dict[str, Command] = {"svc": svc}
