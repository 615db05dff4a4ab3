"""The adb shell commands that the simulated phone answers.

`am start` (with -a, -d, -t, -n, -c, -p and string, number and boolean extras), `am force-stop`,
`monkey -p`, `input tap | swipe | text | keyevent`, `pm list packages | uninstall`, `uninstall` (as
adb's own), `settings get | put`,
`wm size | density`, `screencap -p`, `cmd statusbar expand-notifications | collapse`.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..phone.activity import Intent
from ..phone.events import (
    Event,
    Key,
    Launch,
    LongPress,
    Notifications,
    Send,
    Stop,
    Swipe,
    Tap,
    Type,
)
from ..phone.install import uninstall
from ..phone.providers import File
from ..phone.settings import written
from ..phone.values import Table

if TYPE_CHECKING:
    from .base import Device

HOLD_MS = 500  # a swipe in place of this length is a long press
KEYS = {
    "3": "home", "HOME": "home", "4": "back", "BACK": "back", "24": "volume_up",
    "VOLUME_UP": "volume_up", "25": "volume_down", "VOLUME_DOWN": "volume_down",
    "164": "volume_mute", "VOLUME_MUTE": "volume_mute", "26": "power", "POWER": "power",
    "61": "tab", "TAB": "tab", "62": "space", "SPACE": "space", "66": "enter", "ENTER": "enter",
    "67": "delete", "DEL": "delete", "84": "search", "SEARCH": "search", "187": "recents",
    "APP_SWITCH": "recents", "223": "screen_off", "SLEEP": "screen_off", "224": "screen_on",
    "WAKEUP": "screen_on",
}  # fmt: skip
_FIELDS = {"-a": "action", "-d": "data", "-t": "type", "-n": "component", "-p": "package"}
_FIELDS |= {"-c": "category"}
_EXTRAS = {"--es": str, "-e": str, "--ei": int, "--el": int, "--ef": float}
_IGNORED = {"-W", "-S", "-R", "--activity-clear-top", "--activity-clear-task"}
_WITH_VALUE = {"-f", "--user", "--display"}


def run(device: Device, command: str) -> str:
    """What the phone prints. A command that cannot be carried out changes nothing and says so."""
    try:
        words = _stripped(shlex.split(command))
    except ValueError as error:
        return f"sh: syntax error: {error}"
    if not words:
        return ""
    name, *args = words
    known = COMMANDS.get(name)
    if known is None:
        return f"/system/bin/sh: {name}: inaccessible or not found"
    try:
        return known(device, args)
    except (IndexError, ValueError):
        return f"Error: the arguments of {name} are wrong: {' '.join(args)}"


def failed(output: str) -> bool:
    """Whether a command's output says that it did not work."""
    return output.startswith(
        ("Error", "Failure", "sh:", "/system/bin/sh:", "** No activities", "Exception")
    )


def _stripped(words: list[str]) -> list[str]:
    """Without a leading `adb [-s SERIAL] [shell]`."""
    if words[:1] == ["adb"]:
        words = words[1:]
        if words[:1] == ["-s"]:
            words = words[2:]
    return words[1:] if words[:1] == ["shell"] else words


def _am(device: Device, args: list[str]) -> str:
    match args:
        case ["force-stop", package]:
            device.do(Stop(package))
            return ""
        case ["start" | "start-activity", *rest]:
            intent = _intent(rest)
            if intent.component and intent.component.split("/")[0] not in device.phone().packages:
                return f"Error: Activity class {{{intent.component}}} does not exist."
            before = device.phone()
            device.do(Send(intent))
            refused = _refusal(device, intent, before.toast)
            return refused or f"Starting: Intent {{ {_shown(intent)} }}"
    return f"Error: unknown command 'am {' '.join(args[:1])}'"


def _refusal(device: Device, intent: Intent, before: object) -> str:
    """The error, if the phone's answer was only to say that nothing can open this."""
    toast = device.phone().toast
    if toast is None or toast is before or toast.package != "com.android.shell":
        return ""
    return f"Error: Activity not started, unable to resolve Intent {{ {_shown(intent)} }}"


def _intent(words: list[str]) -> Intent:
    """An intent as `am` spells it. IndexError or ValueError where it is malformed."""
    fields: dict[str, str] = {}
    extras: dict[str, object] = {}
    rest = list(words)
    while rest:
        flag = rest.pop(0)
        if flag in _FIELDS:
            fields[_FIELDS[flag]] = rest.pop(0)
        elif flag in _EXTRAS:
            key = rest.pop(0)
            extras[key] = _EXTRAS[flag](rest.pop(0))
        elif flag == "--ez":
            key = rest.pop(0)
            extras[key] = rest.pop(0).casefold() == "true"
        elif flag in _WITH_VALUE:
            rest.pop(0)
        elif flag in _IGNORED:
            continue
        elif flag.startswith("-"):
            raise ValueError(flag)
        else:  # a bare word: a URI, a component or a package
            field = "data" if ":" in flag else "component" if "/" in flag else "package"
            fields[field] = flag
    if not fields:
        raise ValueError("no intent")
    default = "android.intent.action.VIEW" if "data" in fields else "android.intent.action.MAIN"
    if "component" not in fields:
        fields.setdefault("action", default)
    return Intent(**fields, extras=Table.of(extras))


