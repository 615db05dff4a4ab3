"""Broadcasts that something on the phone answers to: keyboards that type what a broadcast says,
and the system's own."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Any

from ...phone.core.values import Table
from ...phone.state.events import Key
from ..machine import Machine
from .arguments import denied
from .caret import caret, insert, replace
from .keyboards import ADB_KEYBOARD, U2_KEYBOARD
from .keymap import held, named
from .pressing import press_in_field
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


def _characters(codes: Any) -> str:
    """Text of the numbers of its characters."""
    numbers = [code for code in codes if isinstance(code, int)] if isinstance(codes, tuple) else []
    return "".join(chr(code) for code in numbers if 0 <= code < 0xD800 or 0xDFFF < code <= 0x10FFFF)


def _presses(machine: Machine, extras: Table) -> Machine:
    """One key by its code, or modifiers and keys by turns: numbers, or as newer versions of ADBKeyBoard
    (senzhk/ADBKeyBoard, AdbIME.java) have it a text, in which + joins modifiers."""
    code = extras.get("code")
    given = extras.get("mcode", (0, code) if isinstance(code, int) else ())
    words = given.split(",") if isinstance(given, str) else list(map(str, given if isinstance(given, tuple) else ()))
    for states, code in zip(words[::2], words[1::2], strict=False):
        numbers = [word.strip() for word in (*states.split("+"), code)]
        if not all(number.isascii() and number.isdigit() and len(number) < 10 for number in numbers):
            break
        *bits, key = map(int, numbers)
        machine = press_in_field(machine, named(str(key)), held(reduce(or_, bits)))
    return machine


def _acts(machine: Machine, extras: Table) -> Machine:
    return machine if extras.get("code", -1) == -1 else _enters(machine, extras)


def _hides(machine: Machine, extras: Table) -> Machine:
    return machine.do(Key("back")) if machine.phone.window.ui.ime else machine


_KEYBOARDS: dict[str, dict[str, Hear]] = {
    ADB_KEYBOARD: {
        "ADB_INPUT_TEXT": lambda machine, extras: _presses(_types("msg", str)(machine, extras), extras),
        "ADB_INPUT_B64": _types("msg", _decoded),
        "ADB_INPUT_CHARS": _types("chars", _characters),
        "ADB_INPUT_CODE": _presses,
        "ADB_INPUT_MCODE": _presses,
        "ADB_EDITOR_CODE": _acts,
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
