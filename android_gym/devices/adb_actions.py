"""adb commands that stand for an action: keys, waiting, and apps that are opened and stopped.

adb shell input keyevent KEYCODE_BACK
adb shell monkey -p com.miui.weather2 -c android.intent.category.LAUNCHER 1
"""

from __future__ import annotations

import re

from ..action import Action

_KEYS = {
    "back": "BACK",
    "home": "HOME",
    "enter": "ENTER",
    "recents": "APP_SWITCH",
    "screen_on": "WAKEUP",
    "screen_off": "SLEEP",
    "volume_up": "VOLUME_UP",
    "volume_down": "VOLUME_DOWN",
    "volume_mute": "VOLUME_MUTE",
}
_FIXED = {f"input keyevent KEYCODE_{key}": verb for verb, key in _KEYS.items()}
_FIXED["cmd statusbar expand-notifications"] = "notifications"
_START = "monkey -p {} -c android.intent.category.LAUNCHER 1"
_STOP = "am force-stop {}"
_PACKAGE = r"([A-Za-z]\w*(?:\.\w+)+)"
_PACKAGES = {
    "start": re.compile(_START.replace(".", r"\.").format(_PACKAGE)),
    "stop": re.compile(_STOP.format(_PACKAGE)),
}
_SLEEP = re.compile(r"sleep (\d{1,5}(?:\.\d{1,3})?)")
_SHELL = "adb shell "


def command_of(action: Action) -> str:
    """The command that stands for an action, "" if none does.

    >>> command_of(Action("home"))
    'adb shell input keyevent KEYCODE_HOME'
    """
    verb, text = action.verb, action.text
    fixed = next((line for line, said in _FIXED.items() if said == verb), "")
    if fixed:
        return _SHELL + fixed
    if verb == "wait":
        return f"{_SHELL}sleep {action.amount:g}" if action.amount else ""
    if verb in ("start", "stop"):
        line = (_START if verb == "start" else _STOP).format(text)
        return _SHELL + line if _PACKAGES[verb].fullmatch(line) else ""
    return ""


def action_of(command: str) -> Action | None:
    """The action that a command stands for, None if it stands for none: what `command_of` gives, with
    any white space between the words."""
    line = " ".join(command.split())
    if not line.startswith(_SHELL):
        return None
    line = line.removeprefix(_SHELL)
    if line in _FIXED:
        return Action(_FIXED[line])
    for verb, pattern in _PACKAGES.items():
        found = pattern.fullmatch(line)
        if found is not None:
            return Action(verb, text=found[1])
    slept = _SLEEP.fullmatch(line)
    return None if slept is None else Action("wait", amount=float(slept[1]))