def _shown(intent: Intent) -> str:
    parts = (("act", intent.action), ("cat", intent.category and f"[{intent.category}]"))
    more = (("dat", intent.data), ("typ", intent.type), ("pkg", intent.package))
    return " ".join(f"{k}={v}" for k, v in (*parts, *more, ("cmp", intent.component)) if v)


def _monkey(device: Device, args: list[str]) -> str:
    package = args[args.index("-p") + 1]
    if package not in device.phone().packages:
        return "** No activities found to run, monkey aborted."
    device.do(Launch(package))
    return "Events injected: 1"


def _input(device: Device, args: list[str]) -> str:
    kind, *rest = args
    for event in _events(kind, rest):
        device.do(event)
    return ""


def _events(kind: str, args: list[str]) -> list[Event]:
    match kind:
        case "tap":
            return [Tap(float(args[0]), float(args[1]))]
        case "text":
            return [Type(args[0].replace("%s", " "))]
        case "swipe" | "touchscreen":
            x1, y1, x2, y2 = map(float, args[:4])
            if (x1, y1) == (x2, y2):
                held = len(args) > 4 and int(args[4]) >= HOLD_MS
                return [LongPress(x1, y1) if held else Tap(x1, y1)]
            return [Swipe(x1, y1, x2, y2)]
        case "keyevent":
            return [Key(_key(name)) for name in args if not name.startswith("--")]
    raise ValueError(kind)


def _key(name: str) -> str:
    code = name.removeprefix("KEYCODE_")
    if code in KEYS:
        return KEYS[code]
    if len(code) == 1 and code.isalpha():
        return code.lower()
    raise ValueError(name)


def _pm(device: Device, args: list[str]) -> str:
    if args[:1] == ["uninstall"]:
        return _uninstall(device, args[1:])
    if args[:2] != ["list", "packages"]:
        return f"Error: unknown command 'pm {' '.join(args[:1])}'"
    wanted = [word for word in args[2:] if not word.startswith("-")]
    names = device.phone().packages
    return "\n".join(f"package:{n}" for n in names if all(w in n for w in wanted))


def _uninstall(device: Device, args: list[str]) -> str:
    phone, error = uninstall(device.phone(), args[-1])
    if error:
        return f"Failure [{error}]"
    device.restore(phone)
    return "Success"


def _settings(device: Device, args: list[str]) -> str:
    verb, table, key, *value = args
    name = f"{table}/{key}"
    phone = device.phone()
    if verb == "get":
        return str(phone.setting(name, "null"))
    if verb == "put" and value:
        new = value[0]
        device.restore(written(phone, name, int(new) if new.lstrip("-").isdigit() else new))
        return ""
    raise ValueError(verb)


def _wm(device: Device, args: list[str]) -> str:
    display = device.phone().display
    if args == ["size"]:
        return f"Physical size: {display.width}x{display.height}"
    if args == ["density"]:
        return f"Physical density: {display.density}"
    raise ValueError(args)


def _cmd(device: Device, args: list[str]) -> str:
    if args == ["statusbar", "expand-notifications"]:
        device.do(Notifications())
        return ""
    if args == ["statusbar", "collapse"]:
        if device.phone().shade is not None:
            device.do(Key("back"))
        return ""
    raise ValueError(args)


def _screencap(device: Device, args: list[str]) -> str:
    """A picture file named by the time, in the folder or at the path given."""
    target = args[-1].removeprefix("/sdcard/").removeprefix("/")
    phone = device.phone()
    if not target.endswith(".png"):
        target = f"{target}/{phone.now_s:Screenshot_%Y%m%d-%H%M%S}.png"
    rest = tuple(file for file in phone.files if file.path != target)
    size = phone.display.width * phone.display.height // 4
    device.restore(phone.but(files=(*rest, File(target, size, phone.time, "image/png"))))
    return ""


COMMANDS: dict[str, Callable[[Device, list[str]], str]] = {
    "am": _am, "monkey": _monkey, "input": _input, "pm": _pm, "uninstall": _uninstall,
    "settings": _settings, "wm": _wm, "cmd": _cmd, "screencap": _screencap,
}  # fmt: skip
