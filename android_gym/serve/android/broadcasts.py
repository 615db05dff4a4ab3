"""Broadcasts that something on the phone answers to: keyboards that type what a broadcast says,
and the system's own."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable
from typing import Any

from ...phone.core.values import Table
from ...phone.state.events import Key
from ..machine import Machine
from .arguments import denied
from .caret import caret, insert, replace
from .keyboards import ADB_KEYBOARD, U2_KEYBOARD
from .records import FAST_INPUT, ime

Heard = tuple[Machine, int, str | None]  # the machine after it, the result code, the data
Hear = Callable[[Machine, Table], Machine]

OK = -1  # Activity.RESULT_OK
_SYSTEM = "android.intent.action."
_PROTECTED = frozenset(
    """
AIRPLANE_MODE BATTERY_CHANGED BATTERY_LOW BATTERY_OKAY BOOT_COMPLETED CONFIGURATION_CHANGED
LOCALE_CHANGED LOCKED_BOOT_COMPLETED MY_PACKAGE_REPLACED PACKAGE_ADDED PACKAGE_CHANGED
PACKAGE_REMOVED PACKAGE_REPLACED ACTION_POWER_CONNECTED ACTION_POWER_DISCONNECTED ACTION_SHUTDOWN
REBOOT SCREEN_OFF SCREEN_ON TIMEZONE_CHANGED TIME_SET TIME_TICK USER_PRESENT
""".split()
)


def broadcast(machine: Machine, action: str, extras: Table) -> Heard:
    """The machine after a broadcast, its result and data: 0 and None if nobody answers."""
    if action.startswith(_SYSTEM) and action.removeprefix(_SYSTEM) in _PROTECTED:
        raise denied(f"Permission Denial: not allowed to send broadcast {action} from pid=4117, uid=2000")
    if action == f"{_SYSTEM}CLOSE_SYSTEM_DIALOGS":
        return close_dialogs(machine), 0, None
    keyboard = ime(machine.phone)
    hear = _KEYBOARDS.get(keyboard, {}).get(action)
    if hear is None:
        return machine, 0, None
    after = hear(machine, extras)
    return (after, OK, "success") if keyboard == U2_KEYBOARD else (after, 0, None)


def close_dialogs(machine: Machine) -> Machine:
    """Without the notification shade or another panel over the apps."""
    if machine.phone.shade is None:
        return machine
    return machine.showing(machine.phone.replace(shade=None))


# --- what keyboards do --------------------------------------------------------------------------


def _decoded(text: Any) -> str:
    """Text of base64; what is none is no text."""
    try:
        return base64.b64decode(str(text), validate=False).decode("utf-8", "replace")
    except (binascii.Error, ValueError):
        return ""


def _types(key: str, read: Callable[[Any], str], clear: bool = False) -> Hear:
    """Type what an extra says."""

    def hear(machine: Machine, extras: Table) -> Machine:
        value = extras.get(key)
        if value is None:
            return machine
        return (replace if clear else insert)(machine, read(value))

    return hear


def _clears(machine: Machine, extras: Table) -> Machine:
    return replace(machine, "")


def _enters(machine: Machine, extras: Table) -> Machine:
    """The field's IME action: go, search, send, next, done."""
    return machine if caret(machine) is None else machine.do(Key("enter"))


def _hides(machine: Machine, extras: Table) -> Machine:
    return machine.do(Key("back")) if machine.phone.window.ui.ime else machine


_KEYBOARDS: dict[str, dict[str, Hear]] = {
    ADB_KEYBOARD: {
        "ADB_INPUT_TEXT": _types("msg", str),
        "ADB_INPUT_B64": _types("msg", _decoded),
        "ADB_EDITOR_CODE": _enters,
        "ADB_CLEAR_TEXT": _clears,
    },
    U2_KEYBOARD: {
        "ADB_KEYBOARD_INPUT_TEXT": _types("text", _decoded),
        "ADB_KEYBOARD_SET_TEXT": _types("text", _decoded, clear=True),
        "ADB_KEYBOARD_CLEAR_TEXT": _clears,
        "ADB_KEYBOARD_EDITOR_CODE": _enters,
        "ADB_KEYBOARD_SMART_ENTER": _enters,
        "ADB_KEYBOARD_HIDE": _hides,
    },
    FAST_INPUT: {
        "ADB_INPUT_TEXT": _types("text", _decoded),
        "ADB_SET_TEXT": _types("text", _decoded, True),
        "ADB_CLEAR_TEXT": _clears,
        "ADB_EDITOR_CODE": _enters,
    },
}
