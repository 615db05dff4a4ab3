"""svc: switches the radios, and power."""

from __future__ import annotations

from collections.abc import Callable

from ...phone.state.settings import WIFI_OFF, written
from ..android.arguments import Answer, Words
from ..machine import Machine
from . import Command, Invocation, commands, said, wrong

USAGE = """Available commands:
    help     Show information about the subcommands
    power    Control the power manager
    usb      Control Usb state
    nfc      Control NFC functions
    bluetooth Control Bluetooth service
    system-server System server process related command

usage: svc {name} [enable|disable]
"""
_KEYS = {
    "wifi": "global/wifi_on", "data": "global/mobile_data", "bluetooth": "global/bluetooth_on",
    "nfc": "global/nfc_on",
}  # fmt: skip
_STAY = {"true": 15, "false": 0, "ac": 1, "usb": 2, "wireless": 4, "dock": 8}
_FUNCTIONS = ("mtp", "ptp", "rndis", "midi", "ncm")


def svc(machine: Machine, call: Invocation) -> Answer:
    words = Words(call)
    name = words.next()
    known = _SERVICES.get(name or "")
    if known is None:
        shown = f"Unknown command: {name}\n" if name not in (None, "help") else ""
        return machine, said(shown + USAGE.format(name="wifi"), 0 if name == "help" else 1)
    return known(machine, words)


def switch(machine: Machine, name: str, on: bool) -> Machine:
    """With a radio on or off: wifi, data, bluetooth, nfc."""
    value = 1 if on else WIFI_OFF
    return machine.showing(written(machine.phone, _KEYS[name], value))


def _radio(name: str) -> Callable[[Machine, Words], Answer]:
    def run(machine: Machine, words: Words) -> Answer:
        word = words.next()
        if word not in ("enable", "disable"):
            text = f"Control the {name} manager\n\nusage: svc {name} [enable|disable]"
            return machine, wrong(text, 1)
        return switch(machine, name, word == "enable"), said()

    return run


def _power(machine: Machine, words: Words) -> Answer:
    verb, word = words.next(), words.next()
    if verb == "stayon" and word in _STAY:
        key = "global/stay_on_while_plugged_in"
        return machine.showing(written(machine.phone, key, _STAY[word])), said()
    if verb in ("reboot", "shutdown"):
        option = ("-p",) if verb == "shutdown" else ()
        reason = (word,) if word and verb == "reboot" else ()
        return commands()["reboot"](machine, Invocation("reboot", (*option, *reason)))
    return machine, wrong(
        "Control the power manager\n\nusage: svc power stayon [true|false|usb|ac|wireless|dock]\n"
        "         Set the 'keep awake while plugged in' setting.\n"
        "       svc power reboot [reason]\n"
        "         Perform a runtime shutdown and reboot device with specified reason.\n"
        "       svc power shutdown\n"
        "         Perform a runtime shutdown and power off the device.",
        1,
    )


def _usb(machine: Machine, words: Words) -> Answer:
    """What the phone is to a computer, beside adb."""
    verb, word = words.next(), words.next()
    if verb == "setFunctions" and (word is None or word in _FUNCTIONS):
        return machine.showing(written(machine.phone, "usb/functions", word)), said()
    if verb == "getFunctions":
        return machine, said(str(machine.phone.setting("usb/functions", "") or ""))
    return machine, wrong(
        "Control Usb state\n\nusage: svc usb setFunctions [function]\n"
        "         Set the current usb function. If function is blank, sets to charging.\n"
        "       svc usb getFunctions\n"
        "         Gets the list of currently enabled functions.\n"
        f"possible values of [function] are any of {str(list(_FUNCTIONS))}",
        1,
    )


_SERVICES: dict[str, Callable[[Machine, Words], Answer]] = {
    **{name: _radio(name) for name in _KEYS}, "power": _power, "usb": _usb,
}  # fmt: skip
COMMANDS: dict[str, Command] = {"svc": svc}
