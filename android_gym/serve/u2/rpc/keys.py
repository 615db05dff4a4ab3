"""Keys, by uiautomator's names, or by code and meta state."""

from __future__ import annotations

from typing import Any

from ...android.keymap import ALT, CTRL, META, NAMES, SHIFT
from ...android.pressing import press
from ...machine import Machine
from ..editing import paste
from ..java import text, whole
from ..uiobject import Answer

KEYS = {  # of `pressKey`: Android's names
    "home": "HOME",
    "back": "BACK",
    "left": "DPAD_LEFT",
    "right": "DPAD_RIGHT",
    "up": "DPAD_UP",
    "down": "DPAD_DOWN",
    "center": "DPAD_CENTER",
    "menu": "MENU",
    "search": "SEARCH",
    "enter": "ENTER",
    "delete": "DEL",
    "del": "DEL",
    "recent": "APP_SWITCH",
    "volume_up": "VOLUME_UP",
    "volume_down": "VOLUME_DOWN",
    "volume_mute": "VOLUME_MUTE",
    "camera": "CAMERA",
    "power": "POWER",
}
_META = {SHIFT: 0xC1, ALT: 0x32, CTRL: 0x7000, META: 0x70000}  # bits of either side


def press_key(machine: Machine, name: Any) -> Answer:
    """A key by its name, in any case. False for a name that there is not."""
    key = KEYS.get((text(name) or "").lower())
    return (machine, False) if key is None else (press(machine, key), True)


def press_key_code(machine: Machine, code: Any, meta: Any = 0) -> Answer:
    """A key by its code; one that there is not does nothing."""
    number, bits = whole(code), whole(meta)
    if not 0 <= number < len(NAMES):
        return machine, True
    held = frozenset(kind for kind, side in _META.items() if bits & side)
    name = NAMES[number]
    if name == "PASTE" or (name == "V" and CTRL in held):
        return paste(machine), True
    return press(machine, name, held), True


METHODS = {"pressKey": press_key, "pressKeyCode": press_key_code}
