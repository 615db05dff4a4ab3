"""The device: what it is, what it shows, its screen, its shades, its rotation, its shell."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from typing import Any

from ....apps.system.systemui import Shade
from ....phone.state.events import Key, Launch, Notifications, Rotate
from ....phone.state.settings import written
from ....phone.ui.xml import dump
from ... import files
from ...android.properties import props
from ...machine import Machine
from .. import hierarchy, pictures
from ..java import flag, real, text, whole
from ..uiobject import Answer

DEEPEST = 50  # levels in a dump, where none are asked for
FOLDER = "/data/local/tmp/u2"  # where the server keeps what it writes
_TURNS = {"left": 1, "l": 1, "right": 3, "r": 3, "natural": 0, "n": 0}


def ping(machine: Machine) -> Answer:
    return machine, "pong"


def device_info(machine: Machine) -> Answer:
    phone, display = machine.phone, machine.phone.display
    width, height = display.size
    known = props(machine)
    return machine, {
        "currentPackageName": phone.foreground,
        "displayHeight": height,
        "displayRotation": display.rotation,
        "displaySizeDpX": round(width / display.scale),
        "displaySizeDpY": round(height / display.scale),
        "displayWidth": width,
        "naturalOrientation": not display.rotation % 2,
        "productName": known.get("ro.product.name", ""),
        "screenOn": display.on,
        "sdkInt": int(known["ro.build.version.sdk"]),
    }


def dump_window_hierarchy(
    machine: Machine, compressed: Any, depth: Any = DEEPEST, active: Any = False
) -> Answer:
    """The XML of all windows, or of the active one, down to a depth."""
    phone = machine.phone
    nodes = hierarchy.active(phone) if flag(active) else hierarchy.everything(phone)
    if flag(compressed):
        nodes = hierarchy.compressed(nodes)
    return machine, dump(hierarchy.shallow(nodes, max(0, whole(depth))), phone.display.rotation)


def take_screenshot(machine: Machine, first: Any, second: Any, third: Any = None) -> Answer:
    """(scale, quality): a JPEG in base64. (file name, scale, quality): a PNG on the device."""
    if not isinstance(first, str):
        return machine, pictures.jpeg_text(machine.phone, real(first), whole(second))
    name = (text(first) or "").rpartition("/")[2] or "screenshot.png"
    path = f"{FOLDER}/{name}"
    try:
        if files.stat(machine, FOLDER) is None:
            machine = files.mkdir(machine, FOLDER)
        machine = files.write(machine, path, pictures.png(machine.phone, real(second)))
    except OSError:
        return machine, None
    return machine, path


def _key(name: str) -> Callable[[Machine], Answer]:
    return lambda machine: (machine.do(Key(name)), None)


def is_screen_on(machine: Machine) -> Answer:
    return machine, machine.phone.display.on


def open_notification(machine: Machine) -> Answer:
    return machine.do(Notifications()), True


def open_quick_settings(machine: Machine) -> Answer:
    """The shade with all its tiles."""
    machine = machine.do(Notifications())
    shade = machine.phone.shade
    if shade is None or not isinstance(shade.activity, Shade) or shade.activity.expanded:
        return machine, True
    full = shade.but(activity=shade.activity.but(expanded=True))
    return machine.showing(machine.phone.but(shade=full)), True


def set_orientation(machine: Machine, way: Any) -> Answer:
    """left, right or natural, which also freezes it; the server ignores anything else."""
    turns = _TURNS.get((text(way) or "").lower())
    if turns is None:
        return machine, None
    machine, _ = freeze_rotation(machine, True)
    return machine.do(Rotate(turns)), None


def freeze_rotation(machine: Machine, frozen: Any) -> Answer:
    """Stop following the sensors, or follow them again: the phone is held upright."""
    stays = flag(frozen)
    auto = written(machine.phone, "system/accelerometer_rotation", int(not stays))
    machine = machine.showing(auto)
    return (machine if stays else machine.do(Rotate(0))), None


def launch_app(machine: Machine, package: Any) -> Answer:
    name = text(package) or ""
    after = machine.do(Launch(name))
    return after, after.phone is not machine.phone


def execute_shell_command(machine: Machine, command: Any, ms: Any) -> Answer:
    """Run a program. As Runtime.exec does, words are told apart by blanks and nothing else."""
    from ...sh.shell import run

    whole(ms)  # nothing here takes time
    words = (text(command) or "").split()
    after, result = run(machine, shlex.join(words))
    if result.code == 127:
        word = words[0] if words else ""
        message = f'Cannot run program "{word}": error=2, No such file or directory'
        return machine, _result("", f"Exception occurred: {message}", -1)
    return after, _result(_lines(result.out), _lines(result.err), result.code)


def _result(out: str, err: str, code: int) -> dict[str, Any]:
    return {"stdout": out, "stderr": err, "returnCode": code}


def _lines(data: bytes) -> str:
    """Output read line by line: each ends with a newline."""
    said = data.decode("utf-8", "replace")
    return said if not said or said.endswith("\n") else said + "\n"


METHODS = {
    "ping": ping,
    "deviceInfo": device_info,
    "dumpWindowHierarchy": dump_window_hierarchy,
    "takeScreenshot": take_screenshot,
    "wakeUp": _key("screen_on"),
    "sleep": _key("screen_off"),
    "isScreenOn": is_screen_on,
    "openNotification": open_notification,
    "openQuickSettings": open_quick_settings,
    "setOrientation": set_orientation,
    "freezeRotation": freeze_rotation,
    "launchApp": launch_app,
    "executeShellCommand": execute_shell_command,
}
