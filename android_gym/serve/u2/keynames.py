"""Keys as uiautomator2's server takes them: by uiautomator's names, or by code and meta state."""

from __future__ import annotations

from ..android.keymap import ALT, CTRL, META, NAMES, SHIFT
from ..android.pressing import press
from ..machine import Machine
from .editing import paste

KEYS = {  # of `pressKey`, by Android's names
    "home": "HOME", "back": "BACK", "left": "DPAD_LEFT", "right": "DPAD_RIGHT", "up": "DPAD_UP",
    "down": "DPAD_DOWN", "center": "DPAD_CENTER", "menu": "MENU", "search": "SEARCH",
    "enter": "ENTER", "delete": "DEL", "del": "DEL", "recent": "APP_SWITCH",
    "volume_up": "VOLUME_UP", "volume_down": "VOLUME_DOWN", "volume_mute": "VOLUME_MUTE",
    "camera": "CAMERA", "power": "POWER",
}  # fmt: skip
_META = {SHIFT: 0xC1, ALT: 0x32, CTRL: 0x7000, META: 0x70000}  # bits of either side


def press_named(machine: Machine, name: str) -> tuple[Machine, bool]:
    """A key by uiautomator's name, in any case. False for a name that there is not."""
    key = KEYS.get(name.lower())
    return (machine, False) if key is None else (press(machine, key), True)


def press_code(machine: Machine, code: int, meta: int = 0) -> Machine:
    """A key by its code; one that there is not does nothing."""
    if not 0 <= code < len(NAMES):
        return machine
    held = frozenset(kind for kind, bits in _META.items() if meta & bits)
    name = NAMES[code]
    if name == "PASTE" or (name == "V" and CTRL in held):
        return paste(machine)
    return press(machine, name, held)
