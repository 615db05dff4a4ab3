"""Keys, by uiautomator's names, or by code and meta state."""

from __future__ import annotations

from typing import Any

from ...android.keymap import CTRL, NAMES, held
from ...android.pressing import press
from ...machine import Machine
from ..editing import paste
from ..java import text, whole
from ..uiobject import Answer

KEYS = {
    name: name.upper() for name in "home back menu search enter volume_up volume_down volume_mute camera power".split()
}
KEYS |= {name: f"DPAD_{name.upper()}" for name in "left right up down center".split()}
KEYS |= {"delete": "DEL", "del": "DEL", "recent": "APP_SWITCH"}


def press_key(machine: Machine, name: Any) -> Answer:
    """A key by its name, in any case. False for a name that there is not."""
    key = KEYS.get((text(name) or "").lower())
    return (machine, False) if key is None else (press(machine, key), True)


def press_key_code(machine: Machine, code: Any, meta: Any = 0) -> Answer:
    """A key by its code; one that there is not does nothing."""
    number, bits = whole(code), whole(meta)
    if not 0 <= number < len(NAMES):
        return machine, True
    name, modifiers = NAMES[number], held(bits)
    if name == "PASTE" or (name == "V" and CTRL in modifiers):
        return paste(machine), True
    return press(machine, name, modifiers), True


METHODS = {"pressKey": press_key, "pressKeyCode": press_key_code}
