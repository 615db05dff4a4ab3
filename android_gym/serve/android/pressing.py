"""Hardware keys as a physical keyboard sends them: what each does on this phone."""

from __future__ import annotations

from ...phone.state.events import Key, Launch, Notifications, Type
from ...phone.state.providers import File, free_path
from ...phone.state.settings import written
from ..machine import Machine
from .caret import copy, erase, forget, insert, move, paste, select_all
from .keymap import ALT, CTRL, MODIFIERS, SHIFT, typed

PINNED = "lock_task"  # id of the task that the screen is pinned to, in the machine's memory
SHOTS = "/sdcard/Pictures/Screenshots"
_KEYS = {
    "HOME": "home", "BACK": "back", "ESCAPE": "back", "APP_SWITCH": "recents", "ENTER": "enter",
    "NUMPAD_ENTER": "enter", "SEARCH": "search", "VOLUME_UP": "volume_up",
    "VOLUME_DOWN": "volume_down", "VOLUME_MUTE": "volume_mute", "POWER": "power",
    "SLEEP": "screen_off", "SOFT_SLEEP": "screen_off", "WAKEUP": "screen_on", "TAB": "tab",
    "META_LEFT": "home", "META_RIGHT": "home",
}  # fmt: skip
_ALWAYS = ("POWER", "SLEEP", "SOFT_SLEEP", "WAKEUP")  # keys that also work with the screen off
_LEAVING = ("HOME", "APP_SWITCH", "META_LEFT", "META_RIGHT")
_MOVES = ("DPAD_LEFT", "DPAD_RIGHT", "DPAD_UP", "DPAD_DOWN", "MOVE_HOME", "MOVE_END")
_APPS = {
    "SETTINGS": "com.android.settings", "CONTACTS": "com.google.android.contacts",
    "ENVELOPE": "com.google.android.gm", "EXPLORER": "role/browser",
}  # fmt: skip
_EDITS = {"CUT": "X", "COPY": "C", "PASTE": "V"}
_BRIGHTER = {"BRIGHTNESS_UP": 26, "BRIGHTNESS_DOWN": -26}  # a tenth of the range


def press(machine: Machine, name: str, held: frozenset[str] = frozenset()) -> Machine:
    """The machine after a key (named as in `keymap`) with modifiers held. A key that nothing on
    the phone answers to changes nothing."""
    if not machine.phone.display.on and name not in _ALWAYS:
        return machine
    if name in _LEAVING and PINNED in machine.memory:
        return machine
    if CTRL in held and len(name) == 1:
        return _shortcut(machine, name)
    if name in _EDITS:
        return _shortcut(machine, _EDITS[name])
    if name in ("DEL", "FORWARD_DEL"):
        return erase(machine, name == "FORWARD_DEL")
    if name in _MOVES:
        return move(machine, name, SHIFT in held, CTRL in held)
    if name == "TAB" and ALT in held:
        return machine.do(Key("recents"))
    if text := typed(name, held):
        return insert(machine, text)
    return machine.do(Key(_KEYS[name])) if name in _KEYS else _other(machine, name)


def _shortcut(machine: Machine, letter: str) -> Machine:
    """Control and a letter in a text field."""
    match letter:
        case "A":
            return select_all(machine)
        case "C":
            return copy(machine)
        case "X":
            return copy(machine, cut=True)
        case "V":
            return paste(machine)
    return machine


def _other(machine: Machine, name: str) -> Machine:
    phone = machine.phone
    if name == "CLEAR":
        return forget(machine.do(Type("", clear=True)))
    if name == "NOTIFICATION":
        return machine.do(Notifications())
    if name == "SYSRQ":
        return screenshot(machine)
    if name in _APPS:
        package = _APPS[name]
        package = str(phone.setting(package)) if "/" in package else package
        return machine.do(Launch(package))
    if name in _BRIGHTER:
        level = int(phone.setting("system/screen_brightness", 128)) + _BRIGHTER[name]
        return machine.showing(written(phone, "system/screen_brightness", min(255, max(1, level))))
    return machine


def press_long(machine: Machine, name: str) -> Machine:
    """A key that is held: it repeats once where keys repeat."""
    machine = press(machine, name)
    return press(machine, name) if name in ("DEL", "FORWARD_DEL", *_MOVES) else machine


def combination(machine: Machine, names: tuple[str, ...]) -> Machine:
    """Keys pressed one after the other and let go together; modifiers hold for those after."""
    if {"POWER", "VOLUME_DOWN"} == set(names):
        return screenshot(machine)
    held: frozenset[str] = frozenset()
    for name in names:
        if name in MODIFIERS:
            held |= {MODIFIERS[name]}
        else:
            machine = press(machine, name, held)
    return machine


def screenshot(machine: Machine) -> Machine:
    """A picture of the screen among the screenshots, as the key combination makes one."""
    phone = machine.phone
    if not phone.display.on:
        return machine
    path = free_path(phone.files, f"{SHOTS}/{phone.now_s:Screenshot_%Y%m%d-%H%M%S}.png")
    size = phone.display.width * phone.display.height // 4
    file = File(path, size, phone.time, "image/png")
    return machine.showing(phone.but(files=(*phone.files, file)))
