"""Hardware keys as a physical keyboard sends them: what each does on this phone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...phone.state.events import Key, Notifications, Type
from ...phone.state.settings import written
from ...phone.system.keyguard import dismissed
from ..machine import Machine
from .caret import caret, copy, erase, insert, move, paste, select_all
from .keymap import ALT, CTRL, TYPED, typed

PINNED = "lock_task"  # id of the task that the screen is pinned to, in the machine's memory
_MEDIA = ("PLAY_PAUSE", "PLAY", "PAUSE", "STOP", "NEXT", "PREVIOUS")
_KEYS = {
    name: name.lower() for name in "HOME BACK ENTER SEARCH VOLUME_UP VOLUME_DOWN VOLUME_MUTE POWER TAB CALL".split()
}
_KEYS |= {
    "ESCAPE": "back",
    "APP_SWITCH": "recents",
    "NUMPAD_ENTER": "enter",
    "SYSRQ": "screenshot",
    "ENDCALL": "end_call",
}
_KEYS |= {"SLEEP": "screen_off", "SOFT_SLEEP": "screen_off", "WAKEUP": "screen_on", "HEADSETHOOK": "headset_hook"}
_KEYS |= {"META_LEFT": "home", "META_RIGHT": "home", **{f"MEDIA_{name}": f"media_{name.lower()}" for name in _MEDIA}}
_ALWAYS = (  # keys that also work with the screen off
    *("POWER", "SLEEP", "SOFT_SLEEP", "WAKEUP", "CALL", "ENDCALL", "HEADSETHOOK"),
    *(f"MEDIA_{name}" for name in _MEDIA),
)
_LEAVING = ("HOME", "APP_SWITCH", "META_LEFT", "META_RIGHT")
_MOVES = ("DPAD_LEFT", "DPAD_RIGHT", "MOVE_HOME", "MOVE_END")
_EDITS: dict[str, Callable[[Machine], Machine]] = {
    "A": select_all,
    "C": copy,
    "X": partial(copy, cut=True),
    "V": paste,
}  # by the letter that is pressed with control
_IN_FIELDS = ("CLEAR", "DEL", "ENTER", "FORWARD_DEL", "NUMPAD_ENTER", "TAB")
_KEYS_EDIT = {"CUT": "X", "COPY": "C", "PASTE": "V"}
_BRIGHTER = {"BRIGHTNESS_UP": 26, "BRIGHTNESS_DOWN": -26}  # a tenth of the range


def press(machine: Machine, name: str, held: frozenset[str] = frozenset()) -> Machine:
    """The machine after a key (named as in `keymap`) with modifiers held. A key that nothing on
    the phone answers to changes nothing."""
    if not machine.phone.display.on and name not in _ALWAYS:
        return machine
    if name in _LEAVING and PINNED in machine.memory:
        return machine
    if name in _KEYS_EDIT or (CTRL in held and len(name) == 1):
        edit = _EDITS.get(_KEYS_EDIT.get(name, name))
        return machine if edit is None else edit(machine)
    if name in ("DEL", "FORWARD_DEL"):
        return erase(machine, name == "FORWARD_DEL")
    if name in _MOVES:
        return move(machine, name)
    if name == "TAB" and ALT in held:
        return machine.do(Key("recents"))
    if text := typed(name, held):
        return insert(machine, text)
    return machine.do(Key(_KEYS[name])) if name in _KEYS else _other(machine, name)


def press_in_field(machine: Machine, name: str, held: frozenset[str] = frozenset()) -> Machine:
    """A key that an input method sends to the focused field; those of the system do nothing there."""
    edits = name in TYPED or name in _KEYS_EDIT or name in (*_MOVES, *_IN_FIELDS)
    return press(machine, name, held) if edits and caret(machine) is not None else machine


def _other(machine: Machine, name: str) -> Machine:
    phone = machine.phone
    if name == "CLEAR":
        return machine.do(Type("", clear=True))
    if name == "MENU" and phone.locked:
        return machine.showing(dismissed(phone))
    if name == "NOTIFICATION":
        return machine.do(Notifications())
    if name in _BRIGHTER:
        level = int(phone.setting("system/screen_brightness", 128)) + _BRIGHTER[name]
        return machine.showing(written(phone, "system/screen_brightness", min(255, max(1, level))))
    return machine


def press_long(machine: Machine, name: str) -> Machine:
    """A key that is held: power opens its menu, others repeat once where keys repeat."""
    if name == "POWER":
        return machine.do(Key("power_long"))
    machine = press(machine, name)
    return press(machine, name) if name in ("DEL", "FORWARD_DEL", *_MOVES) else machine
